(* TRUSTED, with lexer.ml: the texts of files and their numbers.

   Which bytes are UTF-8, which characters a terminal would obey instead of showing, and
   decimal numbers as the binary numbers of Coq. *)

(* What is wrong with a text, and where: bytes from 0. *)
exception Wrong of int * string

let wrong at why = raise (Wrong (at, why))

(* The character that begins at a byte, and where the next one begins. *)
let character text at =
  let byte i =
    if i < String.length text then Char.code text.[i] else wrong at "is not UTF-8" in
  let next i =
    let b = byte i in
    if b land 0xC0 = 0x80 then b land 0x3F else wrong at "is not UTF-8" in
  let least bound c = if c < bound then wrong at "is not UTF-8" else c in
  let b = byte at in
  if b < 0x80 then (b, at + 1)
  else if b land 0xE0 = 0xC0 then
    (least 0x80 (((b land 0x1F) lsl 6) lor next (at + 1)), at + 2)
  else if b land 0xF0 = 0xE0 then begin
    let two = (next (at + 1) lsl 6) lor next (at + 2) in
    let c = least 0x800 (((b land 0x0F) lsl 12) lor two) in
    if c >= 0xD800 && c <= 0xDFFF then wrong at "is not UTF-8" else (c, at + 3)
  end
  else if b land 0xF8 = 0xF0 then begin
    let two = (next (at + 2) lsl 6) lor next (at + 3) in
    let c = ((b land 0x07) lsl 18) lor (next (at + 1) lsl 12) lor two in
    if c > 0x10FFFF then wrong at "is not UTF-8" else (least 0x10000 c, at + 4)
  end
  else wrong at "is not UTF-8"

(* A control character, a separator of lines, or a mark that turns the direction of
   writing. *)
let is_hidden c =
  c < 0x20 || (c >= 0x7F && c <= 0x9F) || c = 0x61C || c = 0x200E || c = 0x200F
  || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)

(* Refuses a text that is not UTF-8 or holds a hidden character, but for those given. *)
let check ?(allowed = "") text =
  let rec from at =
    if at < String.length text then begin
      let c, next = character text at in
      if is_hidden c && not (c < 0x80 && String.contains allowed (Char.chr c)) then
        wrong at "holds a control character";
      from next
    end in
  from 0

(* The characters of a text, one by one. *)
let chars s = List.of_seq (String.to_seq s)

let is_digit c = c >= '0' && c <= '9'
let is_number s = s <> "" && String.for_all is_digit s

(* Binary numbers of small machine integers, and back. *)
let rec positive n : Core.positive =
  if n = 1 then XH
  else if n land 1 = 0 then XO (positive (n lsr 1))
  else XI (positive (n lsr 1))

let number n : Core.n = if n = 0 then N0 else Npos (positive n)

(* The number of decimal digits: half of a list of digits again and again, the last one
   first, so that numbers of any size can be read. *)
let halved digits =
  let half (rest, carry) d =
    let d = (10 * carry) + d in
    ((d / 2) :: rest, d land 1) in
  let halves, odd = List.fold_left half ([], 0) digits in
  let rec trim = function 0 :: l -> trim l | l -> l in
  (trim (List.rev halves), odd)

let rec long digits : Core.positive =
  match digits with
  | [ 1 ] -> XH
  | _ ->
    let half, odd = halved digits in
    if odd = 1 then XI (long half) else XO (long half)

(* The number that a text writes in decimal: digits, no sign, no leading zero. *)
let read_number s : Core.n option =
  let n = String.length s in
  if not (is_number s) || (n > 1 && s.[0] = '0') || n > 100 then None
  else if n <= 18 then Some (number (int_of_string s))
  else Some (Npos (long (List.map (fun c -> Char.code c - 48) (chars s))))

(* A number in decimal: the digits are doubled for each bit. *)
let show_number (n : Core.n) =
  let rec doubled carry = function
    | [] -> if carry = 0 then [] else [ carry ]
    | d :: rest ->
      let d = (2 * d) + carry in
      (d mod 10) :: doubled (d / 10) rest in
  let rec digits : Core.positive -> int list = function
    | XH -> [ 1 ]
    | XO p -> doubled 0 (digits p)
    | XI p -> doubled 1 (digits p) in
  match n with
  | N0 -> "0"
  | Npos p -> String.concat "" (List.rev_map string_of_int (digits p))

(* [List.map] for lists of any length. *)
let map f l = List.rev (List.rev_map f l)

(* A text of at most some 60 characters, for messages. *)
let clipped s =
  if String.length s <= 60 then s
  else begin
    let rec cut at =
      if at > 0 && Char.code s.[at] land 0xC0 = 0x80 then cut (at - 1) else at in
    String.sub s 0 (cut 60) ^ "…"
  end
