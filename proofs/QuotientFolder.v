(** The folder of a misère quotient that `grundy quotient … --out` writes
    (docs/misere-quotients.md), for the game that the text of `octal` means.

    Elements are numbered from 1 here, from 0 in the files, and 1 is the identity. *)
From Coq Require Import List Bool Arith NArith PArith Lia FMapPositive.
From Grundy Require Import Statement Facts Syntax Language Quotient QuotientTable.
From Grundy Require Import Theorems.HeapTexts Theorems.OctalText.
From Grundy Require Octal Periods QuotientHeaps.
Import ListNotations.
Local Open Scope N_scope.

(** ** The words of the theorem *)

(** The entry at a place, counted from 1; the identity where there is none. *)
Definition entry_at {A} (l : list A) (x : positive) (none : A) : A :=
  nth (pred (Pos.to_nat x)) l none.

(** The monoid with these rows of products, in which these elements are lost. *)
Definition quotient_of (products : list (list positive)) (lost : list positive)
    : candidate :=
  Candidate positive (fun x => x <= Pos.of_nat (length products))%positive
    (fun x y => entry_at (entry_at products x []) y 1%positive) 1%positive
    (fun x => existsb (Pos.eqb x) lost).

(** The class of a heap, in the list of the classes of the heaps from 0 on. *)
Definition class_in (classes : list positive) (n : N) : positive :=
  nth (N.to_nat n) classes 1%positive.

(** ** Maps and lists *)

Local Notation step := (fun s a => (Map.add (snd s) a (fst s), Pos.succ (snd s))).
Lemma numbered_from {A} (l : list A) : forall m k,
  snd (fold_left step l (m, k)) =
    Pos.of_nat (Pos.to_nat k + length l) /\
  forall x none, match Map.find x (fst (fold_left
      step l (m, k))) with
    | Some a => a | None => none end =
  if (x <? k)%positive then match Map.find x m with Some a => a | None => none end
  else if (Pos.to_nat x <? Pos.to_nat k + length l)%nat
       then nth (Pos.to_nat x - Pos.to_nat k) l none
       else match Map.find x m with Some a => a | None => none end.
Proof.
  induction l as [|a l IH]; intros m k; cbn [fold_left fst snd length].
  - split; [now rewrite Nat.add_0_r, Pos2Nat.id|]. intros x none.
    destruct (Pos.ltb_spec x k), (Nat.ltb_spec (Pos.to_nat x) (Pos.to_nat k + 0));
      try reflexivity; lia.
  - destruct (IH (Map.add k a m) (Pos.succ k)) as [E F].
    change Map.key with positive in *. split.
    + rewrite E. f_equal. lia.
    + intros x none. rewrite F.
      destruct (Pos.ltb_spec x (Pos.succ k)), (Pos.ltb_spec x k); try lia.
      * now rewrite Map.gso by lia.
      * assert (x = k) as -> by lia. rewrite Map.gss.
        destruct (Nat.ltb_spec (Pos.to_nat k) (Pos.to_nat k + S (length l))); [|lia].
        now rewrite Nat.sub_diag.
      * rewrite Map.gso by lia.
        destruct (Nat.ltb_spec (Pos.to_nat x) (Pos.to_nat (Pos.succ k) + length l)),
          (Nat.ltb_spec (Pos.to_nat x) (Pos.to_nat k + S (length l))); try lia;
          [|reflexivity].
        replace (Pos.to_nat x - Pos.to_nat k)%nat
          with (S (Pos.to_nat x - Pos.to_nat (Pos.succ k))) by lia. reflexivity.
Qed.

Lemma numbered_next {A} (l : list A) : snd (numbered l) = Pos.of_nat (S (length l)).
Proof. exact (proj1 (numbered_from l (Map.empty A) 1%positive)). Qed.

Lemma numbered_entry {A} (l : list A) x none :
  match Map.find x (fst (numbered l)) with Some a => a | None => none end =
  entry_at l x none.
Proof.
  unfold numbered, entry_at. rewrite (proj2 (numbered_from l _ _)).
  destruct (Pos.ltb_spec x 1); [lia|]. rewrite Map.gempty.
  destruct (Nat.ltb_spec (Pos.to_nat x) (Pos.to_nat 1 + length l)).
  - f_equal. lia.
  - symmetry. apply nth_overflow. lia.
Qed.

Lemma heap_class_in classes n :
  QuotientHeaps.heap_class (fst (numbered classes)) n = class_in classes n.
Proof.
  unfold QuotientHeaps.heap_class. rewrite numbered_entry. unfold entry_at, class_in.
  f_equal. destruct n; simpl; lia.
Qed.

Section Table.
Variables (products : list (list positive)) (lost : list positive) (T : table).
Hypothesis read : read_table products lost = Some T.

Lemma read_is :
  let all := numbered (map (fun r => fst (numbered r)) products) in
  T = Table (Pos.pred (snd all)) (fst all)
  (fold_left (fun s x => Set_.add x s) lost Set_.empty).
Proof.
  cbv zeta. unfold read_table in read.
  destruct (numbered (map _ products)) as [rows next].
  destruct (forallb _ products); [|discriminate]. now injection read as <-.
Qed.

Lemma read_order : (0 < length products)%nat -> order T = Pos.of_nat (length products).
Proof.
  intros H. rewrite read_is. cbn [order]. rewrite numbered_next, map_length. lia.
Qed.

Lemma read_entry x y : entry (row T x) y = times (quotient_of products lost) x y.
Proof.
  cbn [times quotient_of]. rewrite read_is. unfold row. cbn [rows].
  rewrite (numbered_entry _ x (Map.empty positive)). unfold entry_at at 1.
  replace (Map.empty positive) with (fst (numbered (@nil positive))) by reflexivity.
  rewrite (map_nth (fun r => fst (numbered r)) products []).
  unfold entry. apply numbered_entry.
Qed.

Lemma read_lost x : is_lost T x = Quotient.lost (quotient_of products lost) x.
Proof.
  cbn [Quotient.lost quotient_of]. unfold is_lost. rewrite read_is. cbn [losing].
  apply eq_true_iff_eq. rewrite (mem_fold_add (fun x => x)), existsb_exists.
  assert (Z : Set_.mem x Set_.empty = false) by (destruct x; reflexivity). rewrite Z.
  split.
  - intros [(a & Ha & <-)|]; [|discriminate]. exists a. now rewrite Pos.eqb_refl.
  - intros (a & Ha & E). apply Pos.eqb_eq in E. subst a. left. eauto.
Qed.
End Table.

(** A candidate that is written in another way is as good. *)
Lemma quotient_rewritten {C} (moves : C -> list (list C)) (games : C -> Prop)
    (A : Type) element element' times times' one lost lost' (phi phi' : C -> A) :
  (forall x, element' x <-> element x) -> (forall x y, times' x y = times x y) ->
  (forall x, lost' x = lost x) -> (forall c, phi' c = phi c) ->
  misere_quotient moves games (Candidate A element times one lost) phi ->
  misere_quotient moves games (Candidate A element' times' one lost') phi'.
Proof.
  intros E M L P q.
  assert (S : forall w, product (Candidate A element' times' one lost') phi' w =
                        product (Candidate A element times one lost) phi w).
  { induction w as [|c w IH]; [reflexivity|]. unfold product in *. cbn in *.
    now rewrite IH, M, P. }
  destruct q as [[oi ti to tc ta] ph on out same].
  cbn [Quotient.element Quotient.times Quotient.one Quotient.lost Quotient.class] in *.
  split.
  - split; cbn; intros; rewrite ?M, ?E in *; auto.
  - intros c Hc. cbn. rewrite E, P. auto.
  - intros x Hx. apply E in Hx. destruct (on x Hx) as (w & Hw & X). exists w.
    split; [exact Hw|]. rewrite <- X. exact (S w).
  - intros w Hw. assert (X := out w Hw). assert (Y := S w). cbn in *. rewrite L.
    unfold product in *. cbn in *. rewrite Y. exact X.
  - intros v w Hv Hw. assert (X := same v w Hv Hw).
    assert (Y := S v). assert (Z := S w). unfold product in *. cbn in *.
    rewrite Y, Z. exact X.
Qed.

(** ** The program *)

(** The heaps that the theorem speaks of: up to the last, or all where a period of the
    classes is claimed, which begins at [first] and has the length [p]. *)
Definition heap_known (last : N) (period : option (N * N)) (n : N) : Prop :=
  match period with None => n <= last | Some _ => True end.
Definition heap_reduced (period : option (N * N)) (n : N) : N :=
  match period with None => n | Some (first, p) => Periods.reduced first p n end.

Definition check_table (limit : positive) (code : list N) (last : N) (T : table)
    (classes : list positive) (words : list (list N)) (period : option (N * N)) : bool :=
  QuotientHeaps.check_octal limit code last T classes words &&
  match period with
  | None => true
  | Some (first, p) =>
      QuotientHeaps.check_period code last classes first p &&
      QuotientHeaps.check_least classes first p
  end.

(** [products], [lost] and [words] of the elements, the classes of the heaps from 0 to
    [last]; [limit] bounds the work. *)
Definition check_quotient (limit : positive) (f : ruleset) (chosen : list (option value))
    (last : N) (products : list (list positive)) (lost : list positive)
    (words : list (list N)) (classes : list positive) (period : option (N * N)) : bool :=
  match understood f chosen with
  | None => false
  | Some g =>
      is_octal_text f &&
      match octal_code g, read_table products lost with
      | Some code, Some T =>
          (snd (numbered classes) =? N.succ_pos (N.succ last))%positive &&
          (snd (numbered words) =? Pos.succ (order T))%positive &&
          forallb (fun x => x <=? order T)%positive lost &&
          negb match products with [] => true | _ => false end &&
          check_table limit code last T classes words period
      | _, _ => false
      end
  end.

(** The table is the misère quotient of the heaps of the code of the game that the text
    means, up to [last] or all; so it tells who wins the positions of the text in misère
    play (the language has numbers up to 10^18). The classes of the heaps up to [last] are
    those listed, each element is the class of the heaps named in [words], and the period
    is the least one. *)
Theorem quotient_verified limit f chosen last products lost words classes period :
  check_quotient limit f chosen last products lost words classes period = true ->
  exists g code, understood f chosen = Some g /\ octal_code g = Some code /\
  let Q := quotient_of products lost in
  let phi n := class_in classes (heap_reduced period n) in
  misere_quotient (Octal.moves code) (heap_known last period) Q phi /\
  (forall w, Forall (heap_known last period) w ->
     Forall (fun n => n <= 1000000000000000000) w ->
     (loses (game_of g MiserePlay) (map heap_part w) <->
      Quotient.lost Q (product Q phi w) = true)) /\
  (0 < length products)%nat /\ N.of_nat (length classes) = last + 1 /\
  Forall (element Q) lost /\ length words = length products /\
  (forall n, n <= last -> phi n = class_in classes n) /\
  (forall x, element Q x -> Forall (fun n => n <= last) (entry_at words x []) /\
     product Q phi (entry_at words x []) = x) /\
  match period with
  | None => True
  | Some (first, p) =>
      (forall n, first <= n -> phi (n + p) = phi n) /\
      forall from q, 0 < from -> 0 < q -> (forall n, from <= n -> phi (n + q) = phi n) ->
      p <= q /\ first <= from
  end.
Proof.
  unfold check_quotient. destruct (understood f chosen) as [g|] eqn:U; [|discriminate].
  rewrite andb_true_iff. intros [Text H]. exists g.
  destruct (octal_code g) as [code|] eqn:C; [|discriminate].
  destruct (read_table products lost) as [T|] eqn:R; [|discriminate].
  rewrite !andb_true_iff, !Pos.eqb_eq, forallb_forall in H.
  destruct H as [[[[Len Words] Lost] NE] H]. exists code.
  split; [reflexivity|]. split; [reflexivity|]. cbv zeta.
  assert (NE' : (0 < length products)%nat).
  { destruct products; [discriminate|]. simpl. lia. }
  assert (Or := read_order products lost T R NE').
  assert (Q : misere_quotient (Octal.moves code) (heap_known last period)
    (quotient_of products lost) (fun n => class_in classes (heap_reduced period n))).
  { assert (Q : misere_quotient (Octal.moves code) (heap_known last period) (of_table T)
      (fun n =>
         QuotientHeaps.heap_class (fst (numbered classes)) (heap_reduced period n))).
    { unfold check_table in H. apply andb_true_iff in H. destruct H as [H P].
      destruct period as [[first p]|].
      - apply andb_true_iff in P. destruct P as [P _].
        exact (QuotientHeaps.check_period_sound _ _ _ _ _ _ _ _ H P).
      - exact (QuotientHeaps.check_octal_sound _ _ _ _ _ _ H). }
    revert Q. apply quotient_rewritten.
    - intros x. now rewrite Or.
    - intros x y. symmetry. exact (read_entry products lost T R x y).
    - intros x. symmetry. exact (read_lost products lost T R x).
    - intros n. symmetry. apply heap_class_in. }
  assert (Same : forall n, n <= last ->
    class_in classes (heap_reduced period n) = class_in classes n).
  { intros n Hn. destruct period as [[first p]|]; [|reflexivity].
    unfold check_table in H. rewrite !andb_true_iff in H. destruct H as [_ [P _]].
    rewrite <- !heap_class_in.
    symmetry. now apply (QuotientHeaps.check_period_same code last). }
  split; [exact Q|].
  split; [|split; [exact NE'|split; [|split; [|split; [|split; [exact Same|split]]]]]].
  - intros w K B. rewrite <- (quotient_outcome _ _ _ _ Q w K).
    apply (octal_game_misere f chosen g code w Text U C); [|exact B].
    unfold check_table, QuotientHeaps.check_octal in H. rewrite !andb_true_iff in H.
    apply H.
  - rewrite numbered_next in Len. lia.
  - apply Forall_forall. intros x Hx. cbn. rewrite <- Or. now apply Pos.leb_le, Lost.
  - rewrite numbered_next, Or in Words. apply (f_equal Pos.to_nat) in Words.
    rewrite Pos2Nat.inj_succ, !Nat2Pos.id in Words by lia. lia.
  - intros x Hx. cbn in Hx. rewrite <- Or in Hx.
    unfold check_table, QuotientHeaps.check_octal in H. rewrite !andb_true_iff in H.
    destruct H as [[_ H] _].
    destruct (QuotientHeaps.check_heaps_words _ _ _ _ _ _ H x Hx) as (w & F & B & X).
    assert (E : entry_at words x [] = w)
      by (rewrite <- numbered_entry, F; reflexivity).
    rewrite E. split; [exact B|]. rewrite <- X. clear - B Same R.
    induction B as [|n w Hn _ IH]; [reflexivity|].
    unfold product in *. cbn in *.
    rewrite IH, Same by exact Hn. rewrite <- heap_class_in.
    symmetry. exact (read_entry products lost T R _ _).
  - destruct period as [[first p]|]; [|exact I].
    unfold check_table in H. rewrite !andb_true_iff in H. destruct H as [_ [P L]].
    destruct (QuotientHeaps.check_least_sound code last classes first p P L) as [A B].
    cbn [heap_reduced]. split.
    + intros n Hn. rewrite <- !heap_class_in. now apply A.
    + intros from q F Q' Pq. apply B; auto. intros n Hn. rewrite !heap_class_in. auto.
Qed.
