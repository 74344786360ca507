(** * Games on two piles, and what characterises their P-positions

    A position is a pair of natural numbers, the sizes of two piles. A move takes k tokens from the first pile and l from the
    second, where (k,l) is one of the pairs that the rules list, and (k,l) is not (0,0). So every play ends. A corner of the
    board may be cut out: then positions there do not exist, and no move leads to one. In normal play a player who cannot move
    loses, in misere play such a player wins. A position is P if the player who has just moved wins, N if the player to move wins.

    This file defines these words and proves three things: no position is both P and N; a pair of sets that is "stable" and
    "absorbing" consists of P- and N-positions; and the corresponding statement for the positions of nim-values 0, 1, .... *)

From Coq Require Import Arith List Lia Wf_nat.
Import ListNotations.

(** ** Rules *)

(** Which multiples of a step may be taken: all positive ones, those of a list, those in some residue classes, all from some
    number on. *)
Inductive lengths :=
| Every
| OneOf (ts : list nat)
| Residues (modulus : nat) (residues : list nat)
| From (least : nat).

Definition in_lengths (ts : lengths) (t : nat) : Prop :=
  1 <= t /\
  match ts with
  | Every => True
  | OneOf values => In t values
  | Residues modulus residues => In (t mod modulus) residues
  | From least => least <= t
  end.

(** [Ray a b ts] has the moves (ta, tb), t in ts. [Band m] has the moves (k, l) with |k - l| < m. [Cone s t ks ls] has the moves
    (k, l) with k in ks, l in ls and |k - l| < (s-1) min(k,l) + t; there k and l are positive. *)
Inductive move_set :=
| Ray (a b : nat) (ts : lengths)
| Band (m : nat)
| Cone (s t : nat) (ks ls : lengths).

Definition in_set (s : move_set) (k l : nat) : Prop :=
  match s with
  | Ray a b ts => exists t, in_lengths ts t /\ k = t * a /\ l = t * b
  | Band m => k < l + m /\ l < k + m
  | Cone s t ks ls => in_lengths ks k /\ in_lengths ls l /\ max k l - min k l < (s - 1) * min k l + t
  end.

Definition horizontal := Ray 1 0.
Definition vertical := Ray 0 1.
Definition bishop := Ray 1 1.
Definition jump (k l : nat) := Ray k l (OneOf [1]).
Definition rook (ts : lengths) := [horizontal ts; vertical ts].

Inductive convention := Normal | Misere.

(** The cells (x, y) with x < u and y < v are cut out, if [cut] is (u, v); (0, 0) cuts out nothing. *)
Record rules := { moves : list move_set; play : convention; cut : nat * nat }.

(** ** Play *)

Definition position := (nat * nat)%type.

Definition on_board (g : rules) (p : position) : Prop := fst (cut g) <= fst p \/ snd (cut g) <= snd p.

Definition can_move (g : rules) (from to : position) : Prop :=
  on_board g to /\
  exists s k l, In s (moves g) /\ in_set s k l /\ (k, l) <> (0, 0) /\
                fst from = fst to + k /\ snd from = snd to + l.

(** The least sets with: a position of the board is P if all its options are N (and, in misere play, there is one); a position
    of the board is N if one of its options is P (or, in misere play, if there is none). *)
Inductive P_position (g : rules) : position -> Prop :=
| all_options_N p :
    on_board g p ->
    (forall q, can_move g p q -> N_position g q) ->
    (play g = Misere -> exists q, can_move g p q) ->
    P_position g p
with N_position (g : rules) : position -> Prop :=
| some_option_P p q : on_board g p -> can_move g p q -> P_position g q -> N_position g p
| no_option p : on_board g p -> play g = Misere -> (forall q, ~ can_move g p q) -> N_position g p.

(** ** What holds for all rules *)

Definition size (p : position) := fst p + snd p.

Lemma moves_shrink g p q : can_move g p q -> size q < size p.
Proof.
  intros (_ & s & k & l & _ & _ & some & hx & hy). unfold size.
  assert (k <> 0 \/ l <> 0) by (destruct k, l; auto; now exfalso). lia.
Qed.

Lemma moves_down g p q : can_move g p q -> fst q <= fst p /\ snd q <= snd p.
Proof. intros (_ & s & k & l & _ & _ & _ & hx & hy). lia. Qed.

(** Induction along the play. *)
Lemma play_induction (A : position -> Prop) :
  (forall p, (forall q, size q < size p -> A q) -> A p) -> forall p, A p.
Proof. exact (well_founded_induction (well_founded_ltof position size) A). Qed.

Theorem not_both g p : P_position g p -> N_position g p -> False.
Proof.
  induction p as [p again] using play_induction. intros is_p is_n.
  destruct is_p as [p _ all some]. destruct is_n as [p q _ move is_p | p _ misere none].
  - exact (again q (moves_shrink g p q move) is_p (all q move)).
  - destruct (some misere) as [q move]. exact (none q move).
Qed.

(** Let S and T be sets of positions of the board. Stability: all options of a member of S are in T. Absorption: every member of
    T has an option in S. (In misere play, a member of S must have an option, and a member of T need not if it has none at
    all.) *)
Theorem kernel g (S T : position -> Prop) :
  (forall p, S p \/ T p -> on_board g p) ->
  (forall p, S p -> (forall q, can_move g p q -> T q) /\ (play g = Misere -> exists q, can_move g p q)) ->
  (forall p, T p -> (exists q, can_move g p q /\ S q) \/ (play g = Misere /\ forall q, ~ can_move g p q)) ->
  forall p, (S p -> P_position g p) /\ (T p -> N_position g p).
Proof.
  intros board stable absorbing p. induction p as [p again] using play_induction. split.
  - intros inside. destruct (stable p inside) as [all some]. constructor; auto.
    intros q move. apply (again q (moves_shrink g p q move)), all, move.
  - intros outside. destruct (absorbing p outside) as [(q & move & inside) | (misere & none)].
    + refine (some_option_P g p q _ move _); auto. apply (again q (moves_shrink g p q move)), inside.
    + now apply no_option; auto.
Qed.

(** ** Nim-values *)

(** In normal play the nim-value of a position is the least number that is not the nim-value of an option. *)
Inductive nim_value (g : rules) : position -> nat -> Prop :=
| mex p v :
    (forall w, w < v -> exists q, can_move g p q /\ nim_value g q w) ->
    (forall q, can_move g p q -> exists w, w <> v /\ nim_value g q w) ->
    nim_value g p v.

Theorem one_nim_value g p v w : nim_value g p v -> nim_value g p w -> v = w.
Proof.
  revert v w. induction p as [p again] using play_induction. intros v w at_v at_w.
  destruct at_v as [p v below_v options_v]. destruct at_w as [p w below_w options_w].
  destruct (lt_eq_lt_dec v w) as [[less | equal] | more]; auto; exfalso.
  - destruct (below_w v less) as (q & move & value). destruct (options_v q move) as (u & other & value').
    apply other. exact (again q (moves_shrink g p q move) u v value' value).
  - destruct (below_v w more) as (q & move & value). destruct (options_w q move) as (u & other & value').
    apply other. exact (again q (moves_shrink g p q move) u w value' value).
Qed.

(** Sets layer 0, layer 1, ..., one for each number below count, with: no position is in two of them; no member of layer v has an
    option in layer v; a position outside the layers up to v has an option in layer v. As every position has a nim-value
    (Board.v), they are the sets of positions with the nim-values 0, 1, .... It is enough to know this in a part D of all
    positions that no move leaves. *)
Theorem layers g (D : position -> Prop) count (layer : nat -> position -> Prop) :
  (forall p, exists v, nim_value g p v) ->
  (forall p q, D p -> can_move g p q -> D q) ->
  (forall p v w, D p -> v < w -> w < count -> layer v p -> layer w p -> False) ->
  (forall p q v, D p -> v < count -> layer v p -> can_move g p q -> layer v q -> False) ->
  (forall p v, D p -> v < count -> (exists w, w <= v /\ layer w p) \/ (exists q, can_move g p q /\ layer v q)) ->
  forall p v, D p -> v < count -> (layer v p <-> nim_value g p v).
Proof.
  intros total closed disjoint stable absorbing p. induction p as [p again] using play_induction. intros v here small.
  assert (options : forall q v, can_move g p q -> v < count -> (layer v q <-> nim_value g q v)).
  { intros q w move less. apply again; eauto using moves_shrink. }
  assert (forward : forall v, v < count -> layer v p -> nim_value g p v).
  { clear v small. intros v small inside. constructor.
    - intros w less. destruct (absorbing p w here ltac:(lia)) as [(u & low & twice) | (q & move & found)].
      + exfalso. apply (disjoint p u v here); auto; lia.
      + exists q. split; auto. apply options; auto; lia.
    - intros q move. destruct (total q) as [w value]. exists w. split; auto. intros ->.
      apply (stable p q v here small inside move). now apply options. }
  split; auto. intros value. destruct (absorbing p v here small) as [(w & low & inside) | (q & move & found)].
  - now rewrite (one_nim_value g p v w value (forward w ltac:(lia) inside)).
  - exfalso. apply options in found; auto. destruct value as [p v below others].
    destruct (others q move) as (w & other & value'). apply other. exact (one_nim_value g q w v value' found).
Qed.
