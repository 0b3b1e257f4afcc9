(** The options that a text lists for a grid, and when they are the lines of [LineRule.v]:
    what the functions of grids do, walks through the clauses of an option, and
    [listed_lines_follow_the_rule]. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Parts Syntax Boards Language.
From Grundy.Local Require Import Locality LineRule RowLists GridPieces.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** ** What the functions of grids do *)

Lemma in_count_from n : forall a z, In z (count_from n a) <-> a <= z < a + Z.of_nat n.
Proof.
  induction n as [|n IH]; intros a z; cbn [count_from In]; [lia|].
  rewrite IH. lia.
Qed.

Lemma in_cells g x : In x (cells g) <->
  0 <= fst x < Z.of_N (rows g) /\ 0 <= snd x < Z.of_N (columns g).
Proof.
  unfold cells. rewrite in_flat_map. split.
  - intros (r & Hr & Hc). apply in_map_iff in Hc. destruct Hc as (c & <- & Hc).
    apply in_count_from in Hr, Hc. cbn [fst snd]. lia.
  - intros (R & C). exists (fst x). split; [apply in_count_from; lia|].
    apply in_map_iff. exists (snd x). split; [now destruct x|]. apply in_count_from. lia.
Qed.

Lemma full_on_board g x : is_full g x = true ->
  0 <= fst x < Z.of_N (rows g) /\ 0 <= snd x < Z.of_N (columns g).
Proof.
  destruct (cell_or_negative x) as [(r & c & ->)|H].
  - rewrite full_cell, !andb_true_iff, !N.ltb_lt. unfold cell_of. cbn [fst snd]. lia.
  - rewrite full_negative by exact H. discriminate.
Qed.

Lemma full_place g x : is_full g x = true ->
  exists i, place g x = Some i /\ N.testbit (used g) i = true.
Proof.
  unfold is_full. destruct (place g x) as [i|]; [|discriminate]. eauto.
Qed.

Lemma place_apart g x y i : place g x = Some i -> place g y = Some i -> x = y.
Proof.
  destruct (cell_or_negative x) as [(r & c & ->)|H].
  2: { intros P. exfalso. unfold place in P. destruct x as [[|r|r] [|c|c]]; cbn in *;
       try discriminate; lia. }
  destruct (cell_or_negative y) as [(q & k & ->)|H].
  2: { intros _ P. exfalso. unfold place in P. destruct y as [[|q|q] [|k|k]]; cbn in *;
       try discriminate; lia. }
  assert (P : forall r c, place g (cell_of r c) =
    if ((c <? columns g) && (r <? rows g))%N then Some (r * columns g + c)%N else None).
  { intros [|a] [|b]; reflexivity. }
  rewrite !P. destruct (N.ltb_spec c (columns g)) as [C|]; [|discriminate].
  destruct (N.ltb_spec k (columns g)) as [K|]; [|discriminate].
  cbn [andb]. destruct (r <? rows g)%N, (q <? rows g)%N; try discriminate.
  intros E F. injection E as E. injection F as F.
  assert (D : (r * columns g + c = q * columns g + k)%N) by congruence.
  assert (r = q).
  { apply (f_equal (fun m => N.div m (columns g))) in D.
    rewrite !N.div_add_l in D by lia. rewrite !N.div_small in D by assumption. lia. }
  subst q. f_equal. lia.
Qed.

Lemma put_place_empty g i : put_place Empty g i =
  GridOf (rows g) (columns g) (N.ldiff (used g) (N.shiftl 1 i))
    (N.ldiff (crosses g) (N.shiftl 1 i)) (N.ldiff (noughts g) (N.shiftl 1 i)).
Proof. reflexivity. Qed.

Lemma full_after_put g i x y : place g x = Some i ->
  is_full (put_place Empty g i) y = true <-> is_full g y = true /\ y <> x.
Proof.
  intros P. unfold is_full. rewrite put_place_empty. unfold place at 1.
  cbn [rows columns used].
  fold (place g y). destruct (place g y) as [j|] eqn:Q; [|split; [discriminate|easy]].
  rewrite N.ldiff_spec, N.shiftl_1_l, N.pow2_bits_eqb, andb_true_iff, negb_true_iff,
    N.eqb_neq.
  split; intros (U & D); (split; [exact U|]).
  - intros ->. congruence.
  - intros <-. apply D. now apply (place_apart g y x i).
Qed.

(** Taking places off a grid. *)
Lemma put_all_empty s : forall g, (forall x, In x s -> exists i, place g x = Some i) ->
  exists g', put_all Empty g s = Some g' /\ rows g' = rows g /\ columns g' = columns g /\
    (crosses g = 0%N -> crosses g' = 0%N) /\ (noughts g = 0%N -> noughts g' = 0%N) /\
    (forall y, is_full g' y = true <-> is_full g y = true /\ ~ In y s).
Proof.
  induction s as [|x s IH]; intros g H; cbn [put_all].
  - exists g. repeat split; auto; tauto.
  - destruct (H x (or_introl eq_refl)) as (i & P). rewrite P.
    destruct (IH (put_place Empty g i)) as (g' & E & R & C & X & O & F).
    { intros y Hy. exact (H y (or_intror Hy)). }
    exists g'. rewrite R, C. repeat split; try reflexivity.
    + exact E.
    + intros Z0. apply X. rewrite put_place_empty. cbn [crosses]. now rewrite Z0.
    + intros Z0. apply O. rewrite put_place_empty. cbn [noughts]. now rewrite Z0.
    + apply F in H0. destruct H0 as (H0 & _). now apply (full_after_put g i x y P) in H0.
    + apply F in H0. destruct H0 as (H0 & N). apply (full_after_put g i x y P) in H0.
      intros [->|S]; [now destruct H0|now apply N].
    + intros (U & N). apply F. split; [|intros S; apply N; now right].
      apply (full_after_put g i x y P). split; [exact U|]. intros ->. apply N. now left.
Qed.

Lemma run_from_segment g d fuel : forall x,
  let l := run_from fuel g x d in let n := length l in
  l = segment x d n /\ (forall y, In y l -> is_full g y = true) /\ (n <= fuel)%nat /\
  ((n < fuel)%nat -> is_full g (plus x (times (Z.of_nat n) d)) = false).
Proof.
  induction fuel as [|fuel IH]; intros x; cbn [run_from].
  - repeat split; [intros y []|cbn; lia|cbn; lia].
  - destruct (is_full g x) eqn:F.
    + destruct (IH (shift x d)) as (S & I & L & E).
      set (l := run_from fuel g (shift x d) d) in *. cbn [length]. repeat split.
      * cbn [segment]. now rewrite S at 1.
      * intros y [<-|Hy]; auto.
      * lia.
      * intros Hn. rewrite <- E by lia. f_equal. change (shift x d) with (plus x d).
        rewrite Nat2Z.inj_succ. unfold Z.succ. places.
    + cbn. repeat split; [intros y []|lia|]. intros _. rewrite <- F. f_equal. places.
Qed.

(** Directions in which a line leaves the board. *)
Definition forward (d : cell) : Prop :=
  0 <= fst d /\ 0 <= snd d /\ 1 <= fst d + snd d.

Lemma segment_fits g x d n : forward d -> is_full g x = true ->
  is_full g (plus x (times (Z.of_nat n) d)) = true ->
  (n < N.to_nat (N.max (rows g) (columns g)))%nat.
Proof.
  intros (D1 & D2 & D3) F G. apply full_on_board in F, G.
  unfold plus, times in G. cbn [fst snd] in G.
  assert (fst d = 0 \/ 1 <= fst d) as [E|E] by lia.
  - assert (Z.of_nat n < Z.of_N (columns g)) by nia. lia.
  - assert (Z.of_nat n < Z.of_N (rows g)) by nia. lia.
Qed.

Lemma run_is_line g x d : forward d ->
  let l := run g x d in let n := length l in
  l = segment x d n /\ (forall y, In y l -> is_full g y = true) /\
  is_full g (plus x (times (Z.of_nat n) d)) = false /\
  (forall k, (forall y, In y (segment x d k) -> is_full g y = true) -> (k <= n)%nat).
Proof.
  intros D. cbv zeta. unfold run.
  remember (N.to_nat (N.max (rows g) (columns g))) as fuel eqn:Ef.
  destruct (run_from_segment g d fuel x) as (S & I & L & E).
  set (l := run_from fuel g x d) in *.
  assert (A : is_full g (plus x (times (Z.of_nat (length l)) d)) = false).
  { destruct (Nat.eq_dec (length l) fuel) as [Q|Q]; [|apply E; lia].
    destruct (is_full g (plus x (times (Z.of_nat (length l)) d))) eqn:F; [|reflexivity].
    destruct fuel as [|fuel'].
    - rewrite Q in F. replace (plus x (times (Z.of_nat 0) d)) with x in F by places.
      apply full_on_board in F. lia.
    - assert (X : is_full g x = true).
      { apply I. rewrite S, Q. left. reflexivity. }
      pose proof (segment_fits g x d (length l) D X F). lia. }
  repeat split; auto. intros k H.
  destruct (le_lt_dec k (length l)) as [|G]; [assumption|].
  rewrite H in A; [discriminate|]. apply in_segment. exists (Z.of_nat (length l)).
  split; [lia|reflexivity].
Qed.

Lemma take_segment n : forall x d k, (k <= n)%nat ->
  take (segment x d n) (Z.of_nat k) = segment x d k.
Proof.
  induction n as [|n IH]; intros x d k H.
  - replace k with O by lia. reflexivity.
  - destruct k as [|k]; [reflexivity|].
    cbn [segment take]. replace (Z.of_nat (S k) <=? 0) with false
      by (symmetry; apply Z.leb_gt; lia).
    replace (Z.of_nat (S k) - 1) with (Z.of_nat k) by lia. now rewrite IH by lia.
Qed.

Lemma take_map {A B} (f : A -> B) l : forall i, take (map f l) i = map f (take l i).
Proof.
  induction l as [|a l IH]; intros i; cbn [map take]; destruct (i <=? 0); try reflexivity.
  cbn [map]. now rewrite IH.
Qed.

Lemma many_length {A} (l : list A) : many l = Z.of_nat (length l).
Proof.
  unfold many. rewrite <- fold_left_rev_right, <- (rev_length l).
  induction (rev l) as [|a m IH]; [reflexivity|]. cbn [fold_right length].
  rewrite IH. lia.
Qed.

Lemma range_items a b : b - a <= longest ->
  exists l, range a b = Some (Items l) /\
    (forall v, In v l <-> exists z, a <= z < b /\ v = Int z).
Proof.
  intros H. unfold range. apply Z.leb_le in H. rewrite H.
  assert (G : forall n : N, exists l, N.iter n (fun r : Z * list value =>
      let z := fst r - 1 in (z, Int z :: snd r)) (b, []) = (b - Z.of_N n, l) /\
      forall v, In v l <-> exists z, b - Z.of_N n <= z < b /\ v = Int z).
  { intros n. induction n as [|n (l & E & I)] using N.peano_ind.
    - exists []. split; [cbn; f_equal; lia|]. intros v. split; [intros []|].
      intros (z & Hz & _). lia.
    - exists (Int (b - Z.of_N n - 1) :: l). rewrite N.iter_succ, E. cbn [fst snd]. split.
      + f_equal. lia.
      + intros v. cbn [In]. rewrite I. split.
        * intros [<-|(z & Hz & ->)]; [exists (b - Z.of_N n - 1)|exists z]; split;
            try reflexivity; lia.
        * intros (z & Hz & ->). destruct (Z.eq_dec z (b - Z.of_N n - 1)) as [->|Q].
          -- now left.
          -- right. exists z. split; [lia|reflexivity]. }
  destruct (G (Z.to_N (b - a))) as (l & E & I). exists l. split.
  { do 2 f_equal. exact (f_equal snd E). }
  intros v. rewrite I. split; intros (z & Hz & ->); exists z; (split; [lia|reflexivity]).
Qed.

Lemma fits_small z : -100000 <= z <= 100000 -> fits z = true.
Proof. intros H. unfold fits. apply andb_true_iff. rewrite !Z.leb_le. lia. Qed.

Lemma all_of_map {A B} (f : A -> option B) (h : B -> A) l :
  (forall b, f (h b) = Some b) -> all_of f (map h l) = Some l.
Proof.
  intros E. unfold all_of.
  assert (G : forall l done, collect f (map h l) done = Some (rev done ++ l)).
  { clear l. induction l as [|b l IH]; intros done; cbn [map collect].
    - unfold rev'. rewrite <- rev_alt, app_nil_r. reflexivity.
    - rewrite E, IH. cbn [rev]. now rewrite <- app_assoc. }
  apply G.
Qed.

(** ** Walks through the clauses of an option *)

Definition lists (w : walk) (s : scope) (found : value -> Prop) : Prop :=
  exists l, (forall done, w s done = Go (rev l ++ done)) /\
    (forall v, In v l <-> found v).

Lemma lists_for own defs again xs b e next s l (found : value -> value -> Prop) :
  meaning own defs e s = Some (Items l) ->
  (forall v, In v l -> exists t, bind_element xs v s = Some t /\
    lists next t (found v)) ->
  lists (step own defs (For again xs b e) next) s
    (fun r => exists v, In v l /\ found v r).
Proof.
  intros E H. unfold lists. cbn [step]. setoid_rewrite E. clear E.
  induction l as [|v l IH]; cbn [for_each].
  - exists []. split; [reflexivity|]. intros r. split; [intros []|]. intros (v & [] & _).
  - destruct (H v (or_introl eq_refl)) as (t & B & m & M & Mf).
    destruct IH as (k & K & Kf); [intros u Hu; apply H; now right|].
    exists (m ++ k). split.
    + intros done. rewrite B, M, K, rev_app_distr, app_assoc. reflexivity.
    + intros r. rewrite in_app_iff, Mf, Kf. split.
      * intros [F|(u & Hu & F)]; [exists v|exists u]; cbn; auto.
      * intros (u & [<-|Hu] & F); [left; exact F|right; exists u; auto].
Qed.

Lemma lists_where own defs e next s b found :
  meaning own defs e s = Some (Cond b) -> (b = true -> lists next s found) ->
  lists (step own defs (Where e) next) s (fun r => b = true /\ found r).
Proof.
  intros E H. unfold lists. cbn [step]. setoid_rewrite E. destruct b.
  - destruct (H eq_refl) as (l & L & F). exists l. split; [exact L|].
    intros v. rewrite F. tauto.
  - exists []. split; [reflexivity|]. intros v. split; [intros []|]. now intros (C & _).
Qed.

Lemma lists_let own defs x e next s v found :
  meaning own defs e s = Some v -> lists next (bind x v s) found ->
  lists (step own defs (Let x e) next) s found.
Proof. intros E H. unfold lists. cbn [step]. setoid_rewrite E. exact H. Qed.

Lemma lists_one m s v : m s = Some v -> lists (visit (fun _ => true) m) s (eq v).
Proof.
  intros E. exists [v]. unfold visit. rewrite E. split; [reflexivity|].
  intros u. cbn. tauto.
Qed.

Lemma lists_same w s found found' :
  lists w s found -> (forall v, found v <-> found' v) -> lists w s found'.
Proof.
  intros (l & L & F) E. exists l. split; [exact L|]. intros v. now rewrite F.
Qed.

Definition ways (own : name) (defs : list (name * defined)) (m : move) : walk :=
  fold_right (fun c next => c next)
    (visit (fun _ => true) (meaning own defs (ListOf (result m))))
    (map (step own defs) (clauses m)).

Lemma meaning_of_option own defs m s found :
  lists (ways own defs m) s found ->
  exists l, meaning own defs (of_option m) s = Some (Items l) /\
    (forall v, In v l <-> found v).
Proof.
  intros (l & L & F). exists l. split; [|exact F].
  change (meaning own defs (of_option m) s) with (visited (ways own defs m s [])).
  rewrite L. cbn [visited].
  unfold rev'. now rewrite app_nil_r, <- rev_alt, rev_involutive.
Qed.

(** ** The options of a grid *)

(** A ruleset for grids with one option and no condition. *)
Definition one_option (r : rules) (m : sense) : Prop :=
  rules_kind r = Grid /\ rules_names r = ["g"] /\ once r = [] /\ moves_of r = [m] /\
  required r = [] /\ judge r = None.

Lemma options_of_grid r m g l : one_option r m ->
  m (Scope [] (("g", Some (Board (OfGrid g))) :: constants r)) = Some (Items l) ->
  (forall v, In v l -> exists g', v = Items [Board (OfGrid g')]) ->
  forall left, In left (part_moves r (OfGrid g)) <->
    exists g', In (Items [Board (OfGrid g')]) l /\ left = [OfGrid g'].
Proof.
  intros (K & Ns & On & Mv & Rq & J) E Shape left.
  assert (A : forall p, allowed r p = true) by (intros p; unfold allowed; now rewrite Rq).
  assert (P : part_options r (OfGrid g) =
    Some (rev (map (fun v => match v with Items [Board p] => [p] | _ => [] end) l))).
  { unfold part_options, scope_of, scope_with. rewrite K, Ns, On, Mv.
    cbn [fold_left own_values app].
    match goal with |- context [m ?s] =>
      replace (m s) with (Some (Items l)) by (symmetry; exact E) end.
    rewrite <- (app_nil_r (rev _)). clear E.
    generalize (@nil (list part)). induction l as [|v l IH]; intros done; [reflexivity|].
    destruct (Shape v (or_introl eq_refl)) as (g' & ->). cbn [fold_left map rev].
    change (replaced Grid ["g"] (Items [Board (OfGrid g')])) with (Some [OfGrid g']).
    cbn [forallb]. rewrite A. cbn [andb].
    rewrite IH by (intros u Hu; apply Shape; now right). now rewrite <- app_assoc. }
  unfold part_moves. rewrite P. unfold judged. rewrite J.
  assert (I : In left (map (fun v => match v with Items [Board p] => [p] | _ => [] end) l)
    <-> exists g', In (Items [Board (OfGrid g')]) l /\ left = [OfGrid g']).
  { rewrite in_map_iff. split.
    - intros (v & <- & Hv). destruct (Shape v Hv) as (g' & ->). eauto.
    - intros (g' & Hg & ->). exists (Items [Board (OfGrid g')]). auto. }
  rewrite <- I. clear I. destruct (rev (map _ l)) as [|a k] eqn:R.
  - apply (f_equal (@rev _)) in R. rewrite rev_involutive in R. rewrite R. reflexivity.
  - rewrite <- R. unfold rev'. rewrite <- rev_alt, <- in_rev, <- in_rev. reflexivity.
Qed.

(** The results that a rule of lines lists: for each line that may be taken, the grid
    without it. *)
Section Rule.
Variable hexagonal : bool.
Variable long : nat -> bool.
Variable whole : bool.
Notation legal := (takes_line (lattice hexagonal) long whole).
Definition most : N := 4096.

Definition cleared (g : grid) (s : list cell) : value :=
  match put_all Empty g s with
  | Some g' => Items [Board (OfGrid g')]
  | None => Items []
  end.

Definition lists_lines (r : rules) (m : sense) : Prop :=
  forall g, (rows g <= most)%N -> (columns g <= most)%N ->
  exists l, m (Scope [] (("g", Some (Board (OfGrid g))) :: constants r)) =
    Some (Items l) /\
    (forall v, In v l <-> exists s, legal (is_full g) s /\ v = cleared g s).

Theorem listed_lines_follow_the_rule r m : one_option r m -> lists_lines r m ->
  follows_the_rule hexagonal long whole (part_moves r) most.
Proof.
  intros O L.
  assert (clear_legal : forall g s, legal (is_full g) s -> exists g',
    cleared g s = Items [Board (OfGrid g')] /\ rows g' = rows g /\
      columns g' = columns g /\
    (crosses g = 0%N -> crosses g' = 0%N) /\ (noughts g = 0%N -> noughts g' = 0%N) /\
    without (is_full g) s (is_full g')).
  { intros g s H. destruct (put_all_empty s g) as (g' & E & R & C & X & N & W).
    - intros x Hx.
      destruct (full_place g x (line_inside _ _ _ _ _ H x Hx)) as (i & P & _).
      eauto.
    - exists g'. unfold cleared. rewrite E. repeat split; auto; now apply W. }
  assert (options_of : forall g, (rows g <= most)%N -> (columns g <= most)%N ->
    forall left, In left (part_moves r (OfGrid g)) <->
    exists s g', legal (is_full g) s /\ cleared g s = Items [Board (OfGrid g')] /\
      left = [OfGrid g']).
  { intros g Rg Cg left. destruct (L g Rg Cg) as (l & E & F).
    rewrite (options_of_grid r m g l O E).
    - split.
      + intros (g' & Hg & ->). apply F in Hg. destruct Hg as (s & Ls & Es).
        exists s, g'. auto.
      + intros (s & g' & Ls & Es & ->). exists g'. split; [|reflexivity].
        apply F. exists s. auto.
    - intros v Hv. apply F in Hv. destruct Hv as (s & Ls & ->).
      destruct (clear_legal g s Ls) as (g2 & E2 & _). eauto. }
  split.
  - intros c left (g & -> & Rg & Cg & Xg & Ng) H. apply (options_of g Rg Cg) in H.
    destruct H as (s & g' & Ls & Es & ->).
    destruct (clear_legal g s Ls) as (g2 & E2 & R & C & X & N & W).
    rewrite E2 in Es. injection Es as ->. exists (OfGrid g'), s.
    split; [reflexivity|]. split; [|split; [exact Ls|exact W]].
    exists g'. rewrite R, C. auto 10.
  - intros c s (g & -> & Rg & Cg & Xg & Ng) Ls.
    destruct (clear_legal g s Ls) as (g' & E2 & R & C & X & N & W).
    exists (OfGrid g'). split; [|split; [|exact W]].
    + apply (options_of g Rg Cg). exists s, g'. auto.
    + exists g'. rewrite R, C. auto 10.
Qed.

End Rule.
