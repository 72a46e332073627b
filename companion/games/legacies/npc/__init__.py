"""What a Nemesis or a Rising Star does with a Solo Card: the card, the decision, and its carrying out.

A decision keeps what was looked at, in order, and what ruled each candidate out, so that the screen can
say why. Readings of what the rulebook leaves open are the table's options.
"""
