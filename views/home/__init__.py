"""Home: the tables, running and past, and the lids to begin a new one."""
