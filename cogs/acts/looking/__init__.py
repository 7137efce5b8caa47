"""What is shown to whoever asks, and changes nothing."""
