(* NOT TRUSTED: the proofs of certificates as Coq's checker takes them.

   What is wrong here makes the checker refuse, and nothing else. *)

open Certificate
open Game

(* --- lists --- *)

(* What stands in place of parts, as Coq's checker has it: components, where it is proved
   of the text that they may. *)
let split game =
  let apart = Core.taken_apart Guesses.all game.text.rules game.meaning in
  List.concat_map apart

(* Whether Coq's checker takes graphs or posets apart, and names their vertices. *)
let names_graphs game =
  game.meaning.in_components
  && Option.is_some (Core.graph_parts Labels.names game.text.rules)

let expanded game : Expand.game =
  let dead = Core.dead_parts game.text.rules game.meaning in
  let moves = Core.part_moves game.meaning and split = split game in
  let rules = game.text.rules in
  let boards =
    game.meaning.in_components && Option.is_some (Core.recognised rules game.meaning) in
  let graphs = names_graphs game in
  (* Graphs that are the same but for their names may still get different ones. *)
  { symmetry = (if boards then None else Images.declared rules);
    components = game.meaning.in_components && not (boards || graphs);
    moves = (fun part -> List.map split (moves part));
    live = (fun part -> not (dead part));
    judged = game.meaning.judge <> None }

(* Whether lines stand for more than themselves. *)
let stands_for_more (g : Expand.game) = g.symmetry <> None || g.components

type 'a lines = 'a Expand.line list

type hint =
  | Nimber_lines of Core.part lines
  | Lost_lines of Core.part list lines * Core.part list lines  (* lost, drawn *)

(* The last word of a line, and what stands before it. *)
let split_last (line : line) =
  match String.rindex_opt line.text ' ' with
  | None -> refusef line.number "%S lacks its nimber" (Text.clipped line.text)
  | Some i ->
    ( { line with text = String.sub line.text 0 i },
      { line with text = String.sub line.text (i + 1) (String.length line.text - i - 1) } )

(* Whether it is clear which lines are needed besides those of the list: none where
   isomorphic graphs have got the same names, and of rows and their columns what lies
   within the position. *)
let few_needed game =
  names_graphs game
  || (not game.meaning.in_components)
     && Images.declared game.text.rules = Some Transpose

let within position (part : Core.part) =
  let rec below ns ms =
    match (ns, ms) with
    | [], _ -> true
    | n :: ns, m :: ms -> Images.int_of_n n <= Images.int_of_n m && below ns ms
    | _, [] -> false in
  match (part, position) with
  | Figures ns, [ Core.Figures ms ] -> below ns ms
  | _ -> true

let with_images symmetry position (line : _ Expand.line) =
  match List.filter (within position) (Images.all symmetry line.at) with
  | [] -> [ line ]
  | images -> List.map (fun at -> { line with at }) images

(* [few]: without finding out which lines are needed. *)
let nimber_lines ~few game lines position =
  let read = read_position game in
  let read_line (line : line) =
    let at, value = split_last line in
    let value = small ~most:9999 value in
    match split game (read at) with
    | [ part ] -> Some (Expand.line ~from:line.number part value)
    | [] when value = 0 -> None
    | _ -> refusef line.number "%S is not one part" (Text.clipped line.text) in
  let lines = List.filter_map read_line lines in
  let expanded = expanded game in
  Nimber_lines
    (if not (stands_for_more expanded) then lines
     else if not few then Expand.nimbers expanded lines (split game position)
     else if names_graphs game then lines
     else List.concat_map (with_images expanded.symmetry position) lines)

let lost_lines game lost drawn position =
  let read = read_position game in
  let read_line value (line : line) =
    Expand.line ~from:line.number (split game (read line)) value in
  let lines =
    List.rev_append
      (List.rev_map (read_line 0) lost)
      (Text.map (read_line 1) (Option.value drawn ~default:[])) in
  let position = split game position in
  let game = expanded game in
  let lines = if stands_for_more game then Expand.strategy game lines position else lines in
  let lost, drawn = List.partition (fun (l : _ Expand.line) -> l.value = 0) lines in
  Lost_lines (lost, drawn)

(* A list of all that follows from a position, if that is not too much. *)
let searched game case position =
  let g = expanded game in
  let position = split game position in
  let won at =
    if g.judged then Core.end_won game.meaning at else case.misere in
  let line value at = Expand.line ~from:case.by at value in
  try
    if case.misere || g.judged then
      Lost_lines (List.map (line 0) (Search.lost g won position), [])
    else
      Nimber_lines (List.map (fun (part, n) -> line n part) (Search.nimbers g position))
  with Search.Too_many ->
    refuse case.by
      "rests on a theorem that Coq's checker does not know for this game, and too many \
       positions follow to list them all"

(* The line of the file for the line with this number, from 0, in a list. *)
let from lines n = (List.nth lines (Images.int_of_n n)).Expand.from

(* --- sequences --- *)

(* The dice that a row has a value for: tops in rising order, the first one slowest. *)
let rec throws dice least =
  if dice = 0 then [ [] ]
  else
    List.concat_map
      (fun top -> List.map (List.cons top) (throws (dice - 1) top))
      (List.init (7 - least) (fun i -> least + i))

let dice_of_row (line : line) length =
  let rec from dice =
    if dice > 6 then refusef line.number "has %d values" length
    else if List.length (throws dice 1) = length then dice
    else from (dice + 1) in
  from 1

type values = {
  row : int -> int list;      (* the values of a heap, by the dice on it *)
  tops : int list list;       (* the dice; one empty list where there are none *)
  repeats : (int * int) option option;  (* the period; none where the values rise *)
}

let read_values last (period : line) rows =
  let row (line : line) =
    let value text = small ~most:9999 { line with text } in
    List.map value (String.split_on_char ' ' line.text)
  in
  let all = Array.of_list (Text.map row rows) in
  let length = List.length all.(0) in
  List.iteri
    (fun i (line : line) ->
      if List.length all.(i) <> length then
        refusef line.number "has %d values, not %d" (List.length all.(i)) length)
    rows;
  let place, repeats =
    match String.split_on_char ' ' period.text with
    | [ "none" ] -> ((fun n -> (n, 0)), Some None)
    | ([ _; _ ] | [ _; _; _ ]) as numbers ->
      let number text = small { period with text } in
      let numbers = List.map number numbers in
      let from = List.hd numbers and p = List.nth numbers 1 in
      let saltus = match numbers with [ _; _; s ] -> s | _ -> 0 in
      if p = 0 || from + p > last + 1 then
        refuse period.number "is no period of these values";
      ( (fun n ->
          if n <= last then (n, 0)
          else (from + ((n - from) mod p), (n - from) / p * saltus)),
        if saltus = 0 then Some (Some (from, p)) else None )
    | _ -> refuse period.number "needs two numbers, or three" in
  let row n =
    let n, risen = place n in
    if n > last then refusef period.number "gives no value of the heap of %d" n;
    List.map (( + ) risen) all.(n) in
  let tops = if length = 1 then [ [] ] else throws (dice_of_row (List.hd rows) length) 1 in
  { row; tops; repeats }

(* A longer sequence than this is not listed heap by heap. *)
let most_listed = 3000

let figures ns : Core.part = Figures (List.map Text.number ns)

(* The list of all heaps up to this one. *)
let listed case values largest =
  if largest > most_listed then
    refusef case.by
      "rests on a theorem that Coq's checker does not know for this game, and the heap of %d is \
       too large for a list of all heaps"
      largest;
  let heap n =
    List.map2 (fun tops value -> (figures (n :: tops), value)) values.tops (values.row n) in
  let heaps = List.concat_map heap (List.init (largest + 1) Fun.id) in
  let heaps = List.filter (fun (part, _) -> part <> figures [ 0 ]) heaps in
  let line (part, value) = Expand.line ~from:case.by part value in
  if case.misere then
    let lost = List.filter (fun (_, value) -> value = 1) heaps in
    Lost_lines (List.map (fun (part, _) -> Expand.line ~from:case.by [ part ] 0) lost, [])
  else Nimber_lines (List.map line heaps)

let largest_heap position =
  let heap : Core.part -> int = function Figures (n :: _) -> Images.int_of_n n | _ -> 0 in
  List.fold_left (fun most part -> max most (heap part)) 0 position

(* --- sequences of take-and-break games --- *)

(* The common heaps of a label that leaves the fewest others. Any label will do. *)
let label code values : Core.label0 option * int list =
  let largest = List.fold_left max 0 values in
  let rec above n = if n > largest then n else above (2 * n) in
  let numbers = Text.map Text.number values in
  let rare label =
    let note (i, rare) v =
      (i + 1, if Core.common label (Text.number i) v then rare else i :: rare) in
    List.rev (snd (List.fold_left note (0, []) numbers)) in
  let labels =
    List.concat_map
      (fun mask ->
        List.map
          (fun parity : Core.label0 -> { mask0 = Text.number mask; parity })
          [ None; Some false; Some true ])
      (List.init (above 1) Fun.id) in
  let fits label = Core.adds_from false label code in
  let counted = List.map (fun l -> (l, rare l)) (List.filter fits labels) in
  let fewer (a, rare_a) (b, rare_b) =
    if List.compare_lengths rare_a rare_b <= 0 then (a, rare_a) else (b, rare_b) in
  match counted with
  | [] -> (None, [])
  | first :: rest ->
    let label, rare = List.fold_left fewer first rest in
    if 2 * List.length rare > List.length values then (None, []) else (Some label, rare)

(* Names of theorems in certificates, which end with numbers and the words before them. *)
let is_stated (line : line) =
  let word w =
    w <> ""
    && (Text.read_number w <> None
        || String.for_all (fun c -> (c >= 'a' && c <= 'z') || c = '-' || c = '/') w) in
  List.for_all word (String.split_on_char ' ' line.text)
