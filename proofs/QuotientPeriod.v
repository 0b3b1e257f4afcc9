(** Periods of misère quotients (docs/misere-quotients.md, Theorem 2; Plambeck and Siegel
    2008): if the classes of the heaps of an octal game repeat for long enough, the
    quotient of the heaps up to there is that of all heaps. *)
From Coq Require Import List Bool NArith Lia.
From Grundy Require Import Statement Facts Compose Quotient Octal Periods.
Import ListNotations.

(** ** Games of the same kinds *)

Section Kinds.
Context {C : Type} (moves : C -> list (list C)) (Q : candidate) (phi : C -> class Q).
Local Notation Phi := (product Q phi).

(** Two games are of the same kind when they have the same class, and their options have
    the same classes. *)
Definition same_kind (c d : C) : Prop := phi c = phi d /\
  forall x, (exists left, In left (moves c) /\ Phi left = x) <->
            (exists left, In left (moves d) /\ Phi left = x).

Variables (small large : C -> Prop).
Hypothesis small_closed : closed moves small.
Hypothesis large_closed : closed moves large.
Hypothesis small_large : forall c, small c -> large c.
Hypothesis large_ends : forall c, large c -> ends (misere (together moves)) [c].
Hypothesis large_in : forall c, large c -> element Q (phi c).
Hypothesis kinds : forall c, large c -> exists d, small d /\ same_kind c d.
Hypothesis quotient : misere_quotient moves small Q phi.

Let monoid := quotient_monoid _ _ _ _ quotient.

Lemma large_product_app v w : Forall large v -> Forall large w ->
  Phi (v ++ w) = times Q (Phi v) (Phi w).
Proof. apply product_app; auto. Qed.

Lemma same_kinds_options v w :
  Forall large v -> Forall large w -> Forall2 same_kind v w ->
  Phi v = Phi w /\
  forall x, (exists q, In q (together moves v) /\ Phi q = x) ->
            (exists q, In q (together moves w) /\ Phi q = x).
Proof.
  intros Hv Hw K. induction K as [|c d v w [E F] K IH]; [split; [reflexivity|auto]|].
  inversion Hv as [|? ? Hc Hv']; subst. inversion Hw as [|? ? Hd Hw']; subst.
  destruct (IH Hv' Hw') as [P O]. split; [simpl; now rewrite E, P|].
  intros x (q & Hq & <-). apply in_together_cons in Hq.
  destruct Hq as [(left & H & ->)|(v' & H & ->)].
  - destruct (proj1 (F (Phi left))) as (left' & H' & G); [eauto|].
    exists (left' ++ w). split; [apply in_together_cons; left; eauto|].
    rewrite !large_product_app; eauto. now rewrite G, P.
  - destruct (O (Phi v')) as (w' & H' & G); [eauto|].
    exists (d :: w'). split; [apply in_together_cons; right; eauto|].
    simpl. now rewrite G, E.
Qed.

Lemma same_kind_sym c d : same_kind c d -> same_kind d c.
Proof. intros [E F]. split; [auto|]. intros x. symmetry. apply F. Qed.

Lemma same_kinds_sym v w : Forall2 same_kind v w -> Forall2 same_kind w v.
Proof. induction 1; constructor; auto using same_kind_sym. Qed.

Lemma small_sum v : Forall large v ->
  exists w, Forall small w /\ Forall large w /\ Forall2 same_kind v w.
Proof.
  induction 1 as [|c v Hc Hv (w & Sw & Lw & K)]; [exists []; auto|].
  destruct (kinds c Hc) as (d & Hd & E). exists (d :: w). auto.
Qed.

(** The quotient of a set of sums is that of every larger set with the same kinds. *)
Theorem same_kinds_same_quotient : misere_quotient moves large Q phi.
Proof.
  assert (outcome : forall v, Forall large v ->
            (loses (misere (together moves)) v <-> lost Q (Phi v) = true)).
  { intros v Hv. assert (E := sums_end moves large large_ends v Hv).
    induction E as [v _ IH]. simpl in IH.
    destruct (small_sum v Hv) as (w & Sw & Lw & K).
    destruct (same_kinds_options v w Hv Lw K) as [P O].
    destruct (same_kinds_options w v Lw Hv (same_kinds_sym _ _ K)) as [_ O'].
    rewrite P, <- (quotient_outcome _ _ _ _ quotient w Sw).
    rewrite (outcome_by_options moves large large_closed large_ends v Hv).
    rewrite (outcome_by_options moves large large_closed large_ends w Lw).
    assert (IHq : forall q, In q (together moves v) ->
              (loses (misere (together moves)) q <-> lost Q (Phi q) = true)).
    { intros q Hq. apply IH; [exact Hq|].
      exact (sums_closed moves large large_closed v q Hv Hq). }
    assert (IHw : forall q, In q (together moves w) ->
              (loses (misere (together moves)) q <-> lost Q (Phi q) = true)).
    { intros q Hq. apply (quotient_outcome _ _ _ _ quotient).
      exact (sums_closed moves small small_closed w q Sw Hq). }
    split; intros [N A]; (split; [intros Z|intros q Hq Lq]).
    - apply N. destruct (together moves v) as [|q l] eqn:M; [reflexivity|].
      destruct (O (Phi q)) as (q' & Hq' & _); [exists q; split; [now left|reflexivity]|].
      rewrite Z in Hq'. destruct Hq'.
    - destruct (O' (Phi q)) as (q' & Hq' & G); [eauto|]. apply (A q' Hq').
      apply (IHq q' Hq'). rewrite G. now apply IHw.
    - apply N. destruct (together moves w) as [|q l] eqn:M; [reflexivity|].
      destruct (O' (Phi q)) as (q' & Hq' & _); [exists q; split; [now left|reflexivity]|].
      rewrite Z in Hq'. destruct Hq'.
    - destruct (O (Phi q)) as (q' & Hq' & G); [eauto|]. apply (A q' Hq').
      apply (IHw q' Hq'). rewrite G. now apply IHq. }
  constructor; auto.
  - intros x Hx. destruct (quotient_onto _ _ _ _ quotient x Hx) as (w & Hw & E).
    exists w. split; [|exact E]. eapply Forall_impl; [|exact Hw]. exact small_large.
  - intros v w Hv Hw. split.
    + intros I. destruct (small_sum v Hv) as (v' & Sv & Lv & Kv).
      destruct (small_sum w Hw) as (w' & Sw & Lw & Kw).
      rewrite (proj1 (same_kinds_options v v' Hv Lv Kv)).
      rewrite (proj1 (same_kinds_options w w' Hw Lw Kw)).
      apply (quotient_same _ _ _ _ quotient); [assumption..|]. intros z Sz.
      assert (Lz : Forall large z)
        by (eapply Forall_impl; [|exact Sz]; exact small_large).
      specialize (I z Lz).
      rewrite !outcome, !large_product_app in * by (auto; apply Forall_app; auto).
      rewrite <- (proj1 (same_kinds_options v v' Hv Lv Kv)).
      now rewrite <- (proj1 (same_kinds_options w w' Hw Lw Kw)).
    + intros E z Hz.
      rewrite !outcome, !large_product_app by (auto; apply Forall_app; auto).
      now rewrite E.
Qed.
End Kinds.

Lemma product_ext (Q : candidate) {C} (phi psi : C -> class Q) w :
  Forall (fun c => phi c = psi c) w -> product Q phi w = product Q psi w.
Proof. induction 1 as [|c w E _ IH]; simpl; congruence. Qed.

(** Only the classes of the games of the set matter. *)
Lemma quotient_ext {C} moves (games : C -> Prop) Q phi psi :
  (forall c, games c -> phi c = psi c) ->
  misere_quotient moves games Q phi -> misere_quotient moves games Q psi.
Proof.
  intros E q.
  assert (P : forall w, Forall games w -> product Q phi w = product Q psi w).
  { intros w Hw. apply product_ext. eapply Forall_impl; [|exact Hw]. exact E. }
  constructor.
  - exact (quotient_monoid _ _ _ _ q).
  - intros c Hc. rewrite <- E by exact Hc. exact (quotient_phi _ _ _ _ q c Hc).
  - intros x Hx. destruct (quotient_onto _ _ _ _ q x Hx) as (w & Hw & <-).
    exists w. split; [exact Hw|]. symmetry. exact (P w Hw).
  - intros w Hw. rewrite <- P by exact Hw. exact (quotient_outcome _ _ _ _ q w Hw).
  - intros v w Hv Hw. rewrite <- !P by assumption.
    exact (quotient_same _ _ _ _ q v w Hv Hw).
Qed.

(** ** Octal games *)

Local Open Scope N_scope.

Lemma in_leaves_one d r : 0 < r -> allows d 1 = true -> In [r] (leaves d r).
Proof.
  intros P A. unfold leaves. destruct (N.eqb_spec r 0) as [->|_]; [lia|].
  rewrite A. apply in_app_iff. left. now left.
Qed.

(** Every heap ends, and a move in a heap leaves smaller ones. *)
Lemma heaps_end code : proper code = true ->
  forall w, ends (misere (together (moves code))) w.
Proof.
  intros W. apply (ends_by_size (moves code) N.to_nat). intros n left d Hl Hd.
  assert (H := parts_are_smaller code n left d W Hl Hd). lia.
Qed.

Lemma heaps_closed code last : proper code = true ->
  closed (moves code) (fun n => n <= last).
Proof.
  intros W n left Hn Hl. apply Forall_forall. intros d Hd.
  assert (H := parts_are_smaller code n left d W Hl Hd). lia.
Qed.

Lemma reduced_period first p n : 0 < p -> first <= n ->
  reduced first p (n + p) = reduced first p n.
Proof.
  intros P H. unfold reduced.
  destruct (N.ltb_spec n first), (N.ltb_spec (n + p) first); try lia.
  replace (n + p - first) with (n - first + 1 * p) by lia.
  now rewrite N.mod_add by lia.
Qed.

Section Period.
Variables (code : list N) (first p last : N) (Q : candidate) (phi : N -> class Q).
Hypothesis W : proper code = true.
Hypothesis two : leaves_three code = false.
Hypothesis equal : leaves_unequal code = false.
Hypothesis first_pos : 0 < first.
Hypothesis p_pos : 0 < p.
Hypothesis enough : 2 * first + 2 * p + most_taken code <= last.
Hypothesis quotient : misere_quotient (moves code) (fun n => n <= last) Q phi.
Hypothesis period : forall n, first <= n -> n + p <= last -> phi (n + p) = phi n.

Let psi (n : N) : class Q := phi (reduced first p n).

Lemma psi_period n : first <= n -> psi (n + p) = psi n.
Proof. intros H. unfold psi. now rewrite reduced_period. Qed.

Lemma psi_phi n : n <= last -> phi n = psi n.
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros H.
  destruct (N.ltb_spec n (first + p)) as [L|L].
  - unfold psi, reduced. destruct (N.ltb_spec n first); [reflexivity|].
    rewrite N.mod_small by lia. f_equal. lia.
  - replace n with (n - p + p) by lia. rewrite period, psi_period by lia. apply IH; lia.
Qed.

Lemma reduced_small n : reduced first p n <= last.
Proof.
  unfold reduced. destruct (N.ltb_spec n first); [lia|].
  assert (M := N.mod_lt (n - first) p). lia.
Qed.

Let monoid := quotient_monoid _ _ _ _ quotient.

Lemma psi_in n : element Q (psi n).
Proof. apply (quotient_phi _ _ _ _ quotient). apply reduced_small. Qed.

(** The options of a heap, with their classes. *)
Lemma options_of n o : In o (moves code n) -> exists k, k <= most_taken code /\ k <= n /\
  ((n = k /\ o = []) \/
   (exists r, n = k + r /\ 0 < r /\ allows (digit code k) 1 = true /\ o = [r]) \/
   (exists a b, n = k + a + b /\ 0 < a <= b /\ allows (digit code k) 2 = true /\
      o = [a; b])).
Proof.
  intros H. apply in_moves in H as (k & Hk & H). exists k.
  destruct (in_leaves _ _ _ H)
    as [(E & A & ->)|[(L & A & ->)|[(a & b & E & L & -> & A)|H']]].
  - split; [exact (most_taken_spec code 0 k A)|]. split; [exact Hk|left].
    split; [lia|auto].
  - split; [exact (most_taken_spec code 1 k A)|]. split; [exact Hk|right; left].
    exists (n - k). repeat split; auto. lia.
  - assert (A2 : allows (digit code k) 2 = true).
    { destruct A as [A|[A _]]; [exact A|].
      destruct (allows (digit code k) 2) eqn:B; [reflexivity|].
      rewrite (allows_unequal code k A B) in equal. discriminate. }
    split; [exact (most_taken_spec code 2 k A2)|]. split; [exact Hk|right; right].
    exists a, b. repeat split; auto; lia.
  - destruct H' as (a & b & c & _ & _ & _ & _ & A).
    rewrite (allows_three code k A) in two. discriminate.
Qed.

Lemma one_is_option k r : 0 < r -> allows (digit code k) 1 = true ->
  In [r] (moves code (k + r)).
Proof.
  intros P A. apply in_moves. exists k. split; [lia|].
  replace (k + r - k) with r by lia. now apply in_leaves_one.
Qed.

Lemma two_is_option k a b : 0 < a -> 0 < b -> allows (digit code k) 2 = true ->
  exists o, In o (moves code (k + a + b)) /\ product Q psi o = product Q psi [a; b].
Proof.
  intros Pa Pb A.
  assert (In_le : forall c d, 0 < c <= d -> In [c; d] (moves code (k + c + d))).
  { intros c d L. apply in_moves. exists k. split; [lia|].
    replace (k + c + d - k) with (c + d) by lia. apply leaves_pair; [exact L|now left]. }
  destruct (N.le_gt_cases a b) as [L|L].
  - exists [a; b]. split; [apply In_le; lia|reflexivity].
  - exists [b; a]. split.
    + replace (k + a + b) with (k + b + a) by lia. apply In_le. lia.
    + simpl. assert (A1 := psi_in a). assert (B1 := psi_in b).
      rewrite !(times_comm Q monoid _ (one Q)), !(times_one Q monoid)
        by auto using (one_in Q monoid).
      now apply (times_comm Q monoid).
Qed.

Lemma same_kind_later n : last < n + p -> same_kind (moves code) Q psi (n + p) n.
Proof.
  intros L. split; [apply psi_period; lia|]. intros x. split.
  - intros (o & H & <-). apply options_of in H.
    destruct H as (k & T & _ & H).
    destruct H as [(E & ->)|[(r & E & P & A & ->)|(a & b & E & P & A & ->)]].
    + lia.
    + exists [r - p]. split.
      * replace n with (k + (r - p)) by lia. apply one_is_option; [lia|exact A].
      * simpl. f_equal. rewrite <- (psi_period (r - p)) by lia. f_equal. lia.
    + destruct (two_is_option k a (b - p)) as (o & H & G); [lia|lia|exact A|].
      exists o. split; [replace n with (k + a + (b - p)) by lia; exact H|].
      rewrite G. simpl. do 2 f_equal.
      rewrite <- (psi_period (b - p)) by lia. f_equal. lia.
  - intros (o & H & <-). apply options_of in H.
    destruct H as (k & T & _ & H).
    destruct H as [(E & ->)|[(r & E & P & A & ->)|(a & b & E & P & A & ->)]].
    + lia.
    + exists [r + p]. split.
      * replace (n + p) with (k + (r + p)) by lia. apply one_is_option; [lia|exact A].
      * simpl. f_equal. apply psi_period. lia.
    + destruct (two_is_option k a (b + p)) as (o & H & G); [lia|lia|exact A|].
      exists o. split; [replace (n + p) with (k + a + (b + p)) by lia; exact H|].
      rewrite G. simpl. do 2 f_equal. apply psi_period. lia.
Qed.
End Period.

(** Theorem 2. [first] and [p] are the period of the classes of the heaps up to [last] of
    an octal game, [most_taken code] the largest number that a move takes. *)
Theorem theorem_2 code first p last Q (phi : N -> class Q) :
  proper code = true -> leaves_three code = false -> leaves_unequal code = false ->
  0 < first -> 0 < p -> 2 * first + 2 * p + most_taken code <= last ->
  misere_quotient (moves code) (fun n => n <= last) Q phi ->
  (forall n, first <= n -> n + p <= last -> phi (n + p) = phi n) ->
  misere_quotient (moves code) (fun _ => True) Q (fun n => phi (reduced first p n)).
Proof.
  intros W two equal F P enough q period.
  assert (q' : misere_quotient (moves code) (fun n => n <= last) Q
                 (fun n => phi (reduced first p n))).
  { eapply quotient_ext; [|exact q]. intros n Hn. eapply psi_phi; eauto. }
  apply same_kinds_same_quotient with (fun n => n <= last); auto.
  - now apply heaps_closed.
  - intros n left _ _. apply Forall_forall. auto.
  - intros n _. now apply heaps_end.
  - intros n _. eapply psi_in; eauto.
  - intros n _. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
    destruct (N.le_gt_cases n last) as [L|L].
    + exists n. split; [exact L|]. split; [reflexivity|]. intros x. reflexivity.
    + destruct (IH (n - p)) as (d & Hd & E & G); [lia|]. exists d. split; [exact Hd|].
      assert (K : same_kind (moves code) Q (fun n => phi (reduced first p n)) (n - p + p)
                    (n - p)).
      { eapply same_kind_later; eauto. lia. }
      destruct K as [E' G'].
      replace (n - p + p) with n in E', G' by lia.
      split; [congruence|]. intros x. rewrite G'. apply G.
Qed.
