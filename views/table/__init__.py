"""A running table: its frame, its log, its result, and what one phone sees and does there."""
