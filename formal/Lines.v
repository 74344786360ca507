(** * Rows, columns and diagonals

    If the moves include those of a rook, then each row and each column has exactly one P-position; this needs no automaton, and
    holds for all rules of Games.v in normal play where nothing is cut out. If they include those of a bishop, then each
      diagonal has at most one. *)

From Coq Require Import Arith List Lia.
From Wythoff Require Import Games Board.
Import ListNotations.

Lemma P_has_no_option_P g p q : P_position g p -> can_move g p q -> P_position g q -> False.
Proof. intros [p' _ all _] move is_p. exact (not_both g q is_p (all q move)). Qed.

(** ** At most one *)

Lemma one_in_a_column g x y y' : In (vertical Every) (moves g) -> P_position g (x, y) -> P_position g (x, y') -> y = y'.
Proof.
  intros rules.
  assert (less : forall y y', y < y' -> P_position g (x, y) -> P_position g (x, y') -> False).
  { clear y y'. intros y y' less low high. refine (P_has_no_option_P g _ (x, y) high _ low).
    split; [now destruct low|]. exists (vertical Every), 0, (y' - y). repeat split; auto; simpl; try lia.
    - exists (y' - y). unfold in_lengths. lia.
    - intros e. injection e as e. lia. }
  intros here there. destruct (lt_eq_lt_dec y y') as [[h | h] | h]; auto; exfalso; eauto.
Qed.

Lemma one_in_a_row g x x' y : In (horizontal Every) (moves g) -> P_position g (x, y) -> P_position g (x', y) -> x = x'.
Proof.
  intros rules.
  assert (less : forall x x', x < x' -> P_position g (x, y) -> P_position g (x', y) -> False).
  { clear x x'. intros x x' less low high. refine (P_has_no_option_P g _ (x, y) high _ low).
    split; [now destruct low|]. exists (horizontal Every), (x' - x), 0. repeat split; auto; simpl; try lia.
    - exists (x' - x). unfold in_lengths. lia.
    - intros e. injection e as e. lia. }
  intros here there. destruct (lt_eq_lt_dec x x') as [[h | h] | h]; auto; exfalso; eauto.
Qed.

Lemma one_on_a_diagonal g x y x' y' : In (bishop Every) (moves g) -> x + y' = x' + y ->
  P_position g (x, y) -> P_position g (x', y') -> (x, y) = (x', y').
Proof.
  intros rules.
  assert (less : forall x y x' y', x + y' = x' + y -> x < x' -> P_position g (x, y) -> P_position g (x', y') -> False).
  { clear x y x' y'. intros x y x' y' same less low high. refine (P_has_no_option_P g _ (x, y) high _ low).
    split; [now destruct low|]. exists (bishop Every), (x' - x), (x' - x). repeat split; auto; simpl; try lia.
    - exists (x' - x). unfold in_lengths. lia.
    - intros e. injection e as e. lia. }
  intros same here there. destruct (lt_eq_lt_dec x x') as [[h | h] | h].
  - exfalso. eauto.
  - f_equal; lia.
  - exfalso. assert (x' + y = x + y') by lia. eauto.
Qed.

(** ** At least one in a column *)

(** If a move takes k > 0 from the first pile, it takes at most a multiple of k from the second. *)
Definition slope (s : move_set) : nat := match s with Ray _ b _ => b | Band m => S m | Cone s t _ _ => S s + t end.

Definition steepest (g : rules) : nat := list_sum (map slope (moves g)).

Lemma slope_bounds g s k l : In s (moves g) -> in_set s k l -> 1 <= k -> l <= steepest g * k.
Proof.
  intros hs h hk. assert (l <= slope s * k).
  { destruct s as [a b ts | m | c t ks ls]; simpl slope; cbn [in_set] in h; [|nia|].
    - destruct h as (t & _ & -> & ->). destruct a; nia.
    - destruct h as (_ & _ & h). destruct (Nat.le_ge_cases k l) as [le | ge]; [|nia].
      rewrite (Nat.max_r k l le), (Nat.min_l k l le) in h. destruct c as [|c]; [simpl in h; nia|].
      replace (S c - 1) with c in h by lia. nia. }
  assert (slope s <= steepest g); [|nia]. unfold steepest. induction (moves g) as [|s' l' IH]; simpl in *; [contradiction|].
  destruct hs as [-> | hs]; [lia|]. specialize (IH hs). lia.
Qed.

Lemma columns_are_bounded g x : In (vertical Every) (moves g) ->
  (forall u, u < x -> exists v, P_position g (u, v)) ->
  exists bound, forall u v, u < x -> P_position g (u, v) -> v <= bound.
Proof.
  intros rules. induction x as [|x IH]; intros each.
  - exists 0. intros u v h. lia.
  - destruct IH as [bound IH]; [intros u h; apply each; lia|]. destruct (each x) as [w hw]; [lia|].
    exists (bound + w). intros u v h is_p. destruct (Nat.eq_dec u x) as [-> | ne].
    + rewrite (one_in_a_column g x v w rules is_p hw). lia.
    + specialize (IH u v ltac:(lia) is_p). lia.
Qed.

Theorem some_in_a_column g x : In (vertical Every) (moves g) -> play g = Normal -> cut g = (0, 0) ->
  exists y, P_position g (x, y).
Proof.
  intros rules normal whole. assert (on : forall p, on_board g p) by (intros p; left; rewrite whole; simpl; lia). induction x
    as [x IH] using lt_wf_ind.
  destruct (columns_are_bounded g x rules IH) as [bound hbound].
  set (y := S (bound + steepest g * x)).
  destruct (P_or_N g (x, y) (on _)) as [is_p | is_n]; [eauto|].
  inversion is_n as [p [u v] _ move is_p | p _ misere none]; subst; [|congruence].
  destruct move as (_ & s & k & l & hs & hset & _ & hx & hy). simpl in hx, hy.
  destruct (Nat.eq_dec k 0) as [-> | hk].
  - exists v. replace x with u by lia. exact is_p.
  - exfalso. pose proof (slope_bounds g s k l hs hset ltac:(lia)). pose proof (hbound u v ltac:(lia) is_p).
    assert (steepest g * k <= steepest g * x) by (apply Nat.mul_le_mono_l; lia). lia.
Qed.

(** ** The piles exchanged *)

Definition transpose_set (s : move_set) : move_set := 
  match s with Ray a b ts => Ray b a ts | Band m => Band m | Cone s t ks ls => Cone s t ls ks end.

Definition transpose (g : rules) : rules := 
  {| moves := map transpose_set (moves g); play := play g; cut := (snd (cut g), fst (cut g)) |}.

Definition swap (p : position) : position := (snd p, fst p).

Lemma transposed_board g p : on_board (transpose g) p <-> on_board g (swap p).
Proof. unfold on_board, transpose, swap. simpl. tauto. Qed.

Lemma transposed_move g p q : can_move (transpose g) p q <-> can_move g (swap p) (swap q).
Proof.
  assert (sets : forall s k l, in_set (transpose_set s) k l <-> in_set s l k).
  { intros [a b ts | m | c t ks ls] k l; cbn [transpose_set in_set]; [|lia|].
    - split; intros (t & h1 & h2 & h3); exists t; auto.
    - rewrite (Nat.max_comm l k), (Nat.min_comm l k). tauto. }
  assert (pairs : forall k l : nat, (k, l) <> (0, 0) <-> (l, k) <> (0, 0)).
  { intros k l. split; intros h e; apply h; injection e as -> ->; reflexivity. }
  unfold can_move. rewrite transposed_board. unfold swap, transpose. simpl. split; intros [board h]; (split; [exact board|]);
    revert h.
  - intros (s' & k & l & hs & h & ne & hx & hy). apply in_map_iff in hs. destruct hs as (s & <- & hs).
    exists s, l, k. rewrite <- sets, <- pairs. auto.
  - intros (s & k & l & hs & h & ne & hx & hy). exists (transpose_set s), l, k.
    rewrite sets, pairs. repeat split; auto. now apply in_map.
Qed.

Lemma transposed_P g p : P_position g (swap p) -> P_position (transpose g) p.
Proof.
  assert (both : (P_position g (swap p) -> P_position (transpose g) p) /\ (N_position g (swap p) -> N_position (transpose g)
    p));
    [|apply both].
  refine (kernel (transpose g) (fun p => P_position g (swap p)) (fun p => N_position g (swap p)) _ _ _ p).
  - intros r h. apply transposed_board. destruct h as [h | h]; now destruct h.
  - intros r is_p. inversion is_p as [r' _ all some]; subst. split.
    + intros q move. apply all. now apply transposed_move.
    + intros misere. destruct (some misere) as [q move]. exists (swap q). apply transposed_move. now destruct q.
  - intros r is_n. inversion is_n as [r' q _ move is_p | r' _ misere none]; subst.
    + left. exists (swap q). destruct q as [u v]. split; [now apply transposed_move | exact is_p].
    + right. split; auto. intros q move. apply (none (swap q)). now apply transposed_move.
Qed.

Theorem some_in_a_row g y : In (horizontal Every) (moves g) -> play g = Normal -> cut g = (0, 0) ->
  exists x, P_position g (x, y).
Proof.
  intros rules normal whole.
  assert (back : transpose (transpose g) = g).
  { destruct g as [ms c [u v]]. unfold transpose. simpl. f_equal. rewrite map_map. rewrite <- (map_id ms) at 2.
    apply map_ext. now intros [a b ts | m | s t ks ls]. }
  destruct (some_in_a_column (transpose g) y) as [x is_p]; auto; [| simpl; now rewrite whole |].
  - simpl. change (vertical Every) with (transpose_set (horizontal Every)). now apply in_map.
  - exists x. rewrite <- back. now apply transposed_P.
Qed.

(** ** All of it *)

Theorem one_P_position_in_each_column g : In (vertical Every) (moves g) -> play g = Normal -> cut g = (0, 0) ->
  forall x, exists! y, P_position g (x, y).
Proof.
  intros rules normal whole x. destruct (some_in_a_column g x rules normal whole) as [y is_p]. exists y. split; auto.
  intros y' is_p'. exact (one_in_a_column g x y y' rules is_p is_p').
Qed.

Theorem one_P_position_in_each_row g : In (horizontal Every) (moves g) -> play g = Normal -> cut g = (0, 0) ->
  forall y, exists! x, P_position g (x, y).
Proof.
  intros rules normal whole y. destruct (some_in_a_row g y rules normal whole) as [x is_p]. exists x. split; auto.
  intros x' is_p'. exact (one_in_a_row g x x' y rules is_p is_p').
Qed.
