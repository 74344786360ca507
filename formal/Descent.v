(** * A game on two piles with a third number that only falls

    Positions are (x, y, z). A move is a move of a game on two piles, in normal play on the whole board, with z as it is; or z
    falls by some d >= 1, and x, y and what is left of them are related by one of finitely many pieces (Moves.v) that belong to
    d. Three heaps are such a game, and so are passes that may be made anywhere (Heaps.v). The positions with z = 0, 1, ... that
    are P are given by an automaton with a root for each z, a layer.

    - Stability: no move of the game leads from layer z to layer z, and no piece of d leads from layer z to layer z - d.
    - Covering: each position is in layer z, or has a move of the game to it, or leads by a piece of d into layer z - d. *)

From Coq Require Import Arith List Lia Bool ZArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Compile Automaton Check Correct Board Layers.
Import ListNotations.

(** ** Play: a player without an option loses *)

Section Play.

Variable T : Type.
Variable option : T -> T -> Prop.

Inductive P_by : T -> Prop :=
| all_by_N p : (forall q, option p q -> N_by q) -> P_by p
with N_by : T -> Prop :=
| some_by_P p q : option p q -> P_by q -> N_by p.

Variable size : T -> nat.
Hypothesis shrinks : forall p q, option p q -> size q < size p.

Lemma by_induction (C : T -> Prop) : (forall p, (forall q, size q < size p -> C q) -> C p) -> forall p, C p.
Proof. exact (well_founded_induction (well_founded_ltof T size) C). Qed.

Theorem not_both_by p : P_by p -> N_by p -> False.
Proof.
  induction p as [p again] using by_induction. intros is_p is_n. destruct is_p as [p all]. destruct is_n as [p q m is_p].
  exact (again q (shrinks p q m) is_p (all q m)).
Qed.

Theorem kernel_by (L C : T -> Prop) :
  (forall p q, L p -> option p q -> C q) ->
  (forall p, C p -> exists q, option p q /\ L q) ->
  forall p, (L p -> P_by p) /\ (C p -> N_by p).
Proof.
  intros stable absorbing p. induction p as [p again] using by_induction. split.
  - intros inside. constructor. intros q m. exact (proj2 (again q (shrinks p q m)) (stable p q inside m)).
  - intros outside. destruct (absorbing p outside) as (q & m & inside). apply (some_by_P p q m).
    exact (proj1 (again q (shrinks p q m)) inside).
Qed.

End Play.

(** Games with the same options have the same P-positions. *)
Lemma P_by_same {T : Type} (option option' : T -> T -> Prop) (size : T -> nat) :
  (forall p q, option p q <-> option' p q) -> (forall p q, option p q -> size q < size p) ->
  forall p, (P_by T option p -> P_by T option' p) /\ (N_by T option p -> N_by T option' p).
Proof.
  intros same shrinks p. induction p as [p again] using (by_induction T size). split.
  - intros is_p. destruct is_p as [p all]. constructor. intros q m. apply same in m. apply again; eauto.
  - intros is_n. destruct is_n as [p q m is_p]. apply (some_by_P T option' p q); [now apply same | apply again; eauto].
Qed.

(** ** Moves, and pieces by which z falls *)

Section Descent.

Variable g : rules.
Variable below : nat -> list piece.

Definition falls (d : nat) (p q : position) : Prop :=
  exists pc, In pc (below d) /\ holds pc (fst p) (snd p) (fst q) (snd q).

Definition can_go (from to : position * nat) : Prop :=
  (snd to = snd from /\ can_move g (fst from) (fst to)) \/
  (snd to < snd from /\ falls (snd from - snd to) (fst from) (fst to)).

(** The pieces with the number by which z falls; 0 is for those of the game. *)
Definition tagged (count : nat) : list (nat * piece) :=
  map (pair 0) (all_pieces g) ++ flat_map (fun d => map (pair d) (below d)) (seq 1 count).

Definition tag_of (tags : PositiveMap.t nat) (i : positive) : nat :=
  match PositiveMap.find i tags with None => 0 | Some d => d end.

Section Checker.

Variable all : PositiveMap.t piece.
Variable tags : PositiveMap.t nat.
Variable rows : PositiveMap.t (PositiveMap.t (list positive)).
Variable nodes : PositiveMap.t cover_node.

(** By the piece i a position of layer z leads to one of the layer with this root, d below it. *)
Definition leads (d : nat) (i : positive) : bool :=
  if d =? 0 then is_move i && (tag_of tags i =? 0) else tag_of tags i =? d.

Definition never_leads (d : nat) (q q' : positive) : bool := for_all (fun i _ => negb (leads d i) || related rows q q' i) all.

(** [lower] are the roots of the layers below, the nearest first. *)
Fixpoint never_falls (d : nat) (q : positive) (lower : list positive) : bool :=
  match lower with [] => true | q' :: lower => never_leads d q q' && never_falls (S d) q lower end.

Fixpoint goes_to (d : nat) (lower : list positive) (r : run) : bool :=
  match lower with
  | [] => false
  | q' :: lower => (Pos.eqb (fst r) q' && leads d (snd r)) || goes_to (S d) lower r
  end.

Definition descent_begins (lower : list positive) (root first : positive) : bool :=
  never_falls 0 root (root :: lower) &&
  covers_from all nodes first (fun r => stays_in root r || goes_to 0 (root :: lower) r).

Fixpoint all_descend (lower roots firsts : list positive) : bool :=
  match roots, firsts with
  | [], [] => true
  | root :: roots, first :: firsts => descent_begins lower root first && all_descend (root :: lower) roots firsts
  | _, _ => false
  end.

End Checker.

Definition check_descent (s : numeration) (A : automaton) (roots firsts : list positive) (t : trace) : bool :=
  let pieces := tagged (length roots - 1) in
  let all := number_from 1 (map snd pieces) in
  let tags := number_from 1 (map fst pieces) in
  let known := number_from 1 (labels t) in
  let index := make_index 1 (labels t) in
  let table := make_table s all known index in
  let rows := number_from 1 (map make_row (stable t)) in
  let nodes := number_from 1 (cover t) in
  negb (is_misere g) && is_whole g && rules_are_fine g && system_is_fine s &&
  all_is_closed s A all known index table rows nodes (digits_after s) &&
  all_descend all tags rows nodes [] roots firsts.

(** ** It is right *)

Hypothesis down : forall d pc, In pc (below d) -> forall x y u v, holds pc x y u v -> u <= x /\ v <= y.

Definition whole_size (p : position * nat) : nat := size (fst p) + snd p.

Lemma going_shrinks p q : can_go p q -> whole_size q < whole_size p.
Proof.
  unfold whole_size. intros [[e m] | [less (pc & h & hold)]].
  - apply moves_shrink in m. lia.
  - apply (down _ pc h) in hold. unfold size. lia.
Qed.

Section Numbers.

Variable count : nat.
Let all := number_from 1 (map snd (tagged count)).
Let tags := number_from 1 (map fst (tagged count)).

Lemma find_tagged i pc d :
  PositiveMap.find i all = Some pc /\ PositiveMap.find i tags = Some d <->
  nth_error (tagged count) (Pos.to_nat i - 1) = Some (d, pc).
Proof.
  unfold all, tags. rewrite !number_from_nth. change (Pos.to_nat 1) with 1. rewrite !nth_error_map.
  destruct (nth_error (tagged count) (Pos.to_nat i - 1)) as [[d' pc']|]; simpl; split.
  - intros [[_ e1] [_ e2]]. congruence.
  - intros e. injection e as -> ->. repeat split; lia.
  - intros [[_ e1] _]. discriminate.
  - discriminate.
Qed.

Lemma find_both i pc : PositiveMap.find i all = Some pc -> exists d, PositiveMap.find i tags = Some d /\ tag_of tags i = d.
Proof.
  unfold all. rewrite number_from_nth, nth_error_map. change (Pos.to_nat 1) with 1. intros [_ e].
  destruct (nth_error (tagged count) (Pos.to_nat i - 1)) as [[d pc']|] eqn:h; [|discriminate].
  apply find_tagged in h. destruct h as [_ h]. exists d. split; auto. unfold tag_of. now rewrite h.
Qed.

Lemma tagged_zero i pc : nth_error (tagged count) i = Some (0, pc) -> nth_error (all_pieces g) i = Some pc.
Proof.
  unfold tagged. destruct (lt_dec i (length (map (pair 0) (all_pieces g)))) as [low | high].
  - rewrite nth_error_app1 by auto. rewrite nth_error_map. destruct (nth_error (all_pieces g) i); simpl; congruence.
  - rewrite nth_error_app2 by lia. intros h. apply nth_error_In, in_flat_map in h. destruct h as (d & hd & h).
    apply in_seq in hd. apply in_map_iff in h. destruct h as (pc' & e & _). injection e as -> _. lia.
Qed.

Lemma tagged_down d pc : In (S d, pc) (tagged count) <-> S d <= count /\ In pc (below (S d)).
Proof.
  unfold tagged. rewrite in_app_iff, in_flat_map. split.
  - intros [h | (d' & hd & h)]; apply in_map_iff in h; destruct h as (pc' & e & h); injection e; [discriminate|].
    intros -> ->. apply in_seq in hd. split; [lia | auto].
  - intros [hd h]. right. exists (S d). split; [apply in_seq; lia | now apply in_map].
Qed.

Lemma first_is_no_move pc : PositiveMap.find 1%positive all = Some pc -> pc = no_move.
Proof. unfold all, tagged, all_pieces. cbn [map app number_from fst snd]. rewrite PositiveMap.gss. congruence. Qed.

Lemma in_layer_move pc : In pc (pieces g) <->
  exists i, leads tags 0 i = true /\ PositiveMap.find i all = Some pc.
Proof.
  unfold leads, is_move. rewrite Nat.eqb_refl. split.
  - intros h. apply In_nth_error in h. destruct h as [j h]. exists (Pos.of_nat (3 + j)).
    assert (e : Pos.to_nat (Pos.of_nat (3 + j)) = 3 + j) by (apply Nat2Pos.id; lia).
    assert (found : nth_error (tagged count) (Pos.to_nat (Pos.of_nat (3 + j)) - 1) = Some (0, pc)).
    { rewrite e. unfold tagged. rewrite nth_error_app1.
      - rewrite nth_error_map. cbn [Nat.sub Nat.add all_pieces nth_error]. replace (j - 0) with j by lia. now rewrite h.
      - rewrite map_length. simpl. assert (j < length (pieces g)) by (apply nth_error_Some; congruence). lia. }
    apply find_tagged in found. destruct found as [h1 h2]. split; auto. apply andb_true_iff. split.
    + apply Pos.ltb_lt. lia.
    + unfold tag_of. now rewrite h2.
  - intros (i & hi & h). apply andb_true_iff in hi. destruct hi as [hi ht]. apply Pos.ltb_lt in hi. apply Nat.eqb_eq in ht.
    destruct (find_both i pc h) as (d & hd & e). assert (d = 0) as -> by congruence.
    assert (found : nth_error (tagged count) (Pos.to_nat i - 1) = Some (0, pc)) by (apply find_tagged; auto).
    apply tagged_zero in found. apply nth_error_In with (n := Pos.to_nat i - 3).
    replace (Pos.to_nat i - 1) with (S (S (Pos.to_nat i - 3))) in found by lia. exact found.
Qed.

Lemma lower_move d pc : 1 <= d -> d <= count ->
  (In pc (below d) <-> exists i, leads tags d i = true /\ PositiveMap.find i all = Some pc).
Proof.
  intros pos small. destruct d as [|d]; [lia|]. unfold leads. cbn [Nat.eqb]. split.
  - intros h. assert (hin : In (S d, pc) (tagged count)) by (apply tagged_down; auto). apply In_nth_error in hin.
    destruct hin as [j hj]. exists (Pos.of_nat (S j)).
    assert (found : nth_error (tagged count) (Pos.to_nat (Pos.of_nat (S j)) - 1) = Some (S d, pc)).
    { rewrite Nat2Pos.id by lia. replace (S j - 1) with j by lia. exact hj. }
    apply find_tagged in found. destruct found as [h1 h2]. split; auto. unfold tag_of. rewrite h2. apply Nat.eqb_refl.
  - intros (i & hi & h). destruct (find_both i pc h) as (d' & hd & e).
    assert (d' = S d) as ->.
    { rewrite e in hi. destruct d'; [discriminate|]. cbn [Nat.eqb] in hi. apply Nat.eqb_eq in hi. congruence. }
    assert (found : nth_error (tagged count) (Pos.to_nat i - 1) = Some (S d, pc)) by (apply find_tagged; auto).
    apply nth_error_In, tagged_down in found. tauto.
Qed.

End Numbers.

(** The roots below layer z, the nearest first. *)
Lemma all_descend_nth all tags rows nodes roots : forall lower firsts,
  all_descend all tags rows nodes lower roots firsts = true ->
  forall z root, nth_error roots z = Some root -> exists first,
  descent_begins all tags rows nodes (rev (firstn z roots) ++ lower) root first = true.
Proof.
  induction roots as [|r roots IH]; intros lower [|f firsts] h z root hz; simpl in h; try discriminate;
    [destruct z; discriminate|].
  apply andb_true_iff in h. destruct h as [h1 h2]. destruct z as [|z]; simpl in hz.
  - injection hz as <-. exists f. exact h1.
  - destruct (IH _ _ h2 z root hz) as [first h]. exists first. simpl. rewrite <- app_assoc. exact h.
Qed.

Lemma never_falls_nth tags all rows q lower : forall d, never_falls all tags rows d q lower = true ->
  forall j q', nth_error lower j = Some q' -> never_leads all tags rows (d + j) q q' = true.
Proof.
  induction lower as [|r lower IH]; intros d h [|j] q' hj; simpl in h, hj; try discriminate;
    apply andb_true_iff in h; destruct h as [h1 h2].
  - injection hj as <-. now rewrite Nat.add_0_r.
  - rewrite Nat.add_succ_r. exact (IH (S d) h2 j q' hj).
Qed.

Lemma goes_to_nth tags lower r : forall d, goes_to tags d lower r = true ->
  exists j, nth_error lower j = Some (fst r) /\ leads tags (d + j) (snd r) = true.
Proof.
  induction lower as [|q lower IH]; intros d h; simpl in h; [discriminate|]. apply orb_true_iff in h. destruct h as [h | h].
  - apply andb_true_iff in h. destruct h as [h1 h2]. apply Pos.eqb_eq in h1. exists 0. rewrite Nat.add_0_r. subst. auto.
  - destruct (IH (S d) h) as (j & h1 & h2). exists (S j). rewrite Nat.add_succ_r. auto.
Qed.

(** What stands at the j-th place of layer z and those below it is the root of layer z - j. *)
Lemma below_nth (roots : list positive) z root : nth_error roots z = Some root ->
  forall j q, nth_error (root :: rev (firstn z roots)) j = Some q <-> j <= z /\ nth_error roots (z - j) = Some q.
Proof.
  intros hz j q. assert (less : z < length roots) by (apply nth_error_Some; congruence).
  destruct j as [|j]; simpl nth_error.
  - rewrite Nat.sub_0_r, hz. split; [intros e; split; [lia | exact e] | tauto].
  - assert (hl : length (firstn z roots) = z) by (apply firstn_length_le; lia).
    assert (first : forall i, i < z -> nth_error (firstn z roots) i = nth_error roots i).
    { clear - less. revert z less. induction roots as [|r roots IH]; intros [|z] less [|i] hi; simpl in *; auto; try lia.
      apply IH; lia. }
    assert (there : j < z -> nth_error (rev (firstn z roots)) j = nth_error roots (z - S j)).
    { intros hj. rewrite <- first by lia.
      rewrite (nth_error_nth' (rev (firstn z roots)) xH) by (rewrite rev_length; lia).
      rewrite (nth_error_nth' (firstn z roots) xH) by lia. rewrite rev_nth by lia. now rewrite hl. }
    destruct (lt_dec j z) as [small | large].
    + rewrite there by auto. split; [intros e; split; [lia | exact e] | tauto].
    + split; [|lia]. intros e. assert (j < length (rev (firstn z roots))) by (apply nth_error_Some; congruence).
      rewrite rev_length in *. lia.
Qed.

Theorem check_descent_is_right s A roots firsts t : check_descent s A roots firsts t = true ->
  forall z root, nth_error roots z = Some root ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (P_by _ can_go ((value s X, value s Y), z) <-> accepts_from A root X Y = true).
Proof.
  unfold check_descent. set (count := length roots - 1). set (all := number_from 1 (map snd (tagged count))).
  set (tags := number_from 1 (map fst (tagged count))). set (known := number_from 1 (labels t)).
  set (index := make_index 1 (labels t)). set (rows := number_from 1 (map make_row (stable t))).
  set (nodes := number_from 1 (cover t)).
  rewrite !andb_true_iff. intros [[[[[_ hwhole] hrules] hsystem] hclosed] hbegins]. apply system_is_right in hsystem.
  assert (on : forall p, on_board g p).
  { intros p. unfold is_whole in hwhole. apply andb_true_iff in hwhole. rewrite !Nat.eqb_eq in hwhole. left. lia. }
  intros z0 root0 hz0 X Y vX vY hl. set (n := length X).
  set (inside := is_in s A). set (apart := unrelated s hsystem A all known index rows nodes hclosed).
  set (some := covering s hsystem A all known index rows nodes hclosed).
  assert (range : forall z root, nth_error roots z = Some root -> z < length roots).
  { intros z root e. apply nth_error_Some. congruence. }
  (* an option, as a piece *)
  assert (option_piece : forall p q z w, z < length roots -> can_go (p, z) (q, w) ->
            exists i pc, leads tags (z - w) i = true /\ PositiveMap.find i all = Some pc /\
                         holds pc (fst p) (snd p) (fst q) (snd q) /\ w <= z).
  { intros [x y] [u v] z w hz [[e m] | [less (pc & h & hold)]]; cbn [fst snd] in *.
    - subst w. rewrite Nat.sub_diag. apply (compiled g x y u v hrules) in m. destruct m as [_ (pc & hpc & hold)].
      apply (in_layer_move count) in hpc. destruct hpc as (i & hi & e). exists i, pc.
      split; [exact hi|]. split; [exact e|]. split; [exact hold | lia].
    - apply (lower_move count) in h; [|lia | unfold count; lia]. destruct h as (i & hi & e). exists i, pc.
      split; [exact hi|]. split; [exact e|]. split; [exact hold | lia]. }
  assert (piece_option : forall p q z w i pc, w <= z -> z < length roots -> leads tags (z - w) i = true ->
            PositiveMap.find i all = Some pc -> holds pc (fst p) (snd p) (fst q) (snd q) -> can_go (p, z) (q, w)).
  { intros [x y] [u v] z w i pc le hz hi e hold. destruct (Nat.eq_dec w z) as [-> | ne].
    - rewrite Nat.sub_diag in hi. left. split; [reflexivity|]. apply (compiled g x y u v hrules). split; auto. exists pc.
      split; auto. apply (in_layer_move count). exists i. auto.
    - right. cbn [fst snd]. split; [lia|]. exists pc. split; auto. apply (lower_move count); [lia | unfold count; lia|].
      exists i. auto. }
  assert (stays : forall q i pc p p', stays_in q (q, i) = true -> PositiveMap.find i all = Some pc ->
            holds pc (fst p) (snd p) (fst p') (snd p') -> p' = p).
  { intros q i pc p p' hi e hold. unfold stays_in in hi. cbn [fst snd] in hi. apply andb_true_iff in hi. destruct hi as [_ hi].
    apply Pos.eqb_eq in hi. subst i. rewrite (first_is_no_move count pc e) in hold.
    apply no_move_holds in hold. destruct p, p'. simpl in hold. destruct hold as [-> ->]. reflexivity. }
  set (L := fun pz : position * nat => exists root, nth_error roots (snd pz) = Some root /\ inside root n (fst pz)).
  set (C := fun pz : position * nat => within s n (fst pz) /\ snd pz < length roots /\ ~ L pz).
  assert (both_ways : forall pz, (L pz -> P_by _ can_go pz) /\ (C pz -> N_by _ can_go pz)).
  { apply (kernel_by _ can_go whole_size going_shrinks L C).
    - intros [p z] [q w] (root & hz & hp) m. cbn [fst snd] in hz, hp. pose proof (range z root hz) as hr.
      destruct (option_piece p q z w hr m) as (i & pc & hi & e & hold & le).
      split; [|split; [cbn [snd]; lia|]].
      + pose proof (is_in_within s hsystem A _ _ _ hp) as hw. cbn [fst]. destruct m as [[_ m] | [_ (pc' & h & hold')]]; cbn [fst
          snd] in *.
        * apply moves_down in m. destruct hw. unfold within. lia.
        * apply (down _ pc' h) in hold'. destruct hw. unfold within. lia.
      + intros (root' & hw & hq). cbn [fst snd] in hw, hq.
        destruct (all_descend_nth _ _ _ _ _ _ _ hbegins z root hz) as [first hb].
        rewrite app_nil_r in hb. unfold descent_begins in hb. apply andb_true_iff in hb. destruct hb as [hb _].
        assert (hj : nth_error (root :: rev (firstn z roots)) (z - w) = Some root').
        { apply (below_nth roots z root hz). split; [lia|]. replace (z - (z - w)) with w by lia. exact hw. }
        pose proof (never_falls_nth _ _ _ _ _ 0 hb (z - w) root' hj) as hno. unfold never_leads in hno.
        pose proof (for_all_spec _ _ hno i pc e) as hrel. cbv beta in hrel. cbn [Nat.add] in hrel. rewrite hi in hrel.
        simpl in hrel. exact (apart root root' i pc n p q hrel e hp hq hold).
    - intros [p z] (hp & hr & out). cbn [fst snd] in hp, hr.
      destruct (nth_error roots z) as [root|] eqn:hz; [|apply nth_error_None in hz; lia].
      destruct (all_descend_nth _ _ _ _ _ _ _ hbegins z root hz) as [first hb].
      rewrite app_nil_r in hb. unfold descent_begins in hb. apply andb_true_iff in hb. destruct hb as [_ hb].
      destruct (some _ _ n p hb hp) as (q & i & pc & p' & good & e & hin & hold). apply orb_true_iff in good.
      destruct good as [good | good].
      + exfalso. apply out. exists root. split; auto. assert (q = root) as ->.
        { unfold stays_in in good. cbn [fst snd] in good. apply andb_true_iff in good. now apply Pos.eqb_eq. }
        cbn [fst]. now rewrite (stays root i pc p p' good e hold) in hin.
      + apply goes_to_nth in good. destruct good as (j & hj & hi). cbn [fst snd Nat.add] in hj, hi.
        apply (below_nth roots z root hz) in hj. destruct hj as [le hj].
        exists (p', z - j). split.
        * apply (piece_option p p' z (z - j) i pc); auto; [lia|]. replace (z - (z - j)) with j by lia. exact hi.
        * exists q. auto. }
  destruct (both_ways ((value s X, value s Y), z0)) as [hP hN].
  pose proof (is_in_words s hsystem A root0 X Y vX vY hl) as hin. fold n in hin. fold inside in hin.
  rewrite <- hin. split.
  - intros is_p. destruct (is_in_dec s hsystem A root0 n (value s X, value s Y)) as [yes | no]; auto.
    { now apply words_within. }
    exfalso. refine (not_both_by _ can_go whole_size going_shrinks _ is_p (hN _)). split; [now apply words_within|].
    split; [now apply (range z0 root0)|]. intros (root & hz & hp). cbn [fst snd] in hz, hp.
    assert (root = root0) as -> by congruence. exact (no hp).
  - intros hp. apply hP. exists root0. auto.
Qed.

End Descent.
