(** The theorem of Guy and Smith for several sequences of nimbers, in each of which a move
    may leave parts that belong to the others. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal.
Import ListNotations.
Local Open Scope N_scope.

(** A part of a kind and of a length. A move across divides the length: what it takes does
    not depend on the length. A move along leaves two parts nearly as long as the whole;
    a sequence from elsewhere is a kind of its own. *)
Record system (K : Type) := System {
  across : K -> N -> K * N -> K * N -> Prop;
  along : K -> N -> K * N -> K * N -> Prop
}.
Arguments across {K}.
Arguments along {K}.

(** Parts of at least [c] may be made longer or shorter with the whole. *)
Record uniform {K} (sys : system K) (c : N) : Prop := {
  across_sym i n x y : across sys i n x y -> across sys i n y x;
  across_share i n j a l b : across sys i n (j, a) (l, b) -> n <= a + b + c;
  lengthen i n j a y p : across sys i n (j, a) y -> c <= a ->
    across sys i (n + p) (j, a + p) y;
  shorten i n j a y p : across sys i (n + p) (j, a + p) y -> c <= a ->
    across sys i n (j, a) y;
  along_sym i n x y : along sys i n x y -> along sys i n y x;
  along_length i n j a y : along sys i n (j, a) y -> n <= a + c;
  lengthen_both i n j a l b p : along sys i n (j, a) (l, b) -> c <= n ->
    along sys i (n + p) (j, a + p) (l, b + p);
  shorten_both i n x y p : along sys i (n + p) x y -> c <= n -> exists j a l b,
    x = (j, a + p) /\ y = (l, b + p) /\ along sys i n (j, a) (l, b)
}.

Section Values.
Context {K : Type} (sys : system K) (F : K -> N -> N).

Definition leads_to (i : K) (n : N) (x y : K * N) : Prop :=
  across sys i n x y \/ along sys i n x y.

Definition value_of (x : K * N) : N := F (fst x) (snd x).

(** The nimbers of the options of length [n] of the kind [i]. *)
Definition reached (i : K) (n v : N) : Prop :=
  exists x y, leads_to i n x y /\ v = N.lxor (value_of x) (value_of y).

Definition recursion_at (i : K) (n : N) : Prop := is_mex (reached i n) (F i n).
End Values.

(** ** One period for all kinds *)

Section Period.
Context {K : Type} (sys : system K) (F : K -> N -> N) (c from p : N).
Hypothesis same_shape : uniform sys c.

(** A part from which the period is known and which may be made shorter. *)
Let enough := N.max from c.

(** The first length whose options are known by those a period before. *)
Definition first_repeated : N := 2 * (N.max from c + p) + c.

Section Step.
Variables (i : K) (n : N).
Hypothesis is_long : first_repeated <= n + p.
Hypothesis parts_repeat : forall j a y, from <= a ->
  leads_to sys i (n + p) (j, a + p) y -> F j (a + p) = F j a.

Lemma across_from_shorter x y : across sys i (n + p) x y ->
  reached sys F i n (N.lxor (value_of F x) (value_of F y)).
Proof.
  destruct x as [j a], y as [l b]. intros A.
  pose proof (across_share _ _ same_shape _ _ _ _ _ _ A) as S.
  assert (D : enough + p <= a \/ enough + p <= b) by
    (unfold first_repeated, enough in *; lia).
  assert (go : forall j a y, across sys i (n + p) (j, a) y -> enough + p <= a ->
    across sys i n (j, a - p) y /\ F j a = F j (a - p)).
  { clear - same_shape parts_repeat. intros j a y A L. unfold enough in L.
    replace a with (a - p + p) in A by lia.
    split.
    - apply (shorten _ _ same_shape _ _ _ _ _ _ A). lia.
    - rewrite <- (parts_repeat j (a - p) y) by (try left; auto; lia). f_equal. lia. }
  destruct D as [L|L].
  - destruct (go j a (l, b) A L) as (A' & E). exists (j, a - p), (l, b).
    split; [now left|]. unfold value_of. cbn. now rewrite E.
  - destruct (go l b (j, a) (across_sym _ _ same_shape _ _ _ _ A) L) as (A' & E).
    exists (l, b - p), (j, a). split; [now left|]. unfold value_of. cbn.
    rewrite E. apply N.lxor_comm.
Qed.

Lemma across_from_longer x y : across sys i n x y ->
  reached sys F i (n + p) (N.lxor (value_of F x) (value_of F y)).
Proof.
  destruct x as [j a], y as [l b]. intros A.
  pose proof (across_share _ _ same_shape _ _ _ _ _ _ A) as S.
  assert (D : enough <= a \/ enough <= b) by (unfold first_repeated, enough in *; lia).
  assert (go : forall j a y, across sys i n (j, a) y -> enough <= a ->
    across sys i (n + p) (j, a + p) y /\ F j (a + p) = F j a).
  { clear - same_shape parts_repeat. intros j' a' y A L. unfold enough in L.
    assert (A' : across sys i (n + p) (j', a' + p) y) by
      (apply (lengthen _ _ same_shape); auto; lia).
    split; [exact A'|]. apply (parts_repeat j' a' y); [lia|now left]. }
  destruct D as [L|L].
  - destruct (go j a (l, b) A L) as (A' & E). exists (j, a + p), (l, b).
    split; [now left|]. unfold value_of. cbn. now rewrite E.
  - destruct (go l b (j, a) (across_sym _ _ same_shape _ _ _ _ A) L) as (A' & E).
    exists (l, b + p), (j, a). split; [now left|]. unfold value_of. cbn.
    rewrite E. apply N.lxor_comm.
Qed.

Lemma same_options v : reached sys F i (n + p) v <-> reached sys F i n v.
Proof.
  assert (L : c <= n) by (unfold first_repeated in is_long; lia).
  assert (both : forall j a l b, along sys i n (j, a) (l, b) ->
    along sys i (n + p) (j, a + p) (l, b + p) /\
    F j (a + p) = F j a /\ F l (b + p) = F l b).
  { intros j a l b A.
    pose proof (lengthen_both _ _ same_shape _ _ _ _ _ _ p A L) as A'.
    pose proof (along_length _ _ same_shape _ _ _ _ _ A) as La.
    apply (along_sym _ _ same_shape) in A.
    pose proof (along_length _ _ same_shape _ _ _ _ _ A) as Lb.
    unfold first_repeated in is_long. split; [exact A'|]. split.
    - apply (parts_repeat j a (l, b + p)); [lia|now right].
    - apply (parts_repeat l b (j, a + p)); [lia|]. right.
      now apply (along_sym _ _ same_shape). }
  split; intros (x & y & [A|A] & ->).
  - now apply across_from_shorter.
  - destruct (shorten_both _ _ same_shape _ _ _ _ _ A L)
      as (j & a & l & b & -> & -> & A').
    destruct (both j a l b A') as (_ & Ea & Eb). exists (j, a), (l, b).
    split; [now right|]. unfold value_of. cbn. now rewrite Ea, Eb.
  - now apply across_from_longer.
  - destruct x as [j a], y as [l b]. destruct (both j a l b A) as (A' & Ea & Eb).
    exists (j, a + p), (l, b + p). split; [now right|]. unfold value_of. cbn.
    now rewrite Ea, Eb.
Qed.
End Step.

(** Sequences with a period satisfy the recursion if they do up to [first_repeated]. *)
Theorem recursion_repeats i : 0 < p ->
  (forall j n, from <= n -> F j (n + p) = F j n) ->
  (forall n, n < first_repeated -> recursion_at sys F i n) ->
  forall n, recursion_at sys F i n.
Proof.
  intros P period start n.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  destruct (N.lt_ge_cases n first_repeated) as [L|L]; [now apply start|].
  assert (E : n = n - p + p) by (unfold first_repeated in L; lia).
  destruct (IH (n - p) ltac:(unfold first_repeated in L; lia)) as (Out & Below).
  unfold recursion_at. rewrite E, period by (unfold first_repeated in L; lia).
  assert (S := same_options i (n - p) ltac:(lia) ltac:(auto)).
  split; [now rewrite S|]. intros m Hm. apply S. now apply Below.
Qed.

(** Guy and Smith: if the nimbers of all kinds repeat up to [first_repeated], they repeat
    for ever. A kind has the recursion, or is known to repeat. [size] falls with every
    move. *)
Theorem guy_smith_system (size : K -> N -> nat) :
  (forall i n j a y, leads_to sys i n (j, a) y -> (size j a < size i n)%nat) ->
  (forall i, (forall n, recursion_at sys F i n) \/
    (forall n, from <= n -> F i (n + p) = F i n)) ->
  (forall i n, from <= n -> n + p < first_repeated -> F i (n + p) = F i n) ->
  forall i n, from <= n -> F i (n + p) = F i n.
Proof.
  intros falls kinds premise.
  enough (main : forall s i n, size i (n + p) = s -> from <= n -> F i (n + p) = F i n)
    by (intros i n; now apply (main (size i (n + p)))).
  induction s as [s IH] using (well_founded_induction Wf_nat.lt_wf).
  intros i n <- L. destruct (kinds i) as [recursion|repeats]; [|now apply repeats].
  destruct (N.lt_ge_cases (n + p) first_repeated) as [B|B]; [now apply premise|].
  apply (mex_unique (reached sys F i (n + p)) (reached sys F i n)); try apply recursion.
  apply same_options; [exact B|]. intros j a y La A. apply falls in A.
  now apply (IH (size j (a + p))).
Qed.
End Period.

(** ** Take and break *)

(** The rule that a part of the kind [one] and [one_least] or more, and one of the kind
    [other] and [other_least] or more, are left of [n + given] less [taken]. *)
Record rule (K : Type) := Rule {
  one : K; one_least : N; other : K; other_least : N; taken : N; given : N
}.
Arguments one {K}.
Arguments one_least {K}.
Arguments other {K}.
Arguments other_least {K}.
Arguments taken {K}.
Arguments given {K}.

Inductive broken {K} (rules : K -> list (rule K)) (i : K) (n : N) (x y : K * N) : Prop :=
| breaks r a b : In r (rules i) -> one_least r <= a -> other_least r <= b ->
    a + b + taken r = n + given r ->
    (x = (one r, a) /\ y = (other r, b) \/ y = (one r, a) /\ x = (other r, b)) ->
    broken rules i n x y.

(** The sequences [outside i] have their own recursion, or none. *)
Inductive beside {K} (outside : K -> list (K * K)) (i : K) (n : N) (x y : K * N) : Prop :=
| stays j l : In (j, l) (outside i) ->
    x = (j, n) /\ y = (l, n) \/ y = (j, n) /\ x = (l, n) -> beside outside i n x y.

Definition take_and_break_system {K} rules (outside : K -> list (K * K)) : system K :=
  System K (broken rules) (beside outside).

(** [c] is at least the least lengths, and what may be taken. *)
Theorem take_and_break_uniform {K} rules (outside : K -> list (K * K)) c :
  (forall i r, In r (rules i) ->
    one_least r <= c /\ other_least r <= c /\ taken r <= c) ->
  uniform (take_and_break_system rules outside) c.
Proof.
  intros B. split; cbn.
  - intros i n x y [r a b R A A' E D]. apply (breaks _ _ _ _ _ r a b); tauto.
  - intros i n j a l b [r a' b' R A A' E [(X & Y)|(X & Y)]]; injection X as -> ->;
      injection Y as -> ->; destruct (B i r R) as (_ & _ & T); lia.
  - intros i n j a y p [r a' b' R A A' E [(X & ->)|(-> & X)]] L; injection X as -> ->.
    + apply (breaks _ _ _ _ _ r (a' + p) b'); auto; lia.
    + apply (breaks _ _ _ _ _ r a' (b' + p)); auto; lia.
  - intros i n j a y p [r a' b' R A A' E [(X & ->)|(-> & X)]] L; injection X as -> <-;
      destruct (B i r R) as (L1 & L2 & _).
    + apply (breaks _ _ _ _ _ r a b'); auto; lia.
    + apply (breaks _ _ _ _ _ r a' a); auto; lia.
  - intros i n x y [j l I D]. apply (stays _ _ _ _ _ j l); tauto.
  - intros i n j a y [j' l I [(X & _)|(_ & X)]]; injection X as -> ->; lia.
  - intros i n j a l b p [j' l' I [(X & Y)|(Y & X)]] L; injection X as -> ->;
      injection Y as -> ->; apply (stays _ _ _ _ _ j' l'); auto.
  - intros i n x y p [j l I D] L. destruct D as [(-> & ->)|(-> & ->)].
    + exists j, n, l, n. repeat split. apply (stays _ _ _ _ _ j l); auto.
    + exists l, n, j, n. repeat split. apply (stays _ _ _ _ _ j l); auto.
Qed.

(** Guy and Smith for such systems. The parts of a move that breaks are shorter than the
    whole; what stands beside is of a lower rank, and ranks are below [ranks]. *)
Corollary guy_smith_broken {K} (rules : K -> list (rule K)) outside (F : K -> N -> N)
    c from p (rank : K -> nat) ranks :
  (forall i r, In r (rules i) ->
    one_least r <= c /\ other_least r <= c /\ taken r <= c) ->
  (forall i r, In r (rules i) ->
    given r < taken r + one_least r /\ given r < taken r + other_least r) ->
  (forall i, (rank i < ranks)%nat) ->
  (forall i j l, In (j, l) (outside i) -> (rank j < rank i /\ rank l < rank i)%nat) ->
  (forall i, (forall n, recursion_at (take_and_break_system rules outside) F i n) \/
    (forall n, from <= n -> F i (n + p) = F i n)) ->
  (forall i n, from <= n -> n + p < first_repeated c from p -> F i (n + p) = F i n) ->
  forall i n, from <= n -> F i (n + p) = F i n.
Proof.
  intros least shorter below lower.
  apply (guy_smith_system (take_and_break_system rules outside) F c from p
    (take_and_break_uniform rules outside c least)
    (fun i n => (N.to_nat n * ranks + rank i)%nat)).
  intros i n j a y [[r b d R B D E H]|[k l I H]].
  - assert (a < n).
    { destruct (shorter i r R), H as [(X & _)|(_ & X)]; injection X as -> ->; lia. }
    specialize (below j). assert (S (N.to_nat a) <= N.to_nat n)%nat by lia. nia.
  - destruct (lower i k l I).
    destruct H as [(X & _)|(_ & X)]; injection X as -> ->; lia.
Qed.
