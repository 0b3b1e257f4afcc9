(* Forges folders of misère quotients: writes the forgeries, each as a folder of its own,
   and later compares the verdicts on them with what is true.

     forge_folders make DIR FOLDER…   writes DIR/NAME.NUMBER for each forgery of a FOLDER
     forge_folders judge DIR < VERDICTS   reads the program's output; DIR has the originals

   A quotient has one table for the classes of the heaps that are given, so a forgery has
   to be refused, unless it only names other heaps of the same class for an element. *)

let read path =
  let input = open_in_bin path in
  let text = really_input_string input (in_channel_length input) in
  close_in input;
  text

let read_folder dir =
  let names = List.sort compare (Array.to_list (Sys.readdir dir)) in
  List.map (fun name -> (name, read (Filename.concat dir name))) names

let lines text = String.split_on_char '\n' text
let joined l = String.concat "\n" l
let cut n s = (String.sub s 0 n, String.sub s n (String.length s - n))

(* Where the numbers of a text are: their places and lengths. *)
let numbers text =
  let digit i = i < String.length text && text.[i] >= '0' && text.[i] <= '9' in
  let rec length i = if digit i then 1 + length (i + 1) else 0 in
  let rec from i =
    if i >= String.length text then []
    else
      let n = length i in
      if n = 0 then from (i + 1) else (i, n) :: from (i + n) in
  from 0

(* At most [most] of a list, evenly. *)
let some most l =
  let n = List.length l in
  if n <= most then l else List.filteri (fun i _ -> i * most / n <> (i + 1) * most / n) l

let number_changes others text =
  let changed (at, n) =
    let before, rest = cut at text in
    let number, after = cut n rest in
    let k = int_of_string number in
    List.map (fun other -> before ^ other ^ after) (others k number) in
  List.concat_map changed (numbers text)

let letter_changes text =
  let at i =
    let put c = String.mapi (fun j d -> if i = j then c else d) text in
    match text.[i] with
    | 'P' | 'N' ->
      let before, after = cut i text in
      let without = before ^ snd (cut 1 after) in
      [ put 'N'; put 'P'; put 'D'; without; before ^ "P" ^ after; before ^ "N" ^ after ]
    | ',' | ' ' | '+' | '\n' -> [ put ','; put ' '; put '+'; put '\n' ]
    | _ -> [] in
  List.concat (List.init (String.length text) at)

(* A list with one element left out, doubled, or exchanged with the next one. *)
let edits l =
  let rec from before = function
    | [] -> []
    | x :: after ->
      let back = List.rev_append before in
      let exchanged = match after with y :: rest -> [ back (y :: x :: rest) ] | [] -> [] in
      (back after :: back (x :: x :: after) :: exchanged) @ from (x :: before) after in
  from [] l

let other_numbers k _ = List.map string_of_int [ k + 1; abs (k - 1); (2 * k) + 7 ]
let no_numbers _ number = [ "0" ^ number; "-" ^ number; "" ]

(* Every number in three ways, and some other changes of each kind. *)
let texts text =
  let prefixes = List.init (String.length text) (fun n -> fst (cut n text)) in
  let ends = List.map (fun s -> text ^ s) [ "\n"; "x"; "0,0\n"; text ] in
  List.concat
    [ number_changes other_numbers text; some 15 (number_changes no_numbers text);
      some 60 (letter_changes text); some 45 (List.map joined (edits (lines text)));
      some 15 prefixes; ends ]

(* --- changes of a whole folder --- *)

let put name text files = (name, text) :: List.remove_assoc name files

let starts word s =
  String.length s >= String.length word && fst (cut (String.length word) s) = word

(* A text with one part of it replaced, wherever that stands. *)
let rec replaced part other text =
  if text = "" then ""
  else if starts part text then
    other ^ replaced part other (snd (cut (String.length part) text))
  else
    let first, rest = cut 1 text in
    first ^ replaced part other rest

(* Another code, in both files that have it. *)
let other_codes files =
  let code =
    let text = List.assoc "survey.txt" files in
    let from = String.index text ':' + 1 in
    String.sub text from (String.index text ',' - from) in
  List.map
    (fun other ->
      List.map
        (fun (name, text) ->
          (name, if name = "survey.txt" || name = "summary.csv" then replaced code other text
                 else text))
        files)
    [ "0.57"; "0.76"; "0.15"; "0.34"; "0.2"; "0.2015"; "0.3017"; "1.75"; "0.95"; "0." ]

(* A product changed together with the one the other way round. *)
let other_products files =
  match List.assoc_opt "products.csv" files with
  | None -> []
  | Some text ->
    let rows = List.filter (( <> ) "") (lines text) in
    let fields row = Array.of_list (String.split_on_char ',' row) in
    let table = Array.of_list (List.map fields rows) in
    let order = Array.length table in
    let printed t =
      String.concat ""
        (Array.to_list (Array.map (fun r -> String.concat "," (Array.to_list r) ^ "\n") t)) in
    let change x y value =
      let t = Array.map Array.copy table in
      t.(x).(y) <- value;
      t.(y).(x) <- value;
      put "products.csv" (printed t) files in
    let of_pair x y =
      List.filter_map
        (fun v -> if v = table.(x).(y) then None else Some (change x y v))
        (List.init order string_of_int) in
    (* One element more, like the last one. *)
    let more =
      let grown r x = Array.append r [| (if x = 0 then string_of_int order else r.(order - 1)) |] in
      let rows = Array.mapi (fun x r -> grown r x) table in
      let last = Array.copy rows.(order - 1) in
      last.(0) <- string_of_int order;
      let elements = List.assoc "elements.csv" files in
      let copied =
        let line = List.nth (lines elements) order in
        let comma = String.index line ',' in
        string_of_int order ^ snd (cut comma line) ^ "\n" in
      put "products.csv" (printed (Array.append rows [| last |]))
        (put "elements.csv" (elements ^ copied)
           (put "summary.csv"
              (replaced (Printf.sprintf ",%d," order) (Printf.sprintf ",%d," (order + 1))
                 (List.assoc "summary.csv" files))
              files)) in
    more
    :: List.concat (List.init order (fun x -> List.concat (List.init (x + 1) (of_pair x))))

(* The summary with other periods, the classes going on as far as these need. *)
let other_periods files =
  let summary = List.assoc "summary.csv" files in
  match (List.assoc_opt "classes.csv" files, lines summary) with
  | Some classes, [ head; line; "" ] -> (
    match String.split_on_char ',' line with
    | [ game; last; order; length; first; needed ] when length <> "" ->
      let last = int_of_string last and length = int_of_string length in
      let first = int_of_string first and needed = int_of_string needed in
      let class_of n =
        let line = List.nth (lines classes) (n + 1) in
        snd (cut (String.index line ',' + 1) line) in
      let with_period (p, f) =
        let needed = needed + (2 * (f + p - first - length)) in
        let longer = max last needed in
        let rec reduced n = if n > last then reduced (n - length) else n in
        let more =
          List.init (longer - last) (fun i ->
              let n = last + 1 + i in
              Printf.sprintf "%d,%s\n" n (class_of (reduced n))) in
        put "classes.csv" (classes ^ String.concat "" more)
          (put "summary.csv"
             (Printf.sprintf "%s\n%s,%d,%s,%d,%d,%d\n" head game longer order p f needed)
             files) in
      let none = Printf.sprintf "%s\n%s,%d,%s,,,\n" head game last order in
      put "summary.csv" none files
      :: List.map with_period
           [ (2 * length, first); (length, first + 1); (length, first - 1); (length + 1, first);
             (3 * length, first + 5) ]
    | _ -> [])
  | _ -> []

(* A cell left out, the number of cells put right. *)
let fewer_cells files =
  match List.assoc_opt "cells.csv" files with
  | None -> []
  | Some cells ->
    let all = lines cells in
    let count = List.length all - 2 in
    let from = Printf.sprintf ",%d," count and into = Printf.sprintf ",%d," (count - 1) in
    let summary = replaced from into (List.assoc "summary.csv" files) in
    some 15 @@ List.init count (fun i ->
        put "summary.csv" summary
          (put "cells.csv" (joined (List.filteri (fun j _ -> j <> i + 1) all)) files))

let forgeries files =
  let of_file (name, text) = List.map (fun t -> put name t files) (texts text) in
  let missing =
    List.filter_map
      (fun (name, _) -> if name = "survey.lock" then None else Some (List.remove_assoc name files))
      files in
  let added = [ put "other.csv" "" files; put "survey.lock" "1\n" files ] in
  List.concat
    [ List.concat_map of_file files; missing; added; other_codes files; other_products files;
      other_periods files; fewer_cells files ]
  |> List.map (List.sort compare)
  |> List.filter (( <> ) files)
  |> List.sort_uniq compare

let make dir folders =
  let made = ref 0 in
  let of_folder folder =
    List.iter
      (fun forged ->
        incr made;
        let path = Printf.sprintf "%s/%s.%05d" dir (Filename.basename folder) !made in
        Sys.mkdir path 0o755;
        List.iter
          (fun (name, text) ->
            let out = open_out_bin (Filename.concat path name) in
            output_string out text;
            close_out out)
          forged)
      (forgeries (read_folder folder)) in
  List.iter of_folder folders;
  Printf.printf "%d forged folders\n" !made

(* Whether an accepted folder differs from the original in nothing but heaps of the same
   classes. *)
let is_true original forged =
  let but = List.remove_assoc "elements.csv" in
  let table name files = lines (List.assoc name files) in
  let fields = String.split_on_char ',' in
  but original = but forged
  &&
  let products =
    Array.of_list (List.map (fun l -> Array.of_list (fields l)) (table "products.csv" original)) in
  let class_of n = List.nth (fields (List.nth (table "classes.csv" original) (n + 1))) 1 in
  let times x n = int_of_string products.(x).(int_of_string (class_of n)) in
  let right line other =
    match (fields line, fields other) with
    | [ x; outcome; _ ], [ x'; outcome'; heaps ] when x = x' && outcome = outcome' ->
      let heaps = if heaps = "" then [] else String.split_on_char '+' heaps in
      x = "element" || List.fold_left times 0 (List.map int_of_string heaps) = int_of_string x
    | _ -> line = other in
  let lines = table "elements.csv" original and others = table "elements.csv" forged in
  List.length lines = List.length others && List.for_all2 right lines others

let judge dir =
  let refused = ref 0 and true_ = ref 0 and wrong = ref 0 in
  (try
     while true do
       let line = input_line stdin in
       if starts "NOT VERIFIED: " line then incr refused
       else if starts "VERIFIED " line then begin
         (* The folder stands between the first two colons. *)
         let path = String.trim (List.nth (String.split_on_char ':' line) 1) in
         let name = Filename.remove_extension (Filename.basename path) in
         if is_true (read_folder (Filename.concat dir name)) (read_folder path) then incr true_
         else begin
           incr wrong;
           Printf.printf "not known to be true: %s\n" path
         end
       end
       else begin
         incr wrong;
         Printf.printf "no verdict: %s\n" line
       end
     done
   with End_of_file -> ());
  Printf.printf "%d refused, %d true\n" !refused !true_;
  if !wrong > 0 then exit 1

let () =
  match Array.to_list Sys.argv with
  | _ :: "make" :: dir :: folders -> make dir folders
  | [ _; "judge"; dir ] -> judge dir
  | _ ->
    prerr_endline "forge_folders make DIR FOLDER… | judge DIR";
    exit 2
