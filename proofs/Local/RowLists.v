(** Sets of places as lists of rows, each row a number with one bit for each column; their
    images, and the grids of [Boards.v] that they are. *)
From Coq Require Import List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Parts Boards.
From Grundy.Local Require Import Locality LineRule.
Import ListNotations.
Open Scope N_scope.

Notation row_list := (list N).

(** The place in row [r] and column [c]; none with a negative number. *)
Definition cell_of (r c : N) : cell := (Z.of_N r, Z.of_N c).

Definition row (s : row_list) (r : N) : N := nth (N.to_nat r) s 0.

Definition in_rows (s : row_list) (x : cell) : bool :=
  ((0 <=? fst x) && (0 <=? snd x))%Z &&
  N.testbit (row s (Z.to_N (fst x))) (Z.to_N (snd x)).

Lemma in_rows_cell s r c : in_rows s (cell_of r c) = N.testbit (row s r) c.
Proof.
  unfold in_rows, cell_of. cbn [fst snd]. rewrite !N2Z.id.
  replace (0 <=? Z.of_N r)%Z with true by (symmetry; apply Z.leb_le; lia).
  replace (0 <=? Z.of_N c)%Z with true by (symmetry; apply Z.leb_le; lia).
  reflexivity.
Qed.

Lemma cell_or_negative (x : cell) :
  (exists r c, x = cell_of r c) \/ ((fst x < 0)%Z \/ (snd x < 0)%Z).
Proof.
  destruct (Z.ltb_spec (fst x) 0) as [|R]; [auto|].
  destruct (Z.ltb_spec (snd x) 0) as [|K]; [auto|].
  left. exists (Z.to_N (fst x)), (Z.to_N (snd x)). unfold cell_of.
  rewrite !Z2N.id by assumption. now destruct x.
Qed.

Lemma in_rows_negative s x : ((fst x < 0)%Z \/ (snd x < 0)%Z) -> in_rows s x = false.
Proof.
  intros H. unfold in_rows.
  destruct (0 <=? fst x)%Z eqn:R, (0 <=? snd x)%Z eqn:K; try reflexivity. lia.
Qed.

Lemma row_cons_0 a s : row (a :: s) 0 = a.
Proof. reflexivity. Qed.
Lemma row_cons_succ a s r : row (a :: s) (N.succ r) = row s r.
Proof. unfold row. now rewrite N2Nat.inj_succ. Qed.
Lemma row_nil r : row [] r = 0.
Proof. unfold row. now destruct (N.to_nat r). Qed.

(** ** From and to a grid *)

Lemma full_cell g r c : is_full g (cell_of r c) =
  (c <? columns g) && (r <? rows g) && N.testbit (used g) (r * columns g + c).
Proof.
  unfold is_full, place, cell_of.
  assert (H : forall {A} (a b : Z) (x y : A), (0 <= a)%Z -> (0 <= b)%Z ->
    match a, b with Zneg _, _ | _, Zneg _ => x | _, _ => y end = y).
  { intros A [|a|a] [|b|b] x y Ha Hb; try reflexivity; lia. }
  rewrite H by lia. rewrite !N2Z.id.
  now destruct (c <? columns g), (r <? rows g).
Qed.

Lemma full_negative g x : ((fst x < 0)%Z \/ (snd x < 0)%Z) -> is_full g x = false.
Proof.
  unfold is_full, place. destruct x as [[|r|r] [|c|c]]; cbn [fst snd]; intros H;
    try reflexivity; lia.
Qed.

(** The first [n] rows of [w] places of a number. *)
Fixpoint rows_of (n : nat) (w m : N) : row_list :=
  match n with
  | O => []
  | S n => N.land m (N.ones w) :: rows_of n w (N.shiftr m w)
  end.

Lemma row_rows_of n w : forall m r c, N.testbit (row (rows_of n w m) r) c =
  (c <? w) && (r <? N.of_nat n) && N.testbit m (r * w + c).
Proof.
  induction n as [|n IH]; intros m r c; cbn [rows_of].
  - rewrite row_nil, N.bits_0. destruct (c <? w), r; reflexivity.
  - destruct r as [|r] using N.peano_ind.
    + rewrite row_cons_0, N.land_spec, andb_comm.
      destruct (N.ltb_spec c w) as [H|H].
      * rewrite N.ones_spec_low by exact H.
        replace (0 <? N.of_nat (S n)) with true by (symmetry; apply N.ltb_lt; lia).
        reflexivity.
      * rewrite N.ones_spec_high by exact H. reflexivity.
    + clear IHr. rewrite row_cons_succ, IH, N.shiftr_spec'.
      replace (N.succ r <? N.of_nat (S n)) with (r <? N.of_nat n)
        by (destruct (N.ltb_spec r (N.of_nat n)),
          (N.ltb_spec (N.succ r) (N.of_nat (S n)));
            lia).
      do 2 f_equal. lia.
Qed.

Lemma rows_of_grid g x :
  in_rows (rows_of (N.to_nat (rows g)) (columns g) (used g)) x = is_full g x.
Proof.
  destruct (cell_or_negative x) as [(r & c & ->)|H].
  - rewrite in_rows_cell, full_cell, row_rows_of, N2Nat.id. reflexivity.
  - now rewrite in_rows_negative, full_negative.
Qed.

(** The union of all rows. *)
Definition any_row (s : row_list) : N := fold_right N.lor 0 s.

Lemma any_row_bit s r c : N.testbit (row s r) c = true -> N.testbit (any_row s) c = true.
Proof.
  revert r. induction s as [|a s IH]; intros r H.
  - rewrite row_nil, N.bits_0 in H. discriminate.
  - cbn [any_row fold_right]. rewrite N.lor_spec. destruct r as [|r] using N.peano_ind.
    + rewrite row_cons_0 in H. now rewrite H.
    + rewrite row_cons_succ in H. fold (any_row s). rewrite (IH r H). apply orb_true_r.
Qed.

Lemma bit_below_size m c : N.testbit m c = true -> c < N.size m.
Proof.
  intros H. destruct (N.ltb_spec c (N.size m)) as [|G]; [assumption|].
  rewrite N.bits_above_log2 in H; [discriminate|].
  destruct (N.eq_dec m 0) as [->|D].
  - rewrite N.bits_0 in H. discriminate.
  - rewrite N.size_log2 in G by exact D. lia.
Qed.

Fixpoint join (w : N) (s : row_list) : N :=
  match s with [] => 0 | a :: s => N.lor a (N.shiftl (join w s) w) end.

Definition grid_of (s : row_list) : grid :=
  let w := N.size (any_row s) in GridOf (N.of_nat (length s)) w (join w s) 0 0.

Lemma join_bit w s : (forall r c, N.testbit (row s r) c = true -> c < w) ->
  forall r c, c < w -> N.testbit (join w s) (r * w + c) = N.testbit (row s r) c.
Proof.
  induction s as [|a s IH]; intros W r c Hc; cbn [join].
  - now rewrite row_nil, !N.bits_0.
  - rewrite N.lor_spec. destruct r as [|r] using N.peano_ind.
    + rewrite row_cons_0, N.shiftl_spec_low by lia. rewrite orb_false_r. reflexivity.
    + clear IHr. rewrite row_cons_succ.
      replace (N.succ r * w + c) with (r * w + c + w) by lia.
      rewrite N.shiftl_spec_alt, IH; [|intros q d H; apply (W (N.succ q)); now
        rewrite row_cons_succ|exact Hc].
      destruct (N.testbit a (r * w + c + w)) eqn:E; [|reflexivity].
      specialize (W 0 _ E). lia.
Qed.

Lemma row_beyond s r : N.of_nat (length s) <= r -> row s r = 0.
Proof. intros H. unfold row. apply nth_overflow. lia. Qed.

Theorem full_grid_of s x : is_full (grid_of s) x = in_rows s x.
Proof.
  destruct (cell_or_negative x) as [(r & c & ->)|H].
  - rewrite in_rows_cell, full_cell. unfold grid_of. cbn [columns rows used].
    destruct (N.ltb_spec c (N.size (any_row s))) as [C|C].
    + rewrite join_bit; [|intros q d H; apply bit_below_size; now apply any_row_bit with q
                         |exact C].
      destruct (N.ltb_spec r (N.of_nat (length s))) as [R|R]; [reflexivity|].
      now rewrite (row_beyond s r R), N.bits_0.
    + cbn. destruct (N.testbit (row s r) c) eqn:E; [|reflexivity].
      apply any_row_bit, bit_below_size in E. lia.
  - now rewrite in_rows_negative, full_negative.
Qed.

(** ** Images *)

Section Images.
Variable hexagonal : bool.
Notation image := (image (lattice hexagonal)).

(** [t] is an image of [s]. *)
Definition image_of (s t : row_list) : Prop :=
  exists m m', image m m' /\ forall x, in_rows t x = in_rows s (m' x).

Lemma image_of_itself s : image_of s s.
Proof.
  exists (fun x => plus x (0, 0)%Z), (fun x => minus x (0, 0)%Z).
  split; [apply translation|]. intros x. f_equal. symmetry. places.
Qed.

Lemma image_of_image s t u : image_of s t -> image_of t u -> image_of s u.
Proof.
  intros (m & m' & M & E) (k & k' & K & F).
  exists (fun x => k (m x)), (fun x => m' (k' x)).
  split; [now apply image_compose|]. intros x. now rewrite F, E.
Qed.

(** The first rows, if there is nothing in them, are dropped. *)
Fixpoint drop_empty (s : row_list) : row_list :=
  match s with 0 :: s => drop_empty s | _ => s end.

Lemma row_before (s : row_list) x :
  in_rows (0 :: s) x = in_rows s (minus x (1, 0)%Z).
Proof.
  unfold in_rows, minus. destruct x as [r c]. cbn [fst snd].
  rewrite Z.sub_0_r. destruct (0 <=? c)%Z; rewrite ?andb_false_r; [|reflexivity].
  rewrite !andb_true_r.
  destruct (Z.leb_spec 0 r) as [R|R], (Z.leb_spec 0 (r - 1)) as [Q|Q]; try lia;
    try reflexivity.
  - replace (Z.to_N r) with (N.succ (Z.to_N (r - 1))) by lia. now rewrite row_cons_succ.
  - replace r with 0%Z by lia. cbn [andb]. rewrite row_cons_0, N.bits_0. reflexivity.
Qed.

Lemma drop_empty_image s : image_of s (drop_empty s).
Proof.
  induction s as [|a s IH]; [apply image_of_itself|].
  destruct a as [|a]; [|apply image_of_itself]. cbn [drop_empty].
  apply image_of_image with s; [|exact IH].
  exists (fun x => minus x (1, 0)%Z), (fun x => plus x (1, 0)%Z). split.
  - apply image_inverse, translation.
  - intros x. rewrite row_before. f_equal. places.
Qed.

(** The last rows too. *)
Fixpoint drop_last_empty (s : row_list) : row_list :=
  match s with
  | [] => []
  | a :: s => match a, drop_last_empty s with 0, [] => [] | _, s => a :: s end
  end.

Lemma row_drop_last s : forall r, row (drop_last_empty s) r = row s r.
Proof.
  induction s as [|a s IH]; intros r; [reflexivity|]. cbn [drop_last_empty].
  assert (H : row (a :: drop_last_empty s) r = row (a :: s) r).
  { destruct r as [|r] using N.peano_ind; [reflexivity|]. now rewrite !row_cons_succ. }
  rewrite <- H. destruct a as [|a]; [|reflexivity].
  destruct (drop_last_empty s); [|reflexivity].
  rewrite row_nil. destruct r as [|r] using N.peano_ind; [reflexivity|].
  now rewrite row_cons_succ, row_nil.
Qed.

Lemma same_rows_image s t : (forall r, row t r = row s r) -> image_of s t.
Proof.
  intros E. destruct (image_of_itself s) as (m & m' & M & F). exists m, m'.
  split; [exact M|]. intros x. rewrite <- F. unfold in_rows. now rewrite E.
Qed.

(** Empty columns at the left are dropped. *)
Fixpoint zeros (p : positive) : N :=
  match p with xO p => N.succ (zeros p) | _ => 0 end.

Lemma bits_below_zeros p : forall i, i < zeros p -> N.testbit (Npos p) i = false.
Proof.
  induction p as [p _|p IH|]; cbn [zeros]; intros i H; try lia.
  destruct i as [|i] using N.peano_ind; [reflexivity|].
  change (Npos (xO p)) with (N.double (Npos p)).
  rewrite N.double_spec, N.testbit_even_succ by lia.
  apply IH. lia.
Qed.

Definition shift_left (s : row_list) : row_list :=
  match any_row s with
  | 0 => s
  | Npos p => let k := zeros p in if k =? 0 then s else map (fun a => N.shiftr a k) s
  end.

Lemma row_map f (s : row_list) r : f 0 = 0 -> row (map f s) r = f (row s r).
Proof. intros H. unfold row. rewrite <- H at 1. apply map_nth. Qed.

Lemma shift_left_image s : image_of s (shift_left s).
Proof.
  unfold shift_left. destruct (any_row s) as [|p] eqn:E; [apply image_of_itself|].
  destruct (zeros p =? 0); [apply image_of_itself|].
  set (k := zeros p).
  exists (fun x => minus x (0, Z.of_N k)%Z), (fun x => plus x (0, Z.of_N k)%Z).
  split; [apply image_inverse, translation|]. intros [r c].
  unfold in_rows, plus. cbn [fst snd]. rewrite Z.add_0_r, row_map by apply N.shiftr_0_l.
  rewrite N.shiftr_spec'. destruct (0 <=? r)%Z; [|reflexivity]. cbn [andb].
  destruct (Z.leb_spec 0 c) as [C|C], (Z.leb_spec 0 (c + Z.of_N k)) as [D|D]; try lia;
    try reflexivity.
  - cbn [andb]. f_equal. lia.
  - cbn [andb]. symmetry.
    destruct (N.testbit (row s (Z.to_N r)) (Z.to_N (c + Z.of_N k))) eqn:B; [|reflexivity].
    apply any_row_bit in B. rewrite E, bits_below_zeros in B; [discriminate|].
    fold k. lia.
Qed.

Definition trimmed (s : row_list) : row_list :=
  shift_left (drop_last_empty (drop_empty s)).

Lemma trimmed_image s : image_of s (trimmed s).
Proof.
  apply image_of_image with (drop_empty s); [apply drop_empty_image|].
  apply image_of_image with (drop_last_empty (drop_empty s)); [|apply shift_left_image].
  apply same_rows_image, row_drop_last.
Qed.

(** Rows and columns exchanged. *)
Fixpoint first_column (s : row_list) : N :=
  match s with
  | [] => 0
  | a :: s => if N.odd a then N.succ_double (first_column s)
    else N.double (first_column s)
  end.
Fixpoint columns_of (w : nat) (s : row_list) : row_list :=
  match w with
  | O => []
  | S w => first_column s :: columns_of w (map N.div2 s)
  end.
Definition exchanged (s : row_list) : row_list := columns_of (N.size_nat (any_row s)) s.

Lemma first_column_bit s : forall r, N.testbit (first_column s) r = N.testbit (row s r) 0.
Proof.
  induction s as [|a s IH]; intros r; cbn [first_column].
  - now rewrite row_nil, !N.bits_0.
  - destruct r as [|r] using N.peano_ind.
    + rewrite row_cons_0, (N.bit0_odd a). destruct (N.odd a).
      * now rewrite N.succ_double_spec, N.testbit_odd_0.
      * now rewrite N.double_spec, N.testbit_even_0.
    + rewrite row_cons_succ, <- IH. destruct (N.odd a).
      * now rewrite N.succ_double_spec, N.testbit_odd_succ by lia.
      * now rewrite N.double_spec, N.testbit_even_succ by lia.
Qed.

Lemma columns_of_bit w : forall s c r, N.testbit (row (columns_of w s) c) r =
  (c <? N.of_nat w) && N.testbit (row s r) c.
Proof.
  induction w as [|w IH]; intros s c r; cbn [columns_of].
  - rewrite row_nil, N.bits_0. destruct c; reflexivity.
  - destruct c as [|c] using N.peano_ind.
    + rewrite row_cons_0, first_column_bit. reflexivity.
    + clear IHc. rewrite row_cons_succ, IH, row_map by reflexivity.
      replace (N.succ c <? N.of_nat (S w)) with (c <? N.of_nat w)
        by (destruct (N.ltb_spec c (N.of_nat w)),
          (N.ltb_spec (N.succ c) (N.of_nat (S w)));
            lia).
      rewrite N.div2_spec, N.shiftr_spec', N.add_1_r. reflexivity.
Qed.

Lemma size_nat_size m : N.of_nat (N.size_nat m) = N.size m.
Proof.
  destruct m as [|p]; [reflexivity|]. cbn. induction p; cbn; lia.
Qed.

Lemma exchanged_image s : image_of s (exchanged s).
Proof.
  exists transposed, transposed. split; [apply transposition|]. intros x.
  destruct (cell_or_negative x) as [(r & c & ->)|H].
  - change (transposed (cell_of r c)) with (cell_of c r).
    rewrite !in_rows_cell. unfold exchanged. rewrite columns_of_bit, size_nat_size.
    destruct (N.ltb_spec r (N.size (any_row s))) as [R|R]; [reflexivity|].
    destruct (N.testbit (row s c) r) eqn:E; [|reflexivity].
    apply any_row_bit, bit_below_size in E. lia.
  - rewrite !in_rows_negative; [reflexivity| |exact H]. destruct x. cbn. tauto.
Qed.

(** Each row reversed; on a triangular lattice each one place further to the right. *)
Fixpoint mirror (w : nat) (a done : N) : N :=
  match w with
  | O => done
  | S w => mirror w (N.div2 a) (if N.odd a then N.succ_double done else N.double done)
  end.
Fixpoint mirror_rows (w : nat) (r : N) (s : row_list) : row_list :=
  match s with
  | [] => []
  | a :: s =>
      let b := mirror w a 0 in
      (if hexagonal then N.shiftl b r else b) :: mirror_rows w (N.succ r) s
  end.
Definition mirrored (s : row_list) : row_list :=
  mirror_rows (N.size_nat (any_row s)) 0 s.

Lemma mirror_bit w : forall a done i, N.testbit (mirror w a done) i =
  if i <? N.of_nat w then N.testbit a (N.of_nat w - 1 - i)
  else N.testbit done (i - N.of_nat w).
Proof.
  induction w as [|w IH]; intros a done i; cbn [mirror].
  - replace (i <? N.of_nat 0) with false by (symmetry; apply N.ltb_ge; lia).
    f_equal. lia.
  - rewrite IH. set (next := if N.odd a then _ else _).
    destruct (N.ltb_spec i (N.of_nat w)) as [I|I],
      (N.ltb_spec i (N.of_nat (S w))) as [J|J]; try lia.
    + rewrite N.div2_spec, N.shiftr_spec'. f_equal. lia.
    + replace (i - N.of_nat w) with 0 by lia.
      replace (N.of_nat (S w) - 1 - i) with 0 by lia.
      rewrite (N.bit0_odd a). unfold next. destruct (N.odd a).
      * now rewrite N.succ_double_spec, N.testbit_odd_0.
      * now rewrite N.double_spec, N.testbit_even_0.
    + replace (i - N.of_nat w) with (N.succ (i - N.of_nat (S w))) by lia.
      unfold next. destruct (N.odd a).
      * now rewrite N.succ_double_spec, N.testbit_odd_succ by lia.
      * now rewrite N.double_spec, N.testbit_even_succ by lia.
Qed.

Lemma row_mirror_rows w s : forall q r, row (mirror_rows w q s) r =
  let b := mirror w (row s r) 0 in if hexagonal then N.shiftl b (q + r) else b.
Proof.
  assert (Z0 : forall w, mirror w 0 0 = 0) by (intros v; induction v; cbn; auto).
  induction s as [|a s IH]; intros q r; cbn [mirror_rows].
  - rewrite row_nil, Z0. destruct hexagonal; [now rewrite N.shiftl_0_l|reflexivity].
  - destruct r as [|r] using N.peano_ind.
    + rewrite !row_cons_0, N.add_0_r. reflexivity.
    + clear IHr. rewrite !row_cons_succ, IH. cbv zeta.
      now replace (N.succ q + r) with (q + N.succ r) by lia.
Qed.

Lemma mirrored_image s : image_of s (mirrored s).
Proof.
  set (w := N.size (any_row s)).
  set (t := (0, Z.of_N w - 1)%Z : cell).
  exists (fun x => plus (reversed hexagonal x) t),
    (fun x => reversed hexagonal (minus x t)).
  split.
  { apply (image_compose _ _ _ _ _ (reversal hexagonal) (translation _ t)). }
  assert (wide : forall r c, N.testbit (row s r) c = true -> c < w).
  { intros r c H. apply bit_below_size. now apply any_row_bit with r. }
  assert (small : N.of_nat (N.size_nat (any_row s)) = w) by apply size_nat_size.
  intros x. unfold mirrored, reversed, minus, t. cbn [fst snd]. rewrite Z.sub_0_r.
  destruct (Z.ltb_spec (fst x) 0) as [R|R].
  { rewrite !in_rows_negative; auto. }
  assert (Hr : fst x = Z.of_N (Z.to_N (fst x))) by lia.
  set (r := Z.to_N (fst x)) in *.
  destruct (Z.ltb_spec (snd x) 0) as [K|K].
  { rewrite in_rows_negative by auto. symmetry.
    unfold in_rows. cbn [fst snd]. fold r.
    destruct (N.testbit (row s r) _) eqn:B; [|apply andb_false_r].
    apply wide in B. destruct hexagonal; lia. }
  set (c := Z.to_N (snd x)).
  replace x with (cell_of r c) at 1 by (unfold cell_of, r, c; destruct x;
    cbn [fst snd] in *;
    f_equal; lia).
  rewrite in_rows_cell, row_mirror_rows. cbv zeta. rewrite N.add_0_l.
  unfold in_rows. cbn [fst snd]. fold r.
  replace (0 <=? fst x)%Z with true by (symmetry; apply Z.leb_le; lia). cbn [andb].
  destruct hexagonal.
  - set (i := (fst x - (snd x - (Z.of_N w - 1)))%Z).
    destruct (N.ltb_spec c r) as [L|L].
    + rewrite N.shiftl_spec_low by exact L. symmetry.
      destruct (N.testbit (row s r) (Z.to_N i)) eqn:B; [|apply andb_false_r].
      apply wide in B. unfold i, c in *. lia.
    + rewrite N.shiftl_spec_high' by exact L. rewrite mirror_bit, small.
      destruct (N.ltb_spec (c - r) w) as [M|M].
      * replace (0 <=? i)%Z with true by (symmetry; apply Z.leb_le; unfold i, c in *;
          lia).
        cbn [andb]. f_equal. unfold i, c in *. lia.
      * rewrite N.bits_0. replace (0 <=? i)%Z with false; [reflexivity|].
        symmetry. apply Z.leb_gt. unfold i, c in *. lia.
  - set (i := (- (snd x - (Z.of_N w - 1)))%Z).
    rewrite mirror_bit, small. destruct (N.ltb_spec c w) as [M|M].
    + replace (0 <=? i)%Z with true by (symmetry; apply Z.leb_le; unfold i, c in *; lia).
      cbn [andb]. f_equal. unfold i, c in *. lia.
    + rewrite N.bits_0. replace (0 <=? i)%Z with false; [reflexivity|].
      symmetry. apply Z.leb_gt. unfold i, c in *. lia.
Qed.

(** ** Any image *)

(** Exchanging rows and columns and reversing rows in turn gives all images: eight on a
    square lattice, twelve on a triangular one. Only a reversal on a triangular lattice
    leaves empty columns. *)
Fixpoint turned_on (way : list bool) (s : row_list) : row_list :=
  match way with
  | [] => s
  | true :: way => turned_on way (exchanged s)
  | false :: way =>
      let t := mirrored s in turned_on way (if hexagonal then trimmed t else t)
  end.

Definition turned (way : list bool) (s : row_list) : row_list := turned_on way (trimmed s).

Theorem turned_image way s : image_of s (turned way s).
Proof.
  apply image_of_image with (trimmed s); [apply trimmed_image|]. unfold turned.
  generalize (trimmed s). clear s. induction way as [|[] way IH]; intros s; cbn [turned_on].
  - apply image_of_itself.
  - apply image_of_image with (exchanged s); [apply exchanged_image|apply IH].
  - apply image_of_image with (mirrored s); [apply mirrored_image|].
    destruct hexagonal; [|apply IH].
    apply image_of_image with (trimmed (mirrored s)); [apply trimmed_image|apply IH].
Qed.

End Images.
