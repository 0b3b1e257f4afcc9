(** Symmetric answers (for Cram: Gardner 1974). Proved first for every game
    in which a move takes a set of places, out of a given family, all of which are still
    there: if an involution maps each set that can be taken to one that can be taken and
    that shares no place with it, the player to move loses in normal play. Then for games
    on a board in which a move takes places in a line: Cram, Nimbi, the hexagon game. *)
From Coq Require Import List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Theorems.Copying.
Import ListNotations.
Local Open Scope nat_scope.

(** ** Taking sets of places *)

Section Taking.
Context {P A : Type} (has : P -> A -> bool) (moves : P -> list P)
        (family : list A -> Prop).

Definition all_there (p : P) (m : list A) : Prop := forall x, In x m -> has p x = true.

(** [q] has the places of [p] that are not in [m]. *)
Definition taken (p q : P) (m : list A) : Prop :=
  forall x, has q x = true <-> has p x = true /\ ~ In x m.

(** A position may be written in any way, as long as one can say which places it has. Its
    moves take the sets of the family that are there, and only those. *)
Record takes_sets : Prop := {
  a_move_takes p q : In q (moves p) ->
    exists m, family m /\ m <> [] /\ all_there p m /\ taken p q m;
  is_a_move p m : family m -> m <> [] -> all_there p m ->
    exists q, In q (moves p) /\ taken p q m
}.

(** Play ends where every move takes a place: the places become fewer. *)
Theorem fewer_places_end :
  (forall p q, In q (moves p) -> exists m, m <> [] /\ all_there p m /\ taken p q m) ->
  forall l p, (forall x, has p x = true -> In x l) -> ends (normal moves) p.
Proof.
  intros takes l p. remember (length l) as n eqn:E. revert l p E.
  induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf).
  intros l p -> cover. constructor. intros q Hq.
  destruct (takes p q Hq) as (m & M & there & T).
  apply (IH (length (filter (has q) l))) with (l := filter (has q) l); [|reflexivity|].
  - destruct m as [|x m]; [contradiction|].
    assert (Hx : In x l) by (apply cover, there; now left).
    assert (Nx : has q x = false).
    { destruct (has q x) eqn:Q; [|reflexivity]. apply T in Q. exfalso.
      apply Q. now left. }
    clear - Hx Nx. induction l as [|y l IH]; [destruct Hx|]. cbn [filter].
    destruct Hx as [->|Hx].
    + rewrite Nx. clear. cbn [length].
      induction l as [|y l IH]; cbn; [lia|]. destruct (has q y); cbn; lia.
    + specialize (IH Hx). destruct (has q y); cbn [length]; lia.
  - intros x Hx. apply filter_In. split; [|exact Hx]. apply cover. now apply T.
Qed.

Hypothesis rules : takes_sets.

Corollary taking_ends l p : (forall x, has p x = true -> In x l) -> ends (normal moves) p.
Proof.
  apply fewer_places_end. intros q r H.
  destruct (a_move_takes rules q r H) as (m & _ & M). eauto.
Qed.

Variable image : A -> A.
Hypothesis involution : forall x, image (image x) = x.
(** The images of the places of a set of the family are a set of the family. *)
Hypothesis family_image : forall m, family m ->
  exists m', family m' /\ forall x, In x m' <-> In (image x) m.

(** The image of every set that can be taken is there, and shares no place with it. *)
Definition symmetric (p : P) : Prop := forall m, family m -> all_there p m ->
  forall x, In x m -> has p (image x) = true /\ ~ In (image x) m.

Theorem symmetric_answer : answered moves symmetric.
Proof.
  intros p q S Hq. destruct (a_move_takes rules p q Hq) as (m & Fm & M & there & T).
  destruct (family_image m Fm) as (m' & Fm' & I).
  assert (there' : all_there q m').
  { intros x Hx. apply I in Hx. destruct (S m Fm there (image x) Hx) as (H & N).
    rewrite involution in H, N. apply T. auto. }
  destruct (is_a_move rules q m' Fm') as (r & Hr & T').
  - destruct m as [|x m]; [contradiction|]. intros ->.
    apply (I (image x)). rewrite involution. now left.
  - exact there'.
  - exists r. split; [exact Hr|]. intros n Fn there'' x Hx.
    assert (there_p : all_there p n).
    { intros y Hy. apply T, T', there'', Hy. }
    destruct (S n Fn there_p x Hx) as (H & N). split; [|exact N].
    pose proof (there'' x Hx) as Hr'. apply T' in Hr'. destruct Hr' as (Hq' & Nx').
    apply T in Hq'. destruct Hq' as (_ & Nx). apply T'. split.
    + apply T. split; [exact H|]. intros C. apply Nx'. now apply I.
    + intros C. apply I in C. rewrite involution in C. contradiction.
Qed.

(** A symmetric position is lost. *)
Theorem symmetric_loses l p :
  (forall x, has p x = true -> In x l) -> symmetric p -> loses (normal moves) p.
Proof.
  intros cover S. apply (copying_wins moves symmetric symmetric_answer); [|exact S].
  exact (taking_ends l p cover).
Qed.
End Taking.

(** ** Lines on a board *)

Definition point : Type := (Z * Z)%type.
Definition step (x d : point) : point := ((fst x + fst d)%Z, (snd x + snd d)%Z).
Definition point_eqb (x y : point) : bool :=
  ((fst x =? fst y) && (snd x =? snd y))%Z.

Lemma point_eqb_eq x y : point_eqb x y = true <-> x = y.
Proof.
  unfold point_eqb. rewrite andb_true_iff, !Z.eqb_eq. destruct x, y; cbn.
  split; [intros [-> ->]; reflexivity|intros E; injection E; auto].
Qed.

(** [k] places from [x] on in direction [d]. *)
Fixpoint line (x d : point) (k : nat) : list point :=
  match k with
  | O => []
  | S k => x :: line (step x d) d k
  end.

(** The place [i] steps from [x]. *)
Definition at_step (x d : point) (i : Z) : point :=
  ((fst x + i * fst d)%Z, (snd x + i * snd d)%Z).

Lemma in_line x d k y :
  In y (line x d k) <-> exists i, (0 <= i < Z.of_nat k)%Z /\ y = at_step x d i.
Proof.
  revert x. induction k as [|k IH]; intros x; cbn [line].
  - split; [intros []|]. intros (i & H & _). lia.
  - cbn [In]. rewrite IH. split.
    + intros [<-|(i & H & ->)].
      * exists 0%Z. split; [lia|]. unfold at_step. destruct x; cbn. f_equal; lia.
      * exists (i + 1)%Z. split; [lia|]. unfold at_step, step. cbn. f_equal; lia.
    + intros (i & H & ->). destruct (Z.eq_dec i 0) as [->|ne].
      * left. unfold at_step. destruct x; cbn. f_equal; lia.
      * right. exists (i - 1)%Z. split; [lia|]. unfold at_step, step. cbn. f_equal; lia.
Qed.

(** The sets that a move takes: lines in one of the directions, of a length allowed. *)
Definition lines (directions : list point) (allowed : nat -> bool) (m : list point) :=
  exists x d k, In d directions /\ allowed k = true /\ m = line x d k.

Definition right : point := (0, 1)%Z.
Definition down : point := (1, 0)%Z.
Definition two_places (k : nat) : bool := (k =? 2)%nat.
Definition any_number (k : nat) : bool := true.

(** The half turn about the point [c / 2]. *)
Definition turned (c x : point) : point := ((fst c - fst x)%Z, (snd c - snd x)%Z).

Lemma turned_turned c x : turned c (turned c x) = x.
Proof. unfold turned. destruct x; cbn. f_equal; lia. Qed.

Lemma turned_at c x d i : turned c (at_step x d i) = at_step (turned c x) d (- i).
Proof. unfold turned, at_step. cbn. f_equal; lia. Qed.

Lemma at_at x d i j : at_step (at_step x d i) d j = at_step x d (i + j).
Proof. unfold at_step. cbn. f_equal; lia. Qed.

Lemma turned_lines directions allowed c m : lines directions allowed m ->
  exists m', lines directions allowed m' /\ forall x, In x m' <-> In (turned c x) m.
Proof.
  intros (x & d & k & Hd & Hk & ->).
  exists (line (at_step (turned c x) d (1 - Z.of_nat k)) d k). split.
  - now exists (at_step (turned c x) d (1 - Z.of_nat k)), d, k.
  - intros y. rewrite !in_line. split.
    + intros (i & Hi & ->). exists (Z.of_nat k - 1 - i)%Z. split; [lia|].
      rewrite at_at, turned_at, turned_turned. f_equal. lia.
    + intros (i & Hi & E). exists (Z.of_nat k - 1 - i)%Z. split; [lia|].
      rewrite at_at. rewrite <- (turned_turned c y), E, turned_at. f_equal. lia.
Qed.

(** ** The games on lists of places *)

Definition without (m b : list point) : list point :=
  filter (fun x => negb (existsb (point_eqb x) m)) b.
Definition there (b : list point) (x : point) : bool := existsb (point_eqb x) b.

(** All moves: from each place in each direction, each number of places allowed. *)
Definition line_moves (directions : list point) (allowed : nat -> bool)
    (b : list point) : list (list point) :=
  flat_map (fun x => flat_map (fun d =>
    map (fun k => without (line x d k) b)
        (filter (fun k => allowed k && forallb (there b) (line x d k))
                (seq 1 (length b)))) directions) b.

Definition cram : game := normal (line_moves [right; down] two_places).
Definition nimbi : game := normal (line_moves [right; down] any_number).
(** Places of a hexagonal board in three directions; any neighbours on a line. *)
Definition hexagon_part : game :=
  normal (line_moves [right; down; step right down] any_number).

Lemma there_in b x : there b x = true <-> In x b.
Proof.
  unfold there. rewrite existsb_exists. split.
  - intros (y & Hy & E). apply point_eqb_eq in E. now subst y.
  - intros H. exists x. split; [exact H|]. now apply point_eqb_eq.
Qed.

Lemma in_without m b x : In x (without m b) <-> In x b /\ ~ In x m.
Proof.
  unfold without. rewrite filter_In, negb_true_iff. fold (there m x).
  rewrite <- (there_in m x). destruct (there m x); intuition congruence.
Qed.

Lemma line_distinct x d k : d <> (0, 0)%Z -> NoDup (line x d k).
Proof.
  intros D. revert x. induction k as [|k IH]; intros x; cbn [line]; constructor.
  - intros H. apply in_line in H. destruct H as (i & Hi & E). apply D.
    unfold at_step, step in E. destruct x as [u v], d as [e f]. cbn in E.
    injection E as E1 E2.
    assert ((1 + i) * e = 0 /\ (1 + i) * f = 0)%Z as (Z1 & Z2) by lia.
    apply Z.mul_eq_0 in Z1, Z2. f_equal; lia.
  - apply IH.
Qed.

Lemma line_not_empty x d k : line x d k <> [] -> 0 < k.
Proof. destruct k; [easy|lia]. Qed.

Theorem line_moves_take directions allowed :
  Forall (fun d => d <> (0, 0)%Z) directions ->
  takes_sets there (line_moves directions allowed) (lines directions allowed).
Proof.
  intros D. rewrite Forall_forall in D. split.
  - intros b q Hq. unfold line_moves in Hq. apply in_flat_map in Hq.
    destruct Hq as (x & _ & Hq). apply in_flat_map in Hq. destruct Hq as (d & Hd & Hq).
    apply in_map_iff in Hq. destruct Hq as (k & <- & Hk).
    apply filter_In in Hk. destruct Hk as (Hs & Hk). apply andb_true_iff in Hk.
    destruct Hk as (Ha & Hf). apply in_seq in Hs. exists (line x d k).
    split; [now exists x, d, k|]. split; [destruct k; [lia|discriminate]|].
    rewrite forallb_forall in Hf. split; [exact Hf|].
    intros y. rewrite !there_in. apply in_without.
  - intros b m (x & d & k & Hd & Ha & ->) M H. exists (without (line x d k) b).
    apply line_not_empty in M. split.
    + unfold line_moves. apply in_flat_map. exists x. split.
      { apply there_in, H. destruct k; [lia|now left]. }
      apply in_flat_map. exists d. split; [exact Hd|]. apply in_map_iff. exists k.
      split; [reflexivity|]. apply filter_In. split.
      * apply in_seq. split; [exact M|].
        assert (L : length (line x d k) <= length b).
        { apply NoDup_incl_length; [now apply line_distinct, D|].
          intros y Hy. now apply there_in, H. }
        enough (length (line x d k) = k) by lia. clear. revert x.
        induction k as [|k IH]; intros x; cbn; [reflexivity|]. now rewrite IH.
      * apply andb_true_iff. split; [exact Ha|].
        apply forallb_forall. exact H.
    + intros y. rewrite !there_in. apply in_without.
Qed.
