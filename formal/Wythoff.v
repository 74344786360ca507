(** Everything that a theorem about a game needs. *)
From Coq Require Export List Lia PArith.
From Wythoff Require Export Games Numeration Automaton Check Correct Lines Diagonals Layers Data.
Export ListNotations.
