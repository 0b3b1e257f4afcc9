(** Pieces that face each other in rows or files, as in Northcott's game and the ending
    of cannons and soldiers in Xiangqi: Nim on the gaps between them. Play could go round
    for ever, but the player for whom the nim-sum is 0 loses: a piece that retreats is
    followed, and the winner only moves forward. *)
From Coq Require Import List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law Bits NimLike.
Import ListNotations.
Open Scope N_scope.

(** A position: the rows, and whose move it is ([true] for Black). A move is made in one
    row by the player whose turn it is. *)
Definition facing {row} (moves : bool -> row -> list row) (p : list row * bool) :
    list (list row * bool) :=
  map (fun rows => (rows, negb (snd p))) (heaps (moves (snd p)) (fst p)).

Section Gaps.

Context {row : Type}.
Variable moves : bool -> row -> list row.
Variable allowed : row -> Prop.
Variable gap : row -> N.
(** [space c r]: how far the pieces of [c]'s opponent can still come forward, if [c]
    retreats as far as it goes. *)
Variable space : bool -> row -> N.

Hypothesis stays_allowed : forall c r q, allowed r -> In q (moves c r) -> allowed q.
Hypothesis gap_changes : forall c r q, allowed r -> In q (moves c r) -> gap q <> gap r.
Hypothesis space_keeps :
  forall c r q, allowed r -> In q (moves c r) -> space c q <= space c r.
Hypothesis forward : forall c r v, allowed r -> v < gap r ->
  exists q, In q (moves c r) /\ gap q = v /\ space (negb c) q < space (negb c) r.

Let g : game := normal (facing moves).

Definition nim_of (p : list row * bool) : N := nim_sum (map gap (fst p)).
Let all_allowed (p : list row * bool) : Prop := Forall allowed (fst p).
Let room (p : list row * bool) : N :=
  fold_right N.add 0 (map (space (snd p)) (fst p)).

Lemma in_facing p q :
  In q (facing moves p) <->
  exists l r r' s, fst p = l ++ r :: s /\ q = (l ++ r' :: s, negb (snd p)) /\
    In r' (moves (snd p) r).
Proof.
  unfold facing. rewrite in_map_iff. setoid_rewrite in_heaps. split.
  - intros (x & <- & l & n & r & m & E & -> & H). exists l, n, m, r. auto.
  - intros (l & n & m & r & E & -> & H). exists (l ++ m :: r). split; [reflexivity|].
    exists l, n, r, m. auto.
Qed.

Lemma Forall_middle {A} (P : A -> Prop) l x r :
  Forall P (l ++ x :: r) <-> Forall P (l ++ r) /\ P x.
Proof. rewrite !Forall_app, Forall_cons_iff. tauto. Qed.

Lemma sum_middle (f : row -> N) l x r :
  fold_right N.add 0 (map f (l ++ x :: r)) = fold_right N.add 0 (map f (l ++ r)) + f x.
Proof.
  induction l as [|y l IH]; cbn [app map fold_right]; [lia|]. rewrite IH. lia.
Qed.

Lemma every_move_changes p q :
  all_allowed p -> In q (facing moves p) ->
  all_allowed q /\ nim_of q <> nim_of p /\
  fold_right N.add 0 (map (space (snd p)) (fst q)) <= room p.
Proof.
  unfold all_allowed, nim_of, room. intros A H. apply in_facing in H.
  destruct H as (l & r & r' & s & E & -> & H). rewrite E in *. cbn [fst].
  apply Forall_middle in A. destruct A as [As A]. split; [|split].
  - apply Forall_middle. split; [exact As|]. exact (stays_allowed _ _ _ A H).
  - rewrite !map_app. cbn [map]. rewrite !nim_sum_split. intros X.
    apply lxor_cancel in X. exact (gap_changes _ _ _ A H X).
  - rewrite !sum_middle. pose proof (space_keeps _ _ _ A H). lia.
Qed.

Lemma to_zero p :
  all_allowed p -> nim_of p <> 0 ->
  exists q, In q (facing moves p) /\ all_allowed q /\ nim_of q = 0 /\
    room q < fold_right N.add 0 (map (space (negb (snd p))) (fst p)).
Proof.
  unfold all_allowed, nim_of, room. intros A nz.
  destruct (bouton_lemma (map gap (fst p)) 0) as (a & v & b & E & smaller_v); [lia|].
  rewrite N.lxor_0_r in smaller_v.
  apply map_eq_app in E. destruct E as (l & s' & El & <- & E).
  apply map_eq_cons in E. destruct E as (r & s & -> & <- & <-).
  rewrite El in *. apply Forall_middle in A. destruct A as [As A].
  destruct (forward (snd p) r _ A smaller_v) as (r' & H & G & S).
  exists (l ++ r' :: s, negb (snd p)). cbn [fst snd]. split; [|split; [|split]].
  - apply in_facing. exists l, r, r', s. auto.
  - apply Forall_middle. split; [exact As|]. exact (stays_allowed _ _ _ A H).
  - rewrite map_app. cbn [map]. rewrite nim_sum_split, G. apply N.lxor_nilpotent.
  - rewrite !sum_middle. lia.
Qed.

(** The player to move loses if the nim-sum of the gaps is 0, and wins if not. *)
Theorem gaps p :
  Forall allowed (fst p) ->
  if nim_sum (map gap (fst p)) =? 0 then loses g p else wins g p.
Proof.
  assert (L : forall p, all_allowed p /\ nim_of p = 0 -> loses g p).
  { apply (answered g _ room).
    - reflexivity.
    - intros q r [A Z] H. right.
      destruct (every_move_changes q r A H) as (Ar & N & R).
      destruct (to_zero r Ar) as (s & Hs & As & Zs & Rs); [congruence|].
      exists s. split; [exact Hs|]. split; [now split|].
      apply in_facing in H. destruct H as (l & x & x' & y & E & E' & H).
      rewrite E' in Rs. cbn [snd] in Rs. rewrite negb_involutive in Rs.
      rewrite <- E' in Rs. lia. }
  intros A. destruct (N.eqb_spec (nim_sum (map gap (fst p))) 0) as [Z|nz].
  - apply L. now split.
  - destruct (to_zero p A nz) as (q & Hq & Aq & Zq & _).
    apply winning_move with q; [exact Hq|]. apply L. now split.
Qed.

End Gaps.
