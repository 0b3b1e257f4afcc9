(** Cram and Nimbi on the grids of [Boards.v]: their moves take two neighbours, or any
    neighbours in a line, in the sense of [HalfTurn.v]. *)
From Coq Require Import List NArith ZArith Lia Bool.
From Grundy Require Import Statement Facts Boards Syntax.
From Grundy Require Import Theorems.HalfTurn Theorems.HalfTurnTest.
Import ListNotations.
Local Open Scope nat_scope.

(** ** Places *)

Lemma place_is g r c : place g (r, c) =
  if ((0 <=? r) && (0 <=? c) && (c <? Z.of_N (columns g)) && (r <? Z.of_N (rows g)))%Z
  then Some (Z.to_N r * columns g + Z.to_N c)%N else None.
Proof.
  unfold place.
  destruct (Z.leb_spec 0 r), (Z.leb_spec 0 c); cbn [andb];
    try (destruct r, c; try reflexivity; lia).
  replace ((c <? Z.of_N (columns g)))%Z with (Z.to_N c <? columns g)%N
    by (destruct (N.ltb_spec (Z.to_N c) (columns g)), (Z.ltb_spec c (Z.of_N (columns g)));
        reflexivity || lia).
  replace ((r <? Z.of_N (rows g)))%Z with (Z.to_N r <? rows g)%N
    by (destruct (N.ltb_spec (Z.to_N r) (rows g)), (Z.ltb_spec r (Z.of_N (rows g)));
        reflexivity || lia).
  destruct r, c; try reflexivity; lia.
Qed.

(** Where a place is. *)
Definition on_board (g : grid) (x : point) : Prop :=
  (0 <= fst x < Z.of_N (rows g) /\ 0 <= snd x < Z.of_N (columns g))%Z.

Lemma place_some g x i : place g x = Some i ->
  on_board g x /\ i = (Z.to_N (fst x) * columns g + Z.to_N (snd x))%N.
Proof.
  destruct x as [r c]. rewrite place_is. unfold on_board. cbn [fst snd].
  destruct (_ && _) eqn:E; [|discriminate]. intros H. injection H as <-.
  rewrite !andb_true_iff, !Z.leb_le, !Z.ltb_lt in E. split; [lia|reflexivity].
Qed.

Lemma place_on_board g x : on_board g x ->
  place g x = Some (Z.to_N (fst x) * columns g + Z.to_N (snd x))%N.
Proof.
  destruct x as [r c]. rewrite place_is. unfold on_board. cbn [fst snd]. intros H.
  destruct (_ && _) eqn:E; [reflexivity|]. exfalso.
  rewrite !andb_false_iff, !Z.leb_gt, !Z.ltb_ge in E. lia.
Qed.

Lemma place_injective g x y i : place g x = Some i -> place g y = Some i -> x = y.
Proof.
  intros Hx Hy. apply place_some in Hx, Hy. unfold on_board in *.
  destruct x as [r c], y as [r' c']. cbn [fst snd] in *.
  destruct Hx as (Hx & Ex), Hy as (Hy & Ey). subst i.
  rewrite !(N.mul_comm _ (columns g)) in Ey.
  apply N.div_mod_unique in Ey; [|lia|lia]. destruct Ey. f_equal; lia.
Qed.

Lemma full_on_board g x : is_full g x = true -> on_board g x.
Proof.
  unfold is_full. destruct (place g x) eqn:E; [|discriminate]. intros _.
  now apply place_some in E.
Qed.

Lemma in_count_from n : forall a z, In z (count_from n a) <-> (a <= z < a + Z.of_nat n)%Z.
Proof.
  induction n as [|n IH]; intros a z; cbn [count_from In]; [lia|]. rewrite IH. lia.
Qed.

Lemma in_cells g x : In x (cells g) <-> on_board g x.
Proof.
  unfold cells, on_board. rewrite in_flat_map. split.
  - intros (r & Hr & H). apply in_map_iff in H. destruct H as (c & <- & Hc).
    apply in_count_from in Hr, Hc. cbn [fst snd]. lia.
  - intros H. exists (fst x). rewrite in_count_from. split; [lia|]. apply in_map_iff.
    exists (snd x). rewrite in_count_from. split; [now destruct x|lia].
Qed.

(** ** Clearing *)

Definition clear_place (g : grid) (x : point) : grid :=
  match place g x with Some i => put_place Empty g i | None => g end.
Definition clear_all (g : grid) (m : list point) : grid := fold_left clear_place m g.

Lemma clear_place_size g x :
  rows (clear_place g x) = rows g /\ columns (clear_place g x) = columns g.
Proof. unfold clear_place. now destruct (place g x). Qed.

Lemma clear_all_size m : forall g,
  rows (clear_all g m) = rows g /\ columns (clear_all g m) = columns g.
Proof.
  unfold clear_all. induction m as [|x m IH]; intros g; [auto|]. cbn [fold_left].
  destruct (IH (clear_place g x)) as (-> & ->). apply clear_place_size.
Qed.

Lemma same_place g h x :
  rows g = rows h -> columns g = columns h -> place g x = place h x.
Proof. intros R C. destruct x as [r c]. now rewrite !place_is, R, C. Qed.

Lemma full_clear_place g x y :
  is_full (clear_place g x) y = true <-> is_full g y = true /\ x <> y.
Proof.
  destruct (clear_place_size g x) as (R & C). unfold is_full at 1.
  rewrite (same_place _ g y R C). unfold is_full, clear_place.
  destruct (place g y) as [j|] eqn:Ey; [|intuition discriminate].
  destruct (place g x) as [i|] eqn:Ex.
  - cbn [used put_place]. rewrite N.ldiff_spec, N.shiftl_1_l, andb_true_iff.
    rewrite negb_true_iff. destruct (N.eq_dec i j) as [<-|D].
    + rewrite N.pow2_bits_true. split; [intros (_ & H); discriminate|].
      intros (_ & H). destruct H. exact (place_injective g x y i Ex Ey).
    + rewrite N.pow2_bits_false by assumption. split; [|tauto].
      intros (H & _). split; [exact H|]. intros ->. congruence.
  - split; [|tauto]. intros H. split; [exact H|]. intros ->. congruence.
Qed.

Lemma full_clear_all m : forall g y,
  is_full (clear_all g m) y = true <-> is_full g y = true /\ ~ In y m.
Proof.
  unfold clear_all. induction m as [|x m IH]; intros g y; cbn [fold_left In].
  - tauto.
  - rewrite IH, full_clear_place. tauto.
Qed.

(** What [clear] gives, if all the places are on the board. *)
Lemma put_all_clears m : forall g, (forall x, In x m -> on_board g x) ->
  put_all Empty g m = Some (clear_all g m).
Proof.
  induction m as [|x m IH]; intros g H; [reflexivity|].
  cbn [put_all]. unfold clear_all. cbn [fold_left].
  assert (Hx : clear_place g x = put_place Empty g (Z.to_N (fst x) * columns g +
    Z.to_N (snd x))).
  { unfold clear_place.
    rewrite (place_on_board g x) by (apply H; now left). reflexivity. }
  rewrite (place_on_board g x) by (apply H; now left). rewrite <- Hx. apply IH.
  intros y Hy. unfold on_board. destruct (clear_place_size g x) as (-> & ->).
  apply H. now right.
Qed.

(** ** The moves *)

(** [clear c, c + d for d in [right, down], c in cells(g)
      where full(g, c) and full(g, c + d)] *)
Definition cram_moves (g : grid) : list grid :=
  flat_map (fun d => flat_map (fun c =>
    if is_full g c && is_full g (shift c d) then [clear_all g [c; shift c d]] else [])
    (cells g)) [right; down].

(** [clear line[..k] for c in cells(g), d in [right, down] let line = run(g, c, d)
      for k in 1..=len(line) where k > 1 or d = right] *)
Definition nimbi_moves (g : grid) : list grid :=
  flat_map (fun c => flat_map (fun d => let line := run g c d in
    flat_map (fun k => if (1 <? k) || point_eqb d right
      then [clear_all g (firstn k line)] else []) (seq 1 (length line)))
    [right; down]) (cells g).

Theorem cram_moves_take : takes_sets is_full cram_moves (lines [right; down] two_places).
Proof.
  split.
  - intros g q Hq. unfold cram_moves in Hq. apply in_flat_map in Hq.
    destruct Hq as (d & Hd & Hq). apply in_flat_map in Hq. destruct Hq as (c & Hc & Hq).
    destruct (is_full g c && is_full g (shift c d)) eqn:F; [|destruct Hq].
    destruct Hq as [<-|[]]. apply andb_true_iff in F. destruct F as (F1 & F2).
    exists [c; shift c d]. split; [|split; [discriminate|split]].
    + exists c, d, 2. auto.
    + intros x [<-|[<-|[]]]; assumption.
    + intros x. apply full_clear_all.
  - intros g m (x & d & k & Hd & Hk & ->) _ H. apply Nat.eqb_eq in Hk. subst k.
    cbn [line] in *. exists (clear_all g [x; step x d]). split.
    + unfold cram_moves. apply in_flat_map. exists d. split; [exact Hd|].
      apply in_flat_map. exists x. rewrite in_cells. split.
      { apply full_on_board, H. now left. }
      change (shift x d) with (step x d).
      rewrite (H x), (H (step x d)) by (cbn; auto). now left.
    + intros y. apply full_clear_all.
Qed.

Lemma run_from_line fuel g d : forall x k, k <= length (run_from fuel g x d) ->
  firstn k (run_from fuel g x d) = line x d k /\ all_there is_full g (line x d k).
Proof.
  induction fuel as [|fuel IH]; intros x k; cbn [run_from].
  - cbn [length]. intros H. assert (k = 0) as -> by lia. split; [reflexivity|intros y []].
  - destruct (is_full g x) eqn:F; cbn [length].
    + destruct k as [|k]; intros H; [split; [reflexivity|intros y []]|].
      destruct (IH (shift x d) k ltac:(lia)) as (E & T). cbn [firstn line].
      change (step x d) with (shift x d). rewrite E. split; [reflexivity|].
      intros y [<-|Hy]; [exact F|now apply T].
    + intros H. assert (k = 0) as -> by lia. split; [reflexivity|intros y []].
Qed.

Lemma run_from_reaches fuel g d : forall x k, k <= fuel ->
  all_there is_full g (line x d k) -> k <= length (run_from fuel g x d).
Proof.
  induction fuel as [|fuel IH]; intros x k Hk T; [cbn; lia|].
  destruct k as [|k]; [lia|]. cbn [run_from]. rewrite (T x) by now left. cbn [length].
  assert (k <= length (run_from fuel g (shift x d) d)); [|lia].
  apply IH; [lia|]. intros y Hy. apply T. now right.
Qed.

Lemma line_is_short g x d k : In d [right; down] -> all_there is_full g (line x d k) ->
  k <= N.to_nat (N.max (rows g) (columns g)).
Proof.
  intros Hd T. destruct k as [|k]; [lia|].
  assert (F : on_board g x) by (apply full_on_board, T; now left).
  assert (L : on_board g (at_step x d (Z.of_nat k))).
  { apply full_on_board, T, in_line. exists (Z.of_nat k). split; [lia|reflexivity]. }
  unfold on_board, at_step in *. cbn [fst snd] in L.
  destruct Hd as [<-|[<-|[]]]; cbn [fst snd right down] in L; lia.
Qed.

Theorem nimbi_moves_take :
  takes_sets is_full nimbi_moves (lines [right; down] any_number).
Proof.
  split.
  - intros g q Hq. unfold nimbi_moves in Hq. apply in_flat_map in Hq.
    destruct Hq as (c & Hc & Hq). apply in_flat_map in Hq. destruct Hq as (d & Hd & Hq).
    apply in_flat_map in Hq. destruct Hq as (k & Hk & Hq). apply in_seq in Hk.
    destruct ((1 <? k) || point_eqb d right); [|destruct Hq]. destruct Hq as [<-|[]].
    destruct (run_from_line (N.to_nat (N.max (rows g) (columns g))) g d c k) as (E & T).
    { fold (run g c d). lia. }
    fold (run g c d) in E. rewrite E. exists (line c d k).
    split; [exists c, d, k; auto|]. split; [destruct k; [lia|discriminate]|].
    split; [exact T|]. intros x. apply full_clear_all.
  - intros g m (x & d & k & Hd & _ & ->) M H. apply line_not_empty in M.
    exists (clear_all g (line x d k)). split; [|intros y; apply full_clear_all].
    assert (D : exists d', In d' [right; down] /\ line x d' k = line x d k /\
      (1 <? k) || point_eqb d' right = true).
    { destruct (Nat.ltb_spec 1 k).
      - exists d. auto.
      - exists right. assert (k = 1) as -> by lia. split; [now left|]. auto. }
    destruct D as (d' & Hd' & E & B). rewrite <- E in *. clear E.
    assert (L : k <= length (run g x d')).
    { apply run_from_reaches; [|exact H]. now apply (line_is_short g x d'). }
    unfold nimbi_moves. apply in_flat_map. exists x. rewrite in_cells. split.
    { apply full_on_board, H. destruct k; [lia|now left]. }
    apply in_flat_map. exists d'. split; [exact Hd'|]. apply in_flat_map. exists k.
    split; [apply in_seq; lia|]. rewrite B. left. f_equal.
    now apply run_from_line.
Qed.
