(* NOT TRUSTED: the place of what is wrong in the folder of a misère quotient that Coq's
   checker has refused. *)

open Quotient
open Folder

let range a b = List.init (max 0 (b - a + 1)) (fun i -> a + i)

(* The nonempty heaps that each move leaves of a heap. *)
let moves code n =
  let taking k d =
    let rest = n - k in
    if rest < 0 then []
    else
      (if d land 1 <> 0 && rest = 0 then [ [] ] else [])
      @ (if d land 2 <> 0 && rest > 0 then [ [ rest ] ] else [])
      @ if d land 4 <> 0 then List.map (fun a -> [ a; rest - a ]) (range 1 (rest / 2)) else [] in
  List.concat (List.mapi taking (digits code))

let finite dir code (t : finite) =
  let path = Filename.concat dir in
  let products = Array.of_list (List.map Array.of_list t.products) in
  let elements = Array.of_list t.elements and class_of = Array.of_list t.classes in
  let all = range 0 (Array.length elements - 1) in
  let times x y = products.(x).(y) and lost x = fst elements.(x) in
  let class_of_heaps = List.fold_left (fun x n -> times x class_of.(n)) 0 in
  (* The identity, and commutative. *)
  let row x =
    let refusef format = refusef (path "products.csv") (x + 1) format in
    if times 0 x <> x then refusef "does not begin with the product by the identity";
    List.iter
      (fun y -> if times x y <> times y x then refusef "the products of %d and %d differ" y x)
      (range 0 x) in
  List.iter row all;
  (* Heaps of each class. *)
  let element x =
    let refusef format = refusef (path "elements.csv") (x + 2) format in
    if class_of_heaps (snd elements.(x)) <> x then refusef "these are no heaps of class %d" x in
  List.iter element all;
  if lost 0 then
    refuse (path "elements.csv") 2 "the identity is the class of no heaps, which is N";
  (* Associative. *)
  let by_class g =
    let pair x =
      let xg = times x g in
      match List.find_opt (fun y -> times xg y <> times x (times g y)) all with
      | Some y ->
        refusef (path "products.csv") (x + 1) "(%d·%d)·%d is not %d·(%d·%d)" x g y x g y
      | None -> () in
    List.iter pair all in
  List.iter by_class (List.sort_uniq compare t.classes);
  (* Any two elements told apart. *)
  let seen = Hashtbl.create 1000 in
  let apart x =
    let key = List.filter (fun y -> lost (times x y)) all in
    let key = String.concat "," (List.map string_of_int key) in
    match Hashtbl.find_opt seen key with
    | Some y -> refusef (path "products.csv") (x + 1) "nothing tells %d and %d apart" y x
    | None -> Hashtbl.add seen key x in
  List.iter apart all;
  (* No lost sum has a lost option by a move in one heap. *)
  let heap n x =
    let refusef format = refusef (path "classes.csv") (n + 2) format in
    let both o = List.find_opt (fun y -> lost (times x y) && lost (times o y)) all in
    match moves code n with
    | [] -> if x <> 0 then refusef "the heap of %d has no move and has to have class 0" n
    | options -> (
      match List.find_map both (List.sort_uniq compare (List.map class_of_heaps options)) with
      | Some y ->
        refusef "the heap of %d with a sum of class %d would be P and have an option that is" n y
      | None -> ()) in
  List.iteri heap t.classes;
  (* The period. *)
  (match t.period with
   | None -> ()
   | Some { first; length } ->
     let refusef format = refusef (path "summary.csv") 2 format in
     let same n by = class_of.(n) = class_of.(n + by) in
     if first = 0 || length = 0 then refusef "a period begins at 1 or later and is not 0";
     (match List.find_opt (fun n -> not (same n length)) (range first (t.last - length)) with
      | Some n -> refusef "the heap of %d breaks the period" (n + length)
      | None -> ());
     let needed = needed code { first; length } in
     if needed > t.last then refusef "the theorem needs the heaps to %d" needed;
     if first > 1 && same (first - 1) length then
       refusef "the period holds from heap %d on" (first - 1);
     let holds by = List.for_all (fun n -> same n by) (range first (t.last - by)) in
     match List.find_opt holds (range 1 (length - 1)) with
     | Some less -> refusef "%d is a period already" less
     | None -> ());
  refuse (path "classes.csv") 0
    "some sum of these heaps would be N and have no option that is P"

(* [report] asks about the sums at which the cells are wrong. *)
let infinite dir code (t : infinite) report =
  let path = Filename.concat dir in
  let place n = fst (List.nth t.heaps (n - 1)) in
  let options n =
    let like o = List.sort compare (List.filter (( <> ) 0) (List.map place o)) in
    List.sort_uniq compare (List.map like (moves code n)) in
  let heap i (like, _) =
    let refusef format = refusef (path "heaps.csv") (i + 2) format in
    let own = moves code (i + 1) in
    if like = 0 && own <> [] then refusef "the heap of %d has a move" (i + 1);
    if like > 0 && (own = [] || options like <> options (i + 1)) then
      refusef "the heaps of %d and %d have not the same moves" (i + 1) like in
  List.iteri heap t.heaps;
  let cells = path "cells.csv" in
  (* The heaps that stand for themselves. *)
  let kept = List.mapi (fun i (_, taken) -> Option.map (fun t -> (i + 1, t)) taken) t.heaps in
  let kept = List.filter_map Fun.id kept in
  (* The cells in their order, the last heap first. *)
  let in_range x (_, (threshold, period, _)) = x < threshold + period in
  let rec in_order line last = function
    | [] -> ()
    | (counts, _) :: rest ->
      if not (List.length counts = List.length kept && List.for_all2 in_range counts kept) then
        refuse cells line "has to begin with numbers of heaps, as taken";
      let key = List.rev counts in
      if key <= last then refuse cells line "has to come after the cell before it";
      in_order (line + 1) key rest in
  in_order 2 [] t.cells;
  let taken n (_, (threshold, period, _)) =
    if n < threshold then n else threshold + ((n - threshold) mod period) in
  let wrong counts =
    let counts = List.map Images.int_of_n counts in
    let cell = List.map2 taken counts kept in
    let rec line i = function
      | [] -> 0
      | (c, _) :: rest -> if c = cell then i else line (i + 1) rest in
    let so_many n (size, _) = List.init n (fun _ -> string_of_int size) in
    let sum = List.concat (List.map2 so_many counts kept) in
    refusef cells (line 2 t.cells)
      "%s is not P exactly when it has an option and no option is P"
      (if sum = [] then "the empty sum" else String.concat " + " sum) in
  ignore (report wrong);
  refuse cells 0 "do not prove the sums of summary.csv"
