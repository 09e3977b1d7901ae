"""What tests share: given-when-then, and which rules a test has shown."""
