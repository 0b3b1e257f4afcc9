(** A checker of nimbers that rise by a saltus in each period: conditions A and B of the
    theorem of docs/hexadecimal.md. *)
From Coq Require Import List NArith ZArith Lia Bool FMapPositive.
From Grundy Require Import Statement Facts Octal Periods Seen Splits Sparse Sequence
  Saltus.
Import ListNotations.
Local Open Scope N_scope.

(** * A list as a map *)

Fixpoint to_map (l : list N) (n : N) (m : PositiveMap.t N) : PositiveMap.t N :=
  match l with
  | [] => m
  | x :: l => to_map l (N.succ n) (PositiveMap.add (N.succ_pos n) x m)
  end.
Definition look (m : PositiveMap.t N) (n : N) : N :=
  match PositiveMap.find (N.succ_pos n) m with Some x => x | None => 0 end.

Lemma succ_pos_inj a b : N.succ_pos a = N.succ_pos b -> a = b.
Proof.
  intros E. apply N.succ_inj. rewrite <- !N.succ_pos_spec, E. reflexivity.
Qed.

Lemma look_add m n x i : look (PositiveMap.add (N.succ_pos n) x m) i =
  if i =? n then x else look m i.
Proof.
  unfold look. destruct (N.eqb_spec i n) as [->|D].
  - now rewrite PositiveMap.gss.
  - rewrite PositiveMap.gso; [reflexivity|]. intros E. apply D. now apply succ_pos_inj.
Qed.

Lemma look_to_map l : forall n m i, look (to_map l n m) i =
  if (n <=? i) && (i <? n + N.of_nat (length l)) then nth (N.to_nat (i - n)) l 0
  else look m i.
Proof.
  induction l as [|x l IH]; intros n m i; cbn [to_map].
  - destruct (N.leb_spec n i), (N.ltb_spec i (n + N.of_nat (@length N []))); cbn in *;
      try reflexivity; lia.
  - rewrite IH, look_add. cbn [length].
    destruct (N.eqb_spec i n) as [->|D].
    + rewrite N.leb_refl.
      replace (N.succ n <=? n) with false by (symmetry; apply N.leb_gt; lia).
      cbn [andb]. destruct (N.ltb_spec n (n + N.of_nat (S (length l)))) as [L|L]; [|lia].
      now rewrite N.sub_diag.
    + destruct (N.leb_spec (N.succ n) i) as [A|A], (N.leb_spec n i) as [B|B]; try lia;
        [|reflexivity]. cbn [andb].
      replace (n + N.of_nat (S (length l))) with (N.succ n + N.of_nat (length l)) by lia.
      replace (N.to_nat (i - n)) with (S (N.to_nat (i - N.succ n))) by lia. reflexivity.
Qed.

Lemma look_list l i : look (to_map l 0 (PositiveMap.empty N)) i = nth (N.to_nat i) l 0.
Proof.
  rewrite look_to_map, N.sub_0_r. destruct (N.leb_spec 0 i) as [_|B]; [|lia]. cbn [andb].
  destruct (N.ltb_spec i (0 + N.of_nat (length l))) as [A|A]; [reflexivity|].
  unfold look. rewrite PositiveMap.gempty. symmetry. apply nth_overflow. lia.
Qed.

(** * Condition A *)

(** The numbers h, a, b with a + b = h + [d] and a xor b = h xor [f] exist: only the last
    bits of h matter, since a + b = (a xor b) + 2 (a and b). *)
Definition meets (f : N) (d : Z) : bool :=
  existsb (fun h =>
    let w := N.lxor h f in
    let twice := (Z.of_N h + d - Z.of_N w)%Z in
    (0 <=? twice)%Z && Z.even twice && (N.land (Z.to_N (Z.div2 twice)) w =? 0))
  (count_from (N.to_nat (2 ^ N.size f)) 0).

Lemma meets_complete f d h a b : N.lxor a b = N.lxor h f ->
  Z.of_N (a + b) = (Z.of_N h + d)%Z -> meets f d = true.
Proof.
  intros X E. set (k := N.size f). assert (F : f < 2 ^ k) by apply N.size_gt.
  assert (P := power_positive k).
  assert (M := N.mod_lt h (2 ^ k) ltac:(lia)).
  apply existsb_exists. exists (h mod 2 ^ k). split.
  { apply in_count_from. fold k. rewrite Nnat.N2Nat.id, N.add_0_l.
    split; [apply N.le_0_l|exact M]. }
  assert (W : N.lxor h f = 2 ^ k * (h / 2 ^ k) + N.lxor (h mod 2 ^ k) f).
  { rewrite (N.div_mod (N.lxor h f) (2 ^ k)) by lia.
    rewrite div_lxor, mod_lxor, (N.div_small f), (N.mod_small f) by exact F.
    now rewrite N.lxor_0_r. }
  assert (D := N.div_mod h (2 ^ k) ltac:(lia)).
  assert (A := add_is_lxor a b).
  set (w := N.lxor (h mod 2 ^ k) f) in *.
  assert (T : (Z.of_N (h mod 2 ^ k) + d - Z.of_N w = 2 * Z.of_N (N.land a b))%Z) by lia.
  cbv zeta. rewrite T. apply andb_true_iff. split; [apply andb_true_iff; split|].
  - apply Z.leb_le. lia.
  - now rewrite Z.even_mul.
  - rewrite Z.div2_div, Z.mul_comm, Z.div_mul, N2Z.id by lia. apply N.eqb_eq.
    assert (Ew : w = N.lxor a b mod 2 ^ k).
    { rewrite X, mod_lxor, (N.mod_small f) by exact F. reflexivity. }
    rewrite Ew, <- N.land_ones. apply N.bits_inj. intros i.
    rewrite !N.land_spec, N.lxor_spec, N.bits_0.
    destruct (N.testbit a i), (N.testbit b i); reflexivity.
Qed.

Section checks.
Variables (code : list N) (m : PositiveMap.t N) (from p s low bits rise : N).

Definition law_gives (n : N) : N :=
  look m (from + (n - from) mod p) + s * ((n - from) / p).
Definition highest (x : N) : N := N.shiftr x low.

Definition check_differs (k x y z : N) : bool :=
  let vx := look m x in
  let vy := look m y in
  let vz := look m z in
  let v := law_gives (k + x + y + z) in
  let fixed := highest vx in
  let d := (Z.of_N (fixed + highest vy + highest vz) - Z.of_N (highest v))%Z in
  negb (N.land (N.lxor (N.lxor vx (N.lxor vy vz)) v) (N.ones low) =? 0) ||
  (d <? 0)%Z || Z.odd d ||
  ((x <? from) && (0 <? fixed) && negb (meets fixed (d - Z.of_N fixed))).

Definition is_legal (k x y z : N) : bool := allows (digit code k) (number_of_parts x y z).

Definition check_A : bool :=
  let all := count_from (N.to_nat (from + p)) 0 in
  let free := count_from (N.to_nat p) from in
  forallb (fun k =>
    if allows (digit code k) 2 || allows (digit code k) 3 then
      forallb (fun y => forallb (fun z => forallb (fun x =>
        if is_legal k x y z then check_differs k x y z else true) all) free) free
    else true)
  (count_from (length code) 0).

(** * Condition B *)

Record kinds := Kinds { rising : set; staying : set; being_both : set }.

Definition note_kind (x y z vx vy vz u : N) (ks : kinds) : kinds :=
  let rest := N.lxor vy vz in
  let ks :=
    if (from <=? x) && (N.shiftr rest bits =? 0)
    then Kinds (add u (rising ks)) (staying ks) (being_both ks) else ks in
  if (from <=? y) && (from <=? z) && (N.shiftr rest (bits - 1) =? 0) then
    Kinds (rising ks) (add u (staying ks))
      (if from <=? x then add u (being_both ks) else being_both ks)
  else ks.

Definition note_option (v k x y z : N) (ks : kinds) : kinds :=
  let vx := look m x in
  let vy := look m y in
  let vz := look m z in
  let u := N.lxor vx (N.lxor vy vz) in
  if is_legal k x y z && (u <? v) then
    note_kind x y z vx vy vz u
      (note_kind y z x vy vz vx u (note_kind z x y vz vx vy u ks))
  else ks.

Definition note_options (n v : N) : kinds :=
  fold_left (fun ks k =>
    if k <=? n then
      let r := n - k in
      let d := digit code k in
      fold_left (fun ks x =>
        fold_left (fun ks y => note_option v k x y (r - x - y) ks)
          (if allows d 2 || allows d 3 then range x ((r - x) / 2) else [x]) ks)
        (if allows d 3 then range 0 (r / 3) else [0]) ks
    else ks)
  (count_from (length code) 0) (Kinds no_number no_number no_number).

(** The end of a run of [rise] numbers that are of the third kind, such that all before it
    are of the second and all after it of the first. *)
Fixpoint find_run (us : list N) (run stay_to rise_from : N) (ks : kinds) : option N :=
  match us with
  | [] => None
  | u :: us =>
      let run := if mem u (being_both ks) then run + 1 else 0 in
      if (rise <=? run) && (u + 1 - rise <=? stay_to) && (rise_from <=? u + 1)
      then Some (u + 1)
      else find_run us run stay_to rise_from ks
  end.
Fixpoint prefix (f : N -> bool) (us : list N) (n : N) : N :=
  match us with [] => n | u :: us => if f u then prefix f us (n + 1) else n end.

Definition check_carries (n : N) : bool :=
  let v := look m n in
  let ks := note_options n v in
  let us := count_from (N.to_nat v) 0 in
  match find_run us 0 (prefix (fun u => mem u (staying ks)) us 0)
      (v - prefix (fun u => mem u (rising ks)) (rev us) 0) ks with
  | None => false
  | Some b =>
      (rise <=? b) && (b <=? v) &&
      forallb (fun u =>
        if u <? b - rise then mem u (staying ks)
        else if u <? b then mem u (being_both ks) else mem u (rising ks)) us
  end.
End checks.

Fixpoint two_power (p : positive) : N :=
  match p with xO p => 1 + two_power p | _ => 0 end.

Fixpoint rises_by (s : N) (l later : list N) : bool :=
  match later, l with
  | y :: later, x :: l => if y =? x + s then rises_by s l later else false
  | [], _ => true
  | _ :: _, [] => false
  end.

(** Values of heaps, in which nimbers rise by [s] in each period [p] from [from] on. *)
Definition check_saltus (code values : list N) (from p s : N) : bool :=
  let low := match s with N0 => 0 | Npos q => two_power q end in
  let most := fold_left N.max (firstn (N.to_nat from) values) 0 in
  let bits := N.max (low + 1) (N.size most) in
  let periods := 2 ^ (bits - low) in
  let count := length_of values in
  let start := count - periods * p in
  let m := to_map values 0 (PositiveMap.empty N) in
  (0 <? from) && (0 <? p) && negb (leaves_unequal code) &&
  (s =? 2 ^ low * (N.shiftr s low)) && (periods * p <=? count) &&
  (3 * from + most_taken code <=? start) &&
  rises_by s (drop values from) (drop values (from + p)) &&
  check_A code m from p s low &&
  forallb (check_carries code m from bits (periods * s))
    (count_from (N.to_nat (periods * p)) start).

(** * The checker is right *)

Lemma rises_by_spec s : forall later l, rises_by s l later = true ->
  forall i, (i < length later)%nat -> nth i later 0 = nth i l 0 + s.
Proof.
  induction later as [|y later IH]; intros [|x l] B i L; cbn in *; try lia;
    try discriminate.
  destruct (N.eqb_spec y (x + s)) as [->|]; [|discriminate].
  destruct i as [|i]; [reflexivity|].
  apply IH; [exact B|lia].
Qed.

Section right.
Variables (code values : list N) (from p s low bits : N).
Hypothesis values_right : forall n, n < N.of_nat (length values) ->
  nth (N.to_nat n) values 0 = G code n.

Let m := to_map values 0 (PositiveMap.empty N).
Let count := N.of_nat (length values).

Lemma look_G n : n < count -> look m n = G code n.
Proof. intros L. unfold m. rewrite look_list. now apply values_right. Qed.

Lemma law_gives_given n : 0 < p -> from + p <= count ->
  law_gives m from p s n = given code from p s n.
Proof.
  intros P C. unfold law_gives, given. f_equal. apply look_G.
  assert (M := N.mod_lt (n - from) p ltac:(lia)). lia.
Qed.

Lemma highest_high x : highest low x = high low x.
Proof. apply N.shiftr_div_pow2. Qed.

Lemma check_differs_right k x y z : 0 < p -> from + p <= count ->
  x < count -> y < count -> z < count ->
  check_differs m from p s low k x y z = true -> differs code from p s low k x y z.
Proof.
  intros P C X Y Z D. unfold check_differs in D.
  rewrite law_gives_given, !look_G, !highest_high in D by assumption.
  unfold differs. fold (sum3 (G code) x y z) in D. unfold over.
  set (v := given code from p s (k + x + y + z)) in *.
  set (d := (Z.of_N (high low (G code x) + high low (G code y) + high low (G code z)) -
    Z.of_N (high low v))%Z) in *.
  apply orb_true_iff in D as [D|D]; [apply orb_true_iff in D as [D|D];
    [apply orb_true_iff in D as [D|D]|]|].
  - left. intros E. apply negb_true_iff, N.eqb_neq in D. apply D.
    rewrite N.land_ones, mod_lxor, E. apply N.lxor_nilpotent.
  - right. left. now apply Z.ltb_lt.
  - right. right. left. exact D.
  - right. right. right. apply andb_true_iff in D as (D & M).
    apply andb_true_iff in D as (D1 & D2). apply N.ltb_lt in D1, D2.
    split; [exact D1|]. split; [exact D2|]. intros h a b Xab Sum.
    apply negb_true_iff in M.
    rewrite (meets_complete _ _ h a b Xab) in M; [discriminate|lia].
Qed.

Lemma check_A_right : 0 < p -> from + p <= count ->
  check_A code m from p s low = true -> forall k x y z, legal code k x y z ->
  x < from + p -> from <= y < from + p -> from <= z < from + p -> 0 < from ->
  differs code from p s low k x y z.
Proof.
  intros P C A k x y z Leg X Y Z Pf. apply check_differs_right; auto; try lia.
  unfold check_A in A. rewrite forallb_forall in A.
  assert (K : k < N.of_nat (length code)).
  { unfold legal, digit in Leg.
    destruct (Compare_dec.le_lt_dec (length code) (N.to_nat k)) as [L|L]; [|lia].
    rewrite nth_overflow in Leg by exact L. discriminate. }
  specialize (A k). rewrite in_count_from in A. specialize (A ltac:(lia)).
  assert (D : allows (digit code k) 2 || allows (digit code k) 3 = true).
  { unfold legal, number_of_parts in Leg. apply orb_true_iff.
    destruct (N.eqb_spec y 0), (N.eqb_spec z 0); try lia.
    destruct (x =? 0); cbn in Leg; auto. }
  rewrite D in A. rewrite forallb_forall in A. specialize (A y).
  rewrite in_count_from in A. specialize (A ltac:(lia)).
  rewrite forallb_forall in A. specialize (A z). rewrite in_count_from in A.
  specialize (A ltac:(lia)). rewrite forallb_forall in A. specialize (A x).
  rewrite in_count_from in A. specialize (A ltac:(lia)).
  unfold is_legal in A. unfold legal in Leg. now rewrite Leg in A.
Qed.

(** ** Condition B *)
Section heap.
Variables (n v : N).
Hypothesis n_known : n < count.

Definition true_kinds (ks : kinds) : Prop :=
  (forall u, mem u (rising ks) = true -> rises code from bits n u) /\
  (forall u, mem u (staying ks) = true -> stays code from bits n u) /\
  (forall u, mem u (being_both ks) = true -> is_both code from bits n u).

Lemma shiftr_small x k : N.shiftr x k =? 0 = true -> x < 2 ^ k.
Proof.
  intros E. apply N.eqb_eq in E. rewrite N.shiftr_div_pow2 in E.
  apply N.div_small_iff; [|exact E]. apply N.pow_nonzero. discriminate.
Qed.

Lemma note_kind_true k x y z ks : n = k + x + y + z -> legal code k x y z ->
  true_kinds ks ->
  true_kinds (note_kind from bits x y z (G code x) (G code y) (G code z)
    (sum3 (G code) x y z) ks).
Proof.
  intros E Leg T. unfold note_kind.
  set (rest := N.lxor (G code y) (G code z)).
  set (ks1 := if (from <=? x) && (N.shiftr rest bits =? 0) then _ else ks).
  assert (T1 : true_kinds ks1).
  { subst ks1. destruct ((from <=? x) && (N.shiftr rest bits =? 0)) eqn:C; [|exact T].
    apply andb_true_iff in C as (C1 & C2). apply N.leb_le in C1. apply shiftr_small in C2.
    destruct T as (A & B & D). split; [|split; assumption]. cbn. intros u Hu.
    rewrite mem_add in Hu. apply orb_true_iff in Hu as [Hu|Hu]; [|auto].
    apply N.eqb_eq in Hu as ->. exists k, x, y, z. auto 10. }
  destruct ((from <=? y) && (from <=? z) && (N.shiftr rest (bits - 1) =? 0)) eqn:C;
    [|exact T1].
  apply andb_true_iff in C as (C & C3). apply andb_true_iff in C as (C1 & C2).
  apply N.leb_le in C1, C2. apply shiftr_small in C3.
  destruct T1 as (A & B & D). split; [exact A|]. cbn. split.
  - intros u Hu. rewrite mem_add in Hu. apply orb_true_iff in Hu as [Hu|Hu]; [|auto].
    apply N.eqb_eq in Hu as ->. exists k, x, y, z. auto 10.
  - intros u Hu. destruct (N.leb_spec from x) as [C0|C0]; [|auto].
    rewrite mem_add in Hu. apply orb_true_iff in Hu as [Hu|Hu]; [|auto].
    apply N.eqb_eq in Hu as ->. exists k, x, y, z. auto 10.
Qed.

Lemma note_option_true k x y z ks : n = k + x + y + z -> true_kinds ks ->
  true_kinds (note_option code m from bits v k x y z ks).
Proof.
  intros E T. unfold note_option.
  destruct (is_legal code k x y z && _) eqn:C; [|exact T].
  apply andb_true_iff in C as (Leg & _). fold (legal code k x y z) in Leg.
  rewrite !look_G by lia. fold (sum3 (G code) x y z).
  apply (note_kind_true k); [lia|exact Leg|]. rewrite (sum3_rotate _ x y z).
  apply (note_kind_true k); [lia|now apply legal_rotate|].
  rewrite (sum3_rotate _ y z x).
  apply (note_kind_true k); [lia|now apply legal_rotate, legal_rotate|]. exact T.
Qed.

Lemma fold_left_keeps {A} (P : kinds -> Prop) (f : kinds -> A -> kinds) l :
  (forall ks x, In x l -> P ks -> P (f ks x)) -> forall ks, P ks -> P (fold_left f l ks).
Proof.
  induction l as [|x l IH]; intros H ks K; [exact K|]. cbn. apply IH.
  - intros ks' y Hy. apply H. now right.
  - apply H; [now left|exact K].
Qed.

Lemma note_options_true : true_kinds (note_options code m from bits n v).
Proof.
  assert (none : forall u, mem u no_number = true -> False).
  { intros [|[?|?|]]; discriminate. }
  unfold note_options. apply fold_left_keeps.
  - intros ks k _ T. destruct (N.leb_spec k n) as [K|K]; [|exact T].
    apply fold_left_keeps; [|exact T]. intros ks1 x Hx T1.
    assert (X : x * 3 <= n - k).
    { destruct (allows (digit code k) 3).
      - apply in_range in Hx as (_ & Hx).
        transitivity ((n - k) / 3 * 3); [now apply N.mul_le_mono_r|].
        rewrite N.mul_comm. apply N.mul_div_le. discriminate.
      - destruct Hx as [<-|[]]. lia. }
    apply fold_left_keeps; [|exact T1]. intros ks2 y Hy T2.
    assert (Y : x + y <= n - k).
    { destruct (allows (digit code k) 2 || allows (digit code k) 3).
      - apply in_range in Hy as (_ & Hy).
        assert (y * 2 <= n - k - x); [|lia].
        transitivity ((n - k - x) / 2 * 2); [now apply N.mul_le_mono_r|].
        rewrite N.mul_comm. apply N.mul_div_le. discriminate.
      - destruct Hy as [<-|[]]. lia. }
    apply note_option_true; [lia|exact T2].
  - split; [|split]; cbn [rising staying being_both]; intros u Hu; destruct (none u Hu).
Qed.
End heap.

Lemma check_carries_right n rise : n < count -> rise = rise_of_stretch s low bits ->
  check_carries code m from bits rise n = true ->
  carries code from s low bits n (G code n).
Proof.
  intros L Er C. unfold check_carries in C. rewrite look_G in C by exact L.
  assert (T := note_options_true n (G code n) L).
  set (ks := note_options code m from bits n (G code n)) in *.
  destruct (find_run _ _ _ _ _) as [b|]; [|discriminate].
  apply andb_true_iff in C as (C & A). apply andb_true_iff in C as (C1 & C2).
  apply N.leb_le in C1, C2. rewrite forallb_forall in A.
  assert (A' : forall u, u < G code n ->
    (if u <? b - rise then mem u (staying ks)
     else if u <? b then mem u (being_both ks) else mem u (rising ks)) = true).
  { intros u Hu. apply A. apply in_count_from. lia. }
  destruct T as (T1 & T2 & T3).
  exists (b - rise), b. rewrite <- Er. split; [lia|]. split; [|split].
  - intros u Hu. apply T2. specialize (A' u ltac:(lia)).
    destruct (N.ltb_spec u (b - rise)); [exact A'|lia].
  - intros u Hu Hb. apply T3. specialize (A' u ltac:(lia)).
    destruct (N.ltb_spec u (b - rise)); [lia|]. destruct (N.ltb_spec u b); [exact A'|lia].
  - intros u Hu Hv. apply T1. specialize (A' u Hv).
    destruct (N.ltb_spec u (b - rise)); [lia|]. destruct (N.ltb_spec u b); [lia|exact A'].
Qed.
End right.

(** Of a list that is accepted, the nimbers rise by [s] in each period for ever. *)
Theorem check_saltus_sound code values from p s : proper code = true ->
  (forall n, (n < length values)%nat -> nth n values 0 = G code (N.of_nat n)) ->
  check_saltus code values from p s = true ->
  (forall n, from <= n -> G code (n + p) = G code n + s) /\
  0 < p /\ from + p <= length_of values.
Proof.
  intros W V C. unfold check_saltus in C. rewrite length_of_spec in *.
  set (low := match s with N0 => 0 | Npos q => two_power q end) in C.
  set (bits := N.max (low + 1) _) in C. set (periods := 2 ^ (bits - low)) in C.
  set (count := N.of_nat (length values)) in *.
  set (m := to_map values 0 (PositiveMap.empty N)) in C.
  apply andb_true_iff in C as (C & CB). apply andb_true_iff in C as (C & CA).
  apply andb_true_iff in C as (C & Law). apply andb_true_iff in C as (C & Late).
  apply andb_true_iff in C as (C & Long). apply andb_true_iff in C as (C & Low).
  apply andb_true_iff in C as (C & Un). apply andb_true_iff in C as (Pf & Pp).
  apply N.ltb_lt in Pf, Pp. apply negb_true_iff in Un. apply N.eqb_eq in Low.
  apply N.leb_le in Long, Late.
  assert (V' : forall n, n < N.of_nat (length values) ->
    nth (N.to_nat n) values 0 = G code n).
  { intros n L. rewrite V by lia. f_equal. lia. }
  assert (Per : 1 <= periods).
  { assert (P := power_positive (bits - low)). unfold periods. lia. }
  assert (PL : 1 * p <= periods * p) by (apply N.mul_le_mono_r; exact Per).
  assert (Fit : from + p <= count) by lia.
  split; [|split; [exact Pp|exact Fit]].
  apply (saltus code from p s low bits (count - 1) (count - periods * p)) with
    (sigma := N.shiftr s low); auto.
  - intros n Hn Ln. rewrite <- !V' by (fold count; lia).
    assert (Q := rises_by_spec s _ _ Law (N.to_nat (n - from))).
    rewrite !drop_spec, skipn_length, !nth_skipn in Q.
    replace (N.to_nat (from + p) + N.to_nat (n - from))%nat with (N.to_nat (n + p)) in
    Q by lia.
    replace (N.to_nat from + N.to_nat (n - from))%nat with (N.to_nat n) in Q by lia.
    apply Q. unfold count in Ln. lia.
  - unfold bits. lia.
  - intros x Hx. rewrite <- V' by (fold count; lia).
    assert (B : nth (N.to_nat x) values 0 <=
      fold_left N.max (firstn (N.to_nat from) values) 0).
    { assert (I : In (nth (N.to_nat x) values 0) (firstn (N.to_nat from) values)).
      { replace (nth (N.to_nat x) values 0) with
          (nth (N.to_nat x) (firstn (N.to_nat from) values) 0).
        - apply nth_In. rewrite firstn_length. unfold count in *. lia.
        - rewrite <- (firstn_skipn (N.to_nat from) values) at 2.
          rewrite app_nth1; [reflexivity|]. rewrite firstn_length. unfold count in *.
          lia. }
      revert I. generalize (firstn (N.to_nat from) values). intros l.
      assert (main : forall a, In (nth (N.to_nat x) values 0) l \/
        nth (N.to_nat x) values 0 <= a ->
          nth (N.to_nat x) values 0 <= fold_left N.max l a).
      { induction l as [|y l IH]; intros a H; cbn.
        - destruct H as [[]|H]. exact H.
        - apply IH. destruct H as [[<-|H]|H]; [right; lia|left; exact H|right; lia]. }
      intros I. apply main. now left. }
    eapply N.le_lt_trans; [exact B|]. eapply N.lt_le_trans; [apply N.size_gt|].
    apply N.pow_le_mono_r; [discriminate|]. unfold bits. lia.
  - unfold length_of_stretch. fold periods. lia.
  - intros k x y z Leg X Y Z.
    apply (check_A_right code values from p s low V'); auto.
  - intros n Ln Hn. rewrite forallb_forall in CB.
    apply (check_carries_right code values from s low bits V' n (periods * s)).
    + fold count. lia.
    + reflexivity.
    + apply CB. apply in_count_from. lia.
Qed.

Definition check_rising (code values : list N) (from p s : N) : bool :=
  check_saltus code values from p s && check_values code values None [].

(** The nimber of the heap of [n], by the list and the law. *)
Theorem check_rising_sound code values from p s :
  check_rising code values from p s = true -> forall n,
  nimber (take_and_break code) [n]
    (nth (N.to_nat (reduced from p n)) values 0 + s * ((n - from) / p)).
Proof.
  intros C n. apply andb_true_iff in C as (C & V).
  apply check_values_sound in V as (W & V).
  destruct (check_saltus_sound code values from p s W V C) as (Law & Pp & Fit).
  rewrite length_of_spec in Fit.
  assert (E : G code n = G code (reduced from p n) + s * ((n - from) / p)).
  { unfold reduced. destruct (N.ltb_spec n from) as [L|L].
    - replace (n - from) with 0 by lia. rewrite N.div_0_l by lia. lia.
    - assert (M : forall q r, G code (from + r + q * p) = G code (from + r) + s * q).
      { induction q as [|q IH] using N.peano_ind; intros r.
        { now rewrite N.mul_0_l, N.mul_0_r, !N.add_0_r. }
        replace (from + r + N.succ q * p) with (from + (r + p) + q * p) by lia.
        rewrite IH. replace (from + (r + p)) with (from + r + p) by lia.
        rewrite Law by lia. lia. }
      rewrite <- M. f_equal. assert (D := N.div_mod (n - from) p ltac:(lia)). lia. }
  replace (nth (N.to_nat (reduced from p n)) values 0) with (G code (reduced from p n)).
  - rewrite <- E. now apply G_is_nimber.
  - rewrite V; [f_equal; lia|]. unfold reduced.
    destruct (N.ltb_spec n from) as [L|L]; [lia|].
    assert (M := N.mod_lt (n - from) p ltac:(lia)). lia.
Qed.
