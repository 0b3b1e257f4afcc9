# The puzzle of the day.
puzzle-title = Puzzle of the day
puzzle-ask = Your move. Find the one that wins.
puzzle-line = The same for everyone, made from the date (midnight is that of UTC), harder from Monday to Sunday.
puzzle-number = No. { $number }, { $weekday }
puzzle-streak = Days in a row:
puzzle-before = The day before, with its answer
puzzle-today = Today’s puzzle
puzzle-day-0 = Monday
puzzle-day-1 = Tuesday
puzzle-day-2 = Wednesday
puzzle-day-3 = Thursday
puzzle-day-4 = Friday
puzzle-day-5 = Saturday
puzzle-day-6 = Sunday
