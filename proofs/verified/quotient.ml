(* NOT TRUSTED: reads the folder of a misère quotient (docs/misere-quotients.md).

   What is read is printed again, and compared with the files, in surveys.ml. *)

open Folder

type period = { first : int; length : int }

(* The elements of a finite quotient are numbered from 0, as in the files. *)
type finite = {
  last : int;
  products : int list list;
  elements : (bool * int list) list;  (* whether it is lost, heaps of this class *)
  classes : int list;
  period : period option;
}

type heights = { below : bool option; first : int; between : bool list; above : bool option }

type infinite = {
  last : int;
  heaps : (int * (int * int * int) option) list;
  cells : (int list * heights) list;
  start : int list;  (* how often each heap that stands for itself *)
  up : int;
  more : int;
  down : int;
}

type t = Finite of finite | Infinite of infinite

let most_elements = 8192
let most_heaps = 10_000
let largest = 1000  (* thresholds, periods and heights of infinite quotients *)

(* The code in the line of survey.txt, and what the folder is. *)
let kind file =
  let inside head text =
    let tail = ", version 1" in
    let n = String.length text - String.length head - String.length tail in
    if n > 0 && String.starts_with ~prefix:head text && String.ends_with ~suffix:tail text
    then Some (String.sub text (String.length head) n)
    else None in
  match lines file with
  | [ line ] -> (
    match
      (inside "grundy quotient octal:" line, inside "grundy infinite quotient octal:" line)
    with
    | Some code, _ -> (`Finite, code)
    | _, Some code -> (`Infinite, code)
    | None, None ->
      refusef file.path 1 "%S is no survey that is checked here" (Text.clipped line))
  | _ -> refuse file.path 1 "has to have one line"

(* The digits of a code. *)
let digits code =
  List.filter_map (fun c -> if c = '.' then None else Some (Char.code c - 48))
    (Text.chars code)

(* The only line of summary.csv. *)
let summary file head count =
  match table file head with
  | [ line ] -> fields file line count
  | [] -> refuse file.path 2 "is missing"
  | _ -> refuse file.path 3 "stands after the last line"

(* --- finite quotients --- *)

let finite dir =
  let summary_file = file dir "summary.csv" in
  let last, order, period =
    match summary summary_file "game,to,order,period,from,proved_by" 6 with
    | [ _; last; order; length; first; _ ] ->
      let small = number ~most:most_heaps summary_file 2 in
      let period =
        if length = "" then None
        else Some { first = small first; length = small length } in
      (small last, number ~most:most_elements summary_file 2 order, period)
    | _ -> assert false in
  if order = 0 then refuse summary_file.path 2 "a monoid has an element";
  let most = order - 1 in
  let products_file = file dir "products.csv" in
  let row i text =
    let row = numbers ~most products_file (i + 1) ',' text in
    if List.length row <> order then
      refusef products_file.path (i + 1) "has to have %d products" order;
    row in
  let products = List.mapi row (lines products_file) in
  let counted (file : file) what wanted l =
    if List.length l <> wanted then refusef file.path 0 "has to have %d %s" wanted what in
  counted products_file "lines" order products;
  let elements_file = file dir "elements.csv" in
  let element ((line, _) as text) =
    match fields elements_file text 3 with
    | [ _; ("N" | "P") as outcome; heaps ] ->
      (outcome = "P", numbers ~most:last elements_file line '+' heaps)
    | _ -> refuse elements_file.path line "has to have N or P" in
  let elements = Text.map element (table elements_file "element,outcome,heaps") in
  counted elements_file "elements" order elements;
  let classes_file = file dir "classes.csv" in
  let class_ ((line, _) as text) =
    match fields classes_file text 2 with
    | [ _; x ] -> number ~most classes_file line x
    | _ -> assert false in
  let classes = Text.map class_ (table classes_file "heap,class") in
  counted classes_file "heaps" (last + 1) classes;
  Finite { last; products; elements; classes; period }

(* The last heap that Theorem 2 needs for a period. *)
let needed code ({ first; length } : period) =
  let most_taken = ref 0 in
  List.iteri (fun k d -> if d > 0 then most_taken := k) (digits code);
  (2 * (first + length)) + !most_taken

(* The period that Theorem 2 gives for the classes, if there is one. *)
let period_that_follows code (t : finite) =
  let class_of = Array.of_list t.classes in
  let rec from length =
    if needed code { first = 1; length } > t.last then None
    else
      let repeats n = class_of.(n) = class_of.(n + length) in
      let rec start n = if n > 1 && repeats (n - 1) then start (n - 1) else n in
      let first = start (t.last - length + 1) in
      if needed code { first; length } <= t.last then Some { first; length }
      else from (length + 1) in
  from 1

(* --- infinite quotients --- *)

let signed file line text =
  match text with
  | "-0" -> refuse file.path line "-0 is no number"
  | _ when String.length text > 1 && text.[0] = '-' ->
    -number ~most:largest file line (String.sub text 1 (String.length text - 1))
  | _ -> number ~most:largest file line text

(* The first of the heaps that stand for themselves which has this sign, and of which whole
   periods can be added to a cell: its place. *)
let mover heaps counts sign =
  let rec from i = function
    | ((_, (threshold, _, s)) :: _), (x :: _) when s = sign && x >= threshold -> Some i
    | _ :: heaps, _ :: counts -> from (i + 1) (heaps, counts)
    | _ -> None in
  from 0 (heaps, counts)

(* Whether the heights that occur in a cell are all said, and said once. *)
let well_said heaps (counts, h) =
  let occurs sign = mover heaps counts sign <> None in
  let occurs_below = occurs (-1) and occurs_above = occurs 1 in
  let last = List.length h.between - 1 in
  let ends place tail = last >= 0 && Some (List.nth h.between place) = tail in
  (h.below <> None) = occurs_below
  && (h.above <> None) = occurs_above
  && (occurs_below || h.first = 0)
  && (occurs_above || h.first + last = 0)
  && not (ends 0 h.below) && not (ends last h.above)
  && not (occurs_below && occurs_above && last < 0 && h.below = h.above && h.first <> 0)
  && (h.below = Some true || h.above = Some true || List.mem true h.between)

(* The sums of Theorem 4 in the first cell that it applies to. *)
let witness heaps cells =
  let of_cell (counts, h) =
    match (mover heaps counts 1, mover heaps counts (-1)) with
    | Some up, Some down when h.below <> h.above ->
      let size i = fst (List.nth heaps i) in
      let _, (_, period, _) = List.nth heaps up in
      let turns = max 0 (h.first - 1) in
      let start =
        List.mapi (fun i x -> if i = up then x + (turns * period) else x) counts in
      Some (start, size up, (List.length h.between + 1) * period, size down)
    | _ -> None in
  List.find_map of_cell cells

let infinite dir =
  let summary_file = file dir "summary.csv" in
  let last =
    match summary summary_file "game,to,cells,start,up,more,down" 7 with
    | _ :: last :: _ -> number ~most:64 summary_file 2 last
    | _ -> assert false in
  let heaps_file = file dir "heaps.csv" in
  let heap ((line, _) as text) =
    let number = number ~most:largest heaps_file line in
    match fields heaps_file text 5 with
    | [ _; like; ""; ""; "" ] -> (number like, None)
    | [ _; like; threshold; period; sign ] ->
      if number like <> line - 1 then
        refuse heaps_file.path line "says nothing more of a heap like another one";
      (number like, Some (number threshold, number period, signed heaps_file line sign))
    | _ -> assert false in
  let heaps = List.map heap (table heaps_file "heap,like,threshold,period,sign") in
  if List.length heaps <> last then refusef heaps_file.path 0 "has to have %d heaps" last;
  let chosen = List.filter_map (fun (n, taken) -> Option.map (fun t -> (n, t)) taken) heaps in
  List.iteri
    (fun i (like, taken) ->
      if taken = None && like <> 0 && not (List.mem_assoc like chosen && like <= i) then
        refusef heaps_file.path (i + 2) "%d stands for no smaller heap" like)
    heaps;
  (* The sums that are compared; more would take too long. *)
  let sums n (_, (threshold, period, _)) = min (1 lsl 27) (n * (threshold + period + 1)) in
  if List.fold_left sums 1 chosen > 1 lsl 26 then
    refuse heaps_file.path 0 "has too many kinds of sums for a check";
  let cells_file = file dir "cells.csv" in
  let lost line = function
    | "P" -> Some true
    | "N" -> Some false
    | "" -> None
    | _ -> refuse cells_file.path line "has to have N or P" in
  let cell ((line, _) as text) =
    match fields cells_file text 5 with
    | [ counts; below; first; between; above ] ->
      let outcome c = lost line (String.make 1 c) = Some true in
      let cell =
        ( numbers ~most:(2 * largest) cells_file line ' ' counts,
          { below = lost line below; first = signed cells_file line first;
            between = List.map outcome (Text.chars between); above = lost line above } ) in
      if not (well_said chosen cell) then
        refuse cells_file.path line "is no outcomes of heights, each said once";
      cell
    | _ -> assert false in
  let cells = Text.map cell (table cells_file "counts,below,first,between,above") in
  match witness chosen cells with
  | None ->
    refuse summary_file.path 2 "no cell has different outcomes far below and far above"
  | Some (counts, up, more, down) ->
    let start = List.concat (List.map2 (fun (n, _) x -> List.init x (fun _ -> n)) chosen counts) in
    Infinite { last; heaps; cells; start; up; more; down }

let files = function
  | `Finite -> [ "summary.csv"; "classes.csv"; "elements.csv"; "products.csv" ]
  | `Infinite -> [ "summary.csv"; "heaps.csv"; "cells.csv" ]

let read kind dir =
  only dir ("survey.txt" :: "survey.lock" :: files kind);
  match kind with `Finite -> finite dir | `Infinite -> infinite dir
