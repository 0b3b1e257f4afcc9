(* TRUSTED for what it prints: grundy-verified, the program's command line and verdicts. *)

let usage =
  "Usage: grundy-verified [OPTIONS] CERTIFICATE|DIR…\n\
  \       grundy-verified [OPTIONS] --options GAME\n\n\
   Checks certificates of the format grundy-certificate 1 by the rules in the texts of\n\
   the games, with a checker that is proved in Coq; and folders: of misère quotients, and\n\
   of the period of an octal game by a window.\n\n\
   Options:\n\
  \  --rules DIR        the folder with the texts of games, SLUG.ruleset\n\
  \  --ruleset FILE     the text of one more game\n\
  \  --options GAME     read positions, one a line, and print the options of each\n\
  \  --max-memory SIZE  stop at this much memory, such as 500M (default: 2G)\n\
  \  --timeout SECONDS  stop after so many seconds of the processor's time\n\
  \  --help             print this\n\n\
   Prints VERIFIED and what is proved, or NOT VERIFIED and why; exits with 0, or 1.\n\
   Exits with 2 for a wrong command line, with 3 where a limit is reached.\n"

let wrong_line why =
  prerr_string ("error: " ^ why ^ "\n\n" ^ usage);
  exit 2

type arguments = {
  mutable rules : string list;
  mutable files : string list;
  mutable options : string option;
  mutable memory : int;
  mutable seconds : float option;
  mutable certificates : string list;
}

let arguments () =
  let a =
    { rules = []; files = []; options = None; memory = 2 lsl 30; seconds = None;
      certificates = [] } in
  (* What an option does with its value. *)
  let setting name =
    let needed value = function
      | Some x -> x
      | None -> wrong_line (Printf.sprintf "%S is no value of %s" value name) in
    match name with
    | "--rules" -> fun value -> a.rules <- a.rules @ [ value ]
    | "--ruleset" -> fun value -> a.files <- a.files @ [ value ]
    | "--options" -> fun value -> a.options <- Some value
    | "--max-memory" -> fun value -> a.memory <- needed value (Limits.bytes value)
    | "--timeout" -> fun value -> a.seconds <- Some (needed value (Limits.seconds value))
    | _ -> wrong_line (Printf.sprintf "no option is called %s" name) in
  let rec read = function
    | "--help" :: _ ->
      print_string usage;
      exit 0
    | "--" :: rest -> a.certificates <- a.certificates @ rest
    | name :: rest when String.length name > 2 && String.sub name 0 2 = "--" -> (
      match String.index_opt name '=' with
      | Some i ->
        setting (String.sub name 0 i) (String.sub name (i + 1) (String.length name - i - 1));
        read rest
      | None -> (
        let set = setting name in
        match rest with
        | value :: rest ->
          set value;
          read rest
        | [] -> wrong_line (Printf.sprintf "%s needs a value" name)))
    | file :: rest ->
      a.certificates <- a.certificates @ [ file ];
      read rest
    | [] -> () in
  read (List.tl (Array.to_list Sys.argv));
  if (a.certificates = []) = (a.options = None) then
    wrong_line "certificates are needed, or --options";
  a

(* What is proved of the folder of a survey; its first file says of which kind it is. *)
let folder rules dir =
  let code =
    match Folder.lines (Folder.file dir Window.owner) with
    | [ survey ] -> Window.code_of survey
    | _ -> None in
  match code with
  | Some code -> Check.window rules dir code
  | None -> Surveys.folder rules dir

(* Whether a certificate or a folder is verified. *)
let verified rules file =
  let not_verified file line why =
    if line = 0 then Printf.printf "NOT VERIFIED: %s: %s\n" file why
    else Printf.printf "NOT VERIFIED: %s, line %d: %s\n" file line why;
    false in
  Limits.checking := file;
  match
    if Sys.file_exists file && Sys.is_directory file then folder rules file
    else
      let input = open_in_bin file in
      Fun.protect
        ~finally:(fun () -> close_in_noerr input)
        (fun () -> Check.certificate rules file (Certificate.read input))
  with
  | proved ->
    Printf.printf "%s\n" proved;
    true
  | exception Certificate.Refused (line, why) -> not_verified file line why
  | exception Folder.Refused (path, line, why) -> not_verified path line why
  | exception Sys_error why ->
    (* The system names the file itself. *)
    Printf.printf "NOT VERIFIED: %s\n" why;
    false

(* The options of each position, or a question mark and why it has none. *)
let print_options rules name =
  match Game.game rules { number = 0; text = name } with
  | exception Certificate.Refused (_, why) ->
    print_endline ("? " ^ why);
    false
  | game ->
    let read = Game.read_position game in
    let rec next () =
      match input_line stdin with
      | text ->
        (match Game.options game (read { number = 0; text }) with
         | Some options -> print_endline (String.concat " " options)
         | None -> print_endline "? the options cannot be evaluated"
         | exception Certificate.Refused (_, why) -> print_endline ("? " ^ why));
        next ()
      | exception End_of_file -> true in
    next ()

let () =
  let a = arguments () in
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 20; space_overhead = 200 };
  Limits.set ~memory:a.memory ~seconds:a.seconds;
  match
    let rules = Ruleset.folders a.rules a.files in
    match a.options with
    | Some name -> print_options rules name
    | None -> List.for_all Fun.id (List.map (verified rules) a.certificates)
  with
  | true -> exit 0
  | false -> exit 1
  | exception Ruleset.Unreadable why -> wrong_line why
  | exception Stack_overflow -> Limits.stop "there is no more stack (ulimit -s)"
  | exception Out_of_memory -> Limits.stop "there is no more memory"
