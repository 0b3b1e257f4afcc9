(* TRUSTED: cuts the text of a ruleset into tokens.

   What parser.ml makes of the tokens is printed by Coq's printer, and its tokens must be
   these; so the parser need not be trusted, and this file has to be. A token is a text:
   a name, a number, a mark, 'X', or "…" with its quotes. Besides these,

   - a newline stands at the end of every statement, which is at a semicolon, or before a
     line that is not indented and begins with the first word of a statement;
   - "_(" is a bracket that follows a name without a blank, as in f(x), and "_[" one that
     follows a name, number, state or bracket, as in r[0];
   - the name of the game is one token, hyphens and all. *)

type spot = { token : string; at : int  (* in bytes, from 0 *) }

let longest = 20_000

(* Longer marks come before their beginnings. *)
let marks =
  [ "..="; ".."; "=="; "!="; "<="; ">="; "("; ")"; "["; "]"; "{"; "}"; ","; ":"; ";";
    "="; "<"; ">"; "+"; "-"; "*"; "/"; "^" ]

(* The first words of statements that say nothing about the rules, and of the others. *)
let asides =
  [ "symmetry"; "start"; "value"; "misere"; "source"; "circle"; "strip"; "corner"; "bar";
    "stacks"; "sets"; "tiles"; "stretch"; "text" ]

let statements =
  asides
  @ [ "ruleset"; "parameter"; "define"; "option"; "require"; "measure"; "wins"; "parts";
      "written"; "short"; "heaps"; "all"; "row"; "rows"; "numbers"; "coins"; "grid";
      "graph"; "directed"; "poset" ]

let reserved =
  [ "for"; "in"; "where"; "let"; "if"; "then"; "else"; "and"; "or"; "not"; "mod"; "true";
    "false"; "option"; "ruleset" ]

let is_letter c = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c = '_'
let is_in_name c = is_letter c || Text.is_digit c
let is_name token = token <> "" && is_letter token.[0] && String.for_all is_in_name token
let is_line_end c = c = '\n' || c = '\r'

let tokens text =
  if String.length text > longest then Text.wrong 0 "the text is too long";
  Text.check ~allowed:"\t\n\r" text;
  let length = String.length text in
  let part at stop = String.sub text at (stop - at) in
  (* Where the characters that fit end. *)
  let rec over fits at =
    if at < length && fits text.[at] then over fits (at + 1) else at in
  let rec blanks at =
    if at = length then at
    else if text.[at] = '#' then blanks (over (fun c -> not (is_line_end c)) at)
    else if String.contains " \t\n\r" text.[at] then blanks (at + 1)
    else at in
  (* The end of the token that begins here. *)
  let stop at before =
    let c = text.[at] in
    if before = "ruleset" then over (fun c -> is_in_name c || c = '-') at
    else if is_letter c then over is_in_name at
    else if Text.is_digit c then over Text.is_digit at
    else if c = '"' then begin
      let stop = over (fun c -> c <> '"' && not (is_line_end c)) (at + 1) in
      if stop = length || text.[stop] <> '"' then Text.wrong at "this quote is not closed";
      stop + 1
    end
    else if c = '\'' then
      if at + 2 < length && text.[at + 2] = '\'' && String.contains "#.XO" text.[at + 1]
      then at + 3
      else Text.wrong at "no state of a place: '#', '.', 'X' or 'O'"
    else
      let fits mark =
        let n = String.length mark in
        at + n <= length && part at (at + n) = mark in
      match List.find_opt fits marks with
      | Some mark -> at + String.length mark
      | None -> Text.wrong at "no character of the language" in
  (* [before] is the token before, [place] its place in its statement, from 1. *)
  let rec from all before place at =
    let blank = blanks at in
    let add token at all = { token; at } :: all in
    if blank = length then
      List.rev (if before = "\n" then all else add "\n" length all)
    else begin
      let joined = blank = at in
      let at = blank in
      let until = stop at before in
      let token = part at until in
      if until = at then Text.wrong at "a name of the game is expected";
      let begins_line = at = 0 || is_line_end text.[at - 1] in
      if token = ";" then from (add "\n" at all) "\n" 0 until
      else if begins_line && place > 0 && List.mem token statements then
        from (add token at (add "\n" at all)) token 1 until
      else begin
        let follows_name =
          joined && place > 1 && is_name before && not (List.mem before reserved) in
        let follows_value =
          joined && place > 0 && before <> ""
          && (Text.is_digit before.[0] || List.mem before.[0] [ '\''; ')'; ']' ]) in
        let token =
          if token = "(" && follows_name then "_("
          else if token = "[" && (follows_name || follows_value) then "_["
          else token in
        from (add token at all) token (place + 1) until
      end
    end in
  from [] "" 0 0
