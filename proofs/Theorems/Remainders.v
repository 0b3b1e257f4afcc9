(** Nim, and the subtraction games in which 1 to k may be taken: heaps count by their
    remainders modulo k + 1, in both conventions (Bouton 1901; Ferguson, On sums of graph
    games with last player losing, 1974). *)
From Coq Require Import List NArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law Bits NimLike.
Import ListNotations.
Open Scope N_scope.

(** Nim, as its ruleset writes it: [option n - k for k in 1..=n]. *)
Definition nim_moves (n : N) : list N := map (fun k => n - k) (upto n).

Lemma in_nim n m : In m (nim_moves n) <-> m < n.
Proof.
  unfold nim_moves. rewrite in_map_iff. split.
  - intros (k & <- & Hk). apply in_upto in Hk. lia.
  - intros H. exists (n - m). rewrite in_upto. lia.
Qed.

(** Bouton: in normal play the nimber is the nim-sum of the heaps. *)
Theorem bouton p : nimber (normal (heaps nim_moves)) p (nim_sum p).
Proof.
  replace (nim_sum p) with (nim_sum (map (fun n => n) p)) by now rewrite map_id.
  apply (nim_like_nimber nim_moves (fun n => n)).
  - intros n m H. now apply in_nim.
  - intros n m H. apply in_nim in H. lia.
  - intros n v H. exists v. now rewrite in_nim.
Qed.

Theorem bouton_outcome p :
  if nim_lost p then loses (normal (heaps nim_moves)) p
  else wins (normal (heaps nim_moves)) p.
Proof.
  replace (nim_lost p) with (nim_lost (map (fun n => n) p)) by now rewrite map_id.
  apply (nim_like nim_moves (fun n => n)).
  - intros n m H. now apply in_nim.
  - intros n m H. apply in_nim in H. lia.
  - intros n v H. exists v. now rewrite in_nim.
Qed.

Theorem bouton_misere p :
  if nim_lost_misere p then loses (misere (heaps nim_moves)) p
  else wins (misere (heaps nim_moves)) p.
Proof.
  replace (nim_lost_misere p) with (nim_lost_misere (map (fun n => n) p))
    by now rewrite map_id.
  apply (nim_like_misere nim_moves (fun n => n)).
  - intros n m H. now apply in_nim.
  - intros n m H. apply in_nim in H. lia.
  - intros n v H. exists v. now rewrite in_nim.
  - intros n -> H. destruct H. reflexivity.
Qed.

(** A subtraction game: [option n - k for k in set where k <= n]. *)
Definition subtract (set : list N) (n : N) : list N :=
  map (fun k => n - k) (filter (fun k => k <=? n) set).

Lemma in_subtract set n m :
  In m (subtract set n) <-> exists k, In k set /\ k <= n /\ m = n - k.
Proof.
  unfold subtract. rewrite in_map_iff. split.
  - intros (k & <- & Hk). apply filter_In in Hk. destruct Hk as [Hk L].
    apply N.leb_le in L. eauto.
  - intros (k & Hk & L & ->). exists k. split; [reflexivity|].
    apply filter_In. split; [exact Hk|]. now apply N.leb_le.
Qed.

Section Remainders.

Variable set : list N.
Variable k : N.
Hypothesis one_to_k : forall x, In x set <-> 1 <= x <= k.
Hypothesis positive_k : 1 <= k.

Let remainder (n : N) : N := n mod (k + 1).

Lemma take_some n m : In m (subtract set n) <-> m < n /\ n - m <= k.
Proof.
  rewrite in_subtract. split.
  - intros (x & Hx & L & ->). apply one_to_k in Hx. lia.
  - intros H. exists (n - m). rewrite one_to_k. lia.
Qed.

Lemma subtract_falls n m : In m (subtract set n) -> m < n.
Proof. rewrite take_some. tauto. Qed.

Lemma subtract_differs n m : In m (subtract set n) -> remainder m <> remainder n.
Proof.
  rewrite take_some. unfold remainder. intros [L K] E.
  pose proof (N.div_mod' n (k + 1)) as Dn. pose proof (N.div_mod' m (k + 1)) as Dm.
  rewrite E in Dm. set (a := n / (k + 1)) in *. set (b := m / (k + 1)) in *.
  assert (b < a \/ a <= b) as [C|C] by lia; nia.
Qed.

Lemma subtract_reaches n v :
  v < remainder n -> exists m, In m (subtract set n) /\ remainder m = v.
Proof.
  unfold remainder. intros H. exists (n - n mod (k + 1) + v).
  pose proof (N.div_mod' n (k + 1)) as Dn.
  assert (B : n mod (k + 1) < k + 1) by (apply N.mod_lt; lia).
  assert (L : n mod (k + 1) <= n) by (apply N.mod_le; lia). split.
  - apply take_some. lia.
  - replace (n - n mod (k + 1) + v) with (v + (n / (k + 1)) * (k + 1)) by lia.
    rewrite N.mod_add by lia. apply N.mod_small. lia.
Qed.

Lemma subtract_revives n :
  remainder n = 0 -> subtract set n <> [] ->
  exists m, In m (subtract set n) /\ remainder m = 1.
Proof.
  unfold remainder. intros Z O.
  pose proof (N.div_mod' n (k + 1)) as Dn. rewrite Z in Dn.
  set (a := n / (k + 1)) in *.
  assert (a <> 0).
  { intros A. destruct (subtract set n) as [|m l] eqn:S; [congruence|].
    assert (In m (subtract set n)) as H by (rewrite S; now left).
    apply take_some in H. lia. }
  exists (n - k). split.
  - apply take_some. nia.
  - replace (n - k) with (1 + (a - 1) * (k + 1)) by nia.
    rewrite N.mod_add by lia. apply N.mod_small. lia.
Qed.

(** Take 1 to k: one heap is worth its remainder modulo k + 1, *)
Theorem remainder_nimber n : nimber (normal (subtract set)) n (n mod (k + 1)).
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). constructor.
  - intros m Hm. exists (m mod (k + 1)).
    split; [now apply IH, subtract_falls|now apply subtract_differs].
  - intros v H. destruct (subtract_reaches n v H) as (m & Hm & <-).
    exists m. split; [exact Hm|]. now apply IH, subtract_falls.
Qed.

(** several heaps the nim-sum of their remainders, *)
Theorem remainders p :
  nimber (normal (heaps (subtract set))) p (nim_sum (map (fun n => n mod (k + 1)) p)).
Proof.
  apply nim_like_nimber.
  - exact subtract_falls.
  - exact subtract_differs.
  - exact subtract_reaches.
Qed.

Theorem remainders_outcome p :
  if nim_lost (map (fun n => n mod (k + 1)) p)
  then loses (normal (heaps (subtract set))) p
  else wins (normal (heaps (subtract set))) p.
Proof.
  apply nim_like.
  - exact subtract_falls.
  - exact subtract_differs.
  - exact subtract_reaches.
Qed.

(** and in misère play the remainders are played like misère Nim (Ferguson). *)
Theorem remainders_misere p :
  if nim_lost_misere (map (fun n => n mod (k + 1)) p)
  then loses (misere (heaps (subtract set))) p
  else wins (misere (heaps (subtract set))) p.
Proof.
  apply nim_like_misere.
  - exact subtract_falls.
  - exact subtract_differs.
  - exact subtract_reaches.
  - exact subtract_revives.
Qed.

End Remainders.

(** A set is tested for being 1, 2, …, k, in this order. *)
Fixpoint counts_from (i : N) (set : list N) : option N :=
  match set with
  | [] => Some (i - 1)
  | x :: rest => if x =? i then counts_from (i + 1) rest else None
  end.

(** The k of a set 1, 2, …, k. *)
Definition one_to (set : list N) : option N :=
  match set with [] => None | _ => counts_from 1 set end.

Lemma counts_from_sound set i k :
  1 <= i -> counts_from i set = Some k ->
  i <= k + 1 /\ forall x, In x set <-> i <= x <= k.
Proof.
  revert i. induction set as [|y set IH]; intros i Hi H; simpl in H.
  - injection H as <-. split; [lia|]. intros x. simpl. lia.
  - destruct (N.eqb_spec y i) as [->|]; [|discriminate H].
    destruct (IH (i + 1)) as [B In_set]; [lia|exact H|]. split; [lia|].
    intros x. simpl. rewrite In_set. lia.
Qed.

Theorem one_to_sound set k :
  one_to set = Some k -> 1 <= k /\ forall x, In x set <-> 1 <= x <= k.
Proof.
  destruct set as [|y set]; intros H; [discriminate H|].
  unfold one_to in H. destruct (counts_from_sound _ 1 k (N.le_refl 1) H) as [_ S].
  split; [|exact S]. specialize (S y). simpl in S. lia.
Qed.
