"""Global Actions and the Current Event: what each asks of everybody."""
