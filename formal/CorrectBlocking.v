(** * The checker for games where moves can be blocked is right *)

From Coq Require Import Arith List Lia Bool ZArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Compile Automaton Check Correct Board Layers Blocking Counting Counted.
Import ListNotations.

Section Pieces.

Variable g : blocking_rules.
Let all := number_from 1 (blocking_pieces g).
Let moves := Pos.of_nat (length (all_pieces (unblocked g))).

Lemma find_nth k pc : PositiveMap.find k all = Some pc <-> nth_error (blocking_pieces g) (Pos.to_nat k - 1) = Some pc.
Proof. unfold all. rewrite number_from_nth. change (Pos.to_nat 1) with 1. split; [tauto | split; [lia | auto]]. Qed.

Lemma moves_number : Pos.to_nat moves = 2 + length (pieces (unblocked g)).
Proof. unfold moves. rewrite Nat2Pos.id; simpl; lia. Qed.

Lemma stays_piece i pc : is_part moves Stays i = true -> PositiveMap.find i all = Some pc -> pc = no_move.
Proof.
  unfold is_part, part_of. destruct (Pos.eqb_spec i 1) as [-> |].
  - intros _ h. apply find_nth in h. simpl in h. congruence.
  - destruct (Pos.eqb i 2); [discriminate|]. destruct (i <=? moves)%positive; discriminate.
Qed.

Lemma moves_piece pc : In pc (pieces (unblocked g)) <->
  exists i, is_part moves Moves i = true /\ PositiveMap.find i all = Some pc.
Proof.
  pose proof moves_number as count. split.
  - intros h. apply In_nth_error in h. destruct h as [j h]. exists (Pos.of_nat (3 + j)).
    assert (less : j < length (pieces (unblocked g))) by (apply nth_error_Some; congruence).
    assert (e : Pos.to_nat (Pos.of_nat (3 + j)) = 3 + j) by (apply Nat2Pos.id; lia). split.
    + unfold is_part, part_of. destruct (Pos.eqb_spec (Pos.of_nat (3 + j)) 1); [lia|].
      destruct (Pos.eqb_spec (Pos.of_nat (3 + j)) 2); [lia|]. destruct (Pos.leb_spec (Pos.of_nat (3 + j)) moves); auto. lia.
    + apply find_nth. rewrite e. unfold blocking_pieces. rewrite nth_error_app1 by (simpl; lia). simpl.
      replace (j - 0) with j by lia. exact h.
  - intros (i & hp & h). unfold is_part, part_of in hp. destruct (Pos.eqb_spec i 1); [discriminate|].
    destruct (Pos.eqb_spec i 2); [discriminate|]. destruct (Pos.leb_spec i moves) as [low |]; [|discriminate].
    apply find_nth in h. unfold blocking_pieces in h. rewrite nth_error_app1 in h by (simpl; lia).
    apply nth_error_In with (n := Pos.to_nat i - 3). replace (Pos.to_nat i - 1) with (S (S (Pos.to_nat i - 3))) in h by lia.
    exact h.
Qed.

Lemma blocks_piece pc : In pc (flat_map set_pieces (blockable g)) <->
  exists i, is_part moves Blocks i = true /\ PositiveMap.find i all = Some pc.
Proof.
  pose proof moves_number as count. split.
  - intros h. apply In_nth_error in h. destruct h as [j h].
    set (n := 3 + length (pieces (unblocked g)) + j). exists (Pos.of_nat n).
    assert (e : Pos.to_nat (Pos.of_nat n) = n) by (apply Nat2Pos.id; lia). split.
    + unfold is_part, part_of. destruct (Pos.eqb_spec (Pos.of_nat n) 1); [lia|].
      destruct (Pos.eqb_spec (Pos.of_nat n) 2); [lia|]. destruct (Pos.leb_spec (Pos.of_nat n) moves); auto. lia.
    + apply find_nth. rewrite e. unfold blocking_pieces. rewrite nth_error_app2 by (simpl; lia). simpl length.
      replace (n - 1 - S (S (length (pieces (unblocked g))))) with j by lia. exact h.
  - intros (i & hp & h). unfold is_part, part_of in hp. destruct (Pos.eqb_spec i 1); [discriminate|].
    destruct (Pos.eqb_spec i 2); [discriminate|]. destruct (Pos.leb_spec i moves) as [| high]; [discriminate|].
    apply find_nth in h. unfold blocking_pieces in h. rewrite nth_error_app2 in h by (simpl; lia).
    eapply nth_error_In. exact h.
Qed.

Lemma find_small i pc : PositiveMap.find i all = Some pc -> Pos.to_nat i <= length (blocking_pieces g).
Proof.
  intros h. apply find_nth in h. assert (Pos.to_nat i - 1 < length (blocking_pieces g)) by (apply nth_error_Some; congruence).
    lia.
Qed.

Lemma in_beginnings from count i : In i (beginnings all from count) <->
  (exists n, from <= n < from + count /\ i = Pos.of_nat n) /\ exists pc, PositiveMap.find i all = Some pc.
Proof.
  unfold beginnings. rewrite filter_In, in_map_iff. split.
  - intros [(n & <- & hn) h]. apply in_seq in hn. split; [eauto|].
    destruct (PositiveMap.find (Pos.of_nat n) all) as [pc|]; [eauto | discriminate].
  - intros [(n & hn & ->) (pc & h)]. rewrite h. split; auto. exists n. split; auto. apply in_seq. exact hn.
Qed.

End Pieces.

Theorem check_blocking_words g s A t below_nodes above_nodes : check_blocking g s A t below_nodes above_nodes = true ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (accepts A X Y = true -> P_with_blocking g (value s X, value s Y)) /\
  (accepts A X Y = false -> N_with_blocking g (value s X, value s Y)).
Proof.
  unfold check_blocking. set (all := number_from 1 (blocking_pieces g)). set (known := number_from 1 (labels t)).
  set (index := make_index 1 (labels t)). set (table := make_table s all known index).
  set (rows := number_from 1 (map make_row (stable t))). set (moves := Pos.of_nat (length (all_pieces (unblocked g)))).
  set (below := number_from 1 below_nodes). set (above := number_from 1 above_nodes).
  rewrite !andb_true_iff. intros [[[[[[[[_ hwhole] hrules] hsets] hsystem] hclosed] hbelow] habove] hbegin].
  apply system_is_right in hsystem.
  assert (on : forall p, on_board (unblocked g) p).
  { intros p. unfold is_whole in hwhole. apply andb_true_iff in hwhole. rewrite !Nat.eqb_eq in hwhole. left. lia. }
  pose proof (begins s A all known index rows (number_from 1 []) hclosed) as begin.
  destruct (closed_parts s A all known index rows (number_from 1 []) hclosed) as (hfine & _).
  unfold counting_begins in hbegin. fold below above in hbegin.
  destruct (PositiveMap.find 1%positive below) as [b|] eqn:hb; [|discriminate].
  destruct (PositiveMap.find 1%positive above) as [a|] eqn:ha; [|discriminate].
  rewrite !andb_true_iff in hbegin. destruct hbegin as [[[[hbx hby] hmore] hstate] hless].
  apply negb_true_iff in hbx, hby. apply Pos.eqb_eq in hstate.
  set (count := length (blocking_pieces g)) in *.
  set (only_moves := beginnings all 3 (count - 2)) in *. set (everything := 1%positive :: only_moves) in *.
  intros X0 Y0 vX0 vY0 hl0. set (n := length X0).
  set (hits := hit s all known moves).
  (* what a hit of the beginnings says *)
  assert (hit_begins : forall k ms X Y U V, (ms = everything \/ ms = only_moves) ->
            length Y = length X -> length U = length X -> length V = length X ->
            valid s X -> valid s Y -> valid s U -> valid s V ->
            hits k ms X Y U V <->
            exists i pc, In i ms /\ is_part moves k i = true /\ PositiveMap.find i all = Some pc /\
                         holds pc (value s X) (value s Y) (value s U) (value s V)).
  { intros k ms X Y U V hms l1 l2 l3 v1 v2 v3 v4. unfold hits, hit. split.
    - intros (m & i & p & st & hin & hk & hst & hrest).
      assert (some : exists pc, PositiveMap.find m all = Some pc).
      { assert (h : m = 1%positive \/ In m only_moves) by (destruct hms as [-> | ->]; [destruct hin as [<- | hin] |]; auto).
        destruct h as [-> | h]; [exists no_move; now apply find_nth | apply (in_beginnings g 3 (count - 2) m) in h; apply h]. }
      destruct some as [pc hpc]. destruct (begin m pc hpc) as [e1 _]. destruct hst as [e2 e3]. rewrite e1 in e2.
      injection e2 as <- <-. rewrite hpc in e3. injection e3 as <-.
      exists m, pc. split; [exact hin|]. split; [exact hk|]. split; [exact hpc|].
      apply (initial_rest s hsystem) in hrest; auto.
    - intros (i & pc & hin & hk & hi & hold). exists i, i, pc, (initial pc). split; [exact hin|]. split; [exact hk|].
      split; [exact (begin i pc hi)|]. apply (initial_rest s hsystem); auto. }
  assert (in_moves : forall k i pc, is_part moves k i = true -> k <> Stays -> PositiveMap.find i all = Some pc -> In i
    only_moves).
  { intros k i pc hk ne h. apply (in_beginnings g 3 (count - 2) i). split; [|eauto]. exists (Pos.to_nat i). pose proof
    (find_small g i pc h) as bound.
    fold count in bound. rewrite Pos2Nat.id. split; [|reflexivity]. unfold is_part, part_of in hk.
    destruct (Pos.eqb_spec i 1); [destruct k; congruence|]. destruct (Pos.eqb_spec i 2); [destruct k; discriminate|]. lia. }
  assert (in_everything : forall k i pc, is_part moves k i = true -> PositiveMap.find i all = Some pc -> In i everything).
  { intros k i pc hk h. destruct (Pos.eq_dec i 1) as [-> | ne]; [now left | right]. apply (in_moves k i pc hk); auto.
    intros ->. unfold is_part, part_of in hk. destruct (Pos.eqb_spec i 1); [contradiction|].
    destruct (Pos.eqb i 2); [discriminate|]. destruct (i <=? moves)%positive; discriminate. }
  assert (not_staying : forall i, In i only_moves -> is_part moves Stays i = false).
  { intros i h. apply (in_beginnings g 3 (count - 2) i) in h. destruct h as [(j & hj & ->) _]. unfold is_part, part_of.
    destruct (Pos.eqb_spec (Pos.of_nat j) 1); [lia|]. destruct (Pos.eqb_spec (Pos.of_nat j) 2); [lia|].
    destruct (Pos.of_nat j <=? moves)%positive; reflexivity. }
  (* a hit is a move, a move that can be blocked, or no move *)
  assert (hit_moves : forall ms X Y U V, (ms = everything \/ ms = only_moves) ->
            length Y = length X -> length U = length X -> length V = length X ->
            valid s X -> valid s Y -> valid s U -> valid s V ->
            hits Moves ms X Y U V <-> can_move (unblocked g) (value s X, value s Y) (value s U, value s V)).
  { intros ms X Y U V hms l1 l2 l3 v1 v2 v3 v4. rewrite (hit_begins Moves ms X Y U V hms) by auto.
    rewrite (compiled (unblocked g) _ _ _ _ hrules). split.
    - intros (i & pc & _ & hk & hi & hold). split; auto. exists pc. split; auto. apply moves_piece. eauto.
    - intros [_ (pc & hpc & hold)]. apply moves_piece in hpc. destruct hpc as (i & hk & hi). exists i, pc.
      split; [|auto]. destruct hms as [-> | ->]; [exact (in_everything Moves i pc hk hi) | apply (in_moves Moves i pc hk);
        auto; discriminate]. }
  assert (hit_blocks : forall ms X Y U V, (ms = everything \/ ms = only_moves) ->
            length Y = length X -> length U = length X -> length V = length X ->
            valid s X -> valid s Y -> valid s U -> valid s V ->
            can_move (unblocked g) (value s X, value s Y) (value s U, value s V) ->
            (hits Blocks ms X Y U V <-> can_block g (value s X, value s Y) (value s U, value s V))).
  { intros ms X Y U V hms l1 l2 l3 v1 v2 v3 v4 hmove. rewrite (hit_begins Blocks ms X Y U V hms) by auto.
    assert (differ : (value s X, value s Y) <> (value s U, value s V)).
    { intros e. apply moves_shrink in hmove. rewrite e in hmove. lia. }
    rewrite forallb_forall in hsets. unfold can_block. cbn [fst snd]. split.
    - intros (i & pc & _ & hk & hi & hold). split; auto.
      assert (hpc : In pc (flat_map set_pieces (blockable g))) by (apply blocks_piece; eauto). apply in_flat_map in hpc.
      destruct hpc as (ms' & hms' & hpc). destruct (proj2 (set_pieces_hold ms' (value s X) (value s Y) (value s U) (value s V)
        (hsets ms' hms'))) as (k & l & h1 & _ & h2 & h3).
      { exists pc. split; eauto. }
      exists ms', k, l. auto.
    - intros [_ (ms' & k & l & hms' & hset & hx & hy)].
      destruct (proj1 (set_pieces_hold ms' (value s X) (value s Y) (value s U) (value s V) (hsets ms' hms'))) as (pc & hpc &
        hold).
      { exists k, l. repeat split; auto. intros e. injection e as -> ->. apply differ. f_equal; lia. }
      assert (hin : In pc (flat_map set_pieces (blockable g))) by (apply in_flat_map; eauto).
      apply blocks_piece in hin. destruct hin as (i & hk & hi). exists i, pc. split; [|auto].
      destruct hms as [-> | ->]; [exact (in_everything Blocks i pc hk hi) | apply (in_moves Blocks i pc hk); auto;
        discriminate]. }
  set (S := is_in s A start n). set (T := fun p => within s n p /\ ~ S p).
  assert (moved_words : forall p q, within s n p -> can_move (unblocked g) p q -> within s n q).
  { intros p q [hx hy] m. apply moves_down in m. unfold within. lia. }
  set (value_of := fun e : (word * word) * nat => (value s (fst (fst e)), value s (snd (fst e)))).
  assert (both_ways : forall p, (S p -> P_with_blocking g p) /\ (T p -> N_with_blocking g p)).
  { refine (kernel_with_blocking g S T _ _ _); auto.
    - (* the options in S of a member of S can all be blocked at once *)
      intros p (X & Y & lX & lY & vX & vY & -> & hacc).
      set (options := filter (fun e => 0 <? snd e) (found s A all known index moves (most_blocked g) (start, only_moves) X Y)).
      assert (light : list_sum (map snd (found s A all known index moves (most_blocked g) (start, only_moves) X Y)) <=
        most_blocked g).
      { assert (h : total_weight s A all known index moves (most_blocked g) [((start, only_moves), 1)] X Y <= most_blocked g).
        { refine (Nat.le_trans _ _ _ (not_less_spec s hsystem A all known index rows hclosed moves (most_blocked g) start
            (above_runs a) X Y vX vY hacc _ hless) _).
          apply (above_spec s hsystem A all known index rows hclosed moves (most_blocked g) above habove X Y 1%positive a ha).
          rewrite hstate. exact hacc. }
        unfold total_weight, weight_from in h. cbn [map list_sum fold_right fst snd] in h. unfold list_sum in *. lia. }
      assert (each : forall e, In e (found s A all known index moves (most_blocked g) (start, only_moves) X Y) -> snd e <=
        most_blocked g).
      { intros e he. refine (Nat.le_trans _ _ _ _ light). clear - he.
        induction (found s A all known index moves (most_blocked g) (start, only_moves) X Y) as [|e' l IH]; [contradiction|].
        cbn [map list_sum fold_right]. fold (list_sum (map snd l)). destruct he as [-> | he]; [lia | specialize (IH he); lia]. }
      assert (spec : forall U V w, In ((U, V), w) (found s A all known index moves (most_blocked g) (start, only_moves) X Y) ->
                words s X Y U V /\ accepts_from A start U V = true /\ (w = 0 \/ can_block g (value s X, value s Y) (value s U,
                  value s V))).
      { intros U V w hin.
        destruct (found_spec s hsystem A all known index rows hclosed moves (most_blocked g) X (start, only_moves) Y U V w vX vY
          ltac:(congruence) hin) as (hw & hacc' & (_ & hmove & hnone)).
        split; auto. split; auto. cbn [snd] in hmove, hnone. destruct hw as ((l1 & l2 & l3) & w1 & w2 & w3 & w4).
        assert (no_stay : ~ hit s all known moves Stays only_moves X Y U V).
        { intros h. apply (hit_begins Stays only_moves X Y U V (or_intror eq_refl)) in h; auto.
          destruct h as (i & pc & hi & hk & _). rewrite (not_staying i hi) in hk. discriminate. }
        destruct (can_moveb_dec (unblocked g) (value s X, value s Y) (value s U, value s V)) as [m | m].
        - right. specialize (hmove no_stay). destruct hmove as [[hblock _] | [_ heavy]].
          + apply (hit_moves only_moves X Y U V (or_intror eq_refl)); auto.
          + apply (hit_blocks only_moves X Y U V (or_intror eq_refl)) in hblock; auto.
          + exfalso. specialize (each _ hin). cbn [snd] in each. lia.
        - left. apply hnone; auto. intros h. apply m. apply (hit_moves only_moves X Y U V (or_intror eq_refl)) in h; auto. }
      exists (map value_of options). split.
      + split.
        * rewrite map_length. refine (Nat.le_trans _ _ _ _ light). unfold options. clear.
          induction (found s A all known index moves (most_blocked g) (start, only_moves) X Y) as [|e l IH]; simpl; auto.
          destruct (0 <? snd e) eqn:h; simpl; [apply Nat.ltb_lt in h | ]; unfold list_sum in *; simpl; lia.
        * intros q hq. apply in_map_iff in hq. destruct hq as ([[U V] w] & <- & he). apply filter_In in he. destruct he as [he
          pos].
          apply Nat.ltb_lt in pos. destruct (spec U V w he) as (_ & _ & [h | h]); [cbn [snd] in pos; lia | exact h].
      + intros q m open. split; [apply (moved_words (value s X, value s Y)); auto; rewrite <- lX; apply words_within; auto;
        congruence|].
        intros (U & V & lU & lV & vU & vV & -> & hacc'). apply open.
        assert (hw : words s X Y U V) by (split; [lia | auto]).
        assert (hhit : hits Moves only_moves X Y U V).
        { apply (hit_moves only_moves X Y U V (or_intror eq_refl)); auto; congruence. }
        destruct (found_complete s hsystem A all known index rows hclosed moves (most_blocked g) X (start, only_moves) Y U V hw
          hacc'
          (or_intror hhit)) as [w hin].
        apply in_map_iff. exists ((U, V), w). split; [reflexivity|]. apply filter_In. split; auto. cbn [snd].
        destruct (found_spec s hsystem A all known index rows hclosed moves (most_blocked g) X (start, only_moves) Y U V w vX vY
          ltac:(congruence) hin) as (_ & _ & (_ & hmove & _)).
        assert (no_stay : ~ hit s all known moves Stays only_moves X Y U V).
        { intros h. apply (hit_begins Stays only_moves X Y U V (or_intror eq_refl)) in h; auto; try congruence.
          destruct h as (i & pc & hi & hk & _). rewrite (not_staying i hi) in hk. discriminate. }
        apply Nat.ltb_lt. destruct (hmove no_stay hhit) as [[_ ->] | [_ ->]]; lia.
    - (* a member of T has an option in S that cannot be blocked, or many *)
      intros p [hp out]. destruct (within_words s hsystem n p hp) as (X & Y & lX & lY & vX & vY & ->).
      set (list := found s A all known index moves (most_blocked g) (start, everything) X Y).
      assert (heavy : most_blocked g < list_sum (map snd list)).
      { assert (h : most_blocked g < total_weight s A all known index moves (most_blocked g) [((start, everything), 1)] X Y).
        { refine (Nat.lt_le_trans _ _ _ _ (not_more_spec s A all known index moves (most_blocked g) (below_runs b) X Y _ hmore)).
          apply (below_spec s A all known index moves (most_blocked g) below hbelow X Y 1%positive b hb); [congruence | |].
          - rewrite hbx. exact vX.
          - rewrite hby. exact vY. }
        unfold total_weight, weight_from in h. cbn [map list_sum fold_right fst snd] in h. fold list in h. unfold list_sum in
          *. lia. }
      assert (spec : forall U V w, In ((U, V), w) list -> 0 < w ->
                S (value s U, value s V) /\ length U = n /\ length V = n /\ valid s U /\ valid s V /\
                can_move (unblocked g) (value s X, value s Y) (value s U, value s V) /\
                (w = 1 \/ ~ can_block g (value s X, value s Y) (value s U, value s V))).
      { intros U V w hin pos.
        destruct (found_spec s hsystem A all known index rows hclosed moves (most_blocked g) X (start, everything) Y U V w vX vY
          ltac:(congruence) hin) as (((l1 & l2 & l3) & w1 & w2 & w3 & w4) & hacc & (hstay & hmove & hnone)).
        cbn [fst snd] in hacc, hstay, hmove, hnone.
        assert (inside : S (value s U, value s V)) by (exists U, V; repeat split; auto; congruence).
        assert (no_stay : ~ hit s all known moves Stays everything X Y U V).
        { intros h. apply (hit_begins Stays everything X Y U V (or_introl eq_refl)) in h; auto.
          destruct h as (i & pc & _ & hk & hi & hold). rewrite (stays_piece g i pc hk hi) in hold. apply no_move_holds in hold.
          destruct hold as [e1 e2]. apply out. rewrite <- e1, <- e2. exact inside. }
        assert (m : can_move (unblocked g) (value s X, value s Y) (value s U, value s V)).
        { destruct (can_moveb_dec (unblocked g) (value s X, value s Y) (value s U, value s V)) as [m | m]; auto. exfalso.
          enough (w = 0) by lia. apply hnone; auto. intros h. apply m.
          apply (hit_moves everything X Y U V (or_introl eq_refl)) in h; auto. }
        split; [exact inside|]. split; [congruence|]. split; [congruence|]. split; [exact w3|]. split; [exact w4|]. split;
          [exact m|].
        assert (hh : hit s all known moves Moves everything X Y U V).
        { apply (hit_moves everything X Y U V (or_introl eq_refl)); auto. }
        destruct (hmove no_stay hh) as [[_ h] | [h _]]; [left; exact h | right; intros hb'; apply h].
        apply (hit_blocks everything X Y U V (or_introl eq_refl)); auto. }
      destruct (Exists_dec (fun e : (word * word) * nat => 1 < snd e) list (fun e => lt_dec 1 (snd e))) as [big | small].
      + left. apply Exists_exists in big. destruct big as ([[U V] w] & hin & big). cbn [snd] in big.
        destruct (spec U V w hin ltac:(lia)) as (inside & _ & _ & _ & _ & m & [one | free]); [lia|].
        exists (value s U, value s V). auto.
      + right. set (options := filter (fun e => 0 <? snd e) list). exists (map value_of options).
        assert (different : NoDup (map fst list)) by apply found_different.
        split; [|split].
        * assert (some : forall e, In e options -> In e list /\ 0 < snd e).
          { intros e he. apply filter_In in he. destruct he as [he pos]. now apply Nat.ltb_lt in pos. }
          assert (nodup : NoDup (map fst options)).
          { unfold options. clear - different. induction list as [|e l IH]; simpl; [constructor|].
            inversion different as [|? ? fresh rest]; subst. destruct (0 <? snd e); simpl; [|auto]. constructor; auto.
            intros h. apply fresh. apply in_map_iff in h. destruct h as (e' & <- & h). apply filter_In in h. now apply in_map. }
          clear - some nodup spec hsystem. induction options as [|[[U V] w] l IH]; simpl; [constructor|].
          inversion nodup as [|? ? fresh rest]; subst. constructor; [|apply IH; auto; intros e he; apply some; now right].
          intros h. apply fresh. apply in_map_iff in h. destruct h as ([[U' V'] w'] & e & h). unfold value_of in e. cbn [fst
            snd] in e.
          injection e as e1 e2. destruct (some _ (or_introl eq_refl)) as [i1 p1]. destruct (some _ (or_intror h)) as [i2 p2].
          destruct (spec U V w i1 p1) as (_ & l1 & l2 & v1 & v2 & _). destruct (spec U' V' w' i2 p2) as (_ & l3 & l4 & v3 & v4
            & _).
          assert (U' = U) as -> by (apply (same_value s hsystem); auto; congruence).
          assert (V' = V) as -> by (apply (same_value s hsystem); auto; congruence).
          apply in_map_iff. exists ((U, V), w'). auto.
        * rewrite map_length. refine (Nat.lt_le_trans _ _ _ heavy _). unfold options. clear - small.
          induction list as [|e l IH]; simpl; auto.
          assert (le1 : snd e <= 1).
          { destruct (le_lt_dec (snd e) 1); auto. exfalso. apply small. now left. }
          assert (rest : ~ Exists (fun e => 1 < snd e) l) by (intros h; apply small; now right). specialize (IH rest).
          destruct (0 <? snd e) eqn:h; simpl; [|apply Nat.ltb_ge in h]; unfold list_sum in *; simpl in *; lia.
        * intros q hq. apply in_map_iff in hq. destruct hq as ([[U V] w] & <- & he). apply filter_In in he. destruct he as [he
          pos].
          apply Nat.ltb_lt in pos. destruct (spec U V w he pos) as (inside & _ & _ & _ & _ & m & _). split; auto. }
  destruct (both_ways (value s X0, value s Y0)) as [hP hN].
  pose proof (is_in_words s hsystem A start X0 Y0 vX0 vY0 hl0) as hin. fold n in hin. split.
  - intros hacc. apply hP. now apply hin.
  - intros hrej. apply hN. split; [now apply words_within|]. intros h. apply hin in h. unfold accepts in hrej. congruence.
Qed.

(** For the words of any length that write x and y. *)
Theorem check_blocking_is_right g s A t below_nodes above_nodes : check_blocking g s A t below_nodes above_nodes = true ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (P_with_blocking g (value s X, value s Y) <-> accepts A X Y = true).
Proof.
  intros checked X Y vX vY hl. destruct (check_blocking_words g s A t _ _ checked X Y vX vY hl) as [hP hN]. split; auto.
  intros is_p. destruct (accepts A X Y); auto. exfalso. exact (not_both_with_blocking g _ is_p (hN eq_refl)).
Qed.
