(** Chomp with few rows, or few columns: two rows, or two columns, are lost exactly when
    the first is one longer (Gale 1974); a row and a column that share the poison are two
    heaps of Nim, in both conventions. At the end the test that a program runs:
    [chomp_theorem], and what it proves. *)
From Coq Require Import String List NArith Lia Bool Arith.
From Grundy Require Import Statement Facts Theorems.Bits Theorems.Stated Theorems.Chomp.
Import ListNotations.
Local Open Scope nat_scope.
Local Open Scope list_scope.

(** ** Families of positions *)

(** Positions [f i] of a family that moves do not leave, with a law [lost]: from a lost
    one no move leaves a lost one, from any other some move does, or it is over and
    won. *)
Lemma law_on {I} (g : game) (f : I -> position g) (D : I -> Prop) (lost : I -> bool)
    (size : I -> N) :
  (forall i q, D i -> In q (options g (f i)) ->
     exists k, q = f k /\ D k /\ (size k < size i)%N /\
       (lost i = true -> lost k = false)) ->
  (forall i, D i -> lost i = true -> options g (f i) = [] -> won g (f i) = false) ->
  (forall i, D i -> lost i = false ->
     (options g (f i) = [] /\ won g (f i) = true) \/
     exists k, In (f k) (options g (f i)) /\ D k /\ (size k < size i)%N /\
       lost k = true) ->
  forall i, D i -> if lost i then loses g (f i) else wins g (f i).
Proof.
  intros moves over wins_by i. remember (size i) as n eqn:E. revert i E.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  intros i -> Di. destruct (lost i) eqn:Li.
  - destruct (options g (f i)) as [|q l] eqn:O.
    + apply lost_at_the_end; auto.
    + apply every_move_loses; [congruence|]. intros q' Hq.
      destruct (moves i q' Di Hq) as (k & -> & Dk & less & Lk).
      specialize (IH (size k) less k eq_refl Dk). now rewrite (Lk Li) in IH.
  - destruct (wins_by i Di Li) as [[O W]|(k & Hk & Dk & less & Lk)].
    + now apply won_at_the_end.
    + apply winning_move with (f k); [exact Hk|].
      specialize (IH (size k) less k eq_refl Dk). now rewrite Lk in IH.
Qed.

Lemma strip_positive r : Forall (fun x => (0 < x)%N) r -> strip r = r.
Proof.
  induction 1 as [|x r Hx _ IH]; [reflexivity|]. cbn [strip]. rewrite IH.
  destruct r; [|reflexivity]. destruct (N.eqb_spec x 0); [lia|reflexivity].
Qed.

(** ** Two rows *)

Definition two (p : N * N) : list N := strip [fst p; snd p].

Lemma nth_two p x :
  nth x (two p) 0%N = match x with 0 => fst p | 1 => snd p | _ => 0%N end.
Proof. unfold two. rewrite nth_strip. now destruct x as [|[|[|x]]]. Qed.

Lemma bites_of_two a b q : In q (bites (two (a, b))) <->
  (exists j, (0 < j < a)%N /\ q = two (j, N.min b j)) \/
  (exists j, (j < b)%N /\ q = two (a, j)).
Proof.
  rewrite in_bites. split.
  - intros (i & j & Hj & Hp & ->). rewrite nth_two in Hj.
    destruct i as [|[|i]]; cbn in Hj; [left|right|lia];
      (exists j; split; [lia|]); unfold two at 2; apply strip_ext; intros x;
      rewrite nth_bite, nth_two; destruct x as [|[|[|x]]]; cbn; lia.
  - intros [(j & Hj & ->)|(j & Hj & ->)]; [exists 0, j|exists 1, j];
      rewrite nth_two; cbn [fst snd]; (split; [lia|]); (split; [lia|]);
      unfold two at 1; apply strip_ext; intros x;
      rewrite nth_bite, nth_two; destruct x as [|[|[|x]]]; cbn; lia.
Qed.

Lemma two_law p : (0 < fst p)%N /\ (snd p <= fst p)%N ->
  if (fst p =? snd p + 1)%N then loses chomp (two p) else wins chomp (two p).
Proof.
  apply (law_on chomp two (fun p => (0 < fst p)%N /\ (snd p <= fst p)%N)
           (fun p => (fst p =? snd p + 1)%N) (fun p => fst p + snd p)%N).
  - intros [a b] q [Ha Hb] Hq. cbn [fst snd] in *.
    apply bites_of_two in Hq. destruct Hq as [(j & Hj & ->)|(j & Hj & ->)].
    + exists (j, N.min b j). cbn [fst snd]. repeat split; try lia.
      intros E. apply N.eqb_eq in E. apply N.eqb_neq. lia.
    + exists (a, j). cbn [fst snd]. repeat split; try lia.
      intros E. apply N.eqb_eq in E. apply N.eqb_neq. lia.
  - reflexivity.
  - intros [a b] [Ha Hb] E. cbn [fst snd] in *. apply N.eqb_neq in E. right.
    destruct (N.eq_dec a b) as [<-|ne].
    + exists (a, a - 1)%N. split; [apply bites_of_two; right|cbn [fst snd]].
      * exists (a - 1)%N. split; [lia|reflexivity].
      * repeat split; try lia. apply N.eqb_eq. lia.
    + exists (b + 1, b)%N. split; [apply bites_of_two; left|cbn [fst snd]].
      * exists (b + 1)%N. split; [lia|]. now rewrite N.min_l by lia.
      * repeat split; try lia. apply N.eqb_eq. lia.
Qed.

(** Two rows are lost exactly when the first is one longer. *)
Theorem two_rows a b : (0 < b <= a)%N ->
  if (a =? b + 1)%N then loses chomp [a; b] else wins chomp [a; b].
Proof.
  intros H. pose proof (two_law (a, b)) as L. cbn [fst snd] in L.
  unfold two in L. cbn [fst snd] in L. rewrite strip_positive in L.
  - apply L. lia.
  - repeat constructor; lia.
Qed.

(** ** Two columns *)

(** [c] rows of two squares above [d] of one: columns of [c + d] and [c] squares. *)
Definition columns (c d : N) : list N :=
  repeat 2%N (N.to_nat c) ++ repeat 1%N (N.to_nat d).

Lemma nth_repeated (a : N) n x : nth x (repeat a n) 0%N = if x <? n then a else 0%N.
Proof.
  destruct (Nat.ltb_spec x n).
  - rewrite (nth_indep _ 0%N a) by now rewrite repeat_length. apply nth_repeat.
  - apply nth_overflow. now rewrite repeat_length.
Qed.

Lemma nth_columns c d x : nth x (columns c d) 0%N =
  if x <? N.to_nat c then 2%N else if x <? N.to_nat (c + d) then 1%N else 0%N.
Proof.
  unfold columns. destruct (Nat.ltb_spec x (N.to_nat c)).
  - rewrite app_nth1 by now rewrite repeat_length.
    rewrite nth_repeated. destruct (Nat.ltb_spec x (N.to_nat c)); lia.
  - rewrite app_nth2 by now rewrite repeat_length.
    rewrite repeat_length, nth_repeated.
    destruct (Nat.ltb_spec (x - N.to_nat c) (N.to_nat d)),
      (Nat.ltb_spec x (N.to_nat (c + d))); lia.
Qed.

Lemma columns_transposed c d : transposed (two (c + d, c)%N) (columns c d).
Proof.
  intros i j. unfold square. rewrite nth_two, nth_columns. cbn [fst snd].
  destruct (N.to_nat i) as [|[|k]] eqn:E;
    destruct (Nat.ltb_spec (N.to_nat j) (N.to_nat c)),
      (Nat.ltb_spec (N.to_nat j) (N.to_nat (c + d))); lia.
Qed.

(** Two columns are lost exactly when the first is one longer: one row of one square. *)
Theorem two_columns c d : (0 < c)%N ->
  if (d =? 1)%N then loses chomp (columns c d) else wins chomp (columns c d).
Proof.
  intros Hc. pose proof (two_law (c + d, c)%N) as L. cbn [fst snd] in L.
  specialize (L ltac:(lia)).
  destruct (transpose_outcomes _ _ (columns_transposed c d)) as (W & L' & _).
  destruct (N.eqb_spec d 1) as [->|ne].
  - rewrite N.eqb_refl in L. auto.
  - destruct (N.eqb_spec (c + d) (c + 1)); [lia|]. auto.
Qed.

(** ** A row and a column *)

(** The poison with an arm of [a] squares to its right and one of [b] below it. *)
Definition hook (a b : N) : list N := (a + 1)%N :: repeat 1%N (N.to_nat b).

Lemma nth_hook a b x : nth x (hook a b) 0%N =
  match x with
  | 0 => (a + 1)%N
  | S y => if y <? N.to_nat b then 1%N else 0%N
  end.
Proof. destruct x as [|x]; [reflexivity|]. apply nth_repeated. Qed.

Lemma strip_hook a b : strip (hook a b) = hook a b.
Proof.
  apply strip_positive. constructor; [lia|]. apply Forall_forall.
  intros x Hx. apply repeat_spec in Hx. lia.
Qed.

(** A bite makes one of the arms shorter. *)
Lemma bites_of_hook a b q : In q (bites (hook a b)) <->
  (exists c, (c < a)%N /\ q = hook c b) \/ (exists c, (c < b)%N /\ q = hook a c).
Proof.
  rewrite in_bites. split.
  - intros (i & j & Hj & Hp & ->). rewrite nth_hook in Hj. destruct i as [|i].
    + left. exists (j - 1)%N. split; [lia|]. rewrite <- (strip_hook (j - 1) b).
      apply strip_ext. intros x. rewrite nth_bite, !nth_hook.
      destruct (Nat.ltb_spec x 0); [lia|]. destruct x as [|x]; [lia|].
      destruct (x <? N.to_nat b); lia.
    + destruct (Nat.ltb_spec i (N.to_nat b)); [|lia].
      right. exists (N.of_nat i). split; [lia|]. rewrite <- (strip_hook a (N.of_nat i)).
      apply strip_ext. intros x. rewrite nth_bite, !nth_hook, Nat2N.id.
      destruct x as [|x]; [cbn; lia|].
      destruct (Nat.ltb_spec (S x) (S i)), (Nat.ltb_spec x (N.to_nat b)),
        (Nat.ltb_spec x i); lia.
  - intros [(c & Hc & ->)|(c & Hc & ->)].
    + exists 0, (c + 1)%N. rewrite nth_hook. split; [lia|]. split; [lia|].
      rewrite <- (strip_hook c b).
      apply strip_ext. intros x. rewrite nth_bite, !nth_hook.
      destruct (Nat.ltb_spec x 0); [lia|]. destruct x as [|x]; [lia|].
      destruct (x <? N.to_nat b); lia.
    + exists (S (N.to_nat c)), 0%N. rewrite nth_hook.
      destruct (Nat.ltb_spec (N.to_nat c) (N.to_nat b)); [|lia].
      split; [lia|]. split; [lia|]. rewrite <- (strip_hook a c).
      apply strip_ext. intros x. rewrite nth_bite, !nth_hook.
      destruct x as [|x]; [cbn; lia|].
      destruct (Nat.ltb_spec (S x) (S (N.to_nat c))), (Nat.ltb_spec x (N.to_nat b)),
        (Nat.ltb_spec x (N.to_nat c)); lia.
Qed.

(** Two arms are two heaps of Nim. *)
Theorem arms a b : nimber chomp (hook a b) (N.lxor a b).
Proof.
  remember (a + b)%N as n eqn:E. revert a b E.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  intros a b ->. constructor.
  - intros q Hq. apply bites_of_hook in Hq. destruct Hq as [(c & Hc & ->)|(c & Hc & ->)].
    + exists (N.lxor c b). split; [apply (IH (c + b)%N); lia|].
      intros E. rewrite (N.lxor_comm c), (N.lxor_comm a) in E.
      apply lxor_cancel in E. lia.
    + exists (N.lxor a c). split; [apply (IH (a + c)%N); lia|].
      intros E. apply lxor_cancel in E. lia.
  - intros m Hm. assert (Hs : (m < nim_sum [a; b])%N).
    { cbn. now rewrite N.lxor_0_r. }
    apply bouton_lemma in Hs. destruct Hs as (l & k & r & El & less).
    destruct l as [|x [|y [|z l]]]; cbn in El; try discriminate El.
    + injection El as <- <-. cbn in less. rewrite N.lxor_0_r in less.
      exists (hook (N.lxor b m) b). split; [apply bites_of_hook; left; eauto|].
      replace m with (N.lxor (N.lxor b m) b) at 2; [apply (IH (N.lxor b m + b)%N); lia|].
      now rewrite N.lxor_comm, <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
    + injection El as <- <- <-. cbn in less. rewrite N.lxor_0_r in less.
      exists (hook a (N.lxor a m)). split; [apply bites_of_hook; right; eauto|].
      replace m with (N.lxor a (N.lxor a m)) at 2; [apply (IH (a + N.lxor a m)%N); lia|].
      now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
Qed.

Theorem arms_outcome a b :
  if (a =? b)%N then loses chomp (hook a b) else wins chomp (hook a b).
Proof.
  pose (f := fun p : N * N => hook (fst p) (snd p)).
  pose (lost := fun p : N * N => (fst p =? snd p)%N).
  apply (law_on chomp f (fun _ => True) lost (fun p => fst p + snd p)%N)
    with (i := (a, b)); [| |clear a b|exact I].
  - intros [c d] q _ Hq. apply bites_of_hook in Hq. unfold lost. cbn [fst snd] in *.
    destruct Hq as [(k & Hk & ->)|(k & Hk & ->)]; [exists (k, d)|exists (c, k)];
      cbn [fst snd]; repeat split; try lia;
      intros E; apply N.eqb_eq in E; apply N.eqb_neq; lia.
  - reflexivity.
  - intros [a b] _ E. unfold lost in *. cbn [fst snd] in *. apply N.eqb_neq in E. right.
    exists (N.min a b, N.min a b). cbn [fst snd]. rewrite N.eqb_refl.
    repeat split; try lia. apply bites_of_hook. cbn [fst snd].
    destruct (N.lt_ge_cases a b).
    + right. exists a. split; [lia|]. now rewrite N.min_l by lia.
    + left. exists b. split; [lia|]. now rewrite N.min_r by lia.
Qed.

(** In misère play equal arms lose, but where no arm has more than one square the
    position is lost when there is exactly one such arm. *)
Definition arms_misere_lost (a b : N) : bool :=
  if ((a <=? 1) && (b <=? 1))%N then (a + b =? 1)%N else (a =? b)%N.

Theorem arms_misere a b : if arms_misere_lost a b
  then loses misere_chomp (hook a b) else wins misere_chomp (hook a b).
Proof.
  pose (f := fun p : N * N => hook (fst p) (snd p)).
  pose (lost := fun p : N * N => arms_misere_lost (fst p) (snd p)).
  assert (spec : forall a b, arms_misere_lost a b = true <->
    (a <= 1 /\ b <= 1 /\ a + b = 1 \/ 1 < a /\ a = b)%N).
  { clear a b. intros a b. unfold arms_misere_lost.
    destruct (N.leb_spec a 1), (N.leb_spec b 1); cbn [andb]; rewrite N.eqb_eq; lia. }
  assert (spec' : forall a b, arms_misere_lost a b = false <->
    ~ (a <= 1 /\ b <= 1 /\ a + b = 1 \/ 1 < a /\ a = b)%N).
  { intros c d. rewrite <- spec. now destruct (arms_misere_lost c d). }
  apply (law_on misere_chomp f (fun _ => True) lost (fun p => fst p + snd p)%N)
    with (i := (a, b)); [| |clear a b|exact I].
  - intros [c d] q _ Hq. apply bites_of_hook in Hq. unfold lost. cbn [fst snd] in *.
    destruct Hq as [(k & Hk & ->)|(k & Hk & ->)]; [exists (k, d)|exists (c, k)];
      cbn [fst snd]; repeat split; try lia; rewrite spec, spec'; lia.
  - intros [c d] _ E O. exfalso. unfold lost in E. cbn [fst snd] in E. apply spec in E.
    assert (H : exists q, In q (bites (hook c d))).
    { destruct (N.lt_ge_cases 0 c).
      - exists (hook 0 d). apply bites_of_hook. left. eauto.
      - exists (hook c 0). apply bites_of_hook. right. exists 0%N. split; [lia|auto]. }
    destruct H as (q & Hq). change (bites (hook c d) = []) in O.
    rewrite O in Hq. destruct Hq.
  - intros [a b] _ E. unfold lost in *. cbn [fst snd] in *. apply spec' in E.
    destruct (N.eq_dec (a + b) 0) as [Z|Z].
    + left. split; [|reflexivity]. assert (a = 0%N) as -> by lia.
      assert (b = 0%N) as -> by lia. reflexivity.
    + right.
      assert (move : forall c d, ((c < a /\ d = b) \/ (c = a /\ d < b))%N ->
        arms_misere_lost c d = true ->
        exists k, In (f k) (bites (hook a b)) /\ True /\
          (fst k + snd k < a + b)%N /\ arms_misere_lost (fst k) (snd k) = true).
      { intros c d H L. exists (c, d). cbn [fst snd]. repeat split; [|lia|exact L].
        apply bites_of_hook. unfold f. cbn [fst snd].
        destruct H as [[H ->]|[-> H]]; [left|right]; eauto. }
      destruct (N.le_gt_cases a 1) as [Ha|Ha]; destruct (N.le_gt_cases b 1) as [Hb|Hb].
      * apply (move 0 b)%N; [|apply spec]; lia.
      * apply (move a (1 - a))%N; [|apply spec]; lia.
      * apply (move (1 - b) b)%N; [|apply spec]; lia.
      * destruct (N.lt_ge_cases a b); [apply (move a a)|apply (move b b)];
          try apply spec; lia.
Qed.

(** ** The test *)

Definition count {A} (l : list A) : N := fold_left (fun n _ => N.succ n) l 0%N.

Definition is_hook (r : list N) : option (N * N) :=
  match r with
  | a :: rest =>
      if (0 <? a)%N && forallb (N.eqb 1) rest then Some (N.pred a, count rest) else None
  | [] => None
  end.

Definition is_two_rows (r : list N) : option (N * N) :=
  match r with
  | [a; b] => if (0 <? b)%N && (b <=? a)%N then Some (a, b) else None
  | _ => None
  end.

(** Rows of two squares, then rows of one. *)
Fixpoint is_columns (r : list N) (c : N) : option (N * N) :=
  match r with
  | [] => Some (c, 0%N)
  | x :: rest =>
      if (x =? 2)%N then is_columns rest (N.succ c)
      else if forallb (N.eqb 1) r then Some (c, count r) else None
  end.

Definition is_full (r : list N) : option (N * N) :=
  match r with
  | a :: rest =>
      let m := N.succ (count rest) in
      if (1 <? a * m)%N && forallb (N.eqb a) rest then Some (m, a) else None
  | [] => None
  end.

Definition chomp_theorem (misere_play : bool) (r : list N) : option stated :=
  match is_hook r with
  | Some (a, b) =>
      let numbers := [("arm"%string, a); ("leg"%string, b)] in
      Some (if misere_play
            then Stated "arms-misere" numbers (arms_misere_lost a b) None
            else Stated "arms" numbers (a =? b)%N (Some (N.lxor a b)))
  | None =>
    if misere_play then None else
    match is_two_rows r with
    | Some (a, b) =>
        let l := (a =? b + 1)%N in
        Some (Stated "two-rows" [("first"%string, a); ("second"%string, b)]
          l (zero_if l))
    | None =>
    match is_columns r 0 with
    | Some (c, d) =>
        if (0 <? c)%N then
          let l := (d =? 1)%N in
          Some (Stated "two-columns" [("first"%string, (c + d)%N); ("second"%string, c)]
            l (zero_if l))
        else None
    | None =>
    match is_full r with
    | Some (m, n) =>
        Some (Stated "strategy-stealing" [("rows"%string, m); ("columns"%string, n)]
          false None)
    | None => None
    end end end
  end.

Lemma count_is_length {A} (l : list A) : count l = N.of_nat (length l).
Proof.
  unfold count. enough (H : forall n, fold_left (fun n _ => N.succ n) l n =
    (n + N.of_nat (length l))%N) by apply (H 0%N).
  induction l as [|x l IH]; intros n; cbn [fold_left length]; [lia|].
  rewrite IH. lia.
Qed.

Lemma all_equal a l : forallb (N.eqb a) l = true -> l = repeat a (length l).
Proof.
  induction l as [|x l IH]; cbn [forallb repeat length]; [reflexivity|].
  rewrite andb_true_iff, N.eqb_eq. intros [<- H]. now rewrite <- IH.
Qed.

Lemma is_hook_sound r a b : is_hook r = Some (a, b) -> r = hook a b.
Proof.
  destruct r as [|x r]; cbn [is_hook]; [discriminate|].
  destruct (N.ltb_spec 0 x), (forallb (N.eqb 1) r) eqn:E; cbn [andb]; try discriminate.
  intros Eq. injection Eq as <- <-. apply all_equal in E. unfold hook.
  rewrite count_is_length, Nat2N.id, <- E. f_equal. lia.
Qed.

Lemma is_columns_sound r : forall k c d, is_columns r k = Some (c, d) ->
  (k <= c)%N /\ r = columns (c - k) d.
Proof.
  induction r as [|x r IH]; intros k c d; cbn [is_columns].
  - intros E. injection E as <- <-. split; [lia|]. now rewrite N.sub_diag.
  - destruct (N.eqb_spec x 2) as [->|_].
    + intros E. apply IH in E. destruct E as (L & ->). split; [lia|]. unfold columns.
      replace (N.to_nat (c - k)) with (S (N.to_nat (c - N.succ k))) by lia. reflexivity.
    + destruct (forallb (N.eqb 1) (x :: r)) eqn:E; [|discriminate].
      intros Eq. injection Eq as <- <-. split; [lia|]. apply all_equal in E.
      unfold columns. rewrite N.sub_diag, count_is_length, Nat2N.id. exact E.
Qed.

(** What the test says is true. *)
Theorem chomp_theorem_sound misere_play r s : chomp_theorem misere_play r = Some s ->
  true_of (Game (list N) bites (fun _ => misere_play)) r s.
Proof.
  unfold chomp_theorem. destruct (is_hook r) as [[a b]|] eqn:H.
  - apply is_hook_sound in H. subst r. intros E. injection E as <-. destruct misere_play.
    + split; [apply arms_misere|discriminate].
    + split; [apply arms_outcome|]. intros n E. injection E as <-. apply arms.
  - destruct misere_play; [discriminate|]. clear H.
    destruct (is_two_rows r) as [[a b]|] eqn:H.
    { intros E. injection E as <-. apply true_in_normal_play; [apply chomp_ends|].
      destruct r as [|x [|y [|z r]]]; try discriminate H. cbn [is_two_rows] in H.
      destruct (N.ltb_spec 0 y), (N.leb_spec y x); try discriminate H.
      injection H as <- <-. apply two_rows. lia. }
    clear H. destruct (is_columns r 0) as [[c d]|] eqn:H.
    { destruct (N.ltb_spec 0 c); [|discriminate]. intros E. injection E as <-.
      apply true_in_normal_play; [apply chomp_ends|]. apply is_columns_sound in H.
      destruct H as (_ & ->). rewrite N.sub_0_r. now apply two_columns. }
    clear H. destruct (is_full r) as [[m n]|] eqn:H; [|discriminate].
    intros E. injection E as <-. apply (true_in_normal_play bites r _ _ false).
    { apply chomp_ends. }
    destruct r as [|x r]; [discriminate H|]. cbn [is_full] in H.
    destruct (N.ltb_spec 1 (x * N.succ (count r))) as [L|]; [|discriminate H].
    destruct (forallb (N.eqb x) r) eqn:E; [|discriminate H].
    apply all_equal in E. rewrite count_is_length in L. rewrite E.
    apply (strategy_stealing (S (length r)) x); lia.
Qed.
