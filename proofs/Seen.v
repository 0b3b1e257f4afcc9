(** What has been seen of the options of a heap: sets of nimbers, the smallest nimber that
    is not among them, and lists of nimbers in both directions. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal Periods.
Import ListNotations.
Local Open Scope N_scope.

(** * Sets of numbers: binary trees *)

Inductive tree := Leaf | Node (l : tree) (b : bool) (r : tree).

Fixpoint tree_mem (p : positive) (t : tree) : bool :=
  match t with
  | Leaf => false
  | Node l b r =>
      match p with xH => b | xO p => tree_mem p l | xI p => tree_mem p r end
  end.

Fixpoint tree_add (p : positive) (t : tree) : tree :=
  match p with
  | xH => match t with Leaf => Node Leaf true Leaf | Node l _ r => Node l true r end
  | xO p =>
      match t with
      | Leaf => Node (tree_add p Leaf) false Leaf
      | Node l b r => Node (tree_add p l) b r
      end
  | xI p =>
      match t with
      | Leaf => Node Leaf false (tree_add p Leaf)
      | Node l b r => Node l b (tree_add p r)
      end
  end.

Lemma tree_mem_add p : forall t q,
  tree_mem q (tree_add p t) = Pos.eqb q p || tree_mem q t.
Proof.
  induction p as [p IH|p IH|]; intros [|l b r] [q|q|]; cbn; rewrite ?IH; try reflexivity;
    try (now rewrite orb_false_r); destruct q; reflexivity.
Qed.

Record set := Set_ { zero : bool; others : tree }.
Definition no_number := Set_ false Leaf.
Definition mem (n : N) (s : set) : bool :=
  match n with N0 => zero s | Npos p => tree_mem p (others s) end.
Definition add (n : N) (s : set) : set :=
  match n with
  | N0 => Set_ true (others s)
  | Npos p => Set_ (zero s) (tree_add p (others s))
  end.

Lemma mem_add n m s : mem m (add n s) = (m =? n) || mem m s.
Proof. destruct n as [|p], m as [|q]; cbn; try reflexivity. apply tree_mem_add. Qed.

(** Whether the exclusive or of two numbers is in a set, without computing it. [ended] is
    the answer if they agree from here on. *)
Fixpoint tree_mem_lxor (ended : bool) (p q : positive) (t : tree) : bool :=
  match t with
  | Leaf => if ended then Pos.eqb p q else false
  | Node l b r =>
      match p, q with
      | xO p, xO q | xI p, xI q => tree_mem_lxor ended p q l
      | xO p, xI q | xI p, xO q => tree_mem_lxor b p q r
      | xH, xH => ended
      | xH, xO p | xO p, xH => tree_mem p r
      | xH, xI p | xI p, xH => tree_mem p l
      end
  end.
Definition mem_lxor (x y : N) (s : set) : bool :=
  match x, y with
  | N0, _ => mem y s
  | _, N0 => mem x s
  | Npos p, Npos q => tree_mem_lxor (zero s) p q (others s)
  end.

Lemma tree_mem_leaf p : tree_mem p Leaf = false.
Proof. destruct p; reflexivity. Qed.

Lemma tree_mem_lxor_spec : forall p q ended t, tree_mem_lxor ended p q t =
  match Pos.lxor p q with N0 => ended | Npos k => tree_mem k t end.
Proof.
  assert (leaf : forall p q ended, tree_mem_lxor ended p q Leaf =
    match Pos.lxor p q with N0 => ended | Npos k => tree_mem k Leaf end).
  { intros p q ended. replace (tree_mem_lxor ended p q Leaf) with
      (if ended then Pos.eqb p q else false) by (destruct p; reflexivity).
    destruct (Pos.lxor p q) as [|k] eqn:E.
    - assert (H : Npos p = Npos q) by (apply N.lxor_eq; exact E). injection H as ->.
      rewrite Pos.eqb_refl. now destruct ended.
    - rewrite tree_mem_leaf. destruct (Pos.eqb_spec p q) as [->|D]; [|now destruct ended].
      assert (H := N.lxor_nilpotent (Npos q)). cbn in H. congruence. }
  induction p as [p IH|p IH|]; intros q ended [|l b r]; try apply leaf;
    destruct q as [q|q|]; cbn [tree_mem_lxor Pos.lxor]; rewrite ?IH; try reflexivity;
    destruct (Pos.lxor p q); reflexivity.
Qed.

Lemma mem_lxor_spec x y s : mem_lxor x y s = mem (N.lxor x y) s.
Proof.
  destruct x as [|p], y as [|q]; try reflexivity. cbn. rewrite tree_mem_lxor_spec.
  destruct (Pos.lxor p q); reflexivity.
Qed.

(** * Looking for the smallest number that no option has *)

(** The nimbers of options seen, and the numbers from the smallest one not seen on. *)
Record state := State { seen : set; rest : list N }.

Fixpoint advance (s : set) (l : list N) : list N :=
  match l with
  | [] => []
  | x :: l' => if mem x s then advance s l' else l
  end.

Definition note (x : N) (st : state) : state :=
  let (s, l) := st in
  if mem x s then st
  else
    let s := add x s in
    match l with
    | [] => State s []
    | y :: l' => if x =? y then State s (advance s l') else State s l
    end.

Definition note_lxor (x y : N) (st : state) : state :=
  if mem_lxor x y (seen st) then st else note (N.lxor x y) st.

Lemma note_lxor_spec x y st : note_lxor x y st = note (N.lxor x y) st.
Proof.
  unfold note_lxor. rewrite mem_lxor_spec. destruct st as [s l]. unfold note. cbn [seen].
  now destruct (mem (N.lxor x y) s).
Qed.

Definition least_is (v : N) (st : state) : bool :=
  match rest st with [] => false | y :: _ => v =? y end.

Inductive counting : N -> list N -> Prop :=
| counting_nil n : counting n []
| counting_cons n l : counting (n + 1) l -> counting n (n :: l).

Definition settled (st : state) : Prop :=
  exists n, counting n (rest st) /\ (forall m, m < n -> mem m (seen st) = true) /\
    (rest st = [] \/ mem n (seen st) = false).

(** [st'] has seen all that [st] has, and else only what [P] allows. *)
Definition grows (P : N -> Prop) (st st' : state) : Prop :=
  (settled st -> settled st') /\
  (forall m, mem m (seen st) = true -> mem m (seen st') = true) /\
  (forall m, mem m (seen st') = true -> mem m (seen st) = true \/ P m).

Lemma grows_refl (P : N -> Prop) st : grows P st st.
Proof. repeat split; auto. Qed.

Lemma grows_trans (P : N -> Prop) a b c : grows P a b -> grows P b c -> grows P a c.
Proof.
  intros (A & B & C) (D & E & F). repeat split; auto.
  intros m Hm. destruct (F m Hm); auto.
Qed.

Lemma advance_counts s l : forall n, counting n l ->
  (forall m, m < n -> mem m s = true) ->
  exists n', counting n' (advance s l) /\ (forall m, m < n' -> mem m s = true) /\
    (advance s l = [] \/ mem n' s = false).
Proof.
  induction l as [|x l IH]; intros n C B; cbn.
  - exists n. auto.
  - inversion C as [|? ? C']; subst. destruct (mem x s) eqn:E.
    + apply (IH (x + 1) C'). intros m Hm. destruct (N.eq_dec m x) as [->|D]; [exact E|].
      apply B. lia.
    + exists x. auto.
Qed.

Lemma note_spec (P : N -> Prop) x st : P x ->
  grows P st (note x st) /\ mem x (seen (note x st)) = true.
Proof.
  intros Hx. destruct st as [s l]. unfold note. destruct (mem x s) eqn:E.
  { split; [apply grows_refl|exact E]. }
  assert (A : forall m, mem m s = true -> mem m (add x s) = true).
  { intros m Hm. rewrite mem_add, Hm. apply orb_true_r. }
  assert (B : forall m, mem m (add x s) = true -> mem m s = true \/ P m).
  { intros m Hm. rewrite mem_add in Hm. apply orb_true_iff in Hm as [Hm|Hm]; [|auto].
    apply N.eqb_eq in Hm as ->. auto. }
  assert (C : mem x (add x s) = true) by (rewrite mem_add, N.eqb_refl; reflexivity).
  destruct l as [|y l].
  - split; [|exact C]. split; [|split; assumption].
    intros (n & _ & L & _). exists n. cbn. split; [constructor|]. split; [|now left].
    intros m Hm. apply A, L, Hm.
  - destruct (N.eqb_spec x y) as [<-|D].
    + split; [|exact C]. split; [|split; assumption].
      intros (n & K & L & _). inversion K as [|? ? K']; subst. cbn in L. cbn.
      apply (advance_counts _ _ (x + 1) K'). intros m Hm. rewrite mem_add.
      destruct (N.eqb_spec m x); [reflexivity|]. apply L. lia.
    + split; [|exact C]. split; [|split; assumption].
      intros (n & K & L & [F|F]); [discriminate|]. exists n. cbn in *.
      inversion K; subst. split; [exact K|]. split; [intros m Hm; apply A, L, Hm|].
      right. rewrite mem_add, F, orb_false_r. apply N.eqb_neq. congruence.
Qed.

Lemma least_is_spec v st : settled st -> least_is v st = true ->
  mem v (seen st) = false /\ forall m, m < v -> mem m (seen st) = true.
Proof.
  intros (n & C & B & [E|E]); unfold least_is; [rewrite E; discriminate|].
  destruct C as [|n l C]; [discriminate|]. intros Ev. apply N.eqb_eq in Ev as ->. auto.
Qed.

(** * Lists of values, up and down *)

(** [up F last i l]: [l] lists F(i), …, F(last - 1). *)
Inductive up (F : N -> N) (last : N) : N -> list N -> Prop :=
| up_nil : up F last last []
| up_cons i l : i < last -> up F last (i + 1) l -> up F last i (F i :: l).

(** [down F m l]: [l] lists F(m - 1), …, F(0). *)
Inductive down (F : N -> N) : N -> list N -> Prop :=
| down_nil : down F 0 []
| down_cons m l : down F m l -> down F (m + 1) (F m :: l).

Lemma up_inv F last i l : up F last i l -> i < last ->
  exists l', l = F i :: l' /\ up F last (i + 1) l'.
Proof. intros U L. destruct U as [|i l L' U]; [lia|]. eauto. Qed.

Lemma down_inv F m l : down F m l -> 0 < m ->
  exists l', l = F (m - 1) :: l' /\ down F (m - 1) l'.
Proof.
  intros D L. destruct D as [|m l D]; [lia|]. replace (m + 1 - 1) with m by lia. eauto.
Qed.

Lemma up_of_list values : up (fun i => nth (N.to_nat i) values 0)
  (N.of_nat (length values)) 0 values.
Proof.
  assert (main : forall l before, values = before ++ l ->
    up (fun i => nth (N.to_nat i) values 0) (N.of_nat (length values))
      (N.of_nat (length before)) l).
  { induction l as [|x l IH]; intros before E.
    - rewrite E, app_nil_r. constructor.
    - assert (X : nth (N.to_nat (N.of_nat (length before))) values 0 = x).
      { rewrite Nnat.Nat2N.id, E. apply nth_middle. }
      rewrite <- X. apply (up_cons (fun i => nth (N.to_nat i) values 0)).
      + rewrite E, app_length. cbn. lia.
      + replace (N.of_nat (length before) + 1) with (N.of_nat (length (before ++ [x]))).
        * apply IH. rewrite E, <- app_assoc. reflexivity.
        * rewrite app_length. cbn. lia. }
  exact (main values [] eq_refl).
Qed.

