"""Adversaries: what each changes is asked for by name, where it matters."""
