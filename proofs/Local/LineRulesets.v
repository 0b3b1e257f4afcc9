(** The texts of Cram, Nimbi, the hexagon game and whole lines on squares list the lines
    of [LineRule.v]. *)
From Coq Require Import String List NArith ZArith Bool Lia.
From Grundy Require Import Statement Facts Parts Syntax Boards Language.
From Grundy.Local Require Import Locality LineRule RowLists GridPieces LineOptions.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** ** The options as the texts have them *)

Definition c_plus_d : expr := Arith Add (Name "c") (Name "d").
Definition full_at (e : expr) : expr := Call "full" [Name "g"; e].

(** [option clear c, c + d  for d in [right, down], c in cells(g)
      where full(g, c) and full(g, c + d)] *)
Definition cram_option : move := Move None
  [Act "clear" [Name "c"; c_plus_d]]
  [For false ["d"] false (ListOf [Name "right"; Name "down"]);
   For true ["c"] false (Call "cells" [Name "g"]);
   Where (And (full_at (Name "c")) (full_at c_plus_d))].

Definition clear_line : list expr :=
  [Act "clear" [Slice (Name "line") None (Some (Name "k"))]].
Definition let_line : clause := Let "line" (Call "run" [Name "g"; Name "c"; Name "d"]).
Definition for_k : clause :=
  For false ["k"] false (Range (Number 1) (Call "len" [Name "line"]) true).

(** [option clear line[..k]
      for c in cells(g), d in [right, down]
      let line = run(g, c, d)
      for k in 1..=len(line) where k > 1 or d = right] *)
Definition nimbi_option : move := Move None clear_line
  [For false ["c"] false (Call "cells" [Name "g"]);
   For true ["d"] false (ListOf [Name "right"; Name "down"]);
   let_line; for_k;
   Where (Or (Compare (Name "k") [(Greater, Long, Number 1)])
             (Compare (Name "d") [(Equal, Short, Name "right")]))].

(** [option clear line[..k]
      for c in cells(g), d in [right, down, right + down]
      where taking = part or not full(g, c - d)
      let line = run(g, c, d)
      for k in 1..=len(line) where taking = part or k = len(line)] *)
Definition takes_part : expr := Compare (Name "taking") [(Equal, Short, Name "part")].
Definition hexagon_option : move := Move None clear_line
  [For false ["c"] false (Call "cells" [Name "g"]);
   For true ["d"] false
     (ListOf [Name "right"; Name "down"; Arith Add (Name "right") (Name "down")]);
   Where (Or takes_part (Not (full_at (Arith Subtract (Name "c") (Name "d")))));
   let_line; for_k;
   Where (Or takes_part
     (Compare (Name "k") [(Equal, Short, Call "len" [Name "line"])]))].

(** [option clear line[..k]
      for c in cells(g), d in [right, down] where not full(g, c - d)
      let line = run(g, c, d)
      for k in 1..=len(line) where k = len(line)] *)
Definition full_before : expr := full_at (Arith Subtract (Name "c") (Name "d")).
Definition all_of_line : expr :=
  Compare (Name "k") [(Equal, Short, Call "len" [Name "line"])].
Definition squares_option : move := Move None clear_line
  [For false ["c"] false (Call "cells" [Name "g"]);
   For true ["d"] false (ListOf [Name "right"; Name "down"]);
   Where (Not full_before); let_line; for_k; Where all_of_line].

(** ** What they mean *)

Definition pair (x : cell) : value := Pair (fst x) (snd x).
Definition place_of (v : value) : cell :=
  match v with Pair a b => (a, b) | _ => (0, 0) end.

Lemma place_of_pair x : place_of (pair x) = x.
Proof. now destruct x. Qed.

Section Meaning.
Variable defs : list (name * defined).
Hypothesis no_definition : forall f, In f ["full"; "cells"; "run"; "len"; "clear"] ->
  find f defs = None.
Notation meaning := (meaning "g" defs).
Notation apply := (apply defs).

Lemma apply_full s g x :
  apply "full" s [Board (OfGrid g); pair x] = Some (Cond (is_full g x)).
Proof. destruct x. unfold Language.apply. rewrite no_definition by (cbn; tauto).
reflexivity. Qed.

Lemma apply_cells s g : apply "cells" s [Board (OfGrid g)] = Some (pairs (cells g)).
Proof. unfold Language.apply. rewrite no_definition by (cbn; tauto). reflexivity. Qed.

Lemma apply_run s g x d : forward d -> apply "run" s [Board (OfGrid g); pair x; pair d] =
  Some (pairs (run g x d)).
Proof.
  intros F. unfold Language.apply. rewrite no_definition by (cbn; tauto).
  destruct x as [r c], d as [dr dc].
  change ((if (dr =? 0) &&
    (dc =? 0) then None else Some (pairs (run g (r, c) (dr, dc)))) =
    Some (pairs (run g (r, c) (dr, dc)))).
  destruct (Z.eqb_spec dr 0) as [->|]; [|reflexivity].
  destruct (Z.eqb_spec dc 0) as [->|]; [|reflexivity].
  unfold forward in F. cbn in F. lia.
Qed.

Lemma apply_len s l : apply "len" s [Items l] = Some (Int (Z.of_nat (length l))).
Proof.
  unfold Language.apply. rewrite no_definition by (cbn; tauto).
  rewrite <- many_length. reflexivity.
Qed.

Lemma apply_clear s g v vs : apply "clear" s (Board (OfGrid g) :: v :: vs) =
  grid_with Empty g (v :: vs).
Proof. unfold Language.apply. rewrite no_definition by (cbn; tauto). reflexivity. Qed.

Lemma clear_listed g l :
  (forall x, In x l -> is_full g x = true) ->
  exists g', put_all Empty g l = Some g' /\ cleared g l = Items [Board (OfGrid g')].
Proof.
  intros H. destruct (put_all_empty l g) as (g' & E & _).
  - intros x Hx. destruct (full_place g x (H x Hx)) as (i & P & _). eauto.
  - exists g'. unfold cleared. now rewrite E.
Qed.

(** ** Cram *)

Variable given_ : list (name * option value).
Hypothesis right_given : find "right" given_ = Some (Some (Pair 0 1)).
Hypothesis down_given : find "down" given_ = Some (Some (Pair 1 0)).

Definition at_ (g : grid) (l : list (name * value)) : scope :=
  Scope l (("g", Some (Board (OfGrid g))) :: given_).

Lemma near_cells g x d : (rows g <= most)%N -> (columns g <= most)%N ->
  In x (cells g) -> -1 <= fst d <= 1 -> -1 <= snd d <= 1 ->
  pair_of (fst x + fst d) (snd x + snd d) = Some (pair (plus x d)).
Proof.
  intros R C X D1 D2. apply in_cells in X. unfold pair_of, most in *.
  rewrite !fits_small by lia. reflexivity.
Qed.

Lemma cram_lists g : (rows g <= most)%N -> (columns g <= most)%N ->
  lists (ways "g" defs cram_option) (at_ g []) (fun v => exists s,
    takes_line square (Nat.eqb 2) false (is_full g) s /\ v = cleared g s).
Proof.
  intros R C. unfold ways. cbn [cram_option result clauses map fold_right].
  eapply lists_same.
  - apply lists_for with (l := [Pair 0 1; Pair 1 0])
      (found := fun d r => exists c, In c (map pair (cells g)) /\
        (is_full g (place_of c) && is_full g (plus (place_of c) (place_of d)) = true /\
         cleared g [place_of c; plus (place_of c) (place_of d)] = r)).
    { cbn. unfold look_up. cbn. now rewrite right_given, down_given. }
    intros vd Hd. exists (at_ g [("d", vd)]). split; [reflexivity|].
    assert (Ed : exists d, vd = pair d /\ -1 <= fst d <= 1 /\ -1 <= snd d <= 1).
    { destruct Hd as [<-|[<-|[]]]; [exists (0, 1)|exists (1, 0)]; cbn; lia || auto.
      all: repeat split; cbn; lia. }
    destruct Ed as (d & -> & D1 & D2).
    apply lists_for with (l := map pair (cells g)).
    { cbn [Language.meaning map values_of]. unfold look_up.
      cbn [find local given at_ bind].
      cbn. now rewrite apply_cells. }
    intros vc Hc. apply in_map_iff in Hc. destruct Hc as (x & <- & Hx).
    exists (at_ g [("c", pair x); ("d", pair d)]). split; [reflexivity|].
    rewrite !place_of_pair.
    pose proof (near_cells g x d R C Hx D1 D2) as P.
    apply lists_where.
    + cbn. rewrite P, !apply_full.
      destruct (is_full g x); reflexivity.
    + intros F. apply andb_true_iff in F. destruct F as (F1 & F2).
      apply lists_one.
      destruct (clear_listed g [x; plus x d]) as (g' & E & ->).
      { intros y [<-|[<-|[]]]; assumption. }
      cbn. rewrite P, apply_clear. unfold grid_with.
      replace (all_in as_pair [pair x; pair (plus x d)]) with (Some [x; plus x d])
        by (destruct x; reflexivity).
      now rewrite E.
  - intros v. split.
    + intros (vd & Hd & vc & Hc & F & <-). apply in_map_iff in Hc.
      destruct Hc as (x & <- & _).
      rewrite place_of_pair in *. apply andb_true_iff in F. destruct F as (F1 & F2).
      exists [x; plus x (place_of vd)]. split; [|reflexivity].
      exists x, (place_of vd), 2%nat. repeat split; try discriminate.
      * destruct Hd as [<-|[<-|[]]]; cbn; auto.
      * intros y [<-|[<-|[]]]; assumption.
    + intros (s & (x & d & n & D & N & L & -> & I & _) & ->).
      apply Nat.eqb_eq in L. subst n. cbn [segment] in *.
      exists (pair d). split.
      { destruct D as [<-|[<-|[]]]; cbn; auto. }
      exists (pair x). split.
      { apply in_map. apply in_cells, full_on_board, I. now left. }
      rewrite !place_of_pair. split; [|reflexivity].
      rewrite !I by (cbn; auto). reflexivity.
Qed.

(** ** Any number of places on a line *)

(** The clauses from [let line] on, for a place and a direction: [enough k n] is the
    condition on the first [k] places of a line of [n]. *)
Definition from_line (condition : expr) : walk :=
  step "g" defs let_line (step "g" defs for_k (step "g" defs (Where condition)
    (visit (fun _ => true) (meaning (ListOf clear_line))))).

Lemma from_line_lists g x d condition (enough : Z -> Z -> bool) : 
  (rows g <= most)%N -> (columns g <= most)%N -> forward d ->
  (forall line k, meaning condition
    (at_ g [("k", Int k); ("line", Items line); ("d", pair d); ("c", pair x)]) =
    Some (Cond (enough k (Z.of_nat (length line))))) ->
  lists (from_line condition) (at_ g [("d", pair d); ("c", pair x)]) (fun v => exists k,
    (1 <= k <= length (run g x d))%nat /\
    enough (Z.of_nat k) (Z.of_nat (length (run g x d))) = true /\
    v = cleared g (segment x d k)).
Proof.
  intros R C D E. unfold from_line.
  destruct (run_is_line g x d D) as (S & I & _ & Most).
  set (line := run g x d) in *.
  assert (Short : (length line <= N.to_nat (N.max (rows g) (columns g)))%nat).
  { unfold line, run. exact (proj1 (proj2 (proj2 (run_from_segment g d _ x)))). }
  apply lists_let with (v := Items (map pair line)).
  { cbn. unfold look_up. cbn. now rewrite apply_run. }
  destruct (range_items 1 (Z.of_nat (length line) + 1)) as (l & Er & Il).
  { unfold longest, most in *. lia. }
  eapply lists_same.
  - apply lists_for with (l := l)
      (found := fun v r => match v with
        | Int k => enough k (Z.of_nat (length line)) = true /\
            cleared g (segment x d (Z.to_nat k)) = r
        | _ => False end).
    { cbn. unfold look_up. cbn. rewrite apply_len, map_length. exact Er. }
    intros v Hv. apply Il in Hv. destruct Hv as (k & Hk & ->).
    exists (at_ g [("k", Int k); ("line", Items (map pair line)); ("d", pair d);
      ("c", pair x)]). split; [reflexivity|].
    apply lists_where.
    + rewrite E, map_length. reflexivity.
    + intros _. apply lists_one.
      destruct (clear_listed g (segment x d (Z.to_nat k))) as (g' & Ep & ->).
      { intros y Hy. apply I. rewrite S. apply in_segment in Hy.
        destruct Hy as (i & Hi & ->). apply in_segment. exists i.
        split; [lia|reflexivity]. }
      cbn. unfold look_up. cbn. rewrite take_map, apply_clear. unfold grid_with.
      replace (take line k) with (segment x d (Z.to_nat k)).
      2: { rewrite S. rewrite <- (Z2Nat.id k) at 2 by lia. rewrite take_segment by lia.
           reflexivity. }
      unfold all_in.
      replace (all_of (one_or_list as_pair) [Items (map pair (segment x d (Z.to_nat k)))])
        with (Some [segment x d (Z.to_nat k)]).
      2: { unfold all_of at 1. cbn [collect one_or_list].
           rewrite (all_of_map as_pair pair); [reflexivity|]. now intros [a b]. }
      cbn [concat]. rewrite app_nil_r, Ep. reflexivity.
  - intros v. split.
    + intros (u & Hu & F). apply Il in Hu. destruct Hu as (k & Hk & ->).
      destruct F as (F & <-). exists (Z.to_nat k). rewrite Z2Nat.id by lia.
      repeat split; [lia|lia|exact F].
    + intros (k & Hk & F & ->). exists (Int (Z.of_nat k)). split.
      * apply Il. exists (Z.of_nat k). split; [lia|reflexivity].
      * rewrite Nat2Z.id. auto.
Qed.

(** A place, then a direction, perhaps a condition, then the rest. *)
Lemma directions_forward h d : In d (lattice h) -> forward d.
Proof.
  destruct h; cbn; intuition (subst; unfold forward; cbn; lia).
Qed.

Lemma nimbi_lists g : (rows g <= most)%N -> (columns g <= most)%N ->
  lists (ways "g" defs nimbi_option) (at_ g []) (fun v => exists s,
    takes_line square (fun _ => true) false (is_full g) s /\ v = cleared g s).
Proof.
  intros R C. unfold ways. cbn [nimbi_option result clauses map fold_right].
  eapply lists_same.
  - apply lists_for with (l := map pair (cells g))
      (found := fun c r => exists d, In d [Pair 0 1; Pair 1 0] /\
        exists k, (1 <= k <= length (run g (place_of c) (place_of d)))%nat /\
          (1 <? Z.of_nat k) || value_eqb d (Pair 0 1) = true /\
          r = cleared g (segment (place_of c) (place_of d) k)).
    { cbn. unfold look_up. cbn. now rewrite apply_cells. }
    intros vc Hc. apply in_map_iff in Hc. destruct Hc as (x & <- & Hx).
    exists (at_ g [("c", pair x)]). split; [reflexivity|].
    apply lists_for with (l := [Pair 0 1; Pair 1 0]).
    { cbn. unfold look_up. cbn. now rewrite right_given, down_given. }
    intros vd Hd. exists (at_ g [("d", vd); ("c", pair x)]). split; [reflexivity|].
    assert (Ed : exists d, vd = pair d /\ In d square).
    { destruct Hd as [<-|[<-|[]]]; [exists (0, 1)|exists (1, 0)]; cbn; auto. }
    destruct Ed as (d & -> & D). rewrite !place_of_pair.
    apply (from_line_lists g x d _
      (fun k _ => (1 <? k) || value_eqb (pair d) (Pair 0 1)) R C).
    + exact (directions_forward false d D).
    + intros line k. cbn. unfold look_up. cbn. rewrite right_given. cbn.
      destruct (1 <? k); [reflexivity|]. cbn.
      destruct ((fst d =? 0) && (snd d =? 1)); reflexivity.
  - intros v. split.
    + intros (vc & Hc & vd & Hd & k & Hk & _ & ->).
      apply in_map_iff in Hc. destruct Hc as (x & <- & _). rewrite place_of_pair in *.
      assert (D : In (place_of vd) square) by (destruct Hd as [<-|[<-|[]]]; cbn; auto).
      destruct (run_is_line g x (place_of vd) (directions_forward false _ D))
        as (S & I & _).
      exists (segment x (place_of vd) k). split; [|reflexivity].
      exists x, (place_of vd), k. repeat split; try assumption; try discriminate; [lia|].
      intros y Hy. apply I. rewrite S. apply in_segment in Hy.
      destruct Hy as (i & Hi & ->).
      apply in_segment. exists i. split; [lia|reflexivity].
    + intros (s & (x & d & n & D & N & _ & -> & I & _) & ->).
      assert (F : is_full g x = true).
      { apply I. destruct n; [congruence|now left]. }
      destruct (Nat.eq_dec n 1) as [->|N1].
      * exists (pair x). split; [apply in_map, in_cells, full_on_board, F|].
        exists (Pair 0 1). split; [now left|]. exists 1%nat. rewrite place_of_pair.
        repeat split.
        -- lia.
        -- destruct (run_is_line g x (0, 1)) as (_ & _ & _ & Most);
             [unfold forward; cbn; lia|].
           apply Most. intros y [<-|[]]. exact F.
      * exists (pair x). split; [apply in_map, in_cells, full_on_board, F|].
        exists (pair d). split; [destruct D as [<-|[<-|[]]]; cbn; auto|].
        exists n. rewrite !place_of_pair. split; [|split; [|reflexivity]].
        -- destruct (run_is_line g x d (directions_forward false d D))
             as (_ & _ & _ & Most).
           split; [lia|]. exact (Most n I).
        -- apply orb_true_iff. left. apply Z.ltb_lt. lia.
Qed.

(** Where a line must end at both ends, unless parts of lines may be taken: from any place
    with nothing before it, as far as it goes. *)
Section Ends.
Variable hexagonal part_ : bool.
Variables (begins ends : expr) (ways_ : list expr).
Hypothesis ways_given : forall g x,
  meaning (ListOf ways_) (at_ g [("c", pair x)]) =
  Some (Items (map pair (lattice hexagonal))).
Hypothesis begins_means : forall g x d, (rows g <= most)%N -> (columns g <= most)%N ->
  In x (cells g) -> In d (lattice hexagonal) ->
  meaning begins (at_ g [("d", pair d); ("c", pair x)]) =
  Some (Cond (part_ || negb (is_full g (minus x d)))).
Hypothesis ends_means : forall g x d line k,
  meaning ends (at_ g [("k", Int k); ("line", Items line); ("d", pair d);
    ("c", pair x)]) = Some (Cond (part_ || (k =? Z.of_nat (length line)))).

Lemma ends_list g : (rows g <= most)%N -> (columns g <= most)%N ->
  lists (ways "g" defs (Move None clear_line
    [For false ["c"] false (Call "cells" [Name "g"]); For true ["d"] false (ListOf ways_);
     Where begins; let_line; for_k; Where ends])) (at_ g []) (fun v => exists s,
    takes_line (lattice hexagonal) (fun _ => true) (negb part_) (is_full g) s /\
    v = cleared g s).
Proof.
  intros R C. unfold ways. cbn [result clauses map fold_right].
  eapply lists_same.
  - apply lists_for with (l := map pair (cells g))
      (found := fun c r => exists d, In d (map pair (lattice hexagonal)) /\
        (part_ || negb (is_full g (minus (place_of c) (place_of d))) = true /\
        exists k, (1 <= k <= length (run g (place_of c) (place_of d)))%nat /\
          let n := length (run g (place_of c) (place_of d)) in
          part_ || (Z.of_nat k =? Z.of_nat n) = true
          /\ r = cleared g (segment (place_of c) (place_of d) k))).
    { cbn. unfold look_up. cbn. now rewrite apply_cells. }
    intros vc Hc. apply in_map_iff in Hc. destruct Hc as (x & <- & Hx).
    exists (at_ g [("c", pair x)]). split; [reflexivity|].
    apply lists_for with (l := map pair (lattice hexagonal)); [apply ways_given|].
    intros vd Hd. apply in_map_iff in Hd. destruct Hd as (d & <- & D).
    exists (at_ g [("d", pair d); ("c", pair x)]). split; [reflexivity|].
    rewrite !place_of_pair. apply lists_where; [now apply begins_means|].
    intros _. apply (from_line_lists g x d _ (fun k n => part_ || (k =? n)) R C).
    + exact (directions_forward hexagonal d D).
    + intros line k. apply ends_means.
  - intros v. split.
    + intros (vc & Hc & vd & Hd & W & k & Hk & W' & ->).
      apply in_map_iff in Hc. destruct Hc as (x & <- & _).
      apply in_map_iff in Hd. destruct Hd as (d & <- & D).
      rewrite !place_of_pair in *.
      destruct (run_is_line g x d (directions_forward hexagonal _ D)) as (S & I & E & _).
      exists (segment x d k). split; [|reflexivity].
      exists x, d, k. split; [exact D|]. split; [lia|]. split; [reflexivity|].
      split; [reflexivity|]. split.
      * intros y Hy. apply I. rewrite S. apply in_segment in Hy.
        destruct Hy as (i & Hi & ->).
        apply in_segment. exists i. split; [lia|reflexivity].
      * intros P. apply negb_true_iff in P. rewrite P in W, W'. cbn [orb] in W, W'.
        apply negb_true_iff in W. apply Z.eqb_eq in W'. split; [exact W|].
        rewrite W'. exact E.
    + intros (s & (x & d & n & D & N & _ & -> & I & W) & ->).
      assert (F : is_full g x = true).
      { apply I. destruct n; [congruence|now left]. }
      destruct (run_is_line g x d (directions_forward hexagonal d D))
        as (S & I' & E & Most).
      exists (pair x). split; [apply in_map, in_cells, full_on_board, F|].
      exists (pair d). split; [now apply in_map|].
      rewrite !place_of_pair. split.
      * destruct part_; [reflexivity|]. destruct (W eq_refl) as (-> & _). reflexivity.
      * exists n. pose proof (Most n I). split; [lia|]. split; [|reflexivity].
        destruct part_; [reflexivity|]. destruct (W eq_refl) as (_ & W2). cbn [orb].
        apply Z.eqb_eq. f_equal.
        destruct (Nat.eq_dec n (length (run g x d))) as [Q|Q]; [exact Q|].
        rewrite I' in W2; [discriminate|]. rewrite S. apply in_segment.
        exists (Z.of_nat n). split; [lia|reflexivity].
Qed.
End Ends.

Lemma full_before_means g x d : (rows g <= most)%N -> (columns g <= most)%N ->
  In x (cells g) -> (0 <= fst d <= 1 /\ 0 <= snd d <= 1) ->
  meaning (Not full_before) (at_ g [("d", pair d); ("c", pair x)]) =
  Some (Cond (negb (is_full g (minus x d)))).
Proof.
  intros R C Hx D.
  assert (P : pair_of (fst x - fst d) (snd x - snd d) = Some (pair (minus x d))).
  { apply in_cells in Hx. unfold pair_of, most in *.
    rewrite !fits_small; [reflexivity| |]; lia. }
  cbn. rewrite P, apply_full. reflexivity.
Qed.

Lemma all_of_line_means g x d line k :
  meaning all_of_line (at_ g [("k", Int k); ("line", Items line); ("d", pair d);
    ("c", pair x)]) = Some (Cond (k =? Z.of_nat (length line))).
Proof.
  cbn. unfold look_up. cbn. rewrite apply_len. cbn.
  destruct (k =? Z.of_nat (length line)); reflexivity.
Qed.

Lemma small_steps h d : In d (lattice h) -> 0 <= fst d <= 1 /\ 0 <= snd d <= 1.
Proof. destruct h; cbn; intuition (subst; cbn; lia). Qed.

Lemma squares_lists g : (rows g <= most)%N -> (columns g <= most)%N ->
  lists (ways "g" defs squares_option) (at_ g []) (fun v => exists s,
    takes_line square (fun _ => true) true (is_full g) s /\ v = cleared g s).
Proof.
  apply (ends_list false false (Not full_before) all_of_line).
  - intros g' x. cbn. unfold look_up. cbn. now rewrite right_given, down_given.
  - intros g' x d R C Hx D.
    exact (full_before_means g' x d R C Hx (small_steps false d D)).
  - intros g' x d line k. apply all_of_line_means.
Qed.

(** The hexagon game: [taking] is 1 where any neighbours on a line may be taken, and 0
    where only a whole line. *)
Variable part_ : bool.
Hypothesis taking_given : find "taking" given_ =
  Some (Some (Int (if part_ then 1 else 0))).
Hypothesis part_given : find "part" given_ = Some (Some (Int 1)).

Lemma takes_part_or e g l b : find "taking" l = None -> find "part" l = None ->
  meaning e (at_ g l) = Some (Cond b) ->
  meaning (Or takes_part e) (at_ g l) = Some (Cond (part_ || b)).
Proof.
  intros A B E.
  assert (P : meaning takes_part (at_ g l) = Some (Cond part_)).
  { cbn. unfold look_up. cbn. rewrite A, B, taking_given, part_given. cbn.
    destruct part_; reflexivity. }
  change (match meaning takes_part (at_ g l) with
    | Some (Cond false) =>
        match meaning e (at_ g l) with Some (Cond b) => Some (Cond b) | _ => None end
    | Some (Cond true) => Some (Cond true)
    | _ => None end = Some (Cond (part_ || b))).
  rewrite P, E. now destruct part_.
Qed.

Lemma hexagon_lists g : (rows g <= most)%N -> (columns g <= most)%N ->
  lists (ways "g" defs hexagon_option) (at_ g []) (fun v => exists s,
    takes_line triangular (fun _ => true) (negb part_) (is_full g) s /\ v = cleared g s).
Proof.
  apply (ends_list true part_ (Or takes_part (Not full_before))
    (Or takes_part all_of_line)).
  - intros g' x. cbn. unfold look_up. cbn. now rewrite right_given, down_given.
  - intros g' x d R C Hx D. apply takes_part_or; [reflexivity|reflexivity|].
    exact (full_before_means g' x d R C Hx (small_steps true d D)).
  - intros g' x d line k. apply takes_part_or; [reflexivity|reflexivity|].
    apply all_of_line_means.
Qed.

End Meaning.
