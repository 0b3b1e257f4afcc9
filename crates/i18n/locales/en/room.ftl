# Rooms: two people play from two devices.
room-open = Play with someone on another device
room-other = the other side
room-blue = Blue
room-orange = Orange
room-computer = The computer
room-their-turn = The other side’s turn.
room-turn = { $player }’s turn.
room-lost = The other side has won.
room-waits = Waiting for a second player.
room-left = The other player has left.
room-away = The other player is not connected.
room-player-left = { $player } has left.
room-player-won = { $player } has won.
room-player-away = { $player } is not connected.
room-wins = Games won: Blue { $blue }, { $second } { $orange }
room-you-first = You move first
room-you-second = You move second
room-you-are = You are { $player }
room-looks-on = You are looking on.
room-look-again = Look again
room-invite = Open this link on the other device
room-join = Join the game
room-swap = Let the other side begin
room-begin = I begin
room-undo = Ask to take back
room-wish-undo = { $player } asks to take back the last move.
room-wish-undo-own = You have asked to take back your last move.
room-wish-game = { $player } would like to play { $game }.
room-wish-game-own = You have proposed { $game }.
room-agree = Agree
room-decline = No, thanks
room-withdraw = Never mind
room-offer = Another board or game
room-offer-this = Propose this
room-position = Position
room-show-board = Show it
room-resign = Resign
room-resign-sure = Yes, I resign
room-resigned = { $player } has resigned.
room-resigned-own = You have resigned.
room-greet = Say something
room-said = { $player }: { $words }
room-greet-hello = 👋 Hello!
room-greet-thinking = 🤔 Let me think …
room-greet-nice = 👍 Nice move!
room-greet-oops = 😅 Oops!
room-greet-thanks = 🙏 Thanks for the game!
room-greet-bye = 👋 Bye!
room-alone = Open this position on a board of its own
room-free = Free the other seat
room-leave = Leave the game
room-line = A move is taken back if the other side agrees. The room ends after two hours in which nothing happens, after a day, or when both have left; nothing else is kept.

## What is refused
room-gone-title = The room has ended
room-gone = This room has ended, or there is none at this address. A room ends after two hours in which nothing happens, after a day, or when both have left. To open a new one, choose a game and press ⋯ below its board.
room-choose = Choose a game
room-full = All rooms are taken. Please try again later.
room-too-many = { $most } rooms are open that were opened from your address. Leave one of them, or try again later.
room-too-long = A game in a room has at most { $most } bytes: its start, its moves and, for a ruleset, its rules.
room-listeners = Too many are looking on here. This page asks again from time to time.
room-no-seat = Only the two who play can do that.
room-teacher = Only the teacher of the class can do that.
room-nothing = There is nothing to take back or to agree to.
room-guesses = Too many wrong codes came from your address. Please try again in ten minutes.
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
room-class-gone = This class has ended, or there is none at this address. Games under way in it go on. Compare the code, or open a new class from the page “Class”.
room-class-open = Open a class: a board for each pair
room-class = Class: { $game }
room-class-invite = Everyone opens this link
room-class-code = Or open { $address } and type:
room-class-boards =
    { $open ->
        [0] No board is in play yet
        [one] 1 board in play
       *[other] { $open } boards in play
    }
room-class-board = Board { $number }
room-class-back = All boards of the class
room-class-pause = Pause
room-class-resume = Go on
room-class-paused = The class is paused.
room-class-ended = The teacher has ended the class. You may play this game to its end.
room-class-task = Next task
room-class-in-pairs = In pairs
room-class-each = Or each pupil against the computer:
room-class-lessons = A lesson for all
room-class-lesson = Your class is doing the lesson “{ $lesson }”.
room-class-to-lesson = Go to the lesson
room-class-not-begun = not begun yet
room-class-done = done
room-class-lesson-done = You have done this lesson. Your teacher gives the next task.
room-class-restart = All back to the start
room-class-restart-text = All games under way are lost.
room-class-restart-sure = Yes, start again
room-class-quiet =
    { $minutes ->
        [one] No move for 1 minute
       *[other] No move for { $minutes } minutes
    }
room-class-slipped =
    { $count ->
        [one] { $player } has just given a win away
       *[other] { $player } has just given a win away ({ $count } so far)
    }
room-class-slips =
    { $count ->
        [one] { $player } has given away 1 win
       *[other] { $player } has given away { $count } wins
    }
room-class-end = End the class
room-class-end-text = The pupils are told. They may play their games to the end, but you no longer see them.
room-class-end-sure = Yes, end the class
room-class-key = Go on from another device
room-class-key-text = Open the class there, choose “I am the teacher”, and type this word. Show it to nobody:
room-class-i-teach = I am the teacher
room-class-word = The word for teachers
room-class-return = Return
room-class-wrong-word = This is not the word for teachers of this class. On the device that still shows your class, press “Go on from another device” and compare.
room-class-pairs = You play against the next one who comes. Press the button and you get a board.
room-class-alone = You play against the computer. Press the button and you get a board.
room-class-join = Take a seat
room-class-name = Your name (only your teacher sees it; you may leave it out)
room-class-language = Pupils’ language
room-class-language-text = For pupils who have chosen none themselves.
room-class-language-own = As in their browser
room-class-own = Back to my board
room-class-door = Class
room-class-type = Code of the class
room-class-enter = Join
room-class-new = Open a class
room-class-new-line = Your pupils join by a code, each pair gets a board, and you see all of them. Choose the first game; the next ones you give later.
room-class-other = Another game

## Where no server keeps rooms
room-elsewhere-title = Rooms need a server
room-elsewhere = These pages run in your browser alone, so nobody else can see a board of yours. For a room or a class, somebody runs this command on a computer that all devices reach, and you enter its address:
room-server = Address of the server
room-go-there = Go on there
room-no-address = This is not the address of a server. It begins with http:// or https:// and names a computer, for example https://games.school.example
