(** The theorem of Guy and Smith: when the nimbers of a take-and-break game have a
    period. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal.
Import ListNotations.
Local Open Scope N_scope.

(** The largest number that a move takes. *)
Fixpoint most_taken (code : list N) : N :=
  match code with
  | [] => 0
  | _ :: code => if forallb (N.eqb 0) code then 0 else 1 + most_taken code
  end.

Definition leaves_three (code : list N) : bool := existsb (fun d => allows d 3) code.
Definition leaves_unequal (code : list N) : bool :=
  existsb (fun d => allows d 4 && negb (allows d 2)) code.

(** The last heap whose nimber the theorem of Guy and Smith needs: 2(n0 + p) + t with two
    heaps, 3(n0 + p) + t with three, 2(n0 + p) + p + t with two of different sizes. *)
Definition last_needed (code : list N) (from period : N) : N :=
  let sum := from + period in
  most_taken code +
  if leaves_three code then 3 * sum
  else if leaves_unequal code then 2 * sum + period else 2 * sum.

Lemma all_zero code k : forallb (N.eqb 0) code = true -> digit code k = 0.
Proof.
  rewrite forallb_forall. intros A. unfold digit.
  destruct (Compare_dec.le_lt_dec (length code) (N.to_nat k)) as [L|L].
  - now apply nth_overflow.
  - symmetry. apply N.eqb_eq, A, nth_In, L.
Qed.

Lemma most_taken_spec code i : forall k,
  allows (digit code k) i = true -> k <= most_taken code.
Proof.
  induction code as [|d code IH]; intros k A; [rewrite digit_nil in A; discriminate|].
  destruct (N.eq_dec k 0) as [->|K]; [lia|]. rewrite digit_cons in A by lia.
  cbn [most_taken].
  destruct (forallb (N.eqb 0) code) eqn:Z.
  - rewrite (all_zero _ _ Z) in A. discriminate.
  - specialize (IH _ A). lia.
Qed.

Lemma digit_in code k i : allows (digit code k) i = true -> In (digit code k) code.
Proof.
  intros A. unfold digit in *.
  destruct (nth_in_or_default (N.to_nat k) code 0) as [H|H]; [exact H|].
  rewrite H in A. discriminate.
Qed.

Lemma allows_three code k : allows (digit code k) 3 = true -> leaves_three code = true.
Proof.
  intros A. apply existsb_exists. exists (digit code k). split; [|exact A].
  exact (digit_in code k 3 A).
Qed.

Lemma allows_unequal code k :
  allows (digit code k) 4 = true -> allows (digit code k) 2 = false ->
  leaves_unequal code = true.
Proof.
  intros A B. apply existsb_exists. exists (digit code k).
  split; [exact (digit_in code k 4 A)|]. now rewrite A, B.
Qed.

Lemma proper_one code k : proper code = true -> allows (digit code k) 1 = true -> 0 < k.
Proof.
  intros W A. destruct (N.eq_dec k 0) as [->|K]; [|lia].
  apply andb_true_iff in W as (_ & W). apply negb_true_iff in W.
  unfold digit in A. destruct code; cbn in *; congruence.
Qed.

(** Guy and Smith (1956), for two heaps, three heaps and two heaps of different sizes. *)
Section guy_smith.
Variables (code : list N) (from p : N).
Hypothesis is_proper : proper code = true.
Hypothesis premise : forall n, from <= n -> n + p <= last_needed code from p ->
  G code (n + p) = G code n.

Let g := G code.

(** A heap beyond the premise, if the period holds for all smaller ones. *)
Section step.
Variable n : N.
Hypothesis beyond : last_needed code from p < n + p.
Hypothesis smaller_heaps : forall m, from <= m -> m < n -> g (m + p) = g m.

Lemma two_parts k a b :
  allows (digit code k) 2 = true \/ allows (digit code k) 4 = true /\ a <> b ->
  n + p = k + a + b -> a <= b -> 0 < a -> reach code g n (N.lxor (g a) (g b)).
Proof.
  intros A E L P.
  assert (K : k <= most_taken code) by (destruct A as [A|(A & _)];
    eapply most_taken_spec, A).
  unfold last_needed in beyond. remember (most_taken code) as t.
  assert (S : from + p < b) by (destruct (leaves_three code), (leaves_unequal code); lia).
  assert (Eb : g b = g (b - p)).
  { rewrite <- (smaller_heaps (b - p)) by lia. f_equal. lia. }
  rewrite Eb. subst t.
  destruct (allows (digit code k) 2) eqn:A2; [apply leave_two with k; auto; lia|].
  destruct A as [A|(A & D)]; [discriminate|].
  destruct (N.eq_dec a (b - p)) as [F|F]; [|apply leave_two with k; auto; lia].
  assert (U := allows_unequal code k A A2). rewrite U in beyond.
  rewrite <- F, N.lxor_nilpotent.
  assert (X : N.lxor (g (a - p)) (g (a + p)) = 0).
  { apply N.lxor_eq_0_iff.
    rewrite (smaller_heaps a) by (destruct (leaves_three code); lia).
    rewrite <- (smaller_heaps (a - p)) by (destruct (leaves_three code); lia).
    f_equal. destruct (leaves_three code); lia. }
  rewrite <- X. apply leave_two with k; try (destruct (leaves_three code); lia).
  right. split; [exact A|]. destruct (leaves_three code); lia.
Qed.

Lemma three_parts k a b c : allows (digit code k) 3 = true ->
  n + p = k + a + b + c -> a <= c -> b <= c -> 0 < a -> 0 < b ->
  reach code g n (N.lxor (g a) (N.lxor (g b) (g c))).
Proof.
  intros A E L L' P Q. assert (K := most_taken_spec code 3 k A).
  unfold last_needed in beyond. rewrite (allows_three code k A) in beyond.
  assert (Ec : g c = g (c - p)).
  { rewrite <- (smaller_heaps (c - p)) by lia. f_equal. lia. }
  rewrite Ec. apply leave_three with k; auto; lia.
Qed.

Lemma lxor_rotate x y z : N.lxor x (N.lxor y z) = N.lxor y (N.lxor z x).
Proof. rewrite (N.lxor_comm x), N.lxor_assoc. reflexivity. Qed.

Lemma same_options v : reach code g (n + p) v <-> reach code g n v.
Proof.
  assert (T : forall i k, allows (digit code k) i = true -> k + 2 * from + p < n).
  { intros i k A. apply most_taken_spec in A. unfold last_needed in beyond.
    destruct (leaves_three code), (leaves_unequal code); lia. }
  split.
  - intros [k E A|k a E P A|k a b E P Q A|k a b c E P Q R A].
    + specialize (T 0 k A). lia.
    + assert (Ea : g a = g (a - p)).
      { assert (K := proper_one code k is_proper A). specialize (T 1 k A).
        rewrite <- (smaller_heaps (a - p)) by lia. f_equal. lia. }
      specialize (T 1 k A). rewrite Ea. apply leave_one with k; auto; lia.
    + destruct (N.le_gt_cases a b) as [L|L]; [apply two_parts with k; auto|].
      rewrite N.lxor_comm. apply two_parts with k; try lia.
      destruct A as [A|(A & D)]; auto.
    + destruct (N.le_gt_cases a c) as [L|L], (N.le_gt_cases b c) as [L'|L'].
      * apply three_parts with k; auto.
      * rewrite <- lxor_rotate. apply three_parts with k; auto; lia.
      * rewrite lxor_rotate. apply three_parts with k; auto; lia.
      * destruct (N.le_gt_cases a b) as [L2|L2].
        -- rewrite <- lxor_rotate. apply three_parts with k; auto; lia.
        -- rewrite lxor_rotate. apply three_parts with k; auto; lia.
  - assert (up : forall m, from <= m -> m < n -> g m = g (m + p)).
    { intros m H H'. symmetry. now apply smaller_heaps. }
    intros [k E A|k a E P A|k a b E P Q A|k a b c E P Q R A].
    + specialize (T 0 k A). lia.
    + assert (K := proper_one code k is_proper A). specialize (T 1 k A).
      rewrite up by lia. apply leave_one with k; auto; lia.
    + assert (T' : k + 2 * from + p < n) by (destruct A as [A|(A & _)]; eapply T, A).
      destruct (N.le_gt_cases a b) as [L|L].
      * rewrite (up b) by lia. apply leave_two with k; try lia.
        destruct A as [A|(A & D)]; [auto|right; split; [auto|lia]].
      * rewrite (up a) by lia. apply leave_two with k; try lia.
        destruct A as [A|(A & D)]; [auto|right; split; [auto|lia]].
    + assert (K := most_taken_spec code 3 k A). unfold last_needed in beyond.
      rewrite (allows_three code k A) in beyond.
      destruct (N.le_gt_cases from a) as [L|L];
        [|destruct (N.le_gt_cases from b) as [L'|L']].
      * rewrite (up a) by lia. apply leave_three with k; auto; lia.
      * rewrite (up b) by lia. apply leave_three with k; auto; lia.
      * rewrite (up c) by lia. apply leave_three with k; auto; lia.
Qed.
End step.

Theorem guy_smith n : from <= n -> G code (n + p) = G code n.
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros L.
  destruct (N.le_gt_cases (n + p) (last_needed code from p)) as [B|B].
  - now apply premise.
  - apply (mex_unique (reach code g (n + p)) (reach code g n)).
    + apply same_options; [exact B|]. intros m H H'. now apply IH.
    + now apply G_is_mex.
    + now apply G_is_mex.
Qed.
End guy_smith.

(** The theorem as it is known: at most two heaps, and t the largest number taken. *)
Corollary guy_smith_two_heaps code from p : proper code = true ->
  leaves_three code = false -> leaves_unequal code = false ->
  (forall n, from <= n -> n <= 2 * from + p + most_taken code ->
    G code (n + p) = G code n) ->
  forall n, from <= n -> G code (n + p) = G code n.
Proof.
  intros W A B H n. apply guy_smith; [exact W|]. intros m L. unfold last_needed.
  rewrite A, B. intros L'. apply H; lia.
Qed.

(** At most three heaps. *)
Corollary guy_smith_three_heaps code from p : proper code = true ->
  leaves_three code = true ->
  (forall n, from <= n -> n <= 3 * from + 2 * p + most_taken code ->
    G code (n + p) = G code n) ->
  forall n, from <= n -> G code (n + p) = G code n.
Proof.
  intros W A H n. apply guy_smith; [exact W|]. intros m L. unfold last_needed.
  rewrite A. intros L'. apply H; lia.
Qed.

(** Two heaps of different sizes. *)
Corollary guy_smith_unequal_heaps code from p : proper code = true ->
  leaves_three code = false -> leaves_unequal code = true ->
  (forall n, from <= n -> n <= 2 * from + 2 * p + most_taken code ->
    G code (n + p) = G code n) ->
  forall n, from <= n -> G code (n + p) = G code n.
Proof.
  intros W A B H n. apply guy_smith; [exact W|]. intros m L. unfold last_needed.
  rewrite A, B. intros L'. apply H; lia.
Qed.

(** The number [n], reduced by a period [p] from [from] on. *)
Definition reduced (from p n : N) : N :=
  if n <? from then n else from + (n - from) mod p.

Lemma reduced_value (F : N -> N) from p : 0 < p ->
  (forall n, from <= n -> F (n + p) = F n) -> forall n, F n = F (reduced from p n).
Proof.
  intros P period n. unfold reduced.
  destruct (N.ltb_spec n from) as [L|L]; [reflexivity|].
  assert (M : forall q r, F (from + r + q * p) = F (from + r)).
  { induction q as [|q IH] using N.peano_ind; intros r; [f_equal; lia|].
    rewrite <- (period (from + r)) by lia.
    rewrite <- (N.add_assoc from r p), <- (IH (r + p)). f_equal. lia. }
  rewrite <- (M ((n - from) / p)). f_equal.
  assert (D := N.div_mod (n - from) p). lia.
Qed.

Corollary G_by_period code from p : proper code = true -> 0 < p ->
  (forall n, from <= n -> n + p <= last_needed code from p ->
    G code (n + p) = G code n) ->
  forall n, G code n = G code (reduced from p n).
Proof.
  intros W P premise. apply reduced_value; [exact P|]. now apply guy_smith.
Qed.
