(** The folder of an infinite misère quotient that `grundy quotient … --out` writes
    (docs/misere-quotients.md), for the game that the text of `octal` means. *)
From Coq Require Import List Bool NArith ZArith Lia FMapPositive.
From Grundy Require Import Statement Facts Syntax Language Quotient QuotientTable.
From Grundy Require Import QuotientHeights QuotientInfinite QuotientCells.
From Grundy Require Import Theorems.HeapTexts Theorems.OctalText.
From Grundy Require Octal.
Import ListNotations.
Local Open Scope N_scope.

(** ** The words of the theorem *)

(** The file [heaps.csv]: for each heap from 1 on the one with the same options that
    stands for it, and for one that stands for itself its threshold, period and sign. *)
Fixpoint chosen_from (n : N) (l : list (N * option (N * N * Z)))
    : list (N * (N * N * Z)) :=
  match l with
  | [] => []
  | (_, Some taken) :: l => (n, taken) :: chosen_from (n + 1) l
  | (_, None) :: l => chosen_from (n + 1) l
  end.
Definition file_of (l : list (N * option (N * N * Z))) : heaps_file :=
  HeapsFile (chosen_from 1 l) (map fst l).

(** The file [cells.csv]: the heights of a cell that are lost, none where it is not
    listed. *)
Definition heights_in (cells : list (list N * heights)) (c : list N) : heights :=
  match List.find (fun x => same (fst x) c) cells with
  | Some x => snd x
  | None => never
  end.

(** ** The program *)

Fixpoint in_range (ks : list shape) (c : list N) : bool :=
  match ks, c with
  | [], [] => true
  | k :: ks, x :: c => (x <? threshold k + period k) && in_range ks c
  | _, _ => false
  end.

(** The cells are those of some sums, in their order. *)
Fixpoint in_order (ks : list shape) (least : N) (cells : list (list N * heights))
    : bool :=
  match cells with
  | [] => true
  | (c, _) :: cells =>
      in_range ks c && (least <=? index ks c) && in_order ks (index ks c + 1) cells
  end.

Definition check_infinite_quotient (f : ruleset) (chosen : list (option value)) (last : N)
    (heaps : list (N * option (N * N * Z))) (cells : list (list N * heights))
    (start : list N) (up more down : N) : bool :=
  match understood f chosen with
  | None => false
  | Some g =>
      is_octal_text f &&
      match octal_code g with
      | None => false
      | Some code =>
          Octal.proper code && (N.of_nat (length heaps) =? last) &&
          in_order (shapes (Octal.moves code) (file_of heaps)) 0 cells &&
          check_infinite code last (file_of heaps) cells start up more down
      end
  end.

(** Asks [report] about the sums at which the cells are wrong, as vectors: where they are
    wrong is not proved. *)
Definition report_wrong_sums (code : list N) (heaps : list (N * option (N * N * Z)))
    (cells : list (list N * heights)) (report : list N -> bool) : bool :=
  let ks := shapes (Octal.moves code) (file_of heaps) in
  let read := read_cells ks cells in
  check_box ks (fun v => check_vector ks (table_of ks read) v || report v).

(** ** Soundness *)

Lemma index_injective ks : forall c d, in_range ks c = true -> in_range ks d = true ->
  index ks c = index ks d -> c = d.
Proof.
  induction ks as [|k ks IH]; intros [|x c] [|y d]; try discriminate; [reflexivity|].
  cbn [in_range index]. rewrite !andb_true_iff, !N.ltb_lt. intros [X C] [Y D] E.
  set (b := threshold k + period k) in *.
  assert (x = y /\ index ks c = index ks d) as [<- F].
  { assert (M := N.mod_unique (x + b * index ks c) b (index ks c) x X).
    assert (M' := N.mod_unique (y + b * index ks d) b (index ks d) y Y).
    assert (D1 := N.div_unique (x + b * index ks c) b (index ks c) x X).
    assert (D2 := N.div_unique (y + b * index ks d) b (index ks d) y Y).
    rewrite <- E in M', D2. split; [rewrite M, M'|rewrite D1, D2]; lia. }
  f_equal. now apply IH.
Qed.

Lemma cell_in_range ks v : Forall (fun k => 0 < period k) ks -> length v = length ks ->
  in_range ks (cell ks v) = true.
Proof.
  revert v.
  induction ks as [|k ks IH]; intros [|x v] P L; try discriminate; [reflexivity|].
  inversion P as [|? ? Pk Ps]; subst. injection L as L. cbn [in_range cell].
  rewrite andb_true_iff, N.ltb_lt. split; [|now apply IH].
  unfold taken. destruct (N.ltb_spec x (threshold k)); [lia|].
  assert (M := N.mod_lt (x - threshold k) (period k)). lia.
Qed.

Lemma in_order_after ks cells : forall least x, in_order ks least cells = true ->
  In x cells -> in_range ks (fst x) = true /\ least <= index ks (fst x).
Proof.
  induction cells as [|[c H] cells IH]; intros least x O Hx; [destruct Hx|].
  cbn [in_order] in O. rewrite !andb_true_iff, N.leb_le in O. destruct O as [[R L] O].
  destruct Hx as [<-|Hx].
  - auto.
  - destruct (IH _ x O Hx). split; [assumption|lia].
Qed.

(** The cells are read as they are listed. *)
Lemma read_as_listed ks cells c : in_order ks 0 cells = true -> in_range ks c = true ->
  table_of ks (read_cells ks cells) c = heights_in cells c.
Proof.
  intros O R. unfold table_of, heights_in, read_cells.
  enough (A : forall least m, in_order ks least cells = true ->
    Map.find (N.succ_pos (index ks c)) (fold_left (fun m c =>
      Map.add (N.succ_pos (index ks (fst c))) (snd c) m) cells m) =
    match List.find (fun x => same (fst x) c) cells with
    | Some x => Some (snd x)
    | None => Map.find (N.succ_pos (index ks c)) m
    end).
  { rewrite (A 0 _ O). destruct (List.find _ cells); [reflexivity|].
    now rewrite Map.gempty. }
  clear O. induction cells as [|[d H] cells IH]; intros least m O; [reflexivity|].
  cbn [in_order] in O. rewrite !andb_true_iff in O. destruct O as [[Rd _] O].
  cbn [fold_left List.find fst snd]. rewrite (IH _ _ O).
  destruct (same d c) eqn:S.
  - apply same_spec in S. subst d.
    destruct (List.find _ cells) as [x|] eqn:F.
    + exfalso. apply List.find_some in F. destruct F as [Hx S]. apply same_spec in S.
      destruct (in_order_after ks cells _ x O Hx) as [_ L]. rewrite S in L. lia.
    + apply Map.gss.
  - destruct (List.find _ cells); [reflexivity|]. apply Map.gso. intros E.
    assert (X : index ks c = index ks d).
    { apply (f_equal Pos.pred_N) in E. now rewrite !N.pos_pred_succ in E. }
    apply (index_injective ks c d R Rd) in X. subst d.
    assert (same c c = true) by now apply same_spec. congruence.
Qed.

(** Which sums of heaps up to [last] are lost in misère play, of the code and of the text
    (the language has numbers up to 10^18); any two of the sums of [start] and 0, [more],
    twice as many, … heaps [up] are told apart by some heaps; so the quotient of these
    heaps is infinite, and that of all heaps. *)
Theorem infinite_quotient_verified f chosen last heaps cells start up more down :
  check_infinite_quotient f chosen last heaps cells start up more down = true ->
  exists g code, understood f chosen = Some g /\ octal_code g = Some code /\
  let moves := Octal.moves code in
  let ks := shapes moves (file_of heaps) in
  let counts := counts_in (file_of heaps) in
  let lost w :=
    at_height (heights_in cells (cell ks (counts w))) (height ks (counts w)) in
  let tower n := repeat up (N.to_nat (n * more)) ++ start in
  (forall w, Forall (fun n => n <= last) w ->
     (loses (misere (together moves)) w <-> lost w = true)) /\
  (forall w, Forall (fun n => n <= last) w ->
     Forall (fun n => n <= 1000000000000000000) w ->
     (loses (game_of g MiserePlay) (map heap_part w) <-> lost w = true)) /\
  (forall m n, m <> n ->
     ~ indistinguishable moves (fun n => n <= last) (tower m) (tower n)) /\
  infinitely_many_classes moves (fun n => n <= last) /\
  infinitely_many_classes moves (fun _ => True) /\
  N.of_nat (length heaps) = last /\ in_order ks 0 cells = true.
Proof.
  unfold check_infinite_quotient.
  destruct (understood f chosen) as [g|] eqn:U; [|discriminate].
  rewrite andb_true_iff. intros [Text H]. exists g.
  destruct (octal_code g) as [code|] eqn:C; [|discriminate].
  rewrite !andb_true_iff, N.eqb_eq in H. destruct H as [[[W Len] O] H]. exists code.
  split; [reflexivity|]. split; [reflexivity|]. cbv zeta.
  destruct (check_infinite_sound _ _ _ _ _ _ _ _ H) as (A & B & D & E).
  assert (P : Forall (fun k => 0 < period k) (shapes (Octal.moves code) (file_of heaps))).
  { unfold check_infinite in H. apply andb_true_iff in H.
    exact (shapes_periods _ _ _ _ (proj1 H)). }
  assert (Lost : forall w, Forall (fun n => n <= last) w ->
    (loses (misere (together (Octal.moves code))) w <->
     at_height (heights_in cells (cell (shapes (Octal.moves code) (file_of heaps))
       (counts_in (file_of heaps) w)))
       (height (shapes (Octal.moves code) (file_of heaps)) (counts_in (file_of heaps) w))
     = true)).
  { intros w Hw. rewrite <- (read_as_listed _ cells _ O); [exact (A w Hw)|].
    apply cell_in_range; [exact P|]. unfold counts_in.
    rewrite <- (length_shapes (Octal.moves code) (file_of heaps)). apply length_counts. }
  split; [exact Lost|]. split; [|repeat split; assumption].
  intros w Hw Bw. rewrite <- (Lost w Hw).
  exact (octal_game_misere f chosen g code w Text U C W Bw).
Qed.
