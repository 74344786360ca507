(** * The checker, and the proof that it is right

    Given are rules, a system of numeration, an automaton A and a trace. If the checker answers "true" then A accepts exactly
    the P-positions. The trace has three parts.

    - Labels. Each is a piece of the rules and a state of it (Moves.v). The list must be closed under steps, dead states left
      out, so that "following a move" becomes a table that knows numbers only. Piece 1 is "no move at all": u = x and v = y;
      piece 2 says that in addition (x,y) lies in the corner that is cut out.
    - Stability. For each state q of A a list of pairs of a state q' of A and a label m. Whenever digits of x, y lead A to q,
      digits of u, v lead it to q', and the four words lead a piece to the label m, the pair must be in the list of q; so the
      lists must contain the start and be closed under steps. In no pair may q and q' accept where m is final. Then no move
      leads from an accepted position to an accepted position.
    - Covering. An automaton that reads x, y, with a list of pairs (q', m) at each of its states. Whenever digits of x, y lead
      to a state, each pair in its list must come from a pair in the list before, by some digits of u, v. In each list there
      is a pair where q' accepts and m is final. Then each position is accepted itself, or has a move to one that is.

    All these conditions are local: they speak of one state and of one step.

    A may have more states than those that are reached from its start, and other roots: Correct.v says what stability from two
    roots and a covering that begins at some node mean. In misere play two more roots are needed, one for the positions without a
    move, E, and one for all positions of the board, B:

    - no move leads from E to B, and each position is in E, or has a move to B, or is off the board;
    - B has no position off the board, and each position is in B or off the board;
    - no position is in E and accepted; each is accepted, or has a move to an accepted one, or is in E, or is off the board. *)

From Coq Require Import Arith List Lia Bool ZArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Compile Automaton.
Import ListNotations.

Definition label := (positive * state)%type.

Definition run := (positive * positive)%type.

Record cover_node := { full_x : bool; full_y : bool; targets : list positive; runs : list run }.

(** The roots E and B, and the nodes where their coverings begin. They do not matter in normal play. *)
Record helpers := { ended : positive; board : positive; ended_first : positive; board_first : positive }.

Record trace := {
  labels : list label;
  stable : list (list (positive * list positive));
  cover : list cover_node
}.

(** ** The table of moves *)

Definition no_move : piece := {| side_u := Same; side_v := Same; forms := [] |}.

Definition all_pieces (g : rules) : list piece := no_move :: off_board g :: pieces g.

Definition pair_eqb (r t : Z * Z) : bool := (fst r =? fst t)%Z && (snd r =? snd t)%Z.

Fixpoint sums_eqb (r t : list (Z * Z)) : bool :=
  match r, t with
  | [], [] => true
  | a :: r, b :: t => pair_eqb a b && sums_eqb r t
  | _, _ => false
  end.

Definition state_eqb (t t' : state) : bool :=
  Bool.eqb (differs_u t) (differs_u t') && Bool.eqb (differs_v t) (differs_v t') && sums_eqb (sums t) (sums t').

Lemma state_eqb_eq t t' : state_eqb t t' = true -> t = t'.
Proof.
  unfold state_eqb. destruct t as [a b r], t' as [a' b' r']. simpl. rewrite !andb_true_iff. intros [[h1 h2] h3].
  apply Bool.eqb_prop in h1, h2. subst. f_equal. revert r' h3.
  induction r as [|[x y] r IH]; intros [|[x' y'] r'] h; simpl in h; try discriminate; auto.
  apply andb_true_iff in h. destruct h as [h1 h2]. unfold pair_eqb in h1. simpl in h1. apply andb_true_iff in h1.
  destruct h1 as [hx hy]. apply Z.eqb_eq in hx, hy. subst. f_equal. auto.
Qed.

(** A number for a label, to find it quickly; two labels with one number would only make the checker refuse. *)
Definition key (i : positive) (t : state) : positive :=
  Z.to_pos (fold_left (fun h r => ((h * 1024 + (fst r + 512)) * 1024 + (snd r + 512)))%Z (sums t)
    (4 * Zpos i + (if differs_u t then 2 else 0) + (if differs_v t then 1 else 0)))%Z.

Fixpoint make_index (n : positive) (ls : list label) : PositiveMap.t positive :=
  match ls with
  | [] => PositiveMap.empty positive
  | (i, t) :: ls => PositiveMap.add (key i t) n (make_index (Pos.succ n) ls)
  end.

(** A move goes on with these digits of u, v, to this label. *)
Definition target := ((nat * nat) * positive)%type.

Definition digits (s : numeration) : list nat := seq 0 (S (largest s)).

Section Checker.

Variable s : numeration.
Variable A : automaton.
Variable all : PositiveMap.t piece.       (* the pieces, numbered *)
Variable known : PositiveMap.t label.     (* the labels, numbered *)
Variable index : PositiveMap.t positive.  (* and found by their keys *)

Definition lookup (i : positive) (t : state) : option positive :=
  match PositiveMap.find (key i t) index with
  | None => None
  | Some m =>
      match PositiveMap.find m known with
      | None => None
      | Some (i', t') => if Pos.eqb i' i && state_eqb t' t then Some m else None
      end
  end.

Definition targets_at (i : positive) (p : piece) (t : state) (x y : nat) : list target :=
  flat_map (fun u => flat_map (fun v =>
    match step s p t x y u v with
    | None => []
    | Some t' => match lookup i t' with Some m => [((u, v), m)] | None => [] end
    end) (digits s)) (digits s).

(** Where all forms speak of x - u and y - v only, steps depend on the differences of the digits: of x and u, and of y and v, one
    may be taken to be 0. Differences are numbered, those of a smaller u first. *)
Definition is_difference (p : piece) : bool := forallb (fun f => (c_u f =? - c_x f)%Z && (c_v f =? - c_y f)%Z) (forms p).

Definition gap (x u : nat) : nat := if u <=? x then x - u else largest s + (u - x).
Definition before_gap (n : nat) : nat := if n <=? largest s then n else 0.
Definition after_gap (n : nat) : nat := if n <=? largest s then 0 else n - largest s.
Definition gaps : list nat := seq 0 (S (2 * largest s)).

Definition targets_of_gaps (i : positive) (p : piece) (t : state) : list (list (option positive)) :=
  map (fun g => map (fun h =>
    match step s p t (before_gap g) (before_gap h) (after_gap g) (after_gap h) with
    | None => None
    | Some t' => lookup i t'
    end) gaps) gaps.

Definition targets_from (table : list (list (option positive))) (x y : nat) : list target :=
  flat_map (fun u => let row := nth (gap x u) table [] in flat_map (fun v =>
    match nth (gap y v) row None with Some m => [((u, v), m)] | None => [] end) (digits s)) (digits s).

(** Every step leads to a label of the list or to a dead state. *)
Definition step_is_fine (i : positive) (p : piece) (t : state) (x y u v : nat) : bool :=
  match step s p t x y u v with
  | None => true
  | Some t' => match lookup i t' with Some _ => true | None => dead s p t' end
  end.

Definition label_is_fine (l : label) : bool :=
  match PositiveMap.find (fst l) all with
  | None => false
  | Some p =>
      (length (sums (snd l)) =? length (forms p)) &&
      if is_difference p then
        forallb (fun g => forallb (fun h =>
          step_is_fine (fst l) p (snd l) (before_gap g) (before_gap h) (after_gap g) (after_gap h)) gaps) gaps
      else
        forallb (fun x => forallb (fun y => forallb (fun u => forallb (fun v =>
          step_is_fine (fst l) p (snd l) x y u v) (digits s)) (digits s)) (digits s)) (digits s)
  end.

Definition make_table : PositiveMap.t (bool * list (list (list target))) :=
  PositiveMap.mapi (fun _ (l : label) =>
    match PositiveMap.find (fst l) all with
    | None => (false, [])
    | Some p =>
        (final p (snd l),
         if is_difference p then
           let table := targets_of_gaps (fst l) p (snd l) in
           map (fun x => map (fun y => targets_from table x y) (digits s)) (digits s)
         else map (fun x => map (fun y => targets_at (fst l) p (snd l) x y) (digits s)) (digits s))
    end) known.

Variable table : PositiveMap.t (bool * list (list (list target))).

Definition options (m : positive) (x y : nat) : list target :=
  match PositiveMap.find m table with
  | None => []
  | Some (_, t) => nth y (nth x t []) []
  end.

Definition is_final (m : positive) : bool :=
  match PositiveMap.find m table with None => false | Some (b, _) => b end.

Definition is_accepting (q : positive) : bool :=
  match PositiveMap.find q A with None => false | Some n => accepting n end.

(** ** Stability *)

Variable rows : PositiveMap.t (PositiveMap.t (list positive)).

Definition related (q q' m : positive) : bool :=
  match PositiveMap.find q rows with
  | None => false
  | Some row => match PositiveMap.find q' row with None => false | Some ms => existsb (Pos.eqb m) ms end
  end.

Definition pair_is_stable (n n' : node) (m : positive) : bool :=
  negb (accepting n && accepting n' && is_final m) &&
  forallb (fun e : edge =>
    forallb (fun o : target =>
      match find_edge (edges n') (fst (fst o)) (snd (fst o)) with
      | None => true
      | Some q' => related (snd e) q' (snd o)
      end) (options m (fst (fst e)) (snd (fst e)))) (edges n).

Definition row_is_stable (q : positive) (row : PositiveMap.t (list positive)) : bool :=
  match PositiveMap.find q A with
  | None => false
  | Some n =>
      for_all (fun q' ms =>
        match PositiveMap.find q' A with
        | None => false
        | Some n' => forallb (pair_is_stable n n') ms
        end) row
  end.

(** ** Covering *)

Variable cover_nodes : PositiveMap.t cover_node.

Definition post (rs : list run) (x y : nat) : list run :=
  flat_map (fun r : run =>
    match PositiveMap.find (fst r) A with
    | None => []
    | Some n =>
        flat_map (fun o : target =>
          match find_edge (edges n) (fst (fst o)) (snd (fst o)) with
          | None => []
          | Some q => [(q, snd o)]
          end) (options (snd r) x y)
    end) rs.

Definition run_eqb (r t : run) : bool := Pos.eqb (fst r) (fst t) && Pos.eqb (snd r) (snd t).

Definition digits_after (full : bool) : list nat := seq 0 (if full then below_after_largest s else S (largest s)).

Variable second : bool -> list nat.  (* the digits of y that have to be followed; all that are valid, in a check of a game *)

Definition letters (n : cover_node) : list (nat * nat) := list_prod (digits_after (full_x n)) (second (full_y n)).

Definition node_covers (n : cover_node) : bool :=
  existsb (fun r : run => is_accepting (fst r) && is_final (snd r)) (runs n) &&
  (length (targets n) =? length (letters n)) &&
  forallb (fun c : (nat * nat) * positive =>
    let x := fst (fst c) in
    let y := snd (fst c) in
    match PositiveMap.find (snd c) cover_nodes with
    | None => false
    | Some n' =>
        (negb (full_x n') || (x =? largest s)) && (negb (full_y n') || (y =? largest s)) &&
        let after := post (runs n) x y in
        forallb (fun r => existsb (run_eqb r) after) (runs n')
    end) (combine (letters n) (targets n)).

(** ** All of it *)

(** The first labels are the beginnings of the pieces, in order. *)
Definition label_begins (i : positive) (p : piece) : bool :=
  match PositiveMap.find i known with
  | None => false
  | Some (j, t) => Pos.eqb j i && state_eqb t (initial p)
  end.

(** What is checked whatever is proved. *)
Definition all_is_closed : bool :=
  automaton_is_fine s A && for_all label_begins all && for_all (fun _ => label_is_fine) known && for_all row_is_stable rows &&
  for_all (fun _ => node_covers) cover_nodes.

(** No move of any piece leads from the one root to the other; the pieces 1 and 2 are no moves. *)
Definition is_move (i : positive) : bool := (2 <? i)%positive.

Definition no_moves_between (q q' : positive) : bool := for_all (fun i _ => negb (is_move i) || related q q' i) all.

(** The covering begins at a node with runs that are [good]. *)
Definition covers_from (first : positive) (good : run -> bool) : bool :=
  match PositiveMap.find first cover_nodes with
  | None => false
  | Some n =>
      negb (full_x n) && negb (full_y n) &&
      forallb (fun r : run => good r && match PositiveMap.find (snd r) all with None => false | Some _ => true end) (runs n)
  end.

Definition is_off (r : run) : bool := Pos.eqb (snd r) 2.
Definition stays_in (q : positive) (r : run) : bool := Pos.eqb (fst r) q && Pos.eqb (snd r) 1.
Definition moves_to (q : positive) (r : run) : bool := Pos.eqb (fst r) q && is_move (snd r).

Definition misere_begins (h : helpers) : bool :=
  no_moves_between (ended h) (board h) &&
  covers_from (ended_first h) (fun r => stays_in (ended h) r || moves_to (board h) r || is_off r) &&
  related (board h) (board h) 2 &&
  covers_from (board_first h) (fun r => stays_in (board h) r || is_off r) &&
  related start (ended h) 1.

Definition game_begins (misere : bool) (h : helpers) : bool :=
  no_moves_between start start && related start start 2 &&
  covers_from 1 (fun r => stays_in start r || moves_to start r || (misere && stays_in (ended h) r) || is_off r) &&
  (negb misere || misere_begins h).

End Checker.

Definition make_row (row : list (positive * list positive)) : PositiveMap.t (list positive) :=
  fold_right (fun e m => PositiveMap.add (fst e) (snd e) m) (PositiveMap.empty _) row.

Definition system_is_fine (s : numeration) : bool :=
  (1 <=? largest s) && (1 <=? below_after_largest s) && (below_after_largest s <=? S (largest s)).

Definition is_misere (g : rules) : bool := match play g with Normal => false | Misere => true end.

Definition check (g : rules) (s : numeration) (A : automaton) (h : helpers) (t : trace) : bool :=
  let all := number_from 1 (all_pieces g) in
  let known := number_from 1 (labels t) in
  let index := make_index 1 (labels t) in
  let table := make_table s all known index in
  let rows := number_from 1 (map make_row (stable t)) in
  let nodes := number_from 1 (cover t) in
  rules_are_fine g && system_is_fine s && all_is_closed s A all known index table rows nodes (digits_after s) &&
  game_begins all rows nodes (is_misere g) h.
