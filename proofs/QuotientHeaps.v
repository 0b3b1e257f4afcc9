(** The check of the misère quotient of the heaps up to a size, and of all heaps of an
    octal game when a period is proved: the files [products.csv], [elements.csv],
    [classes.csv] and [summary.csv] that `grundy quotient … --out` writes
    (docs/misere-quotients.md). Elements are numbered from 1 here, from 0 in the files. *)
From Coq Require Import List Bool NArith PArith Lia FMapPositive MSetPositive.
From Grundy Require Import Statement Facts Quotient QuotientTable QuotientSearch.
From Grundy Require Octal Periods QuotientPeriod.
Import ListNotations.
Local Open Scope N_scope.

(** ** Heaps up to a size *)

Definition heap_class (classes : Map.t positive) (n : N) : positive :=
  match Map.find (N.succ_pos n) classes with Some x => x | None => 1%positive end.

Definition heaps (last : N) : list N := map Pos.pred_N (from 1 (S (N.to_nat last))).

Section Heaps.
Variable moves : N -> list (list N).
Variable T : table.
Variable phi : N -> positive.

Definition class_of (w : list N) : positive :=
  fold_right (fun n x => entry (row T (phi n)) x) 1%positive w.

(** Adds the kind of a heap to those known; [None] if a move does not make the heap
    smaller, or if the heap has no options and another class than 1. *)
Definition add_kind (kinds : option (list (positive * Set_.t))) (n : N) :
    option (list (positive * Set_.t)) :=
  match kinds with
  | None => None
  | Some known =>
      match moves n with
      | [] => if (phi n =? 1)%positive then Some known else None
      | options =>
          if forallb (forallb (fun d => d <? n)) options then
            let s := fold_left (fun s o => Set_.add (class_of o) s) options Set_.empty in
            if existsb (fun k => (fst k =? phi n)%positive && Set_.equal (snd k) s) known
            then Some known else Some ((phi n, s) :: known)
          else None
      end
  end.

Definition is_word (last : N) (generators : Set_.t) (words : Map.t (list N))
    (x : positive) : bool :=
  match Map.find x words with
  | Some w =>
      forallb (fun n => (n <=? last) && Set_.mem (phi n) generators) w &&
      (class_of w =? x)%positive
  | None => false
  end.

(** [words] has a sum of heaps for each element. *)
Definition check_heaps (limit : positive) (last : N) (words : list (list N)) : bool :=
  match fold_left add_kind (heaps last) (Some []) with
  | None => false
  | Some known =>
      let generators :=
        fold_left (fun s w => fold_left (fun s n => Set_.add (phi n) s) w s)
          words Set_.empty in
      forallb (is_word last generators (fst (numbered words))) (elements T) &&
      check limit T (Set_.elements generators)
        (map (fun k => (fst k, Set_.elements (snd k))) known)
  end.

Lemma in_heaps last n : In n (heaps last) <-> n <= last.
Proof.
  unfold heaps. rewrite in_map_iff. split.
  - intros (x & <- & H). apply in_from in H. lia.
  - intros H. exists (N.succ_pos n). split; [apply N.pos_pred_succ|].
    apply in_from. destruct n; simpl; lia.
Qed.

Lemma in_set_elements x s : In x (Set_.elements s) <-> Set_.mem x s = true.
Proof.
  rewrite Set_.mem_spec, <- Set_.elements_spec1, SetoidList.InA_alt. split.
  - intros H. exists x. split; [reflexivity|exact H].
  - intros (y & E & H). change (x = y) in E. now subst y.
Qed.

(** What the kinds known say of a heap. *)
Definition is_known (known : list (positive * Set_.t)) (n : N) : Prop :=
  Forall (Forall (fun d => d < n)) (moves n) /\
  (moves n = [] -> phi n = 1%positive) /\
  (moves n <> [] -> exists k, In k known /\ phi n = fst k /\
     forall x, Set_.mem x (snd k) = true <->
       exists left, In left (moves n) /\ class_of left = x).

Lemma add_kind_none l : fold_left add_kind l None = None.
Proof. induction l; auto. Qed.

Lemma add_kind_sound l : forall known known',
  fold_left add_kind l (Some known) = Some known' ->
  incl known known' /\ forall n, In n l -> is_known known' n.
Proof.
  induction l as [|n l IH]; intros known known' E.
  - injection E as <-. split; [apply incl_refl|intros n []].
  - cbn [fold_left] in E.
    destruct (add_kind (Some known) n) as [mid|] eqn:M;
      [|rewrite add_kind_none in E; discriminate].
    destruct (IH mid known' E) as [I A]. unfold add_kind in M.
    enough (incl known mid /\ is_known mid n) as [I' K].
    { split; [eapply incl_tran; eauto|]. intros n' [<-|H]; [|auto].
      destruct K as (S & N & K). split; [exact S|split; [exact N|]].
      intros NE. destruct (K NE) as (k & Hk & R). exists k.
      split; [exact (I k Hk)|exact R]. }
    unfold is_known. destruct (moves n) as [|o os].
    + destruct (Pos.eqb_spec (phi n) 1) as [P|]; [|discriminate]. injection M as <-.
      split; [apply incl_refl|]. split; [constructor|]. split; [auto|congruence].
    + destruct (forallb _ (o :: os)) eqn:F; [|discriminate].
      assert (S : Forall (Forall (fun d => d < n)) (o :: os)).
      { rewrite forallb_forall in F. apply Forall_forall. intros left Hl.
        specialize (F left Hl). rewrite forallb_forall in F. apply Forall_forall.
        intros d Hd. apply N.ltb_lt. auto. }
      set (s := fold_left _ _ _) in M.
      assert (Hs : forall x, Set_.mem x s = true <->
                exists left, In left (o :: os) /\ class_of left = x).
      { intros x. unfold s. rewrite mem_fold_add.
        assert (Z : Set_.mem x Set_.empty = false) by (destruct x; reflexivity).
        rewrite Z. intuition discriminate. }
      clearbody s. destruct (existsb _ known) eqn:X.
      * injection M as <-. apply existsb_exists in X. destruct X as (k & Hk & X).
        apply andb_true_iff in X. destruct X as [X Y]. apply Pos.eqb_eq in X.
        apply Set_.equal_spec in Y.
        split; [apply incl_refl|]. split; [exact S|]. split; [discriminate|].
        intros _. exists k. split; [exact Hk|]. split; [auto|]. intros x. rewrite <- Hs.
        apply Y.
      * injection M as <-. split; [apply incl_tl, incl_refl|]. split; [exact S|].
        split; [discriminate|]. intros _. exists (phi n, s). split; [now left|].
        split; [reflexivity|exact Hs].
Qed.

(** Where the check succeeds, the table is the misère quotient of the heaps up to
    [last]. *)
Theorem check_heaps_sound limit last words : check_heaps limit last words = true ->
  misere_quotient moves (fun n => n <= last) (of_table T) phi.
Proof.
  unfold check_heaps.
  destruct (fold_left add_kind _ _) as [known|] eqn:E; [|discriminate].
  cbv zeta. set (generators := fold_left _ words _).
  rewrite andb_true_iff. intros [Ws Ch].
  destruct (add_kind_sound _ _ _ E) as [_ K].
  assert (smaller : forall n left d,
            n <= last -> In left (moves n) -> In d left -> d < n).
  { intros n left d Hn Hl Hd. destruct (K n) as (S & _); [now apply in_heaps|].
    rewrite Forall_forall in S. specialize (S left Hl).
    rewrite Forall_forall in S. auto. }
  apply (check_sound _ _ _ _ Ch).
  - intros n left Hn Hl. apply Forall_forall. intros d Hd.
    specialize (smaller n left d Hn Hl Hd). lia.
  - intros n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros Hn.
    constructor. intros q Hq. apply in_together_one in Hq.
    apply ends_all, Forall_forall. intros d Hd. specialize (smaller n q d Hn Hq Hd).
    apply IH; lia.
  - intros n Hn. apply K. now apply in_heaps.
  - intros n Hn N. destruct (K n) as (_ & _ & A); [now apply in_heaps|].
    destruct (A N) as (k & Hk & P & F). exists (fst k, Set_.elements (snd k)).
    split; [apply in_map_iff; exists k; auto|]. split; [exact P|]. intros x.
    cbn [snd]. rewrite <- F. apply in_set_elements.
  - intros x Hx. apply in_elements in Hx. rewrite forallb_forall in Ws.
    specialize (Ws x Hx). unfold is_word in Ws.
    destruct (Map.find x _) as [w|]; [|discriminate]. apply andb_true_iff in Ws.
    destruct Ws as [Ws Wx]. rewrite forallb_forall in Ws. exists w.
    split; [|split; [|now apply Pos.eqb_eq]]; apply Forall_forall; intros n Hn;
      apply Ws, andb_true_iff in Hn; destruct Hn as [Hn Gn].
    + now apply N.leb_le.
    + now apply in_set_elements.
Qed.

(** Each element is the class of the heaps that [words] has for it. *)
Lemma check_heaps_words limit last words : check_heaps limit last words = true ->
  forall x, (x <= order T)%positive -> exists w,
    Map.find x (fst (numbered words)) = Some w /\
    Forall (fun n => n <= last) w /\ class_of w = x.
Proof.
  unfold check_heaps. destruct (fold_left add_kind _ _); [|discriminate].
  cbv zeta. rewrite andb_true_iff. intros [Ws _] x Hx.
  apply in_elements in Hx. rewrite forallb_forall in Ws.
  specialize (Ws x Hx). unfold is_word in Ws.
  destruct (Map.find x _) as [w|]; [|discriminate]. apply andb_true_iff in Ws.
  destruct Ws as [Ws Wx]. rewrite forallb_forall in Ws. exists w.
  split; [reflexivity|]. split; [|now apply Pos.eqb_eq].
  apply Forall_forall. intros n Hn. apply Ws, andb_true_iff in Hn.
  now apply N.leb_le.
Qed.
End Heaps.

(** ** Octal games *)

(** The classes of the heaps up to [last] from their list; the table by its rows, with the
    elements that are lost; for each element some heaps of that class. *)
Definition check_octal (limit : positive) (code : list N) (last : N) (T : table)
    (classes : list positive) (words : list (list N)) : bool :=
  Octal.proper code &&
  check_heaps (Octal.moves code) T (heap_class (fst (numbered classes))) limit last words.

Theorem check_octal_sound limit code last T classes words :
  check_octal limit code last T classes words = true ->
  misere_quotient (Octal.moves code) (fun n => n <= last) (of_table T)
    (heap_class (fst (numbered classes))).
Proof.
  unfold check_octal. rewrite andb_true_iff. intros [_ H].
  exact (check_heaps_sound _ _ _ _ _ _ H).
Qed.

(** The classes repeat with period [p] from heap [first] to [last], which is far enough
    for Theorem 2. *)
Definition check_period (code : list N) (last : N) (classes : list positive)
    (first p : N) : bool :=
  let phi := heap_class (fst (numbered classes)) in
  negb (Periods.leaves_three code) && negb (Periods.leaves_unequal code) &&
  (0 <? first) && (0 <? p) && (2 * first + 2 * p + Periods.most_taken code <=? last) &&
  forallb (fun n => (n <? first) || Pos.eqb (phi (n + p)) (phi n)) (heaps (last - p)).

(** Where both checks succeed, the table is the misère quotient of all heaps. *)
Theorem check_period_sound limit code last T classes words first p :
  check_octal limit code last T classes words = true ->
  check_period code last classes first p = true ->
  misere_quotient (Octal.moves code) (fun _ => True) (of_table T)
    (fun n => heap_class (fst (numbered classes)) (Periods.reduced first p n)).
Proof.
  intros H P. assert (W : Octal.proper code = true)
    by (unfold check_octal in H; now apply andb_true_iff in H).
  apply check_octal_sound in H. unfold check_period in P.
  rewrite !andb_true_iff, !negb_true_iff, !N.ltb_lt, N.leb_le, forallb_forall in P.
  destruct P as [[[[[P3 Pu] Pf] Pp] Pn] P].
  apply (QuotientPeriod.theorem_2 code first p last); auto.
  intros n Hn L. specialize (P n).
  assert (In n (heaps (last - p))) by (apply in_heaps; lia).
  apply P, orb_true_iff in H0. destruct H0 as [H0|H0].
  - apply N.ltb_lt in H0. lia.
  - now apply Pos.eqb_eq.
Qed.

(** The classes up to [last] are those listed. *)
Lemma check_period_same code last classes first p :
  check_period code last classes first p = true ->
  let phi := heap_class (fst (numbered classes)) in
  forall n, n <= last -> phi n = phi (Periods.reduced first p n).
Proof.
  unfold check_period. rewrite !andb_true_iff, !N.ltb_lt, N.leb_le, forallb_forall.
  intros [[[[_ Pf] Pp] Pn] P]. cbv zeta.
  set (phi := heap_class _) in *.
  apply (QuotientPeriod.psi_phi code first p last (Candidate positive (fun _ => True)
    (fun x _ => x) 1%positive (fun _ => false)) phi Pf Pp Pn).
  intros n Hn L. specialize (P n). cbn.
  assert (In n (heaps (last - p))) by (apply in_heaps; lia).
  apply P, orb_true_iff in H. destruct H as [H|H].
  - apply N.ltb_lt in H. lia.
  - now apply Pos.eqb_eq.
Qed.

(** In particular: who wins any heaps of the game in misère play. *)
Corollary octal_misere_outcome limit code last T classes words first p :
  check_octal limit code last T classes words = true ->
  check_period code last classes first p = true ->
  forall w : list N,
  loses (misere (together (Octal.moves code))) w <->
  is_lost T (class_of T
    (fun n => heap_class (fst (numbered classes)) (Periods.reduced first p n)) w) = true.
Proof.
  intros H P w. assert (q := check_period_sound _ _ _ _ _ _ _ _ H P).
  apply (quotient_outcome _ _ _ _ q). apply Forall_forall. auto.
Qed.

(** ** The least period *)

(** No period of the classes is shorter than [p], or begins before [first]. *)
Definition check_least (classes : list positive) (first p : N) : bool :=
  let phi := heap_class (fst (numbered classes)) in
  let psi n := phi (Periods.reduced first p n) in
  forallb (fun q => (q =? 0) ||
    existsb (fun r => negb (Pos.eqb (psi (first + r + q)) (psi (first + r)))) (heaps p))
    (heaps (p - 1)) &&
  ((first =? 1) || negb (Pos.eqb (psi (first - 1 + p)) (psi (first - 1)))).

Section Least.
Variables (A : Type) (psi : N -> A) (first p : N).
Hypothesis p_pos : 0 < p.
Hypothesis period : forall n, first <= n -> psi (n + p) = psi n.

Lemma many_periods (f : N -> A) from q k : (forall n, from <= n -> f (n + q) = f n) ->
  forall n, from <= n -> f (n + k * q) = f n.
Proof.
  intros P. induction k as [|k IH] using N.peano_ind; intros n L; [f_equal; lia|].
  replace (n + N.succ k * q) with (n + k * q + q) by lia. rewrite P by lia. auto.
Qed.

(** A period of all heaps from somewhere on is one from [first] on. *)
Lemma period_from_first from q : (forall n, from <= n -> psi (n + q) = psi n) ->
  forall n, first <= n -> psi (n + q) = psi n.
Proof.
  intros P n L. rewrite <- (many_periods psi first p from period (n + q)) by lia.
  rewrite <- (many_periods psi first p from period n) by lia.
  replace (n + q + from * p) with (n + from * p + q) by lia. apply P. nia.
Qed.

(** If the period [q] begins at [first - 1] or before, so does [p]. *)
Lemma period_before from q : 0 < q -> from < first ->
  (forall n, from <= n -> psi (n + q) = psi n) -> psi (first - 1 + p) = psi (first - 1).
Proof.
  intros Q L P.
  rewrite <- (many_periods psi from q p P (first - 1 + p)) by lia.
  rewrite <- (many_periods psi from q p P (first - 1)) by lia.
  replace (first - 1 + p + p * q) with (first - 1 + p * q + p) by lia. apply period. nia.
Qed.
End Least.

Theorem check_least_sound code last classes first p :
  check_period code last classes first p = true ->
  check_least classes first p = true ->
  let psi n := heap_class (fst (numbered classes)) (Periods.reduced first p n) in
  (forall n, first <= n -> psi (n + p) = psi n) /\
  forall from q, 0 < from -> 0 < q -> (forall n, from <= n -> psi (n + q) = psi n) ->
  p <= q /\ first <= from.
Proof.
  intros P L psi. unfold check_period in P.
  rewrite !andb_true_iff, !N.ltb_lt in P. destruct P as [[[[_ F] Pp] _] _].
  assert (Per : forall n, first <= n -> psi (n + p) = psi n).
  { intros n Hn. unfold psi. now rewrite QuotientPeriod.reduced_period. }
  split; [exact Per|]. intros from q Fq Q Pq.
  unfold check_least in L. fold psi in L.
  rewrite andb_true_iff, orb_true_iff, N.eqb_eq, negb_true_iff, Pos.eqb_neq in L.
  destruct L as [Lp Lf]. split.
  - destruct (N.le_gt_cases p q) as [H|H]; [exact H|exfalso].
    rewrite forallb_forall in Lp. specialize (Lp q).
    assert (Hq : In q (heaps (p - 1))) by (apply in_heaps; lia).
    apply Lp in Hq. apply orb_true_iff in Hq. destruct Hq as [Hq|Hq].
    + apply N.eqb_eq in Hq. lia.
    + apply existsb_exists in Hq. destruct Hq as (r & _ & N).
      apply negb_true_iff, Pos.eqb_neq in N. apply N.
      apply (period_from_first _ psi first p Pp Per from q Pq). lia.
  - destruct (N.le_gt_cases first from) as [H|H]; [exact H|exfalso].
    destruct Lf as [Lf|Lf]; [lia|]. apply Lf.
    exact (period_before _ psi first p Pp Per from q Q H Pq).
Qed.
