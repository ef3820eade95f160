# The page of one's account: what is one's own in this room.

account-devices = Your devices
    .help = The browsers that know you. If one is strange to you, sign it out.
account-device-unknown = Unknown browser
account-device-this = This one
account-device-seen = Last here { $when }
account-sign-out = Sign out
account-sign-out-of = Sign out { $device }
account-sign-out-others = Sign out all others
account-signed-out = { $device } is signed out.
account-signed-out-others = All others are signed out.
