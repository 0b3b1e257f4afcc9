(* NOT TRUSTED: lists for positions whose certificate names a theorem or a sequence.

   Where so few positions follow that all of them can be listed, the claim is proved by a
   list of them, which Coq's checker checks as it checks any other. *)

exception Too_many

(* The most positions that are listed, and moves of all of them. *)
let most = 3_000
let most_moves = 200_000

(* Counts moves, and gives up where there are too many. *)
let counted () =
  let count = ref 0 in
  fun options ->
    count := !count + List.length options;
    if !count > most_moves then raise Too_many;
    options

(* Parts in an order in which each comes after its options, with their nimbers. *)
let nimbers (game : Expand.game) position =
  let known = Expand.Keys.create 1000 in
  let all = ref [] in
  let sum = List.fold_left (fun s part -> s lxor Expand.Keys.find known (Expand.key part)) 0 in
  let counted = counted () in
  let rec mex values n = if List.mem n values then mex values (n + 1) else n in
  (* A part stands on the stack twice: before its options, and after them. *)
  let rec go opened = function
    | [] -> ()
    | (part, None) :: rest ->
      let key = Expand.key part in
      if Expand.Keys.mem known key then go opened rest
      else begin
        if Expand.Keys.mem opened key || Expand.Keys.length known > most then raise Too_many;
        Expand.Keys.replace opened key ();
        let options = counted (game.moves part) in
        let waits p = not (Expand.Keys.mem known (Expand.key p)) in
        let next = List.filter waits (List.concat options) in
        go opened (List.map (fun p -> (p, None)) next @ ((part, Some options) :: rest))
      end
    | (part, Some options) :: rest ->
      let value = mex (List.map sum options) 0 in
      Expand.Keys.replace known (Expand.key part) value;
      Expand.Keys.remove opened (Expand.key part);
      all := (part, value) :: !all;
      go opened rest in
  go (Expand.Keys.create 1000) (List.map (fun part -> (part, None)) position);
  List.rev !all

(* The lost positions that follow from a position, itself included, in order. *)
let lost (game : Expand.game) won position =
  let known = Expand.Keys.create 1000 in
  let all = ref [] in
  let counted = counted () in
  let rec go opened = function
    | [] -> ()
    | (at, None) :: rest ->
      let key = Expand.key at in
      if Expand.Keys.mem known key then go opened rest
      else begin
        if Expand.Keys.mem opened key || Expand.Keys.length known > most then raise Too_many;
        Expand.Keys.replace opened key ();
        let options = counted (Expand.options game at) in
        go opened (List.map (fun q -> (q, None)) options @ ((at, Some options) :: rest))
      end
    | (at, Some options) :: rest ->
      let is_lost q = Expand.Keys.find known (Expand.key q) in
      let lost = if options = [] then not (won at) else not (List.exists is_lost options) in
      Expand.Keys.replace known (Expand.key at) lost;
      Expand.Keys.remove opened (Expand.key at);
      if lost then all := at :: !all;
      go opened rest in
  go (Expand.Keys.create 1000) [ (position, None) ];
  List.rev !all
