(** Periods by windows: Lemmas 1 and 2 of docs/octal.md. Where rare heaps end, the nimber
    of a heap follows from a window of the nimbers before it. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal Periods Sparse.
Import ListNotations.
Local Open Scope N_scope.

Section windows.
Variables (code : list N) (l : label).
Hypothesis is_proper : proper code = true.
Hypothesis labels : adds_from false l code = true.
Hypothesis two_heaps : leaves_unequal code = false.

(** T, the numbers that a move takes which leaves two heaps, and J, those of a move that
    leaves one. *)
Definition T (t : N) : Prop := allows (digit code t) 2 = true.
Definition J (j : N) : Prop := allows (digit code j) 1 = true.

Definition rare_heap (n : N) : Prop := common l n (G code n) = false.

(** Heaps, none empty, among them all rare ones up to the largest of them, [rmax]. *)
Variables (R : list N) (rmax : N).
Hypothesis R_positive : forall r, In r R -> 0 < r.
Hypothesis R_bounded : forall r, In r R -> r <= rmax.
Hypothesis R_has_rare : forall n, 0 < n -> n <= rmax -> rare_heap n -> In n R.

Definition marked (n v : N) : Prop :=
  (exists r t, In r R /\ T t /\ v = N.lxor (G code r) (G code (n - t - r))) \/
  (exists j, J j /\ v = G code (n - j)).

(** The least value that has a common label at [n] and is not marked: m(n). *)
Definition least_common (n m : N) : Prop :=
  common l n m = true /\ ~ marked n m /\
  forall v, v < m -> common l n v = true -> marked n v.

Definition candidate (n m v : N) : Prop :=
  v < m /\ common l n v = false /\ ~ exists j, J j /\ v = G code (n - j).

(** A split of [n] with a part of at most [A] has the value [v]. *)
Definition refuted (A n v : N) : Prop :=
  exists a b t, T t /\ n = t + a + b /\ 0 < a /\ 0 < b /\ a <= A /\
    v = N.lxor (G code a) (G code b).

(** [n] is greater than every number that a move takes, every t + r and every j. *)
Definition large (n : N) : Prop :=
  (forall k i, allows (digit code k) i = true -> k < n) /\
  (forall r t, In r R -> T t -> t + r < n).

Lemma splits_are_T k (a b : N) :
  allows (digit code k) 2 = true \/ allows (digit code k) 4 = true /\ a <> b -> T k.
Proof.
  intros [A|(A & _)]; [exact A|]. unfold T. destruct (allows (digit code k) 2) eqn:E;
    [reflexivity|]. rewrite (allows_unequal code k A E) in two_heaps. discriminate.
Qed.

Lemma marked_is_option n v : large n -> marked n v -> reach code (G code) n v.
Proof.
  intros (L1 & L2) [(r & t & Hr & Ht & ->)|(j & Hj & ->)].
  - specialize (L2 r t Hr Ht). specialize (R_positive r Hr).
    apply leave_two with t; try lia. left. exact Ht.
  - specialize (L1 j 1 Hj). apply leave_one with j; [lia|lia|exact Hj].
Qed.

Lemma refuted_is_option A n v : refuted A n v -> reach code (G code) n v.
Proof.
  intros (a & b & t & Ht & E & Pa & Pb & _ & ->).
  apply leave_two with t; auto.
Qed.

Section one_heap.
Variable n : N.
Hypothesis is_large : large n.
Hypothesis all_common : forall x, rmax < x -> x < n -> ~ rare_heap x.

Lemma common_options_are_marked v :
  common l n v = true -> reach code (G code) n v -> marked n v.
Proof.
  destruct is_large as (L1 & L2).
  assert (in_R : forall x, 0 < x -> x < n -> common l x (G code x) = false -> In x R).
  { intros x Px Lx Cx. destruct (N.le_gt_cases x rmax) as [H|H]; [now apply R_has_rare|].
    destruct (all_common x H Lx Cx). }
  intros C O. revert C.
  destruct O as [k E A|k a E P A|k a b E P Q A|k a b c E P Q S A]; intros C.
  - specialize (L1 k 0 A). lia.
  - right. exists k. split; [exact A|]. f_equal. lia.
  - assert (Tk : T k) by (eapply splits_are_T, A).
    rewrite (labels_add l code k n a b (G code a) (G code b) labels (or_introl Tk) E) in
    C.
    left. destruct (common l a (G code a)) eqn:Ca.
    + destruct (common l b (G code b)) eqn:Cb; [discriminate|].
      exists b, k. split; [apply in_R; auto; lia|]. split; [exact Tk|].
      rewrite N.lxor_comm. do 2 f_equal. lia.
    + exists a, k. split; [apply in_R; auto; lia|]. split; [exact Tk|].
      do 2 f_equal. lia.
  - destruct (adds_from_spec l code false k 3 labels A) as (F & _); [auto|]. congruence.
Qed.

(** A common heap has the least common value that is not marked. *)
Lemma common_is_least : ~ rare_heap n -> least_common n (G code n).
Proof.
  intros C. destruct (G_is_mex code n is_proper) as (M & B). repeat split.
  - unfold rare_heap in C. now destruct (common l n (G code n)).
  - intros H. apply M, marked_is_option; assumption.
  - intros v Hv Cv. apply common_options_are_marked; auto.
Qed.

(** Lemma 1: G(n) = m(n), if all candidates are refuted. *)
Theorem lemma_1 A m : least_common n m ->
  (forall v, candidate n m v -> refuted A n v) ->
  G code n = m /\ ~ rare_heap n.
Proof.
  intros (C & M & B) Ref.
  assert (E : G code n = m).
  { apply (mex_unique (reach code (G code) n) (reach code (G code) n)); [tauto| |].
    - now apply G_is_mex.
    - split.
      + intros H. apply M. now apply common_options_are_marked.
      + intros v Hv. destruct (common l n v) eqn:Cv.
        * apply marked_is_option; [exact is_large|]. now apply B.
        * destruct (in_dec N.eq_dec v (map (fun j => G code (n - j))
            (filter (fun j => allows (digit code j) 1) (range 0 n)))) as [I|I].
          -- apply in_map_iff in I as (j & <- & I). apply filter_In in I as (_ & Hj).
             apply marked_is_option; [exact is_large|]. right. exists j. auto.
          -- apply (refuted_is_option A), Ref. split; [exact Hv|]. split; [exact Cv|].
             intros (j & Hj & ->). apply I. apply in_map_iff. exists j.
             split; [reflexivity|]. apply filter_In. split; [|exact Hj].
             apply in_range. destruct is_large as (L1 & _). specialize (L1 j 1 Hj). lia. }
  split; [exact E|]. unfold rare_heap. rewrite E, C. discriminate.
Qed.
End one_heap.

(** Lemma 2. *)
Section lemma_2.
Variables (W n1 p A tmax : N).
Hypothesis W_r : forall r t, In r R -> T t -> t + r <= W.
Hypothesis W_j : forall j, J j -> j <= W.
Hypothesis T_bounded : forall t, T t -> t <= tmax.
Hypothesis n1_large : rmax + W < n1.
Hypothesis n1_moves : forall k i, allows (digit code k) i = true -> k < n1.
Hypothesis p_positive : 0 < p.
Hypothesis p_even : parity l <> None -> N.even p = true.
Let last := n1 + p + A + tmax.

Hypothesis common_so_far : forall n, rmax < n -> n <= last -> ~ rare_heap n.
Hypothesis refuted_so_far : forall n v, n1 <= n -> n <= last ->
  candidate n (G code n) v -> refuted A n v.
Hypothesis same_windows : forall n, n1 - W <= n -> n < n1 -> G code (n + p) = G code n.

Let holds (n : N) : Prop :=
  ~ rare_heap n /\ least_common n (G code n) /\
  (forall v, candidate n (G code n) v -> refuted A n v) /\
  (n1 + p <= n -> G code n = G code (n - p)).

Lemma large_from n : n1 <= n -> large n.
Proof.
  intros H. split.
  - intros k i K. specialize (n1_moves k i K). lia.
  - intros r t Hr Ht. specialize (W_r r t Hr Ht). lia.
Qed.

Lemma same_label n v : p <= n -> common l n v = common l (n - p) v.
Proof.
  intros H. unfold common. destruct (parity l) as [t|]; [|reflexivity].
  assert (E : N.odd p = false).
  { rewrite <- N.negb_even, p_even by discriminate. reflexivity. }
  replace (N.odd n) with (N.odd (n - p + p)) by (f_equal; lia).
  rewrite N.odd_add, E, xorb_false_r. reflexivity.
Qed.

Section step.
Variable n : N.
Hypothesis n_after : n1 + p <= n.
Hypothesis before : forall x, n1 <= x -> x < n -> holds x.

Lemma same_window d : 0 < d -> d <= W -> G code (n - d) = G code (n - p - d).
Proof.
  intros P L. destruct (N.le_gt_cases (n1 + p) (n - d)) as [H|H].
  - destruct (before (n - d)) as (_ & _ & _ & E); [lia|lia|].
    rewrite (E H). f_equal. lia.
  - rewrite <- (same_windows (n - p - d)) by lia. f_equal. lia.
Qed.

Lemma positive_j j : J j -> 0 < j.
Proof. apply proper_one. exact is_proper. Qed.

Lemma same_marks v : marked n v <-> marked (n - p) v.
Proof.
  assert (S : forall r t, In r R -> T t -> G code (n - t - r) = G code (n - p - t - r)).
  { intros r t Hr Ht. specialize (W_r r t Hr Ht). specialize (R_positive r Hr).
    replace (n - t - r) with (n - (t + r)) by lia. rewrite same_window by lia.
    f_equal. lia. }
  assert (S' : forall j, J j -> G code (n - j) = G code (n - p - j)).
  { intros j Hj. apply same_window; [now apply positive_j|now apply W_j]. }
  unfold marked. split.
  - intros [(r & t & Hr & Ht & ->)|(j & Hj & ->)].
    + left. exists r, t. rewrite S by assumption. auto.
    + right. exists j. rewrite S' by assumption. auto.
  - intros [(r & t & Hr & Ht & ->)|(j & Hj & ->)].
    + left. exists r, t. rewrite S by assumption. auto.
    + right. exists j. rewrite S' by assumption. auto.
Qed.

Lemma same_least m : least_common n m <-> least_common (n - p) m.
Proof.
  unfold least_common. rewrite same_label, same_marks by lia.
  split; intros (C & M & B); repeat split; auto; intros v Hv Cv; apply same_marks, B;
    auto.
  - now rewrite same_label by lia.
  - now rewrite <- same_label by lia.
Qed.

Lemma same_candidates m v : candidate n m v -> candidate (n - p) m v.
Proof.
  intros (L & C & N). split; [exact L|]. split; [now rewrite <- same_label by lia|].
  intros (j & Hj & E). apply N. exists j. split; [exact Hj|]. rewrite E. symmetry.
  apply same_window; [now apply positive_j|now apply W_j].
Qed.

Lemma unique_least x m m' : least_common x m -> least_common x m' -> m = m'.
Proof.
  intros (C & M & B) (C' & M' & B'). destruct (N.lt_trichotomy m m') as [H|[H|H]]; auto.
  - destruct (M (B' m H C)).
  - destruct (M' (B m' H C')).
Qed.
End step.

Lemma every_heap n : n1 <= n -> holds n.
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros H.
  assert (IH' : forall x, n1 <= x -> x < n -> holds x) by (intros; now apply IH).
  assert (AC : forall x, rmax < x -> x < n -> ~ rare_heap x).
  { intros x Hx Lx. destruct (N.le_gt_cases n1 x) as [H'|H'].
    - apply IH'; assumption.
    - apply common_so_far; [exact Hx|unfold last; lia]. }
  destruct (N.le_gt_cases n last) as [L|L].
  - assert (C : ~ rare_heap n) by (apply common_so_far; [lia|exact L]).
    assert (M : least_common n (G code n)).
    { apply common_is_least; auto. now apply large_from. }
    split; [exact C|]. split; [exact M|]. split; [intros v; now apply refuted_so_far|].
    intros H'. destruct (IH' (n - p)) as (_ & M' & _); [lia|lia|].
    apply same_least in M'; [|exact H'|exact IH']. exact (unique_least n _ _ M M').
  - assert (H' : n1 + p <= n) by (unfold last in L; lia).
    destruct (IH' (n - p)) as (_ & M' & Ref & _); [lia|lia|].
    assert (M : least_common n (G code (n - p))) by (now apply same_least).
    assert (Ref' : forall v, candidate n (G code (n - p)) v -> refuted A n v).
    { intros v Cv. apply same_candidates in Cv; [|exact H'|exact IH'].
      destruct (Ref v Cv) as (a & x & t & Ht & E & Pa & Px & La & ->).
      specialize (T_bounded t Ht). unfold last in L.
      destruct (IH' (x + p)) as (_ & _ & _ & Ex); [lia|lia|].
      rewrite N.add_sub in Ex.
      exists a, (x + p), t. rewrite Ex by lia. repeat split; auto; lia. }
    destruct (lemma_1 n (large_from n H) AC A (G code (n - p)) M Ref') as (E & C).
    split; [exact C|]. rewrite E. auto.
Qed.

Theorem lemma_2 :
  (forall n, n1 - W <= n -> G code (n + p) = G code n) /\
  (forall n, rmax < n -> ~ rare_heap n).
Proof.
  split.
  - intros n H. destruct (N.le_gt_cases n1 n) as [L|L]; [|now apply same_windows].
    destruct (every_heap (n + p)) as (_ & _ & _ & E); [lia|].
    rewrite E by lia. f_equal. lia.
  - intros n H. destruct (N.le_gt_cases n1 n) as [L|L].
    + now apply every_heap.
    + apply common_so_far; [exact H|unfold last; lia].
Qed.
End lemma_2.
End windows.
