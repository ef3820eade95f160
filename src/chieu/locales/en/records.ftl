# Records of deals: where one is wrong, why, and what can be done.
record-line = { $file } line { $line }: { $problem }
record-field = field { $field }: { $reason }
record-step = step { $at } ({ $who }, “{ $action }”) does not follow from the rules: { $reason }
record-seat = seat { $seat }
record-dealer = the dealer
record-unfinished = the deal is unfinished: { $count ->
    [one] { $count } action is
   *[other] { $count } actions are
} recorded, and there are no points to check yet
record-empty = { $file } holds no record
record-no-json = this is not a record in well-formed JSON, or a part of the file is missing
record-foreign = this is no record of Chiếu; the file of a deal is downloaded from the page of that deal
record-missing = this field is missing
record-unknown = a record has no such field
record-kind = the value is of the wrong kind (number, text or list)
record-number = it is { $found } and must be a whole number from { $low } to { $high }
record-length = there are { $found }, and there must be { $expected }
record-option = it is { $found } and can only be: { $expected }
record-no-game = there is no game { $found }; there are: { $known }
record-no-card = { $found } is not a card; cards are written like 3s, 10h
record-card-twice = { $found } is there { $count } times, but can be there { $expected } at most
record-damaged = the checksum does not match: the file was damaged or changed; get the original again
record-schema = the record is of shape { $found }, this release reads up to shape { $expected }; use the release that wrote it
record-version = it was recorded by rules of version { $found }, these are of version { $expected }; use the release that wrote it
record-payoffs = the points at the end (after step { $at }) should be { $expected }, the file has { $found }
record-no-seat = there is no such seat, only 0 to { $last }, and 8 for the dealer
record-no-action = this game has no action written like that
record-not-dealt = by the deck of the record it must be “{ $expected }”
record-not-promised = the seed is not the one that was promised
record-not-vowed = this part of the shuffle is not the one that was vowed
record-not-shuffled = the deck does not come out when it is shuffled again
record-not-luck = by the luck of this deal it would have been “{ $expected }”
