(** A checker of periods by windows. The nimbers come as an infinite stream that need not
    be trusted; the checker keeps a few thousand of them at a time. *)
From Coq Require Import List NArith Lia Bool.
From Grundy Require Import Statement Facts Octal Periods Seen Splits Sparse Sequence
  Window LeastPeriod.
Import ListNotations.
Local Open Scope N_scope.

CoInductive stream := Next (x : N) (s : stream).

Fixpoint item (n : nat) (s : stream) : N :=
  match s with Next x s => match n with O => x | S n => item n s end end.
Fixpoint take (n : nat) (s : stream) : list N :=
  match n with O => [] | S n => match s with Next x s => x :: take n s end end.
Fixpoint from_item (n : nat) (s : stream) : stream :=
  match n with O => s | S n => match s with Next _ s => from_item n s end end.

(** * One heap *)

(** Moves that leave one heap; [None] if [recent], the values before, is too short. *)
Fixpoint ones (code recent : list N) (st : state) : option state :=
  match code with
  | [] => Some st
  | d :: code =>
      match recent with
      | [] => None
      | x :: recent => ones code recent (if allows d 1 then note x st else st)
      end
  end.

(** The splits with a fixed part: its value, and the values of the other parts. *)
Fixpoint marks (cs used : list (N * stream)) (st : state) : list (N * stream) * state :=
  match cs with
  | [] => (used, st)
  | (x, Next y s) :: cs => marks cs ((x, s) :: used) (note_lxor x y st)
  end.

(** Splits with small parts, until [v] is the smallest number not seen. (The last value
    of [recent] may be that of the heap of 0.) *)
Fixpoint near (v : N) (ups recent : list N) (st : state) : state :=
  if least_is v st then st
  else
    match ups, recent with
    | x :: ups, y :: ((_ :: _) as recent) => near v ups recent (note_lxor x y st)
    | _, _ => st
    end.

Fixpoint near_all (v : N) (ups code recent : list N) (st : state) : state :=
  match code, recent with
  | d :: code, _ :: later =>
      near_all v ups code later (if allows d 2 then near v ups recent st else st)
  | _, _ => st
  end.

(** The next heap, the values from it on, the cursors, the values before it, and the
    number of heaps until these are shortened. *)
Record walker := Walker {
  heap_at : N;
  ahead : stream;
  fixed : list (N * stream);
  before : list N;
  room : N
}.

Definition step (code : list N) (l : label) (ups numbers : list N) (keep : N)
    (w : walker) : option walker :=
  match w with
  | Walker n (Next v s) cs recent room =>
      match ones (tl code) recent (State no_number numbers) with
      | None => None
      | Some st =>
          let (cs, st) := marks cs [] st in
          if least_is v (near_all v ups code recent st) && common l n v then
            Some (if room =? 0
              then Walker (n + 1) s cs (firstn (N.to_nat keep) (v :: recent)) keep
              else Walker (n + 1) s cs (v :: recent) (N.pred room))
          else None
      end
  end.

Fixpoint times {S} (p : positive) (f : S -> option S) (s : S) : option S :=
  match p with
  | xH => f s
  | xO p => match times p f s with None => None | Some s => times p f s end
  | xI p =>
      match f s with
      | None => None
      | Some s => match times p f s with None => None | Some s => times p f s end
      end
  end.
Definition steps {S} (n : N) (f : S -> option S) (s : S) : option S :=
  match n with N0 => Some s | Npos p => times p f s end.

(** [parts] contains all rare heaps of the list, which begins with the heap of [n]. *)
Fixpoint rare_among (l : label) (vs : list N) (n : N) (parts : list N) : bool :=
  match vs with
  | [] => true
  | v :: vs =>
      match parts with
      | a :: later =>
          if a =? n then rare_among l vs (n + 1) later
          else common l n v && rare_among l vs (n + 1) parts
      | [] => common l n v && rare_among l vs (n + 1) []
      end
  end.

(** The cursors at the heap of [n0]. *)
Definition first_cursors (code parts : list N) (n0 : N) (s : stream)
    : list (N * stream) :=
  flat_map (fun t =>
    if allows (digit code t) 2 then
      map (fun r => (item (N.to_nat r) s, from_item (N.to_nat (n0 - t - r)) s)) parts
    else [])
  (range 0 (length_of code)).

(** On to [n1 + d] for each [d], where the window before has to be another one than that
    before [n1]; [d0] is the last of these, or 0. *)
Fixpoint walk_past (walk : N -> walker -> option walker) (window : list N) (wide : N)
    (ds : list N) (d0 : N) (w : walker) : option (N * walker) :=
  match ds with
  | [] => Some (d0, w)
  | d :: ds =>
      if d <? d0 then None
      else
        match walk (d - d0) w with
        | None => None
        | Some w =>
            let other := firstn (N.to_nat wide) (before w) in
            if (length_of other =? wide) && negb (begins_with other window)
            then walk_past walk window wide ds d w
            else None
        end
  end.

(** The first [n0] values are checked by the definition, those after them by windows. That
    before [n1] has to come again [p] later, as have all values from [from] on, but not
    that before; and the window must not come again after [p / q] for a prime factor [q]
    of [p], the greatest one first in [qs]. *)
Definition check_window (code : list N) (l : label) (parts : list N) (n0 n1 from p : N)
    (qs : list N) (s : stream) : bool :=
  let values := take (N.to_nat n0) s in
  let most := fold_left N.max parts 0 in
  let length_of_code := length_of code in
  let width := most + length_of_code in
  let wide := n1 - from in
  check_values code values (Some l) parts &&
  negb (leaves_unequal code) &&
  rare_among l (tl values) 1 parts && forallb (fun r => negb (r =? 0)) parts &&
  (width <? n0) && (n0 + width <=? n1) && (from + width <=? n1) &&
  (0 <? from) && (0 <? p) && are_factors qs p &&
  match parity l with None => true | Some _ => N.even p end &&
  let keep := n0 + wide in
  let numbers := count_from 1024 0 in
  let walk n := steps n (step code l (tl values) numbers keep) in
  match walk (n1 - n0) (Walker n0 (from_item (N.to_nat n0) s)
      (first_cursors code parts n0 s) (rev' values) keep) with
  | None => false
  | Some w1 =>
      let window := firstn (N.to_nat wide) (before w1) in
      let earlier := nth_error (before w1) (N.to_nat wide) in
      match walk_past walk window wide (map (N.div p) qs) 0 w1 with
      | None => false
      | Some (d, wd) =>
          (d <=? p) &&
          match walk (p - d) wd with
          | None => false
          | Some w2 =>
              (length_of window =? wide) && begins_with (before w2) window &&
              match earlier, nth_error (before w2) (N.to_nat wide) with
              | Some x, Some y => (from =? 1) || negb (x =? y)
              | _, _ => false
              end &&
              match walk (n0 + length_of_code) w2 with None => false | Some _ => true end
          end
      end
  end.
