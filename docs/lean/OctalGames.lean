/-
Octal games: a definition, and periods of nimbers as statements.

By the authors of Grundy; MIT or Apache-2.0, as you choose. For a collection of statements, since
every proof is missing. Written for Lean 4 without imports. It has not been compiled: the machine
on which it was written has no Lean.
Transcribed into Python, the definition confirms to heap 1,400 the 48 periods whose first
run ends before heap 700.

A code d₀.d₁d₂… says what may be left when k counters are taken from a heap: dₖ is the sum of
1 if none may be left, 2 if one heap, 4 if two heaps. All codes here have d₀ = 0.

Sources: R. K. Guy and C. A. B. Smith, "The G-values of various games", Proceedings of the
Cambridge Philosophical Society 52 (1956), 514–526. The periods are those of Winning Ways and
of A. Flammenkamp's tables, and were computed and proved again by `grundy survey octal CODE`,
which also finds that the period is the least, and the first heap the least from 1 on; that of
0.106 by a certificate that is checked in parts.
-/

namespace OctalGame

/-- The least natural number that is not in a list. -/
def mex (list : List Nat) : Nat :=
  ((List.range (list.length + 1)).find? fun n => !list.contains n).getD 0

/-- The nimbers of the options of a heap, where `smaller` has the nimbers of the heaps
0, 1, …, up to the one before it, and `digits` are d₁, d₂, …. -/
def options (digits smaller : List Nat) : List Nat :=
  (List.range (min digits.length smaller.length)).flatMap fun i =>
    let digit := digits.getD i 0
    let left := smaller.length - (i + 1)
    (if digit.testBit 0 && left == 0 then [0] else []) ++
    (if digit.testBit 1 && left != 0 then [smaller.getD left 0] else []) ++
    (if digit.testBit 2 then
      (List.range (left - 1)).map fun a =>
        smaller.getD (a + 1) 0 ^^^ smaller.getD (left - (a + 1)) 0
     else [])

/-- The nimbers of the heaps 0, 1, …, n − 1. -/
def nimbers (digits : List Nat) : Nat → List Nat
  | 0 => []
  | n + 1 =>
    let smaller := nimbers digits n
    smaller ++ [mex (options digits smaller)]

/-- The nimber of a heap of n counters. -/
def nimber (digits : List Nat) (n : Nat) : Nat := (nimbers digits (n + 1)).getD n 0

/-- From heap `first` on, heaps that differ by `period` have the same nimber. -/
def HasPeriod (digits : List Nat) (period first : Nat) : Prop :=
  ∀ n, first ≤ n → nimber digits (n + period) = nimber digits n

/-- Guy and Smith's theorem: a period that holds for long enough holds for ever. -/
theorem guy_smith (digits : List Nat) (period first : Nat)
    (holds : ∀ n, first ≤ n → n ≤ 2 * first + period + digits.length →
      nimber digits (n + period) = nimber digits n) :
    HasPeriod digits period first := by
  sorry

/-- Guy's conjecture, which is open: every octal game with finitely many digits has a period.
Here only codes with d₀ = 0, as everywhere in this file. -/
def GuysConjecture : Prop :=
  ∀ digits : List Nat, (∀ d ∈ digits, d < 8) →
    ∃ period first, 0 < period ∧ HasPeriod digits period first

/-! Codes of up to two digits. No period of 0.04, 0.06, 0.14, 0.36, 0.37, 0.6, 0.61, 0.62, 0.63,
0.64, 0.65, 0.66, 0.67, 0.74 and 0.76 is known. -/

theorem octal_0_01 : HasPeriod [0, 1] 1 3 := by sorry
theorem octal_0_02 : HasPeriod [0, 2] 4 1 := by sorry
theorem octal_0_03 : HasPeriod [0, 3] 4 1 := by sorry
theorem octal_0_05 : HasPeriod [0, 5] 2 1 := by sorry
theorem octal_0_07 : HasPeriod [0, 7] 34 53 := by sorry
theorem octal_0_1 : HasPeriod [1] 1 2 := by sorry
theorem octal_0_11 : HasPeriod [1, 1] 1 3 := by sorry
theorem octal_0_12 : HasPeriod [1, 2] 4 1 := by sorry
theorem octal_0_13 : HasPeriod [1, 3] 4 1 := by sorry
theorem octal_0_15 : HasPeriod [1, 5] 10 1 := by sorry
theorem octal_0_16 : HasPeriod [1, 6] 149459 105351 := by sorry
theorem octal_0_17 : HasPeriod [1, 7] 34 33 := by sorry
theorem octal_0_2 : HasPeriod [2] 2 1 := by sorry
theorem octal_0_21 : HasPeriod [2, 1] 2 1 := by sorry
theorem octal_0_22 : HasPeriod [2, 2] 3 1 := by sorry
theorem octal_0_23 : HasPeriod [2, 3] 3 1 := by sorry
theorem octal_0_24 : HasPeriod [2, 4] 2 1 := by sorry
theorem octal_0_25 : HasPeriod [2, 5] 2 1 := by sorry
theorem octal_0_26 : HasPeriod [2, 6] 4 1 := by sorry
theorem octal_0_27 : HasPeriod [2, 7] 4 1 := by sorry
theorem octal_0_3 : HasPeriod [3] 2 1 := by sorry
theorem octal_0_31 : HasPeriod [3, 1] 2 3 := by sorry
theorem octal_0_32 : HasPeriod [3, 2] 3 1 := by sorry
theorem octal_0_33 : HasPeriod [3, 3] 3 1 := by sorry
theorem octal_0_34 : HasPeriod [3, 4] 8 7 := by sorry
theorem octal_0_35 : HasPeriod [3, 5] 6 1 := by sorry
theorem octal_0_4 : HasPeriod [4] 34 54 := by sorry
theorem octal_0_41 : HasPeriod [4, 1] 34 34 := by sorry
theorem octal_0_42 : HasPeriod [4, 2] 34 54 := by sorry
theorem octal_0_43 : HasPeriod [4, 3] 34 34 := by sorry
theorem octal_0_44 : HasPeriod [4, 4] 24 143 := by sorry
theorem octal_0_45 : HasPeriod [4, 5] 20 498 := by sorry
theorem octal_0_46 : HasPeriod [4, 6] 24 143 := by sorry
theorem octal_0_47 : HasPeriod [4, 7] 20 498 := by sorry
theorem octal_0_5 : HasPeriod [5] 2 1 := by sorry
theorem octal_0_51 : HasPeriod [5, 1] 1 1 := by sorry
theorem octal_0_52 : HasPeriod [5, 2] 4 4 := by sorry
theorem octal_0_53 : HasPeriod [5, 3] 9 11 := by sorry
theorem octal_0_54 : HasPeriod [5, 4] 7 3 := by sorry
theorem octal_0_55 : HasPeriod [5, 5] 1 1 := by sorry
theorem octal_0_56 : HasPeriod [5, 6] 144 326640 := by sorry
theorem octal_0_57 : HasPeriod [5, 7] 4 1 := by sorry
theorem octal_0_7 : HasPeriod [7] 2 1 := by sorry
theorem octal_0_71 : HasPeriod [7, 1] 2 3 := by sorry
theorem octal_0_72 : HasPeriod [7, 2] 4 1 := by sorry
theorem octal_0_73 : HasPeriod [7, 3] 4 1 := by sorry
theorem octal_0_75 : HasPeriod [7, 5] 2 1 := by sorry
theorem octal_0_77 : HasPeriod [7, 7] 12 71 := by sorry

/-! Some codes of three digits. -/

theorem octal_0_055 : HasPeriod [0, 5, 5] 148 259 := by sorry
theorem octal_0_137 : HasPeriod [1, 3, 7] 34 52 := by sorry
theorem octal_0_156 : HasPeriod [1, 5, 6] 349 3479 := by sorry
theorem octal_0_165 : HasPeriod [1, 6, 5] 1550 5181 := by sorry
theorem octal_0_354 : HasPeriod [3, 5, 4] 1180 10061916 := by sorry
theorem octal_0_376 : HasPeriod [3, 7, 6] 4 2268248 := by sorry
theorem octal_0_104 : HasPeriod [1, 0, 4] 11770282 197769598 := by sorry
theorem octal_0_054 : HasPeriod [0, 5, 4] 10015179 193235616 := by sorry
theorem octal_0_454 : HasPeriod [4, 5, 4] 60620715 160949019 := by sorry
theorem octal_0_106 : HasPeriod [1, 0, 6] 328226140474 465384263797 := by sorry

end OctalGame
