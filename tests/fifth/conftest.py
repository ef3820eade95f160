"""The fifth game lies in `tree` as it would lie in a checkout; it is tested there once it has been put into one."""

collect_ignore = ["tree"]
