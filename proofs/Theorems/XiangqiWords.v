(** The words of the ruleset of cannons and soldiers, and what its definitions mean for a
    file of a list. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Syntax Boards Language.
From Grundy.Theorems Require Import Rulesets SameText RulesOf Law HeapTexts Places
  NorthcottWords Steps Xiangqi.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope N_scope.

(** [r[p + i]] *)
Definition r_at (i : N) : expr := Index (Name "r") (Arith Add (Name "p") (Number i)).
Definition r_p : expr := Index (Name "r") (Name "p").
Definition equal (a b : expr) : expr := Compare a [(Equal, Short, b)].

(** [define files = [p for p in 0..len(r) - 1 where p mod 4 = 0]],
    [define first(p) = if r[p] = 5 then 2 else 1] *)
Definition files_are : expr :=
  Every (Name "p") [For false ["p"] false (Range (Number 0) last_r false);
    Where (equal (Arith Mod (Name "p") (Number 4)) (Number 0))].
Definition first_is : expr := If (equal r_p (Number 5)) (Number 2) (Number 1).
Definition of_p (f : name) : expr := Call f [Name "p"].

(** [define gap(p) = if r[p + 1] = 0 then r[p + 3] - r[p + 2] - 1
                     else if r[p + 3] - r[p + 2] = 3 then 1 else 0] *)
Definition gap_is : expr :=
  If (equal (r_at 1) (Number 0))
    (Arith Subtract (Arith Subtract (r_at 3) (r_at 2)) (Number 1))
    (If (equal (Arith Subtract (r_at 3) (r_at 2)) (Number 3)) (Number 1) (Number 0)).

(** [define room(p) = if r[p + 1] = 1 then 0
                      else if black = 1 then 11 - first(p) - r[p + 3]
                      else r[p + 2] - first(p)] *)
Definition room_is : expr :=
  If (equal (r_at 1) (Number 1)) (Number 0)
    (If (equal (Name "black") (Number 1))
      (Arith Subtract (Arith Subtract (Number 11) (of_p "first")) (r_at 3))
      (Arith Subtract (r_at 2) (of_p "first"))).

(** [option set(add(r, p + 2 + black, k * (1 - 2*black)), len(r) - 1, 1 - black)
      for p in files
      for k in -room(p)..=gap(p) where k != 0] *)
Definition marched : expr :=
  Call "add" [Name "r"; Arith Add (Arith Add (Name "p") (Number 2)) (Name "black");
    Arith Multiply (Name "k") (Paren (Arith Subtract (Number 1)
      (Arith Multiply (Number 2) (Name "black"))))].
Definition other_side : expr := Arith Subtract (Number 1) (Name "black").
Definition is_a_move : expr := Compare (Name "k") [(Different, Long, Number 0)].
Definition xiangqi_option : move :=
  Move None [Call "set" [marched; last_r; other_side]]
    [For false ["p"] false (Name "files");
     For false ["k"] false (Range (Negative (of_p "room")) (of_p "gap") true);
     Where is_a_move].

(** [require len(r) > 1 and len(r) mod 4 = 1 and black <= 1
      and all(p = 0 or r[p - 4] < r[p] for p in files)
      and all(0 < r[p] <= 9 and r[p + 1] = (if r[p] in [1, 9] then 1 else 0)
              for p in files)
      and all(first(p) <= r[p + 2] < r[p + 3] <= 11 - first(p) for p in files)
      and all(r[p + 1] = 0 or 4 <= r[p + 2] <= r[p + 3] - 2 <= 5 for p in files)] *)
Definition of_files (e : expr) : expr :=
  CallEvery "all" e [For false ["p"] false (Name "files")].
Definition in_order : expr :=
  Or (equal (Name "p") (Number 0))
     (Compare (Index (Name "r") (Arith Subtract (Name "p") (Number 4)))
        [(Less, Long, r_p)]).
Definition known_file : expr :=
  And (Compare (Number 0) [(Less, Long, r_p); (AtMost, Long, Number 9)])
      (equal (r_at 1) (Paren (If (Compare r_p [(IsIn, Long, ListOf [Number 1; Number 9])])
                                 (Number 1) (Number 0)))).
Definition in_ranks : expr :=
  Compare (of_p "first") [(AtMost, Long, r_at 2); (Less, Long, r_at 3);
    (AtMost, Long, Arith Subtract (Number 11) (of_p "first"))].
Definition soldiers_apart : expr :=
  Or (equal (r_at 1) (Number 0))
     (Compare (Number 4) [(AtMost, Long, r_at 2);
        (AtMost, Long, Arith Subtract (r_at 3) (Number 2)); (AtMost, Long, Number 5)]).
Definition xiangqi_condition : expr :=
  And (And (And (And (And (And
    (Compare len_r [(Greater, Long, Number 1)])
    (equal (Arith Mod len_r (Number 4)) (Number 1)))
    (Compare (Name "black") [(AtMost, Long, Number 1)]))
    (of_files in_order)) (of_files known_file)) (of_files in_ranks))
    (of_files soldiers_apart).

Definition xiangqi_statements : list statement :=
  [Define "black" [] black_is; Define "files" [] files_are;
   Define "first" ["p"] first_is; Define "gap" ["p"] gap_is; Define "room" ["p"] room_is;
   Choice xiangqi_option; Require xiangqi_condition].
Definition is_xiangqi_text : ruleset -> bool := says Row ["r"] xiangqi_statements.

(** The definitions with arguments, the last one first. *)
Definition of_first (f : name) (e : expr) (defs : list (name * defined)) :
    list (name * defined) :=
  (f, fun s args => match bind_all ["p"] args (Scope [] (given s)) with
    | Some s => meaning "r" defs e s | None => None end) :: defs.
Definition with_first := of_first "first" first_is [].
Definition with_gap := of_first "gap" gap_is with_first.
Definition with_room := of_first "room" room_is with_gap.

Lemma defined_here : definitions "r" xiangqi_statements [] [] =
  (with_room, [("black", meaning "r" [] black_is); ("files", meaning "r" [] files_are)]).
Proof. reflexivity. Qed.

(** A file of the list [r], from place [i]. *)
Definition file_at (r : list N) (i : N) : file :=
  ((get r i, get r (i + 1)), (get r (i + 2), get r (i + 3))).

(** What the text asks of a file. *)
Definition standing (f : file) : Prop :=
  let '((number, soldiers), _) := f in
  1 <= number <= 9 /\
  soldiers = (if (number =? 1) || (number =? 9) then 1 else 0) /\ lawful f.

Section Files.

Variables (r : list N) (black : N) (rest : list (name * option value)).
Definition given_names (files : list N) : list (name * option value) :=
  ("files", Some (Items (map figure files))) :: ("black", Some (figure black)) ::
  ("r", Some (Items (map figure r))) :: rest.

Variable files : list N.
Let G := given_names files.
Hypothesis one_of_two : black <= 1.

(** A file stands at place [i]; a scope that says so. *)
Variable i : N.
Hypothesis inside : i + 4 < len r.
Hypothesis short : len r <= 4096.
Hypothesis file_stands : standing (file_at r i).
Variable more : list (name * value).
Hypothesis nothing_hidden :
  forall x, In x ["r"; "black"; "p"] -> find x more = None.
Let s : scope := Scope (more ++ [("p", figure i)]) G.

Lemma not_hidden x : In x ["r"; "black"; "p"] ->
  look_up x s = look_up x (Scope [("p", figure i)] G).
Proof.
  intros H. unfold look_up, s. cbn [local given]. specialize (nothing_hidden x H).
  induction more as [|[y a] l IH]; [reflexivity|]. cbn in *.
  destruct (String.eqb x y); [discriminate|exact (IH nothing_hidden)].
Qed.

Lemma p_is defs : meaning "r" defs (Name "p") s = Some (figure i).
Proof. apply (not_hidden "p"). simpl. auto. Qed.

Lemma r_is defs : meaning "r" defs (Name "r") s = Some (Items (map figure r)).
Proof. apply (not_hidden "r"). simpl. auto. Qed.

Lemma black_is_known defs : meaning "r" defs (Name "black") s = Some (figure black).
Proof. apply (not_hidden "black"). simpl. auto. Qed.

Lemma r_p_is defs : meaning "r" defs r_p s = Some (figure (get r i)).
Proof. apply (index_is _ _ _ _ _ r); [apply r_is|apply p_is|lia]. Qed.

Lemma r_at_is defs j : j <= 3 ->
  meaning "r" defs (r_at j) s = Some (figure (get r (i + j))).
Proof.
  intros B. apply (index_is _ _ _ _ _ r); [apply r_is| |lia].
  apply (arith_is _ _ _ _ _ _ (Z.of_N i) (Z.of_N j)); [apply p_is| | |].
  - apply number_is. bounded.
  - cbn. f_equal. lia.
  - bounded.
Qed.

Lemma first_means : meaning "r" [] first_is s = Some (figure (first (get r i))).
Proof.
  unfold first_is, first. apply (if_is _ _ _ _ _ _ (get r i =? 5)).
  - apply (compare_is _ _ _ _ _ _ _ (Z.of_N (get r i)) (Z.of_N 5));
      [apply r_p_is|now apply numeral|apply equal_figures].
  - intros ->. now apply numeral.
  - intros ->. now apply numeral.
Qed.

Lemma gap_means : meaning "r" with_first gap_is s = Some (figure (gap (file_at r i))).
Proof.
  pose proof file_stands as T. unfold file_at, standing, lawful in T.
  destruct T as (_ & _ & _ & T & T' & _). unfold gap_is, gap, file_at.
  assert (D : meaning "r" with_first (Arith Subtract (r_at 3) (r_at 2)) s =
    Some (figure (get r (i + 3) - get r (i + 2)))).
  { apply taken_is; [apply r_at_is; lia|apply r_at_is; lia|lia]. }
  apply (if_is _ _ _ _ _ _ (get r (i + 1) =? 0)).
  - apply equal_is; [apply r_at_is; lia|now apply numeral].
  - intros ->. apply taken_is; [exact D|now apply numeral|lia].
  - intros ->. apply (if_is _ _ _ _ _ _ (get r (i + 3) - get r (i + 2) =? 3)).
    + apply equal_is; [exact D|now apply numeral].
    + intros ->. now apply numeral.
    + intros ->. now apply numeral.
Qed.

End Files.

Section Definitions.

Variables (r : list N) (black : N) (rest : list (name * option value)) (files : list N).
Variable i : N.
Let G := given_names r black rest files.
Hypothesis one_of_two : black <= 1.
Hypothesis inside : i + 4 < len r.
Hypothesis short : len r <= 4096.
Hypothesis file_stands : standing (file_at r i).

(** A call of a definition from the scopes of the clauses. *)
Lemma first_called defs more :
  (forall x, In x ["r"; "black"; "p"] -> find x more = None) ->
  find "first" defs = find "first" with_first ->
  meaning "r" defs (of_p "first") (Scope (more ++ [("p", figure i)]) G) =
  Some (figure (first (get r i))).
Proof.
  intros H D. unfold of_p. rewrite (call_is _ _ _ _ _ [figure i]).
  - unfold apply. rewrite D. now apply (first_means r black rest files) with (more := []).
  - constructor; [|constructor]. now apply p_is.
Qed.

Lemma gap_called defs more :
  (forall x, In x ["r"; "black"; "p"] -> find x more = None) ->
  find "gap" defs = find "gap" with_gap ->
  meaning "r" defs (of_p "gap") (Scope (more ++ [("p", figure i)]) G) =
  Some (figure (gap (file_at r i))).
Proof.
  intros H D. unfold of_p. rewrite (call_is _ _ _ _ _ [figure i]).
  - unfold apply. rewrite D.
    now apply (gap_means r black rest files) with (more := []).
  - constructor; [|constructor]. now apply p_is.
Qed.

Lemma room_called more :
  (forall x, In x ["r"; "black"; "p"] -> find x more = None) ->
  meaning "r" with_room (of_p "room") (Scope (more ++ [("p", figure i)]) G) =
  Some (figure (room (black =? 1) (file_at r i))).
Proof.
  intros H. unfold of_p. rewrite (call_is _ _ _ _ _ [figure i]);
    [|constructor; [now apply p_is|constructor]].
  unfold apply. cbn [find with_room of_first String.eqb Ascii.eqb Bool.eqb].
  cbn [bind_all given]. unfold bind. cbn [local given].
  change (Scope [("p", figure i)] G) with (Scope ([] ++ [("p", figure i)]) G).
  assert (F : meaning "r" with_gap (of_p "first") (Scope ([] ++ [("p", figure i)]) G) =
    Some (figure (first (get r i)))) by now apply first_called.
  pose proof file_stands as T. unfold file_at, standing, lawful in T.
  destruct T as (_ & _ & T1 & T2 & T3 & _). pose proof (first_bounds (get r i)).
  unfold room_is, room, file_at.
  apply (if_is _ _ _ _ _ _ (get r (i + 1) =? 1)).
  - apply equal_is; [now apply r_at_is|now apply numeral].
  - intros ->. now apply numeral.
  - intros ->. apply (if_is _ _ _ _ _ _ (black =? 1)).
    + apply equal_is; [now apply black_is_known|now apply numeral].
    + intros ->. apply taken_is; [|now apply r_at_is|lia].
      apply taken_is; [now apply numeral|exact F|lia].
    + intros ->. apply taken_is; [now apply r_at_is|exact F|lia].
Qed.

End Definitions.
