(** Strips of one row more than those whose nimbers are known, if the nimbers of their
    kinds do not rise. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Sums Octal Saltus Systems Strips StripChecker.
Import ListNotations.
Local Open Scope N_scope.

(** The nimbers [F] of the kinds of at most [m] rows. From the length [f] on those of the
    kinds [high] are 2^[b] or more; all others are less, and repeat after [p]. *)
Record known (m f b p : N) (high : kind -> bool) (F : kind -> N -> N) : Prop := {
  known_recursion k n : fits m k -> is_mex (strip_options F k n) (F k n);
  high_fits k : high k = true -> rows k <= m;
  high_above k n : high k = true -> f <= n -> 2 ^ b <= F k n;
  low_below k n : high k = false -> F k n < 2 ^ b;
  low_repeats k n : high k = false -> f <= n -> F k (n + p) = F k n
}.

Theorem known_nimbers m f b p high F : known m f b p high F ->
  forall k n, fits m k -> nimber strips [(k, n)] (F k n).
Proof.
  intros H k n (W & M). apply (strip_nimber F m); auto. intros j l Wj Mj.
  apply (known_recursion _ _ _ _ _ _ H). now split.
Qed.

(** ** The first rows *)

Section First.
Variables (w : law) (t : table) (f b : N).

Definition check_high : bool :=
  (from w <=? f) && (bits w <=? b) && (0 <? period w) && (0 <? rise w) &&
  forallb (fun k => negb (kind_rises w k) ||
    forallb (fun n => 2 ^ b <=? by_law w t k n) (from_to f (f + period w)))
    (kinds (most w)).

Theorem first_known : check_strips w t = true -> check_high = true ->
  known (most w) f b (period w) (kind_rises w) (by_law w t).
Proof.
  intros C H. unfold check_high in H.
  rewrite !andb_true_iff, !N.leb_le, !N.ltb_lt, forallb_forall in H.
  destruct H as ((((Lf & Lb) & P) & R) & H).
  assert (P2 : 2 ^ bits w <= 2 ^ b) by (apply N.pow_le_mono_r; lia).
  assert (law := by_law_repeats w t).
  split.
  - intros k n W. destruct (check_strips_sound w t C k n W) as (Out & Below). split.
    + now rewrite strip_options_reached by exact W.
    + intros m Hm. apply (strip_options_reached (most w)); auto.
  - intros k K. unfold kind_rises in K. apply andb_true_iff in K as (K & _).
    apply fits_in_spec in K. apply K.
  - intros k n K. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
    intros L. destruct (N.lt_ge_cases n (f + period w)) as [S|S].
    + assert (W : fits (most w) k).
      { unfold kind_rises in K. apply andb_true_iff in K as (K & _).
        now apply fits_in_spec. }
      specialize (H k (in_kinds _ k W)). rewrite K in H. cbn [negb orb] in H.
      rewrite forallb_forall in H. apply N.leb_le, H, in_from_to. lia.
    + specialize (IH (n - period w) ltac:(lia) ltac:(lia)).
      replace n with (n - period w + period w) by lia.
      rewrite law by lia. lia.
  - intros k n K. apply N.lt_le_trans with (2 ^ bits w); [|exact P2].
    now apply (low_entries w t C).
  - intros k n K L. rewrite law, K by lia. lia.
Qed.
End First.

(** ** One row more *)

Section Next.
Variables (m f b q : N) (high : kind -> bool) (F : kind -> N -> N).
Hypothesis before : known m f b q high F.
Variables (p : N) (t : table).

(** The law of the kinds of one row more. *)
Definition next_law : law := Law (m + 1) f p b 1 [] 1.

Definition extended (k : kind) (n : N) : N :=
  if rows k =? m + 1 then by_law next_law t k n else F k n.

Definition check_next_kind (k : kind) : bool :=
  forallb (fun n => entry t k n =? extended k n)
    (from_to 0 (first_repeated (m + 3) f p)) &&
  (negb (rows k =? m + 1) ||
    forallb (fun n => entry t k n <? 2 ^ b) (from_to 0 (f + p)) &&
    forallb (fun x => negb (high (fst x) && high (snd x))) (kinds_left k) &&
    forallb (check_recursion t k) (from_to 0 (first_repeated (m + 3) f p))).

Definition check_next : bool :=
  (0 <? p) && (p mod q =? 0) && (0 <? q) && forallb check_next_kind (kinds (m + 1)).

Lemma next_never_rises k : kind_rises next_law k = false.
Proof. unfold kind_rises. cbn. apply andb_false_r. Qed.

Lemma low_repeats_often k n e : high k = false -> f <= n -> F k (n + q * e) = F k n.
Proof.
  intros K L. induction e as [|e IH] using N.peano_ind; [f_equal; lia|].
  rewrite <- IH, <- (low_repeats _ _ _ _ _ _ before k (n + q * e)) by (auto; lia).
  f_equal. lia.
Qed.

(** High nimbers of lengths from [f] on, all as 2^[b]. *)
Definition truncated (k : kind) (n : N) : N :=
  if high k && (f <=? n) then 2 ^ b else extended k n.

Lemma not_below y z : 2 ^ b <= y -> z < 2 ^ b -> 2 ^ b <= N.lxor y z.
Proof.
  intros Y Z. apply N.nlt_ge. intros L. apply lxor_small in L.
  rewrite (N.div_small z) in L by exact Z. apply N.div_small_iff in L; [lia|].
  apply N.pow_nonzero. discriminate.
Qed.

(** High nimbers matter to none of the others. *)
Lemma truncation_agrees :
  (forall j a, high j = true -> f <= a -> 2 ^ b <= extended j a) ->
  (forall j a, high j = false -> extended j a < 2 ^ b) ->
  forall k, (forall l x y, leads_to (strip_system (m + 1)) k l x y ->
    high (fst x) && high (fst y) = false) ->
  forall n, high k = false ->
  recursion_at (strip_system (m + 1)) truncated k n <->
  recursion_at (strip_system (m + 1)) extended k n.
Proof.
  intros above below k apart n K.
  assert (low_same : forall j a, high j = false -> truncated j a = extended j a).
  { intros j a J. unfold truncated. now rewrite J. }
  assert (one : forall j a l c, high l = false ->
    let x := N.lxor (truncated j a) (truncated l c) in
    let y := N.lxor (extended j a) (extended l c) in
    x < 2 ^ b \/ y < 2 ^ b -> x = y).
  { intros j a l c J x y S. subst x y. rewrite (low_same l c J) in *.
    unfold truncated in *. destruct (high j) eqn:I; [|reflexivity].
    destruct (N.leb_spec f a) as [L|L]; [|reflexivity]. exfalso. cbn [andb] in S.
    destruct S as [S|S]; revert S; apply N.le_ngt, not_below; auto. apply N.le_refl. }
  assert (each : forall x y, high (fst x) && high (fst y) = false ->
    let v := N.lxor (value_of truncated x) (value_of truncated y) in
    let v' := N.lxor (value_of extended x) (value_of extended y) in
    v < 2 ^ b \/ v' < 2 ^ b -> v = v').
  { intros [j a] [l c] B. unfold value_of. cbn [fst snd] in *.
    destruct (high l) eqn:J; [|now apply one].
    rewrite andb_true_r in B. rewrite (N.lxor_comm (truncated j a)).
    rewrite (N.lxor_comm (extended j a)). now apply one. }
  assert (same : forall v, v < 2 ^ b ->
    reached (strip_system (m + 1)) truncated k n v <->
    reached (strip_system (m + 1)) extended k n v).
  { intros v S. split; intros (x & y & A & ->); exists x, y; (split; [exact A|]);
      [|symmetry]; apply each; eauto. }
  unfold recursion_at. rewrite (low_same k n K). specialize (below k n K).
  split; intros (Out & Below); (split; [|intros v Hv; apply same; [lia|now apply Below]]).
  - now rewrite <- same.
  - now rewrite same.
Qed.

Theorem next_known : check_next = true ->
  known (m + 1) f b p high extended.
Proof.
  unfold check_next. rewrite !andb_true_iff, !N.ltb_lt, N.eqb_eq, forallb_forall.
  intros (((P & D) & Q) & H).
  assert (multiple : exists e, p = q * e).
  { exists (p / q). pose proof (N.div_mod p q ltac:(lia)). lia. }
  assert (new_low : forall k, rows k = m + 1 -> high k = false).
  { intros k R. destruct (high k) eqn:K; [|reflexivity].
    apply (high_fits _ _ _ _ _ _ before) in K. lia. }
  assert (old : forall k n, rows k <= m -> extended k n = F k n).
  { intros k n R. unfold extended. destruct (N.eqb_spec (rows k) (m + 1)); [lia|auto]. }
  assert (above : forall k n, high k = true -> f <= n -> 2 ^ b <= extended k n).
  { intros k n K L. rewrite old by exact (high_fits _ _ _ _ _ _ before k K).
    now apply (high_above _ _ _ _ _ _ before). }
  assert (below : forall k n, high k = false -> extended k n < 2 ^ b).
  { intros k n K. unfold extended. destruct (N.eqb_spec (rows k) (m + 1)) as [R|R].
    - apply (by_law_start next_law t (fun v => v < 2 ^ b)); [exact P| | |].
      + apply next_never_rises.
      + intros E j L. apply fits_in_spec in E. specialize (H k (in_kinds _ k E)).
        unfold check_next_kind in H. apply andb_true_iff in H as (_ & H).
        rewrite (proj2 (N.eqb_eq _ _) R) in H. cbn [negb orb] in H.
        apply andb_true_iff in H as (H & _). apply andb_true_iff in H as (H & _).
        rewrite forallb_forall in H. apply N.ltb_lt, H, in_from_to. cbn in L. lia.
      + apply power_positive.
    - now apply (low_below _ _ _ _ _ _ before). }
  assert (repeat : forall k n, high k = false -> f <= n ->
    extended k (n + p) = extended k n).
  { intros k n K L. unfold extended. destruct (rows k =? m + 1).
    - pose proof (by_law_repeats next_law t k n P L) as E. rewrite next_never_rises in E.
      cbn [period next_law] in E. lia.
    - destruct multiple as (e & ->). now apply low_repeats_often. }
  split; auto.
  - intros k n W. destruct (N.eq_dec (rows k) (m + 1)) as [R|R].
    + enough (A : recursion_at (strip_system (m + 1)) extended k n).
      { destruct A as (Out & Below). split.
        - now rewrite strip_options_reached by exact W.
        - intros v Hv. apply (strip_options_reached (m + 1)); auto. }
      assert (checks := H k (in_kinds _ k W)). unfold check_next_kind in checks.
      rewrite (proj2 (N.eqb_eq _ _) R), !andb_true_iff in checks.
      cbn [negb orb] in checks.
      rewrite !andb_true_iff, !forallb_forall in checks.
      destruct checks as (_ & (_ & Hh) & Hr).
      assert (apart : forall l x y, leads_to (strip_system (m + 1)) k l x y ->
        high (fst x) && high (fst y) = false).
      { intros l x y A. destruct (kinds_left_spec _ k l x y A) as [I|I]; apply Hh in I;
          cbn [fst snd] in I; apply negb_true_iff in I; [exact I|now rewrite andb_comm]. }
      assert (agree := truncation_agrees (fun j a K => above j a K) below k apart).
      apply agree; [now apply new_low|].
      apply (recursion_repeats (strip_system (m + 1)) truncated (m + 3) f p);
        [replace (m + 3) with (m + 1 + 2) by lia; apply strips_uniform|exact P| |].
      * intros j a L. unfold truncated. destruct (high j) eqn:K; cbn [andb].
        -- rewrite !(proj2 (N.leb_le _ _)) by lia. reflexivity.
        -- now apply repeat.
      * intros l L. apply agree; [now apply new_low|].
        apply (check_recursion_sound (m + 1) t extended (first_repeated (m + 3) f p));
          auto.
        -- intros j a Wj La. specialize (H j (in_kinds _ j Wj)).
           unfold check_next_kind in H. apply andb_true_iff in H as (H & _).
           rewrite forallb_forall in H. apply N.eqb_eq, H, in_from_to. lia.
        -- apply Hr, in_from_to. lia.
    + destruct W as (W & M). assert (Wk : fits m k) by (split; [exact W|lia]).
      destruct (known_recursion _ _ _ _ _ _ before k n Wk) as (Out & Below).
      assert (same : forall v, strip_options extended k n v <-> strip_options F k n v).
      { intros v. unfold strip_options.
        enough (E : map (sum_value extended) (strip_moves (k, n)) =
          map (sum_value F) (strip_moves (k, n))) by now rewrite E.
        apply map_ext_in. intros l I. apply in_strip_moves in I as (Pl & C).
        unfold sum_value. f_equal. apply map_ext_in. intros x X.
        destruct (parts_smaller k n l x W Pl C X) as (_ & Mx & _).
        unfold strip_value. apply old. lia. }
      rewrite old by lia. split; [now rewrite same|]. intros v Hv. apply same. auto.
  - intros k K. apply (high_fits _ _ _ _ _ _ before) in K. lia.
Qed.
End Next.
