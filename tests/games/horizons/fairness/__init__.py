"""What is printed as the published game prints it: how many, and how they go together."""
