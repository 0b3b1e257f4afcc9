(** A law that tells lost positions from won ones: no move keeps it, and where it does
    not hold some move restores it. Every theorem on heaps is proved in this way. *)
From Coq Require Import List NArith Lia.
From Grundy Require Import Statement Facts.
Import ListNotations.
Open Scope N_scope.

(** Whoever can always answer into [S], coming nearer to the end each time, wins. Play
    may go round where the answers do not. *)
Theorem answered (g : game) (S : position g -> Prop) (size : position g -> N) :
  (forall p, S p -> options g p = [] -> won g p = false) ->
  (forall p q, S p -> In q (options g p) ->
     (options g q = [] /\ won g q = true) \/
     exists r, In r (options g q) /\ S r /\ size r < size p) ->
  forall p, S p -> loses g p.
Proof.
  intros stuck answer p. remember (size p) as n eqn:E. revert p E.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  intros p -> Sp. destruct (options g p) as [|q l] eqn:O.
  - apply lost_at_the_end; [exact O|]. exact (stuck p Sp O).
  - apply every_move_loses; [congruence|]. intros q' Hq.
    destruct (answer p q' Sp Hq) as [[E W]|(r & Hr & Sr & less)].
    + now apply won_at_the_end.
    + apply winning_move with r; [exact Hr|]. exact (IH (size r) less r eq_refl Sr).
Qed.

(** In a game that ends, where [D] holds of the positions in question: a law that holds
    of no option of a position of which it holds, and of some option of every other
    position that has one, tells who wins. *)
Theorem law (g : game) (D : position g -> Prop) (lost : position g -> bool)
    (size : position g -> N) :
  (forall p q, D p -> In q (options g p) -> D q /\ size q < size p) ->
  (forall p, D p -> options g p = [] -> lost p = negb (won g p)) ->
  (forall p q, D p -> lost p = true -> In q (options g p) -> lost q = false) ->
  (forall p, D p -> lost p = false -> options g p <> [] ->
     exists q, In q (options g p) /\ lost q = true) ->
  forall p, D p -> if lost p then loses g p else wins g p.
Proof.
  intros falls over breaks restores.
  assert (L : forall p, D p /\ lost p = true -> loses g p).
  { apply (answered g _ size).
    - intros p [Dp Lp] O. rewrite (over p Dp O) in Lp. now destruct (won g p).
    - intros p q [Dp Lp] Hq. destruct (falls p q Dp Hq) as [Dq less].
      pose proof (breaks p q Dp Lp Hq) as Lq.
      destruct (options g q) as [|a l] eqn:O.
      + left. split; [reflexivity|].
        rewrite (over q Dq O) in Lq. now destruct (won g q).
      + right. destruct (restores q Dq Lq) as (r & Hr & Lr); [congruence|].
        exists r. destruct (falls q r Dq Hr) as [Dr less'].
        rewrite <- O. repeat split; auto. lia. }
  intros p Dp. destruct (lost p) eqn:Lp; [auto|].
  destruct (options g p) as [|a l] eqn:O.
  - apply won_at_the_end; [exact O|].
    rewrite (over p Dp O) in Lp. now destruct (won g p).
  - destruct (restores p Dp Lp) as (q & Hq & Lq); [congruence|].
    apply winning_move with q; [exact Hq|]. apply L. split; [|exact Lq].
    exact (proj1 (falls p q Dp Hq)).
Qed.

(** Play ends when every move from a position in question makes a number smaller. *)
Lemma ends_within (g : game) (D : position g -> Prop) (size : position g -> N) :
  (forall p q, D p -> In q (options g p) -> D q /\ size q < size p) ->
  forall p, D p -> ends g p.
Proof.
  intros falls p. remember (size p) as n eqn:E. revert p E.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  intros p -> Dp. constructor. intros q Hq. destruct (falls p q Dp Hq) as [Dq less].
  exact (IH (size q) less q eq_refl Dq).
Qed.

(** Such a verdict, read in both directions. *)
Lemma verdict (g : game) p (lost : bool) :
  (if lost then loses g p else wins g p) ->
  (loses g p <-> lost = true) /\ (wins g p <-> lost = false).
Proof.
  destruct lost; intros H; split; split; intros H'; auto; try discriminate H';
    exfalso; eauto using winners_do_not_lose.
Qed.

(** [upto n] is 1, 2, …, n. *)
Definition upto (n : N) : list N := map N.of_nat (seq 1 (N.to_nat n)).

Lemma in_upto n k : In k (upto n) <-> 1 <= k <= n.
Proof.
  unfold upto. rewrite in_map_iff. split.
  - intros (i & <- & Hi). apply in_seq in Hi. lia.
  - intros H. exists (N.to_nat k). rewrite in_seq. split; lia.
Qed.
