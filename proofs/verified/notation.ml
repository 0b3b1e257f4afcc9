(* NOT TRUSTED: reads the notation of positions (docs/rulesets.md).

   The position that a verdict is about is printed by Coq's printer and compared with the
   text; those of a list are only hints. *)

exception Misread of string

let misread why = raise (Misread why)

(* --- a cursor in a text --- *)

type cursor = { text : string; mutable at : int }

let peek c = if c.at < String.length c.text then c.text.[c.at] else '\000'

let take c mark =
  let found = c.at < String.length c.text && peek c = mark in
  if found then c.at <- c.at + 1;
  found

let take_word c word =
  let n = String.length word in
  let found = c.at + n <= String.length c.text && String.sub c.text c.at n = word in
  if found then c.at <- c.at + n;
  found

let ended c = if c.at < String.length c.text then misread "has other characters"

let digits c =
  let start = c.at in
  while Text.is_digit (peek c) do
    c.at <- c.at + 1
  done;
  String.sub c.text start (c.at - start)

let number c =
  match Text.read_number (digits c) with
  | Some n -> n
  | None -> misread "lacks a number"

(* A number of a board. *)
let small c =
  let text = digits c in
  match Text.read_number text with
  | Some _ when String.length text <= 7 -> int_of_string text
  | _ -> misread "lacks a number of a board"

let list c item =
  let rec more all = if take c ',' then more (item c :: all) else List.rev all in
  more [ item c ]

(* --- the kinds --- *)

let numbers c : Core.part = Figures (list c number)

(* A set of small numbers as one number: from 0 on, whether each is in it. *)
let set bits : Core.n =
  let add bit (n : Core.n) : Core.n =
    match (n, bit) with
    | N0, false -> N0
    | N0, true -> Npos XH
    | Npos p, false -> Npos (XO p)
    | Npos p, true -> Npos (XI p) in
  List.fold_right add bits N0

let coins c : Core.part =
  let rec from all =
    if take c 'H' then from (true :: all)
    else if take c 'T' then from (false :: all)
    else List.rev all in
  let all = if take c '-' then [] else from [] in
  OfCoins { coin_count = Text.number (List.length all); heads_up = set all }

let most_places = 4096

let board rows columns places : Core.part =
  let with_state s = set (List.map (Char.equal s) places) in
  OfGrid
    { rows = Text.number rows; columns = Text.number columns; used = with_state '#';
      crosses = with_state 'X'; noughts = with_state 'O' }

let grid c =
  if take c '-' then board 0 0 []
  else if Text.is_digit (peek c) then begin
    let rows = small c in
    if not (take c 'x') then misread "lacks an x";
    let columns = small c in
    if rows = 0 || columns = 0 || rows * columns > most_places then
      misread "is no size of a board";
    board rows columns (List.init (rows * columns) (fun _ -> '#'))
  end
  else begin
    let rows = String.split_on_char '/' (String.sub c.text c.at (String.length c.text - c.at)) in
    c.at <- String.length c.text;
    if List.mem "" rows then misread "has a row without places";
    let columns = List.fold_left (fun most row -> max most (String.length row)) 0 rows in
    if columns * List.length rows > most_places then misread "is too large";
    (* A row that is shorter than others ends in places that are not in use. *)
    let filled row = row ^ String.make (columns - String.length row) '.' in
    let places = Text.chars (String.concat "" (List.map filled rows)) in
    if not (List.for_all (String.contains "#.XO") places) then
      misread "has other characters";
    board (List.length rows) columns places
  end

(* Pairs with this mark between them, and single numbers. *)
let pairs c mark =
  list c (fun c ->
      let one = small c in
      (one, if take c mark then Some (small c) else None))

(* Each of these labels with those to which pairs join it, all in rising order. *)
let links labels pairs =
  let joined = Hashtbl.create 64 in
  List.iter (fun (u, v) -> Hashtbl.add joined u v) pairs;
  let link u =
    let others = List.sort_uniq Int.compare (Hashtbl.find_all joined u) in
    (Text.number u, List.map Text.number others)
  in
  List.map link labels

let argument c =
  if not (take c '(') then misread "lacks a bracket";
  let n = small c in
  if not (take c ')') then misread "lacks a bracket";
  if n = 0 || n > most_places then misread "has a number too large";
  n

let graph directed c : Core.part =
  let path n = List.init (n - 1) (fun v -> (v, v + 1)) in
  let named =
    if take_word c "path" then Some (path (argument c))
    else if take_word c "cycle" then
      let n = argument c in
      Some ((0, n - 1) :: path n)
    else if take_word c "complete" then
      let n = argument c in
      Some (List.concat (List.init n (fun v -> List.init v (fun u -> (u, v)))))
    else if take_word c "star" then Some (List.init (argument c) (fun leaf -> (0, leaf + 1)))
    else if take_word c "grid" then begin
      if not (take c '(') then misread "lacks a bracket";
      let rows = small c in
      if not (take c ',') then misread "lacks a comma";
      let columns = small c in
      if not (take c ')') then misread "lacks a bracket";
      if rows = 0 || columns = 0 || rows * columns > most_places then
        misread "is too large";
      let ways v =
        (if (v + 1) mod columns > 0 then [ (v, v + 1) ] else [])
        @ if v + columns < rows * columns then [ (v, v + columns) ] else [] in
      Some (List.concat (List.init (rows * columns) ways))
    end
    else if take_word c "petersen" then
      Some
        (List.concat
           (List.init 5 (fun i ->
                [ (i, (i + 1) mod 5); (i, i + 5); (i + 5, ((i + 2) mod 5) + 5) ])))
    else None in
  let vertices, edges =
    match named with
    | Some [] -> ([ 0 ], [])
    | Some edges ->
      let both = if directed then edges @ List.map (fun (u, v) -> (v, u)) edges else edges in
      (List.concat_map (fun (u, v) -> [ u; v ]) edges, both)
    | None ->
      if take c '-' then ([], [])
      else
        let pairs = pairs c (if directed then '>' else '-') in
        let vertices (u, v) = u :: Option.to_list v in
        let edge (u, v) = Option.map (fun v -> (u, v)) v in
        (List.concat_map vertices pairs, List.filter_map edge pairs) in
  let edges =
    if directed then edges else List.map (fun (u, v) -> (min u v, max u v)) edges in
  if List.exists (fun (u, v) -> u = v) edges then misread "joins a vertex to itself";
  let token = if take c '@' then Some (small c) else None in
  let vertices = List.sort_uniq compare vertices in
  if not (List.for_all (fun v -> List.mem v vertices) (Option.to_list token)) then
    misread "has its token on no vertex";
  let both = if directed then edges else edges @ List.map (fun (u, v) -> (v, u)) edges in
  OfGraph { directed; token = Option.map Text.number token; links = links vertices both }

let poset c : Core.part =
  let of_pairs elements pairs : Core.part = OfPoset (links elements pairs) in
  let ordered elements less =
    let above x = List.filter_map (fun y -> if less x y then Some (x, y) else None) elements in
    of_pairs elements (List.concat_map above elements) in
  if take c '-' then of_pairs [] []
  else if take_word c "chain" then ordered (List.init (argument c) Fun.id) ( < )
  else if take_word c "boolean" then begin
    let n = argument c in
    if n > 10 then misread "is too large";
    ordered (List.init (1 lsl n) Fun.id) (fun x y -> x <> y && x land y = x)
  end
  else if take_word c "divisors" then begin
    let n = argument c in
    let divides x = n mod x = 0 in
    ordered (List.filter divides (List.init n succ)) (fun x y -> x <> y && y mod x = 0)
  end
  else begin
    let pairs = pairs c '<' in
    let elements =
      List.sort_uniq compare
        (List.concat_map (fun (x, y) -> x :: Option.to_list y) pairs) in
    let n = List.length elements in
    if n > 1024 then misread "is too large";
    let label = Array.of_list elements in
    let rank = Hashtbl.create n in
    Array.iteri (fun i x -> Hashtbl.replace rank x i) label;
    let less = Array.make_matrix n n false in
    let relate (x, y) =
      Option.iter (fun y -> less.(Hashtbl.find rank x).(Hashtbl.find rank y) <- true) y in
    List.iter relate pairs;
    for k = 0 to n - 1 do
      for i = 0 to n - 1 do
        if less.(i).(k) then
          for j = 0 to n - 1 do
            if less.(k).(j) then less.(i).(j) <- true
          done
      done
    done;
    for i = 0 to n - 1 do
      if less.(i).(i) then misread "has an element below itself"
    done;
    let above i =
      List.filter_map (fun j -> if less.(i).(j) then Some (label.(i), label.(j)) else None)
        (List.init n Fun.id) in
    of_pairs elements (List.concat (List.init n above))
  end

(* --- patterns: the numbers of a text that matches, or none --- *)

let starts_with text at word =
  let n = String.length word in
  at + n <= String.length text && String.sub text at n = word

let rec matched (pieces : Core.piece list) text at found =
  match pieces with
  | [] -> Some (at, found)
  | piece :: rest ->
    let go at found = matched rest text at found in
    (match piece with
     | Text s ->
       if starts_with text at s then go (at + String.length s) found else None
     | Field _ -> (
       let c = { text; at } in
       match Text.read_number (digits c) with
       | Some n -> go c.at (n :: found)
       | None -> None)
     | Word words ->
       (* The longest word that fits, since one may be empty. *)
       let words = List.mapi (fun i w -> (String.length w, i, w)) words in
       let fits (_, _, w) = starts_with text at w in
       (match List.rev (List.sort compare (List.filter fits words)) with
        | (n, i, _) :: _ -> go (at + n) (Text.number i :: found)
        | [] -> None)
     | Many (again, between) ->
       let rec more at found =
         match matched again text at found with
         | Some (at, found) when starts_with text at between ->
           more (at + String.length between) found
         | done_ -> done_ in
       Option.bind (more at found) (fun (at, found) -> go at found))

let numbers_of pieces text =
  match matched pieces text 0 [] with
  | Some (at, found) when at = String.length text -> Some (List.rev found)
  | _ -> None

(* The names of a pattern's numbers, in order. *)
let fields pieces =
  List.filter_map (function Core.Field x -> Some x | _ -> None) pieces

(* --- a part --- *)

(* [short result names numbers]: what a shorthand stands for, if its condition holds. *)
let part (rules : Core.ruleset) short text =
  let by_short = function
    | Core.Shorthand (pieces, result, condition) ->
      Option.bind (numbers_of pieces text) (short result condition (fields pieces))
    | _ -> None in
  let by_written = function
    | Core.Written (pieces, _) ->
      let all = numbers_of pieces text in
      if rules.of_kind <> Core.Numbers then Option.map (fun all : Core.part -> Figures all) all
      else
        let own all : Core.part =
          let named = List.combine (fields pieces) all in
          let value x = Option.value (List.assoc_opt x named) ~default:Core.N0 in
          Figures (List.map value rules.names) in
        Option.map own all
    | _ -> None in
  let is_written = function Core.Written _ -> true | _ -> false in
  match List.find_map by_short rules.body with
  | Some part -> part
  | None -> (
    match List.find_map by_written rules.body with
    | Some part -> part
    | None ->
      if List.exists is_written rules.body then
        misread "is not written as the ruleset writes positions";
      let c = { text; at = 0 } in
      let part : Core.part =
        match rules.of_kind with
        | Coins -> coins c
        | Grid -> grid c
        | Graph -> graph false c
        | Digraph -> graph true c
        | Poset -> poset c
        | Row when take c '-' -> Figures []
        | Heaps | AllHeaps | Row | Rows | Numbers -> numbers c in
      ended c;
      part)

(* The parts of a position, which stand between plus signs. *)
let parts rules short text =
  if String.length text > 65_536 then misread "is too long";
  List.map (part rules short) (String.split_on_char '+' text)
