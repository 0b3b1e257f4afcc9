(* TRUSTED: finds the text of a game, and sees to it that its syntax tree, printed by Coq's
   printer, is the text token by token. *)

(* A folder or a file that cannot be read. *)
exception Unreadable of string

(* A game whose text is wrong. *)
exception Wrong of string

let wrong format = Printf.ksprintf (fun why -> raise (Wrong why)) format

type t = {
  rules : Core.ruleset;
  tokens : string list;  (* the text, as read and as printed *)
  given : string option; (* the parameters in the game's name *)
  file : string option;  (* the text's file, if --ruleset names it *)
}

let read_file path =
  match open_in_bin path with
  | exception Sys_error why -> raise (Unreadable why)
  | input -> (
    match really_input_string input (in_channel_length input) with
    | text ->
      close_in input;
      text
    | exception (Sys_error _ | End_of_file) ->
      close_in_noerr input;
      raise (Unreadable (path ^ " cannot be read")))

(* A place in a text, as its line and its column. *)
let place text at =
  let before = String.sub text 0 (min at (String.length text)) in
  match List.rev (String.split_on_char '\n' before) with
  | last :: lines ->
    Printf.sprintf "line %d, column %d" (List.length lines + 1) (String.length last + 1)
  | [] -> "line 1"

(* The tree of a text, if it prints as the text. *)
let read where text =
  match
    let spots = Lexer.tokens text in
    (spots, Parser.read spots)
  with
  | exception Text.Wrong (at, why) -> wrong "%s, %s: %s" where (place text at) why
  | spots, rules ->
    let printed = Core.print rules in
    let rec compare_from (spots : Lexer.spot list) printed =
      match (spots, printed) with
      | [], [] -> ()
      | [], token :: _ -> wrong "%s: the printed text goes on with %S" where token
      | spot :: spots, token :: printed when spot.token = token ->
        compare_from spots printed
      | spot :: _, printed ->
        let other = match printed with token :: _ -> token | [] -> "" in
        wrong "%s, %s: %S is printed as %S" where (place text spot.at) spot.token other in
    compare_from spots printed;
    (rules, printed)

(* --- the texts of games by their names --- *)

type folders = { folders : string list; files : (string * string) list (* slug, path *) }

let beside = Filename.dirname Sys.executable_name

let within dir = [ dir; Filename.concat dir "games"; Filename.concat dir "classics" ]

let folders given files =
  let exists dir = Sys.file_exists dir && Sys.is_directory dir in
  List.iter
    (fun dir -> if not (exists dir) then raise (Unreadable (dir ^ " is no folder")))
    given;
  let usual =
    [ Filename.concat beside "rules"; beside;
      List.fold_left Filename.concat beside [ ".."; ".."; "crates"; "ruleset" ] ] in
  let known path =
    match read path (read_file path) with
    | rules, _ -> (rules.slug, path)
    | exception Wrong why -> raise (Unreadable why) in
  { folders = List.concat_map within (if given = [] then usual else given);
    files = List.map known files }

let is_text name =
  let head = "ruleset " in
  String.length name > String.length head
  && String.sub name 0 (String.length head) = head

let is_slug s =
  s <> ""
  && String.for_all (fun c -> (c >= 'a' && c <= 'z') || Text.is_digit c || c = '-') s

(* The rules of a game by its name: a text, or a slug and perhaps parameters. *)
let named { folders; files } name =
  if is_text name then
    let rules, tokens = read "the text" name in
    { rules; tokens; given = None; file = None }
  else begin
    let slug, given =
      match String.index_opt name ':' with
      | None -> (name, None)
      | Some i ->
        ( String.sub name 0 i,
          Some (String.sub name (i + 1) (String.length name - i - 1)) ) in
    if not (is_slug slug) then wrong "%S is no name of a game" (Text.clipped name);
    let file = List.assoc_opt slug files in
    let path =
      match file with
      | Some path -> path
      | None -> (
        let in_folder dir = Filename.concat dir (slug ^ ".ruleset") in
        match List.find_opt Sys.file_exists (List.map in_folder folders) with
        | Some path -> path
        | None -> wrong "the text of the game %S is not found (--rules, --ruleset)" slug)
    in
    let rules, tokens = read path (read_file path) in
    if rules.slug <> slug then
      wrong "%s: the game of this text is called %S" path rules.slug;
    { rules; tokens; given; file }
  end
