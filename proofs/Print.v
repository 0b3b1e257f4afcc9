(** The text of a ruleset as tokens, and of a position. A reader of texts need not be
    trusted: where [print] gives the tokens of the text, the tree is its reading, since
    what binds weaker than its place allows is printed in parentheses, and what no text
    says is printed as [wrong], which is not a token. *)
From Coq Require Import String Ascii List NArith ZArith Bool.
From Grundy Require Import Syntax Boards Language Notation.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope list_scope.

Local Notation "'try' x ':=' a 'in' b" := (match a with Some x => b | None => None end)
  (at level 200, x pattern, a at level 100, b at level 200).

Definition tokens := list string.
Definition wrong : tokens := ["?"].
Definition end_of_statement : tokens := [String "010"%char ""].

(** Parentheses and brackets that belong to what is right before them. *)
Definition call_open := "_(".
Definition index_open := "_[".

(** ** Names *)
Definition reserved : list string :=
  ["for"; "in"; "where"; "let"; "if"; "then"; "else"; "and"; "or"; "not"; "mod"; "true";
   "false"; "option"; "ruleset"].
Definition verbs : list string :=
  ["clear"; "put"; "turn"; "remove"; "cut"; "keep"; "move"].
Definition aside_words : list string :=
  ["symmetry"; "start"; "value"; "misere"; "source"; "circle"; "strip"; "corner"; "bar";
   "stacks"; "sets"; "tiles"; "stretch"; "text"].
Definition among (x : string) (l : list string) : bool := existsb (String.eqb x) l.

Definition is_letter (c : ascii) : bool :=
  let n := N_of_ascii c in
  ((65 <=? n) && (n <=? 90) || (97 <=? n) && (n <=? 122) || (n =? 95))%N.
Definition all_chars (ok : ascii -> bool) (s : string) : bool :=
  forallb ok (list_ascii_of_string s).

Definition is_name (x : name) : bool :=
  match x with
  | EmptyString => false
  | String c rest => is_letter c && all_chars (fun c => is_letter c || is_digit c) rest
  end && negb (among x reserved).
Definition named_token (x : name) : tokens := if is_name x then [x] else wrong.

Fixpoint commas (ls : list tokens) : tokens :=
  match ls with
  | [] => []
  | [l] => l
  | l :: ls => l ++ "," :: commas ls
  end.
Definition name_list (xs : list name) : tokens :=
  match xs with [] => wrong | _ => commas (map named_token xs) end.

(** ** Expressions *)
Definition state_token (s : state) : string :=
  match s with Full => "'#'" | Empty => "'.'" | Cross => "'X'" | Nought => "'O'" end.
Definition comparison_tokens (o : comparison) (s : spelling) : tokens :=
  match o, s with
  | Equal, Short => ["="] | Equal, Long => ["=="]
  | _, Short => wrong
  | Different, _ => ["!="] | Less, _ => ["<"] | AtMost, _ => ["<="]
  | Greater, _ => [">"] | AtLeast, _ => [">="]
  | IsIn, _ => ["in"] | IsNotIn, _ => ["not"; "in"]
  end.
(** An operator, and how strongly it binds. The strengths: 0 [or], 1 [and], 2 comparisons
    and [not], 3 ranges, 4 sums, 5 products, 6 a minus sign, 7 powers, 8 the rest. *)
Definition arith_token (o : arith) : string * nat :=
  match o with
  | Add => ("+", 4) | Subtract => ("-", 4)
  | Multiply => ("*", 5) | Divide => ("/", 5) | Mod => ("mod", 5)
  | Power => ("^", 7)
  end.

Definition guarded (bare : bool) (l : tokens) : tokens :=
  if bare then l else "(" :: l ++ [")"].

(** Clauses: a [for] without the word only after another one. *)
Fixpoint in_order (after_for : bool) (cs : list clause) : bool :=
  match cs with
  | [] => true
  | For again _ _ _ :: cs => (negb again || after_for) && in_order true cs
  | _ :: cs => in_order false cs
  end.
Definition clause_tokens (cs : list clause) (ls : list tokens) : tokens :=
  if in_order false cs then concat ls else wrong.
Definition comprehension (cs : list clause) (ls : list tokens) : tokens :=
  match cs with
  | For _ _ _ _ :: _ | Let _ _ :: _ => clause_tokens cs ls
  | _ => wrong
  end.

(** An expression where only what binds at least as strongly as [level] may stand without
    parentheses. [last]: nothing follows that could belong to it. The [else] of an [if]
    goes on as far as it can, so an [if] needs parentheses elsewhere. *)
Fixpoint printed (level : nat) (last : bool) (e : expr) : tokens :=
  match e with
  | Number n => [decimal n]
  | Truth b => [if b then "true" else "false"]
  | State s => [state_token s]
  | Name x => named_token x
  | Paren e => "(" :: printed 0 true e ++ [")"]
  | Tuple es =>
      match es with _ :: _ :: _ => [] | _ => wrong end ++
      "(" :: commas (map (fun e => printed 0 true e) es) ++ [")"]
  | ListOf es => "[" :: commas (map (fun e => printed 0 true e) es) ++ ["]"]
  | Range a b closed => guarded (Nat.leb level 3)
      (printed 4 false a ++ (if closed then "..=" else "..") ::
       printed 4 (negb (Nat.leb level 3) || last) b)
  | Every e cs =>
      "[" :: printed 0 true e ++ comprehension cs (map printed_clause cs) ++ ["]"]
  | Call f es => named_token f ++
      call_open :: commas (map (fun e => printed 0 true e) es) ++ [")"]
  | CallEvery f e cs => named_token f ++ call_open :: printed 0 true e ++
      comprehension cs (map printed_clause cs) ++ [")"]
  | Act _ _ => wrong
  | Index e i => printed 8 false e ++ index_open :: printed 4 true i ++ ["]"]
  | Slice e a b => printed 8 false e ++ index_open ::
      match a with Some a => printed 4 false a | None => [] end ++ ".." ::
      match b with Some b => printed 4 true b | None => [] end ++ ["]"]
  | Negative e => guarded (Nat.leb level 6) ("-" :: printed 6 false e)
  | Not e => let bare := Nat.leb level 2 in
      guarded bare ("not" :: printed 2 (negb bare || last) e)
  | Arith o a b =>
      let (sign, strength) := arith_token o in
      guarded (Nat.leb level strength)
        match o with
        (* Of several powers the last comes first, and one may have a minus sign. *)
        | Power => printed (S strength) false a ++ sign :: printed 6 false b
        | _ => printed strength false a ++ sign :: printed (S strength) false b
        end
  | Compare a cs =>
      let bare := Nat.leb level 2 in
      match cs with [] => wrong | _ => [] end ++
      guarded bare (printed 3 false a ++
        (fix go (cs : list (comparison * spelling * expr)) : tokens :=
          match cs with
          | [] => []
          | (o, s, e) :: rest =>
              comparison_tokens o s ++
              printed 3 (match rest with [] => negb bare || last | _ => false end) e ++
              go rest
          end) cs)
  | And a b => let bare := Nat.leb level 1 in
      guarded bare (printed 1 false a ++ "and" :: printed 2 (negb bare || last) b)
  | Or a b => let bare := Nat.leb level 0 in
      guarded bare (printed 0 false a ++ "or" :: printed 1 (negb bare || last) b)
  | If c a b => guarded (last && Nat.leb level 4)
      ("if" :: printed 0 true c ++ "then" :: printed 0 true a ++
       "else" :: printed 0 true b)
  end

with printed_clause (c : clause) : tokens :=
  match c with
  | For again xs tuple e =>
      (if again then "," else "for") ::
      (if tuple then "(" :: name_list xs ++ [")"]
       else match xs with [x] => named_token x | _ => wrong end) ++
      "in" :: printed 3 true e
  | Where e => "where" :: printed 0 true e
  | Let x e => "let" :: named_token x ++ "=" :: printed 0 true e
  end.

Definition shown (e : expr) : tokens := printed 0 true e.

(** ** Patterns *)
Definition plain (marks : list string) (s : string) : bool :=
  all_chars (fun c => negb (among (String c "") marks)) s && negb (String.eqb s "").
Definition brackets (rows : bool) : list string :=
  ["{"; "}"] ++ if rows then ["["; "]"] else [].

(** A pattern as written, if a text can say it; [rows]: of a row, with words and a part
    that is repeated; [after]: right after a number, where no other can follow. *)
Fixpoint flat_pattern (rows after : bool) (ps : list piece) : option string :=
  match ps with
  | [] => Some ""
  | Text s :: ps =>
      if plain (brackets rows) s
      then try t := flat_pattern rows false ps in Some (s ++ t)%string else None
  | Field x :: ps =>
      if is_name x && negb after
      then try t := flat_pattern rows true ps in Some ("{" ++ x ++ "}" ++ t)%string
      else None
  | Word ((_ :: _ :: _) as ws) :: ps =>
      if rows && forallb (fun w => String.eqb w "" || plain ("|" :: brackets rows) w) ws
      then try t := flat_pattern rows false ps in
        Some ("{" ++ String.concat "|" ws ++ "}" ++ t)%string
      else None
  | _ => None
  end.

Definition ends_in_number (ps : list piece) : bool :=
  match rev ps with Field _ :: _ | Word _ :: _ => true | _ => false end.

Fixpoint pattern (rows : bool) (before ps : list piece) : option string :=
  match ps with
  | [] => flat_pattern rows false (rev before)
  | Many again separator :: ps =>
      if rows && ends_in_number again && plain (brackets rows) separator
      then
        try s := flat_pattern rows false (rev before) in
        try t := flat_pattern rows false again in
        try u := flat_pattern rows false ps in
        Some (s ++ "[" ++ t ++ separator ++ "]" ++ u)%string
      else None
  | p :: ps => pattern rows (p :: before) ps
  end.

Definition quoted (s : string) : string := ("""" ++ s ++ """")%string.
Definition pattern_tokens (rows : bool) (ps : list piece) : tokens :=
  match pattern rows [] ps with Some s => [quoted s] | None => wrong end.

(** ** Statements *)
Definition kind_tokens (k : kind) : tokens :=
  match k with
  | Heaps => ["heaps"] | AllHeaps => ["all"; "heaps"] | Row => ["row"] | Rows => ["rows"]
  | Numbers => ["numbers"] | Coins => ["coins"] | Grid => ["grid"] | Graph => ["graph"]
  | Digraph => ["directed"; "graph"] | Poset => ["poset"]
  end.

Definition arguments (xs : list name) : tokens :=
  match xs with [] => [] | _ => call_open :: name_list xs ++ [")"] end.

Definition condition_tokens (c : option expr) : tokens :=
  match c with None => [] | Some e => "where" :: shown e end.

Definition results (es : list expr) : tokens :=
  match es with [] => wrong | _ => commas (map shown es) end.

(** The result of an option. One that begins with a verb, and no parenthesis right after
    it, is that verb's. *)
Definition option_result (es : list expr) : tokens :=
  match es with
  | [Act f ((_ :: _) as es)] => if among f verbs then f :: results es else wrong
  | _ =>
      let l := results es in
      match l with
      | f :: after =>
          let called :=
            match after with t :: _ => String.eqb t call_open | [] => false end in
          if among f verbs && negb called then wrong else l
      | [] => wrong
      end
  end.

Definition statement_tokens (k : kind) (s : statement) : tokens :=
  match s with
  | Setting _ _ => wrong
  | Define f xs e => "define" :: named_token f ++ arguments xs ++ "=" :: shown e
  | Choice m => "option" ::
      match label m with
      | None => []
      | Some (f, xs) => named_token f ++ arguments xs ++ [":"]
      end ++ option_result (result m) ++
      clause_tokens (clauses m) (map printed_clause (clauses m))
  | Require e => "require" :: shown e
  | Falls e => "measure" :: shown e
  | Wins e => "wins" :: shown e
  | Components => ["parts"; "components"]
  | Written ps c => "written" ::
      pattern_tokens match k with Row => true | _ => false end ps ++ condition_tokens c
  | Shorthand ps es c => "short" :: pattern_tokens false ps ++ ":" :: results es ++
      condition_tokens c
  | Aside words =>
      match words with
      | w :: _ =>
          if among w aside_words && negb (existsb (fun x => among x end_of_statement) words)
          then words else wrong
      | [] => wrong
      end
  end.

Definition setting_tokens (s : statement) : tokens :=
  match s with
  | Setting x (Value e) => "parameter" :: named_token x ++ "=" :: shown e
  | Setting x (Words ws) => "parameter" :: named_token x ++ "in" :: name_list ws
  | _ => wrong
  end.

Definition slug_char (c : ascii) : bool :=
  let n := N_of_ascii c in
  ((97 <=? n) && (n <=? 122) || (n =? 45))%N || is_digit c.

(** The tokens of a text. *)
Definition print (r : ruleset) : tokens :=
  ["ruleset"] ++ (if all_chars slug_char (slug r) then [slug r] else wrong) ++
  match title r with Some t => [quoted t] | None => [] end ++ end_of_statement ++
  concat (map (fun s => setting_tokens s ++ end_of_statement) (before r)) ++
  kind_tokens (of_kind r) ++
  match of_kind r, names r with
  | Numbers, xs => name_list xs
  | _, [x] => named_token x
  | _, _ => wrong
  end ++ end_of_statement ++
  concat (map (fun s => statement_tokens (of_kind r) s ++ end_of_statement) (body r)).

(** ** Positions *)

(** A position in the notation of docs/rulesets.md, its parts in this order. Of what is
    not a position of this kind, and of a position whose text is read as another, the
    text has a "?", which no notation has. *)
Definition position_text (r : rules) (ps : list part) : string :=
  match rules_kind r with
  | Heaps =>
      match all_of (fun p => match p with
        | Figures [n] => if has_form r p then Some n else None
        | _ => None end) ps with
      | Some ns => checked r ps (numbers_text ns)
      | None => "?"%string
      end
  | _ => String.concat "+" (map (part_text r) ps)
  end.
