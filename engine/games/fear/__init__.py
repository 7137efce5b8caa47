"""Follow Your Fear: everyone hunts one Fear, and everyone is that Fear."""
