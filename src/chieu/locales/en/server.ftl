# What the server refuses and says goodbye with, before any table is concerned.
refused-malformed = The server does not understand this request.
refused-unknown-command = The server does not know this command.
refused-too-large = The request is too long.
refused-too-fast = That was too fast. Wait a moment.
refused-no-player = The server does not know who you are. Load the page again.
refused-name-empty = A name needs at least one letter that can be seen.
refused-name-unprintable = The name has signs that cannot be used. Write it in letters.
refused-name-long = The name is too long. Make it shorter.
refused-name-reserved = This name could be taken for a bot or for the room itself. Choose another one.
refused-renaming-too-fast = You have changed your name too often. Wait a little before the next one.
refused-talking-too-fast = You are talking too fast. Wait a few seconds before you go on.
refused-origin = This page may not enter the room.
refused-not-found = There is nothing at this address.
refused-no-table = No table has this code.
refused-not-watching = You have not come to this table.
refused-watching-too-many = You are watching too many tables. Leave one first.
refused-too-many-tables = You have opened too many tables. Wait a moment.
refused-too-many-codes = Too many wrong table codes. Wait a moment and try again.
refused-table-unreadable = This table cannot be opened again.
refused-stopping = The server is stopping. Wait a moment.
refused-store = The server could not write this down. Try again later.
refused-internal = The server has made a mistake. Try again later.

bye-replaced = You have opened this table somewhere else. This page stops here.
bye-abuse = The server has hung up after too many broken requests.
bye-slow = The server has hung up because the connection is too slow.
bye-restart = The server is starting again and will be back at once.
