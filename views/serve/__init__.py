"""What stands between the network and the screens: how many come, for how long, what they are told."""
