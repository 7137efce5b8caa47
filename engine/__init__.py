"""Pure, deterministic rules. No I/O, no clock, no global randomness, no Discord."""
