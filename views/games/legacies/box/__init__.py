"""What is printed in the box, asked for where it is needed."""
