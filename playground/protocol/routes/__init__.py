"""Which requests can a bot make? One module per part of the API, one function per request."""
