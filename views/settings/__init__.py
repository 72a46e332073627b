"""Settings: looks, phones, backups, and what can be done where nothing can be kept."""
