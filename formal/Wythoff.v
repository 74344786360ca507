(** Everything that a theorem about a game needs; and what the extracted checker rests on, so that it is audited too. *)
From Coq Require Export List Lia PArith.
From Wythoff Require Export Games Numeration Automaton Check Correct Lines Diagonals Layers Passes Blocking Counting
  CorrectBlocking Descent Heaps Data.
From Wythoff Require BoardPasses BoardBlocking BoardHeaps.
Export ListNotations.
