"""The version of Nocturne, as pyproject.toml and the changelog have it."""

VERSION = "0.2.0"
