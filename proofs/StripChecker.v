(** A checker of laws of the nimbers of strips: by the recursion up to a length, and for
    all lengths by the theorem of [RisingSystems.v]. *)
From Coq Require Import List NArith Lia Bool FMapPositive.
From Grundy Require Import Statement Facts Sums Octal Saltus SaltusChecker Seen Systems.
From Grundy Require Import RisingSystems Strips.
Import ListNotations.
Local Open Scope N_scope.

(** The law of all kinds of at most [most] rows: from the length [from] on, a nimber
    repeats after [period], or is greater by 2^[bits] times [rise] if the kind is one of
    [rising]. *)
Record law := Law {
  most : N; from : N; period : N; bits : N; rise : N; rising : list kind;
  (** Rising nimbers of lengths below [from] + [period] are below 2^[bits] times [top]. *)
  top : N
}.

Definition same_kind (k l : kind) : bool :=
  (rows k =? rows l) && (near k =? near l) && (far k =? far l).

Definition fits_in (m : N) (k : kind) : bool :=
  (near k <=? rows k - 1) && (far k <=? rows k - 1) && (rows k <=? m).

(** A table of nimbers, at one number for each length and kind of less than eight rows. *)
Definition shifted (n d : N) : N := N.double (N.double (N.double n)) + d.
Definition place (k : kind) (n : N) : N :=
  shifted (shifted (shifted n (rows k)) (near k)) (far k).
Definition table := PositiveMap.t N.
Definition entry (t : table) (k : kind) (n : N) : N := look t (place k n).

(** ** The recursion, with the entries of a table *)

Definition numbers_of (l : list N) : set :=
  fold_left (fun s x => if mem x s then s else add x s) l no_number.

Definition is_least (l : list N) (v : N) : bool :=
  let s := numbers_of l in
  negb (mem v s) && forallb (fun m => mem m s) (from_to 0 v).

Definition check_recursion (t : table) (k : kind) (n : N) : bool :=
  is_least (map (sum_value (entry t)) (strip_moves (k, n))) (entry t k n).

Lemma numbers_of_spec l m : mem m (numbers_of l) = true <-> In m l.
Proof.
  unfold numbers_of.
  enough (G : forall s, mem m (fold_left
    (fun s x => if mem x s then s else add x s) l s) = true <->
    In m l \/ mem m s = true).
  { rewrite G. split; [intros [I|E]; [exact I|]|auto].
    destruct m as [|[]]; discriminate E. }
  induction l as [|x l IH]; intros s; cbn [fold_left In]; [tauto|].
  rewrite IH. destruct (mem x s) eqn:E.
  - split; [tauto|]. intros [[->|I]|I]; auto.
  - rewrite mem_add, orb_true_iff, N.eqb_eq. intuition.
Qed.

Lemma is_least_spec l v : is_least l v = true -> is_mex (fun m => In m l) v.
Proof.
  unfold is_least. rewrite andb_true_iff, negb_true_iff, forallb_forall.
  intros (Out & Below). split.
  - intros I. apply numbers_of_spec in I. congruence.
  - intros m Hm. apply numbers_of_spec, Below, in_from_to. lia.
Qed.

Lemma check_recursion_sound m (t : table) F last :
  (forall k n, fits m k -> n < last -> entry t k n = F k n) ->
  forall k n, fits m k -> n < last -> check_recursion t k n = true ->
  recursion_at (strip_system m) F k n.
Proof.
  intros same k n Fk L C. unfold check_recursion in C. rewrite same in C by auto.
  apply is_least_spec in C. destruct C as (Out & Below).
  assert (same_sum : forall q, In q (strip_moves (k, n)) ->
    sum_value (entry t) q = sum_value F q).
  { intros q I. apply in_strip_moves in I as (P & C).
    assert (V : forall x, In x q -> strip_value (entry t) x = strip_value F x).
    { intros [j b] X. destruct (parts_smaller k n q (j, b) (proj1 Fk) P C X)
        as (Wj & Mj & _ & Lj). cbn [fst snd] in *.
      apply same; cbn [fst snd]; [split; [exact Wj|]|lia]. destruct Fk. lia. }
    unfold sum_value. f_equal. now apply map_ext_in. }
  split.
  - rewrite <- strip_options_reached by exact Fk. unfold strip_options.
    intros I. apply Out. apply in_map_iff in I as (q & <- & I).
    rewrite <- same_sum by exact I. now apply in_map.
  - intros v Hv. apply strip_options_reached; [exact Fk|]. apply Below in Hv.
    unfold strip_options. apply in_map_iff in Hv as (q & <- & I).
    rewrite same_sum by exact I. now apply in_map.
Qed.

(** ** Kinds *)

Definition kinds (m : N) : list kind :=
  flat_map (fun r => flat_map (fun u => map (Kind r u) (from_to 0 (N.max 1 r)))
    (from_to 0 (N.max 1 r))) (from_to 0 (m + 1)).

Lemma in_kinds m k : fits m k -> In k (kinds m).
Proof.
  destruct k as [r u f]. unfold fits, proper_kind, kinds. cbn [rows near far].
  intros ((U & W) & M). apply in_flat_map. exists r. rewrite in_from_to.
  split; [lia|]. apply in_flat_map. exists u. rewrite in_from_to. split; [lia|].
  apply in_map, in_from_to. lia.
Qed.

Lemma fits_in_spec m k : fits_in m k = true <-> fits m k.
Proof.
  unfold fits_in, fits, proper_kind. rewrite !andb_true_iff, !N.leb_le. tauto.
Qed.

(** Kinds of two parts that a move may leave, and perhaps some more. *)
Definition kinds_left (k : kind) : list (kind * kind) :=
  let r := rows k in
  flat_map (fun f => map (fun u => (Kind r (near k) f, Kind r u (far k)))
      (from_to 0 (N.max 1 (near k))))
    (from_to (N.min (r - 1) (far k + 1)) r) ++
  flat_map (fun f => map (fun u => (Kind r (near k) f, Kind r u (far k)))
      (from_to (N.min (near k + 1) (r - 1)) r))
    (from_to 0 (N.max 1 (far k))) ++
  map (fun t => (Kind t (N.min (near k) (t - 1)) (N.min (far k) (t - 1)),
      Kind (r - 1 - t) (near k - (t + 1)) (far k - (t + 1)))) (from_to 0 r).

(** All pairs of kinds that a move leaves are in the list, in one order or the other. *)
Lemma kinds_left_spec m k n x y : leads_to (strip_system m) k n x y ->
  In (fst x, fst y) (kinds_left k) \/ In (fst y, fst x) (kinds_left k).
Proof.
  enough (main : forall l, has_place k n -> proper_kind k -> cut k n l ->
    exists a b, l = [a; b] /\ In (fst a, fst b) (kinds_left k)).
  { intros A. assert (H : exists l, has_place k n /\ proper_kind k /\ cut k n l /\
      pair l x y).
    { destruct A as [[s W P L E|s W P L L' E]|[s W P L L' L'' E]];
        eexists; (split; [exact P|split; [apply W|split; [|exact E]]]);
        [now apply slant|now apply column|now apply row]. }
    destruct H as (l & P & W & C & E). destruct (main l P W C) as (a & b & -> & I).
    destruct E as [E|E]; injection E as -> ->; auto. }
  intros l P (U & F) C. unfold has_place in P. destruct k as [r u f].
  cbn [rows near far] in *. unfold kinds_left. cbn [rows near far].
  destruct C as [s L|s L L'|s L L' L''];
    cbn [cut_slant cut_column cut_row rows near far] in *;
    do 2 eexists; (split; [reflexivity|]); cbn [fst]; rewrite !in_app_iff.
  - left. apply in_flat_map. exists (N.min (r - 1) (f + n - s)).
    rewrite in_from_to. split; [lia|]. apply in_map_iff. exists (u - (s + 1)).
    rewrite in_from_to. split; [reflexivity|lia].
  - right. left. apply in_flat_map. exists (s - n). rewrite in_from_to.
    split; [lia|]. apply in_map_iff. exists (N.min (s + 1) (r - 1)).
    rewrite in_from_to. split; [reflexivity|lia].
  - right. right. apply in_map_iff. exists s. rewrite in_from_to.
    split; [reflexivity|lia].
Qed.

(** ** A law *)

Section Check.
Variables (w : law) (t : table).

Definition kind_rises (k : kind) : bool :=
  fits_in (most w) k && existsb (same_kind k) (rising w).

(** The nimber by the law, from the entries below [from] + [period]. *)
Definition by_law (k : kind) (n : N) : N :=
  if fits_in (most w) k then
    if n <? from w + period w then entry t k n
    else entry t k (from w + (n - from w) mod period w) +
      (if kind_rises k then 2 ^ bits w * rise w * ((n - from w) / period w) else 0)
  else 0.

Definition periods : N := (top w + 2 * rise w) / rise w + 1.

Definition checked : N := last_to_check (most w + 2) (from w) (period w) periods.

Definition check_kind (k : kind) : bool :=
  (if kind_rises k then
     forallb (fun n => entry t k n <? 2 ^ bits w * top w)
       (from_to 0 (from w + period w)) &&
     forallb (fun x => negb (kind_rises (fst x) && kind_rises (snd x))) (kinds_left k)
   else
     forallb (fun n => entry t k n <? 2 ^ bits w)
       (from_to 0 (from w + period w))) &&
  forallb (fun n => (entry t k n =? by_law k n) && check_recursion t k n)
    (from_to 0 checked).

Definition check_strips : bool :=
  (most w + 2 <=? from w) && (0 <? period w) && (0 <? rise w) && (0 <? top w) &&
  forallb check_kind (kinds (most w)).

Lemma by_law_repeats k n : 0 < period w -> from w <= n ->
  by_law k (n + period w) =
  by_law k n + if kind_rises k then 2 ^ bits w * rise w else 0.
Proof.
  intros P L. unfold by_law at 1. set (p := period w) in *.
  replace (n + p <? from w + p) with false by (symmetry; apply N.ltb_ge; lia).
  replace (n + p - from w) with (n - from w + 1 * p) by lia.
  rewrite N.mod_add, N.div_add by lia. unfold by_law. fold p.
  assert (R : fits_in (most w) k = false -> kind_rises k = false).
  { unfold kind_rises. now intros ->. }
  destruct (fits_in (most w) k); [|now rewrite R].
  destruct (N.ltb_spec n (from w + p)) as [S|S].
  - rewrite N.mod_small, N.div_small by lia.
    replace (from w + (n - from w)) with n by lia. destruct (kind_rises k); lia.
  - destruct (kind_rises k); lia.
Qed.

Lemma by_law_start (Q : N -> Prop) k : 0 < period w -> kind_rises k = false ->
  (fits_in (most w) k = true ->
    forall n, n < from w + period w -> Q (entry t k n)) ->
  Q 0 -> forall n, Q (by_law k n).
Proof.
  intros P R H Z n. unfold by_law. rewrite R.
  destruct (fits_in (most w) k); [|exact Z]. specialize (H eq_refl).
  destruct (N.ltb_spec n (from w + period w)) as [S|S]; [now apply H|].
  rewrite N.add_0_r. apply H.
  pose proof (N.mod_lt (n - from w) (period w) ltac:(lia)). lia.
Qed.

(** What [check_strips] has checked of each kind. *)
Lemma check_strips_each : check_strips = true -> forall k, fits (most w) k ->
  (kind_rises k = true ->
    (forall n, n < from w + period w -> entry t k n < 2 ^ bits w * top w) /\
    (forall x, In x (kinds_left k) ->
      kind_rises (fst x) && kind_rises (snd x) = false)) /\
  (kind_rises k = false -> forall n, n < from w + period w ->
    entry t k n < 2 ^ bits w) /\
  (forall n, n < checked -> entry t k n = by_law k n /\ check_recursion t k n = true).
Proof.
  unfold check_strips. rewrite !andb_true_iff, forallb_forall. intros (_ & H) k W.
  specialize (H k (in_kinds _ k W)). unfold check_kind in H.
  apply andb_true_iff in H as (A & B). rewrite forallb_forall in B.
  split; [|split]; [intros R|intros R|intros n L]; try rewrite R in A.
  - apply andb_true_iff in A as (A & C). rewrite forallb_forall in A, C. split.
    + intros n L. apply N.ltb_lt, A, in_from_to. lia.
    + intros x I. apply negb_true_iff, C, I.
  - intros n L. rewrite forallb_forall in A. apply N.ltb_lt, A, in_from_to. lia.
  - rewrite <- N.eqb_eq. apply andb_true_iff, B, in_from_to. lia.
Qed.

Lemma low_entries : check_strips = true -> forall k n, kind_rises k = false ->
  by_law k n < 2 ^ bits w.
Proof.
  intros C k n R. pose proof C as H. unfold check_strips in H.
  rewrite !andb_true_iff, !N.ltb_lt in H. destruct H as ((((_ & P) & _) & _) & _).
  apply (by_law_start (fun v => v < 2 ^ bits w)); auto using power_positive.
  intros E. apply fits_in_spec in E. now apply (check_strips_each C k E).
Qed.

Theorem check_strips_sound : check_strips = true ->
  forall k n, fits (most w) k -> recursion_at (strip_system (most w)) by_law k n.
Proof.
  intros C. pose proof (check_strips_each C) as each. pose proof C as H.
  unfold check_strips in H. rewrite !andb_true_iff, N.leb_le, !N.ltb_lt in H.
  destruct H as ((((Hf & Hp) & Hr) & Ht) & _).
  assert (power : 0 < 2 ^ bits w) by apply power_positive.
  intros k n Fk. revert n.
  apply (rising_recursion (strip_system (most w)) by_law (most w + 2) (from w)
    (period w) (strips_uniform (most w)) Hf Hp kind_rises (bits w) (rise w) Hr)
    with (top := top w) (periods := periods).
  - intros j n L. now apply by_law_repeats.
  - intros j n R. now apply low_entries.
  - exact Ht.
  - intros j n R L. assert (E : fits (most w) j).
    { apply fits_in_spec. unfold kind_rises in R. now apply andb_true_iff in R. }
    unfold by_law. rewrite (proj2 (fits_in_spec _ j) E).
    replace (n <? from w + period w) with true by (symmetry; now apply N.ltb_lt).
    destruct (each j E) as (S & _). destruct (S R) as (C' & _). specialize (C' n L).
    apply N.div_lt_upper_bound; [lia|exact C'].
  - unfold periods. pose proof (N.div_mod (top w + 2 * rise w) (rise w) ltac:(lia)).
    pose proof (N.mod_lt (top w + 2 * rise w) (rise w) ltac:(lia)). lia.
  - intros R n j a l b A. destruct (each k Fk) as (S & _). destruct (S R) as (_ & C').
    destruct (kinds_left_spec _ k n _ _ A) as [I|I]; apply C' in I; cbn [fst snd] in I;
      [exact I|]. now rewrite andb_comm.
  - intros n L. apply (check_recursion_sound (most w) t by_law checked); auto.
    + intros j m Wj Lm. now apply (each j Wj).
    + now apply (each k Fk).
Qed.
End Check.
