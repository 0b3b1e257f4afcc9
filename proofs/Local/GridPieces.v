(** The components of a grid, each in standard form, stand for the grid in every game
    that takes places in a line: [standard_parts_are_alike]. *)
From Coq Require Import List NArith ZArith Bool Lia Permutation.
From Grundy Require Import Statement Facts Parts Boards.
From Grundy.Local Require Import Locality LineRule RowLists.
Import ListNotations.
Open Scope N_scope.

(** ** Places that touch *)

Lemma column_bit r w c : forall q k, k < w -> c < w ->
  N.testbit (column r w c) (q * w + k) = true -> k = c.
Proof.
  unfold column. induction r as [|r IH] using N.peano_ind; intros q k K C H.
  - cbn in H. discriminate.
  - rewrite N.iter_succ, N.lor_spec in H. apply orb_true_iff in H. destruct H as [H|H].
    + destruct q as [|q] using N.peano_ind.
      * rewrite N.shiftl_spec_low in H by lia. discriminate.
      * replace (N.succ q * w + k) with (q * w + k + w) in H by lia.
        rewrite N.shiftl_spec_alt in H. now apply (IH q).
    + rewrite N.shiftl_1_l, N.pow2_bits_eqb in H. apply N.eqb_eq in H.
      destruct q; [lia|]. nia.
Qed.

Section Grid.
Variable hexagonal : bool.
Variables (height w : N).

(** The number of a place in a grid of [w] columns. *)
Definition number (x : cell) : N := Z.to_N (fst x) * w + Z.to_N (snd x).

Definition on_board (x : cell) : Prop := exists r c, x = cell_of r c /\ c < w.

(** The places of [all] that are in [m] or touch it. *)
Definition grown (all m : N) : N :=
  touching hexagonal w (column height w 0) (column height w (w - 1)) all m.

Lemma grown_near all m x y : on_board x -> on_board y ->
  near (lattice hexagonal) x y ->
  N.testbit m (number x) = true -> N.testbit all (number y) = true ->
  N.testbit (grown all m) (number y) = true.
Proof.
  intros (r & c & -> & C) (q & k & -> & K) (d & D & H) M A.
  unfold number, cell_of in *. cbn [fst snd] in *. rewrite !N2Z.id in *.
  unfold grown, touching. rewrite N.lor_spec, N.land_spec, A. cbn [andb].
  set (first := column height w 0). set (last := column height w (w - 1)).
  assert (inner : c <> w - 1 -> N.testbit (N.ldiff m last) (r * w + c) = true).
  { intros E. rewrite N.ldiff_spec, M. destruct (N.testbit last _) eqn:B; [|reflexivity].
    apply column_bit in B; lia. }
  assert (outer : c <> 0 -> N.testbit (N.ldiff m first) (r * w + c) = true).
  { intros E. rewrite N.ldiff_spec, M. destruct (N.testbit first _) eqn:B; [|reflexivity].
    apply column_bit in B; lia. }
  apply orb_true_iff. right.
  assert (right_ : q = r -> k = N.succ c ->
    N.testbit (N.shiftl (N.ldiff m last) 1) (q * w + k) = true).
  { intros -> ->. replace (r * w + N.succ c) with (r * w + c + 1) by lia.
    rewrite N.shiftl_spec_alt. apply inner. lia. }
  assert (left_ : q = r -> c = N.succ k ->
    N.testbit (N.shiftr (N.ldiff m first) 1) (q * w + k) = true).
  { intros -> ->. rewrite N.shiftr_spec'.
    replace (r * w + k + 1) with (r * w + N.succ k) by lia. apply outer. lia. }
  assert (down_ : q = N.succ r -> k = c -> N.testbit (N.shiftl m w) (q * w + k) = true).
  { intros -> ->. replace (N.succ r * w + c) with (r * w + c + w) by lia.
    now rewrite N.shiftl_spec_alt. }
  assert (up_ : r = N.succ q -> k = c -> N.testbit (N.shiftr m w) (q * w + k) = true).
  { intros -> ->. rewrite N.shiftr_spec'.
    now replace (q * w + c + w) with (N.succ q * w + c) by lia. }
  assert (falls : q = N.succ r -> k = N.succ c ->
    N.testbit (N.shiftl (N.ldiff m last) (w + 1)) (q * w + k) = true).
  { intros -> ->. replace (N.succ r * w + N.succ c) with (r * w + c + (w + 1)) by lia.
    rewrite N.shiftl_spec_alt. apply inner. lia. }
  assert (climbs : r = N.succ q -> c = N.succ k ->
    N.testbit (N.shiftr (N.ldiff m first) (w + 1)) (q * w + k) = true).
  { intros -> ->. rewrite N.shiftr_spec'.
    replace (q * w + k + (w + 1)) with (N.succ q * w + N.succ k) by lia. apply outer.
    lia. }
  assert (sides : forall b, N.testbit (N.lor (N.lor (N.shiftl m w) (N.shiftr m w))
      (N.lor (N.shiftl (N.ldiff m last) 1) (N.shiftr (N.ldiff m first) 1))) b = true ->
    N.testbit (if hexagonal then
      N.lor (N.lor (N.lor (N.shiftl m w) (N.shiftr m w))
        (N.lor (N.shiftl (N.ldiff m last) 1) (N.shiftr (N.ldiff m first) 1)))
        (N.lor (N.shiftl (N.ldiff m last) (w + 1)) (N.shiftr (N.ldiff m first) (w + 1)))
      else N.lor (N.lor (N.shiftl m w) (N.shiftr m w))
        (N.lor (N.shiftl (N.ldiff m last) 1) (N.shiftr (N.ldiff m first) 1))) b = true).
  { intros b Hb. destruct hexagonal; [|exact Hb]. rewrite N.lor_spec, Hb. reflexivity. }
  assert (cases : d = (0, 1)%Z \/ d = (1, 0)%Z \/ (hexagonal = true /\ d = (1, 1)%Z)).
  { destruct hexagonal; cbn in D.
    - destruct D as [<-|[<-|[<-|[]]]]; auto.
    - destruct D as [<-|[<-|[]]]; auto. }
  unfold plus in H. destruct cases as [->|[->|(-> & ->)]]; cbn [fst snd] in H;
    destruct H as [H|H]; injection H as H1 H2.
  - apply sides. rewrite !N.lor_spec, right_ by lia. now rewrite orb_true_r.
  - apply sides. rewrite !N.lor_spec, left_ by lia. now rewrite !orb_true_r.
  - apply sides. rewrite !N.lor_spec, down_ by lia. reflexivity.
  - apply sides. rewrite !N.lor_spec, up_ by lia. now rewrite orb_true_r.
  - rewrite N.lor_spec, (N.lor_spec (N.shiftl (N.ldiff m last) (w + 1))), falls by lia.
    now rewrite orb_true_r.
  - rewrite N.lor_spec, (N.lor_spec (N.shiftl (N.ldiff m last) (w + 1))), climbs by lia.
    now rewrite !orb_true_r.
Qed.

(** The components of a set of places, as they are guessed, each with a way to its standard
    form: what is left is the last. What is cut off is tested, so that the guess may be
    anything. The columns at the edges are made only once. *)
Section Groups.
Variables first last : N.

Fixpoint groups_between (guessed : list (N * list bool)) (rest : N)
    : list (N * list bool) :=
  match guessed with
  | [] => [(rest, [])]
  | [(_, way)] => [(rest, way)]
  | (m, way) :: guessed =>
      let m := N.land rest m in
      if touching hexagonal w first last rest m =? m
      then (m, way) :: groups_between guessed (N.ldiff rest m)
      else [(rest, [])]
  end.
End Groups.

Definition groups (guessed : list (N * list bool)) (rest : N) : list (N * list bool) :=
  match guessed with
  | [] => [(rest, [])]
  | [(_, way)] => [(rest, way)]
  | _ => groups_between (column height w 0) (column height w (w - 1)) guessed rest
  end.

(** The part with these places alone. *)
Definition board (m : N) : part := OfGrid (GridOf height w m 0 0).

End Grid.

(** The places of a part that count: those of a grid that are in use. *)
Definition has (p : part) (x : cell) : bool :=
  match p with OfGrid g => is_full g x | _ => false end.

Lemma has_board height w m r c : has (board height w m) (cell_of r c) =
  (c <? w) && (r <? height) && N.testbit m (number w (cell_of r c)).
Proof.
  unfold has, board. rewrite full_cell. cbn [columns rows used].
  unfold number, cell_of. cbn [fst snd]. now rewrite !N2Z.id.
Qed.

Lemma has_board_cell height w m x : has (board height w m) x = true ->
  on_board w x /\ N.testbit m (number w x) = true.
Proof.
  destruct (cell_or_negative x) as [(r & c & ->)|H].
  - rewrite has_board, !andb_true_iff. intros ((C & _) & M). split; [|exact M].
    exists r, c. split; [reflexivity|]. now apply N.ltb_lt.
  - cbn. rewrite full_negative by exact H. discriminate.
Qed.

Lemma board_beside hexagonal height w rest m :
  grown hexagonal height w rest m = m ->
  beside (near (lattice hexagonal)) (has (board height w rest))
    (has (board height w (N.land rest m))) (has (board height w (N.ldiff rest m))).
Proof.
  intros G. split.
  - intros x. destruct (cell_or_negative x) as [(r & c & ->)|H].
    + rewrite !has_board, N.land_spec, N.ldiff_spec.
      destruct (c <? w), (r <? height), (N.testbit rest _), (N.testbit m _); reflexivity.
    + cbn. now rewrite !full_negative.
  - assert (D : forall x y, has (board height w (N.land rest m)) x = true ->
      has (board height w (N.ldiff rest m)) y = true ->
      ~ near (lattice hexagonal) x y /\ x <> y).
    { intros x y X Y. apply has_board_cell in X, Y.
      destruct X as (Bx & X), Y as (By & Y).
      rewrite N.land_spec, andb_true_iff in X. destruct X as (_ & X).
      rewrite N.ldiff_spec, andb_true_iff, negb_true_iff in Y. destruct Y as (Y & Ym).
      split.
      - intros Near.
        pose proof (grown_near hexagonal height w rest m x y Bx By Near X Y) as E.
        rewrite G in E. congruence.
      - intros <-. congruence. }
    intros x y X Y. destruct (D x y X Y) as (N1 & N2). split; [exact N2|].
    split; [exact N1|]. intros (d & Hd & H). apply N1. exists d. tauto.
Qed.

(** ** Games that take places in a line *)

Section Game.
Variable hexagonal : bool.
Variable long : nat -> bool.
Variable whole : bool.
Notation legal := (takes_line (lattice hexagonal) long whole).

Variable moves : part -> list (list part).
(** The boards of the game: any grids that are not too large, with no other marks. *)
Variable most : N.

Definition plain (p : part) : Prop :=
  exists g, p = OfGrid g /\ rows g <= most /\ columns g <= most /\
    crosses g = 0 /\ noughts g = 0.

Definition is_plain (g : grid) : bool :=
  (rows g <=? most) && (columns g <=? most) && (crosses g =? 0) && (noughts g =? 0).

Lemma is_plain_true g : is_plain g = true -> plain (OfGrid g).
Proof.
  unfold is_plain. rewrite !andb_true_iff, !N.leb_le, !N.eqb_eq.
  intros (((R & K) & X) & O). exists g. auto.
Qed.

(** The rule: the options are the boards without one of the lines that may be taken. *)
Definition follows_the_rule : Prop :=
  (forall c left, plain c -> In left (moves c) -> exists c' s,
    left = [c'] /\ plain c' /\ legal (has c) s /\ without (has c) s (has c')) /\
  (forall c s, plain c -> legal (has c) s -> exists c',
    In [c'] (moves c) /\ plain c' /\ without (has c) s (has c')).

Definition same_line_board : part -> list part -> Prop :=
  same_board has moves plain (near (lattice hexagonal)) (image (lattice hexagonal)).

Hypothesis rule : follows_the_rule.

Theorem line_board_is_its_parts : replaceable moves same_line_board.
Proof.
  apply (board_is_its_parts has moves plain legal (proj1 rule) (proj2 rule)).
  - intros f s. apply line_inside.
  - intros f k r s. apply line_rule_is_local.
  - intros m m'. apply image_inverse.
  - intros m m'. apply image_undone.
  - intros m m' f f' s. apply image_takes.
Qed.

Lemma no_place_no_move c : plain c -> (forall x, has c x = false) -> moves c = [].
Proof.
  intros P E. destruct (moves c) as [|left l] eqn:M; [reflexivity|].
  destruct (proj1 rule c left P) as (c' & s & _ & _ & L & _).
  - rewrite M. left. reflexivity.
  - destruct (line_not_nothing _ _ _ _ _ L) as (x & Hx).
    pose proof (line_inside _ _ _ _ _ L x Hx) as F. rewrite E in F. discriminate.
Qed.

Notation alike := (alike same_line_board).

Lemma groups_alike height w : height <= most -> w <= most -> forall guessed rest,
  alike [board height w rest]
    (map (fun c => board height w (fst c)) (groups hexagonal height w guessed rest)).
Proof.
  intros Hh Hw.
  assert (P : forall m, plain (board height w m)).
  { intros m. exists (GridOf height w m 0 0). auto. }
  assert (main : forall guessed rest, alike [board height w rest]
    (map (fun c => board height w (fst c)) (groups_between hexagonal w
      (column height w 0) (column height w (w - 1)) guessed rest))).
  { induction guessed as [|[m0 way] guessed IH]; intros rest; cbn [groups_between];
      [apply alike_refl|]. destruct guessed as [|c guessed]; [apply alike_refl|].
    set (m := N.land rest m0).
    change (touching hexagonal w (column height w 0) (column height w (w - 1)) rest m)
      with (grown hexagonal height w rest m).
    destruct (N.eqb_spec (grown hexagonal height w rest m) m) as [G|_];
      [|apply alike_refl]. cbn [map fst].
    pose proof (board_beside hexagonal height w rest m G) as B.
    replace (N.land rest m) with m in B.
    2: { unfold m. now rewrite N.land_assoc, N.land_diag. }
    apply alike_trans with [board height w m; board height w (N.ldiff rest m)].
    + apply (alike_same _ _ [_; _] []). now apply two_boards.
    + apply alike_cons, IH. }
  intros [|[m way] [|c guessed]] rest; [apply alike_refl|apply alike_refl|apply main].
Qed.

(** A grid as its components in standard form. Nothing, and a single place in which nobody
    can move, is left out. *)
Definition alone (s : list N) : bool :=
  match s with [] => true | [1] => negb (long 1) | _ => false end.

Definition standard_board (height w m : N) (way : list bool) : list N :=
  turned hexagonal way (rows_of (N.to_nat height) w m).

Definition in_bounds (g : grid) : bool := (rows g <=? most) && (columns g <=? most).

(** None if a component is too large in standard form. *)
Fixpoint standard_boards (height w : N) (ms : list (N * list bool)) (done : list part)
    : option (list part) :=
  match ms with
  | [] => Some done
  | (m, way) :: ms =>
      let s := standard_board height w m way in
      let g := grid_of s in
      if in_bounds g
      then standard_boards height w ms (if alone s then done else OfGrid g :: done)
      else None
  end.

Variable guess : grid -> list (N * list bool).

Definition standard_parts (p : part) : list part :=
  match p with
  | OfGrid g =>
      if is_plain g then
        let h := rows g in let w := columns g in let m := used g in
        match standard_boards h w (groups hexagonal h w (guess g) m) [] with
        | Some ps => ps
        | None => [p]
        end
      else [p]
  | _ => [p]
  end.

Lemma in_bounds_plain s : in_bounds (grid_of s) = true -> plain (OfGrid (grid_of s)).
Proof.
  unfold in_bounds. intros S. apply is_plain_true. unfold is_plain.
  apply andb_true_iff in S. destruct S as (S1 & S2). now rewrite S1, S2.
Qed.

Lemma alone_has_no_move s :
  alone s = true -> plain (OfGrid (grid_of s)) -> moves (OfGrid (grid_of s)) = [].
Proof.
  intros A P.
  assert (none : s = [] -> moves (OfGrid (grid_of s)) = []).
  { intros ->. apply no_place_no_move; [exact P|]. intros x. unfold has.
    rewrite full_grid_of. unfold in_rows. rewrite row_nil, N.bits_0. apply andb_false_r. }
  destruct s as [|a s']; [now apply none|]. clear none. set (s := a :: s') in *.
  assert (E : s = [1] /\ long 1 = false).
  { unfold s, alone in A |- *. destruct a as [|[]], s'; try discriminate.
    now apply negb_true_iff in A. }
  destruct E as (E & L1). rewrite E in P |- *. clear E s a s' A.
  destruct (moves (OfGrid (grid_of [1]))) as [|left l] eqn:M; [reflexivity|].
  destruct (proj1 rule _ left P) as (c' & s & _ & _ & L & _); [rewrite M; now left|].
  exfalso. destruct L as (x & d & n & D & N & Ln & -> & I & _).
  assert (only : forall y, has (OfGrid (grid_of [1])) y = true -> y = (0, 0)%Z).
  { intros y Hy. unfold has in Hy. rewrite full_grid_of in Hy.
    destruct (cell_or_negative y) as [(r & c & ->)|H].
    - rewrite in_rows_cell in Hy. destruct r as [|r] using N.peano_ind.
      + destruct c as [|c]; [reflexivity|]. cbn in Hy. destruct c; discriminate.
      + rewrite row_cons_succ, row_nil, N.bits_0 in Hy. discriminate.
    - rewrite in_rows_negative in Hy by exact H. discriminate. }
  destruct n as [|[|n]]; [congruence|congruence|].
  assert (X : x = (0, 0)%Z) by (apply only, I; cbn; auto).
  assert (Y : plus x d = (0, 0)%Z) by (apply only, I; cbn; auto).
  subst x. destruct d as [a b]. unfold plus in Y. cbn in Y. injection Y as Ya Yb.
  destruct hexagonal; cbn in D; intuition congruence.
Qed.

Lemma standard_boards_alike height w ms : height <= most -> w <= most ->
  forall done ps, standard_boards height w ms done = Some ps ->
  alike (map (fun c => board height w (fst c)) ms ++ done) ps.
Proof.
  intros Hh Hw.
  induction ms as [|[m way] ms IH]; cbn [map fst standard_boards]; intros done ps E.
  { injection E as <-. apply alike_refl. }
  set (s := standard_board height w m way) in *.
  set (others := map (fun c => board height w (fst c)) ms) in *.
  destruct (in_bounds (grid_of s)) eqn:S; [|discriminate].
  pose proof (in_bounds_plain s S) as P.
  assert (H : alike [board height w m] [OfGrid (grid_of s)]).
  { destruct (turned_image hexagonal way (rows_of (N.to_nat height) w m))
      as (k & k' & K & F).
    apply (images_are_alike _ _ _ _ _ _ _ k k').
    - exists (GridOf height w m 0 0). auto.
    - exact P.
    - exact K.
    - intros x. unfold has at 1. rewrite full_grid_of. unfold s, standard_board.
      rewrite F. exact (rows_of_grid (GridOf height w m 0 0) (k' x)). }
  apply IH in E. cbn [app]. destruct (alone s) eqn:A.
  - apply (alike_trans _ _ (others ++ done)); [|exact E].
    apply (alike_app _ [_] [] _ _); [|apply alike_refl].
    eapply alike_trans; [exact H|]. apply (alike_same _ _ [] []). apply no_move.
    now apply alone_has_no_move.
  - apply (alike_trans _ _ (others ++ OfGrid (grid_of s) :: done)); [|exact E].
    apply (alike_trans _ _ (OfGrid (grid_of s) :: others ++ done)).
    + exact (alike_app _ [_] [_] _ _ H (alike_refl _ _)).
    + apply alike_permutation, Permutation_middle.
Qed.

Theorem standard_parts_are_alike p : alike [p] (standard_parts p).
Proof.
  destruct p as [|c|g|g|q]; try apply alike_refl. cbn [standard_parts].
  destruct (is_plain g) eqn:Pl; [|apply alike_refl].
  destruct (standard_boards _ _ (groups _ _ _ _ _) []) as [ps|] eqn:S;
    [|apply alike_refl].
  pose proof (is_plain_true g Pl) as (g' & E & R & K & X & O). injection E as <-.
  assert (B : OfGrid g = board (rows g) (columns g) (used g)).
  { unfold board. rewrite <- X at 1. rewrite <- O at 1. now destruct g. }
  rewrite B. eapply alike_trans; [apply (groups_alike _ _ R K (guess g))|].
  apply standard_boards_alike in S; try assumption. rewrite app_nil_r in S. exact S.
Qed.

End Game.
