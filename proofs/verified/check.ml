(* TRUSTED: asks Coq's checkers, and says what they have accepted.

   A sentence comes from the same values that were given to the checker: the name of the
   game with its text and parameters, the position, the convention and the claim. *)

open Certificate
open Game
open Hints

(* Coq's checker: refuses, or the claim is true. *)
let verify game case position claim hint =
  let at (l : _ Expand.line) = l.at in
  let valued (l : _ Expand.line) = (l.at, Text.number l.value) in
  let proof =
    match hint with
    | Nimber_lines lines -> Core.ByNimbers (Text.map valued lines)
    | Lost_lines (lost, drawn) -> ByStrategy (Text.map at lost, Text.map at drawn) in
  let place place =
    match (place, hint) with
    | Core.Line n, Lost_lines (lost, _) -> from lost n
    | Core.DrawnLine n, Lost_lines (_, drawn) -> from drawn n
    | _ -> case.by in
  let all = show game in
  let convention = if case.misere then Core.MiserePlay else Core.NormalPlay in
  match Core.check Labels.names game.text.rules game.values convention position claim proof with
  | Verified -> ()
  | Refused0 why -> (
    match why with
    | NoSuchGame -> refuse case.game.number "there is no such game"
    | NoSuchPosition -> refuse case.position.number "is no position of the game"
    | NoSums -> refuse case.by "a game that is judged at its end has no nimbers"
    | OtherConvention -> refuse case.by "there are nimbers in normal play alone"
    | OtherValue n -> refusef case.claimed "what is proved is *%s" (Text.show_number n)
    | NoValue -> refuse case.by "the position itself is not in the list"
    | NoDrawnPosition n ->
      refuse (place (Core.DrawnLine n)) "this drawn position cannot be evaluated"
    | NoClaim -> refuse case.claimed "does not follow from the lines"
    | LineOfNimbers (n, fault) -> (
      let refusef format =
        let lines = match hint with Nimber_lines l -> l | Lost_lines _ -> [] in
        refusef (from lines n) format in
      match fault with
      | SameValue q -> refusef "a move leaves %s, of the same value" (all q)
      | NoAnswer q -> refusef "a move leaves %s, and no answer to it is known" (all q)
      | NoOption v -> refusef "no option with the value %s is known" (Text.show_number v))
    | LineOfStrategy (where, reason) -> (
      let refusef format = refusef (place where) format in
      match reason with
      | NothingToMoveAndWon -> refusef "nobody can move, and the player to move has won"
      | LostAsWell q -> refusef "a move leaves %s, lost as well" (all q)
      | Unanswered q -> refusef "a move leaves %s, and no answer to it is known" (all q)
      | StoodOtherwise -> refusef "this position is known to be won or lost"
      | WinningMove q -> refusef "a move wins: %s" (all q)
      | NoMoveStays -> refusef "no move stays among the drawn positions"))

let winner : outcome -> Core.claim0 = function
  | N -> Winner NextPlayer
  | P -> Winner PreviousPlayer
  | D -> Winner Draw

(* --- theorems --- *)

(* What a theorem says, as a certificate writes it. *)
let stated (s : Core.stated) =
  let words (word, n) =
    let n = Text.show_number n in
    if word = "" then n else word ^ " " ^ n in
  (* Moore's columns come after their word, in any number: also none. *)
  let columns = function
    | modulus :: rest
      when String.starts_with ~prefix:"moore" s.theorem && not (List.mem_assoc "columns" rest) ->
      words modulus :: "columns" :: List.map words rest
    | deciding -> List.map words deciding in
  String.concat " " (s.theorem :: columns s.deciding)

let theorem_of game case position =
  let convention = if case.misere then Core.MiserePlay else Core.NormalPlay in
  Core.theorem_of game.text.rules game.values game.meaning convention position

(* --- a whole certificate --- *)

let words outcome nimber =
  let who =
    match outcome with
    | N -> "N, the player to move wins"
    | P -> "P, the player to move loses"
    | D -> "D, neither player can force a win" in
  match nimber with
  | None -> who
  | Some n -> Printf.sprintf "%s, nimber *%s" who (Text.show_number n)

(* A position in a verdict; where it has no text, Coq's printer writes a question mark. *)
let written game case position =
  let text = show game position in
  if String.contains text '?' then
    refuse case.position.number "is a position that the ruleset does not write";
  text

(* The theorem in Coq that verifies the claim, and what the proof rests on besides. *)
let proved game case position (claim : Core.claim0) =
  let by_list hint =
    verify game case position claim hint;
    ("Checker.verified", "") in
  let convention = if case.misere then Core.MiserePlay else Core.NormalPlay in
  let says (line : line) s =
    if stated s <> line.text then
      refusef line.number "the theorem says: %s" (stated s) in
  let all_listed () =
    let theorem, _ = by_list (searched game case position) in
    (theorem, ", by a list of all positions that follow") in
  let well_written (line : line) =
    if not (is_stated line) then
      refusef line.number "%S is no theorem" (Text.clipped line.text) in
  match case.proof with
  | Nimbers lines -> (
    let by ~alone = by_list (nimber_lines ~alone game lines position) in
    (* Most lists of graphs need no more lines; others are tried again with more. *)
    if not (names_graphs game) then by ~alone:false
    else try by ~alone:true with Refused _ -> by ~alone:false)
  | Strategy (lost, drawn) -> by_list (lost_lines game lost drawn position)
  | Theorem line -> (
    well_written line;
    match theorem_of game case position with
    | None -> all_listed ()
    | Some s ->
      says line s;
      if not (Core.check_theorem game.text.rules game.values convention position claim) then
        refuse case.claimed "is not what the theorem says";
      ("ByTheorem.theorem_verified", ", by " ^ s.theorem))
  | Move (_, line) -> (
    well_written line;
    let fits q =
      match theorem_of game case q with
      | Some s when s.lost && stated s = line.text -> Some (q, s)
      | _ -> None in
    match List.find_map fits (Core.position_moves game.meaning position) with
    | None -> all_listed ()
    | Some (q, s) ->
      if claim <> winner N then refuse case.claimed "a move proves N alone";
      if not (Core.check_move game.text.rules game.values convention position q) then
        refuse case.by "the move does not leave a lost position";
      ( "ByTheorem.move_verified",
        Printf.sprintf ", by a move to %s and %s" (written game case q) s.theorem ))
  | Sequence { last; period; rows } -> (
    let values = read_values last period rows in
    let largest = largest_heap position in
    let code =
      if case.misere || not (Core.is_octal_text game.text.rules) then None
      else Core.octal_code game.meaning in
    match (code, claim, values.repeats) with
    | Some code, Worth n, Some repeats when largest > most_listed || last > most_listed ->
      let all = Text.map List.hd (List.init (last + 1) values.row) in
      let label, rare = label code all in
      let number = Text.number in
      let period = Option.map (fun (from, p) -> (number from, number p)) repeats in
      let all = Text.map number all and rare = Text.map number rare in
      if
        not (Core.check_octal game.text.rules game.values position n all period label rare)
      then
        refuse case.by
          "the values are not those of the heaps, or the period does not follow";
      ("ByTheorem.octal_verified", "")
    | _ -> by_list (listed case values largest))

(* What is claimed of the positions after each opening throw of dice. *)
let rolls game case rolls =
  let last, period, rows =
    match case.proof with
    | Sequence { last; period; rows } -> (last, period, rows)
    | _ -> refuse case.by "throws are proved by a sequence" in
  let values = read_values last period rows in
  let heap = small ~most:most_listed case.position in
  let throws = List.filter (fun tops -> List.fold_left ( + ) 0 tops <= heap) values.tops in
  let name tops = String.concat "," (List.map string_of_int tops) in
  if List.map fst rolls <> List.map name throws || throws = [ [] ] then
    refuse case.claimed "does not name each throw";
  let hint = listed case values last in
  let one tops (_, outcome) =
    let position = [ figures ((heap - List.fold_left ( + ) 0 tops) :: tops) ] in
    verify game case position (winner outcome) hint;
    Printf.sprintf "%s %s" (written game case position)
      (match outcome with N -> "N" | P -> "P" | D -> "D") in
  "after each throw, its sum taken: " ^ String.concat ", " (List.map2 one throws rolls)

(* What is proved of one position, as a sentence, and its nimber. *)
let case rules case =
  let game = game rules case.game in
  let name =
    if Ruleset.is_text case.game.text then
      "a ruleset of its own [" ^ shown_text game ^ "]"
    else
      let file = match game.text.file with Some f -> " (text " ^ f ^ ")" | None -> "" in
      case.game.text ^ file ^ game.shown_values in
  let convention = if case.misere then "misère" else "normal" in
  if case.misere && game.meaning.judge <> None then
    refuse case.convention "a game that is judged at its end has no misère play";
  match case.claim with
  | Rolls claimed ->
    ( Printf.sprintf "%s, %s play: %s" name convention (rolls game case claimed),
      "Checker.verified", None )
  | Position (outcome, nimber) ->
    let position = read_position game case.position in
    let claim : Core.claim0 =
      match nimber with Some n -> Worth n | None -> winner outcome in
    if nimber <> None && case.misere then
      refuse case.claimed "there are nimbers in normal play alone";
    let theorem, way = proved game case position claim in
    let shown = written game case position in
    let position =
      if shown = case.position.text then shown
      else Printf.sprintf "%s, which is %s" case.position.text shown in
    let claimed = words outcome nimber in
    ( Printf.sprintf "%s %s, %s play: %s%s" name position convention claimed way,
      theorem, nimber )

let certificate rules file { sum; cases; lines } =
  let proved = List.map (case rules) cases in
  let sentences = String.concat "; " (List.map (fun (sentence, _, _) -> sentence) proved) in
  let theorem (_, name, _) = name in
  let theorems = List.sort_uniq compare (List.map theorem proved) in
  let verdict theorems sentence =
    Printf.sprintf "VERIFIED (theorem%s %s, no axioms): %s: %s; %d lines"
      (if List.length theorems > 1 then "s" else "")
      (String.concat " and " theorems) file sentence lines in
  match sum with
  | None -> verdict theorems sentences
  | Some (claim, claimed) ->
    let nimber = function
      | _, _, Some n -> n
      | _, _, None -> refuse claimed "a part of the sum has no nimber" in
    let total = List.fold_left (fun s p -> Core.N.coq_lxor s (nimber p)) Core.N0 proved in
    let outcome = if total = Core.N0 then P else N in
    if claim <> Position (outcome, Some total) then
      refusef claimed "the nim-sum of the parts is *%s" (Text.show_number total);
    verdict
      (theorems @ [ "Games.side_by_side_worth" ])
      (Printf.sprintf "sum of %d parts: %s (%s)" (List.length cases)
         (words outcome (Some total)) sentences)
