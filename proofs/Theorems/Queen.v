(** The queen's race (Isaacs 1958): a queen goes straight or diagonally towards a corner,
    which is Wythoff's game. The first move places her on the top row or the right
    column: it wins when a pair has a square there. *)
From Coq Require Import List NArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Law Wythoff.
Import ListNotations.
Open Scope N_scope.

(** On a board of [n] columns and [m] rows, columns and rows from the goal; [(n, m)] is
    the position before the start. As the ruleset writes it. *)
Definition queen (n m : N) (p : N * N) : list (N * N) :=
  let (c, r) := p in
  (if c =? n then map (fun j => (j, m - 1)) (smaller n) else []) ++
  (if c =? n then map (fun j => (n - 1, m - 1 - j)) (upto (m - 1)) else []) ++
  (if c <? n then map (fun j => (c - j, r)) (upto c) else []) ++
  (if c <? n then map (fun j => (c, r - j)) (upto r) else []) ++
  (if c <? n then map (fun j => (c - j, r - j)) (upto (N.min c r)) else []).

Definition on_board (n m : N) (p : N * N) : Prop :=
  fst p < n /\ snd p < m \/ fst p = n /\ snd p = m.

Lemma in_queen n m c r q :
  In q (queen n m (c, r)) <->
  (c = n /\ ((exists j, j < n /\ q = (j, m - 1)) \/
             (exists j, 1 <= j <= m - 1 /\ q = (n - 1, m - 1 - j)))) \/
  (c < n /\ ((exists j, 1 <= j <= c /\ q = (c - j, r)) \/
             (exists j, 1 <= j <= r /\ q = (c, r - j)) \/
             (exists j, 1 <= j <= N.min c r /\ q = (c - j, r - j)))).
Proof.
  unfold queen. rewrite !in_app_iff.
  destruct (N.eqb_spec c n) as [E|E], (N.ltb_spec c n) as [L|L]; try lia;
    rewrite ?in_map_iff; try setoid_rewrite in_smaller; try setoid_rewrite in_upto.
  - split.
    + intros [(j & <- & H)|[(j & <- & H)|[[]|[[]|[]]]]]; left; split; eauto.
    + intros [[_ [(j & H & ->)|(j & H & ->)]]|[C _]]; [| |lia]; eauto.
  - split.
    + intros [[]|[[]|[(j & <- & H)|[(j & <- & H)|(j & <- & H)]]]]; right; split; eauto 6.
    + intros [[C _]|[_ [(j & H & ->)|[(j & H & ->)|(j & H & ->)]]]]; [lia|..]; eauto 8.
  - cbn [In]. split; [tauto|]. intros [[C _]|[C _]]; lia.
Qed.

Lemma queen_falls n m p q :
  1 <= n -> 1 <= m -> on_board n m p -> In q (queen n m p) ->
  on_board n m q /\ fst q + snd q < fst p + snd p.
Proof.
  intros Hn Hm. destruct p as [c r]. unfold on_board. cbn [fst snd]. intros D H.
  apply in_queen in H.
  destruct H as [[C [(j & H & ->)|(j & H & ->)]]|
    [C [(j & H & ->)|[(j & H & ->)|(j & H & ->)]]]]; cbn [fst snd]; lia.
Qed.

(** Two numbers are a pair, in either order. *)
Definition is_pair (small : N -> N) (p : N * N) : bool :=
  pair_lost small (sorted (fst p) (snd p)).

Lemma sorted_swap a b : sorted a b = sorted b a.
Proof.
  unfold sorted. destruct (N.leb_spec a b), (N.leb_spec b a); try reflexivity; try lia.
  now replace a with b by lia.
Qed.

Lemma sorted_same a b : a <= b -> sorted a b = (a, b).
Proof. intros H. unfold sorted. destruct (N.leb_spec a b); [reflexivity|lia]. Qed.

Lemma sorted_in_order a b : in_order (sorted a b).
Proof. unfold in_order, sorted. destruct (N.leb_spec a b); simpl; lia. Qed.

(** *** The queen's moves on the board are those of Wythoff's game *)

Definition walk (q p : N * N) : Prop :=
  let (c, r) := p in
  (exists j, 1 <= j <= c /\ q = (c - j, r)) \/ (exists j, 1 <= j <= r /\ q = (c, r - j))
    \/
  (exists j, 1 <= j <= N.min c r /\ q = (c - j, r - j)).

Lemma walk_swap c r c' r' : walk (c', r') (c, r) -> walk (r', c') (r, c).
Proof.
  intros [(j & H & E)|[(j & H & E)|(j & H & E)]]; injection E as -> ->.
  - right. left. eauto.
  - left. eauto.
  - right. right. exists j. split; [lia|reflexivity].
Qed.

Lemma walk_wythoff c r q :
  walk q (c, r) -> In (sorted (fst q) (snd q)) (wythoff (sorted c r)).
Proof.
  assert (O : forall c r q, c <= r -> walk q (c, r) ->
      In (sorted (fst q) (snd q)) (wythoff (c, r))).
  { clear. intros c r q L W. apply in_wythoff. simpl in W.
    destruct W as [(j & H & ->)|[(j & H & ->)|(j & H & ->)]]; cbn [fst snd].
    - left. exists j. split; [exact H|]. apply sorted_same. lia.
    - destruct (N.eq_dec c r) as [->|ne].
      + left. exists j. split; [exact H|]. rewrite sorted_swap. apply sorted_same. lia.
      + right. left. split; [lia|]. eauto.
    - right. right. exists j. split; [lia|]. apply sorted_same. lia. }
  intros W. destruct (N.le_ge_cases c r) as [L|G].
  - rewrite (sorted_same c r L). now apply O.
  - rewrite (sorted_swap c r), (sorted_same r c G). destruct q as [c' r'].
    cbn [fst snd]. rewrite sorted_swap. apply (O r c (r', c') G). now apply walk_swap.
Qed.

Lemma wythoff_walk c r w :
  In w (wythoff (sorted c r)) -> exists q, walk q (c, r) /\ sorted (fst q) (snd q) = w.
Proof.
  assert (O : forall c r, c <= r -> In w (wythoff (c, r)) ->
      exists q, walk q (c, r) /\ sorted (fst q) (snd q) = w).
  { clear. intros c r L H. apply in_wythoff in H.
    destruct H as [(j & H & ->)|[(L' & j & H & ->)|(j & H & ->)]].
    - exists (c - j, r). split; [left; eauto|]. apply sorted_same. lia.
    - exists (c, r - j). split; [right; left; eauto|reflexivity].
    - exists (c - j, r - j). split.
      + right. right. exists j. split; [lia|reflexivity].
      + apply sorted_same. lia. }
  intros H. destruct (N.le_ge_cases c r) as [L|G].
  - rewrite (sorted_same c r L) in H. now apply O.
  - rewrite (sorted_swap c r), (sorted_same r c G) in H.
    destruct (O r c G H) as ([r' c'] & W & E). exists (c', r').
    split; [now apply walk_swap|]. cbn [fst snd] in *. now rewrite sorted_swap.
Qed.

Section Queen.

Variable small : N -> N.
Hypothesis covers : forall n, exists k, n = small k \/ n = small k + k.
Hypothesis disjoint : forall j k, small k = small j + j -> k = 0 /\ j = 0.
Hypothesis injective : forall j k, small j = small k -> j = k.
Hypothesis injective_sum : forall j k, small j + j = small k + k -> j = k.
Hypothesis rises : forall j k, small j < small k -> j < k \/ (k = 0 /\ small j = 0).

Variable partner : N -> N.
Hypothesis partners : forall e, is_pair small (partner e, e) = true.

Lemma pair_spec a b : is_pair small (a, b) = true <->
  exists k, (a = small k /\ b = small k + k) \/ (b = small k /\ a = small k + k).
Proof.
  unfold is_pair, pair_lost, sorted. cbn [fst snd].
  destruct (N.leb_spec a b) as [L|L]; cbn [fst snd]; rewrite N.eqb_eq; split.
  - intros E. exists (b - a). left. lia.
  - intros (k & [[-> ->]|[-> ->]]).
    + f_equal. lia.
    + replace k with 0 by lia. rewrite N.add_0_r, N.sub_diag. reflexivity.
  - intros E. exists (a - b). right. lia.
  - intros (k & [[-> ->]|[-> ->]]); [lia|]. f_equal. lia.
Qed.

Lemma one_partner e x : is_pair small (x, e) = true <-> x = partner e.
Proof.
  split; [|intros ->; apply partners]. pose proof (partners e) as P. revert P.
  rewrite !pair_spec. intros (k & [[A B]|[A B]]) (j & [[A' B']|[A' B']]).
  - assert (j = k) as -> by (apply injective_sum; lia). lia.
  - destruct (disjoint k j); [lia|]. subst. lia.
  - destruct (disjoint j k); [lia|]. subst. lia.
  - assert (j = k) as -> by (apply injective; lia). lia.
Qed.

(** Before the start: a winning first move goes to a pair on an edge. *)
Definition start_lost (n m : N) : bool :=
  negb ((partner (m - 1) <=? n - 1) || (partner (n - 1) <=? m - 1)).

Definition queen_lost (n m : N) (p : N * N) : bool :=
  if fst p =? n then start_lost n m else is_pair small p.

Lemma start_spec n m : 1 <= n -> 1 <= m ->
  start_lost n m = false <->
  exists q, In q (queen n m (n, m)) /\ is_pair small q = true.
Proof.
  intros Hn Hm. unfold start_lost. rewrite negb_false_iff, orb_true_iff, !N.leb_le.
  split.
  - intros [L|L].
    + exists (partner (m - 1), m - 1). split; [|apply partners].
      apply in_queen. left. split; [reflexivity|]. left. eexists. split; [|reflexivity].
      lia.
    + exists (n - 1, partner (n - 1)). split.
      * apply in_queen. left. split; [reflexivity|].
        destruct (N.eq_dec (partner (n - 1)) (m - 1)) as [->|ne].
        -- left. exists (n - 1). split; [lia|reflexivity].
        -- right. exists (m - 1 - partner (n - 1)). split; [lia|]. f_equal. lia.
      * unfold is_pair. cbn [fst snd]. rewrite sorted_swap.
        exact (partners (n - 1)).
  - intros (q & H & P). apply in_queen in H.
    destruct H as [[_ [(j & H & ->)|(j & H & ->)]]|[C _]]; [| |lia].
    + left. apply one_partner in P. lia.
    + right. unfold is_pair in P. cbn [fst snd] in P. rewrite sorted_swap in P.
      apply one_partner in P. lia.
Qed.

Section Conventions.

Variable over : bool.
Let g (n m : N) : game := Game (N * N) (queen n m) (fun _ => over).

(** The position at the goal is a pair in normal play, and none in misère play. *)
Hypothesis goal : is_pair small (0, 0) = negb over.

Theorem queen_law n m p :
  1 <= n -> 1 <= m -> on_board n m p ->
  if queen_lost n m p then loses (g n m) p else wins (g n m) p.
Proof.
  intros Hn Hm. apply (law (g n m) (on_board n m) (queen_lost n m)
    (fun p => fst p + snd p)); unfold on_board; cbn [options won g].
  - intros p0 q. apply queen_falls; assumption.
  - intros [c r] D O. cbn [fst snd] in D. unfold queen_lost. cbn [fst].
    destruct (N.eqb_spec c n) as [->|ne].
    { exfalso. assert (H : In (0, m - 1) (queen n m (n, r))).
      { apply in_queen. left. split; [reflexivity|]. left. exists 0. split; [lia|].
        reflexivity. }
      rewrite O in H. destruct H. }
    assert (Z : c = 0 /\ r = 0).
    { split.
      - destruct (N.eq_dec c 0) as [|nz]; [assumption|exfalso].
        assert (H : In (c - 1, r) (queen n m (c, r))).
        { apply in_queen. right. split; [lia|]. left. exists 1. split; [lia|].
          reflexivity. }
        rewrite O in H. destruct H.
      - destruct (N.eq_dec r 0) as [|nz]; [assumption|exfalso].
        assert (H : In (c, r - 1) (queen n m (c, r))).
        { apply in_queen. right. split; [lia|]. right. left. exists 1. split; [lia|].
          reflexivity. }
        rewrite O in H. destruct H. }
    destruct Z as [-> ->]. exact goal.
  - intros [c r] q D L H. cbn [fst snd] in D. unfold queen_lost in *. cbn [fst] in L.
    destruct (N.eqb_spec c n) as [->|ne].
    + assert (r = m) as -> by lia.
      assert (Q : fst q < n).
      { apply in_queen in H. destruct H as [[_ [(j & H & ->)|(j & H & ->)]]|[C _]];
          cbn [fst]; lia. }
      destruct (N.eqb_spec (fst q) n); [lia|].
      destruct (is_pair small q) eqn:P; [|reflexivity].
      assert (F : start_lost n m = false) by (apply start_spec; eauto). congruence.
    + apply in_queen in H. destruct H as [[C _]|[C W]]; [congruence|].
      change (walk q (c, r)) in W.
      assert (Q : fst q < n).
      { destruct W as [(j & H & ->)|[(j & H & ->)|(j & H & ->)]]; cbn [fst]; lia. }
      destruct (N.eqb_spec (fst q) n); [lia|].
      apply walk_wythoff in W.
      apply (pairs_break small disjoint injective injective_sum (sorted c r));
        [apply sorted_in_order|exact L|exact W].
  - intros [c r] D L O. cbn [fst snd] in D. unfold queen_lost in *. cbn [fst] in L.
    destruct (N.eqb_spec c n) as [->|ne].
    + assert (r = m) as -> by lia. apply start_spec in L; [|lia..].
      destruct L as (q & H & P). exists q. split; [exact H|].
      destruct (N.eqb_spec (fst q) n) as [E|E]; [|exact P].
      exfalso. apply in_queen in H.
      destruct H as [[_ [(j & H & ->)|(j & H & ->)]]|[C _]]; cbn [fst] in E; lia.
    + destruct (pairs_restore small covers rises (sorted c r)) as (w & W & P).
      * apply sorted_in_order.
      * exact L.
      * destruct (queen n m (c, r)) as [|q l] eqn:E; [destruct O; reflexivity|].
        assert (H : In q (queen n m (c, r))) by (rewrite E; now left).
        apply in_queen in H. destruct H as [[C _]|[C W]]; [congruence|].
        apply (walk_wythoff c r q) in W. intros Z. rewrite Z in W. destruct W.
      * apply wythoff_walk in W. destruct W as (q & W & <-). exists q. split.
        -- apply in_queen. right. split; [lia|exact W].
        -- assert (Q : fst q < n).
           { destruct W as [(j & H & ->)|[(j & H & ->)|(j & H & ->)]]; cbn [fst]; lia. }
           destruct (N.eqb_spec (fst q) n); [lia|exact P].
Qed.

End Conventions.
End Queen.

(** The other member of the pair that has [e], by whole numbers. *)
Definition partner (e : N) : N :=
  let j := floor_phi e - e in
  if floor_phi (j + 1) =? e then e + (j + 1) else j.

Definition partner_misere (e : N) : N :=
  if e =? 0 then 1 else if e =? 1 then 0 else if e =? 2 then 2 else partner e.

Lemma partner_pair e : is_pair floor_phi (partner e, e) = true.
Proof.
  apply pair_spec. unfold partner. set (j := floor_phi e - e).
  destruct (N.eqb_spec (floor_phi (j + 1)) e) as [E|E].
  - exists (j + 1). right. lia.
  - destruct (N.eq_dec e 0) as [->|nz]; [exists 0; left; split; reflexivity|].
    destruct (phi_other e) as [F|F]; fold j in F; [congruence|].
    exists (e - j). left. pose proof (phi_bounds e). subst j. lia.
Qed.

Lemma partner_misere_pair e : is_pair small_misere (partner_misere e, e) = true.
Proof.
  unfold partner_misere.
  destruct (N.eqb_spec e 0) as [->|e0]; [reflexivity|].
  destruct (N.eqb_spec e 1) as [->|e1]; [reflexivity|].
  destruct (N.eqb_spec e 2) as [->|e2]; [reflexivity|].
  pose proof (partner_pair e) as P. apply pair_spec in P. destruct P as (k & P).
  assert (K : 2 <= k).
  { destruct (N.eq_dec k 0) as [->|]; [rewrite phi_0 in P; lia|].
    destruct (N.eq_dec k 1) as [->|]; [|lia]. change (floor_phi 1) with 1 in P. lia. }
  apply pair_spec. exists k. cases k; lia.
Qed.

(** Normal play: lost on a pair; before the start, when no pair has a square on an edge.
  *)
Definition queen_lost_normal : N -> N -> N * N -> bool := queen_lost floor_phi partner.
Definition queen_lost_misere : N -> N -> N * N -> bool :=
  queen_lost small_misere partner_misere.

Theorem queen_normal n m p :
  1 <= n -> 1 <= m -> on_board n m p ->
  if queen_lost_normal n m p then loses (normal (queen n m)) p
  else wins (normal (queen n m)) p.
Proof.
  apply (queen_law floor_phi phi_covers phi_disjoint phi_injective phi_injective_sum
    phi_rises partner partner_pair false). reflexivity.
Qed.

Theorem queen_misere n m p :
  1 <= n -> 1 <= m -> on_board n m p ->
  if queen_lost_misere n m p then loses (misere (queen n m)) p
  else wins (misere (queen n m)) p.
Proof.
  apply (queen_law small_misere covers_misere disjoint_misere injective_misere
    injective_sum_misere rises_misere partner_misere partner_misere_pair true).
  reflexivity.
Qed.
