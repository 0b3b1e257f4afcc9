(** What the theorems on heaps say of a position, with the numbers on which they decide,
    as a certificate writes them; and that it is true. *)
From Coq Require Import String List NArith Bool Lia.
From Grundy Require Import Statement Facts.
From Grundy.Theorems Require Import Stated Law Bits NimLike Remainders Zeckendorf Wythoff
  Queen MooreMoves Moore Gaps OddEven.
From Grundy.Theorems Require Northcott Xiangqi.
Import ListNotations.
Open Scope N_scope.

(** *** Nim and remainders *)

Definition large_and_ones (values : list N) : list (string * N) :=
  [("large"%string, large values); ("ones"%string, ones values)].

Definition bouton_stated (p : list N) : stated :=
  let s := nim_sum p in Stated "bouton" [("sum"%string, s)] (s =? 0) (Some s).

Theorem bouton_true p : true_of (normal (heaps nim_moves)) p (bouton_stated p).
Proof. apply true_by_nimber, bouton. Qed.

Definition bouton_misere_stated (p : list N) : stated :=
  Stated "bouton-misere" (("sum"%string, nim_sum p) :: large_and_ones p)
    (nim_lost_misere p) None.

Theorem bouton_misere_true p :
  true_of (misere (heaps nim_moves)) p (bouton_misere_stated p).
Proof. split; [apply bouton_misere|discriminate]. Qed.

(** For a set 1, …, k. *)
Definition remainders_stated (k : N) (p : list N) : stated :=
  let s := nim_sum (map (fun n => n mod (k + 1)) p) in
  Stated "remainders" [("modulus"%string, k + 1); ("sum"%string, s)] (s =? 0) (Some s).

Theorem remainders_true set k p :
  one_to set = Some k ->
  true_of (normal (heaps (subtract set))) p (remainders_stated k p).
Proof.
  intros H. apply one_to_sound in H. destruct H as [K S].
  apply true_by_nimber, remainders; assumption.
Qed.

Definition remainders_misere_stated (k : N) (p : list N) : stated :=
  let values := map (fun n => n mod (k + 1)) p in
  Stated "remainders-misere"
    (("modulus"%string, k + 1) :: ("sum"%string, nim_sum values) :: large_and_ones values)
    (nim_lost_misere values) None.

Theorem remainders_misere_true set k p :
  one_to set = Some k ->
  true_of (misere (heaps (subtract set))) p (remainders_misere_stated k p).
Proof.
  intros H. apply one_to_sound in H. destruct H as [K S].
  split; [|discriminate]. apply remainders_misere; assumption.
Qed.

(** *** Moore's Nim *)

(** Only the first number of the columns has a word before it. *)
Definition column_words (columns : list N) : list (string * N) :=
  match columns with
  | [] => []
  | c :: rest => ("columns"%string, c) :: map (fun c => (EmptyString, c)) rest
  end.

Definition moore_stated (k : N) (p : list N) : stated :=
  let lost := moore_lost k p in
  Stated "moore" (("modulus"%string, k + 1) :: column_words (columns k p)) lost
    (if k =? 1 then Some (nim_sum p) else zero_if lost).

Theorem moore_true k p : true_of (normal (moore k)) p (moore_stated k p).
Proof.
  unfold moore_stated. destruct (N.eqb_spec k 1) as [->|ne].
  - split; [apply moore_normal|]. cbn [of_nimber]. intros n E. injection E as <-.
    apply moore_one.
  - apply true_in_normal_play; [|apply moore_normal].
    apply (ends_within (normal (moore k)) (fun _ => True) total); [|exact I].
    intros a b _ H. split; [exact I|]. now apply moore_falls with k.
Qed.

Definition moore_misere_stated (k : N) (p : list N) : stated :=
  Stated "moore-misere"
    (("modulus"%string, k + 1) :: column_words (columns k p) ++ large_and_ones p)
    (moore_lost_misere k p) None.

Theorem moore_misere_true k p :
  1 <= k -> true_of (misere (moore k)) p (moore_misere_stated k p).
Proof. intros K. split; [now apply moore_misere|discriminate]. Qed.

(** *** Fibonacci Nim *)

Definition zeckendorf_stated (p : N * N) : stated :=
  let lost := fibonacci_lost p in
  Stated "zeckendorf"
    [("part"%string, smallest_part (fst p)); ("limit"%string, limit p)]
    lost (zero_if lost).

Theorem zeckendorf_true p :
  allowed p -> true_of (normal fibonacci) p (zeckendorf_stated p).
Proof.
  intros A. apply true_in_normal_play; [|now apply zeckendorf].
  apply (ends_within (normal fibonacci) allowed fst); [|exact A]. exact fibonacci_falls.
Qed.

Definition zeckendorf_misere_stated (p : N * N) : stated :=
  Stated "zeckendorf-misere"
    (if limit p =? 0 then [("limit"%string, 0)]
     else if fst p =? 1 then [("limit"%string, 1)]
     else [("part"%string, smallest_part (fst p - 1));
           ("limit"%string, N.min (limit p) (fst p - 1))])
    (fibonacci_lost_misere p) None.

Theorem zeckendorf_misere_true p :
  allowed p -> true_of (misere fibonacci) p (zeckendorf_misere_stated p).
Proof. intros A. split; [now apply zeckendorf_misere|discriminate]. Qed.

(** *** Wythoff's game and the queen *)

Definition pair_numbers (small : N -> N) (p : N * N) : list (string * N) :=
  let d := snd p - fst p in [("difference"%string, d); ("smaller"%string, small d)].

Definition wythoff_stated (p : N * N) : stated :=
  if fst p =? 0 then
    Stated "one-heap" [("heap"%string, snd p)] (snd p =? 0) (Some (snd p))
  else
    let lost := wythoff_lost p in
    Stated "wythoff" (pair_numbers floor_phi p) lost (zero_if lost).

Theorem wythoff_true p : in_order p -> true_of (normal wythoff) p (wythoff_stated p).
Proof.
  intros A. unfold wythoff_stated. destruct p as [a b]. cbn [fst snd].
  destruct (N.eqb_spec a 0) as [->|nz].
  - apply true_by_nimber, one_heap.
  - apply true_in_normal_play; [|now apply wythoff_normal].
    apply (ends_within (normal wythoff) in_order (fun p => fst p + snd p)); [|exact A].
    exact pairs_fall.
Qed.

Definition wythoff_misere_stated (p : N * N) : stated :=
  Stated "wythoff-misere" (pair_numbers small_misere p) (wythoff_lost_misere p) None.

Theorem wythoff_misere_true p :
  in_order p -> true_of (misere wythoff) p (wythoff_misere_stated p).
Proof. intros A. split; [now apply wythoff_misere|discriminate]. Qed.

(** Before the start: the edge with a pair on the board, the top row first. *)
Definition start_numbers (partner : N -> N) (n m : N) : list (string * N) :=
  let difference a b := if a <=? b then b - a else a - b in
  let found e := [("edge"%string, e); ("difference"%string, difference e (partner e))] in
  if partner (m - 1) <=? n - 1 then found (m - 1)
  else if partner (n - 1) <=? m - 1 then found (n - 1)
  else ("edge"%string, m - 1) :: (if n =? m then [] else [("edge"%string, n - 1)]).

Definition queen_stated (n m : N) (p : N * N) : stated :=
  let lost := queen_lost_normal n m p in
  if fst p =? n then Stated "queen-start" (start_numbers partner n m) lost (zero_if lost)
  else Stated "queen" (pair_numbers floor_phi (sorted (fst p) (snd p))) lost (zero_if
    lost).

Theorem queen_true n m p :
  1 <= n -> 1 <= m -> Queen.on_board n m p ->
  true_of (normal (queen n m)) p (queen_stated n m p).
Proof.
  intros Hn Hm B. unfold queen_stated.
  assert (E : ends (normal (queen n m)) p).
  { apply (ends_within (normal (queen n m)) (Queen.on_board n m)
      (fun p => fst p + snd p)); [|exact B].
    intros a b. now apply queen_falls. }
  destruct (fst p =? n); (apply true_in_normal_play; [exact E|now apply queen_normal]).
Qed.

Definition queen_misere_stated (n m : N) (p : N * N) : stated :=
  let lost := queen_lost_misere n m p in
  if fst p =? n then Stated "queen-start-misere" (start_numbers partner_misere n m) lost
    None
  else Stated "queen-misere" (pair_numbers small_misere (sorted (fst p) (snd p))) lost
    None.

Theorem queen_misere_true n m p :
  1 <= n -> 1 <= m -> Queen.on_board n m p ->
  true_of (misere (queen n m)) p (queen_misere_stated n m p).
Proof.
  intros Hn Hm B. unfold queen_misere_stated.
  destruct (fst p =? n); (split; [now apply queen_misere|discriminate]).
Qed.

(** *** Odd or even *)

Definition odd_even_stated (k goal : N) (p : N * N * N) : stated :=
  Stated "odd-even-law"
    [("modulus"%string, modulus k); ("rest"%string, fst (fst p) mod modulus k);
     ("ahead"%string, if ahead goal p then 1 else 0)]
    (odd_even_lost k goal p) None.

Theorem odd_even_true k goal p :
  1 <= k -> consistent p -> true_of (odd_even k goal) p (odd_even_stated k goal p).
Proof. intros K C. split; [now apply odd_even_law|discriminate]. Qed.

(** *** Gaps *)

Definition gaps_stated (gaps : list N) : stated :=
  let s := nim_sum gaps in Stated "gaps" [("sum"%string, s)] (s =? 0) None.

Definition northcott_stated (p : list (N * N) * bool) : stated :=
  gaps_stated (map Northcott.gap (fst p)).

Theorem northcott_true n p :
  Forall (Northcott.on_board n) (fst p) ->
  true_of (normal (Northcott.northcott n)) (Northcott.written p) (northcott_stated p).
Proof. intros A. split; [now apply Northcott.northcott_gaps|discriminate]. Qed.

Definition xiangqi_stated (p : list Xiangqi.file * bool) : stated :=
  gaps_stated (map Xiangqi.gap (fst p)).

Theorem xiangqi_true p :
  Forall Xiangqi.lawful (fst p) ->
  true_of (normal Xiangqi.xiangqi) (Xiangqi.written p) (xiangqi_stated p).
Proof. intros A. split; [now apply Xiangqi.xiangqi_gaps|discriminate]. Qed.
