(** The sums of a misère quotient followed by pairs: the program that decides condition 2
    of Theorem 1 of docs/misere-quotients.md, and with [QuotientTable.v] the whole check
    of a table, with its soundness ([check_sound]). *)
From Coq Require Import List Bool PArith Lia FMapPositive MSetPositive.
From Grundy Require Import Statement Facts Quotient QuotientTable.
Import ListNotations.
Local Open Scope positive_scope.

(** ** The program *)

(** The elements of a set whose entries in a row lie in [U]. *)
Fixpoint keep (U : Set_.t) (s : Set_.t) (r : Map.t positive) : Set_.t :=
  match s, r with
  | Set_.Leaf, _ => Set_.Leaf
  | Set_.Node s0 b s1, Map.Leaf _ =>
      if Set_.mem 1 U then s else Set_.Leaf
  | Set_.Node s0 b s1, Map.Node r0 z r1 =>
      Set_.node (keep U s0 r0)
        (b && Set_.mem (match z with Some z => z | None => 1 end) U) (keep U s1 r1)
  end.

(** What follows from the pair of [x] and [U] with one more game of a kind. *)
Definition next (T : table) (L : Map.t Set_.t) (all : Set_.t) (p : positive * Set_.t)
    (k : kind) : positive * Set_.t :=
  let (x, U) := p in
  let rg := row T (fst k) in
  let rx := row T x in
  (entry rg x,
   keep U (fold_left (fun s o => Set_.diff s (with_ L (entry rx o))) (snd k) all) rg).

(** The sets seen with each element, and the pairs that are still to be followed. *)
Definition seen_with (seen : Map.t (list Set_.t)) (x : positive) : list Set_.t :=
  match Map.find x seen with Some l => l | None => [] end.
Definition is_covered (seen : Map.t (list Set_.t)) (p : positive * Set_.t) : bool :=
  Set_.is_empty (snd p) || existsb (Set_.subset (snd p)) (seen_with seen (fst p)).

Inductive status :=
| Working (seen : Map.t (list Set_.t)) (open : list (positive * Set_.t))
| Refuted.

Section Search.
Variable T : table.
Variable L : Map.t Set_.t.
Variable all : Set_.t.

(** Follows all kinds from a pair. *)
Fixpoint follow (p : positive * Set_.t) (kinds : list kind)
    (seen : Map.t (list Set_.t)) (open : list (positive * Set_.t)) : status :=
  match kinds with
  | [] => Working seen open
  | k :: rest =>
      let q := next T L all p k in
      if Set_.mem 1 (snd q) then Refuted
      else if is_covered seen q then follow p rest seen open
      else follow p rest
             (Map.add (fst q) (snd q :: seen_with seen (fst q)) seen) (q :: open)
  end.

(** Follows the first pairs that are open, at most [limit] of them. *)
Fixpoint run (kinds : list kind) (limit : positive) (s : status) : status :=
  let once s :=
    match s with
    | Working seen (p :: open) => follow p kinds seen open
    | _ => s
    end in
  match s with
  | Working _ (_ :: _) =>
      match limit with
      | 1 => once s
      | m~0 => run kinds m (run kinds m s)
      | m~1 => run kinds m (run kinds m (once s))
      end
  | _ => s
  end.
End Search.

(** [limit] is the greatest number of pairs that are followed. *)
Definition check_pairs (limit : positive) (T : table) (L : Map.t Set_.t)
    (kinds : list kind) : bool :=
  let all := fold_left (fun s z => Set_.add z s) (elements T) Set_.empty in
  match run T L all kinds limit
          (Working (Map.empty _) [(1, Set_.diff all (with_ L 1))]) with
  | Working _ [] => true
  | _ => false
  end.

Definition check (limit : positive) (T : table) (generators : list positive)
    (kinds : list kind) : bool :=
  let L := company T in
  negb (is_lost T 1) && forallb (fun g => g <=? order T) generators &&
  forallb (fun k => forallb (fun o => o <=? order T) (fst k :: snd k)) kinds &&
  check_monoid T generators && all_apart L (elements T) && check_once L kinds &&
  check_pairs limit T L kinds.

(** ** Soundness *)

Lemma mem_fold_diff f z l : forall s,
  Set_.mem z (fold_left (fun s (o : positive) => Set_.diff s (f o)) l s) = true <->
  Set_.mem z s = true /\ forall o, In o l -> Set_.mem z (f o) = false.
Proof.
  induction l as [|a l IH]; intros s; simpl.
  - intuition.
  - rewrite IH.
    assert (D : Set_.mem z (Set_.diff s (f a)) = true <->
                Set_.mem z s = true /\ Set_.mem z (f a) <> true) by apply Set_.diff_spec.
    rewrite D, not_true_iff_false. split.
    + intros [[S N] A]. split; [exact S|]. intros o [<-|Ho]; auto.
    + intros [S A]. auto.
Qed.

Lemma mem_keep U z : forall s r,
  Set_.mem z (keep U s r) = Set_.mem z s && Set_.mem (entry r z) U.
Proof.
  unfold entry. induction z as [z IH|z IH|]; intros [|s0 b s1] [|r0 y r1];
    cbn [keep]; try rewrite Set_.mem_Leaf; try reflexivity.
  all: try (cbn [Map.find]; destruct (Set_.mem 1 U);
            [now rewrite andb_true_r|now rewrite andb_false_r, Set_.mem_Leaf]).
  - rewrite Set_.mem_node. exact (IH s1 r1).
  - rewrite Set_.mem_node. exact (IH s0 r0).
  - rewrite Set_.mem_node. reflexivity.
Qed.

Lemma mem_next T L all x U g opts z :
  Set_.mem z (snd (next T L all (x, U) (g, opts))) = true <->
  Set_.mem z all = true /\
  (forall o, In o opts -> Set_.mem z (with_ L (entry (row T x) o)) = false) /\
  Set_.mem (entry (row T g) z) U = true.
Proof.
  unfold next. cbn [snd fst].
  rewrite mem_keep, andb_true_iff, mem_fold_diff. tauto.
Qed.

(** What is seen only grows, and what is covered stays covered. *)
Definition grows (seen seen' : Map.t (list Set_.t)) : Prop :=
  forall x, incl (seen_with seen x) (seen_with seen' x).

Lemma grows_add seen x U : grows seen (Map.add x (U :: seen_with seen x) seen).
Proof.
  intros y V H. destruct (Pos.eq_dec y x) as [->|D]; unfold seen_with in *.
  - rewrite Map.gss. now right.
  - now rewrite Map.gso.
Qed.

Definition fine (seen : Map.t (list Set_.t)) (q : positive * Set_.t) : Prop :=
  Set_.mem 1 (snd q) = false /\ is_covered seen q = true.

Lemma fine_grows seen seen' q : grows seen seen' -> fine seen q -> fine seen' q.
Proof.
  intros G [O C]. split; [exact O|]. unfold is_covered in *.
  apply orb_true_iff in C. apply orb_true_iff. destruct C as [C|C]; [auto|right].
  apply existsb_exists in C. destruct C as (V & HV & S). apply existsb_exists.
  exists V. split; [exact (G _ _ HV)|exact S].
Qed.

Section SearchSound.
Variables (T : table) (L : Map.t Set_.t) (all : Set_.t).

Lemma follow_sound p kinds : forall seen open seen' open',
  follow T L all p kinds seen open = Working seen' open' ->
  grows seen seen' /\ incl open open' /\
  (forall x U, In U (seen_with seen' x) -> In U (seen_with seen x) \/ In (x, U) open') /\
  (forall k, In k kinds -> fine seen' (next T L all p k)).
Proof.
  induction kinds as [|k kinds IH]; intros seen open seen' open' E; simpl in E.
  - injection E as <- <-. repeat split; try (intros; exact H || destruct H); auto.
    + intros x U H. exact H.
    + intros U H. exact H.
  - destruct (next T L all p k) as [x U] eqn:Q. cbn [fst snd] in E.
    destruct (Set_.mem 1 U) eqn:O; [discriminate|].
    destruct (is_covered seen (x, U)) eqn:C.
    + destruct (IH _ _ _ _ E) as (G & I & N & A). split; [exact G|split; [exact I|]].
      split; [exact N|]. intros k' [<-|H]; [|exact (A k' H)].
      rewrite Q. apply (fine_grows seen); [exact G|]. split; assumption.
    + destruct (IH _ _ _ _ E) as (G & I & N & A). split; [|split; [|split]].
      * intros y V H. apply G, (grows_add seen x U), H.
      * intros y H. apply I. now right.
      * intros y V H. destruct (N y V H) as [H'|H']; [|now right].
        destruct (Pos.eq_dec y x) as [->|D]; unfold seen_with in H' |- *.
        -- rewrite Map.gss in H'. destruct H' as [<-|H']; [|now left].
           right. apply I. now left.
        -- rewrite Map.gso in H' by exact D. now left.
      * intros k' [<-|H]; [|exact (A k' H)]. rewrite Q. split; [exact O|].
        unfold is_covered. apply orb_true_iff. right. apply existsb_exists. exists U.
        split; [|apply Set_.subset_spec; intros a Ha; exact Ha]. cbn [fst].
        apply G. unfold seen_with. rewrite Map.gss. now left.
Qed.

Variable kinds : list kind.
Variable start : positive * Set_.t.

(** Every pair seen is still open, or all kinds have been followed from it. *)
Definition invariant (s : status) : Prop :=
  match s with
  | Refuted => True
  | Working seen open => forall p, p = start \/ In (snd p) (seen_with seen (fst p)) ->
      In p open \/ forall k, In k kinds -> fine seen (next T L all p k)
  end.

Lemma invariant_follow seen p open :
  invariant (Working seen (p :: open)) -> invariant (follow T L all p kinds seen open).
Proof.
  intros I.
  destruct (follow T L all p kinds seen open) as [seen' open'|] eqn:E; [|exact Logic.I].
  destruct (follow_sound p kinds _ _ _ _ E) as (G & O & N & A). intros q Hq.
  assert (Hq' : (q = start \/ In (snd q) (seen_with seen (fst q))) \/ In q open').
  { destruct Hq as [->|Hq]; [auto|]. destruct (N _ _ Hq); [auto|]. right.
    destruct q. assumption. }
  destruct Hq' as [Hq'|Hq']; [|now left].
  destruct (I q Hq') as [[<-|H]|H].
  - right. exact A.
  - left. exact (O q H).
  - right. intros k Hk. exact (fine_grows _ _ _ G (H k Hk)).
Qed.

Lemma invariant_run limit : forall s,
  invariant s -> invariant (run T L all kinds limit s).
Proof.
  induction limit as [m IH|m IH|]; intros s I; simpl;
    destruct s as [seen [|p open]|]; try exact I.
  - apply IH, IH, invariant_follow, I.
  - apply IH, IH, I.
  - apply invariant_follow, I.
Qed.
End SearchSound.

(** What a kind says of a game. *)
Definition has_kind (T : table) {C} (moves : C -> list (list C)) (phi : C -> positive)
    (c : C) (k : kind) : Prop :=
  phi c = fst k /\
  forall x, In x (snd k) <->
    exists left, In left (moves c) /\ product (of_table T) phi left = x.

(** The check of a table is sound: it is the misère quotient of every closed set of sums
    whose games are of these kinds, or have no options and the class 1, if each element is
    the class of a sum of games whose classes are generators. *)
Theorem check_sound limit T generators kinds : check limit T generators kinds = true ->
  forall C (moves : C -> list (list C)) (games : C -> Prop) (phi : C -> positive),
  closed moves games ->
  (forall c, games c -> ends (misere (together moves)) [c]) ->
  (forall c, games c -> moves c = [] -> phi c = 1) ->
  (forall c, games c -> moves c <> [] ->
     exists k, In k kinds /\ has_kind T moves phi c k) ->
  (forall x, x <= order T ->
     exists w, Forall games w /\ Forall (fun c => In (phi c) generators) w /\
       product (of_table T) phi w = x) ->
  misere_quotient moves games (of_table T) phi.
Proof.
  unfold check. rewrite !andb_true_iff, negb_true_iff.
  intros [[[[[[L1 G] K] M] A] O] P] C moves games phi cl en stuck kinded onto.
  rewrite forallb_forall in K, G.
  assert (kind_in : forall k o,
            In k kinds -> (o = fst k \/ In o (snd k)) -> o <= order T).
  { intros k o Hk Ho. specialize (K k Hk). rewrite forallb_forall in K.
    apply Pos.leb_le, K. destruct Ho as [->|Ho]; [now left|now right]. }
  set (Q := of_table T) in *.
  assert (moves_dec : forall c, moves c = [] \/ moves c <> []).
  { intros c. destruct (moves c); [now left|right; discriminate]. }
  assert (phi_in : forall c, games c -> phi c <= order T).
  { intros c Hc. destruct (moves_dec c) as [N|N].
    - rewrite (stuck c Hc N). lia.
    - destruct (kinded c Hc N) as (k & Hk & (-> & _)). apply (kind_in k); auto. }
  assert (monoid : commutative_monoid Q).
  { apply (check_monoid_sound T generators M).
    - intros E E1 Eg x Hx. destruct (onto x Hx) as (w & _ & Hw & <-). clear Hx.
      induction Hw as [|c w Hc Hw IH]; [exact E1|]. simpl. apply Eg; [|exact IH].
      now right.
    - intros g Hg. now apply Pos.leb_le, G. }
  assert (pin : forall w, Forall games w -> element Q (product Q phi w)).
  { intros w. apply product_in; auto. }
  assert (onceok : lost_has_no_lost_option moves games Q phi).
  { apply condition_1; auto. intros c left z Hc Hl Hz.
    assert (N : moves c <> []) by (intros E; rewrite E in Hl; destruct Hl).
    destruct (kinded c Hc N) as ([g opts] & Hk & (E & F)). cbn [fst snd] in E, F.
    rewrite E. apply (check_once_sound T kinds g opts); auto.
    - apply F. eauto.
    - apply (kind_in _ g Hk). auto.
    - exact (pin left (cl c left Hc Hl)). }
  assert (pairsok : other_has_a_lost_option moves games Q phi).
  { unfold check_pairs in P. set (all := fold_left _ _ _) in P.
    assert (in_all : forall z, Set_.mem z all = true <-> z <= order T).
    { intros z. unfold all.
      rewrite (mem_fold_add (fun a : positive => a)), <- in_elements.
      assert (Z : Set_.mem z Set_.empty = false) by (destruct z; reflexivity).
      rewrite Z. split; [intros [(a & H & ->)|]; [exact H|discriminate]|eauto]. }
    set (start := (1, Set_.diff all (with_ (company T) 1))) in P.
    assert (I : invariant T (company T) all kinds start
                  (Working (Map.empty _) [start])).
    { intros p [->|H]; [left; now left|]. unfold seen_with in H.
      rewrite Map.gempty in H. destruct H. }
    apply (invariant_run T (company T) all kinds start limit) in I.
    destruct (run _ _ _ _ _ _) as [seen [|]|]; try discriminate.
    assert (J : forall p, p = start \/ In (snd p) (seen_with seen (fst p)) ->
              forall k, In k kinds -> fine seen (next T (company T) all p k)).
    { intros p Hp. destruct (I p Hp) as [[]|H]. exact H. }
    clear I P.
    set (family := fun x (U : positive -> Prop) => exists V, In V (seen_with seen x) /\
                     U = (fun z => Set_.mem z V = true)).
    assert (step : forall c x V (U : positive -> Prop), games c -> moves c <> [] ->
              x <= order T ->
              ((x, V) = start \/ In V (seen_with seen x)) ->
              (forall z, z <= order T -> U z -> Set_.mem z V = true) ->
              covered Q family (times Q (phi c) x) (after moves Q phi x U c)).
    { intros c x V U Hc N Hx HV HU.
      destruct (kinded c Hc N) as ([g opts] & Hk & (E & F)). cbn [fst snd] in E, F.
      assert (sub : forall z, after moves Q phi x U c z ->
                Set_.mem z (snd (next T (company T) all (x, V) (g, opts))) = true).
      { intros z (Hz & Uz & B). apply mem_next. split; [now apply in_all|]. split.
        - intros o Ho. assert (Lo : o <= order T) by (apply (kind_in _ o Hk); auto).
          apply F in Ho. destruct Ho as (left & Hl & Eo).
          assert (Lxo : entry (row T x) o <= order T)
            by exact (times_in Q monoid x o Hx Lo).
          rewrite with_company by exact Lxo.
          destruct (Set_.mem z _) eqn:X; [exfalso|reflexivity].
          apply mem_losing_with in X. destruct X as [_ X].
          specialize (B left Hl). change (product Q phi left = o) in Eo. rewrite Eo in B.
          rewrite <- (times_assoc Q monoid) in B by assumption.
          cbn in B. congruence.
        - rewrite <- E. apply HU; [|exact Uz].
          exact (times_in Q monoid (phi c) z (phi_in c Hc) Hz). }
      destruct (J (x, V) HV (g, opts) Hk) as [no_one cov].
      split.
      - intros one_in. apply sub in one_in. cbn in one_in, no_one. congruence.
      - unfold is_covered in cov. apply orb_true_iff in cov. destruct cov as [cov|cov].
        + left. intros z Hz. apply sub in Hz. apply Set_.is_empty_spec in cov.
          exact (cov z Hz).
        + right. apply existsb_exists in cov. destruct cov as (W & HW & S).
          apply Set_.subset_spec in S.
          exists (fun z => Set_.mem z W = true). split.
          * exists W. split; [|reflexivity]. rewrite E. exact HW.
          * intros z Hz. exact (S z (sub z Hz)). }
    apply condition_2 with family; auto.
    - intros c Hc N. apply (step c 1 (snd start)); auto; [lia|].
      intros z Hz [_ Lz]. apply Set_.diff_spec. split; [now apply in_all|].
      rewrite with_company by lia. intros X. apply mem_losing_with in X.
      destruct X as [_ X]. assert (U1 := times_one Q monoid z Hz). cbn in U1, Lz.
      congruence.
    - intros c x U Hc N Hx (V & HV & ->). apply (step c x V); auto. }
  apply theorem_1_quotient; auto.
  - apply theorem_1_outcome; auto.
  - intros x Hx. destruct (onto x Hx) as (w & Hw & _ & E). exists w. auto.
  - exact (all_apart_sound T A).
  - intros x y. destruct (Pos.eq_dec x y); auto.
Qed.
