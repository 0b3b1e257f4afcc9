(* NOT TRUSTED: the components of a grid, and how each is turned to the least of its images.
   Coq's checker sees to it that they do not touch, and turns them itself. *)

(* The places of a component, its rows and columns counted from those of its first places. *)
type piece = { rows : int array; columns : int array; mutable height : int; mutable width : int }

let copy p = { p with rows = Array.copy p.rows; columns = Array.copy p.columns }

(* The least and the largest number, which are then counted from the least. *)
let from_zero a =
  let least = Array.fold_left min max_int a in
  let most = Array.fold_left max 0 a in
  if least > 0 then Array.iteri (fun i x -> a.(i) <- x - least) a;
  most - least + 1

let trim p =
  p.height <- from_zero p.rows;
  p.width <- from_zero p.columns

(* [RowLists.exchanged] and [RowLists.mirrored]. *)
let exchange p = { rows = p.columns; columns = p.rows; height = p.width; width = p.height }

let reverse hexagonal p =
  let last = if hexagonal then p.height + p.width else p.width - 1 in
  let column i c = if hexagonal then last + p.rows.(i) - c else last - c in
  let p = { p with columns = Array.mapi column p.columns } in
  if hexagonal then p.width <- from_zero p.columns;
  p

let picture p =
  let marks = Bytes.make (p.height * p.width) ' ' in
  Array.iteri (fun i r -> Bytes.unsafe_set marks ((r * p.width) + p.columns.(i)) '#') p.rows;
  Bytes.unsafe_to_string marks

(* The shortest ways to all images: exchanges and reversals in turn. *)
let way hexagonal p =
  let best = ref (p.height, picture p) and best_way = ref [] in
  let rec go steps p way exchanging =
    if steps > 0 then begin
      let p = if exchanging then exchange p else reverse hexagonal p in
      let way = exchanging :: way in
      let height, found = !best in
      if p.height <= height then begin
        let picture = picture p in
        if p.height < height || String.compare picture found < 0 then begin
          best := (p.height, picture);
          best_way := way
        end
      end;
      go (steps - 1) p way (not exchanging)
    end in
  let steps = if hexagonal then 6 else 4 in
  go steps p [] true;
  go (steps - 1) p [] false;
  List.rev !best_way

(* The set with these numbers, the largest one first. *)
let set : int list -> Core.n = function
  | [] -> N0
  | last :: smaller ->
    let rec down at (p : Core.positive) = function
      | next :: rest when next = at -> down (at - 1) (XI p) rest
      | rest -> if at < 0 then p else down (at - 1) (XO p) rest in
    Npos (down (last - 1) XH smaller)

let pieces hexagonal (g : Core.grid) : (Core.n * bool list) list =
  let width = Images.int_of_n g.columns and height = Images.int_of_n g.rows in
  let free = Bytes.make (height * width) ' ' in
  let rec mark i : Core.positive -> unit = function
    | XH -> Bytes.set free i '#'
    | XO p -> mark (i + 1) p
    | XI p -> Bytes.set free i '#'; mark (i + 1) p in
  (match g.used with N0 -> () | Npos p -> mark 0 p);
  let rec grown found = function
    | [] -> found
    | i :: todo ->
      let r = i / width and c = i mod width in
      let todo = ref todo in
      let visit r c =
        if r >= 0 && r < height && c >= 0 && c < width then begin
          let i = (r * width) + c in
          if Bytes.get free i = '#' then begin
            Bytes.set free i ' ';
            todo := i :: !todo
          end
        end in
      visit r (c + 1);
      visit r (c - 1);
      visit (r + 1) c;
      visit (r - 1) c;
      if hexagonal then begin
        visit (r + 1) (c + 1);
        visit (r - 1) (c - 1)
      end;
      grown (i :: found) !todo in
  let rec from i groups =
    match Bytes.index_from_opt free i '#' with
    | None -> groups
    | Some i ->
      Bytes.set free i ' ';
      from i (grown [] [ i ] :: groups) in
  let of_places places =
    let all = Array.of_list places in
    let p =
      { rows = Array.map (fun i -> i / width) all; columns = Array.map (fun i -> i mod width) all;
        height; width } in
    trim p;
    way hexagonal p in
  let rec named = function
    | [] -> []
    | [ last ] -> [ (Core.N0, of_places last) ]
    | places :: rest ->
      (set (List.sort (fun a b -> Int.compare b a) places), of_places places) :: named rest in
  named (from 0 [])
