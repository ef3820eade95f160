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

account-keep = Keep what I have
    .help = With a password this name is yours alone, and you come in from any device, with every deal that you have played.
account-password = Password
    .help = At least 8 characters. A short sentence that you remember is best.
account-code = Recovery code
account-name = The name that you keep
account-by = Come in by
account-show = Show
account-back = Back
account-sign-in = Sign in
    .help = Kept on another device already? Give the name and the password to go on here.
account-signed-in = You are signed in.
account-guest = Here you play as { $guest }. When you sign in as { $name }, what becomes of what you have played here?
account-guest-merge = Add it to the account
    .help = The deals and chips of this name become those of the account. This cannot be undone.
account-guest-leave = Leave it behind
    .help = This name, its deals and chips are lost: nobody can come back to them.
account-codes = Your recovery codes
    .help = Each lets you in once if you forget your password. They are shown this once: write them down now.
account-codes-copy = Copy
account-codes-copied = Copied.
account-codes-save = Save as a file
account-codes-done = I have written them down
account-kept = Kept
    .help = { $count ->
        [one] This name is yours alone. You have one recovery code left.
       *[other] This name is yours alone. You have { $count } recovery codes left.
    }
account-current = Your password now
account-new-password = New password
account-change-password = Change password
    .help = All other devices are signed out.
account-password-changed = Your password is changed.
account-change-codes = Get new recovery codes
    .help = The old ones count no more.
account-sign-out-here = Sign out here

account-move = Move to a phone
    .help = Show a code here, scan it with the phone’s camera, and go on there. No password is needed.
account-move-show = Show the code
account-move-label = QR code that leads to another device
account-move-scan = Scan this code with your phone within two minutes.
account-move-opened = The code was opened on { $device }. Which number does your phone show?
account-move-digits = The two digits on your phone
account-move-confirm = That is my phone
account-move-stop = Stop
account-move-gone = The code has ended. Show a new one if you still want to move.
account-move-done = Done: your phone is in.
account-take = Is this you?
account-take-who = This device will play as { $name }.
account-take-mine = This is me
account-take-digits = Type this number on the device that shows the code:
account-take-wait = Waiting for the other device to confirm…
account-take-done = Done. Here you are { $name }.
account-take-none = This link lacks its code. Show a new one on the other device, and scan it again.

account-own = Your data
    .help = All that this room keeps of you: name, devices, chips, and the deals that you have played.
account-own-current = Your password now
account-own-save = Download
account-own-saved = Downloaded.
account-delete = Delete my account
    .help = Name, password, recovery codes and all devices are removed; nobody comes in under this name any more. Deals that others have played with you stay theirs, with the name that you had then.
account-deleted = Deleted. You are somebody new from now on.
