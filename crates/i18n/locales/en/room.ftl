# Rooms: two people play from two devices.
room-open = Play with someone on another device
room-other = the other side
room-their-turn = The other side’s turn.
room-lost = The other side has won.
room-waits = Waiting for a second player.
room-left = The other player has left.
room-away = The other player is not connected.
room-player-left = The { $player } has left.
room-player-won = The { $player } has won.
room-you-first = You are the first player
room-you-second = You are the second player
room-looks-on = You are looking on.
room-look-again = Look again
room-invite = Open this link on the other device
room-join = Join the game
room-swap = Let the other side begin
room-alone = Open this position on a board of its own
room-free = Free the other seat
room-leave = Leave the game
room-line = Moves cannot be taken back here. The room ends after two hours in which nothing happens, after a day, or when both have left; nothing else is kept.

## What is refused
room-gone-title = The room has ended
room-gone = This room has ended, or there is none at this address. A room ends after two hours in which nothing happens, after a day, or when both have left. To open a new one, choose a game and press ⋯ below its board.
room-choose = Choose a game
room-full = All rooms are taken. Please try again later.
room-too-many = { $most } rooms are open that were opened from your address. Leave one of them, or try again later.
room-too-long = A game in a room has at most { $most } bytes: its start, its moves and, for a ruleset, its rules.
room-listeners = Too many are looking on here. This page asks again from time to time.
room-no-seat = Only the two who play can do that.
room-taken = Both seats are taken.
room-here =
    { $seconds ->
        [one] The other player is still here. The seat can be freed when the other page has been gone for 1 second.
       *[other] The other player is still here. The seat can be freed when the other page has been gone for { $seconds } seconds.
    }
room-not-your-turn = It is not your turn.
room-stale = The game has changed meanwhile. This is how it stands now.
room-over = The game is over.
room-sum = A room is for one game, not for a sum of games. Open it from the board of one of them.
room-under-way = That can only be done before the first move or after the last one.
room-foreign = Another site asked for this. Open the page here and do it again.

## Classes
room-class-full = All boards of this class are taken.
room-class-full-text = You can look on, and take a seat as soon as somebody leaves: open the class’s link again then.
room-class-gone-title = The class has ended
room-class-gone = This class has ended, or there is none at this address. Games under way in it go on. To open a new class, choose a game, press ⋯ below its board, and then “Open a class”.
room-class-open = Open a class: a board for each pair
room-class = Class: { $game }
room-class-invite = Each pair opens this link on its own devices
room-class-boards = Boards taken: { $open } of { $most }
room-class-board = Board { $number }
room-class-back = All boards of the class
room-class-end = End the class
room-class-pairs = You play against the next one who comes. Press the button and you get a board.
room-class-join = Take a seat
room-class-own = Back to my board

## Where no server keeps rooms
room-elsewhere-title = Rooms need a server
room-elsewhere = These pages run in your browser alone, so nobody else can see a board of yours. For a room or a class, somebody runs this command on a computer that all devices reach, and you enter its address:
room-server = Address of the server
room-go-there = Go on there
room-no-address = This is not the address of a server. It begins with http:// or https:// and names a computer, for example https://games.school.example
