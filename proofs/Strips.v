(** Strips of the hexagon game, in which a move takes a whole line: boards of [rows] rows
    between two pairs of lines in the other directions. What a move leaves is two strips,
    so the nimbers of strips form a system of sequences. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Sums Octal Sequence Systems.
Import ListNotations.
Local Open Scope N_scope.

(** The kind of a strip: its rows, and how its ends are bent. With the length n, its
    places are those of row r, 0 <= r < [rows], and column c with 0 <= c - r < n and
    [near] <= c < n + [far]. *)
Record kind := Kind { rows : N; near : N; far : N }.
Definition strip : Type := kind * N.

Definition proper_kind (k : kind) : Prop :=
  near k <= rows k - 1 /\ far k <= rows k - 1.

(** What is left without the line of the places with c - r = t. *)
Definition cut_slant (s : strip) (t : N) : list strip :=
  let (k, n) := s in
  [(Kind (rows k) (near k) (N.min (rows k - 1) (far k + n - t)), t);
   (Kind (rows k) (near k - (t + 1)) (far k), n - 1 - t)].

(** Without column t. *)
Definition cut_column (s : strip) (t : N) : list strip :=
  let (k, n) := s in
  [(Kind (rows k) (near k) (t - n), N.min n t);
   (Kind (rows k) (N.min (t + 1) (rows k - 1)) (far k), n - (t + 2 - rows k))].

(** Without row t. *)
Definition cut_row (s : strip) (t : N) : list strip :=
  let (k, n) := s in
  [(Kind t (N.min (near k) (t - 1)) (N.min (far k) (t - 1)), n - (near k + 1 - t));
   (Kind (rows k - 1 - t) (near k - (t + 1)) (far k - (t + 1)), n - (t + 1 - far k))].

(** The numbers from [a] on, below [b]. *)
Definition from_to (a b : N) : list N := count_from (N.to_nat (b - a)) a.

Definition has_no_place (s : strip) : bool :=
  let (k, n) := s in (rows k =? 0) || (n =? 0) || (n + far k <=? near k).

Definition has_row (s : strip) (t : N) : bool :=
  let (k, n) := s in (t <? n + far k) && (near k <? n + t).

Definition strip_moves (s : strip) : list (list strip) :=
  if has_no_place s then [] else
  let (k, n) := s in
  map (cut_slant s) (from_to 0 n) ++
  map (cut_column s) (from_to (near k) (n + far k)) ++
  map (cut_row s) (filter (has_row s) (from_to 0 (rows k))).

Lemma in_from_to a b t : In t (from_to a b) <-> a <= t < b.
Proof. unfold from_to. rewrite in_count_from. lia. Qed.

(** The three kinds of moves. *)
Inductive cut (k : kind) (n : N) : list strip -> Prop :=
| slant t : t < n -> cut k n (cut_slant (k, n) t)
| column t : near k <= t -> t < n + far k -> cut k n (cut_column (k, n) t)
| row t : t < rows k -> t < n + far k -> near k < n + t -> cut k n (cut_row (k, n) t).

Definition has_place (k : kind) (n : N) : Prop :=
  0 < rows k /\ 0 < n /\ near k < n + far k.

Lemma has_no_place_spec k n : has_no_place (k, n) = false <-> has_place k n.
Proof.
  unfold has_no_place, has_place. rewrite !orb_false_iff, !N.eqb_neq, N.leb_gt. lia.
Qed.

Lemma in_strip_moves k n l :
  In l (strip_moves (k, n)) <-> has_place k n /\ cut k n l.
Proof.
  unfold strip_moves. rewrite <- has_no_place_spec. destruct (has_no_place (k, n)).
  { split; [intros []|]. intros (E & _). discriminate E. }
  rewrite !in_app_iff, !in_map_iff. split.
  - intros [(t & <- & I)|[(t & <- & I)|(t & <- & I)]]; (split; [reflexivity|]).
    + apply in_from_to in I. apply slant. lia.
    + apply in_from_to in I. apply column; lia.
    + apply filter_In in I as (I & H). apply in_from_to in I.
      apply andb_true_iff in H as (H & H'). apply N.ltb_lt in H, H'. now apply row.
  - intros (_ & [t L|t L L'|t L L' M]).
    + left. exists t. rewrite in_from_to. split; [reflexivity|lia].
    + right. left. exists t. rewrite in_from_to. auto.
    + right. right. exists t. rewrite filter_In, in_from_to. cbn.
      rewrite (proj2 (N.ltb_lt _ _) L'), (proj2 (N.ltb_lt _ _) M).
      repeat split; auto. lia.
Qed.

(** Parts are proper, smaller, and have no more rows. *)
Definition size (s : strip) : N :=
  let (k, n) := s in 2 * n + far k + (rows k - near k).

Ltac open_cut H := destruct H as [t Lt|t Lt Lt'|t Lt Lt' Lt''];
  cbn [cut_slant cut_column cut_row In rows near far] in *.

Lemma parts_smaller k n l x : proper_kind k -> has_place k n -> cut k n l -> In x l ->
  proper_kind (fst x) /\ rows (fst x) <= rows k /\ size x < size (k, n) /\ snd x <= n.
Proof.
  unfold proper_kind, has_place. intros (A & B) (R & L & W) C I. destruct k as [k u w].
  cbn [rows near far] in *. open_cut C;
    destruct I as [<-|[<-|[]]]; unfold size; cbn [fst snd rows near far]; lia.
Qed.

(** ** Nimbers by the recursion *)

Notation strips := (normal (together strip_moves)).

Section Values.
Variable F : kind -> N -> N.

Definition strip_value (s : strip) : N := F (fst s) (snd s).
Definition sum_value (l : list strip) : N := nim_sum (map strip_value l).

(** The nimbers of the options. *)
Definition strip_options (k : kind) (n v : N) : Prop :=
  In v (map sum_value (strip_moves (k, n))).

Theorem strip_nimber most :
  (forall k n, proper_kind k -> rows k <= most -> is_mex (strip_options k n) (F k n)) ->
  forall k n, proper_kind k -> rows k <= most -> nimber strips [(k, n)] (F k n).
Proof.
  intros recursion.
  enough (main : forall z s, size s = z -> proper_kind (fst s) -> rows (fst s) <= most ->
    nimber strips [s] (strip_value s)) by
    (intros k n; apply (main (size (k, n)) (k, n) eq_refl)).
  induction z as [z IH] using (well_founded_induction N.lt_wf_0).
  intros [k n] <- W M. cbn [fst] in *.
  assert (is_option : forall q, In q (options strips [(k, n)]) <->
    In q (strip_moves (k, n))).
  { intros q. cbn [options normal together]. rewrite app_nil_r, in_map_iff. split.
    - intros (l & <- & I). now rewrite app_nil_r.
    - intros I. exists q. now rewrite app_nil_r. }
  assert (value : forall q, In q (strip_moves (k, n)) -> nimber strips q (sum_value q)).
  { intros q I. apply parts_nimber. apply in_strip_moves in I as (P & C).
    assert (A : forall x, In x q -> nimber strips [x] (strip_value x)).
    { intros x Hx. destruct (parts_smaller k n q x W P C Hx) as (W' & M' & S & _).
      apply (IH (size x)); auto. lia. }
    clear - A. induction q as [|x q IHq]; constructor.
    - apply A. now left.
    - apply IHq. intros y Hy. apply A. now right. }
  destruct (recursion k n W M) as (Out & Below). unfold strip_value. cbn [fst snd].
  constructor.
  - intros q I. apply is_option in I. exists (sum_value q). split; [now apply value|].
    intros E. apply Out. unfold strip_options. rewrite <- E. now apply in_map.
  - intros m Hm. apply Below, in_map_iff in Hm as (q & <- & I). exists q.
    split; [now apply is_option|now apply value].
Qed.
End Values.

(** ** The system of the kinds of at most [most] rows *)

Definition fits (most : N) (k : kind) : Prop := proper_kind k /\ rows k <= most.

Definition pair (l : list strip) (x y : strip) : Prop := l = [x; y] \/ l = [y; x].

Inductive strip_across (most : N) (k : kind) (n : N) (x y : strip) : Prop :=
| across_slant t : fits most k -> has_place k n -> t < n ->
    pair (cut_slant (k, n) t) x y -> strip_across most k n x y
| across_column t : fits most k -> has_place k n -> near k <= t -> t < n + far k ->
    pair (cut_column (k, n) t) x y -> strip_across most k n x y.

Inductive strip_along (most : N) (k : kind) (n : N) (x y : strip) : Prop :=
| along_row t : fits most k -> has_place k n -> t < rows k -> t < n + far k ->
    near k < n + t -> pair (cut_row (k, n) t) x y -> strip_along most k n x y.

Definition strip_system (most : N) : system kind :=
  System kind (strip_across most) (strip_along most).

Lemma sum_value_pair F l x y : pair l x y ->
  sum_value F l = N.lxor (value_of F x) (value_of F y).
Proof.
  intros [->| ->]; cbn; rewrite N.lxor_0_r; [reflexivity|apply N.lxor_comm].
Qed.

Theorem strip_options_reached most F k n v : fits most k ->
  strip_options F k n v <-> reached (strip_system most) F k n v.
Proof.
  intros W. unfold strip_options. rewrite in_map_iff. split.
  - intros (l & <- & I). apply in_strip_moves in I as (P & C).
    destruct C as [t L|t L L'|t L L' M]; eexists; eexists;
      (split; [|apply sum_value_pair; left; reflexivity]).
    + left. apply across_slant with t; auto. now left.
    + left. apply across_column with t; auto. now left.
    + right. apply along_row with t; auto. now left.
  - intros (x & y & [[t _ P L E|t _ P L L' E]|[t _ P L L' M E]] & ->);
      eexists; (split; [exact (sum_value_pair F _ x y E)|]); apply in_strip_moves;
      (split; [exact P|]); [now apply slant|now apply column|now apply row].
Qed.

Lemma pair_sym l x y : pair l x y -> pair l y x.
Proof. unfold pair. tauto. Qed.

Ltac parts_of H := destruct H as [H|H]; cbn [cut_slant cut_column cut_row] in H;
  injection H as; subst.

Lemma two_strips (k u w n k' u' w' n' l v x m l' v' x' m' : N) :
  k = k' -> u = u' -> w = w' -> n = n' -> l = l' -> v = v' -> x = x' -> m = m' ->
  [(Kind k u w, n); (Kind l v x, m)] = [(Kind k' u' w', n'); (Kind l' v' x', m')].
Proof. congruence. Qed.

Ltac same_pair := cbn [cut_slant cut_column cut_row rows near far];
  apply two_strips; lia.

(** The parts of a strip grow with it. *)
Theorem strips_uniform most : uniform (strip_system most) (most + 2).
Proof.
  split; cbn.
  - intros k n x y [t W P L E|t W P L L' E]; apply pair_sym in E;
      [now apply across_slant with t|now apply across_column with t].
  - intros [k u w] n j a l b [t W P L E|t W P L L' E];
      destruct W as (_ & M), P as (R & _);
      cbn in M, R; parts_of E; cbn [rows near far] in *; lia.
  - intros [k u w] n j a y p H A. unfold fits, proper_kind, has_place in H.
    destruct H as [t W P L E|t W P L L' E]; pose proof W as ((Wu & Ww) & M);
      pose proof P as (R & Z & Q); cbn [rows near far] in *;
      assert (P' : has_place (Kind k u w) (n + p)) by (split; cbn; lia); parts_of E.
    + apply across_slant with (a + p); auto; [lia|]. left. same_pair.
    + apply across_slant with t; auto; [lia|]. right. same_pair.
    + apply across_column with (t + p); auto; cbn; [lia|lia|]. left. same_pair.
    + apply across_column with t; auto; cbn; [lia|]. right. same_pair.
  - intros [k u w] n j a y p H A. unfold fits, proper_kind, has_place in H.
    destruct H as [t W P L E|t W P L L' E]; pose proof W as ((Wu & Ww) & M);
      pose proof P as (R & Z & Q); cbn [rows near far] in *;
      parts_of E; assert (P' : has_place (Kind k u w) n) by (split; cbn; lia).
    + apply across_slant with a; auto; [lia|]. left. same_pair.
    + apply across_slant with t; auto; [lia|]. right. same_pair.
    + apply across_column with (t - p); auto; cbn; [lia|lia|]. left. same_pair.
    + apply across_column with t; auto; cbn; [lia|]. right. same_pair.
  - intros k n x y [t W P L L' L'' E]; apply pair_sym in E. now apply along_row with t.
  - intros [k u w] n j a y [t W P L L' L'' E]. destruct W as ((Wu & Ww) & M),
      P as (R & _). cbn [rows near far] in *. parts_of E; lia.
  - intros [k u w] n j a l b p [t W P L L' L'' E] A; pose proof W as ((Wu & Ww) & M);
      pose proof P as (R & Z & Q); cbn [rows near far] in *;
      assert (P' : has_place (Kind k u w) (n + p)) by (split; cbn; lia).
    parts_of E; apply along_row with t; auto; cbn; try lia; [left|right]; same_pair.
  - intros [k u w] n x y p [t W P L L' L'' E] A; pose proof W as ((Wu & Ww) & M);
      pose proof P as (R & Z & Q); cbn [rows near far] in *;
      assert (P' : has_place (Kind k u w) n) by (split; cbn; lia).
    assert (go : forall x y, cut_row (Kind k u w, n + p) t = [x; y] ->
      exists j a l b, x = (j, a + p) /\ y = (l, b + p) /\
        cut_row (Kind k u w, n) t = [(j, a); (l, b)]).
    { clear E x y. intros x y E. cbn [cut_row rows near far] in E. injection E as <- <-.
      eexists. exists (n - (u + 1 - t)). eexists. exists (n - (t + 1 - w)).
      split; [|split; [|reflexivity]]; apply f_equal; lia. }
    destruct E as [E|E]; destruct (go _ _ E) as (j & a & l & b & -> & -> & E').
    + exists j, a, l, b. repeat split. apply along_row with t; auto; cbn; try lia.
      now left.
    + exists l, b, j, a. repeat split. apply along_row with t; auto; cbn; try lia.
      now right.
Qed.
