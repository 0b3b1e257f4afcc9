(* A game by its name, and its positions. TRUSTED where it shows them ([show_z],
   [shown_parameters], [show], [shown_text]): a verdict shows the parameters and the
   positions that Coq's checker has been given, so how they were read does not matter. *)

open Certificate

(* --- numbers --- *)

let z_of_n : Core.n -> Core.z = function N0 -> Z0 | Npos p -> Zpos p

let show_z : Core.z -> string = function
  | Z0 -> "0"
  | Zpos p -> Text.show_number (Npos p)
  | Zneg p -> "-" ^ Text.show_number (Npos p)

(* --- the parameters in a game's name --- *)

(* The texts of several parameters. *)
let separated given settings =
  let is_list = function
    | Core.Setting (_, Core.Value (Core.ListOf _ | Core.Range _ | Core.Every _)) -> true
    | _ -> false in
  if String.contains given ';' || List.length settings < 2 || List.exists is_list settings
  then String.split_on_char ';' given
  else
    let is_size = String.for_all (fun c -> Text.is_digit c || c = 'x') given in
    String.split_on_char (if is_size then 'x' else ',') given

let bad_parameter text = Ruleset.wrong "%S is no value of a parameter" (Text.clipped text)

let natural text =
  match Text.read_number text with Some n -> n | None -> bad_parameter text

(* A list: 1,2,5 or 1-3, or the digits of a code, 0.77. *)
let list text =
  if String.contains text '.' then
    let digit c =
      match c with
      | '0' .. '9' -> Char.code c - 48
      | 'A' .. 'F' -> Char.code c - 55
      | _ -> bad_parameter text in
    List.map (fun c -> Text.number (digit c))
      (List.filter (fun c -> c <> '.') (Text.chars text))
  else
    let range part =
      match String.split_on_char '-' part with
      | [ one ] -> [ natural one ]
      | [ first; last ] ->
        let first = Images.int_of_n (natural first) in
        let last = Images.int_of_n (natural last) in
        if last < first || last - first > 10_000 then bad_parameter text;
        List.init (last - first + 1) (fun i -> Text.number (first + i))
      | _ -> bad_parameter text in
    List.concat_map range (String.split_on_char ',' text)

let index word words =
  let rec from i = function
    | [] -> bad_parameter word
    | w :: _ when w = word -> i
    | _ :: rest -> from (i + 1) rest in
  from 0 words

let parameters (rules : Core.ruleset) given =
  let settings =
    List.filter (function Core.Setting _ -> true | _ -> false) rules.before in
  match given with
  | None -> []
  | Some given ->
    let texts = separated given settings in
    if List.length texts > List.length settings then
      Ruleset.wrong "%S: the game has %d parameters" (Text.clipped given)
        (List.length settings);
    let value text setting =
      let number n = Core.Int (z_of_n n) in
      match setting with
      | Core.Setting (_, Core.Words words) -> Some (number (Text.number (index text words)))
      | Core.Setting (_, Core.Value (Core.ListOf _ | Core.Range _ | Core.Every _)) ->
        Some (Core.Items (List.map number (list text)))
      | _ -> Some (number (natural text)) in
    List.mapi (fun i text -> value text (List.nth settings i)) texts

(* The values of parameters, for the verdict. *)
let shown_parameters (rules : Core.ruleset) values =
  let show = function
    | Some (Core.Int z) -> show_z z
    | Some (Core.Items vs) ->
      let item = function Core.Int z -> show_z z | _ -> "?" in
      "[" ^ String.concat ", " (List.map item vs) ^ "]"
    | _ -> "?" in
  let names =
    List.filter_map (function Core.Setting (x, _) -> Some x | _ -> None)
      rules.before in
  let shown = List.mapi (fun i v -> List.nth names i ^ " = " ^ show v) values in
  if shown = [] then "" else " (" ^ String.concat ", " shown ^ ")"

(* --- positions --- *)

type game = {
  text : Ruleset.t;
  values : Core.value option list;   (* the parameters that the name sets *)
  shown_values : string;
  meaning : Core.rules;
}

let game rules (name : line) =
  match
    let text = Ruleset.named rules name.text in
    (text, parameters text.rules text.given)
  with
  | exception Ruleset.Wrong why -> refuse name.number why
  | exception Ruleset.Unreadable why -> refuse name.number why
  | text, values -> (
    match Core.understood text.rules values with
    | Some meaning ->
      { text; values; shown_values = shown_parameters text.rules values; meaning }
    | None -> refuse name.number "the ruleset cannot be evaluated with these parameters")

(* What a shorthand stands for, by Coq's evaluator. *)
let short game =
  let rules = game.text.rules in
  let own = List.hd rules.names in
  let defs, once = Core.definitions own rules.body [] [] in
  fun result condition names numbers ->
    let bound = List.map2 (fun x n -> (x, Some (Core.Int (z_of_n n)))) names numbers in
    let given =
      List.fold_left
        (fun given (x, sense) -> (x, sense { Core.local = []; given }) :: given)
        (bound @ game.meaning.constants) once in
    let scope = { Core.local = []; given } in
    let value e = Core.meaning own defs e scope in
    let holds =
      match condition with None -> true | Some e -> value e = Some (Core.Cond true) in
    if not holds then None
    else
      let values = List.map value result in
      if List.mem None values then Notation.misread "has no meaning"
      else
        match
          Core.replaced rules.of_kind rules.names
            (Core.Items (List.filter_map Fun.id values))
        with
        | Some [ part ] -> Some part
        | _ -> Notation.misread "has no meaning"

(* The parts of a position. *)
let read_position game =
  let rules = game.text.rules in
  let short = short game in
  fun (line : line) ->
    let in_form (part : Core.part) =
      match part with
      | Figures ns -> (
        match Core.in_form rules.of_kind rules.names ns with
        | Some parts -> parts
        | None -> Notation.misread "is no position")
      | _ -> [ part ] in
    match List.concat_map in_form (Notation.parts rules short line.text) with
    | exception Notation.Misread why ->
      refusef line.number "%S %s" (Text.clipped line.text) why
    | parts ->
      let fits part = Core.is_part game.meaning part in
      if not (List.for_all fits parts) then
        refusef line.number "%S is no position of the game" (Text.clipped line.text);
      parts

let show game position = Core.position_text game.meaning position

(* The options of a position as texts, heaps in rising order; none with a fault. *)
let options game position =
  let fault part = Core.part_options game.meaning part = None in
  if List.exists fault position then None
  else
    let in_order =
      if game.text.rules.of_kind = Core.Heaps then
        List.sort (fun (a : Core.part) (b : Core.part) ->
            match (a, b) with
            | Figures [ n ], Figures [ m ] ->
              Int.compare (Images.int_of_n n) (Images.int_of_n m)
            | _ -> 0)
      else Fun.id in
    let text q = show game (in_order q) in
    Some (Text.map text (Core.all_options (Core.part_moves game.meaning) position))

(* The text of a ruleset, as Coq prints it. *)
let shown_text game =
  let shown = function "\n" -> ";" | "_(" -> "(" | "_[" -> "[" | token -> token in
  String.concat " " (List.map shown game.text.tokens)
