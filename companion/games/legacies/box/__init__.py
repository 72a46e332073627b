"""What is printed in the box of Legacies: the facts, the answers, and where they are kept."""
