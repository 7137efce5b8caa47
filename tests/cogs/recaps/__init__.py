"""What a recap leaves out: matches by computer players, judged by the tables before and after."""
