(* TRUSTED: the folders of misère quotients, and what Coq's checkers prove of them.

   What is given to a checker is printed here as well, and has to be what the files say;
   the sentence of a verdict comes from the same values. *)

open Quotient

let element x = Text.positive (x + 1)
let joined between l = String.concat between (List.map string_of_int l)
let whole lines = String.concat "" (List.map (fun line -> line ^ "\n") lines)
let outcome lost = if lost then "P" else "N"

(* The game of the folder, and its code as the text's meaning has it. *)
let octal rules (file : Folder.file) code =
  match Game.game rules { number = 1; text = "octal:" ^ code } with
  | exception Certificate.Refused (line, why) -> Folder.refuse file.path line why
  | game -> (
    match Core.octal_code game.meaning with
    | Some (d :: digits) ->
      let show = Text.show_number in
      (game, Printf.sprintf "octal:%s.%s" (show d) (String.concat "" (List.map show digits)))
    | _ -> Folder.refusef file.path 1 "%S is no octal game" (Text.clipped code))

(* --- finite quotients --- *)

let finite_files name (t : finite) proved_by =
  let order = List.length t.elements in
  let period =
    match t.period with
    | None -> ",,"
    | Some { first; length } -> Printf.sprintf "%d,%d,%s" length first proved_by in
  [ ("survey.txt", whole [ Printf.sprintf "grundy quotient %s, version 1" name ]);
    ( "summary.csv",
      whole
        [ "game,to,order,period,from,proved_by";
          Printf.sprintf "%s,%d,%d,%s" name t.last order period ] );
    ("products.csv", whole (Text.map (joined ",") t.products));
    ( "elements.csv",
      whole
        ("element,outcome,heaps"
         :: List.mapi
              (fun x (lost, heaps) ->
                Printf.sprintf "%d,%s,%s" x (outcome lost) (joined "+" heaps))
              t.elements) );
    ( "classes.csv",
      whole ("heap,class" :: List.mapi (fun n x -> Printf.sprintf "%d,%d" n x) t.classes) ) ]

let lost_elements (t : finite) =
  List.concat (List.mapi (fun x (lost, _) -> if lost then [ x ] else []) t.elements)

let check_finite (game : Game.game) (t : finite) =
  let period =
    Option.map (fun { first; length } -> (Text.number first, Text.number length)) t.period in
  let heaps (_, heaps) = List.map Text.number heaps in
  Core.check_quotient (element (1 lsl 40)) game.text.rules game.values (Text.number t.last)
    (Text.map (List.map element) t.products)
    (List.map element (lost_elements t))
    (Text.map heaps t.elements) (Text.map element t.classes) period

let finite_sentence (t : finite) =
  let all, classes =
    match t.period with
    | None ->
      ( Printf.sprintf "the heaps to %d" t.last,
        "the classes of the heaps are those of classes.csv" )
    | Some { first; length } ->
      ( "all heaps",
        Printf.sprintf
          "the classes of the heaps to %d are those of classes.csv, and have period %d from \
           heap %d on for ever, no lesser and from no smaller heap"
          t.last length first ) in
  let lost = lost_elements t in
  Printf.sprintf
    "the misère quotient of %s has %d elements, %d of them P: %s; products.csv is its table, \
     elements.csv has heaps of each class; any of these heaps together are P, lost for the \
     player to move, exactly when the product of their classes is; %s"
    all (List.length t.elements) (List.length lost)
    (if lost = [] then "none" else joined ", " lost)
    classes

(* --- infinite quotients --- *)

let size_and_taken (t : infinite) =
  List.concat (List.mapi (fun i (_, h) -> if h = None then [] else [ i + 1 ]) t.heaps)

(* How often each heap that stands for itself is in the first sum. *)
let counts (t : infinite) =
  List.map (fun size -> List.length (List.filter (( = ) size) t.start)) (size_and_taken t)

let infinite_files name (t : infinite) =
  let heap i (like, taken) =
    match taken with
    | None -> Printf.sprintf "%d,%d,,," (i + 1) like
    | Some (threshold, period, sign) ->
      Printf.sprintf "%d,%d,%d,%d,%d" (i + 1) like threshold period sign in
  let tail = function None -> "" | Some lost -> outcome lost in
  let cell (counts, h) =
    Printf.sprintf "%s,%s,%d,%s,%s" (joined " " counts) (tail h.below) h.first
      (String.concat "" (List.map outcome h.between))
      (tail h.above) in
  [ ("survey.txt", whole [ Printf.sprintf "grundy infinite quotient %s, version 1" name ]);
    ("heaps.csv", whole ("heap,like,threshold,period,sign" :: List.mapi heap t.heaps));
    ("cells.csv", whole ("counts,below,first,between,above" :: Text.map cell t.cells));
    ( "summary.csv",
      whole
        [ "game,to,cells,start,up,more,down";
          Printf.sprintf "%s,%d,%d,%s,%d,%d,%d" name t.last (List.length t.cells)
            (joined " " (counts t)) t.up t.more t.down ] ) ]

let integer n : Core.z =
  if n = 0 then Z0 else if n > 0 then Zpos (Text.positive n) else Zneg (Text.positive (-n))

let core_heaps (t : infinite) =
  let heap (like, taken) =
    let numbers (threshold, period, sign) =
      ((Text.number threshold, Text.number period), integer sign) in
    (Text.number like, Option.map numbers taken) in
  List.map heap t.heaps

let core_cells (t : infinite) =
  let cell (counts, h) =
    ( List.map Text.number counts,
      { Core.below = h.below = Some true; first0 = integer h.first; between = h.between;
        above = h.above = Some true } ) in
  Text.map cell t.cells

let check_infinite (game : Game.game) (t : infinite) =
  Core.check_infinite_quotient game.text.rules game.values (Text.number t.last)
    (core_heaps t) (core_cells t)
    (List.map Text.number t.start)
    (Text.number t.up) (Text.number t.more) (Text.number t.down)

let infinite_sentence (t : infinite) =
  Printf.sprintf
    "the misère quotient of the heaps to %d is infinite, and so is that of all heaps; %s with \
     0, %d, %d, … more heaps of %d are pairwise distinguishable; heaps to %d are P, lost for \
     the player to move, exactly when the cell of their numbers, taken by heaps.csv, is one \
     of the %d in cells.csv and their height is P there"
    t.last
    (if t.start = [] then "no heaps" else joined " + " t.start)
    t.more (2 * t.more) t.up t.last (List.length t.cells)

(* --- a folder --- *)

(* A folder that says that no period follows; nothing in a verdict rests on it. *)
let no_more_follows dir code = function
  | Finite ({ period = None; _ } as t) -> (
    match period_that_follows code t with
    | Some { first; length } ->
      Folder.refusef (Filename.concat dir "summary.csv") 2
        "period %d from %d follows from the classes" length first
    | None -> ())
  | _ -> ()

let folder rules dir =
  let owner = Folder.file dir "survey.txt" in
  let kind, code = kind owner in
  let game, name = octal rules owner code in
  let survey = read kind dir in
  let lock = ("survey.lock", "") in
  let files, theorem, sentence, check, fault =
    match survey with
    | Finite t ->
      let proved_by =
        match (t.period, Core.octal_code game.meaning) with
        | Some { first; length }, Some code ->
          Text.show_number (Core.last_needed code (Text.number first) (Text.number length))
        | _ -> "" in
      ( finite_files name t proved_by, "QuotientFolder.quotient_verified", finite_sentence t,
        (fun () -> check_finite game t), fun () -> Faults.finite dir code t )
    | Infinite t ->
      let fault () =
        let digits = Option.value (Core.octal_code game.meaning) ~default:[] in
        Faults.infinite dir code t
          (Core.report_wrong_sums digits (core_heaps t) (core_cells t)) in
      ( infinite_files name t, "QuotientCellsFolder.infinite_quotient_verified",
        infinite_sentence t, (fun () -> check_infinite game t), fault ) in
  let present (name, _) = Sys.file_exists (Filename.concat dir name) in
  List.iter
    (fun (name, text) -> Folder.expect (Folder.file dir name) text)
    (List.filter present [ lock ] @ files);
  if not (check ()) then fault ();
  no_more_follows dir code survey;
  Printf.sprintf "VERIFIED (theorem %s, no axioms): %s: %s%s, misère play: %s; %d files"
    theorem dir name game.shown_values sentence (List.length files)
