(** The hexagon game on the grids of [Boards.v], in which places touch along the falling
    diagonal too, and the test of its theorem on straight parts. *)
From Coq Require Import String List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Sums Boards Syntax.
From Grundy Require Import Theorems.Stated Theorems.HalfTurn Theorems.HalfTurnTest.
From Grundy Require Import Theorems.Lines Theorems.LinesTest Theorems.WholeLines.
From Grundy Require Import Theorems.GridMoves.
Import ListNotations.
Local Open Scope nat_scope.
Local Open Scope list_scope.

Definition falling : point := (1, 1)%Z.
Definition three : list point := [right; down; falling].

(** [clear line[..k] for c in cells(g), d in [right, down, right + down]
      where not full(g, c - d) let line = run(g, c, d)
      for k in 1..=len(line) where k = len(line)] *)
Definition hexagon_moves (g : grid) : list grid :=
  flat_map (fun c => flat_map (fun d =>
    if is_full g (back c d) then [] else
    let line := run g c d in
    flat_map (fun k => if k =? length line then [clear_all g (firstn k line)] else [])
      (seq 1 (length line))) three) (cells g).

Lemma three_proper : Forall (fun d => d <> (0, 0)%Z) three.
Proof. repeat constructor; discriminate. Qed.

Lemma three_others (d : point) : exists d', In d' three /\ d' <> d.
Proof.
  destruct (point_eqb d right) eqn:E.
  - apply point_eqb_eq in E. subst d. exists down. split; [right; now left|discriminate].
  - exists right. split; [now left|]. intros <-.
    assert (point_eqb right right = true) by reflexivity. congruence.
Qed.

Lemma back_at x d : back x d = at_step x d (-1).
Proof. unfold back, at_step. f_equal; lia. Qed.

Lemma short_in_three g x d k : In d three -> all_there is_full g (line x d k) ->
  k <= N.to_nat (N.max (rows g) (columns g)).
Proof.
  intros Hd T. destruct k as [|k]; [lia|].
  assert (F : on_board g x) by (apply full_on_board, T; now left).
  assert (L : on_board g (at_step x d (Z.of_nat k))).
  { apply full_on_board, T, in_line. exists (Z.of_nat k). split; [lia|reflexivity]. }
  unfold on_board, at_step in *. cbn [fst snd] in L.
  destruct Hd as [<-|[<-|[<-|[]]]]; cbn [fst snd right down falling] in L; lia.
Qed.

(** A run goes on as far as it can. *)
Lemma run_ends g x d : In d three ->
  is_full g (at_step x d (Z.of_nat (length (run g x d)))) = false.
Proof.
  intros Hd. destruct (is_full g _) eqn:F; [|reflexivity]. exfalso.
  set (k := length (run g x d)) in *.
  destruct (run_from_line (N.to_nat (N.max (rows g) (columns g))) g d x k (le_n _))
    as (_ & T).
  assert (T' : all_there is_full g (line x d (S k))).
  { intros y Hy. apply in_line in Hy. destruct Hy as (i & Hi & ->).
    destruct (Z.eq_dec i (Z.of_nat k)) as [->|]; [exact F|].
    apply T, in_line. exists i. split; [lia|reflexivity]. }
  pose proof (run_from_reaches _ g d x (S k) (short_in_three g x d _ Hd T') T') as H.
  fold (run g x d) in H. fold k in H. lia.
Qed.

Theorem hexagon_moves_take : takes_whole_lines is_full hexagon_moves three.
Proof.
  split.
  - intros g q Hq. unfold hexagon_moves in Hq. apply in_flat_map in Hq.
    destruct Hq as (c & Hc & Hq). apply in_flat_map in Hq. destruct Hq as (d & Hd & Hq).
    destruct (is_full g (back c d)) eqn:B; [destruct Hq|].
    apply in_flat_map in Hq. destruct Hq as (k & Hk & Hq). apply in_seq in Hk.
    destruct (Nat.eqb_spec k (length (run g c d))) as [K|]; [|destruct Hq].
    destruct Hq as [<-|[]].
    destruct (run_from_line (N.to_nat (N.max (rows g) (columns g))) g d c k) as (E & T).
    { fold (run g c d). lia. }
    fold (run g c d) in E. rewrite E. exists c, d, k. split; [exact Hd|]. split.
    + split; [lia|]. split; [exact T|]. rewrite <- back_at. split; [exact B|].
      rewrite K. now apply run_ends.
    + intros x. apply full_clear_all.
  - intros g x d k Hd (K & T & B & E).
    exists (clear_all g (line x d k)). split; [|intros y; apply full_clear_all].
    pose proof (run_from_reaches _ g d x k (short_in_three g x d k Hd T) T) as L.
    fold (run g x d) in L.
    assert (Len : length (run g x d) = k).
    { destruct (Nat.eq_dec (length (run g x d)) k) as [|N]; [assumption|]. exfalso.
      destruct (run_from_line (N.to_nat (N.max (rows g) (columns g))) g d x (S k))
        as (_ & T'); [fold (run g x d); lia|].
      rewrite (T' (at_step x d (Z.of_nat k))) in E; [discriminate|].
      apply in_line. exists (Z.of_nat k). split; [lia|reflexivity]. }
    unfold hexagon_moves. apply in_flat_map. exists x. rewrite in_cells. split.
    { apply full_on_board, T. destruct k; [lia|now left]. }
    apply in_flat_map. exists d. split; [exact Hd|]. rewrite back_at, B.
    apply in_flat_map. exists k. rewrite Len. split; [apply in_seq; lia|].
    rewrite Nat.eqb_refl. left. f_equal.
    apply run_from_line. fold (run g x d). lia.
Qed.

(** ** What a program says *)

Definition count_sizes (odd : bool) (ss : list segment) : N :=
  fold_left (fun n s => if Bool.eqb (Nat.odd (size s)) odd then N.succ n else n) ss 0%N.

Definition whole_sum (ss : list segment) : N :=
  fold_left (fun n s => N.lxor n (whole_nimber (size s))) ss 0%N.

Lemma whole_sum_is ss :
  whole_sum ss = nim_sum (map (fun s => whole_nimber (size s)) ss).
Proof.
  unfold whole_sum. enough (H : forall n,
    fold_left (fun n s => N.lxor n (whole_nimber (size s))) ss n =
    N.lxor n (nim_sum (map (fun s => whole_nimber (size s)) ss))).
  { rewrite H. apply N.lxor_0_l. }
  induction ss as [|s ss IH]; intros n; cbn [fold_left map nim_sum fold_right].
  - now rewrite N.lxor_0_r.
  - rewrite IH. unfold nim_sum. now rewrite N.lxor_assoc.
Qed.

Definition hexagon_theorem (b : list point) : option stated :=
  let ss := segments_of three b in
  if has_segments three b ss then
    let n := whole_sum ss in
    Some (Stated "lines" [("odd"%string, count_sizes true ss);
                          ("even"%string, count_sizes false ss)] (n =? 0)%N (Some n))
  else None.

Theorem hexagon_theorem_sound {P} (has : P -> point -> bool) moves b p s :
  takes_whole_lines has moves three -> (forall x, has p x = true <-> In x b) ->
  hexagon_theorem b = Some s -> true_of (normal moves) p s.
Proof.
  intros R B. unfold hexagon_theorem.
  destruct (has_segments three b _) eqn:H; [|discriminate]. intros E.
  injection E as <-. apply true_by_nimber. rewrite whole_sum_is.
  apply (whole_lines_nimber has moves three R three_proper three_others).
  exact (has_segments_sound has three b _ p B H).
Qed.
