"""REST routes: a module per part of the API, a function per request."""
