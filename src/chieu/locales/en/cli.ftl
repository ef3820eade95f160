# The `chieu` command in the terminal.
cli-help = Chiếu: your own card room. Serve it, play in the terminal, verify deals, simulate.
cli-lang-help = Language; taken from the variable { $variable }, else Vietnamese.
cli-error = Error: { $message }
cli-rule-help = A house rule, such as must_beat=on; may be given several times.
cli-bad-count = { $value } is not a positive whole number (1e6 may be written)
cli-bad-rule = the house rule { $rule } does not exist or does not take this value; expected { $expected }
cli-bad-file = { $file } cannot be read: { $problem }
cli-bad-json = line { $line } of { $file } is not a well-formed record: { $problem }

cli-serve-help = Open the card room on this machine.
cli-serve-no-folder = the folder { $data } cannot be used: { $problem }
cli-serve-no-port = { $place } cannot be opened, perhaps another program is there: { $problem }
cli-serve-host = Network address to listen on.
cli-serve-port = Port.
cli-serve-data = Folder that keeps every deal and the secret key.

cli-play-help = Play against bots in the terminal.
cli-play-bot = Strength of the bots.
cli-play-seats = Number of players, you included.
cli-play-name = Your name.
cli-play-seed = Seed, to shuffle as last time.
cli-play-record = Append each finished deal to this file, one per line.
cli-play-you = You
cli-play-hand = Your hand: { $cards }
cli-play-table = On the table: { $cards }
cli-play-table-empty = There is nothing on the table yet.
cli-play-counts = Cards left: { $counts }
cli-play-count = { $name } { $count }
cli-play-prompt = Your play
cli-play-hint = Type cards (3s 3h), a number from the list, “{ $help }” to see your plays, “{ $quit }” to stop.
cli-play-legal = { $number }. { $action }
cli-action-pass = let it go
cli-action-declare = announce Sâm
cli-action-decline = do not announce Sâm
cli-play-sheet = Score of deal { $deal }
cli-play-player = Player
cli-play-item = Item
cli-play-points = Points
cli-play-total = Total
cli-play-again = Press Enter for the next deal
cli-play-ranking = Ranking
cli-play-place = { $place }. { $name }: { $total } points
cli-play-bye = See you again.

cli-legal-help = List the legal actions of a deal recorded so far.
cli-legal-state = Record file (JSON); the deal is replayed to its last action.
cli-legal-seat = Which seat; without it every seat that may act.
cli-legal-seat-title = Seat { $seat }: { $count } actions
cli-legal-over = The deal is over.

cli-perft-help = Count lines of play by depth, against perft files or for one seeded deal.
cli-perft-depth = Depth.
cli-perft-seed = Seed of the deal.
cli-perft-divide = Count separately by first action.
cli-perft-ok = { $name }: all { $count } counts agree
cli-perft-wrong = { $name }: depth { $depth } counts { $found }, expected { $expected }
cli-perft-total = total { $count }

cli-verify-help = Replay recorded deals and check each action and each point.
cli-verify-ok = { $count } deals agree with the rules and the scores.
cli-verify-wrong = { $file } line { $line }: { $problem }
cli-verify-summary = { $wrong } of { $count } deals are wrong.

cli-simulate-help = Let bots play a great many deals and compute statistics.
cli-simulate-deals = Number of deals, such as 1e6.
cli-simulate-policy = How the bots play.
cli-simulate-seed = Seed.
cli-simulate-threads = Number of threads.
cli-simulate-plot = Draw payoffs and deal lengths into this file (.png or .svg).
cli-simulate-compiling = Compiling the rules
cli-simulate-running = Playing
cli-simulate-title = { $game }, { $seats } players, { $deals } deals, seed { $seed }
cli-simulate-measure = Measure
cli-simulate-mean = Mean
cli-simulate-interval = 95 % confidence interval
cli-simulate-payoff = Points of seat { $seat }
cli-simulate-length = Actions in a deal
cli-simulate-speed = { $actions } actions in { $seconds } seconds: { $rate } million actions a second
cli-simulate-plot-saved = Drawn into { $file }
cli-simulate-axis-payoff = points in a deal
cli-simulate-axis-length = actions in a deal
cli-simulate-axis-share = share of deals
cli-simulate-bad-plot = a plot file must end in .png or .svg, not { $file }

cli-warm-help = Compile the rules ahead, so that the next run starts at once. Tables never need it.
cli-warm-done = { $count } parts ready in { $seconds } seconds.

cli-arena-help = Let two levels of bots meet on the same decks, with the seats swapped.
cli-arena-deals = Number of decks; each is played once with every seating.
cli-arena-running = Playing
cli-arena-title = { $first } meets { $second }: { $game }, { $deals } decks
cli-arena-edge = { $first } is ahead by { $edge } points a deal (95 % confidence interval: { $low } to { $high })
cli-arena-wins = { $first } wins { $share } % of the deals (95 % confidence interval: { $low } to { $high })
cli-arena-cost = Thinking time for an action: { $first } { $first_ms } ms, { $second } { $second_ms } ms
cli-legal-other-game = the record is of the game { $found }
cli-bad-policy = there is no policy { $policy }; known: { $known }
cli-simulate-wins = Seat { $seat } best (%)
cli-simulate-leader = Leader best (%)
cli-simulate-item = Deals with “{ $item }” (%)
cli-simulate-seat = Seat { $seat }
cli-simulate-checksum = Checksum: { $checksum }
cli-arena-processes = Number of worker processes.
cli-serve-ready = The mat is spread at { $url } (press Ctrl+C to roll it up)
cli-serve-database = Another database, such as PostgreSQL; by default a SQLite file in the data folder.
cli-serve-origin = One more page that may connect, such as https://play.example; may be given several times.
cli-serve-bot-delay = How many milliseconds bots think, at least and at most.
