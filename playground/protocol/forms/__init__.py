"""Is a request body of the form that Discord asks for?"""
