(** * What a file about a game may claim

    [formal/prove] asks for these sentences, about constants of its own. They are stated here, in a file of the theory, so that
    nothing in the file that is audited can give their words another meaning. *)

From Coq Require Import List Arith Bool NArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Compile Automaton Check Correct Layers Blocking Counting
  CorrectBlocking Passes Descent Heaps.
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

(** A game on the whole board, in normal play, where moves can be blocked. *)
Definition P_positions_with_blocking (b : blocking_rules) : Prop :=
  is_numeration s /\ play (unblocked b) = Normal /\ cut (unblocked b) = (0, 0) /\
  forall X Y : word, valid s X -> valid s Y -> length X = length Y ->
  (P_with_blocking b (value s X, value s Y) <-> accepts A X Y = true).

(** The automaton has a root for each number of passes that are left, 0, 1, .... *)
Definition P_positions_with_passes (roots : list positive) : Prop :=
  is_numeration s /\ play g = Normal /\ cut g = (0, 0) /\
  forall z root, nth_error roots z = Some root ->
  forall X Y : word, valid s X -> valid s Y -> length X = length Y ->
  (P_with_passes g ((value s X, value s Y), z) <-> accepts_from A root X Y = true).

(** It has a root for each size of the third pile. *)
Definition P_positions_of_three_heaps (roots : list positive) : Prop :=
  is_numeration s /\
  forall z root, nth_error roots z = Some root ->
  forall X Y : word, valid s X -> valid s Y -> length X = length Y ->
  (P_of_three_heaps ((value s X, value s Y), z) <-> accepts_from A root X Y = true).

(** Or for each number of passes that are left, where a pass may be made everywhere. *)
Definition P_positions_with_passes_anywhere (roots : list positive) : Prop :=
  is_numeration s /\ play g = Normal /\ cut g = (0, 0) /\
  forall z root, nth_error roots z = Some root ->
  forall X Y : word, valid s X -> valid s Y -> length X = length Y ->
  (P_with_passes_anywhere g ((value s X, value s Y), z) <-> accepts_from A root X Y = true).

Definition columns : Prop := forall x, exists! y, P_position g (x, y).
Definition rows : Prop := forall y, exists! x, P_position g (x, y).
Definition diagonals_above : Prop := forall w, exists! x, P_position g (x, x + w).
Definition diagonals_below : Prop := forall w, exists! y, P_position g (y + w, y).

End Claims.

Definition states (A : automaton) : N := N.of_nat (PositiveMap.cardinal A).
Definition values (roots : list positive) : N := N.of_nat (length roots).

Lemma sane s : system_is_fine s = true -> is_numeration s.
Proof. exact (system_is_right s). Qed.

(** * What the functions that are extracted prove when they answer "true" *)

Lemma normal_play g : negb (is_misere g) = true -> play g = Normal.
Proof. unfold is_misere. destruct (play g); [reflexivity | discriminate]. Qed.

Lemma whole_board g : is_whole g = true -> cut g = (0, 0).
Proof.
  unfold is_whole. destruct (cut g) as [u v]. cbn [fst snd]. rewrite andb_true_iff, !Nat.eqb_eq. intros [-> ->]. reflexivity.
Qed.

Theorem check_proves g s A h t : check g s A h t = true -> P_positions g s A /\ P_positions_of_numbers g s A.
Proof.
  intros checked. assert (system : is_numeration s).
  { unfold check in checked. rewrite !andb_true_iff in checked. apply sane, checked. }
  split; (split; [exact system|]); [exact (check_is_right g s A h t checked) | exact (check_numbers g s A h t checked)].
Qed.

Theorem check_layers_proves g s A roots firsts t : check_layers g s A roots firsts t = true -> nim_values g s A roots.
Proof.
  intros checked. pose proof checked as parts. unfold check_layers in parts. rewrite !andb_true_iff in parts.
  destruct parts as [[[[[normal whole] _] system] _] _].
  split; [now apply sane|]. split; [now apply normal_play|]. split; [now apply whole_board|].
  exact (check_layers_is_right g s A roots firsts t checked).
Qed.

Theorem check_blocking_proves b s A t below above : check_blocking b s A t below above = true -> P_positions_with_blocking s A b.
Proof.
  intros checked. pose proof checked as parts. unfold check_blocking in parts. rewrite !andb_true_iff in parts.
  destruct parts as [[[[[[[[normal whole] _] _] system] _] _] _] _].
  split; [now apply sane|]. split; [now apply normal_play|]. split; [now apply whole_board|].
  exact (check_blocking_is_right b s A t below above checked).
Qed.

Theorem check_passes_proves g s A h layers t : check_passes g s A h layers t = true ->
  P_positions_with_passes g s A (map root layers).
Proof.
  intros checked. pose proof checked as parts. unfold check_passes in parts. rewrite !andb_true_iff in parts.
  destruct parts as [[[[[[[[normal whole] _] system] _] _] _] _] _].
  split; [now apply sane|]. split; [now apply normal_play|]. split; [now apply whole_board|].
  exact (check_passes_roots g s A h layers t checked).
Qed.

Theorem check_three_heaps_proves s A roots firsts t : check_three_heaps s A roots firsts t = true ->
  P_positions_of_three_heaps s A roots.
Proof.
  intros checked. pose proof checked as parts. unfold check_three_heaps, check_descent in parts.
  rewrite !andb_true_iff in parts. destruct parts as [[[_ system] _] _].
  split; [now apply sane|]. exact (check_three_heaps_is_right s A roots firsts t checked).
Qed.

Theorem check_passes_anywhere_proves g s A roots firsts t : check_passes_anywhere g s A roots firsts t = true ->
  P_positions_with_passes_anywhere g s A roots.
Proof.
  intros checked. pose proof checked as parts. unfold check_passes_anywhere, check_descent in parts.
  rewrite !andb_true_iff in parts. destruct parts as [[[[[normal whole] _] system] _] _].
  split; [now apply sane|]. split; [now apply normal_play|]. split; [now apply whole_board|].
  exact (check_passes_anywhere_is_right g s A roots firsts t checked).
Qed.
