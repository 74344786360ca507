(** The checker, and the P-positions of a board, as OCaml. *)
From Coq Require Import Extraction ExtrOcamlBasic.
From Wythoff Require Import Games Numeration Moves Automaton Check Board Layers Passes Counting BoardBlocking BoardPasses
  Heaps BoardHeaps.

Extraction Language OCaml.
Extraction "checker.ml" check check_layers check_passes check_blocking make_automaton p_positions
  p_positions_with_blocking p_positions_with_passes
  check_three_heaps check_passes_anywhere p_positions_of_three_heaps p_positions_with_passes_anywhere.
