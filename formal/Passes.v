(** * Games with passes: the checker, and the proof that it is right

    To a game on two piles in normal play z passes are added, for both players together: a player may pass instead of moving, as
    long as a pass is left and the game has a move where it is. The positions with z passes that are P are given by an automaton
    with a root for each z = 0, 1, .... As in misere play two more roots are needed (Check.v), for the positions without a move,
    E, and for all positions, B; and for each z the complement of its set:

    - no member of layer z has an option there; each position is in layer z, has an option there, or is in layer z - 1;
    - no position is in layer z and its complement, and each is in one; none is in E and the complement;
    - each position is in E, or in one of the complements of layers z and z - 1. *)

From Coq Require Import Arith List Lia Bool ZArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Compile Automaton Check Correct Board Layers.
Import ListNotations.

(** A move of the game, or a pass where there is one. *)
Definition can_move_or_pass (g : rules) (from to : position * nat) : Prop :=
  (can_move g (fst from) (fst to) /\ snd to = snd from) \/
  (fst to = fst from /\ snd from = S (snd to) /\ exists q, can_move g (fst from) q).

Inductive P_with_passes (g : rules) : position * nat -> Prop :=
| all_left_N p : (forall q, can_move_or_pass g p q -> N_with_passes g q) -> P_with_passes g p
with N_with_passes (g : rules) : position * nat -> Prop :=
| some_left_P p q : can_move_or_pass g p q -> P_with_passes g q -> N_with_passes g p.

Lemma pass_shrinks g p q : can_move_or_pass g p q -> size (fst q) + snd q < size (fst p) + snd p.
Proof. intros [[m e] | (e & less & _)]; [apply moves_shrink in m; lia | rewrite e; lia]. Qed.

Lemma pass_induction (C : position * nat -> Prop) :
  (forall p, (forall q, size (fst q) + snd q < size (fst p) + snd p -> C q) -> C p) -> forall p, C p.
Proof.
  intros step p. remember (size (fst p) + snd p) as n eqn:e. revert p e. induction n as [n IH] using lt_wf_ind.
  intros p e. apply step. intros q less. apply (IH (size (fst q) + snd q)); lia.
Qed.

Theorem not_both_with_passes g p : P_with_passes g p -> N_with_passes g p -> False.
Proof.
  induction p as [p again] using pass_induction. intros is_p is_n. destruct is_p as [p all]. destruct is_n as [p q m is_p].
  exact (again q (pass_shrinks g p q m) is_p (all q m)).
Qed.

Theorem kernel_with_passes g (L T : position * nat -> Prop) :
  (forall p q, L p -> can_move_or_pass g p q -> T q) ->
  (forall p, T p -> exists q, can_move_or_pass g p q /\ L q) ->
  forall p, (L p -> P_with_passes g p) /\ (T p -> N_with_passes g p).
Proof.
  intros stable absorbing p. induction p as [p again] using pass_induction. split.
  - intros inside. constructor. intros q m. exact (proj2 (again q (pass_shrinks g p q m)) (stable p q inside m)).
  - intros outside. destruct (absorbing p outside) as (q & m & inside). apply (some_left_P g p q m).
    exact (proj1 (again q (pass_shrinks g p q m)) inside).
Qed.

Lemma has_option g p : (exists q, can_move g p q) \/ (forall q, ~ can_move g p q).
Proof.
  destruct (has_move g p) eqn:h; [left; now apply has_move_spec | right]. intros q m.
  assert (has_move g p = true) by (apply has_move_spec; eauto). congruence.
Qed.

Record pass_layer := { root : positive; complement : positive; covered_first : positive; complement_first : positive;
                       passed_first : positive }.

Section Checker.

Variable all : PositiveMap.t piece.
Variable rows : PositiveMap.t (PositiveMap.t (list positive)).
Variable nodes : PositiveMap.t cover_node.
Variable h : helpers.

Definition layer_begins (before : option pass_layer) (l : pass_layer) : bool :=
  no_moves_between all rows (root l) (root l) && related rows (root l) (complement l) 1 &&
  related rows (ended h) (complement l) 1 &&
  covers_from all nodes (complement_first l) (fun r => stays_in (root l) r || stays_in (complement l) r) &&
  match before with
  | None => covers_from all nodes (covered_first l) (fun r => stays_in (root l) r || moves_to (root l) r)
  | Some b =>
      covers_from all nodes (covered_first l) (fun r => stays_in (root l) r || moves_to (root l) r || stays_in (root b) r) &&
      covers_from all nodes (passed_first l) (fun r => stays_in (ended h) r || stays_in (complement l) r || stays_in
        (complement b) r)
  end.

Fixpoint all_layers_begin (before : option pass_layer) (ls : list pass_layer) : bool :=
  match ls with [] => true | l :: ls => layer_begins before l && all_layers_begin (Some l) ls end.

Lemma all_layers_nth ls : forall before, all_layers_begin before ls = true -> forall z l, nth_error ls z = Some l ->
  layer_begins (match z with 0 => before | S z => nth_error ls z end) l = true.
Proof.
  induction ls as [|a ls IH]; intros before hb z l hz; [destruct z; discriminate|]. cbn [all_layers_begin] in hb.
  apply andb_true_iff in hb. destruct hb as [h1 h2]. destruct z as [|z]; simpl in hz; [congruence|].
  specialize (IH _ h2 z l hz). destruct z; exact IH.
Qed.

End Checker.

Definition check_passes (g : rules) (s : numeration) (A : automaton) (h : helpers) (ls : list pass_layer) (t : trace) : bool :=
  let all := number_from 1 (all_pieces g) in
  let known := number_from 1 (labels t) in
  let index := make_index 1 (labels t) in
  let table := make_table s all known index in
  let rows := number_from 1 (map make_row (stable t)) in
  let nodes := number_from 1 (cover t) in
  negb (is_misere g) && is_whole g && rules_are_fine g && system_is_fine s &&
  all_is_closed s A all known index table rows nodes (digits_after s) &&
  no_moves_between all rows (ended h) (board h) &&
  covers_from all nodes (ended_first h) (fun r => stays_in (ended h) r || moves_to (board h) r) &&
  covers_from all nodes (board_first h) (fun r => stays_in (board h) r) &&
  all_layers_begin all rows nodes h None ls.

Theorem check_passes_is_right g s A h ls t : check_passes g s A h ls t = true ->
  forall z l, nth_error ls z = Some l ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (P_with_passes g ((value s X, value s Y), z) <-> accepts_from A (root l) X Y = true).
Proof.
  unfold check_passes. set (all := number_from 1 (all_pieces g)). set (known := number_from 1 (labels t)).
  set (index := make_index 1 (labels t)). set (rows := number_from 1 (map make_row (stable t))).
  set (nodes := number_from 1 (cover t)).
  rewrite !andb_true_iff. intros [[[[[[[[_ hwhole] hrules] hsystem] hclosed] hnone] hended] hboard] hlayers].
  apply system_is_right in hsystem.
  assert (on : forall p, on_board g p).
  { intros p. unfold is_whole in hwhole. apply andb_true_iff in hwhole. rewrite !Nat.eqb_eq in hwhole. left. lia. }
  intros z0 l0 hz0 X Y vX vY hl. set (n := length X). set (inside := is_in s A).
  set (apart := unrelated s hsystem A all known index rows nodes hclosed).
  set (some := covering s hsystem A all known index rows nodes hclosed).
  assert (stays : forall q i pc p p', stays_in q (q, i) = true -> PositiveMap.find i all = Some pc ->
            holds pc (fst p) (snd p) (fst p') (snd p') -> p' = p).
  { intros q i pc p p' hi e hold. unfold stays_in in hi. cbn [fst snd] in hi. apply andb_true_iff in hi. destruct hi as [_ hi].
    apply Pos.eqb_eq in hi. subst i. assert (pc = no_move) as -> by (pose proof (find_no_move g); unfold all in e; congruence).
    apply no_move_holds in hold. destruct p, p'. simpl in hold. destruct hold as [-> ->]. reflexivity. }
  assert (one_stays : forall q q' i pc p p', stays_in q (q', i) = true -> PositiveMap.find i all = Some pc ->
            inside q' n p' -> holds pc (fst p) (snd p) (fst p') (snd p') -> inside q n p).
  { intros q q' i pc p p' hi e hin hold. assert (q' = q) as ->.
    { unfold stays_in in hi. cbn [fst snd] in hi. apply andb_true_iff in hi. now apply Pos.eqb_eq. }
    now rewrite (stays q i pc p p' hi e hold) in hin. }
  assert (one_moves : forall q q' i pc p p', moves_to q (q', i) = true -> PositiveMap.find i all = Some pc ->
            inside q' n p' -> holds pc (fst p) (snd p) (fst p') (snd p') -> can_move g p p' /\ inside q n p').
  { intros q q' i pc [x y] [u v] hi e hin hold. unfold moves_to in hi. cbn [fst snd] in hi. apply andb_true_iff in hi.
    destruct hi as [hq hi]. apply Pos.eqb_eq in hq. subst q'. split; auto. apply (compiled g x y u v hrules). split; auto.
    exists pc. split; auto. exact (find_piece g i pc hi e). }
  assert (never : forall q q' p p', no_moves_between all rows q q' = true -> inside q n p -> inside q' n p' -> ~ can_move g p p').
  { intros q q' [x y] [u v] hno hp hp' m. apply (compiled g x y u v hrules) in m. destruct m as [_ (pc & hpc & hold)].
    destruct (piece_found g pc hpc) as (i & hi & e). pose proof (for_all_spec _ _ hno i pc e) as hrel. cbv beta in hrel.
    rewrite hi in hrel. exact (apart q q' i pc n _ _ hrel e hp hp' hold). }
  assert (not_both : forall q q' p, related rows q q' 1 = true -> inside q n p -> inside q' n p -> False).
  { intros q q' p hrel hp hp'. refine (apart q q' 1%positive no_move n p p hrel (find_no_move g) hp hp' _). now apply
    no_move_holds. }
  assert (small : forall p q, within s n p -> can_move g p q -> within s n q).
  { intros p q [hx hy] m. apply moves_down in m. unfold within. lia. }
  assert (ends : forall p, within s n p -> (inside (ended h) n p <-> forall q, ~ can_move g p q)).
  { intros p hp. split.
    - intros he q m. apply (never (ended h) (board h) p q hnone he); auto. pose proof (small p q hp m) as hq.
      destruct (some _ _ n q hboard hq) as (r & i & pc & p' & good & e & hin & hold). exact (one_stays _ _ i pc q p' good e hin
        hold).
    - intros none. destruct (some _ _ n p hended hp) as (r & i & pc & p' & good & e & hin & hold). apply orb_true_iff in good.
      destruct good as [good | good]; [exact (one_stays _ _ i pc p p' good e hin hold)|]. exfalso.
      apply (none p'), (one_moves _ _ i pc p p' good e hin hold). }
  set (L := fun pz : position * nat => exists l, nth_error ls (snd pz) = Some l /\ inside (root l) n (fst pz)).
  set (T := fun pz : position * nat => within s n (fst pz) /\ snd pz < length ls /\ ~ L pz).
  assert (parts : forall z l, nth_error ls z = Some l ->
            layer_begins all rows nodes h (match z with 0 => None | S z => nth_error ls z end) l = true).
  { intros z l hz. exact (all_layers_nth all rows nodes h ls None hlayers z l hz). }
  assert (either : forall z l p, nth_error ls z = Some l -> within s n p -> inside (root l) n p \/ inside (complement l) n p).
  { intros z l p hz hp. pose proof (parts z l hz) as hb. unfold layer_begins in hb. rewrite !andb_true_iff in hb.
    destruct hb as [[_ hc] _]. destruct (some _ _ n p hc hp) as (r & i & pc & p' & good & e & hin & hold).
    apply orb_true_iff in good. destruct good as [good | good]; [left | right]; exact (one_stays _ _ i pc p p' good e hin hold). }
  assert (ended_inside : forall z l p, nth_error ls z = Some l -> within s n p -> (forall q, ~ can_move g p q) -> inside (root
    l) n p).
  { intros z l p hz hp none. destruct (either z l p hz hp) as [yes | no]; auto. exfalso. pose proof (parts z l hz) as hb.
    unfold layer_begins in hb. rewrite !andb_true_iff in hb. destruct hb as [[[[_ _] he] _] _].
    apply (not_both (ended h) (complement l) p he); auto. now apply ends. }
  assert (in_range : forall z l, nth_error ls z = Some l -> z < length ls) by (intros z l e; apply nth_error_Some; congruence).
  assert (both_ways : forall pz, (L pz -> P_with_passes g pz) /\ (T pz -> N_with_passes g pz)).
  { apply (kernel_with_passes g L T).
    - intros [p z] [q w] (l & hz & hp) m. cbn [fst snd] in hz, hp. pose proof (is_in_within s hsystem A _ _ _ hp) as hw.
      pose proof (parts z l hz) as hb. destruct m as [[m e] | (e & less & (q' & m))]; cbn [fst snd] in *.
      + subst w. split; [now apply (small p)|]. split; [now apply (in_range z l)|]. intros (l' & hz' & hq). cbn [fst snd] in
        hz', hq.
        assert (l' = l) as -> by congruence. unfold layer_begins in hb. rewrite !andb_true_iff in hb.
        exact (never _ _ p q (proj1 (proj1 (proj1 (proj1 hb)))) hp hq m).
      + subst q z. pose proof (in_range (S w) l hz) as range. split; [exact hw|]. split; [cbn; lia|].
        intros (b & hz' & hq). cbn [fst snd] in hz', hq. cbn iota in hb. rewrite hz' in hb.
        pose proof (parts w b hz') as hb'. unfold layer_begins in hb, hb'. cbn iota in hb.
        rewrite !andb_true_iff in hb, hb'.
        destruct hb as [[[[_ hl1] _] _] hpass]. apply andb_true_iff in hpass. destruct hpass as [_ hpass]. destruct hb' as
          [[[[_ hl2] _] _] _].
        destruct (some _ _ n p hpass hw) as (r & i & pc & p' & good & e & hin & hold). rewrite !orb_true_iff in good.
        destruct good as [[good | good] | good].
        * pose proof (one_stays _ _ i pc p p' good e hin hold) as he. apply (ends p hw) with (q := q') in he. contradiction.
        * exact (not_both _ _ p hl1 hp (one_stays _ _ i pc p p' good e hin hold)).
        * exact (not_both _ _ p hl2 hq (one_stays _ _ i pc p p' good e hin hold)).
    - intros [p z] (hp & range & out). cbn [fst snd] in hp, range.
      destruct (nth_error ls z) as [l|] eqn:hz; [|apply nth_error_None in hz; lia].
      assert (not_in : ~ inside (root l) n p) by (intros hin; apply out; exists l; auto).
      pose proof (parts z l hz) as hb. unfold layer_begins in hb. apply andb_true_iff in hb. destruct hb as [_ hb].
      assert (move : forall r i pc p', moves_to (root l) (r, i) = true -> PositiveMap.find i all = Some pc -> inside r n p' ->
                holds pc (fst p) (snd p) (fst p') (snd p') -> exists q, can_move_or_pass g (p, z) q /\ L q).
      { intros r i pc p' good e hin hold. destruct (one_moves _ _ i pc p p' good e hin hold) as [m hin'].
        exists (p', z). split; [left; auto | exists l; auto]. }
      destruct z as [|z].
      + destruct (some _ _ n p hb hp) as (r & i & pc & p' & good & e & hin & hold). apply orb_true_iff in good.
        destruct good as [good | good]; [exfalso; exact (not_in (one_stays _ _ i pc p p' good e hin hold)) | eauto].
      + assert (lower : exists b, nth_error ls z = Some b).
        { destruct (nth_error ls z) as [b|] eqn:e; [eauto|]. apply nth_error_None in e. lia. }
        destruct lower as [b hb']. rewrite hb' in hb. apply andb_true_iff in hb. destruct hb as [hb _].
        destruct (some _ _ n p hb hp) as (r & i & pc & p' & good & e & hin & hold). rewrite !orb_true_iff in good.
        destruct good as [[good | good] | good]; [exfalso; exact (not_in (one_stays _ _ i pc p p' good e hin hold)) | eauto |].
        pose proof (one_stays _ _ i pc p p' good e hin hold) as below. exists (p, z). split; [right | exists b; auto].
        cbn [fst snd]. split; auto. split; auto. destruct (has_option g p) as [yes | none]; auto.
        exfalso. apply not_in. exact (ended_inside (S z) l p hz hp none). }
  destruct (both_ways ((value s X, value s Y), z0)) as [hP hN].
  pose proof (is_in_words s hsystem A (root l0) X Y vX vY hl) as hin. fold n in hin. fold inside in hin.
  rewrite <- hin. split.
  - intros is_p. destruct (is_in_dec s hsystem A (root l0) n (value s X, value s Y)) as [yes | no]; auto.
    { now apply words_within. }
    exfalso. refine (not_both_with_passes g _ is_p (hN _)). split; [now apply words_within|].
    split; [now apply (in_range z0 l0)|]. intros (l & hz & hp). cbn [fst snd] in hz, hp.
    assert (l = l0) as -> by congruence. exact (no hp).
  - intros hp. apply hP. exists l0. auto.
Qed.

(** The same with a list of the roots. *)
Theorem check_passes_roots g s A h ls t : check_passes g s A h ls t = true ->
  forall z r, nth_error (map root ls) z = Some r ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (P_with_passes g ((value s X, value s Y), z) <-> accepts_from A r X Y = true).
Proof.
  intros checked z r hz. rewrite nth_error_map in hz. destruct (nth_error ls z) as [l|] eqn:e; [|discriminate].
  injection hz as <-. exact (check_passes_is_right g s A h ls t checked z l e).
Qed.
