"""Fellbound in pictures: iron and embers."""
