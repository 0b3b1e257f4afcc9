(** Infinite misère quotients (docs/misere-quotients.md, Theorems 3 and 4). A sum is a
    vector: how often each kind of game occurs in it. Each number counts as it is below a
    threshold and modulo a period from there on; these numbers are the cell of the sum.
    The whole periods left out raise or lower its height. Finitely many sums decide
    whether the cell and the height tell who wins every sum. *)
From Coq Require Import List Bool NArith ZArith Lia.
From Grundy Require Import Statement Facts.
Import ListNotations.
Local Open Scope N_scope.

(** ** Vectors *)

(** [n] more at place [i]. *)
Fixpoint bump (i : nat) (n : N) (v : list N) : list N :=
  match v, i with
  | [], _ => []
  | x :: v, O => x + n :: v
  | x :: v, S i => x :: bump i n v
  end.

(** The sum of two vectors, as long as the second. *)
Fixpoint plus (o v : list N) : list N :=
  match o, v with
  | a :: o, x :: v => a + x :: plus o v
  | _, _ => v
  end.

(** A kind of game: its threshold, period and sign, and its options. *)
Record shape := Shape {
  threshold : N;
  period : N;
  sign : Z;
  leaves : list (list N)
}.

(** The sums with one game less, with the options of that game. *)
Fixpoint without_one (ks : list shape) (v : list N) : list (list N * list (list N)) :=
  match ks, v with
  | k :: ks, x :: v =>
      (if x =? 0 then [] else [(x - 1 :: v, leaves k)]) ++
      map (fun p => (x :: fst p, snd p)) (without_one ks v)
  | _, _ => []
  end.

Definition after_move (ks : list shape) (v : list N) : list (list N) :=
  flat_map (fun p => map (fun o => plus o (fst p)) (snd p)) (without_one ks v).

(** ** Cells and heights *)

Definition taken (k : shape) (x : N) : N :=
  if x <? threshold k then x else threshold k + (x - threshold k) mod period k.
Definition turns (k : shape) (x : N) : N :=
  if x <? threshold k then 0 else (x - threshold k) / period k.

Fixpoint cell (ks : list shape) (v : list N) : list N :=
  match ks, v with
  | k :: ks, x :: v => taken k x :: cell ks v
  | _, _ => []
  end.
Fixpoint height (ks : list shape) (v : list N) : Z :=
  match ks, v with
  | k :: ks, x :: v => (sign k * Z.of_N (turns k x) + height ks v)%Z
  | _, _ => 0%Z
  end.

(** The heights that are lost: all or none below the first, listed ones, and all or none
    above. *)
Record heights := Heights {
  below : bool;
  first : Z;
  between : list bool;
  above : bool
}.
Definition at_height (H : heights) (z : Z) : bool :=
  if (z <? first H)%Z then below H
  else nth (Z.to_nat (z - first H)) (between H) (above H).
Definition last_height (H : heights) : Z := (first H + Z.of_nat (length (between H)))%Z.

Lemma at_below H z : (z < first H)%Z -> at_height H z = below H.
Proof.
  intros L. unfold at_height. destruct (Z.ltb_spec z (first H)); [reflexivity|lia].
Qed.

Lemma at_above H z : (last_height H <= z)%Z -> at_height H z = above H.
Proof.
  unfold last_height. intros L. unfold at_height.
  destruct (Z.ltb_spec z (first H)); [lia|]. apply nth_overflow. lia.
Qed.

Section Table.
Variable ks : list shape.
Variable table : list N -> heights.
Hypothesis periods : Forall (fun k => 0 < period k) ks.

(** Whether a sum is lost, according to the table. *)
Definition is_lost (v : list N) : bool := at_height (table (cell ks v)) (height ks v).

(** The condition of Theorem 3 for one sum: it is lost exactly when it has an option and
    no option is. *)
Definition right_at (v : list N) : Prop :=
  is_lost v = negb (match after_move ks v with [] => true | _ => false end) &&
              forallb (fun q => negb (is_lost q)) (after_move ks v).

(** [v] has [j] whole periods more than [r] of games that occur in [r] at least [slack]
    times more than their threshold; in all they raise the height by [d]. *)
Inductive risen (slack : N) : list shape -> list N -> list N -> Z -> Prop :=
| risen_nil : risen slack [] [] [] 0
| risen_same k l x r v d :
    risen slack l r v d -> risen slack (k :: l) (x :: r) (x :: v) d
| risen_more k l x j r v d :
    risen slack l r v d -> threshold k + slack <= x ->
    risen slack (k :: l) (x :: r) (x + j * period k :: v) (sign k * Z.of_N j + d).

Lemma risen_cell l r v d : Forall (fun k => 0 < period k) l -> risen 0 l r v d ->
  cell l v = cell l r /\ height l v = (height l r + d)%Z.
Proof.
  intros P R. induction R as [|k l x r v d R IH|k l x j r v d R IH T]; [auto| |];
    inversion P as [|? ? Pk Pl]; subst; destruct (IH Pl) as [C H]; simpl; rewrite C, H.
  - split; [reflexivity|lia].
  - unfold taken, turns. destruct (N.ltb_spec x (threshold k)); [lia|].
    destruct (N.ltb_spec (x + j * period k) (threshold k)); [lia|].
    replace (x + j * period k - threshold k) with (x - threshold k + j * period k) by lia.
    rewrite N.mod_add, N.div_add by lia. split; [reflexivity|lia].
Qed.

Lemma risen_plus l r v d o : risen 0 l r v d -> risen 0 l (plus o r) (plus o v) d.
Proof.
  intros R. revert o. induction R as [|k l x r v d R IH|k l x j r v d R IH T]; intros o.
  - destruct o; constructor.
  - destruct o; simpl; constructor; auto.
  - destruct o as [|a o]; simpl; [constructor; auto|].
    rewrite N.add_assoc. constructor; [apply IH|lia].
Qed.

Lemma risen_weaken l r v d : risen 1 l r v d -> risen 0 l r v d.
Proof. induction 1; constructor; auto. lia. Qed.

Lemma risen_without l r v d : risen 1 l r v d ->
  Forall2 (fun p q => snd p = snd q /\ risen 0 l (fst p) (fst q) d)
    (without_one l r) (without_one l v).
Proof.
  intros R. induction R as [|k l x r v d R IH|k l x j r v d R IH T]; cbn [without_one].
  - constructor.
  - apply Forall2_app.
    + destruct (x =? 0); [constructor|]. constructor; [|constructor].
      split; [reflexivity|]. constructor. now apply risen_weaken.
    + induction IH as [|p q ps qs [E Hpq] _ IH]; [constructor|]. constructor; [|exact IH].
      split; [exact E|]. constructor. exact Hpq.
  - apply Forall2_app.
    + destruct (N.eqb_spec x 0); [lia|].
      destruct (N.eqb_spec (x + j * period k) 0); [lia|]. constructor; [|constructor].
      split; [reflexivity|]. cbn [fst].
      replace (x + j * period k - 1) with (x - 1 + j * period k) by lia.
      constructor; [now apply risen_weaken|lia].
    + induction IH as [|p q ps qs [E Hpq] _ IH]; [constructor|]. constructor; [|exact IH].
      split; [exact E|]. constructor; [exact Hpq|lia].
Qed.

Lemma risen_options l r v d : risen 1 l r v d ->
  Forall2 (fun r' v' => risen 0 l r' v' d) (after_move l r) (after_move l v).
Proof.
  intros R. apply risen_without in R. unfold after_move.
  induction R as [|[r' os] [v' os'] ps qs [E H] _ IH]; [constructor|].
  cbn [fst snd] in E, H. subst os'. simpl. apply Forall2_app; [|exact IH].
  induction os as [|o os IHo]; constructor; [|exact IHo]. now apply risen_plus.
Qed.

(** ** One sum for all that have more periods *)

Definition entry (v : list N) : heights * Z := (table (cell ks v), height ks v).
Definition lost_entry (d : Z) (e : heights * Z) : bool :=
  at_height (fst e) (snd e + d).

Lemma entry_risen r v d : risen 0 ks r v d -> is_lost v = lost_entry d (entry r).
Proof.
  intros R. destruct (risen_cell ks r v d periods R) as [C H].
  unfold is_lost, lost_entry, entry. cbn [fst snd]. now rewrite C, H.
Qed.

Definition right_entries (self : heights * Z) (others : list (heights * Z)) (d : Z) :
    bool :=
  eqb (lost_entry d self)
    (negb (match others with [] => true | _ => false end) &&
     forallb (fun e => negb (lost_entry d e)) others).

Lemma right_risen r v d : risen 1 ks r v d ->
  right_entries (entry r) (map entry (after_move ks r)) d = true -> right_at v.
Proof.
  intros R E. apply eqb_prop in E. unfold right_at.
  rewrite (entry_risen r v d) by now apply risen_weaken. rewrite E. clear E.
  assert (O := risen_options ks r v d R). f_equal.
  - f_equal. destruct O; reflexivity.
  - induction O as [|r' v' rs vs H _ IH]; [reflexivity|]. simpl.
    now rewrite IH, (entry_risen r' v' d H).
Qed.

(** Below [lowest] and from [highest] on, a change of height changes nothing. *)
Definition lowest (es : list (heights * Z)) : Z :=
  fold_right (fun e z => Z.min (first (fst e) - snd e) z) 0%Z es.
Definition highest (es : list (heights * Z)) : Z :=
  fold_right (fun e z => Z.max (last_height (fst e) - snd e) z) 0%Z es.

Lemma right_entries_ext self others d d' :
  (forall e, In e (self :: others) -> lost_entry d e = lost_entry d' e) ->
  right_entries self others d = right_entries self others d'.
Proof.
  intros H. unfold right_entries. rewrite (H self (or_introl eq_refl)). do 2 f_equal.
  assert (G : forall e, In e others -> lost_entry d e = lost_entry d' e)
    by (intros e He; apply H; now right).
  clear H. induction others as [|e others IH]; [reflexivity|]. simpl.
  rewrite (G e (or_introl eq_refl)), IH; [reflexivity|]. intros e' He. apply G. now right.
Qed.

Lemma lowest_le e es : In e es -> (lowest es <= first (fst e) - snd e)%Z.
Proof.
  induction es as [|e' es IH]; [intros []|]. intros [->|H]; simpl; [lia|].
  specialize (IH H). lia.
Qed.

Lemma highest_ge e es : In e es -> (last_height (fst e) - snd e <= highest es)%Z.
Proof.
  induction es as [|e' es IH]; [intros []|]. intros [->|H]; simpl; [lia|].
  specialize (IH H). lia.
Qed.

Fixpoint z_from (z : Z) (n : nat) : list Z :=
  match n with O => [] | S n => z :: z_from (Z.succ z) n end.

Lemma in_z_from n : forall z y, In y (z_from z n) <-> (z <= y < z + Z.of_nat n)%Z.
Proof.
  induction n as [|n IH]; intros z y; simpl; [lia|]. rewrite IH. lia.
Qed.

(** Whether a game of this sign can have more periods in the sum. *)
Fixpoint can_change (s : Z) (l : list shape) (r : list N) : bool :=
  match l, r with
  | k :: l, x :: r => (sign k * s >? 0)%Z && (threshold k <? x) || can_change s l r
  | _, _ => false
  end.

Definition check_vector (r : list N) : bool :=
  let self := entry r in
  let others := map entry (after_move ks r) in
  let lo := if can_change (-1) ks r then (lowest (self :: others) - 1)%Z else 0%Z in
  let hi := if can_change 1 ks r then highest (self :: others) else 0%Z in
  forallb (right_entries self others) (z_from lo (Z.to_nat (hi - lo + 1))).

Lemma risen_change l r v d : risen 1 l r v d ->
  ((d < 0)%Z -> can_change (-1) l r = true) /\ ((0 < d)%Z -> can_change 1 l r = true).
Proof.
  induction 1 as [|k l x r v d _ [IHn IHp]|k l x j r v d _ [IHn IHp] T].
  - split; lia.
  - simpl. split; intros L; apply orb_true_iff; right; auto.
  - assert (B : (threshold k <? x) = true) by (apply N.ltb_lt; lia).
    simpl. rewrite B, !andb_true_r. split; intros L; apply orb_true_iff.
    + destruct (Z.gtb_spec (sign k * -1) 0); [now left|right]. apply IHn. nia.
    + destruct (Z.gtb_spec (sign k * 1) 0); [now left|right]. apply IHp. nia.
Qed.

Lemma lowest_le_0 es : (lowest es <= 0)%Z.
Proof. induction es; simpl; lia. Qed.
Lemma highest_ge_0 es : (0 <= highest es)%Z.
Proof. induction es; simpl; lia. Qed.

Lemma check_vector_sound r v d : check_vector r = true -> risen 1 ks r v d -> right_at v.
Proof.
  intros Ch R. apply (right_risen r v d R).
  destruct (risen_change ks r v d R) as [Cn Cp].
  unfold check_vector in Ch. set (self := entry r) in *.
  set (others := map entry (after_move ks r)) in *.
  rewrite forallb_forall in Ch.
  assert (L0 := lowest_le_0 (self :: others)).
  assert (H0 := highest_ge_0 (self :: others)).
  assert (Hi : (0 <= if can_change 1 ks r then highest (self :: others) else 0)%Z)
    by (destruct (can_change 1 ks r); lia).
  assert (Lo : ((if can_change (-1) ks r then lowest (self :: others) - 1 else 0) <= 0)%Z)
    by (destruct (can_change (-1) ks r); lia).
  set (lo := if can_change (-1) ks r then _ else _) in *.
  set (hi := if can_change 1 ks r then _ else _) in *.
  destruct (Z.lt_ge_cases d lo) as [D|D]; [|destruct (Z.lt_ge_cases hi d) as [D'|D']].
  - rewrite <- (Ch lo) by (apply in_z_from; lia).
    apply right_entries_ext. intros e He. assert (A := lowest_le e _ He).
    assert (E : lo = (lowest (self :: others) - 1)%Z)
      by (unfold lo; rewrite Cn by lia; reflexivity).
    unfold lost_entry. rewrite !at_below by lia. reflexivity.
  - rewrite <- (Ch hi) by (apply in_z_from; lia).
    assert (E : hi = highest (self :: others))
      by (unfold hi; rewrite Cp by lia; reflexivity).
    apply right_entries_ext. intros e He. assert (A := highest_ge e _ He).
    unfold lost_entry. rewrite !at_above by lia. reflexivity.
  - apply Ch, in_z_from. lia.
Qed.

(** ** All sums *)

Fixpoint check_box (l : list shape) (f : list N -> bool) : bool :=
  match l with
  | [] => f []
  | k :: l =>
      forallb (fun x => check_box l (fun v => f (x :: v)))
        (map N.of_nat (seq 0 (S (N.to_nat (threshold k + period k)))))
  end.

Lemma check_box_sound l : Forall (fun k => 0 < period k) l ->
  forall f, check_box l f = true ->
  forall v, length v = length l -> exists r d, f r = true /\ risen 1 l r v d.
Proof.
  induction 1 as [|k l Pk Pl IH]; intros f Ch v Lv.
  - destruct v; [|discriminate]. exists [], 0%Z. split; [exact Ch|constructor].
  - destruct v as [|x v]; [discriminate|]. injection Lv as Lv.
    cbn [check_box] in Ch. rewrite forallb_forall in Ch.
    assert (A : forall y, y <= threshold k + period k ->
              check_box l (fun w => f (y :: w)) = true).
    { intros y Hy.
      apply Ch, in_map_iff. exists (N.to_nat y).
      rewrite in_seq. split; lia. }
    destruct (N.le_gt_cases x (threshold k + period k)) as [L|L].
    + destruct (IH _ (A x L) v Lv) as (r & d & F & R). exists (x :: r), d.
      split; [exact F|]. now constructor.
    + set (y := threshold k + 1 + (x - threshold k - 1) mod period k).
      assert (M : (x - threshold k - 1) mod period k < period k) by (apply N.mod_lt; lia).
      assert (D := N.div_mod' (x - threshold k - 1) (period k)).
      assert (Hy : y <= threshold k + period k) by (unfold y; lia).
      destruct (IH _ (A y Hy) v Lv) as (r & d & F & R).
      exists (y :: r), (sign k * Z.of_N ((x - threshold k - 1) / period k) + d)%Z.
      split; [exact F|].
      assert (X : x = y + (x - threshold k - 1) / period k * period k)
        by (unfold y; lia).
      rewrite X at 1.
      apply risen_more; [exact R|]. unfold y. apply N.le_add_r.
Qed.

(** If the check succeeds, the condition of Theorem 3 holds for every sum. *)
Theorem check_box_right : check_box ks check_vector = true ->
  forall v, length v = length ks -> right_at v.
Proof.
  intros Ch v Lv. destruct (check_box_sound ks periods _ Ch v Lv) as (r & d & F & R).
  exact (check_vector_sound r v d F R).
Qed.
End Table.
