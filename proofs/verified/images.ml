(* NOT TRUSTED: the images of a part under the symmetry that a text declares.

   A line of a certificate stands for all of them. Coq's checker knows nothing of
   symmetries: it is given each image that it needs as a line of its own. *)

type symmetry = Reverse | Swap | Transpose | Reflections | All | Hexagonal | Relabel

let declared (rules : Core.ruleset) =
  let of_statement = function
    | Core.Aside [ first; word ] when first = "symmetry" ->
      List.assoc_opt word
        [ ("reverse", Reverse); ("swap", Swap); ("transpose", Transpose);
          ("reflections", Reflections); ("all", All); ("hexagonal", Hexagonal);
          ("relabel", Relabel) ]
    | _ -> None in
  List.find_map of_statement rules.body

let rec int_of_positive : Core.positive -> int = function
  | XH -> 1
  | XO p -> 2 * int_of_positive p
  | XI p -> (2 * int_of_positive p) + 1

let int_of_n : Core.n -> int = function N0 -> 0 | Npos p -> int_of_positive p

(* A text that differs for different things. *)
let key x = Marshal.to_string x [ Marshal.No_sharing ]

module Keys = Hashtbl.Make (struct
  type t = string

  let equal = String.equal
  let hash = Hashtbl.hash
end)

(* --- numbers --- *)

let rec orders = function
  | [] -> [ [] ]
  | l ->
    let rec each before = function
      | [] -> []
      | x :: after when List.mem x before -> each (x :: before) after
      | x :: after ->
        let others = orders (List.rev_append before after) in
        List.map (List.cons x) others @ each (x :: before) after
    in
    each [] l

(* The columns of rows. *)
let conjugate ns =
  let rows = List.map int_of_n ns in
  let longest = match rows with [] -> 0 | n :: _ -> n in
  if longest > 4096 then ns
  else
    let column c = Text.number (List.length (List.filter (fun n -> n > c) rows)) in
    List.init longest column

(* --- grids --- *)

(* The places in use with their states, and the size of the box. *)
let places (g : Core.grid) =
  let columns = int_of_n g.columns in
  let rec bits i : Core.positive -> int list = function
    | XH -> [ i ]
    | XO p -> bits (i + 1) p
    | XI p -> i :: bits (i + 1) p in
  let of_set state : Core.n -> ((int * int) * char) list = function
    | N0 -> []
    | Npos p -> List.map (fun i -> ((i / columns, i mod columns), state)) (bits 0 p) in
  let used = of_set '#' g.used @ of_set 'X' g.crosses @ of_set 'O' g.noughts in
  (int_of_n g.rows, columns, used)

let board rows columns places =
  let states = Array.make (rows * columns) '.' in
  List.iter (fun ((r, c), state) -> states.((r * columns) + c) <- state) places;
  Notation.board rows columns (Array.to_list states)

let grid_images symmetry g =
  let rows, columns, used = places g in
  let image (transposed, upside_down, mirrored) =
    let rows, columns = if transposed then (columns, rows) else (rows, columns) in
    let moved ((r, c), state) =
      let r, c = if transposed then (c, r) else (r, c) in
      let r = if upside_down then rows - 1 - r else r in
      let c = if mirrored then columns - 1 - c else c in
      ((r, c), state) in
    board rows columns (List.map moved used) in
  let both = [ false; true ] in
  let transposes = if symmetry = Reflections then [ false ] else both in
  let reflects = if symmetry = Transpose then [ false ] else both in
  List.concat_map
    (fun t ->
      List.concat_map (fun u -> List.map (fun m -> image (t, u, m)) reflects) reflects)
    transposes

(* The board cropped to the places in use. *)
let cropped places =
  match places with
  | [] -> Notation.board 0 0 []
  | _ ->
    let least f = List.fold_left (fun a (p, _) -> min a (f p)) max_int places in
    let most f = List.fold_left (fun a (p, _) -> max a (f p)) min_int places in
    let top = least fst and left = least snd in
    let moved ((r, c), state) = ((r - top, c - left), state) in
    board (most fst - top + 1) (most snd - left + 1) (List.map moved places)

let hexagonal_images g =
  let _, _, used = places g in
  let turned = List.map (fun ((r, c), state) -> ((c, c - r), state)) in
  let mirrored = List.map (fun ((r, c), state) -> ((c, r), state)) in
  let rec six n places =
    if n = 0 then []
    else cropped places :: cropped (mirrored places) :: six (n - 1) (turned places) in
  six 6 used

(* All images of a part, itself included; of graphs and posets only itself. *)
let all symmetry (part : Core.part) : Core.part list =
  let images : Core.part list =
    match (symmetry, part) with
    | Some Reverse, Figures ns -> [ part; Figures (List.rev ns) ]
    | Some Swap, Figures ns ->
      if List.length ns > 4 then [ part ]
      else List.map (fun ns : Core.part -> Figures ns) (orders ns)
    | Some Transpose, Figures ns -> [ part; Figures (conjugate ns) ]
    | Some Hexagonal, OfGrid g -> hexagonal_images g
    | Some symmetry, OfGrid g -> grid_images symmetry g
    | _ -> [ part ] in
  List.sort_uniq compare (part :: images)

(* --- graphs and posets up to their labels --- *)

type labelled = {
  arcs : bool array array;  (* who is joined to whom, or below whom *)
  colours : int array;      (* which vertices can stand for each other *)
}

(* Colours are made finer by those of the neighbours, until nothing changes. *)
let labelled links token =
  let label = Array.of_list (List.map fst links) in
  let n = Array.length label in
  let rank = Hashtbl.create n in
  Array.iteri (fun i v -> Hashtbl.replace rank v i) label;
  let arcs = Array.make_matrix n n false in
  let join i v = Option.iter (fun j -> arcs.(i).(j) <- true) (Hashtbl.find_opt rank v) in
  List.iteri (fun i (_, l) -> List.iter (join i) l) links;
  let all = List.init n Fun.id in
  let rec finer colours count =
    let seen i =
      let along f =
        List.sort Int.compare (List.map (fun j -> colours.(j)) (List.filter f all)) in
      (colours.(i), along (fun j -> arcs.(i).(j)), along (fun j -> arcs.(j).(i))) in
    let views = List.map seen all in
    let kinds = Array.of_list (List.sort_uniq compare views) in
    let number view =
      let rec find i = if kinds.(i) = view then i else find (i + 1) in
      find 0 in
    let next = Array.of_list (List.map number views) in
    if Array.length kinds = count then next else finer next (Array.length kinds) in
  let first = Array.map (fun v -> if Some v = token then 1 else 0) label in
  { arcs; colours = finer first 0 }

let view (part : Core.part) =
  match part with
  | OfGraph g -> Some (labelled g.links g.token)
  | OfPoset p -> Some (labelled p None)
  | _ -> None

let invariant l =
  let n = Array.length l.colours in
  let count row = Array.fold_left (fun k x -> if x then k + 1 else k) 0 row in
  let edges = Array.map count in
  let marks = List.combine (Array.to_list l.colours) (Array.to_list (edges l.arcs)) in
  (n, List.sort compare marks)

let isomorphic a b =
  let n = Array.length a.colours in
  let image = Array.make n (-1) in
  let taken = Array.make n false in
  let fits i j =
    a.colours.(i) = b.colours.(j)
    && (not taken.(j))
    && List.for_all
         (fun k ->
           a.arcs.(i).(k) = b.arcs.(j).(image.(k))
           && a.arcs.(k).(i) = b.arcs.(image.(k)).(j))
         (List.init i Fun.id) in
  let rec from i =
    i = n
    || List.exists
         (fun j ->
           fits i j
           && begin
                image.(i) <- j;
                taken.(j) <- true;
                from (i + 1)
                || begin
                     taken.(j) <- false;
                     false
                   end
              end)
         (List.init n Fun.id) in
  from 0

(* --- classes: the same number for all images of a part --- *)

type classes = {
  symmetry : symmetry option;
  numbers : int Keys.t;
  graphs : (int * (int * int) list, (labelled * int) list) Hashtbl.t;
  mutable count : int;
}

let classes symmetry =
  { symmetry; numbers = Keys.create 1000; graphs = Hashtbl.create 100; count = 0 }

let class_of t part =
  let own = key part in
  match Keys.find_opt t.numbers own with
  | Some number -> number
  | None ->
    let fresh () =
      t.count <- t.count + 1;
      t.count in
    (match (t.symmetry, view part) with
     | Some Relabel, Some seen ->
       let invariant = invariant seen in
       let known = Option.value (Hashtbl.find_opt t.graphs invariant) ~default:[] in
       let number =
         match List.find_opt (fun (other, _) -> isomorphic seen other) known with
         | Some (_, number) -> number
         | None ->
           let number = fresh () in
           Hashtbl.replace t.graphs invariant ((seen, number) :: known);
           number in
       Keys.replace t.numbers own number;
       number
     | _ ->
       let number = fresh () in
       List.iter (fun image -> Keys.replace t.numbers (key image) number)
         (all t.symmetry part);
       number)
