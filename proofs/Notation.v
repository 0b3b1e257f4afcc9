(** Positions as texts, in the notation of docs/rulesets.md. *)
From Coq Require Import String Ascii List NArith ZArith Bool DecimalString.
From Grundy Require Import Syntax Boards Language.
Import ListNotations.
Local Open Scope list_scope.
Local Open Scope string_scope.

Local Notation "'try' x ':=' a 'in' b" := (match a with Some x => b | None => None end)
  (at level 200, x pattern, a at level 100, b at level 200).

Definition decimal (n : N) : string := NilZero.string_of_uint (N.to_uint n).

Definition is_digit (c : ascii) : bool :=
  let n := N_of_ascii c in ((48 <=? n) && (n <=? 57))%N.

(** ** Patterns *)

Definition pieces_taking (ps : list piece) : nat :=
  List.length (filter (fun p => match p with Text _ => false | _ => true end) ps).

(** Pieces filled with numbers, and the numbers that are left. *)
Fixpoint filled_once (ps : list piece) (ns : list N) : option (string * list N) :=
  match ps with
  | [] => Some ("", ns)
  | Text s :: ps => try (t, ns) := filled_once ps ns in Some (s ++ t, ns)
  | Field _ :: ps =>
      match ns with
      | n :: ns => try (t, ns) := filled_once ps ns in Some (decimal n ++ t, ns)
      | [] => None
      end
  | Word ws :: ps =>
      match ns with
      | n :: ns =>
          try w := element ws (Z.of_N n) in
          try (t, ns) := filled_once ps ns in Some (w ++ t, ns)
      | [] => None
      end
  | Many _ _ :: _ => None
  end.

(** A part repeated once or more, leaving [after] numbers or a few more. *)
Fixpoint filled_often (fuel : nat) (again : list piece) (separator : string) (after : nat)
    (ns : list N) : option (string * list N) :=
  try (t, ns) := filled_once again ns in
  match fuel with
  | S fuel =>
      if Nat.leb (after + pieces_taking again) (List.length ns) then
        try (u, ns) := filled_often fuel again separator after ns in
        Some (t ++ separator ++ u, ns)
      else Some (t, ns)
  | O => Some (t, ns)
  end.

Fixpoint filled (ps : list piece) (ns : list N) : option (string * list N) :=
  match ps with
  | Many again separator :: ps =>
      try (t, ns) :=
        filled_often (List.length ns) again separator (pieces_taking ps) ns in
      try (u, ns) := filled ps ns in Some (t ++ u, ns)
  | p :: ps =>
      match p, ns with
      | Text s, _ => try (t, ns) := filled ps ns in Some (s ++ t, ns)
      | _, n :: ns =>
          try (s, _) := filled_once [p] [n] in
          try (t, ns) := filled ps ns in Some (s ++ t, ns)
      | _, [] => None
      end
  | [] => Some ("", ns)
  end.

Definition filled_fully (ps : list piece) (ns : list N) : option string :=
  match filled ps ns with Some (s, []) => Some s | _ => None end.

(** Of [numbers], the pattern takes them by name. *)
Definition fields (ps : list piece) : list name :=
  flat_map (fun p => match p with Field x => [x] | _ => [] end) ps.
Definition by_name (xs : list name) (ns : list N) (ps : list piece) : option string :=
  let values := combine xs ns in
  try ns := all_of (fun x => find x values) (fields ps) in filled_fully ps ns.

(** The first pattern whose condition holds and whose numbers fit. *)
Fixpoint written_so (r : rules) (s : scope) (ns : list N)
    (ways : list (list piece * option sense)) : option string :=
  match ways with
  | [] => None
  | (ps, condition) :: ways =>
      let text :=
        if match condition with
           | None => true
           | Some m => match holds m s with Some b => b | None => false end
           end
        then match rules_kind r with
          | Numbers => by_name (rules_names r) ns ps
          | _ => filled_fully ps ns
          end
        else None in
      match text with Some t => Some t | None => written_so r s ns ways end
  end.

Definition numbers_text (ns : list N) : string :=
  match ns with [] => "0" | _ => String.concat "," (map decimal ns) end.

Definition coins_text (c : coins) : string :=
  match coin_count c with
  | 0%N => "-"
  | n => String.concat "" (map (fun i => if shows_heads c i then "H" else "T")
           (count_from (N.to_nat n) 0))
  end.

Definition place_text (s : state) : string :=
  match s with Full => "#" | Empty => "." | Cross => "X" | Nought => "O" end.
Definition grid_text (g : grid) : string :=
  let places := (rows g * columns g)%N in
  if (places =? 0)%N then "-"
  else if (used g =? N.ones places)%N then decimal (rows g) ++ "x" ++ decimal (columns g)
  else
    let cs := count_from (N.to_nat (columns g)) 0 in
    String.concat "/" (map (fun r => String.concat "" (map (fun c =>
      place_text (place_state g (Z.to_N r * columns g + Z.to_N c)%N)) cs))
      (count_from (N.to_nat (rows g)) 0)).

Definition link_text (mark : string) (e : N * N) : string :=
  decimal (fst e) ++ mark ++ decimal (snd e).
Definition links_text (l : list string) : string :=
  match l with [] => "-" | _ => String.concat "," l end.

(** A label with a link to or from no other. *)
Definition is_alone (l : N * list N) (ls : list (N * list N)) : bool :=
  match snd l, listing (fst l) ls with [], [] => true | _, _ => false end.

Definition graph_text (g : graph) : string :=
  let mark := if directed g then ">" else "-" in
  links_text (flat_map (fun l : N * list N =>
    if is_alone l (links g)
    then [decimal (fst l)]
    else map (fun w => link_text mark (fst l, w))
      (if directed g then snd l else filter (N.ltb (fst l)) (snd l))) (links g)) ++
  match token g with Some v => "@" ++ decimal v | None => "" end.

Definition poset_text (p : poset) : string :=
  let cs := covers p in
  links_text (flat_map (fun l : N * list N =>
    if is_alone l p
    then [decimal (fst l)]
    else map (link_text "<") (filter (fun c => fst c =? fst l)%N cs)) p).

(** *** How a text is read: by the first [short] that it matches, or else the first
    [written]; numbers that the pattern leaves out are 0. *)
Fixpoint strip (w t : list ascii) : option (list ascii) :=
  match w, t with
  | [], _ => Some t
  | a :: w, b :: t => if Ascii.eqb a b then strip w t else None
  | _, [] => None
  end.

Fixpoint number_at (t : list ascii) (found : option N) : option N * list ascii :=
  match t with
  | c :: rest =>
      if is_digit c then
        let n := match found with Some n => n | None => 0%N end in
        number_at rest (Some (10 * n + (N_of_ascii c - 48))%N)
      else (found, t)
  | [] => (found, t)
  end.

(** The longest of the words that the text begins with: its index, and the rest. *)
Fixpoint word_at (ws : list string) (i : N) (t : list ascii)
    (best : option (nat * (N * list ascii))) : option (nat * (N * list ascii)) :=
  match ws with
  | [] => best
  | w :: ws =>
      let w := list_ascii_of_string w in
      word_at ws (i + 1)%N t
        match strip w t with
        | Some rest =>
            let long := List.length w in
            match best with
            | Some (l, _) => if Nat.ltb long l then best else Some (long, (i, rest))
            | None => Some (long, (i, rest))
            end
        | None => best
        end
  end.

(** The numbers in a text that matches, the last one first, and the rest of it. *)
Fixpoint match_once (ps : list piece) (t : list ascii) (found : list N) :
    option (list N * list ascii) :=
  match ps with
  | [] => Some (found, t)
  | Text s :: ps => try t := strip (list_ascii_of_string s) t in match_once ps t found
  | Field _ :: ps =>
      match number_at t None with
      | (Some n, t) =>
          if (Z.of_N n <=? large)%Z then match_once ps t (n :: found) else None
      | _ => None
      end
  | Word ws :: ps =>
      try (_, (i, t)) := word_at ws 0%N t None in match_once ps t (i :: found)
  | Many _ _ :: _ => None
  end.

Fixpoint match_often (fuel : nat) (again : list piece) (separator : list ascii)
    (t : list ascii) (found : list N) : option (list N * list ascii) :=
  try (found, t) := match_once again t found in
  match strip separator t, fuel with
  | Some t, S fuel => match_often fuel again separator t found
  | Some _, O => None
  | None, _ => Some (found, t)
  end.

Fixpoint matched (ps : list piece) (t : list ascii) (found : list N) : option (list N) :=
  match ps with
  | [] => match t with [] => Some (rev' found) | _ => None end
  | Many again separator :: ps =>
      try (found, t) :=
        match_often (List.length t) again (list_ascii_of_string separator) t found in
      matched ps t found
  | p :: ps => try (found, t) := match_once [p] t found in matched ps t found
  end.

(** The parts that a shorthand stands for. *)
Fixpoint by_short (r : rules) (t : list ascii)
    (shorts : list (list piece * (sense * option sense))) : option (option (list part)) :=
  match shorts with
  | [] => None
  | (ps, (result, condition)) :: shorts =>
      match matched ps t [] with
      | None => by_short r t shorts
      | Some ns =>
          let own := combine (fields ps) (map (fun n => Some (figure n)) ns) in
          let s := scope_with r own in
          if match condition with
             | None => true
             | Some m => match holds m s with Some b => b | None => false end
             end
          then Some (try v := result s in replaced (rules_kind r) (rules_names r) v)
          else by_short r t shorts
      end
  end.

Fixpoint by_pattern (r : rules) (t : list ascii)
    (ways : list (list piece * option sense)) : option (list N) :=
  match ways with
  | [] => None
  | (ps, _) :: ways =>
      match matched ps t [] with
      | None => by_pattern r t ways
      | Some ns =>
          match rules_kind r with
          | Numbers =>
              let values := combine (fields ps) ns in
              Some (map (fun x => match find x values with Some n => n | None => 0%N end)
                (rules_names r))
          | _ => Some ns
          end
      end
  end.

Definition parts_eqb : list part -> list part -> bool := list_eqb part_eqb.

(** Whether the text of these parts, a board or row or all heaps, is read as them. Without
    [short] and [written] it is: the notation of each kind says all that there is. *)
Definition reads_back (r : rules) (ps : list part) (text : string) : bool :=
  match shorthands r, notations r with
  | [], [] => true
  | _, _ =>
      let t := list_ascii_of_string text in
      match by_short r t (shorthands r), notations r with
      | Some (Some qs), _ => parts_eqb ps qs
      | Some None, _ => false
      | None, [] => true
      | None, ways =>
          match by_pattern r t ways with
          | Some ns => parts_eqb ps [Figures ns]
          | None => false
          end
      end
  end.

Definition checked (r : rules) (ps : list part) (text : string) : string :=
  if reads_back r ps text then text else "?".

(** One part that is not a heap. If there are ways to write it, there are no others. *)
Definition part_text (r : rules) (p : part) : string :=
  if has_form r p then
    checked r [p]
      match p, notations r with
      | Figures ns, (_ :: _) as ways =>
          match written_so r (scope_of r p) ns ways with Some s => s | None => "?" end
      | Figures ns, [] =>
          match ns, rules_kind r with [], Row => "-" | _, _ => numbers_text ns end
      | OfCoins c, _ => coins_text c
      | OfGrid g, _ => grid_text g
      | OfGraph g, _ => graph_text g
      | OfPoset p, _ => poset_text p
      end
  else "?".
