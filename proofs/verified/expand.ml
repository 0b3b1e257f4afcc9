(* NOT TRUSTED: the lines that Coq's checker needs besides those of a certificate.

   A line of a certificate stands for all images of a position under the declared symmetry,
   and its parts are components. Coq's checker takes positions as they are. So the images
   and sums that the proofs of the lines come upon are added as lines of their own: options
   that lines are about, and answers to the others. *)

type game = {
  symmetry : Images.symmetry option;
  components : bool;                         (* [parts components] *)
  moves : Core.part -> Core.part list list;  (* what a move leaves in place of a part *)
  live : Core.part -> bool;                  (* whether somebody can move in it *)
  judged : bool;                             (* the position at the end says who has won *)
}

(* [from]: the line of the certificate. [rank]: the lines on which it may rest, the last
   one first; a move in a sum makes it smaller. *)
type 'a line = { from : int; at : 'a; value : int; rank : int list }

let line ~from at value = { from; at; value; rank = [ from ] }
let key = Images.key

module Keys = Images.Keys

module Numbers = Hashtbl.Make (struct
  include Int

  let hash n = n
end)

(* The function with its results kept, the last [most] of them. *)
let memo ?(most = max_int) f =
  let known = Keys.create 1000 in
  fun x ->
    let key = key x in
    match Keys.find_opt known key with
    | Some y -> y
    | None ->
      let y = f x in
      if Keys.length known >= most then Keys.reset known;
      Keys.replace known key y;
      y

(* The same game, which makes the options of a part less often. *)
let kept game = { game with moves = memo ~most:5_000 game.moves }

(* The classes of the components of a part in which somebody can move. *)
let form game =
  let classes = Images.classes game.symmetry in
  let hexagonal = game.symmetry = Some Images.Hexagonal in
  memo (fun part ->
      let components = if game.components then Core.split hexagonal part else [ part ] in
      let live part = game.judged || game.live part in
      List.map (Images.class_of classes) (List.filter live components))

let rec compare_ranks (a : int list) b =
  match (a, b) with
  | [], [] -> 0
  | [], _ -> -1
  | _, [] -> 1
  | x :: a, y :: b -> if x = y then compare_ranks a b else Int.compare x y

let falling = List.sort (fun a b -> Int.compare b a)

(* --- lines, and all that they turn out to need --- *)

exception Loops

(* Each line after those that it needs; fails where they need each other. *)
let in_order needs lines =
  let opened = Keys.create 1000 and finished = Keys.create 1000 in
  let all = ref [] in
  (* A line stands on the stack twice: before what it needs, and after. *)
  let rec go = function
    | [] -> List.rev !all
    | (l, key, true) :: rest ->
      Keys.remove opened key;
      Keys.replace finished key ();
      all := l :: !all;
      go rest
    | (l, key, false) :: rest ->
      if Keys.mem finished key then go rest
      else if Keys.mem opened key then raise Loops
      else begin
        Keys.replace opened key ();
        let entry l = (l, Images.key (l.at, l.value), false) in
        let wanted (_, key, _) = not (Keys.mem finished key) in
        let next = List.filter wanted (List.map entry (needs l)) in
        go (List.rev_append next ((l, key, true) :: rest))
      end in
  go (Text.map (fun l -> (l, Images.key (l.at, l.value), false)) lines)

(* The lines by their ranks, each with those of smaller rank that it needs. *)
let by_rank needs lines =
  let seen = Keys.create 1000 in
  let fresh l =
    let key = Images.key (l.at, l.value) in
    let fresh = not (Keys.mem seen key) in
    if fresh then Keys.replace seen key ();
    fresh in
  let rec go all waiting =
    match List.filter fresh waiting with
    | [] -> List.stable_sort (fun a b -> compare_ranks a.rank b.rank) all
    | next -> go (List.rev_append next all) (List.concat_map needs next) in
  go [] lines

(* --- nimbers --- *)

type state = New | Open | Done

(* A part, and what is found out about it once. *)
type node = {
  part : Core.part;
  classes : int list Lazy.t;         (* of its components in which somebody can move *)
  said : (int * int) option Lazy.t;  (* by the lines: the last of them, and its value *)
  replies : (int * node list) list Lazy.t;
    (* of each value that some option is said to have: the first such option *)
  mutable state : state;
}

(* Lines for all that is needed, each after those that it needs. *)
let nimbers_in_order game lines position =
  let classes = Images.classes game.symmetry in
  let hexagonal = game.symmetry = Some Images.Hexagonal in
  let line_of = Numbers.create 1000 in
  let nodes = Keys.create 1000 in
  let plus sum number =
    match (sum, Numbers.find_opt line_of number) with
    | Some (from, value), Some l -> Some (Int.max from l.from, value lxor l.value)
    | _ -> None in
  let live_components part =
    let components = if game.components then Core.split hexagonal part else [ part ] in
    List.filter (fun part -> game.judged || game.live part) components in
  let known n = Option.is_some (Lazy.force n.said) in
  let sum parts =
    let plus s n = match Lazy.force n.said with Some (_, v) -> s lxor v | None -> s in
    List.fold_left plus 0 parts in
  let rec node part =
    let key = key part in
    match Keys.find_opt nodes key with
    | Some n -> n
    | None ->
      let rec n =
        { part; state = New;
          classes = lazy (List.map (Images.class_of classes) (live_components part));
          said = lazy (List.fold_left plus (Some (0, 0)) (Lazy.force n.classes));
          replies = lazy (List.fold_left reply [] (moves n)) } in
      Keys.replace nodes key n;
      n
  and moves n = List.map (List.map node) (game.moves n.part)
  and reply replies option =
    if not (List.for_all known option) then replies
    else
      let value = sum option in
      if List.mem_assoc value replies then replies else (value, option) :: replies in
  let note (line : _ line) =
    match Lazy.force (node line.at).classes with
    | [ number ] when not (Numbers.mem line_of number) -> Numbers.replace line_of number line
    | _ -> () in
  List.iter note lines;
  let all = ref [] in
  let rec visit n =
    match (n.state, Lazy.force n.said) with
    | Open, _ -> raise Loops
    | New, Some (from, value) ->
      n.state <- Open;
      List.iter (answered value) (moves n);
      n.state <- Done;
      all := line ~from n.part value :: !all
    | (New | Done), _ -> ()
  and answered own option =
    match List.partition known option with
    | parts, [] -> List.iter visit parts
    | parts, [ other ] ->
      List.iter visit parts;
      let wanted = sum parts lxor own in
      let reply = List.assoc_opt wanted (Lazy.force other.replies) in
      Option.iter (List.iter visit) reply
    | _ -> () in
  (* A line that says what an earlier one says is proved with that one; what says
     something else is refused by the checker. *)
  let stated (l : _ line) =
    let n = node l.at in
    visit n;
    match Lazy.force n.said with
    | Some (_, value) when value = l.value -> ()
    | _ -> all := l :: !all in
  List.iter stated lines;
  List.iter (fun part -> visit (node part)) position;
  List.rev !all

let nimbers_by_rank game lines position =
  let game = kept game in
  let form = form game in
  let known = Numbers.create 1000 in
  let note line =
    match form line.at with
    | [ number ] when not (Numbers.mem known number) -> Numbers.replace known number line
    | _ -> () in
  List.iter note lines;
  (* What the lines say of a part, by the sum of its components. *)
  let said =
    memo (fun part ->
        let rec from ranks value = function
          | [] ->
            let rank = falling ranks in
            let from = match rank with [] -> 0 | n :: _ -> n in
            Some { from; at = part; value; rank }
          | number :: rest -> (
            match Numbers.find_opt known number with
            | Some l -> from (l.from :: ranks) (value lxor l.value) rest
            | None -> None) in
        from [] 0 (form part)) in
  let within limit part =
    match said part with
    | Some l when compare_ranks l.rank limit < 0 -> Some l
    | _ -> None in
  (* The lines of all parts, and the nim-sum. *)
  let all_within limit parts =
    let plus sum part =
      match (sum, within limit part) with
      | Some (lines, s), Some l -> Some (l :: lines, s lxor l.value)
      | _ -> None in
    List.fold_left plus (Some ([], 0)) parts in
  (* The lines that a proof needs, of those before [limit]. *)
  let needs limit own =
    let answer other wanted =
      let fits reply =
        match all_within limit reply with
        | Some (lines, s) when s = wanted -> Some lines
        | _ -> None in
      Option.value (List.find_map fits (game.moves other)) ~default:[] in
    let of_option option =
      match List.partition (fun p -> Option.is_some (within limit p)) option with
      | known, others -> (
        match (all_within limit known, others) with
        | Some (lines, _), [] -> lines
        | Some (lines, s), [ other ] -> answer other (s lxor own.value) @ lines
        | _ -> []) in
    List.concat_map of_option (game.moves own.at) in
  (* A line that says what an earlier one says is proved with that one. *)
  let own l =
    match said l.at with
    | Some first when first.value = l.value -> { l with rank = first.rank }
    | _ -> l in
  let lines = List.rev_append (List.rev_map own lines) (List.filter_map said position) in
  by_rank (fun l -> needs l.rank l) lines

let nimbers game lines position =
  try nimbers_in_order game lines position
  with Loops | Stack_overflow -> nimbers_by_rank game lines position

(* --- lost and drawn positions: values 0 and 1 --- *)

(* What a move leaves of a sum of parts. *)
let options game position =
  let rec from before = function
    | [] -> []
    | part :: after ->
      List.map (fun left -> List.rev_append before (left @ after)) (game.moves part)
      @ from (part :: before) after in
  from [] position

let strategy game lines position =
  let game = kept game in
  let form = form game in
  let form position = List.sort Int.compare (List.concat_map form position) in
  let known = Hashtbl.create 1000 in
  let note line =
    let form = form line.at in
    if not (Hashtbl.mem known form) then Hashtbl.replace known form line in
  List.iter note lines;
  let said =
    memo ~most:100_000 (fun q ->
        Option.map (fun l -> { l with at = q }) (Hashtbl.find_opt known (form q))) in
  let lost limit q =
    match said q with
    | Some l when l.value = 0 && compare_ranks l.rank limit < 0 -> Some l
    | _ -> None in
  let answer limit q = List.find_map (lost limit) (options game q) in
  let answer_kept = memo (answer [ max_int ]) in
  let needs limit own =
    let of_option q =
      match said q with
      | Some l when own.value = 1 && l.value = 1 -> [ l ]
      | _ ->
        Option.to_list (if limit = [ max_int ] then answer_kept q else answer limit q) in
    List.concat_map of_option (options game own.at) in
  let own l =
    match said l.at with
    | Some first when first.value = l.value -> { l with rank = first.rank }
    | _ -> l in
  let last =
    match said position with
    | Some l -> [ l ]
    | None -> Option.to_list (answer_kept position) in
  let lines = List.rev_append (List.rev_map own lines) last in
  try
    if List.exists (fun l -> l.value = 1) lines then raise Loops;
    in_order (needs [ max_int ]) lines
  with Loops ->
    let limit l = if l.value = 1 then [ max_int ] else l.rank in
    by_rank (fun l -> needs (limit l) l) lines
