treblecross-name = Treblecross
treblecross-line = Draw crosses in a row, none where the other player could then make three together.
treblecross-how = Click where the cross goes.
treblecross-rules = In a row of places the players in turn draw a cross; whoever completes three crosses next to each other wins. Nobody may draw one or two places away from another cross, since the opponent would win at once. A heap of n is a row of n − 2 places that are still open to play, so an empty row of m places is a heap of m + 2. It is the octal game 0.007.
treblecross-known = No period has been found, although very many nimbers have been computed.
