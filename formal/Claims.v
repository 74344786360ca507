(** * What a file about a game may claim

    [formal/prove] asks for these sentences, about constants of its own. They are stated here, in a file of the theory, so that
    nothing in the file that is audited can give their words another meaning. *)

From Coq Require Import List Arith NArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Automaton Check Correct.
Import ListNotations.

Section Claims.

Variable g : rules.
Variable s : numeration.
Variable A : automaton.

Definition P_positions : Prop :=
  is_numeration s /\
  forall X Y : word, valid s X -> valid s Y -> length X = length Y ->
  (P_position g (value s X, value s Y) <-> accepts A X Y = true).

Definition P_positions_of_numbers : Prop :=
  is_numeration s /\ forall x y : nat, P_position g (x, y) <-> accepts_numbers s A x y.

(** The automaton has a root for each of the values 0, 1, .... *)
Definition nim_values (roots : list positive) : Prop :=
  is_numeration s /\ play g = Normal /\ cut g = (0, 0) /\
  forall v root, nth_error roots v = Some root ->
  forall X Y : word, valid s X -> valid s Y -> length X = length Y ->
  (nim_value g (value s X, value s Y) v <-> accepts_from A root X Y = true).

Definition columns : Prop := forall x, exists! y, P_position g (x, y).
Definition rows : Prop := forall y, exists! x, P_position g (x, y).
Definition diagonals_above : Prop := forall w, exists! x, P_position g (x, x + w).
Definition diagonals_below : Prop := forall w, exists! y, P_position g (y + w, y).

End Claims.

Definition states (A : automaton) : N := N.of_nat (PositiveMap.cardinal A).
Definition values (roots : list positive) : N := N.of_nat (length roots).

Lemma sane s : system_is_fine s = true -> is_numeration s.
Proof. exact (system_is_right s). Qed.
