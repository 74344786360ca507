(** * Games where moves can be blocked

    Before each move the previous player may block some options, at most a given number, each of which must be reached by a move
    of certain sets of moves. The block is forgotten after the move. In normal play a player who cannot move loses, also if all
    moves that there would be are blocked. So a position is P exactly if no option in P is reached by a move that cannot be
    blocked, and at most that many options in P by moves that can. *)

From Coq Require Import Arith List Lia.
From Wythoff Require Import Games.
Import ListNotations.

Record blocking_rules := { unblocked : rules; most_blocked : nat; blockable : list move_set }.

Definition can_block (g : blocking_rules) (from to : position) : Prop :=
  can_move (unblocked g) from to /\
  exists s k l, In s (blockable g) /\ in_set s k l /\ fst from = fst to + k /\ snd from = snd to + l.

(** What the previous player may block. *)
Definition may_block (g : blocking_rules) (p : position) (blocked : list position) : Prop :=
  length blocked <= most_blocked g /\ forall q, In q blocked -> can_block g p q.

(** P: some block leaves only options that are N. N: whatever is blocked, some option that is P is left. *)
Inductive P_with_blocking (g : blocking_rules) : position -> Prop :=
| some_block p blocked :
    on_board (unblocked g) p ->
    may_block g p blocked ->
    (forall q, can_move (unblocked g) p q -> ~ In q blocked -> N_with_blocking g q) ->
    P_with_blocking g p
with N_with_blocking (g : blocking_rules) : position -> Prop :=
| any_block p :
    on_board (unblocked g) p ->
    (forall blocked, may_block g p blocked ->
     exists q, can_move (unblocked g) p q /\ ~ In q blocked /\ P_with_blocking g q) ->
    N_with_blocking g p.

Theorem not_both_with_blocking g p : P_with_blocking g p -> N_with_blocking g p -> False.
Proof.
  induction p as [p again] using play_induction. intros is_p is_n.
  destruct is_p as [p blocked _ may all]. destruct is_n as [p _ any].
  destruct (any blocked may) as (q & move & open & is_p). exact (again q (moves_shrink _ p q move) is_p (all q move open)).
Qed.

(** Let S and T be sets of positions of the board. For a member of S the options in S are some that can be blocked all at once;
    a member of T has an option in S that cannot be blocked, or more different options in S than can be blocked. *)
Theorem kernel_with_blocking g (S T : position -> Prop) :
  (forall p, S p \/ T p -> on_board (unblocked g) p) ->
  (forall p, S p -> exists blocked, may_block g p blocked /\
     forall q, can_move (unblocked g) p q -> ~ In q blocked -> T q) ->
  (forall p, T p -> (exists q, can_move (unblocked g) p q /\ ~ can_block g p q /\ S q) \/
     (exists qs, NoDup qs /\ most_blocked g < length qs /\ forall q, In q qs -> can_move (unblocked g) p q /\ S q)) ->
  forall p, (S p -> P_with_blocking g p) /\ (T p -> N_with_blocking g p).
Proof.
  intros board stable absorbing p. induction p as [p again] using play_induction. split.
  - intros inside. destruct (stable p inside) as (blocked & may & all). apply (some_block g p blocked); auto.
    intros q move open. apply (again q (moves_shrink _ p q move)), all; auto.
  - intros outside. apply any_block; auto. intros blocked may.
    destruct (absorbing p outside) as [(q & move & free & inside) | (qs & different & many & all)].
    + exists q. split; [exact move|]. split; [intros h; apply free, may, h |]. apply (again q (moves_shrink _ p q move)), inside.
    + assert (some : exists q, In q qs /\ ~ In q blocked).
      { destruct may as [few _].
        assert (dec : forall a b : position, {a = b} + {a <> b}) by (decide equality; apply Nat.eq_dec).
        assert (each : forall q, {~ In q blocked} + {~ ~ In q blocked}).
        { intros q. destruct (in_dec dec q blocked); [right | left]; tauto. }
        destruct (Exists_dec (fun q => ~ In q blocked) qs each) as [yes | no].
        - apply Exists_exists in yes. exact yes.
        - exfalso. apply (Nat.lt_irrefl (length qs)). apply (Nat.le_lt_trans _ (length blocked)); [|lia].
          apply NoDup_incl_length; auto. intros q hq. destruct (in_dec dec q blocked) as [h | h]; auto. exfalso. apply no.
          apply Exists_exists. eauto. }
      destruct some as (q & hq & open). destruct (all q hq) as [move inside]. exists q. split; [exact move|]. split; [exact
        open|].
      apply (again q (moves_shrink _ p q move)), inside.
Qed.
