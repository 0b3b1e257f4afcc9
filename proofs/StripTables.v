(** The nimbers of all strips of at most five rows, of any length. *)
From Coq Require Import List NArith Lia Bool FMapPositive.
From Grundy Require Import Statement Facts Sums Octal Seen Systems Strips StripChecker.
From Grundy Require Import StripLayers.
Import ListNotations.
Local Open Scope N_scope.

(** * Tables, which are checked afterwards *)

(** The kinds of [r] rows, each after those that its moves leave at its own length. *)
Definition kinds_in_order (r : N) : list kind :=
  let ends := from_to 0 (N.max 1 r) in
  flat_map (fun d => flat_map (fun u => map (Kind r u)
    (filter (fun f => f + (r - 1) =? u + d) ends)) ends) (from_to 0 (2 * r + 1)).

Definition least_missing_of (l : list N) : N :=
  let s := numbers_of l in
  match find (fun m => negb (mem m s)) (from_to 0 (N.of_nat (S (length l)))) with
  | Some m => m
  | None => 0
  end.

Definition by_recursion (t : table) (k : kind) (n : N) : N :=
  least_missing_of (map (sum_value (entry t)) (strip_moves (k, n))).

Definition fill (ks : list kind) (f : table -> kind -> N -> N) (a b : N) (t : table)
    : table :=
  fold_left (fun t n => fold_left (fun t k =>
    PositiveMap.add (N.succ_pos (place k n)) (f t k n) t) ks t) (from_to a b) t.

Definition all_in_order (m : N) : list kind :=
  flat_map kinds_in_order (from_to 0 (m + 1)).

Definition table_by (w : law) : table :=
  let ks := all_in_order (most w) in
  let start := from w + period w in
  let t := fill ks by_recursion 0 start (PositiveMap.empty N) in
  fill ks (fun _ => by_law w t) start (checked w) t.

Definition next_table (m f b p : N) (F : kind -> N -> N) : table :=
  let last := first_repeated (m + 3) f p in
  let old := fill (all_in_order m) (fun _ => F) 0 last (PositiveMap.empty N) in
  let new := kinds_in_order (m + 1) in
  let t := fill new by_recursion 0 (f + p) old in
  fill new (fun _ => by_law (next_law m f b p) t) (f + p) last t.

(** * The laws *)

(** Three rows: some kinds rise by 8 in 6 columns. *)
Definition three_rows_law : law :=
  Law 3 12 6 3 1 [Kind 3 0 1; Kind 3 1 0; Kind 3 1 2; Kind 3 2 1] 6.
Definition three_rows_table : table := Eval vm_compute in table_by three_rows_law.
Definition three_rows_nimber : kind -> N -> N := by_law three_rows_law three_rows_table.

(** A fourth and a fifth row: periods from the length 173 on. *)
Definition four_rows_table : table :=
  Eval vm_compute in next_table 3 173 5 6 three_rows_nimber.
Definition four_rows_nimber : kind -> N -> N :=
  extended 3 173 5 three_rows_nimber 6 four_rows_table.
Definition five_rows_table : table :=
  Eval vm_compute in next_table 4 173 5 30 four_rows_nimber.
Definition five_rows_nimber : kind -> N -> N :=
  extended 4 173 5 four_rows_nimber 30 five_rows_table.

Lemma three_rows_known :
  known 3 173 5 6 (kind_rises three_rows_law) three_rows_nimber.
Proof.
  apply (first_known three_rows_law three_rows_table 173 5).
  - vm_cast_no_check (eq_refl true).
  - vm_cast_no_check (eq_refl true).
Qed.

Lemma four_rows_known :
  known 4 173 5 6 (kind_rises three_rows_law) four_rows_nimber.
Proof.
  apply (next_known 3 173 5 6 _ _ three_rows_known).
  vm_cast_no_check (eq_refl true).
Qed.

Lemma five_rows_known :
  known 5 173 5 30 (kind_rises three_rows_law) five_rows_nimber.
Proof.
  apply (next_known 4 173 5 6 _ _ four_rows_known).
  vm_cast_no_check (eq_refl true).
Qed.

(** The nimber of each strip of at most five rows. *)
Theorem five_rows k n : fits 5 k -> nimber strips [(k, n)] (five_rows_nimber k n).
Proof. exact (known_nimbers _ _ _ _ _ _ five_rows_known k n). Qed.
