(** The values of the ruleset language, and its functions (docs/rulesets.md). Like
    [Language.v], this is to be read against the reference: nothing is proved here.

    A function is [None], a fault, where the reference says that there is an error, and
    also for arguments that it does not take. *)
From Coq Require Import String List NArith ZArith Bool.
From Grundy Require Import Syntax Boards.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope list_scope.
Local Open Scope Z_scope.

Local Notation "'try' x ':=' a 'in' b" := (match a with Some x => b | None => None end)
  (at level 200, x pattern, a at level 100, b at level 200).

(** ** Values *)
Inductive value :=
| Int (z : Z)
| Cond (b : bool)
| Mark (s : option state)      (* the state of a place; none outside of the board *)
| Pair (a b : Z)               (* two numbers: a place, a direction, an edge *)
| Several (vs : list value)    (* any other tuple *)
| Items (vs : list value)      (* a list *)
| Board (p : part).

(** Integers have 64 bits. *)
Definition fits (z : Z) : bool :=
  (-9223372036854775808 <=? z) && (z <=? 9223372036854775807).
Definition int (z : Z) : option value := if fits z then Some (Int z) else None.
Definition pair_of (a b : Z) : option value :=
  if fits a && fits b then Some (Pair a b) else None.

(** Lists made of a range, or of all choices, are at most this long. *)
Definition longest : Z := 4611686018427387904.

Definition tuple (vs : list value) : value :=
  match vs with [Int a; Int b] => Pair a b | _ => Several vs end.

Definition state_number (s : option state) : Z :=
  match s with
  | Some Empty => 0 | Some Full => 1 | Some Cross => 2 | Some Nought => 3 | None => 4
  end.

Fixpoint value_eqb (a b : value) : bool :=
  match a, b with
  | Int a, Int b => a =? b
  | Cond a, Cond b => Bool.eqb a b
  | Mark a, Mark b => state_number a =? state_number b
  | Pair a b, Pair c d => (a =? c) && (b =? d)
  | Several l, Several m => list_eqb value_eqb l m
  | Items l, Items m => list_eqb value_eqb l m
  | Board p, Board q => part_eqb p q
  | _, _ => false
  end.

(** ** Lists *)

(** The results of a function for all elements, if it has all. *)
Fixpoint collect {A B} (f : A -> option B) (l : list A) (done : list B)
    : option (list B) :=
  match l with
  | [] => Some (rev' done)
  | a :: l => try b := f a in collect f l (b :: done)
  end.
Definition all_of {A B} (f : A -> option B) (l : list A) : option (list B) :=
  collect f l [].

Definition many {A} (l : list A) : Z := fold_left (fun n _ => Z.succ n) l 0.

(** The element with this index, counted from 0. *)
Fixpoint element {A} (l : list A) (i : Z) : option A :=
  match l with
  | [] => None
  | a :: l => if i =? 0 then Some a else element l (i - 1)
  end.

(** The list with an element replaced by what [f] makes of it, or left out. *)
Fixpoint change {A} (f : A -> option (list A)) (l : list A) (i : Z) : option (list A) :=
  match l with
  | [] => None
  | a :: l =>
      if i =? 0 then try new := f a in Some (new ++ l)
      else try l := change f l (i - 1) in Some (a :: l)
  end.

Fixpoint drop {A} (l : list A) (i : Z) : list A :=
  if i <=? 0 then l else match l with [] => [] | _ :: l => drop l (i - 1) end.
Fixpoint take {A} (l : list A) (i : Z) : list A :=
  if i <=? 0 then [] else match l with [] => [] | a :: l => a :: take l (i - 1) end.

Fixpoint drop_zeros (l : list Z) : list Z :=
  match l with 0 :: l => drop_zeros l | _ => l end.

Definition ints (l : list Z) : value := Items (map Int l).
Definition labels_of (l : list N) : value := Items (map (fun v => Int (Z.of_N v)) l).
Definition pairs (l : list (Z * Z)) : value :=
  Items (map (fun p => Pair (fst p) (snd p)) l).

(** [a], …, [b - 1]. *)
Definition range (a b : Z) : option value :=
  if b - a <=? longest then
    Some (Items (snd (N.iter (Z.to_N (b - a))
      (fun r : Z * list value => let z := fst r - 1 in (z, Int z :: snd r)) (b, []))))
  else None.

(** Merge sort. *)
Section Sort.
  Context {A : Type} (leb : A -> A -> bool).
  Fixpoint merge (l : list A) : list A -> list A :=
    match l with
    | [] => fun m => m
    | a :: l' => fix merge_a (m : list A) : list A :=
        match m with
        | [] => l
        | b :: m' => if leb a b then a :: merge l' m else b :: merge_a m'
        end
    end.
  Fixpoint merge_two (ls : list (list A)) : list (list A) :=
    match ls with l :: m :: ls => merge l m :: merge_two ls | _ => ls end.
  Fixpoint merge_all (fuel : nat) (ls : list (list A)) : list A :=
    match fuel, ls with
    | S fuel, _ :: _ :: _ => merge_all fuel (merge_two ls)
    | _, l :: _ => l
    | _, [] => []
    end.
  Definition sort (l : list A) : list A :=
    match l with
    | [] | [_] => l
    | _ => merge_all (length l) (map (fun a => [a]) l)
    end.
End Sort.

(** ** The functions *)
Definition function := list value -> option value.

Definition as_cond (v : value) : option bool :=
  match v with Cond b => Some b | _ => None end.
Definition as_int (v : value) : option Z := match v with Int z => Some z | _ => None end.
Definition as_pair (v : value) : option (Z * Z) :=
  match v with Pair a b => Some (a, b) | _ => None end.
Definition as_ints (v : value) : option (list Z) :=
  match v with Items vs => all_of as_int vs | _ => None end.

(** Numbers and lists of numbers, one after the other; and so for pairs. *)
Definition one_or_list {A} (as_one : value -> option A) (v : value) : option (list A) :=
  match v with
  | Items vs => all_of as_one vs
  | v => try a := as_one v in Some [a]
  end.
Definition all_in {A} (as_one : value -> option A) (vs : list value) : option (list A) :=
  try ls := all_of (one_or_list as_one) vs in Some (concat ls).

(** What the elements are sorted by. Lists of boards, or of lists of lists, are not. *)
Definition key (v : value) : option (list Z) :=
  match v with
  | Int z => Some [z]
  | Cond b => Some [if b then 1 else 0]
  | Mark s => Some [state_number s]
  | Pair a b => Some [a; b]
  | Several vs | Items vs => all_of as_int vs
  | Board _ => None
  end.
Fixpoint key_leb (a b : list Z) : bool :=
  match a, b with
  | [], _ => true
  | _, [] => false
  | x :: a, y :: b => if x =? y then key_leb a b else x <? y
  end.
Definition with_keys (vs : list value) : option (list (list Z * value)) :=
  try kvs := all_of (fun v => try k := key v in Some (k, v)) vs in
  Some (sort (fun a b => key_leb (fst a) (fst b)) kvs).
Fixpoint without_equals (kvs : list (list Z * value)) : list (list Z * value) :=
  match kvs with
  | a :: (b :: _) as rest =>
      if list_eqb Z.eqb (fst a) (fst b) then without_equals rest
      else a :: without_equals rest
  | _ => kvs
  end.

(** A fold of numbers, from the first on; [empty] is that of no number. Every step must
    fit. *)
Definition fold (op : Z -> Z -> Z) (empty : option Z) (l : list Z) : option value :=
  match l with
  | [] => try z := empty in Some (Int z)
  | z :: l =>
      try z := fold_left (fun r z => try r := r in
        let r := op r z in if fits r then Some r else None) l (Some z) in
      int z
  end.

Definition of_list (op : Z -> Z -> Z) (empty : option Z) : function := fun args =>
  match args with
  | [Items vs] => try l := all_of as_int vs in fold op empty l
  | _ => None
  end.
Definition of_numbers (op : Z -> Z -> Z) : function := fun args =>
  match args with
  | _ :: _ :: _ => try l := all_of as_int args in fold op None l
  | _ => None
  end.
Definition of_either (op : Z -> Z -> Z) (empty : option Z) : function := fun args =>
  match args with [_] => of_list op empty args | _ => of_numbers op args end.

(** All choices of one element from each list, the last varying fastest. *)
Fixpoint product (ls : list (list Z)) : list (list Z) :=
  match ls with
  | [] => [[]]
  | l :: ls => let rest := product ls in flat_map (fun z => map (cons z) rest) l
  end.
Definition choices : function := fun args =>
  match args with
  | [Items vs] =>
      try ls := all_of as_ints vs in
      if fold_left (fun n l => n * many l) ls 1 <=? longest
      then Some (Items (map ints (product ls))) else None
  | _ => None
  end.

Definition divisors (n : Z) : option value :=
  try ds := range 1 (Z.sqrt n + 1) in
  try ds := as_ints ds in
  let small := filter (fun d => n mod d =? 0) ds in
  let large := filter (fun d => negb (d * d =? n)) small in
  Some (ints (small ++ map (fun d => n / d) (rev large))).

(** The vertex or element that a number names. No vertex has a negative number. *)
Definition at_label {A} (none : A) (f : N -> A) (z : Z) : A :=
  if z <? 0 then none else f (Z.to_N z).
Definition named (l : list Z) : list N :=
  map Z.to_N (filter (fun z => 0 <=? z) l).

Definition grid_with (s : state) (g : grid) (places : list value) : option value :=
  try l := all_in as_pair places in
  try g := put_all s g l in Some (Board (OfGrid g)).


(** The functions of the reference, in its order, and [choices]. *)
Definition functions : list (name * function) := [
  ("any", fun args => match args with
    | [Items vs] => try l := all_of as_cond vs in Some (Cond (existsb (fun b => b) l))
    | _ => None end);
  ("all", fun args => match args with
    | [Items vs] => try l := all_of as_cond vs in Some (Cond (forallb (fun b => b) l))
    | _ => None end);
  ("count", fun args => match args with
    | [Items vs] =>
        Some (Int (many (filter (fun v => match v with Cond b => b | _ => true end) vs)))
    | _ => None end);
  ("sum", of_list Z.add (Some 0));
  ("prod", of_list Z.mul (Some 1));
  ("min", of_either Z.min None);
  ("max", of_either Z.max None);
  ("xor", of_either Z.lxor (Some 0));
  ("bitand", of_numbers Z.land);
  ("bitor", of_numbers Z.lor);
  ("gcd", of_numbers Z.gcd);
  ("abs", fun args => match args with [Int z] => int (Z.abs z) | _ => None end);
  ("sqrt", fun args => match args with
    | [Int z] => if z <? 0 then None else Some (Int (Z.sqrt z))
    | _ => None end);
  ("mex", fun args => match args with
    | [Items vs] => try l := all_of as_int vs in
        Some (Int (fold_left (fun m z => if z =? m then m + 1 else m) (sort Z.leb l) 0))
    | _ => None end);
  ("divisors", fun args => match args with [Int n] => divisors n | _ => None end);
  ("len", fun args => match args with
    | [Items vs] => Some (Int (many vs))
    | [Board (OfCoins c)] => Some (Int (Z.of_N (coin_count c)))
    | _ => None end);
  ("indices", fun args => match args with
    | [Items vs] => range 0 (many vs)
    | _ => None end);
  ("sorted", fun args => match args with
    | [Items vs] => try kvs := with_keys vs in Some (Items (map snd kvs))
    | _ => None end);
  ("reversed", fun args => match args with
    | [Items vs] => Some (Items (rev' vs))
    | _ => None end);
  ("distinct", fun args => match args with
    | [Items vs] => try kvs := with_keys vs in Some (Items (map snd (without_equals kvs)))
    | _ => None end);
  ("add", fun args => match args with
    | [Items vs; Int i; Int k] =>
        try l := change (fun v => match v with
          | Int z => try v := int (z + k) in Some [v]
          | _ => None end) vs i in Some (Items l)
    | _ => None end);
  ("set", fun args => match args with
    | [Items vs; Int i; Int k] =>
        try l := change (fun _ => Some [Int k]) vs i in Some (Items l)
    | _ => None end);
  ("delete", fun args => match args with
    | [Items vs; Int i] => try l := change (fun _ => Some []) vs i in Some (Items l)
    | _ => None end);
  ("trim", fun args => match args with
    | [Items vs] => try l := all_of as_int vs in
        Some (ints (rev' (drop_zeros (rev' (drop_zeros l)))))
    | _ => None end);
  ("heads", fun args => match args with
    | [Board (OfCoins c)] => Some (labels_of (set_elements (heads_up c)))
    | [Board (OfCoins c); Int i] => Some (Cond (shows_heads c i))
    | _ => None end);
  ("turn", fun args => match args with
    | Board (OfCoins c) :: (_ :: _) as rest =>
        try l := all_in as_int rest in
        try c := fold_left (fun c i => try c := c in turn_coin c i) l (Some c) in
        Some (Board (OfCoins c))
    | _ => None end);
  ("grid", fun args => match args with
    | [Int r; Int c] => try g := full_grid r c in Some (Board (OfGrid g))
    | _ => None end);
  ("height", fun args => match args with
    | [Board (OfGrid g)] => Some (Int (Z.of_N (rows g))) | _ => None end);
  ("width", fun args => match args with
    | [Board (OfGrid g)] => Some (Int (Z.of_N (columns g))) | _ => None end);
  ("cells", fun args => match args with
    | [Board (OfGrid g)] => Some (pairs (cells g)) | _ => None end);
  ("state", fun args => match args with
    | [Board (OfGrid g); Pair r c] => Some (Mark (state_at g (r, c))) | _ => None end);
  ("full", fun args => match args with
    | [Board (OfGrid g); Pair r c] => Some (Cond (is_full g (r, c))) | _ => None end);
  ("inside", fun args => match args with
    | [Board (OfGrid g); Pair r c] => Some (Cond (is_inside g (r, c))) | _ => None end);
  ("run", fun args => match args with
    | [Board (OfGrid g); Pair r c; Pair dr dc] =>
        if (dr =? 0) && (dc =? 0) then None else Some (pairs (run g (r, c) (dr, dc)))
    | _ => None end);
  ("neighbours", fun args => match args with
    | [Board (OfGrid g); Pair r c] => Some (pairs (places_around g (r, c)))
    | [Board (OfGraph g); Int v] => Some (labels_of (at_label [] (neighbours g) v))
    | _ => None end);
  ("put", fun args => match args with
    | Board (OfGrid g) :: Mark (Some s) :: (_ :: _) as places => grid_with s g places
    | _ => None end);
  ("clear", fun args => match args with
    | Board (OfGrid g) :: (_ :: _) as places => grid_with Empty g places
    | _ => None end);
  ("vertices", fun args => match args with
    | [Board (OfGraph g)] => Some (labels_of (labels (links g))) | _ => None end);
  ("edges", fun args => match args with
    | [Board (OfGraph g)] =>
        Some (pairs (map (fun e => (Z.of_N (fst e), Z.of_N (snd e))) (edges g)))
    | _ => None end);
  ("out", fun args => match args with
    | [Board (OfGraph g); Int v] => Some (labels_of (at_label [] (heads_of g) v))
    | _ => None end);
  ("into", fun args => match args with
    | [Board (OfGraph g); Int v] => Some (labels_of (at_label [] (tails_of g) v))
    | _ => None end);
  ("degree", fun args => match args with
    | [Board (OfGraph g); Int v] => Some (Int (Z.of_nat (at_label O (degree g) v)))
    | _ => None end);
  ("adjacent", fun args => match args with
    | [Board (OfGraph g); Int u; Int v] =>
        Some (Cond (at_label false (fun u => at_label false (adjacent g u) v) u))
    | _ => None end);
  ("token", fun args => match args with
    | [Board (OfGraph g)] =>
        Some (Int match token g with Some v => Z.of_N v | None => -1 end)
    | _ => None end);
  ("move", fun args => match args with
    | [Board (OfGraph g); Int v] =>
        try g := at_label None (move_token g) v in Some (Board (OfGraph g))
    | _ => None end);
  ("remove", fun args => match args with
    | Board (OfGraph g) :: (_ :: _) as vs => try l := all_in as_int vs in
        let gone := named l in
        Some (Board (OfGraph (subgraph (fun v => negb (mem v gone)) g)))
    | Board (OfPoset p) :: (_ :: _) as vs => try l := all_in as_int vs in
        let gone := named l in
        Some (Board (OfPoset (restrict (fun v => negb (mem v gone)) p)))
    | _ => None end);
  ("keep", fun args => match args with
    | Board (OfGraph g) :: (_ :: _) as vs => try l := all_in as_int vs in
        let kept := named l in Some (Board (OfGraph (subgraph (fun v => mem v kept) g)))
    | _ => None end);
  ("cut", fun args => match args with
    | [Board (OfGraph g); Int u; Int v] =>
        try g := at_label None (fun u => at_label None (cut_edge g u) v) u in
        Some (Board (OfGraph g))
    | _ => None end);
  ("reach", fun args => match args with
    | [Board (OfGraph g); Int v] => Some (labels_of (at_label [] (reach g) v))
    | _ => None end);
  ("elements", fun args => match args with
    | [Board (OfPoset p)] => Some (labels_of (labels p)) | _ => None end);
  ("minimal", fun args => match args with
    | [Board (OfPoset p)] => Some (labels_of (minimal p)) | _ => None end);
  ("maximal", fun args => match args with
    | [Board (OfPoset p)] => Some (labels_of (maximal p)) | _ => None end);
  ("above", fun args => match args with
    | [Board (OfPoset p); Int x] =>
        Some (labels_of (at_label [] (fun x => listed x p) x))
    | _ => None end);
  ("below", fun args => match args with
    | [Board (OfPoset p); Int x] =>
        Some (labels_of (at_label [] (fun x => listing x p) x))
    | _ => None end);
  ("less", fun args => match args with
    | [Board (OfPoset p); Int x; Int y] =>
        Some (Cond (at_label false (fun x =>
          at_label false (fun y => mem y (listed x p)) y) x))
    | _ => None end);
  ("choices", choices)].
