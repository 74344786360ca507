(** Everything that a theorem about a game needs. *)
From Coq Require Export List.
From Wythoff Require Export Games Numeration Automaton Check Correct Data.
Export ListNotations.
