(** Misère quotients (Plambeck 2005; Plambeck and Siegel 2008): what the quotient of a
    closed set of sums is, and that a finite commutative monoid is the quotient when two
    conditions hold for every sum (docs/misere-quotients.md, Theorem 1), which follow
    from finitely many pairs of an element and a set of elements. *)
From Coq Require Import List Lia.
From Grundy Require Import Statement Facts Compose.
Import ListNotations.

(** ** Sums *)

Section Sums.
Context {C : Type} (moves : C -> list (list C)).

Lemma together_one c : together moves [c] = map (fun left => left ++ []) (moves c).
Proof. simpl. now rewrite app_nil_r. Qed.

Lemma in_together_one c q : In q (together moves [c]) <-> In q (moves c).
Proof.
  rewrite together_one, in_map_iff. split.
  - intros (left & <- & H). now rewrite app_nil_r.
  - intros H. exists q. split; [apply app_nil_r|exact H].
Qed.

(** If play in each of two sums ends, it ends in the two together. *)
Lemma ends_app v w :
  ends (misere (together moves)) v -> ends (misere (together moves)) w ->
  ends (misere (together moves)) (v ++ w).
Proof.
  intros Ev. revert w. induction Ev as [v Hv IHv]. intros w Ew.
  induction Ew as [w Hw IHw]. constructor. intros q Hq. simpl in Hq.
  apply in_together_app in Hq. destruct Hq as [(v' & H & ->)|(w' & H & ->)].
  - apply IHv; [exact H|]. constructor. exact Hw.
  - apply IHw. exact H.
Qed.

Lemma ends_nothing : ends (misere (together moves)) [].
Proof. constructor. intros q []. Qed.

Lemma ends_all w : Forall (fun c => ends (misere (together moves)) [c]) w ->
  ends (misere (together moves)) w.
Proof.
  induction 1 as [|c w Hc _ IH]; [exact ends_nothing|]. exact (ends_app [c] w Hc IH).
Qed.

(** Play ends when the parts that a move leaves are smaller than the part moved in. *)
Lemma ends_by_size (size : C -> nat) :
  (forall c left d, In left (moves c) -> In d left -> size d < size c) ->
  forall w, ends (misere (together moves)) w.
Proof.
  intros smaller w. apply ends_all, Forall_forall. intros c _. revert c.
  enough (A : forall n c, size c < n -> ends (misere (together moves)) [c]).
  { intros c. exact (A (S (size c)) c (le_n _)). }
  induction n as [|n IH]; intros c Hc; [lia|].
  constructor. intros q Hq. apply in_together_one in Hq.
  apply ends_all, Forall_forall. intros d Hd. apply IH.
  specialize (smaller c q d Hq Hd). lia.
Qed.

End Sums.

(** ** The quotient *)

(** A set of games is closed when the parts of every option of its games are games of
    the set. The sums in question are those of its games. *)
Definition closed {C} (moves : C -> list (list C)) (games : C -> Prop) : Prop :=
  forall c left, games c -> In left (moves c) -> Forall games left.

(** Two sums are indistinguishable when, with every sum of the set added to both, they
    have the same outcome in misère play. *)
Definition indistinguishable {C} (moves : C -> list (list C)) (games : C -> Prop)
    (v w : list C) : Prop :=
  forall z, Forall games z ->
    (loses (misere (together moves)) (v ++ z) <->
     loses (misere (together moves)) (w ++ z)).

(** A multiplication on some elements of a type, with a set of elements called lost. *)
Record candidate := Candidate {
  class : Type;
  element : class -> Prop;
  times : class -> class -> class;
  one : class;
  lost : class -> bool
}.

Record commutative_monoid (Q : candidate) : Prop := {
  one_in : element Q (one Q);
  times_in x y : element Q x -> element Q y -> element Q (times Q x y);
  times_one x : element Q x -> times Q (one Q) x = x;
  times_comm x y : element Q x -> element Q y -> times Q x y = times Q y x;
  times_assoc x y z : element Q x -> element Q y -> element Q z ->
    times Q (times Q x y) z = times Q x (times Q y z)
}.

(** The class of a sum is the product of the classes of its games. *)
Definition product (Q : candidate) {C} (phi : C -> class Q) (w : list C) : class Q :=
  fold_right (fun c x => times Q (phi c) x) (one Q) w.

(** The monoid [Q] is the misère quotient of the sums of [games], [phi] the class of each
    game, and [lost] the P-portion: the classes are those of indistinguishable sums, and
    a sum is lost for the player to move when its class is. *)
Record misere_quotient {C} (moves : C -> list (list C)) (games : C -> Prop)
    (Q : candidate) (phi : C -> class Q) : Prop := {
  quotient_monoid : commutative_monoid Q;
  quotient_phi c : games c -> element Q (phi c);
  quotient_onto x : element Q x -> exists w, Forall games w /\ product Q phi w = x;
  quotient_outcome w : Forall games w ->
    (loses (misere (together moves)) w <-> lost Q (product Q phi w) = true);
  quotient_same v w : Forall games v -> Forall games w ->
    (indistinguishable moves games v w <-> product Q phi v = product Q phi w)
}.

Section Theorem1.
Context {C : Type} (moves : C -> list (list C)) (games : C -> Prop).
Context (Q : candidate) (phi : C -> class Q).
Hypothesis games_closed : closed moves games.
Hypothesis games_end : forall c, games c -> ends (misere (together moves)) [c].

Local Notation Phi := (product Q phi).
Local Notation "x * y" := (times Q x y).
Local Notation play := (misere (together moves)).

Lemma sums_closed w q : Forall games w -> In q (together moves w) -> Forall games q.
Proof.
  induction w as [|c w IH] in q |- *; intros Hw Hq; [destruct Hq|].
  inversion Hw as [|? ? Hc Hr]; subst.
  apply in_together_cons in Hq. destruct Hq as [(left & H & ->)|(w' & H & ->)].
  - apply Forall_app. split; [exact (games_closed c left Hc H)|exact Hr].
  - constructor; auto.
Qed.

Lemma sums_end w : Forall games w -> ends play w.
Proof. intros H. apply ends_all. eapply Forall_impl; [|exact H]. exact games_end. Qed.

(** A sum without options is won; any other is lost exactly when no option is. *)
Lemma outcome_by_options w : Forall games w ->
  (loses play w <->
   together moves w <> [] /\ forall q, In q (together moves w) -> ~ loses play q).
Proof.
  intros Hw. split.
  - intros L. inversion L as [p E W|p N A]; subst; [discriminate W|].
    split; [exact N|]. intros q Hq. exact (winners_do_not_lose play q (A q Hq)).
  - intros [N A]. apply every_move_loses; [exact N|]. intros q Hq. simpl in Hq.
    destruct (ended_play_has_a_winner play q) as [W|L].
    + apply sums_end. exact (sums_closed w q Hw Hq).
    + exact W.
    + destruct (A q Hq L).
Qed.

(** The two conditions. *)
Definition lost_has_no_lost_option : Prop := forall w w',
  Forall games w -> In w' (together moves w) -> lost Q (Phi w) = true ->
  lost Q (Phi w') = false.

Definition other_has_a_lost_option : Prop := forall w,
  Forall games w -> together moves w <> [] -> lost Q (Phi w) = false ->
  exists w', In w' (together moves w) /\ lost Q (Phi w') = true.

(** Theorem 1, first part. A game without options has the class 1. *)
Theorem theorem_1_outcome : commutative_monoid Q ->
  lost Q (one Q) = false ->
  (forall c, games c -> moves c = [] -> phi c = one Q) ->
  lost_has_no_lost_option -> other_has_a_lost_option ->
  forall w, Forall games w -> (loses play w <-> lost Q (Phi w) = true).
Proof.
  intros monoid L1 stuck no_lost some_lost w Hw.
  assert (E := sums_end w Hw). induction E as [w _ IH]. simpl in IH.
  assert (IH' : forall q, In q (together moves w) ->
            (loses play q <-> lost Q (Phi q) = true)).
  { intros q Hq. apply IH; [exact Hq|exact (sums_closed w q Hw Hq)]. }
  rewrite (outcome_by_options w Hw). split.
  - intros [N A]. destruct (lost Q (Phi w)) eqn:L; [reflexivity|].
    destruct (some_lost w Hw N L) as (w' & H' & L'). apply (IH' w' H') in L'.
    destruct (A w' H' L').
  - intros L. split.
    + intros N. enough (Phi w = one Q) by congruence.
      clear - stuck monoid Hw N. induction Hw as [|c w Hc _ IHw]; [reflexivity|].
      simpl in N. apply app_eq_nil in N. destruct N as [N1 N2].
      apply map_eq_nil in N1, N2. simpl. rewrite (IHw N2), (stuck c Hc N1).
      exact (times_one Q monoid _ (one_in Q monoid)).
    + intros q Hq Lq. apply (IH' q Hq) in Lq. rewrite (no_lost w q Hw Hq L) in Lq.
      discriminate.
Qed.

Hypothesis Q_monoid : commutative_monoid Q.
Hypothesis phi_in : forall c, games c -> element Q (phi c).

Lemma product_in w : Forall games w -> element Q (Phi w).
Proof.
  induction 1 as [|c w Hc _ IH]; [exact (one_in Q Q_monoid)|].
  simpl. apply (times_in Q Q_monoid); auto.
Qed.

Lemma product_app v w : Forall games v -> Forall games w -> Phi (v ++ w) = Phi v * Phi w.
Proof.
  intros Hv Hw. induction Hv as [|c v Hc Hv IH]; simpl.
  - symmetry. apply (times_one Q Q_monoid). now apply product_in.
  - rewrite IH. symmetry. apply (times_assoc Q Q_monoid); auto using product_in.
Qed.

(** Theorem 1, second part. *)
Theorem theorem_1_quotient :
  (forall w, Forall games w -> (loses play w <-> lost Q (Phi w) = true)) ->
  (forall x, element Q x -> exists w, Forall games w /\ Phi w = x) ->
  (forall x y, element Q x -> element Q y -> x <> y ->
     exists z, element Q z /\ lost Q (x * z) <> lost Q (y * z)) ->
  (forall x y : class Q, x = y \/ x <> y) ->
  misere_quotient moves games Q phi.
Proof.
  intros outcome onto apart decide. constructor; auto.
  intros v w Hv Hw. split.
  - intros I. destruct (decide (Phi v) (Phi w)) as [E|N]; [exact E|exfalso].
    destruct (apart (Phi v) (Phi w)) as (x & Hx & L); auto using product_in.
    destruct (onto x Hx) as (z & Hz & <-).
    specialize (I z Hz).
    rewrite !outcome, !product_app in I by (auto; apply Forall_app; auto).
    destruct (lost Q (Phi v * Phi z)), (lost Q (Phi w * Phi z)); intuition congruence.
  - intros E z Hz. rewrite !outcome, !product_app by (auto; apply Forall_app; auto).
    now rewrite E.
Qed.

(** ** Both conditions by finitely many pairs *)

(** Condition 1 says that no game and option of it, each with the same element, are both
    lost. *)
Lemma condition_1 :
  (forall c left z, games c -> In left (moves c) -> element Q z ->
     lost Q (phi c * z) = true -> lost Q (Phi left * z) = false) ->
  lost_has_no_lost_option.
Proof.
  intros once w w' Hw Hw' L.
  enough (A : forall z, element Q z -> lost Q (Phi w * z) = true ->
                lost Q (Phi w' * z) = false).
  { specialize (A (one Q) (one_in Q Q_monoid)).
    rewrite !(times_comm Q Q_monoid _ (one Q)), !(times_one Q Q_monoid) in A;
      eauto using product_in, sums_closed, one_in. }
  clear L. revert w' Hw'.
  induction Hw as [|c w Hc Hw IH]; intros q Hq z Hz; [destruct Hq|].
  apply in_together_cons in Hq. destruct Hq as [(left & H & ->)|(w' & H & ->)].
  - assert (Hl := games_closed c left Hc H). rewrite product_app by assumption. simpl.
    rewrite !(times_assoc Q Q_monoid) by auto using product_in. intros L.
    apply (once c left); auto. apply (times_in Q Q_monoid); auto using product_in.
  - assert (Hw'' := sums_closed w w' Hw H). simpl.
    rewrite !(times_comm Q Q_monoid (phi c)) by auto using product_in.
    rewrite !(times_assoc Q Q_monoid) by auto using product_in. intros L.
    apply IH; auto. apply (times_in Q Q_monoid); auto.
Qed.

(** The elements [z] that, with the sum [w], are not lost and have no lost option in [w]:
    the set U(w). *)
Definition lacking (w : list C) (z : class Q) : Prop :=
  element Q z /\ lost Q (Phi w * z) = false /\
  forall w', In w' (together moves w) -> lost Q (Phi w' * z) = false.

(** The set that follows from the pair of [x] and [U] with one more game [c]. *)
Definition after (x : class Q) (U : class Q -> Prop) (c : C) (z : class Q) : Prop :=
  element Q z /\ U (phi c * z) /\
  forall left, In left (moves c) -> lost Q (x * (Phi left * z)) = false.

Lemma lacking_cons c w z : games c -> Forall games w ->
  (lacking (c :: w) z <-> after (Phi w) (lacking w) c z).
Proof.
  intros Hc Hw. unfold lacking, after.
  assert (move_in : forall left y, In left (moves c) -> element Q y ->
            Phi (left ++ w) * y = Phi w * (Phi left * y)).
  { intros left y Hl Hy. assert (Gl := games_closed c left Hc Hl).
    rewrite product_app, (times_comm Q Q_monoid (Phi left)) by auto using product_in.
    apply (times_assoc Q Q_monoid); auto using product_in. }
  assert (more : forall v y, Forall games v -> element Q y ->
            Phi (c :: v) * y = Phi v * (phi c * y)).
  { intros v y Hv Hy. simpl.
      rewrite (times_comm Q Q_monoid (phi c)) by auto using product_in.
    apply (times_assoc Q Q_monoid); auto using product_in. }
  split.
  - intros (Hz & L & A). rewrite more in L by assumption.
    split; [exact Hz|split; [split; [|split]|]].
    + apply (times_in Q Q_monoid); auto.
    + exact L.
    + intros w' H. rewrite <- more by eauto using sums_closed.
      apply A, in_together_cons. right. exists w'. auto.
    + intros left H. rewrite <- move_in by assumption.
      apply A, in_together_cons. left. exists left. auto.
  - intros (Hz & (_ & L & A) & B). rewrite more by assumption.
    split; [exact Hz|split; [exact L|]]. intros q Hq.
    apply in_together_cons in Hq. destruct Hq as [(left & H & ->)|(w' & H & ->)].
    + rewrite move_in by assumption. auto.
    + rewrite more by eauto using sums_closed. auto.
Qed.

(** A family of pairs covers a pair when its set is empty or lies in a set that the family
    has for the same element; in either case 1 must not be in it. *)
Definition covered (family : class Q -> (class Q -> Prop) -> Prop)
    (x : class Q) (V : class Q -> Prop) : Prop :=
  ~ V (one Q) /\
  ((forall z, ~ V z) \/ exists U, family x U /\ forall z, V z -> U z).

(** Condition 2 holds when a family of pairs covers what follows from the pair of the
    empty sum and from each pair of the family. *)
Lemma condition_2 (family : class Q -> (class Q -> Prop) -> Prop) :
  lost Q (one Q) = false ->
  (forall c, games c -> moves c = [] -> phi c = one Q) ->
  (forall c, games c -> moves c <> [] ->
     covered family (phi c * one Q)
       (after (one Q) (fun z => element Q z /\ lost Q z = false) c)) ->
  (forall c x U, games c -> moves c <> [] -> element Q x -> family x U ->
     covered family (phi c * x) (after x U c)) ->
  other_has_a_lost_option.
Proof.
  intros L1 stuck start step.
  assert (follow : forall w, Forall games w ->
            together moves w = [] /\ Phi w = one Q \/ covered family (Phi w) (lacking w)).
  { induction 1 as [|c w Hc Hw IH]; [left; auto|].
    destruct (moves c) as [|left rest] eqn:M.
    - assert (I := stuck c Hc M). simpl. rewrite I, M.
      rewrite (times_one Q Q_monoid) by auto using product_in.
      destruct IH as [(N & IH)|(N & IH)].
      + left. rewrite N. auto.
      + right.
        assert (S : forall z, lacking (c :: w) z -> lacking w z).
        { intros z Hz. apply lacking_cons in Hz; [|assumption..].
          destruct Hz as (Hz & A & _).
          rewrite I, (times_one Q Q_monoid) in A; assumption. }
        split; [auto|]. destruct IH as [Em|(U & F & IH)].
        * left. intros z Hz. exact (Em z (S z Hz)).
        * right. exists U. auto.
    - right. assert (M' : moves c <> []) by congruence. clear M. simpl.
      assert (via : forall V : class Q -> Prop, (forall z, lacking w z -> V z) ->
                forall z, lacking (c :: w) z -> after (Phi w) V c z).
      { intros V HV z Hz. apply lacking_cons in Hz; [|assumption..].
        destruct Hz as (Hz & A & B). split; [exact Hz|]. auto. }
      assert (weaken : forall V : class Q -> Prop,
                (forall z, lacking (c :: w) z -> V z) ->
                covered family (phi c * Phi w) V ->
                covered family (phi c * Phi w) (lacking (c :: w))).
      { intros V HV (N & K). split; [auto|]. destruct K as [K|(U & F & K)].
        - left. intros z Hz. exact (K z (HV z Hz)).
        - right. exists U. auto. }
      destruct IH as [(_ & E)|(N & [Em|(U & F & IH)])].
      + apply weaken with (after (one Q) (fun z => element Q z /\ lost Q z = false) c).
        * rewrite <- E. apply via. intros z (Hz & L & _). split; [exact Hz|].
          rewrite E, (times_one Q Q_monoid) in L; assumption.
        * rewrite E. auto.
      + assert (no : forall z, ~ lacking (c :: w) z).
        { intros z Hz. apply lacking_cons in Hz; [|assumption..].
          destruct Hz as (_ & A & _). exact (Em _ A). }
        split; [apply no|left; exact no].
      + apply weaken with (after (Phi w) U c); auto using product_in. }
  intros w Hw N L. destruct (follow w Hw) as [(E & _)|(no_one & _)]; [congruence|].
  assert (times_one_r : forall v, Forall games v -> Phi v * one Q = Phi v).
  { intros v Hv. rewrite (times_comm Q Q_monoid), (times_one Q Q_monoid);
      auto using product_in, one_in. }
  destruct (existsb (fun q => lost Q (Phi q)) (together moves w)) eqn:X.
  - apply existsb_exists in X. exact X.
  - exfalso. apply no_one. split; [exact (one_in Q Q_monoid)|].
    rewrite times_one_r by assumption. split; [exact L|]. intros q Hq.
    rewrite times_one_r by exact (sums_closed w q Hw Hq).
    destruct (lost Q (Phi q)) eqn:Lq; [|reflexivity].
    rewrite <- X. symmetry. apply existsb_exists. exists q. auto.
Qed.

End Theorem1.
