(** What a ruleset means (docs/rulesets.md): the options of a part of a position, and so
    a game in the words of [Statement.v]. Nothing is proved here: this file is to be read
    against the reference of the language.

    The meaning of an expression is a function of the values of the names in scope. It is
    [None], a fault, where the reference says that there is an error, and mostly where an
    expression has the wrong type: types are not checked in advance, and values of
    different types are merely not equal. A position with a fault has itself as its only
    option, so nobody wins it and nothing is proved of it.

    Not represented: the limits on time and memory, but for the size of numbers and their
    count in a position; that a name is used once; the names of moves; and [measure],
    which changes nothing that is legal. *)
From Coq Require Import String List NArith ZArith Bool.
From Grundy Require Import Statement Syntax Boards.
From Grundy Require Export Values.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope list_scope.
Local Open Scope Z_scope.

Local Notation "'try' x ':=' a 'in' b" := (match a with Some x => b | None => None end)
  (at level 200, x pattern, a at level 100, b at level 200).

(** ** Operators *)

(** A quotient is rounded down, so a remainder has the sign of the divisor. *)
Definition arith_of (o : arith) (a b : Z) : option Z :=
  match o with
  | Add => Some (a + b)
  | Subtract => Some (a - b)
  | Multiply => Some (a * b)
  | Divide => if b =? 0 then None else Some (a / b)
  | Mod => if b =? 0 then None else Some (a mod b)
  | Power =>
      if b <? 0 then None
      else if b <=? 63 then Some (a ^ b)
      else if Z.abs a <=? 1 then Some (if Z.even b then a * a else a)
      else None
  end.

(** Pairs are added and subtracted by parts, and multiplied by numbers. *)
Definition arith_values (o : arith) (v w : value) : option value :=
  match v, w with
  | Int a, Int b => try z := arith_of o a b in int z
  | Pair a b, Pair c d =>
      match o with
      | Add => pair_of (a + c) (b + d)
      | Subtract => pair_of (a - c) (b - d)
      | _ => None
      end
  | Int k, Pair a b | Pair a b, Int k =>
      match o with Multiply => pair_of (k * a) (k * b) | _ => None end
  | _, _ => None
  end.

Definition compare_values (o : comparison) (v w : value) : option bool :=
  match o, v, w with
  | Equal, _, _ => Some (value_eqb v w)
  | Different, _, _ => Some (negb (value_eqb v w))
  | IsIn, _, Items l => Some (existsb (value_eqb v) l)
  | IsNotIn, _, Items l => Some (negb (existsb (value_eqb v) l))
  | Less, Int a, Int b => Some (a <? b)
  | AtMost, Int a, Int b => Some (a <=? b)
  | Greater, Int a, Int b => Some (b <? a)
  | AtLeast, Int a, Int b => Some (b <=? a)
  | _, _, _ => None
  end.

(** [e[i]]: of a list, a tuple, a row of coins, a grid. *)
Definition index (v i : value) : option value :=
  match v, i with
  | Items l, Int i | Several l, Int i => element l i
  | Pair a b, Int i => element [Int a; Int b] i
  | Board (OfCoins c), Int i => Some (Cond (shows_heads c i))
  | Board (OfGrid g), Pair r c => Some (Mark (state_at g (r, c)))
  | _, _ => None
  end.

(** [e[a..b]]; bounds beyond an end of the list stand for that end. *)
Definition slice (v : value) (a b : option value) : option value :=
  match v, a, b with
  | Items l, None, None => Some (Items l)
  | Items l, Some (Int a), None => Some (Items (drop l a))
  | Items l, None, Some (Int b) => Some (Items (take l b))
  | Items l, Some (Int a), Some (Int b) => Some (Items (drop (take l b) a))
  | _, _, _ => None
  end.

(** ** Expressions *)

(** The names in scope: those bound by the clauses and arguments around an expression,
    and those of the position, of parameters and of definitions without arguments; the
    value of a definition may be a fault. *)
Record scope := Scope {
  local : list (name * value);
  given : list (name * option value)
}.

Fixpoint find {A} (x : name) (l : list (name * A)) : option A :=
  match l with
  | [] => None
  | (y, a) :: l => if String.eqb x y then Some a else find x l
  end.

Definition sense := scope -> option value.

Definition look_up (x : name) : sense := fun s =>
  match find x (local s) with
  | Some v => Some v
  | None => match find x (given s) with Some v => v | None => None end
  end.

Definition bind (x : name) (v : value) (s : scope) : scope :=
  Scope ((x, v) :: local s) (given s).

Fixpoint bind_all (xs : list name) (vs : list value) (s : scope) : option scope :=
  match xs, vs with
  | [], [] => Some s
  | x :: xs, v :: vs => bind_all xs vs (bind x v s)
  | _, _ => None
  end.

(** [for x in …] binds an element, [for (x, y) in …] the parts of a tuple. *)
Definition bind_element (xs : list name) (v : value) (s : scope) : option scope :=
  match xs, v with
  | [x], _ => Some (bind x v s)
  | [x; y], Pair a b => Some (bind y (Int b) (bind x (Int a) s))
  | _, Several vs => bind_all xs vs s
  | _, _ => None
  end.

(** A definition with arguments: what it means at a position. *)
Definition defined := scope -> function.

(** All ways through the clauses, in order. Values are collected, the last one first,
    until all ways are done or a visit says that no more are wanted. *)
Inductive flow := Fault | Go (done : list value) | Stop (done : list value).
Definition walk := scope -> list value -> flow.

Fixpoint for_each (visit : value -> list value -> flow) (l done : list value) : flow :=
  match l with
  | [] => Go done
  | v :: l =>
      match visit v done with
      | Go done => for_each visit l done
      | stop => stop
      end
  end.

Definition visit (wanted : value -> bool) (body : sense) : walk := fun s done =>
  match body s with
  | None => Fault
  | Some v => if wanted v then Go (v :: done) else Stop (v :: done)
  end.

Definition visited (f : flow) : option value :=
  match f with Fault => None | Go done | Stop done => Some (Items (rev' done)) end.

(** [any] and [all] look no further than they must. *)
Definition goes_on (f : name) (v : value) : bool :=
  match v with
  | Cond true => negb (String.eqb f "any")
  | Cond false => negb (String.eqb f "all")
  | _ => true
  end.

(** Brackets round a range or a comprehension alone: [[0..3]] is that list itself. *)
Fixpoint is_list (e : expr) : bool :=
  match e with
  | Range _ _ _ | Every _ _ => true
  | Paren e | ListOf [e] => is_list e
  | _ => false
  end.

Fixpoint values_of (ms : list sense) (s : scope) : option (list value) :=
  match ms with
  | [] => Some []
  | m :: ms => try v := m s in try vs := values_of ms s in Some (v :: vs)
  end.

(** A chain of comparisons is evaluated up to the first that fails. Of each: whether it
    holds for the value before it, and the value after it, if it is needed. *)
Definition link := scope -> option value -> option (bool * option value).
Fixpoint chain (links : list link) (s : scope) (v : option value) : option value :=
  match links with
  | [] => Some (Cond true)
  | l :: links =>
      match l s v with
      | Some (true, w) => chain links s w
      | Some (false, _) => Some (Cond false)
      | None => None
      end
  end.
Definition compared (o : comparison) (m : sense) : link := fun s v =>
  try v := v in try w := m s in try b := compare_values o v w in Some (b, Some w).
(** [x in a..b], whose list is not made. *)
Definition within (positive closed : bool) (a b : sense) : link := fun s v =>
  match v, a s, b s with
  | Some (Int z), Some (Int a), Some (Int b) =>
      let inside := (a <=? z) && (if closed then z <=? b else z <? b) in
      Some (Bool.eqb inside positive, None)
  | _, _, _ => None
  end.

Section Meaning.
  Variable own : name.                        (* the name of the position *)
  Variable defs : list (name * defined).      (* the definitions with arguments, so far *)

  Definition apply (f : name) : defined :=
    match find f defs with
    | Some d => d
    | None =>
        match find f functions with Some g => fun _ => g | None => fun _ _ => None end
    end.

  Fixpoint meaning (e : expr) : sense :=
    match e with
    | Number n => let v := int (Z.of_N n) in fun _ => v
    | Truth b => let v := Some (Cond b) in fun _ => v
    | State s => let v := Some (Mark (Some s)) in fun _ => v
    | Name x => look_up x
    | Paren e => meaning e
    | Tuple es => let ms := map meaning es in fun s =>
        try vs := values_of ms s in Some (tuple vs)
    | ListOf es =>
        let ms := map meaning es in
        match es, ms with
        | [e], [m] => if is_list e then m else fun s => try v := m s in Some (Items [v])
        | _, _ => fun s => try vs := values_of ms s in Some (Items vs)
        end
    | Range a b closed =>
        let ma := meaning a in let mb := meaning b in fun s =>
        match ma s, mb s with
        | Some (Int a), Some (Int b) => range a (if closed then b + 1 else b)
        | _, _ => None
        end
    | Every e cs =>
        let way := fold_right (fun c next => c next) (visit (fun _ => true) (meaning e))
          (map step cs) in
        fun s => visited (way s [])
    | Call f es =>
        let ms := map meaning es in let g := apply f in fun s =>
        try vs := values_of ms s in g s vs
    | CallEvery f e cs =>
        let wanted := match find f defs with
          Some _ => fun _ => true | None => goes_on f end in
        let way := fold_right (fun c next => c next) (visit wanted (meaning e))
          (map step cs) in
        let g := apply f in
        fun s => try v := visited (way s []) in g s [v]
    | Act f es =>
        let ms := look_up own :: map meaning es in let g := apply f in fun s =>
        try vs := values_of ms s in g s vs
    | Index e i =>
        let me := meaning e in let mi := meaning i in fun s =>
        try v := me s in try i := mi s in index v i
    | Slice e a b =>
        let me := meaning e in
        let ma := match a with Some a => Some (meaning a) | None => None end in
        let mb := match b with Some b => Some (meaning b) | None => None end in
        let bound (m : option sense) (s : scope) : option (option value) :=
          match m with None => Some None | Some m => try v := m s in Some (Some v) end in
        fun s =>
        try v := me s in try a := bound ma s in try b := bound mb s in slice v a b
    | Negative e => let m := meaning e in fun s =>
        try v := m s in arith_values Multiply (Int (-1)) v
    | Not e => let m := meaning e in fun s =>
        match m s with Some (Cond b) => Some (Cond (negb b)) | _ => None end
    | Arith o a b => let ma := meaning a in let mb := meaning b in fun s =>
        try v := ma s in try w := mb s in arith_values o v w
    | Compare a cs =>
        let ma := meaning a in
        let links := map (fun c : comparison * spelling * expr =>
          match c with
          | (IsIn, _, Range a b closed) => within true closed (meaning a) (meaning b)
          | (IsNotIn, _, Range a b closed) => within false closed (meaning a) (meaning b)
          | (o, _, e) => compared o (meaning e)
          end) cs in
        fun s => try v := ma s in chain links s (Some v)
    | And a b => let ma := meaning a in let mb := meaning b in fun s =>
        match ma s with
        | Some (Cond true) =>
            match mb s with Some (Cond b) => Some (Cond b) | _ => None end
        | Some (Cond false) => Some (Cond false)
        | _ => None
        end
    | Or a b => let ma := meaning a in let mb := meaning b in fun s =>
        match ma s with
        | Some (Cond false) =>
            match mb s with Some (Cond b) => Some (Cond b) | _ => None end
        | Some (Cond true) => Some (Cond true)
        | _ => None
        end
    | If c a b =>
        let mc := meaning c in let ma := meaning a in let mb := meaning b in fun s =>
        match mc s with
        | Some (Cond true) => ma s
        | Some (Cond false) => mb s
        | _ => None
        end
    end

  (** A clause, followed by what comes next. *)
  with step (c : clause) : walk -> walk :=
    match c with
    | For _ xs _ e => let m := meaning e in fun next s done =>
        match m s with
        | Some (Items l) => for_each (fun v done =>
            match bind_element xs v s with
            | Some s => next s done
            | None => Fault
            end) l done
        | _ => Fault
        end
    | Where e => let m := meaning e in fun next s done =>
        match m s with
        | Some (Cond true) => next s done
        | Some (Cond false) => Go done
        | _ => Fault
        end
    | Let x e => let m := meaning e in fun next s done =>
        match m s with Some v => next (bind x v s) done | None => Fault end
    end.
End Meaning.

(** ** Rulesets *)

(** A ruleset with its parameters, ready to be used. *)
Record rules := Rules {
  rules_kind : kind;
  rules_names : list name;
  constants : list (name * option value);  (* directions, parameters, their words *)
  once : list (name * sense);              (* definitions without arguments, in order *)
  moves_of : list sense;                   (* of each [option], the list of its results *)
  required : list sense;
  judge : option sense;                    (* [wins] *)
  in_components : bool;                    (* [parts components] *)
  notations : list (list piece * option sense);  (* [written] *)
  shorthands : list (list piece * (sense * option sense))
                                           (* [short], its results as a list *)
}.

Definition directions : list (name * option value) := [
  ("right", Some (Pair 0 1)); ("left", Some (Pair 0 (-1)));
  ("down", Some (Pair 1 0)); ("up", Some (Pair (-1) 0))].

(** Parameters, as the game's name sets them: a number from 0 to 2^62, a list of such, or
    the index of a word; [None] stands for the default. *)
Definition large : Z := 4611686018427387904.
Definition natural (v : value) : bool :=
  match v with Int z => (0 <=? z) && (z <=? large) | _ => false end.
Definition set_parameter (default chosen : option value) : option value :=
  match default, chosen with
  | Some (Int _), None | Some (Items _), None => default
  | Some (Int _), Some v => if natural v then Some v else None
  | Some (Items _), Some (Items vs) =>
      if forallb natural vs then Some (Items vs) else None
  | _, _ => None
  end.

Definition words_from_0 (ws : list name) : list (name * option value) :=
  combine ws (map (fun z => Some (Int z)) (count_from (length ws) 0)).

Fixpoint settings (l : list statement) (chosen : list (option value))
    (done : list (name * option value)) : option (list (name * option value)) :=
  match l with
  | [] => match chosen with [] => Some done | _ => None end
  | Setting x u :: l =>
      let c := match chosen with c :: _ => c | [] => None end in
      let chosen := match chosen with _ :: chosen => chosen | [] => [] end in
      match u with
      | Value e =>
          try v := set_parameter (meaning "" [] e (Scope [] done)) c in
          settings l chosen ((x, Some v) :: done)
      | Words ws =>
          match c with
          | None => settings l chosen ((x, Some (Int 0)) :: words_from_0 ws ++ done)
          | Some (Int z) =>
              if (0 <=? z) && (z <? many ws)
              then settings l chosen ((x, Some (Int z)) :: words_from_0 ws ++ done)
              else None
          | _ => None
          end
      end
  | _ => None
  end.

(** The definitions: each uses those above it. *)
Fixpoint definitions (own : name) (l : list statement) (defs : list (name * defined))
    (once : list (name * sense)) : list (name * defined) * list (name * sense) :=
  match l with
  | [] => (defs, rev' once)
  | Define f [] e :: l =>
      let m := meaning own defs e in definitions own l defs ((f, m) :: once)
  | Define f xs e :: l =>
      let m := meaning own defs e in
      let d : defined := fun s args =>
        try s := bind_all xs args (Scope [] (given s)) in m s in
      definitions own l ((f, d) :: defs) once
  | _ :: l => definitions own l defs once
  end.

(** [option RESULT for …] lists its result once for each way through the clauses. *)
Definition of_option (m : move) : expr := Every (ListOf (result m)) (clauses m).

Definition understood (r : ruleset) (chosen : list (option value)) : option rules :=
  match names r, settings (before r) chosen directions with
  | own :: _, Some constants =>
      let b := body r in
      let (defs, once) := definitions own b [] [] in
      let mean := meaning own defs in
      let pick {A} (f : statement -> list A) : list A := flat_map f b in
      let wins := pick (fun s => match s with Wins e => [mean e] | _ => [] end) in
      let rules := Rules (of_kind r) (names r) constants once
        (pick (fun s => match s with Choice m => [mean (of_option m)] | _ => [] end))
        (pick (fun s => match s with Require e => [mean e] | _ => [] end))
        match wins with [] => None | w :: _ => Some w end
        (negb match pick (fun s => match s with Components => [tt] | _ => [] end) with
          [] => true | _ => false end)
        (pick (fun s => match s with
          | Written ps None => [(ps, None)]
          | Written ps (Some e) => [(ps, Some (mean e))]
          | _ => [] end))
        (pick (fun s => match s with
          | Shorthand ps es None => [(ps, (mean (ListOf es), None))]
          | Shorthand ps es (Some e) => [(ps, (mean (ListOf es), Some (mean e)))]
          | _ => [] end)) in
      (* A game that is judged at its end has no sums, so it is not one of heaps. *)
      match of_kind r, wins with
      | Heaps, _ :: _ => None
      | _, _ :: _ :: _ => None
      | _, _ => Some rules
      end
  | _, _ => None
  end.

(** ** Positions *)

(** The values of the position's own names. *)
Definition figure (n : N) : value := Int (Z.of_N n).
Definition own_values (k : kind) (xs : list name) (p : part)
    : list (name * option value) :=
  match k, p, xs with
  | Heaps, Figures [n], [x] => [(x, Some (figure n))]
  | Numbers, Figures ns, _ => combine xs (map (fun n => Some (figure n)) ns)
  | _, Figures ns, [x] => [(x, Some (Items (map figure ns)))]
  | _, p, [x] => [(x, Some (Board p))]
  | _, _, _ => []
  end.

(** The scope in which these names are the position's. *)
Definition scope_with (r : rules) (own : list (name * option value)) : scope :=
  Scope [] (fold_left (fun g d => (fst d, snd d (Scope [] g)) :: g) (once r)
    (own ++ constants r)).
Definition scope_of (r : rules) (p : part) : scope :=
  scope_with r (own_values (rules_kind r) (rules_names r) p).

Definition holds (m : sense) (s : scope) : option bool :=
  match m s with Some (Cond b) => Some b | _ => None end.

(** [require]: only positions that satisfy all conditions are positions of the game. *)
Definition allowed (r : rules) (p : part) : bool :=
  match required r with
  | [] => true
  | ms => let s := scope_of r p in
      forallb (fun m => match holds m s with Some b => b | None => false end) ms
  end.

(** Numbers of a position: from 0 to 2^62, at most 4096 of them, in the form of their
    kind: heaps rise and are not 0; rows do not rise, and zeros at the end are dropped. *)
Definition number_of (z : Z) : option N :=
  if (0 <=? z) && (z <=? large) then Some (Z.to_N z) else None.

Fixpoint drop_last_zeros (l : list N) : list N :=
  match l with
  | [] => []
  | n :: l => match n, drop_last_zeros l with 0%N, [] => [] | _, l => n :: l end
  end.
Fixpoint never_rises (l : list N) : bool :=
  match l with a :: (b :: _) as l => (b <=? a)%N && never_rises l | _ => true end.

Definition in_form (k : kind) (xs : list name) (ns : list N) : option (list part) :=
  let heaps (_ : unit) := sort N.leb (filter (fun n => negb (N.eqb n 0)) ns) in
  try ps := match k with
    | Heaps => Some (map (fun n => Figures [n]) (heaps tt))
    | AllHeaps => Some [Figures (heaps tt)]
    | Rows => let ns := drop_last_zeros ns in
        if never_rises ns then Some [Figures ns] else None
    | Numbers => if many ns =? many xs then Some [Figures ns] else None
    | Row => Some [Figures ns]
    | _ => None
    end in
  if many ns <=? 4096 then Some ps else None.

(** Whether this is a part of a position, in the form of its kind. *)
Definition has_form (r : rules) (p : part) : bool :=
  match rules_kind r, p with
  | Coins, OfCoins _ | Grid, OfGrid _ | Poset, OfPoset _ => proper p
  | Graph, OfGraph g => proper p && negb (directed g)
  | Digraph, OfGraph g => proper p && directed g
  | k, Figures ns =>
      forallb (fun n => Z.of_N n <=? large) ns &&
      match in_form k (rules_names r) ns with
      | Some [q] => part_eqb p q
      | _ => false
      end
  | _, _ => false
  end.

Definition is_part (r : rules) (p : part) : bool := has_form r p && allowed r p.

(** The parts that replace a part, from the result of an option. *)
Definition replaced (k : kind) (xs : list name) (v : value) : option (list part) :=
  match k, v with
  | Coins, Items [Board (OfCoins c)] => Some [OfCoins c]
  | Grid, Items [Board (OfGrid g)] => Some [OfGrid g]
  | Graph, Items [Board (OfGraph g)]
  | Digraph, Items [Board (OfGraph g)] => Some [OfGraph g]
  | Poset, Items [Board (OfPoset p)] => Some [OfPoset p]
  | _, Items vs =>
      try l := all_in as_int vs in
      try ns := all_of number_of l in in_form k xs ns
  | _, _ => None
  end.

(** The options of a part: of each, the parts that replace it. A fault if there is one
    anywhere, or if an option is not a position of the game. *)
Definition part_options (r : rules) (p : part) : option (list (list part)) :=
  let s := scope_of r p in
  fold_left (fun done m =>
    try done := done in
    match m s with
    | Some (Items results) =>
        fold_left (fun done v =>
          try done := done in
          try ps := replaced (rules_kind r) (rules_names r) v in
          if forallb (allowed r) ps then Some (ps :: done) else None) results (Some done)
    | _ => None
    end) (moves_of r) (Some []).

(** In a game that is judged at its end: whether the player to move has won a position
    without options. *)
Definition judged (r : rules) (p : part) : option bool :=
  match judge r with None => Some false | Some m => holds m (scope_of r p) end.

(** With a fault, a part has itself as its only option. *)
Definition part_moves (r : rules) (p : part) : list (list part) :=
  match part_options r p with
  | None => [[p]]
  | Some [] => match judged r p with None => [[p]] | Some _ => [] end
  | Some l => rev' l
  end.

(** The game: parts are played together. A game with [wins] has one part and one
    convention; in all others the last move decides. *)
Definition position_moves (r : rules) : list part -> list (list part) :=
  together (part_moves r).

Definition end_won (r : rules) (p : list part) : bool :=
  match p with
  | [c] => match judged r c with Some b => b | None => false end
  | _ => false
  end.

Inductive convention := NormalPlay | MiserePlay.

Definition game_of (r : rules) (c : convention) : game :=
  Game (list part) (position_moves r)
    match judge r, c with
    | Some _, _ => end_won r
    | None, NormalPlay => fun _ => false
    | None, MiserePlay => fun _ => true
    end.
