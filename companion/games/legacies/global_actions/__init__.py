"""The eight Global Actions: what each gives to everybody, and what more to the one who triggers it.

What a Nemesis itself gets from seven of them is not in the rulebook at hand. A Nemesis gets what the
action says it gets (`own`), or, by our stand-in, what a player in its place would get without a choice.
"""
