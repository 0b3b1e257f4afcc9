(* TRUSTED: asks Coq's checkers, and says what they have accepted.

   A sentence comes from the same values that were given to the checker: the name of the
   game with its text and parameters, the position, the convention and the claim. *)

open Certificate
open Game
open Hints

(* A list as Coq's checker takes it. *)
let core_lines hint =
  let at (l : _ Expand.line) = l.at in
  let valued (l : _ Expand.line) = (l.at, Text.number l.value) in
  match hint with
  | Nimber_lines lines -> Core.ByNimbers (Text.map valued lines)
  | Lost_lines (lost, drawn) -> ByStrategy (Text.map at lost, Text.map at drawn)

(* Coq's checker: refuses, or the claim is true. *)
let verify game case position claim hint =
  let proof = core_lines hint in
  let place place =
    match (place, hint) with
    | Core.Line n, Lost_lines (lost, _) -> from lost n
    | Core.DrawnLine n, Lost_lines (_, drawn) -> from drawn n
    | _ -> case.by in
  let all = show game in
  let convention = if case.misere then Core.MiserePlay else Core.NormalPlay in
  match Core.check Guesses.all game.text.rules game.values convention position claim proof with
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
  Core.theorem_of Guesses.all game.text.rules game.values game.meaning convention position

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

(* A proof as it is asked for: the theorems in Coq that verify the claim, and what it
   rests on besides; the question, which refuses if the answer is no; and how the proof
   proves a nimber within a sum. *)
type proved = {
  theorems : string list; besides : string; ask : unit -> unit; way : Core.way option Lazy.t }

(* The theorem about the period of a sequence. *)
let of_period = "ByTheorem.octal_period_verified"

let proved game case position (claim : Core.claim0) =
  let by_list ?(besides = "") hint =
    { theorems = [ "Checker.verified" ]; besides;
      ask = (fun () -> verify game case position claim hint);
      way = lazy (Some (Core.ByLines (core_lines hint))) } in
  let convention = if case.misere then Core.MiserePlay else Core.NormalPlay in
  let says (line : line) s =
    if stated s <> line.text then
      refusef line.number "the theorem says: %s" (stated s) in
  let all_listed () =
    by_list ~besides:", by a list of all positions that follow"
      (searched game case position) in
  let well_written (line : line) =
    if not (is_stated line) then
      refusef line.number "%S is no theorem" (Text.clipped line.text) in
  match case.proof with
  | Nimbers lines ->
    let by few = by_list (nimber_lines ~few game lines position) in
    (* Most lists need few more lines; others are tried again with all that they need. *)
    if not (few_needed game) then by false
    else
      let few = by true and all = lazy (by false) in
      { few with
        ask = (fun () -> try few.ask () with Refused _ -> (Lazy.force all).ask ());
        way = lazy (Lazy.force (Lazy.force all).way) }
  | Strategy (lost, drawn) -> by_list (lost_lines game lost drawn position)
  | Theorem line -> (
    well_written line;
    (* Several theorems may apply, and the certificate name another than is found. *)
    let named (s : Core.stated) = List.hd (String.split_on_char ' ' line.text) = s.theorem in
    match theorem_of game case position with
    | Some s when named s ->
      says line s;
      let ask () =
        if not (Core.check_theorem Guesses.all game.text.rules game.values convention position claim) then
          refuse case.claimed "is not what the theorem says" in
      { theorems = [ "ByTheorem.theorem_verified" ]; besides = ", by " ^ s.theorem; ask;
        way = lazy (Some Core.ByTheorem) }
    | _ -> all_listed ())
  | Move (_, line) -> (
    well_written line;
    let wanted s = stated s = line.text in
    match
      Core.check_move Guesses.all game.text.rules game.values convention position wanted
    with
    | None -> all_listed ()
    | Some (q, s) ->
      if claim <> winner N then refuse case.claimed "a move proves N alone";
      { theorems = [ "ByTheorem.move_verified" ]; ask = ignore; way = lazy None;
        besides =
          Printf.sprintf ", by a move to %s and %s" (written game case q) s.theorem })
  | Sequence { last; period; rows } -> (
    let values = read_values last period rows in
    let largest = largest_heap position in
    let code =
      if case.misere || not (Core.is_octal_text game.text.rules) then None
      else Core.octal_code game.meaning in
    match (code, claim, values.repeats) with
    | Some code, Worth n, Some repeats
      when repeats <> None || largest > most_listed || last > most_listed ->
      let all = Text.map List.hd (List.init (last + 1) values.row) in
      let label, rare = label code all in
      let number = Text.number in
      let period = Option.map (fun (from, p) -> (number from, number p)) repeats in
      let besides =
        match period with
        | None -> ""
        | Some (from, p) ->
          Printf.sprintf ", the nimbers of heaps having the period %s from heap %s on"
            (Text.show_number p) (Text.show_number from) in
      let all = Text.map number all and rare = Text.map number rare in
      let ask () =
        if
          not (Core.check_octal game.text.rules game.values position n all period label rare)
        then
          refuse case.by
            "the values are not those of the heaps, or the period does not follow" in
      { theorems =
          "ByTheorem.octal_verified" :: (if period = None then [] else [ of_period ]);
        besides; ask;
        way = lazy (Some (Core.BySequence (all, period, label, rare))) }
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

(* What is to be proved of one position: as a sentence, as a question, and as a part of a
   sum. *)
type part = {
  sentence : string;
  by_theorems : string list;
  asked : unit -> unit;
  nimber : Core.n option;
  summand : Core.summand option Lazy.t;
}

(* The name of a game with its text and parameters. *)
let named game name =
  if Ruleset.is_text name then "a ruleset of its own [" ^ shown_text game ^ "]"
  else
    let file = match game.text.file with Some f -> " (text " ^ f ^ ")" | None -> "" in
    name ^ file ^ game.shown_values

let case rules case =
  let game = game rules case.game in
  let name = named game case.game.text in
  let convention = if case.misere then "misère" else "normal" in
  if case.misere && game.meaning.judge <> None then
    refuse case.convention "a game that is judged at its end has no misère play";
  match case.claim with
  | Rolls claimed ->
    { sentence = Printf.sprintf "%s, %s play: %s" name convention (rolls game case claimed);
      by_theorems = [ "Checker.verified" ]; asked = ignore; nimber = None; summand = lazy None }
  | Position (outcome, nimber) ->
    let position = read_position game case.position in
    let claim : Core.claim0 =
      match nimber with Some n -> Worth n | None -> winner outcome in
    if nimber <> None && case.misere then
      refuse case.claimed "there are nimbers in normal play alone";
    let proved = proved game case position claim in
    let shown = written game case position in
    let shown =
      if shown = case.position.text then shown
      else Printf.sprintf "%s, which is %s" case.position.text shown in
    let summand : Core.summand option Lazy.t = lazy (
      match (nimber, Lazy.force proved.way) with
      | Some valued, Some proved_by ->
        Some
          { of_text = game.text.rules; with_parameters = game.values;
            in_position = position; valued; proved_by }
      | _ -> None) in
    { sentence =
        Printf.sprintf "%s %s, %s play: %s%s" name shown convention (words outcome nimber)
          proved.besides;
      by_theorems = proved.theorems; asked = proved.ask; nimber; summand }

let certificate rules file { sum; cases; lines } =
  let parts = List.map (case rules) cases in
  let sentences = String.concat "; " (List.map (fun part -> part.sentence) parts) in
  let theorems parts = List.sort_uniq compare (List.concat_map (fun p -> p.by_theorems) parts) in
  let verdict theorems sentence =
    Printf.sprintf "VERIFIED (theorem%s %s, no axioms): %s: %s; %d lines"
      (if List.length theorems > 1 then "s" else "")
      (String.concat " and " theorems) file sentence lines in
  match sum with
  | None ->
    List.iter (fun part -> part.asked ()) parts;
    verdict (theorems parts) sentences
  | Some (claim, claimed) ->
    let summand part =
      match Lazy.force part.summand with
      | Some summand -> summand
      | None -> refuse claimed "a part of the sum has no nimber" in
    let outcome, total =
      match claim with
      | Position (outcome, Some total) -> (outcome, total)
      | _ -> refuse claimed "a sum is claimed with its nimber" in
    (match Core.check_sum Guesses.all (Text.map summand parts) total with
     | SumVerified -> ()
     | RefusedPart n ->
       (List.nth parts (Images.int_of_n n)).asked ();
       refusef claimed "part %s is not verified" (Text.show_number n)
     | OtherSum n -> refusef claimed "the nim-sum of the parts is *%s" (Text.show_number n));
    (* A part is asked in the same way as it is alone, and so its period is proved. *)
    let periods = List.filter (String.equal of_period) (theorems parts) in
    verdict ("SumChecker.sum_verified" :: periods)
      (Printf.sprintf "sum of %d parts: %s (%s)" (List.length cases)
         (words outcome (Some total)) sentences)

(* The folder of a survey of an octal game by a window. *)
let window rules folder code =
  let claim = Window.read folder code in
  let name = "octal:" ^ code in
  match
    let game = game rules { number = 0; text = name } in
    match Core.octal_code game.meaning with
    | Some digits when Core.is_octal_text game.text.rules ->
      (game, List.map Images.int_of_n digits)
    | _ -> refuse 0 "the text is not that of octal games"
  with
  | exception Refused (_, why) -> Folder.refuse folder 0 why
  | game, digits ->
    let values = Window.game claim digits in
    let { Window.label; rare_parts; n0; n1; start; length; factors } =
      Window.question values in
    let proved =
      Core.check_octal_window game.text.rules game.values label rare_parts n0 n1 start length
        factors (Window.stream values) in
    if not proved then Folder.refuse folder 0 "the period does not follow";
    Window.compare_rest values;
    let unread = String.concat "" (List.map (fun file -> file ^ "; ") claim.not_checked) in
    Printf.sprintf
      "VERIFIED (theorem ByWindow.octal_window_verified, no axioms): %s: %s, normal play: \
       the nimbers of the heaps of up to 10^18 have the period %s from heap %s on, and \
       neither number can be less; NOT CHECKED: %ssummary.csv: to, part"
      folder (named game name) (Text.show_number length) (Text.show_number start) unread
