(** The test for a half turn that is a symmetry, as a program runs it, on boards of any
    size, and what it proves: a position of Cram or Nimbi that passes it is lost. The
    centre of the turn may be any point; nothing rests on how it was found. *)
From Coq Require Import String List NArith ZArith Lia Bool FMapPositive.
From Grundy Require Import Statement Facts Theorems.Stated Theorems.HalfTurn.
Import ListNotations.
Local Open Scope nat_scope.

(** A set of places in which one is found quickly: by rows, then by columns. *)
Definition key (z : Z) : positive :=
  match z with Z0 => 1 | Zpos p => p~0 | Zneg p => p~1 end%positive.
Definition table : Type := PositiveMap.t (PositiveMap.t unit).
Definition row_of (t : table) (r : Z) : PositiveMap.t unit :=
  match PositiveMap.find (key r) t with
  | Some row => row
  | None => PositiveMap.empty unit
  end.
Definition insert (t : table) (x : point) : table :=
  PositiveMap.add (key (fst x))
    (PositiveMap.add (key (snd x)) tt (row_of t (fst x))) t.
Definition found (t : table) (x : point) : bool :=
  match PositiveMap.find (key (snd x)) (row_of t (fst x)) with
  | Some _ => true
  | None => false
  end.
Definition table_of (b : list point) : table :=
  fold_left insert b (PositiveMap.empty _).

Lemma key_injective y z : key y = key z -> y = z.
Proof. destruct y, z; cbn; congruence. Qed.

Lemma found_insert t x y : found (insert t x) y = true <-> x = y \/ found t y = true.
Proof.
  destruct x as [r c], y as [r' c']. unfold found, insert, row_of at 1. cbn [fst snd].
  destruct (Z.eq_dec r r') as [<-|R].
  - rewrite PositiveMap.gss. destruct (Z.eq_dec c c') as [<-|C].
    + rewrite PositiveMap.gss. intuition.
    + rewrite PositiveMap.gso; [|intros E; apply C; symmetry; now apply key_injective].
      split; [auto|]. intros [E|H]; [congruence|exact H].
  - rewrite PositiveMap.gso; [|intros E; apply R; symmetry; now apply key_injective].
    fold (row_of t r'). split; [auto|]. intros [E|H]; [congruence|exact H].
Qed.

Lemma found_in b x : found (table_of b) x = true <-> In x b.
Proof.
  unfold table_of.
  enough (H : forall t, found (fold_left insert b t) x = true <->
    In x b \/ found t x = true).
  { rewrite H. unfold found, row_of. rewrite PositiveMap.gempty.
    cbn. rewrite PositiveMap.gempty. intuition discriminate. }
  induction b as [|y b IH]; intros t; cbn [fold_left In]; [intuition|].
  rewrite IH, found_insert. tauto.
Qed.

(** Whether [y] is one of the places from [x] on in direction [d], as far as all are
    there, and at most [fuel] of them. *)
Fixpoint meets (fuel : nat) (t : table) (x d y : point) : bool :=
  match fuel with
  | O => true
  | S fuel =>
      if found t x then
        if point_eqb x y then true else meets fuel t (step x d) d y
      else false
  end.

Lemma meets_at fuel t d y : forall i x, (0 <= i)%Z ->
  (forall j, (0 <= j <= i)%Z -> found t (at_step x d j) = true) ->
  y = at_step x d i -> meets fuel t x d y = true.
Proof.
  induction fuel as [|fuel IH]; intros i x Hi H E; [reflexivity|]. cbn [meets].
  assert (Z : at_step x d 0 = x) by (unfold at_step; destruct x; cbn; f_equal; lia).
  pose proof (H 0%Z ltac:(lia)) as H0. rewrite Z in H0. rewrite H0.
  destruct (point_eqb x y) eqn:D; [reflexivity|].
  assert (i <> 0%Z).
  { intros ->. rewrite Z in E. subst y. assert (point_eqb x x = true) by
      now apply point_eqb_eq. congruence. }
  assert (S : forall j, at_step (step x d) d j = at_step x d (1 + j)).
  { intros j. unfold at_step, step. cbn [fst snd]. f_equal; lia. }
  apply (IH (i - 1)%Z); [lia| |].
  - intros j Hj. rewrite S. apply H. lia.
  - rewrite S, E. f_equal. lia.
Qed.

(** For games in which any number of neighbours on a line can be taken: every place has
    its image, and no line contains both. *)
Definition runs_are_symmetric (directions : list point) (c : point) (b : list point) :=
  let t := table_of b in
  let fuel := length b in
  forallb (fun x => let y := turned c x in
    found t y && forallb (fun d => negb (meets fuel t x d y)) directions) b.

(** For games in which two neighbours are taken: the image of every pair of neighbours is
    there and is another pair. Places without a neighbour do not count. *)
Definition pairs_are_symmetric (directions : list point) (c : point) (b : list point) :=
  let t := table_of b in
  forallb (fun x => forallb (fun d =>
    let y := step x d in
    if found t y then
      let x' := turned c x in let y' := turned c y in
      found t x' && found t y' &&
      negb (point_eqb x x' || point_eqb x y' || point_eqb y y')
    else true) directions) b.

Theorem runs_are_symmetric_sound {P} (has : P -> point -> bool) directions c b p :
  (forall x, has p x = true <-> In x b) ->
  runs_are_symmetric directions c b = true ->
  symmetric has (lines directions any_number) (turned c) p.
Proof.
  intros B T m (x & d & k & Hd & _ & ->) H y Hy.
  unfold runs_are_symmetric in T. rewrite forallb_forall in T.
  assert (test : forall z, In z (line x d k) -> has p (turned c z) = true /\
    meets (length b) (table_of b) z d (turned c z) = false).
  { intros z Hz. specialize (T z (proj1 (B z) (H z Hz))).
    apply andb_true_iff in T. destruct T as (F & M).
    split; [now apply B, found_in|]. rewrite forallb_forall in M.
    now apply negb_true_iff, M. }
  split; [now apply test|]. intros Hy'.
  (* The first of the two meets the other. *)
  assert (ordered : forall i j, (0 <= i <= j)%Z -> (j < Z.of_nat k)%Z ->
    turned c (at_step x d i) = at_step x d j -> False).
  { intros i j Hij Hj E.
    assert (Hi : In (at_step x d i) (line x d k)).
    { apply in_line. exists i. split; [lia|reflexivity]. }
    destruct (test _ Hi) as (_ & M). rewrite E in M.
    rewrite (meets_at _ _ d _ (j - i) (at_step x d i)) in M; [discriminate|lia| |].
    - intros n Hn. apply found_in, B, H, in_line. exists (i + n)%Z. rewrite at_at.
      split; [lia|reflexivity].
    - rewrite at_at. f_equal. lia. }
  apply in_line in Hy, Hy'. destruct Hy as (i & Hi & ->), Hy' as (j & Hj & E).
  destruct (Z.le_gt_cases i j).
  - apply (ordered i j); [lia|lia|exact E].
  - apply (ordered j i); [lia|lia|]. rewrite <- E. apply turned_turned.
Qed.

Theorem pairs_are_symmetric_sound {P} (has : P -> point -> bool) directions c b p :
  (forall x, has p x = true <-> In x b) ->
  pairs_are_symmetric directions c b = true ->
  symmetric has (lines directions two_places) (turned c) p.
Proof.
  intros B T m (x & d & k & Hd & Hk & ->) H z Hz.
  apply Nat.eqb_eq in Hk. subst k. cbn [line] in *.
  unfold pairs_are_symmetric in T. rewrite forallb_forall in T.
  specialize (T x (proj1 (B x) (H x (or_introl eq_refl)))).
  rewrite forallb_forall in T. specialize (T d Hd).
  rewrite (proj2 (found_in b (step x d))) in T
    by (apply B, H; right; now left).
  rewrite !andb_true_iff, negb_true_iff, !orb_false_iff in T.
  destruct T as ((Fx & Fy) & ((X & XY) & Y)).
  apply found_in, B in Fx, Fy.
  assert (differ : forall u v, point_eqb u v = false -> u <> v).
  { intros u v E ->.
    assert (point_eqb v v = true) by now apply point_eqb_eq. congruence. }
  apply differ in X, XY, Y.
  destruct Hz as [<-|[<-|[]]]; (split; [assumption|]); intros [E|[E|[]]].
  - now apply X.
  - apply XY. rewrite E. symmetry. apply turned_turned.
  - now apply XY.
  - now apply Y.
Qed.

(** A position of such a game, however it is written, whose places are [b]. *)
Theorem half_turn_any {P} (has : P -> point -> bool) moves directions c b p :
  takes_sets has moves (lines directions any_number) ->
  (forall x, has p x = true <-> In x b) ->
  runs_are_symmetric directions c b = true -> loses (normal moves) p.
Proof.
  intros R B T.
  apply (symmetric_loses has moves _ R (turned c) (turned_turned c)
    (fun m => turned_lines _ _ c m) b p).
  - intros x. apply B.
  - exact (runs_are_symmetric_sound has directions c b p B T).
Qed.

Theorem half_turn_two {P} (has : P -> point -> bool) moves directions c b p :
  takes_sets has moves (lines directions two_places) ->
  (forall x, has p x = true <-> In x b) ->
  pairs_are_symmetric directions c b = true -> loses (normal moves) p.
Proof.
  intros R B T.
  apply (symmetric_loses has moves _ R (turned c) (turned_turned c)
    (fun m => turned_lines _ _ c m) b p).
  - intros x. apply B.
  - exact (pairs_are_symmetric_sound has directions c b p B T).
Qed.

Lemma right_and_down : Forall (fun d => d <> (0, 0)%Z) [right; down].
Proof. repeat constructor; discriminate. Qed.

Theorem cram_half_turn c b :
  pairs_are_symmetric [right; down] c b = true -> loses cram b.
Proof.
  apply (half_turn_two there); [|apply there_in].
  exact (line_moves_take _ _ right_and_down).
Qed.

Theorem nimbi_half_turn c b :
  runs_are_symmetric [right; down] c b = true -> loses nimbi b.
Proof.
  apply (half_turn_any there); [|apply there_in].
  exact (line_moves_take _ _ right_and_down).
Qed.

(** ** What a program says *)

(** The least and the largest of some numbers, the first of which is [a]. *)
Definition bounds (a : Z) (l : list Z) : Z * Z :=
  fold_left (fun b z => (Z.min (fst b) z, Z.max (snd b) z)) l (a, a).

(** The centre of the box of some places, doubled, and what the test goes by. *)
Definition box (b : list point) : point * list (string * N) :=
  match b with
  | [] => ((0, 0)%Z, [])
  | x :: _ =>
      let (top, bottom) := bounds (fst x) (map fst b) in
      let (left, right) := bounds (snd x) (map snd b) in
      ((top + bottom, left + right)%Z,
       [("counters"%string, N.of_nat (length b));
        ("rows"%string, Z.to_N (bottom - top + 1));
        ("columns"%string, Z.to_N (right - left + 1))])
  end.

Definition up : point := (-1, 0)%Z.
Definition left : point := (0, -1)%Z.

(** The places with a neighbour. *)
Definition in_pairs (b : list point) : list point :=
  let t := table_of b in
  filter (fun x => existsb (fun d => found t (step x d)) [right; down; up; left]) b.

Definition by_half_turn (numbers : list (string * N)) : stated :=
  Stated "half-turn" numbers true (Some 0%N).

Definition cram_theorem (b : list point) : option stated :=
  let all := in_pairs b in
  let (c, numbers) := box all in
  match all with
  | [] => None
  | _ => if pairs_are_symmetric [right; down] c b
         then Some (by_half_turn numbers) else None
  end.

Definition half_turn_theorem (directions b : list point) : option stated :=
  let (c, numbers) := box b in
  match b with
  | [] => None
  | _ => if runs_are_symmetric directions c b
         then Some (by_half_turn numbers) else None
  end.

(** Of a position written in any way, of every game with these moves. *)
Theorem cram_theorem_sound {P} (has : P -> point -> bool) moves b p s :
  takes_sets has moves (lines [right; down] two_places) ->
  (forall x, has p x = true <-> In x b) ->
  cram_theorem b = Some s -> true_of (normal moves) p s.
Proof.
  intros R B. unfold cram_theorem. destruct (box (in_pairs b)) as [c d].
  destruct (in_pairs b); [discriminate|].
  destruct (pairs_are_symmetric _ c b) eqn:T; [|discriminate]. intros E.
  injection E as <-. apply (true_in_normal_play _ p _ d true).
  - apply (taking_ends has moves _ R b). intros x. apply B.
  - exact (half_turn_two has moves _ c b p R B T).
Qed.

Theorem half_turn_theorem_sound {P} (has : P -> point -> bool) moves directions b p s :
  takes_sets has moves (lines directions any_number) ->
  (forall x, has p x = true <-> In x b) ->
  half_turn_theorem directions b = Some s -> true_of (normal moves) p s.
Proof.
  intros R B. unfold half_turn_theorem. destruct (box b) as [c d].
  destruct b as [|x b]; [discriminate|].
  destruct (runs_are_symmetric _ c _) eqn:T; [|discriminate]. intros E.
  injection E as <-. apply (true_in_normal_play _ p _ d true).
  - apply (taking_ends has moves _ R (x :: b)). intros y. apply B.
  - exact (half_turn_any has moves _ c _ p R B T).
Qed.

Local Definition full (m n : nat) : list point :=
  flat_map (fun r => map (fun c => (Z.of_nat r, Z.of_nat c)) (seq 0 n)) (seq 0 m).

Example cram_6x6 : loses cram (full 6 6).
Proof. apply (cram_half_turn (5, 5)%Z). vm_compute. reflexivity. Qed.

Example nimbi_4x4 : loses nimbi (full 4 4).
Proof. apply (nimbi_half_turn (3, 3)%Z). vm_compute. reflexivity. Qed.
