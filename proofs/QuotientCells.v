(** The check of an infinite misère quotient of the heaps up to a size of an octal game:
    the files [heaps.csv], [cells.csv] and [summary.csv] that `grundy quotient … --out`
    writes (docs/misere-quotients.md), and its soundness. *)
From Coq Require Import List Bool NArith ZArith Lia FMapPositive.
From Grundy Require Import Statement Facts Quotient QuotientTable.
From Grundy Require Import QuotientHeights QuotientInfinite.
From Grundy Require Octal QuotientHeaps.
Import ListNotations.
Local Open Scope N_scope.

(** ** The program *)

(** The file [heaps.csv]: the heaps that stand for all with the same options, each with
    its threshold, period and sign; and for each heap from 1 on the one that stands for
    it, 0 if it has no options. *)
Record heaps_file := HeapsFile {
  chosen : list (N * (N * N * Z));
  like : list N
}.

Fixpoint place (n : N) (l : list (N * (N * N * Z))) (i : nat) : option nat :=
  match l with
  | [] => None
  | (m, _) :: l => if n =? m then Some i else place n l (S i)
  end.

Definition same (v w : list N) : bool := if list_eq_dec N.eq_dec v w then true else false.

Fixpoint distinct (l : list (list N)) : list (list N) :=
  match l with
  | [] => []
  | v :: l => let l' := distinct l in if existsb (same v) l' then l' else v :: l'
  end.

Section Program.
Variable moves : N -> list (list N).
Variable file : heaps_file.

(** The place among the chosen heaps of the one that stands for a heap. *)
Definition rep_in (likes : Map.t N) (n : N) : option nat :=
  match n with
  | 0 => None
  | N.pos p =>
      match Map.find p likes with
      | None | Some 0 => None
      | Some m => place m (chosen file) 0
      end
  end.
Definition rep : N -> option nat := rep_in (fst (numbered (like file))).
Definition counts_in (w : list N) : list N := count rep (length (chosen file)) w.

Definition shapes : list shape :=
  map (fun h => match h with (n, (t, p, s)) =>
         Shape t p s (distinct (map counts_in (moves n))) end) (chosen file).

Definition included (l m : list (list N)) : bool :=
  forallb (fun v => existsb (same v) m) l.

(** A heap has no options, or those of the heap that stands for it; and moves make it
    smaller. *)
Definition check_heap (ks : list shape) (n : N) : bool :=
  forallb (forallb (fun d => d <? n)) (moves n) &&
  match rep n with
  | None => match moves n with [] => true | _ => false end
  | Some i =>
      match nth_error ks i with
      | None => false
      | Some k => let l := map counts_in (moves n) in
          included l (leaves k) && included (leaves k) l
      end
  end.

(** The file [cells.csv]: the heights that are lost in the cells that are listed; in other
    cells none is. *)
Fixpoint index (ks : list shape) (c : list N) : N :=
  match ks, c with
  | k :: ks, x :: c => x + (threshold k + period k) * index ks c
  | _, _ => 0
  end.
Definition never : heights := Heights false 0 [] false.
Definition read_cells (ks : list shape) (cells : list (list N * heights)) :
    Map.t heights :=
  fold_left (fun m c => Map.add (N.succ_pos (index ks (fst c))) (snd c) m) cells
    (Map.empty heights).
Definition table_of (ks : list shape) (m : Map.t heights) (c : list N) : heights :=
  match Map.find (N.succ_pos (index ks c)) m with Some H => H | None => never end.

(** The outcomes of all sums. *)
Definition check_cells (last : N) (ks : list shape) (table : list N -> heights) : bool :=
  forallb (fun k => 0 <? period k) ks &&
  forallb (check_heap ks) (QuotientHeaps.heaps last) &&
  check_box ks (check_vector ks table).

(** The file [summary.csv]: the first of the sums that are told apart, the heap [up] that
    is added, how many of them at a time, and the heap [down] that tells them apart. *)
Definition check_tower (last : N) (ks : list shape) (table : list N -> heights)
    (start : list N) (up more down : N) : bool :=
  let v := counts_in start in
  let H := table (cell ks v) in
  forallb (fun n => n <=? last) (up :: down :: start) &&
  match rep up, rep down with
  | Some i, Some j =>
      match nth_error ks i, nth_error ks j with
      | Some ku, Some kd =>
          (sign ku =? 1)%Z && (threshold ku <=? nth i v 0) &&
          (sign kd =? -1)%Z && (threshold kd <=? nth j v 0) &&
          negb (eqb (below H) (above H)) && (first H - 1 <=? height ks v)%Z &&
          (more =? (N.of_nat (length (between H)) + 1) * period ku)
      | _, _ => false
      end
  | _, _ => false
  end.

(** ** Soundness *)

Lemma same_spec v w : same v w = true <-> v = w.
Proof. unfold same. destruct (list_eq_dec N.eq_dec v w); split; congruence. Qed.

Lemma existsb_same v l : existsb (same v) l = true <-> In v l.
Proof.
  rewrite existsb_exists. split.
  - intros (w & Hw & E). apply same_spec in E. now subst w.
  - intros H. exists v. split; [exact H|now apply same_spec].
Qed.

Lemma included_spec l m : included l m = true <-> incl l m.
Proof.
  unfold included. rewrite forallb_forall. split.
  - intros H v Hv. now apply existsb_same, H.
  - intros H v Hv. now apply existsb_same, H.
Qed.

Section Sound.
Variables (last : N) (table : list N -> heights).
Hypothesis checked : check_cells last shapes table = true.

Lemma length_shapes : length shapes = length (chosen file).
Proof. apply map_length. Qed.

Lemma shapes_periods : Forall (fun k => 0 < period k) shapes.
Proof.
  unfold check_cells in checked. rewrite !andb_true_iff, forallb_forall in checked.
  destruct checked as [[P _] _]. apply Forall_forall. intros k Hk. now apply N.ltb_lt, P.
Qed.

Lemma heap_checked n : n <= last -> check_heap shapes n = true.
Proof.
  unfold check_cells in checked. rewrite !andb_true_iff, !forallb_forall in checked.
  destruct checked as [[_ A] _]. intros Hn. apply A. now apply QuotientHeaps.in_heaps.
Qed.

Lemma parts_smaller n left d : n <= last -> In left (moves n) -> In d left -> d < n.
Proof.
  intros Hn Hl Hd. assert (A := heap_checked n Hn). unfold check_heap in A.
  rewrite andb_true_iff, forallb_forall in A. destruct A as [A _].
  specialize (A left Hl). rewrite forallb_forall in A. now apply N.ltb_lt, A.
Qed.

Lemma heap_represented n : n <= last -> represented moves shapes rep n.
Proof.
  intros Hn. assert (A := heap_checked n Hn). unfold check_heap in A.
  rewrite andb_true_iff in A. destruct A as [_ A]. unfold represented.
  destruct (rep n) as [i|]; [|destruct (moves n); [reflexivity|discriminate]].
  destruct (nth_error shapes i) as [k|]; [|discriminate]. exists k.
  split; [reflexivity|]. rewrite andb_true_iff, !included_spec in A.
  destruct A as [A B]. rewrite length_shapes. intros o. split.
  - intros Ho. apply B, in_map_iff in Ho. destruct Ho as (left & E & Hl).
    exists left. auto.
  - intros (left & Hl & <-). apply A, in_map_iff. exists left. auto.
Qed.

Lemma last_closed : closed moves (fun n => n <= last).
Proof.
  intros n left Hn Hl. apply Forall_forall. intros d Hd.
  assert (L := parts_smaller n left d Hn Hl Hd). lia.
Qed.

Lemma last_ends n : n <= last -> ends (misere (together moves)) [n].
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros Hn.
  constructor. intros q Hq. apply in_together_one in Hq.
  apply ends_all, Forall_forall. intros d Hd.
  assert (L := parts_smaller n q d Hn Hq Hd). apply IH; lia.
Qed.

(** The cell and the height of a sum of heaps tell who wins it in misère play. *)
Theorem check_cells_sound w : Forall (fun n => n <= last) w ->
  (loses (misere (together moves)) w <->
   at_height (table (cell shapes (counts_in w))) (height shapes (counts_in w)) = true).
Proof.
  intros Hw. unfold counts_in. rewrite <- length_shapes.
  apply (theorem_3 moves (fun n => n <= last)
           (fun w => is_lost shapes table (count rep (length shapes) w)));
    [exact last_closed|exact last_ends| |exact Hw].
  intros v Hv. apply right_counts.
  - eapply Forall_impl; [|exact Hv]. exact heap_represented.
  - apply check_box_right; [exact shapes_periods| |apply length_counts].
    unfold check_cells in checked. rewrite !andb_true_iff in checked. apply checked.
Qed.

(** The sums of [start] and 0, [more], twice as many, … heaps [up] are pairwise
    distinguishable, in every set of sums that has all heaps up to [last]. *)
Theorem check_tower_sound start up more down :
  check_tower last shapes table start up more down = true ->
  forall larger : N -> Prop, (forall n, n <= last -> larger n) ->
  forall m n, m <> n ->
  ~ indistinguishable moves larger (repeat up (N.to_nat (m * more)) ++ start)
                                   (repeat up (N.to_nat (n * more)) ++ start).
Proof.
  unfold check_tower, counts_in. rewrite <- length_shapes, andb_true_iff, forallb_forall.
  intros [G W] larger lg.
  destruct (rep up) as [i|] eqn:Ru; [|discriminate].
  destruct (rep down) as [j|] eqn:Rd; [|discriminate].
  destruct (nth_error shapes i) as [ku|] eqn:Eu; [|discriminate].
  destruct (nth_error shapes j) as [kd|] eqn:Ed; [|discriminate].
  rewrite !andb_true_iff, !Z.eqb_eq, N.eqb_eq, !N.leb_le, Z.leb_le, negb_true_iff,
    eqb_false_iff in W.
  destruct W as [[[[[[Su Tu] Sd] Td] D] B] ->].
  apply (theorem_4 moves (fun n => n <= last) shapes rep table shapes_periods
           start up down i j ku kd); auto.
  - intros w Hw. unfold is_lost. rewrite length_shapes. now apply check_cells_sound.
  - apply Forall_forall. intros n Hn. apply N.leb_le, G. now right; right.
  - apply N.leb_le, G. now left.
  - apply N.leb_le, G. now right; left.
Qed.

(** So the quotient is infinite. *)
Corollary check_tower_infinite start up more down :
  check_tower last shapes table start up more down = true ->
  infinitely_many_classes moves (fun n => n <= last).
Proof.
  intros W. exists (fun n => repeat up (N.to_nat (n * more)) ++ start). split.
  - unfold check_tower in W. rewrite andb_true_iff, forallb_forall in W.
    destruct W as [G _]. intros n. apply Forall_app. split; apply Forall_forall.
    + intros c Hc. apply repeat_spec in Hc. subst c. apply N.leb_le, G. now left.
    + intros c Hc. apply N.leb_le, G. now right; right.
  - apply (check_tower_sound start up more down W). auto.
Qed.
End Sound.
End Program.

(** The whole check for an octal game. *)
Definition check_infinite (code : list N) (last : N) (file : heaps_file)
    (cells : list (list N * heights)) (start : list N) (up more down : N) : bool :=
  let moves := Octal.moves code in
  let ks := shapes moves file in
  let read := read_cells ks cells in
  let table := table_of ks read in
  check_cells moves file last ks table &&
  check_tower file last ks table start up more down.

(** Where it succeeds, it is known who wins every sum of heaps up to [last] in misère
    play, the sums of the tower are pairwise distinguishable, and so the quotient of these
    heaps is infinite, as is that of all heaps. *)
Theorem check_infinite_sound code last file cells start up more down :
  check_infinite code last file cells start up more down = true ->
  let moves := Octal.moves code in
  let ks := shapes moves file in
  let tower n := repeat up (N.to_nat (n * more)) ++ start in
  (forall w, Forall (fun n => n <= last) w ->
     (loses (misere (together moves)) w <->
      at_height (table_of ks (read_cells ks cells) (cell ks (counts_in file w)))
        (height ks (counts_in file w)) = true)) /\
  (forall m n, m <> n ->
     ~ indistinguishable moves (fun n => n <= last) (tower m) (tower n)) /\
  infinitely_many_classes moves (fun n => n <= last) /\
  infinitely_many_classes moves (fun _ => True).
Proof.
  unfold check_infinite. rewrite andb_true_iff. intros [A B]. cbv zeta.
  split; [|split; [|split]].
  - exact (check_cells_sound _ _ _ _ A).
  - apply (check_tower_sound _ _ _ _ A _ _ _ _ B). auto.
  - exact (check_tower_infinite _ _ _ _ A _ _ _ _ B).
  - exists (fun n => repeat up (N.to_nat (n * more)) ++ start). split.
    + intros n. apply Forall_forall. auto.
    + apply (check_tower_sound _ _ _ _ A _ _ _ _ B). auto.
Qed.
