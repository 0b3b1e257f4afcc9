(** What the program grundy-verified runs, written as OCaml. Numbers stay as Coq has them,
    in binary; truth values, pairs, options, lists and texts become those of OCaml. *)
From Coq Require Import Ascii String NArith Extraction ExtrOcamlBasic ExtrOcamlNativeString.
From Grundy Require Import Syntax Boards Language Print DeadParts Checker Sparse Theorems.OctalText.
From Grundy Require Import Lists ByTheorem SumChecker ByWindow Local.LinePieces.
From Grundy Require QuotientFolder QuotientCellsFolder Periods.

Extraction Language OCaml.
Extract Inlined Constant Ascii.eqb => "Stdlib.Char.equal".
Extract Inlined Constant String.eqb => "Stdlib.String.equal".
Extraction "core"
  Print.print Print.position_text
  Language.understood Language.definitions Language.meaning Language.replaced
  Language.in_form Language.end_won Language.part_moves Language.is_part Boards.split
  Checker.check Checker.dead_parts Checker.taken_apart LinePieces.recognised
  ByTheorem.theorem_of ByTheorem.check_theorem ByTheorem.check_move ByTheorem.check_octal
  SumChecker.check_sum ByWindow.check_octal_window
  OctalText.octal_code OctalText.is_octal_text Sparse.adds_from Sparse.common Lists.all_options
  N.lxor N.add
  (* the folders of misère quotients *)
  QuotientFolder.check_quotient QuotientCellsFolder.check_infinite_quotient
  QuotientCellsFolder.report_wrong_sums Periods.last_needed N.pred.
