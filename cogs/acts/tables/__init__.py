"""Which tables somebody may know of, and who may do there what a host may."""
