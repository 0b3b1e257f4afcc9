(** Nim (Bouton, Nim, a game with a complete mathematical theory, 1902), in both
    conventions. *)
From Coq Require Import List NArith Lia.
From Grundy Require Import Statement Facts Sums.
Import ListNotations.
Local Open Scope N_scope.

(** A test by which every move from a lost position leaves a won one, and some move from
    a won one leaves a lost one, tells who wins, if play ends. *)
Theorem outcome_by_test (g : game) (lost : position g -> bool) :
  (forall p, lost p = true -> options g p = [] -> won g p = false) ->
  (forall p q, lost p = true -> In q (options g p) -> lost q = false) ->
  (forall p, lost p = false ->
    options g p = [] /\ won g p = true \/
    exists q, In q (options g p) /\ lost q = true) ->
  forall p, ends g p -> if lost p then loses g p else wins g p.
Proof.
  intros End Move Win p E. induction E as [p _ IH]. destruct (lost p) eqn:L.
  - destruct (options g p) as [|q l] eqn:O.
    + apply lost_at_the_end; auto.
    + apply every_move_loses; [congruence|]. rewrite O. intros r Hr.
      specialize (IH r Hr). rewrite <- O in Hr. now rewrite (Move p r L Hr) in IH.
  - destruct (Win p L) as [[O W]|(q & Hq & Lq)].
    + now apply won_at_the_end.
    + apply winning_move with q; [exact Hq|]. specialize (IH q Hq). now rewrite Lq in IH.
Qed.

Section Nim.

(** What stands in place of a heap that a move has made [n] large: the heap, or, if it is
    empty, perhaps nothing. *)
Variable left_by : N -> list N.
Hypothesis left_is : forall n, left_by n = [n] \/ n = 0 /\ left_by n = [].

(** Positions are lists of heaps; a move makes one of them smaller. *)
Definition nim : list N -> list (list N) :=
  together (fun n => map left_by (smaller n)).

Lemma heap_matches_nim :
  @matches heap (normal nim) (fun n p => p = [n] \/ n = 0 /\ p = []).
Proof.
  intros n p [->|[-> ->]].
  - unfold nim. simpl. split; [|split; [|reflexivity]].
    + intros m Hm. exists (left_by m). split.
      * rewrite app_nil_r, in_map_iff. exists (left_by m). split; [apply app_nil_r|].
        now apply in_map.
      * apply left_is.
    + intros q Hq. rewrite app_nil_r, map_map, in_map_iff in Hq.
      destruct Hq as (m & <- & Hm). exists m. split; [exact Hm|].
      rewrite app_nil_r. apply left_is.
  - simpl. split; [|split; [|reflexivity]]; intros x [].
Qed.

Lemma nim_heap_worth n : worth (normal nim) [n] n.
Proof.
  apply (matched_worth (g := heap) (h := normal nim) _ n [n] n heap_matches_nim).
  - now left.
  - now apply heap_worth.
Qed.

Theorem nim_worth p : worth (normal nim) p (nim_sum p).
Proof.
  apply parts_worth. induction p as [|n p IH]; constructor; [|exact IH].
  apply nim_heap_worth.
Qed.

Lemma nim_ends p : ends (normal nim) p.
Proof.
  apply parts_end. intros n _.
  apply (matched_ends (g := heap) (h := normal nim) _ n [n] heap_matches_nim).
  - now left.
  - apply heap_ends.
Qed.

(** The nimber of a position of Nim is the nim-sum of its heaps. *)
Theorem nim_nimber p : nimber (normal nim) p (nim_sum p).
Proof. apply worth_is_nimber; [apply nim_ends|apply nim_worth]. Qed.

(** Bouton's theorem: in normal play the player to move loses exactly if the nim-sum of
    the heaps is 0, and otherwise wins. *)
Theorem bouton p :
  (loses (normal nim) p <-> nim_sum p = 0) /\ (wins (normal nim) p <-> nim_sum p <> 0).
Proof.
  assert (L : nim_sum p = 0 -> loses (normal nim) p).
  { intros E. apply worth_zero. rewrite <- E. apply nim_worth. }
  assert (W : nim_sum p <> 0 -> wins (normal nim) p)
    by (intros D; now apply worth_not_zero with (nim_sum p); [apply nim_worth|]).
  split; split; auto.
  - intros Lp. destruct (N.eq_dec (nim_sum p) 0) as [E|D]; [exact E|].
    destruct (winners_do_not_lose _ p (W D) Lp).
  - intros Wp E. exact (winners_do_not_lose _ p Wp (L E)).
Qed.

(** * Misère play *)

Definition some_heap_above_one (p : list N) : bool := existsb (fun n => 1 <? n) p.

Definition misere_lost (p : list N) : bool :=
  nim_sum p =? (if some_heap_above_one p then 0 else 1).

Lemma above_one_app p q :
  some_heap_above_one (p ++ q) = orb (some_heap_above_one p) (some_heap_above_one q).
Proof. apply existsb_app. Qed.

Lemma small_heaps p : some_heap_above_one p = false -> nim_sum p = 0 \/ nim_sum p = 1.
Proof.
  induction p as [|n p IH]; simpl; [auto|].
  intros [S T]%Bool.orb_false_elim. apply N.ltb_ge in S.
  assert (n = 0 \/ n = 1) as [->| ->] by lia; destruct (IH T) as [-> | ->]; auto.
Qed.

Lemma left_sum m q : nim_sum (left_by m ++ q) = N.lxor m (nim_sum q).
Proof.
  destruct (left_is m) as [->|[-> ->]]; reflexivity.
Qed.

Lemma left_above_one m q :
  some_heap_above_one (left_by m ++ q) = orb (1 <? m) (some_heap_above_one q).
Proof. destruct (left_is m) as [->|[-> ->]]; reflexivity. Qed.

(** A position, and one after a move, by the other heaps. *)
Lemma nim_move p q :
  In q (nim p) <-> exists a n b m, p = a ++ n :: b /\ m < n /\ q = a ++ left_by m ++ b.
Proof.
  unfold nim. rewrite in_together. split.
  - intros (a & n & b & l & -> & Hl & ->). apply in_map_iff in Hl as (m & <- & Hm).
    apply in_smaller in Hm. exists a, n, b, m. auto.
  - intros (a & n & b & m & -> & Hm & ->). exists a, n, b, (left_by m).
    repeat split. apply in_map. now apply in_smaller.
Qed.

Lemma sum_by_others a n b :
  nim_sum (a ++ n :: b) = N.lxor n (nim_sum (a ++ b)).
Proof. rewrite !nim_sum_app. simpl. by_bits. Qed.

Lemma left_sum_by_others a m b :
  nim_sum (a ++ left_by m ++ b) = N.lxor m (nim_sum (a ++ b)).
Proof. rewrite (nim_sum_app a), left_sum, nim_sum_app. by_bits. Qed.

Lemma above_one_by_others a n b :
  some_heap_above_one (a ++ n :: b) = orb (1 <? n) (some_heap_above_one (a ++ b)).
Proof.
  rewrite !above_one_app. simpl. now destruct (some_heap_above_one a), (1 <? n).
Qed.

Lemma left_above_one_by_others a m b :
  some_heap_above_one (a ++ left_by m ++ b) =
  orb (1 <? m) (some_heap_above_one (a ++ b)).
Proof.
  rewrite (above_one_app a), left_above_one, above_one_app.
  now destruct (some_heap_above_one a), (1 <? m).
Qed.

Lemma misere_nim_ends p : ends (misere nim) p.
Proof.
  induction (nim_ends p) as [p _ IH]. constructor. exact IH.
Qed.

Lemma misere_nim_outcome p :
  if misere_lost p then loses (misere nim) p else wins (misere nim) p.
Proof.
  revert p.
  enough (H : forall p, ends (misere nim) p ->
    if misere_lost p then loses (misere nim) p else wins (misere nim) p)
    by (intros p; apply H, misere_nim_ends).
  apply outcome_by_test; unfold misere_lost; simpl; intros p.
  - (* a lost position has a move *)
    intros L E. exfalso. apply N.eqb_eq in L.
    assert (Z : forall n, In n p -> n = 0).
    { intros n Hn. apply in_split in Hn as (a & b & ->).
      destruct (N.eq_dec n 0) as [|D]; [assumption|].
      assert (M : In (a ++ left_by 0 ++ b) (nim (a ++ n :: b)))
        by (apply nim_move; exists a, n, b, 0; repeat split; lia).
      rewrite E in M. destruct M. }
    clear E. assert (S : some_heap_above_one p = false /\ nim_sum p = 0).
    { clear L. induction p as [|n p IH]; [auto|]. simpl.
      rewrite (Z n) by now left. apply IH. intros m Hm. apply Z. now right. }
    destruct S as [S T]. rewrite S, T in L. discriminate.
  - (* its moves leave won positions *)
    intros q L Hq. apply nim_move in Hq as (a & n & b & m & -> & Less & ->).
    apply N.eqb_eq in L. apply N.eqb_neq.
    rewrite sum_by_others, above_one_by_others in L.
    rewrite left_sum_by_others, left_above_one_by_others. intros M.
    set (s := nim_sum (a ++ b)) in *.
    destruct (some_heap_above_one (a ++ b)) eqn:O.
    + rewrite !Bool.orb_true_r in *. apply N.lxor_eq in L, M. lia.
    + rewrite !Bool.orb_false_r in *.
      assert (S : s = 0 \/ s = 1) by now apply small_heaps.
      destruct (N.ltb_spec 1 n); destruct (N.ltb_spec 1 m).
      * apply N.lxor_eq in L, M. lia.
      * apply N.lxor_eq in L. lia.
      * lia.
      * assert (n = 1 /\ m = 0) as [-> ->] by lia.
        destruct S as [-> | ->]; discriminate.
  - (* a won position has a move to a lost one, or none *)
    intros W. apply N.eqb_neq in W.
    assert (Go : forall a n b m, p = a ++ n :: b -> m < n ->
      N.lxor m (nim_sum (a ++ b)) =
        (if orb (1 <? m) (some_heap_above_one (a ++ b)) then 0 else 1) ->
      exists q, In q (nim p) /\
        (nim_sum q =? (if some_heap_above_one q then 0 else 1)) = true).
    { intros a n b m -> Less E. exists (a ++ left_by m ++ b). split.
      - apply nim_move. exists a, n, b, m. auto.
      - now rewrite left_sum_by_others, left_above_one_by_others, E, N.eqb_refl. }
    destruct (some_heap_above_one p) eqn:O.
    + right. destruct (nim_sum_lowers p W) as (n & Hn & Less).
      apply in_split in Hn as (a & b & E). subst p.
      rewrite sum_by_others in Less, W. rewrite above_one_by_others in O.
      set (s := nim_sum (a ++ b)) in *.
      replace (N.lxor n (N.lxor n s)) with s in Less by by_bits.
      destruct (some_heap_above_one (a ++ b)) eqn:B.
      * apply (Go a n b s eq_refl Less). rewrite B, Bool.orb_true_r.
        apply N.lxor_nilpotent.
      * rewrite Bool.orb_false_r in O. apply N.ltb_lt in O.
        assert (S : s = 0 \/ s = 1) by now apply small_heaps.
        apply (Go a n b (1 - s) eq_refl); [lia|]. rewrite B. fold s.
        destruct S as [-> | ->]; reflexivity.
    + assert (S : nim_sum p = 0) by (destruct (small_heaps p O); [assumption|lia]).
      destruct (in_dec N.eq_dec 1 p) as [I|I].
      * right. apply in_split in I as (a & b & E). subst p.
        rewrite sum_by_others in S. rewrite above_one_by_others in O.
        simpl in O. apply N.lxor_eq in S.
        apply (Go a 1 b 0 eq_refl); [lia|]. rewrite O, <- S. reflexivity.
      * left. split; [|reflexivity]. destruct (nim p) as [|q l] eqn:E; [reflexivity|].
        exfalso. assert (Hq : In q (nim p)) by (rewrite E; now left).
        apply nim_move in Hq as (a & n & b & m & -> & Less & _).
        rewrite above_one_by_others in O. apply Bool.orb_false_elim in O as [O _].
        apply N.ltb_ge in O. apply I. replace n with 1 by lia. apply in_elt.
Qed.

(** Misère Nim: the player to move loses exactly if some heap is larger than 1 and the
    nim-sum is 0, or none is and the nim-sum is 1; and otherwise wins. *)
Theorem bouton_misere p :
  (loses (misere nim) p <->
    (exists n, In n p /\ 1 < n) /\ nim_sum p = 0 \/
    (forall n, In n p -> n <= 1) /\ nim_sum p = 1) /\
  (wins (misere nim) p <-> ~ loses (misere nim) p).
Proof.
  pose proof (misere_nim_outcome p) as O.
  assert (Test : misere_lost p = true <->
    (exists n, In n p /\ 1 < n) /\ nim_sum p = 0 \/
    (forall n, In n p -> n <= 1) /\ nim_sum p = 1).
  { unfold misere_lost. rewrite N.eqb_eq.
    destruct (some_heap_above_one p) eqn:S.
    - apply existsb_exists in S as (n & Hn & A). apply N.ltb_lt in A. split.
      + intros E. left. split; [exists n|]; auto.
      + intros [[_ E]|[B _]]; [exact E|]. specialize (B n Hn). lia.
    - split.
      + intros E. right. split; [|exact E]. intros n Hn. apply N.nlt_ge. intros A.
        apply N.ltb_lt in A.
        assert (some_heap_above_one p = true) by (apply existsb_exists; exists n; auto).
        congruence.
      + intros [[(n & Hn & A) _]|[_ E]]; [|exact E]. apply N.ltb_lt in A.
        assert (some_heap_above_one p = true) by (apply existsb_exists; exists n; auto).
        congruence. }
  rewrite <- Test. destruct (misere_lost p).
  - split; [tauto|]. split; [|tauto].
    intros W L. exact (winners_do_not_lose _ p W L).
  - assert (N : ~ loses (misere nim) p)
      by (intros L; exact (winners_do_not_lose _ p O L)).
    split; [|tauto]. split; [tauto|discriminate].
Qed.
End Nim.
