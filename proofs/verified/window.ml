(* NOT TRUSTED: a folder of a survey by a window, of an octal game, and the hints for Coq's
   checker (docs/octal.md, "By a window").

   What is wrong here makes the checker refuse, and nothing else. The values are computed
   again; windows.csv and the numbers of summary.csv are compared with them, so that a
   folder with a mistake is not called verified, though its period may be right. *)

open Folder

type t = {
  folder : string;
  code : string;
  from : int;
  period : int;
  valued : int;        (* the last heap valued *)
  direct : int;        (* the last one valued by its splits *)
  mask : int;
  parity : int option;
  rare : int;
  last_rare : int;
  width : int;         (* so many values decide the next one *)
  part : int;          (* the largest part of a refutation *)
  largest : int;
  not_checked : string list;
}

(* --- files --- *)

let owner = "survey.txt"
let summary = "summary.csv"
let windows = "windows.csv"
let state = "state.bin"
let lock = "survey.lock"

let head =
  "game,to,valued,period,from,direct,mask,parity,rare,last_rare,width,part,largest"

(* A file that is read line by line. *)
type file = { path : string; input : in_channel; mutable at : int }

let opened folder name =
  let path = Filename.concat folder name in
  match open_in_bin path with
  | input -> { path; input; at = 0 }
  | exception Sys_error _ -> refuse path 0 "is missing, or cannot be read"

(* The next line, which must have its end; none after the last one. *)
let next_line ?(longest = 4096) file =
  file.at <- file.at + 1;
  let line = Buffer.create 100 in
  let rec read () =
    match input_char file.input with
    | '\n' -> Some (Buffer.contents line)
    | c ->
      if Buffer.length line = longest then refuse file.path file.at "is too long";
      Buffer.add_char line c;
      read ()
    | exception End_of_file ->
      if Buffer.length line > 0 then refuse file.path file.at "is cut off";
      None in
  read ()

let line file =
  match next_line file with
  | Some line -> line
  | None -> refuse file.path file.at "is missing"

let ended file =
  if next_line file <> None then refuse file.path file.at "stands after the last line";
  close_in file.input

(* A number without a sign or leading zeros. *)
let number file text =
  let right =
    Text.is_number text && String.length text <= 15
    && (text = "0" || text.[0] <> '0') in
  if right then int_of_string text
  else refusef file.path file.at "%S is no number that fits here" (Text.clipped text)

let below bound file text =
  let n = number file text in
  if n < bound then n else refusef file.path file.at "%d is too large" n

(* A folder may have the files of its survey and no others. *)
let unread folder =
  let one name =
    let path = Filename.concat folder name in
    if Sys.is_directory path || not (List.mem name [ owner; summary; windows; state; lock ])
    then refuse path 0 "is no file of this survey"
    else if name = lock then begin
      let file = opened folder lock in
      if in_channel_length file.input > 0 then refuse path 0 "has to be empty";
      close_in file.input
    end in
  let names = Sys.readdir folder in
  Array.iter one names;
  List.filter (fun name -> Array.mem name names) [ state ]

let between text prefix suffix =
  let n = String.length text and a = String.length prefix and b = String.length suffix in
  if n >= a + b && String.sub text 0 a = prefix && String.sub text (n - b) b = suffix then
    Some (String.sub text a (n - a - b))
  else None

(* The code of an octal game whose survey by a window this is. *)
let code_of survey = between survey "grundy survey window octal:" ", version 1"

let read folder code =
  let not_checked = unread folder in
  let file = opened folder summary in
  if line file <> head then refusef file.path 1 "has to say %s" head;
  match String.split_on_char ',' (line file) with
  | [ game; to_; valued; period; from; direct; mask; parity; rare; last_rare; width; part;
      largest ] ->
    let heap = below (1 lsl 48) file and first = below (1 lsl 22) file in
    if game <> "octal:" ^ code then refusef file.path 2 "%S has to be octal:%s" game code;
    if period = "" && from = "" then
      refuse file.path 2 "claims no period, and nothing else of a window is proved";
    let to_ = number file to_ and valued = heap valued in
    if valued > to_ then
      refusef file.path 2 "the heaps to %d were asked for, not to %d" to_ valued;
    let t =
      { folder; code; valued; period = heap period; from = heap from;
        direct = first direct; mask = below (1 lsl 16) file mask;
        parity = (if parity = "" then None else Some (below 2 file parity));
        rare = first rare; last_rare = first last_rare; width = first width;
        part = first part; largest = below 128 file largest; not_checked } in
    ended file;
    t
  | _ -> refuse file.path 2 "has to have 13 fields"

(* --- the values --- *)

let nimbers = 128

(* Whether the bits that two numbers share are odd in number. *)
let odd_bits =
  let rec odd n = n > 0 && (n land 1 = 1) <> odd (n lsr 1) in
  odd

(* A game with its first values, and a window of the others. *)
type values = {
  claim : t;
  digits : int;                       (* how many the code has *)
  common : bool array array;          (* nimbers of common heaps; odd heaps are the second *)
  single : int list;                  (* what moves take that leave one heap *)
  taken : int list;                   (* what moves take that leave two *)
  first : int array;                  (* the values of the first heaps *)
  parts : int list;                   (* the rare ones among them *)
  splits : (int * int) array;         (* their values, and the distances to the other part *)
  ring : Bytes.t;
  seen : int array;                   (* the last heap with an option of this nimber *)
  mutable heap : int;                 (* the next one *)
  mutable most : int;                 (* the largest nimber *)
  listed : file;                      (* windows.csv *)
  mutable window : (int * string) option;
}

let lemma claim why = refuse (Filename.concat claim.folder summary) 2 why
let lemmaf claim format = Printf.ksprintf (lemma claim) format

let next_window claim file last =
  match next_line ~longest:((2 * claim.width) + 64) file with
  | None ->
    close_in file.input;
    None
  | Some text -> (
    match String.split_on_char ',' text with
    | [ heap; values ] when String.length values = 2 * claim.width ->
      let heap = number file heap in
      if heap <= last || heap > claim.valued then
        refusef file.path file.at "heap %d is out of order" heap;
      Some (heap, values)
    | _ -> refusef file.path file.at "has to be a heap and %d values" claim.width)

let first_values claim digits common single taken count =
  let first = Array.make count 0 and seen = Array.make (2 * nimbers) (-1) in
  let rare = ref [] in
  let is_split n v =
    let pair t =
      let r = n - t in
      let rec from a = a <= r / 2 && (first.(a) lxor first.(r - a) = v || from (a + 1)) in
      from 1 in
    List.exists pair taken in
  for n = 0 to count - 1 do
    let note v = seen.(v) <- n in
    List.iter (fun t -> if n > t then note first.(n - t)) single;
    if n > 0 && n < Array.length digits && digits.(n) land 1 = 1 then note 0;
    List.iter
      (fun t ->
        List.iter
          (fun r -> if n - t > r then note (first.(r) lxor first.(n - t - r))) !rare)
      taken;
    (* All options with a common label are marked; others have to be searched for. *)
    let rec least v =
      if v >= nimbers then lemmaf claim "heap %d has a nimber above %d" n (nimbers - 1)
      else if seen.(v) = n || ((not common.(n land 1).(v)) && is_split n v) then least (v + 1)
      else v in
    let v = least 0 in
    first.(n) <- v;
    if n > 0 && not common.(n land 1).(v) then rare := n :: !rare
  done;
  (first, List.rev !rare)

(* [count]: the heaps that are valued by their splits here. *)
let values claim digits count =
  let digits = Array.of_list digits in
  let moves bit least =
    List.filter
      (fun t -> t >= least && digits.(t) land bit <> 0)
      (List.init (Array.length digits) Fun.id) in
  let single = moves 2 1 and taken = moves 4 0 in
  let is_common n v =
    let place = match claim.parity with None -> 0 | Some t -> n + t in
    odd_bits (v land claim.mask) <> (place land 1 = 1) in
  let common = Array.init 2 (fun n -> Array.init nimbers (is_common n)) in
  let first, parts = first_values claim digits common single taken count in
  let splits =
    List.concat_map (fun t -> List.map (fun r -> (first.(r), t + r)) parts) taken in
  let wide = List.fold_left max 8 (single @ List.map snd splits) in
  if wide > claim.width then
    lemmaf claim "%d values decide the next, not %d" wide claim.width;
  let last = List.fold_left (fun _ r -> r) 0 parts in
  if (List.length parts, last) <> (claim.rare, claim.last_rare) then
    lemmaf claim "%d heaps are rare, the last being %d" (List.length parts) last;
  let rec size n = if n > claim.width + nimbers then n else size (2 * n) in
  let listed = opened claim.folder windows in
  if line listed <> "heap,values" then refuse listed.path 1 "has to say heap,values";
  { claim; digits = Array.length digits; common; single; taken; first; parts;
    splits = Array.of_list splits; ring = Bytes.make (size 1) '\000';
    seen = Array.make (2 * nimbers) (-1); heap = 0; most = 0; listed;
    window = next_window claim listed claim.direct }

let at w heap = Char.code (Bytes.unsafe_get w.ring (heap land (Bytes.length w.ring - 1)))

(* The listed window before the next heap. *)
let compare_window w =
  match w.window with
  | Some (heap, values) when heap = w.heap ->
    let width = w.claim.width in
    for i = 0 to width - 1 do
      if Printf.sprintf "%02x" (at w (heap - width + i)) <> String.sub values (2 * i) 2 then
        refusef w.listed.path w.listed.at "are not the values before heap %d" heap
    done;
    w.window <- next_window w.claim w.listed heap
  | _ -> ()

(* The value of the next heap: the least of a common label that is not marked. *)
let next w =
  compare_window w;
  let n = w.heap in
  let v =
    if n < Array.length w.first then w.first.(n)
    else begin
      let seen = w.seen in
      Array.iter
        (fun (x, back) -> Array.unsafe_set seen (x lxor at w (n - back)) n) w.splits;
      List.iter (fun t -> seen.(at w (n - t)) <- n) w.single;
      let common = w.common.(n land 1) in
      let rec least v =
        if v >= nimbers then lemmaf w.claim "heap %d has a nimber above %d" n (nimbers - 1)
        else if common.(v) && seen.(v) < n then v
        else least (v + 1) in
      least 0
    end in
  Bytes.unsafe_set w.ring (n land (Bytes.length w.ring - 1)) (Char.unsafe_chr v);
  if v > w.most && n <= w.claim.valued then w.most <- v;
  w.heap <- n + 1;
  v

let numbers = Array.init nimbers Text.number

(* Nobody may keep the first part while the checker walks: all others hang on it. *)
let rec stream w : Core.stream =
  lazy (let v = next w in Core.Next (numbers.(v), stream w))

(* --- what Coq's checker is asked --- *)

(* The prime factors, the greatest first. *)
let prime_factors n =
  let rec from d n found =
    if d * d > n then if n > 1 then n :: found else found
    else if n mod d = 0 then from d (n / d) (d :: found)
    else from (d + 1) n found in
  from 2 n []

(* The game of a folder, if its claim is in order. *)
let game claim digits =
  let { from; period; width; direct; part; last_rare; valued; _ } = claim in
  let length = List.length digits in
  let taken =
    List.filter (fun t -> List.nth digits t land 4 <> 0) (List.init length Fun.id) in
  let reach = part + List.fold_left max 0 taken in
  if from = 0 || period = 0 then lemma claim "a period begins at 1 or later and is not 0";
  if claim.parity <> None && period land 1 = 1 then
    lemma claim "an odd period changes the labels of heaps";
  List.iter
    (fun needs ->
      if needs > direct then
        lemmaf claim "%d heaps have to be valued by their splits, not %d" needs direct)
    [ reach; last_rare + width; length ];
  let needed = max (from + width) (direct + 1) + period + reach in
  if needed <> valued then lemmaf claim "the lemma needs the heaps to %d" needed;
  values claim digits (max part (last_rare + length) + 2)

type question = {
  label : Core.label0;
  rare_parts : Core.n list;
  n0 : Core.n;
  n1 : Core.n;
  start : Core.n;
  length : Core.n;
  factors : Core.n list;
}

let question w =
  let claim = w.claim and n0 = Array.length w.first in
  let wide = claim.last_rare + w.digits in
  { label = { mask0 = Text.number claim.mask;
              parity = Option.map (fun t -> t = 1) claim.parity };
    rare_parts = List.map Text.number w.parts;
    n0 = Text.number n0;
    n1 = Text.number (max n0 claim.from + wide);
    start = Text.number claim.from; length = Text.number claim.period;
    factors = List.map Text.number (prime_factors claim.period) }

(* Compares what Coq's checker does not ask for. *)
let compare_rest w =
  while w.heap <= w.claim.valued do
    ignore (next w)
  done;
  if w.window <> None then
    refuse w.listed.path w.listed.at "is a window after the last heap";
  if w.most <> w.claim.largest then lemmaf w.claim "the largest nimber is %d" w.most
