"""Steps from one form of the database to the next, run at start when they are needed."""
