(* NOT TRUSTED: the files of a survey's folder, and their lines. *)

(* What is wrong with a file: its path, the line, 0 for the whole file, and why. *)
exception Refused of string * int * string

let refuse path line why = raise (Refused (path, line, why))
let refusef path line format = Printf.ksprintf (refuse path line) format

type file = { path : string; text : string }

let file dir name =
  let path = Filename.concat dir name in
  match Ruleset.read_file path with
  | text -> { path; text }
  | exception Ruleset.Unreadable _ ->
    refuse path 0 (if Sys.file_exists path then "cannot be read" else "is missing")

(* Refuses other files than these: later readers would trust them. *)
let only dir names =
  let known name =
    let path = Filename.concat dir name in
    if not (List.mem name names) then
      refuse path 0
        "is no file of this survey, and nothing checks it: take it out of the folder" in
  Array.iter known (Sys.readdir dir)

(* The lines of a file, each with its end. *)
let lines { path; text } =
  match List.rev (String.split_on_char '\n' text) with
  | "" :: lines -> List.rev lines
  | lines -> refuse path (List.length lines) "is cut off: it has no end"

(* The lines after the first one, which must be this, each with its number. *)
let table file head =
  match lines file with
  | first :: rest when first = head ->
    List.mapi (fun i text -> (i + 2, text)) rest
  | _ -> refusef file.path 1 "has to say %s" head

(* The fields of a line. *)
let fields file (line, text) count =
  let fields = String.split_on_char ',' text in
  if List.length fields <> count then refusef file.path line "has to have %d fields" count;
  fields

(* A number up to a bound. *)
let number ?(most = 1 lsl 30) file line text =
  let value =
    if Text.is_number text && String.length text <= 15 then int_of_string_opt text else None in
  match value with
  | Some n when n <= most -> n
  | _ -> refusef file.path line "%S has to be a number up to %d" (Text.clipped text) most

(* Numbers with something between them, or none at all. *)
let numbers ?most file line between text =
  if text = "" then []
  else List.map (number ?most file line) (String.split_on_char between text)

(* Refuses a file that is not this text, at the first line that differs. *)
let expect file text =
  if file.text <> text then begin
    let rec from line read printed =
      match (read, printed) with
      | r :: read, p :: printed when r = p -> from (line + 1) read printed
      | [ "" ], p :: _ ->
        refusef file.path line "is missing, and has to say %s" (Text.clipped p)
      | _, ([] | [ "" ]) -> refuse file.path line "stands after the last line"
      | r :: _, p :: _ ->
        refusef file.path line "%S has to say %s" (Text.clipped r) (Text.clipped p)
      | [], p :: _ ->
        refusef file.path line "is missing, and has to say %s" (Text.clipped p) in
    from 1 (String.split_on_char '\n' file.text) (String.split_on_char '\n' text)
  end
