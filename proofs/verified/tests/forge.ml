(* Forges certificates: writes the forgeries into a folder, each as a file of its own, and
   later compares the verdicts on them with what is true.

     forge make DIR CERTIFICATE…      writes the forgeries
     forge folder DIR FOLDER          writes forgeries of a survey's folder, as folders
     forge judge TRUE < VERDICTS      reads the program's output
     forge claims CERTIFICATE…        what certificates claim, as in TRUE
     forge seal < LINES               the lines with a last one that seals them

   A forgery has to be refused, or what it claims has to be in the file TRUE: lines
   GAME | POSITION | CONVENTION | CLAIM. Nothing here depends on the clock or on chance. *)

let read path =
  let input = open_in_bin path in
  let text = really_input_string input (in_channel_length input) in
  close_in input;
  text

let input_all () =
  let text = Buffer.create 1000 in
  (try
     while true do
       Buffer.add_channel text stdin 1
     done
   with End_of_file -> ());
  Buffer.contents text

let seal text =
  let sum = ref 0xCBF29CE484222325L in
  String.iter
    (fun c ->
      sum := Int64.mul (Int64.logxor !sum (Int64.of_int (Char.code c))) 0x100000001B3L)
    text;
  !sum

(* The lines of a certificate without the last one; and the whole of some lines. *)
let lines text =
  match List.rev (String.split_on_char '\n' text) with
  | "" :: _ :: lines -> List.rev lines
  | _ -> failwith "no certificate"

let whole lines = String.concat "" (List.map (fun line -> line ^ "\n") lines)

let resealed lines =
  let text = whole lines in
  Printf.sprintf "%send %d %016Lx\n" text (List.length lines) (seal text)

let cut n s = (String.sub s 0 n, String.sub s n (String.length s - n))
let starts word s = String.length s >= String.length word && fst (cut (String.length word) s) = word

(* The same numbers at each run. *)
let state = ref 33

let random n =
  state := ((!state * 1103515245) + 12345) land 0x3FFFFFFF;
  !state lsr 8 mod n

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

let changed text (at, n) =
  let before, rest = cut at text in
  let number, after = cut n rest in
  let others =
    match if n <= 15 then int_of_string_opt number else None with
    | Some k -> [ k + 1; (if k = 0 then 2 else k - 1); (2 * k) + 7 ] |> List.map string_of_int
    | None -> [ number ^ "0" ] in
  List.map (fun other -> before ^ other ^ after) others

(* A list with one element left out, doubled, or exchanged with the next one. *)
let edits l =
  let rec from before = function
    | [] -> []
    | x :: after ->
      let back = List.rev_append before in
      let exchanged =
        match after with y :: rest when x <> y -> [ back (y :: x :: rest) ] | _ -> [] in
      (back after :: back (x :: x :: after) :: exchanged) @ from (x :: before) after in
  from [] l

(* The same with the number of lines of a list put right. *)
let recounted by l =
  let fixed line =
    match String.split_on_char ' ' line with
    | [ "by"; way; count ] when way = "nimbers" || way = "strategy" -> (
      match int_of_string_opt count with
      | Some n -> Printf.sprintf "by %s %d" way (n + by)
      | None -> line)
    | _ -> line in
  List.map fixed l

let claims = [ "N"; "P"; "D"; "N *1"; "N *2"; "N *3"; "P *0"; "P *1"; "N *0" ]

(* At most [most] of a list, evenly. *)
let some most l =
  let n = List.length l in
  if n <= most then l else List.filteri (fun i _ -> i * most / n <> (i + 1) * most / n) l

let forgeries others text =
  let own = lines text in
  let sealed_too edited = [ whole edited ^ "end 1 0\n"; resealed edited ] in
  let prefixes =
    List.init (String.length text) (fun n -> fst (cut n text)) |> some 15 in
  let ends = List.map (fun s -> text ^ s) [ "\n"; "x"; "x\n"; text; "end\n" ] in
  let changes =
    let texts = List.concat_map (changed text) (numbers text) |> some 10 in
    let resealed_changes =
      let body = whole own in
      List.concat_map (changed body) (numbers body)
      |> some 30
      |> List.map (fun body -> resealed (lines (body ^ "end\n"))) in
    texts @ resealed_changes in
  let edited = edits own |> some 14 in
  let counts =
    List.map (fun l -> resealed (recounted (List.length l - List.length own) l)) edited in
  let with_line word line =
    List.map (fun l -> if starts (word ^ " ") l then word ^ " " ^ line else l) own in
  let claimed = List.map (fun c -> resealed (with_line "claim" c)) claims in
  let conventions =
    List.map (fun c -> resealed (with_line "convention" c)) [ "normal"; "misere" ] in
  let by = function l -> starts "by " l in
  let rec proof = function l :: rest when by l -> l :: rest | _ :: rest -> proof rest | [] -> [] in
  let head = List.filteri (fun i _ -> i < List.length own - List.length (proof own)) own in
  let swapped = List.map (fun other -> resealed (head @ proof (lines other))) (some 6 others) in
  let bytes =
    List.init 10 (fun _ ->
        let b = Bytes.of_string text in
        Bytes.set b (random (Bytes.length b)) (Char.chr (random 256));
        Bytes.to_string b) in
  let resealed_bytes =
    List.init 10 (fun _ ->
        let b = Bytes.of_string (whole own) in
        Bytes.set b (random (Bytes.length b)) (Char.chr (33 + random 94));
        resealed (lines (Bytes.to_string b ^ "end\n"))) in
  List.concat
    [ prefixes; ends; changes; List.concat_map sealed_too edited; counts; claimed;
      conventions; swapped; bytes; resealed_bytes ]
  |> List.filter (fun forged -> forged <> text)
  |> List.sort_uniq compare

let make dir certificates =
  let texts = List.map read certificates in
  let made = ref 0 in
  List.iter
    (fun text ->
      let others = List.filter (fun other -> other <> text) texts in
      List.iter
        (fun forged ->
          incr made;
          let out = open_out_bin (Printf.sprintf "%s/%05d.txt" dir !made) in
          output_string out forged;
          close_out out)
        (forgeries others text))
    texts;
  Printf.printf "%d forgeries\n" !made

(* A folder with one file changed, cut, left out or added. *)
let folders dir folder =
  let names = List.sort compare (Array.to_list (Sys.readdir folder)) in
  let files = List.map (fun name -> (name, read (Filename.concat folder name))) names in
  let made = ref 0 in
  let write files =
    incr made;
    let into = Printf.sprintf "%s/%05d" dir !made in
    Sys.mkdir into 0o755;
    List.iter
      (fun (name, text) ->
        let out = open_out_bin (Filename.concat into name) in
        output_string out text;
        close_out out)
      files in
  let forge (name, text) =
    let others = List.remove_assoc name files in
    let lines = String.split_on_char '\n' text in
    let prefixes = List.init (String.length text) (fun n -> fst (cut n text)) |> some 40 in
    let changes = List.concat_map (changed text) (numbers text) |> some 120 in
    let edited = List.map (String.concat "\n") (edits lines) in
    let bytes =
      List.init (if text = "" then 0 else 30) (fun _ ->
          let b = Bytes.of_string text in
          Bytes.set b (random (Bytes.length b)) (Char.chr (random 256));
          Bytes.to_string b) in
    write others;
    List.concat [ [ text ^ text; text ^ "\n"; "" ]; prefixes; changes; edited; bytes ]
    |> List.filter (fun forged -> forged <> text)
    |> List.sort_uniq compare
    |> List.iter (fun forged -> write ((name, forged) :: others)) in
  List.iter forge files;
  List.iter
    (fun name -> write ((name, "x\n") :: List.remove_assoc name files))
    [ "survey.lock"; "nimbers.csv"; "sums.txt" ];
  Printf.printf "%d forged folders\n" !made

(* What a certificate claims. *)
let claim text =
  let value word =
    let head = word ^ " " in
    match List.find_opt (starts head) (String.split_on_char '\n' text) with
    | Some line -> snd (cut (String.length head) line)
    | None -> "" in
  String.concat " | " (List.map value [ "game"; "position"; "convention"; "claim" ])

let judge truths =
  let known = Hashtbl.create 1000 in
  (* Who wins follows from a nimber. *)
  let note line =
    Hashtbl.replace known line ();
    match String.index_opt line '*' with
    | Some i -> Hashtbl.replace known (fst (cut (i - 1) line)) ()
    | None -> () in
  List.iter note (String.split_on_char '\n' (read truths));
  let refused = ref 0 and true_ = ref 0 and wrong = ref 0 in
  (try
     while true do
       let line = input_line stdin in
       if starts "NOT VERIFIED: " line then incr refused
       else if starts "VERIFIED " line then begin
         let path =
           match String.split_on_char ' ' line with
           | words -> List.find (fun w -> Filename.check_suffix w ".txt:") words in
         let path = String.sub path 0 (String.length path - 1) in
         let claim = claim (read path) in
         if Hashtbl.mem known claim then incr true_
         else begin
           incr wrong;
           Printf.printf "not known to be true: %s: %s\n" path claim
         end
       end
       else if line <> "" && not (starts "  " line) then begin
         incr wrong;
         Printf.printf "no verdict: %s\n" line
       end
     done
   with End_of_file -> ());
  Printf.printf "%d refused, %d true\n" !refused !true_;
  if !wrong > 0 then exit 1

let () =
  match Array.to_list Sys.argv with
  | _ :: "make" :: dir :: certificates -> make dir certificates
  | [ _; "folder"; dir; folder ] -> folders dir folder
  | [ _; "judge"; truths ] -> judge truths
  | _ :: "claims" :: certificates ->
    List.iter (fun path -> print_endline (claim (read path))) certificates
  | [ _; "seal" ] -> print_string (resealed (lines (input_all () ^ "end\n")))
  | _ ->
    prerr_endline
      "forge make DIR CERTIFICATE… | folder DIR FOLDER | judge TRUE | claims CERTIFICATE… | seal";
    exit 2
