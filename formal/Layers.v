(** * Nim-values: the checker for several layers, and the proof that it is right

    The positions of nim-value 0, of nim-value 1, and so on up to some value are given by one automaton with a root for each: a
    position is in layer v if the automaton accepts it when it begins at root v. The trace is that of Check.v, with more to begin
    with:

    - stability begins with each root together with itself and any move, and with each two roots and no move at all: so no member
      of a layer has an option in the same layer, and no position is in two layers;
    - the covering has a node to begin with for each layer v. The pairs there are root v with any move, and the roots up to v
      with no move at all: so each position is in a layer up to v, or has an option in layer v. *)

From Coq Require Import Arith List Lia Bool ZArith PArith FMapPositive.
From Wythoff Require Import Games Numeration Moves Compile Automaton Check Correct Board.
Import ListNotations.

Section Checker.

Variable all : PositiveMap.t piece.
Variable rows : PositiveMap.t (PositiveMap.t (list positive)).
Variable nodes : PositiveMap.t cover_node.

Definition layer_is_stable (before : list positive) (root : positive) : bool :=
  for_all (fun i _ => Pos.eqb i 1 || related rows root root i) all && forallb (fun r => related rows r root 1) before.

Definition layer_is_covered (before : list positive) (root first : positive) : bool :=
  match PositiveMap.find first nodes with
  | None => false
  | Some n =>
      negb (full_x n) && negb (full_y n) &&
      forallb (fun r : run =>
        if Pos.eqb (snd r) 1 then existsb (Pos.eqb (fst r)) (root :: before)
        else Pos.eqb (fst r) root && match PositiveMap.find (snd r) all with None => false | Some _ => true end) (runs n)
  end.

Fixpoint layers_begin (before roots firsts : list positive) : bool :=
  match roots, firsts with
  | [], [] => true
  | root :: roots, first :: firsts =>
      layer_is_stable before root && layer_is_covered before root first && layers_begin (before ++ [root]) roots firsts
  | _, _ => false
  end.

Lemma layers_begin_nth roots : forall before firsts, layers_begin before roots firsts = true ->
  forall v root, nth_error roots v = Some root -> exists first,
  layer_is_stable (before ++ firstn v roots) root = true /\ layer_is_covered (before ++ firstn v roots) root first = true.
Proof.
  induction roots as [|r roots IH]; intros before [|f firsts] h v root hv; simpl in h; try discriminate;
    [destruct v; discriminate|].
  rewrite !andb_true_iff in h. destruct h as [[h1 h2] h3]. destruct v as [|v]; simpl in hv.
  - injection hv as <-. exists f. simpl. rewrite app_nil_r. auto.
  - destruct (IH _ _ h3 v root hv) as [first h]. exists first. simpl. rewrite <- app_assoc in h. exact h.
Qed.

End Checker.

Definition check_layers (g : rules) (s : numeration) (A : automaton) (roots firsts : list positive) (t : trace) : bool :=
  let all := number_from 1 (all_pieces g) in
  let known := number_from 1 (labels t) in
  let index := make_index 1 (labels t) in
  let table := make_table s all known index in
  let rows := number_from 1 (map make_row (stable t)) in
  let nodes := number_from 1 (cover t) in
  is_normal g && rules_are_fine g && system_is_fine s && automaton_is_fine s A &&
  for_all (fun i p => label_begins known i p) all &&
  for_all (fun _ => label_is_fine s all known index) known &&
  for_all (row_is_stable A table rows) rows &&
  for_all (fun _ => node_covers s A table nodes (digits_after s)) nodes &&
  layers_begin all rows nodes [] roots firsts.

Lemma in_firstn_nth {B : Type} (l : list B) : forall v b, In b (firstn v l) -> exists w, w < v /\ nth_error l w = Some b.
Proof.
  induction l as [|a l IH]; intros [|v] b h; simpl in h; try contradiction. destruct h as [<- | h].
  - exists 0. split; [lia | reflexivity].
  - destruct (IH v b h) as (w & less & e). exists (S w). split; [lia | exact e].
Qed.

Lemma nth_in_firstn {B : Type} (l : list B) : forall v w b, w < v -> nth_error l w = Some b -> In b (firstn v l).
Proof.
  induction l as [|a l IH]; intros [|v] [|w] b less e; simpl in *; try lia; try discriminate.
  - injection e as <-. auto.
  - right. apply (IH v w); auto; lia.
Qed.

Theorem check_layers_is_right g s A roots firsts t : check_layers g s A roots firsts t = true ->
  forall v root, nth_error roots v = Some root ->
  forall X Y, valid s X -> valid s Y -> length X = length Y ->
  (nim_value g (value s X, value s Y) v <-> accepts_from A root X Y = true).
Proof.
  unfold check_layers. set (all := number_from 1 (all_pieces g)). set (known := number_from 1 (labels t)).
  set (index := make_index 1 (labels t)). set (table := make_table s all known index).
  set (rows := number_from 1 (map make_row (stable t))). set (nodes := number_from 1 (cover t)).
  rewrite !andb_true_iff. intros [[[[[[[[_ hrules] hsystem] hfine] hbegin] hlabels] hrows] hcover] hlayers].
  assert (system : is_numeration s).
  { unfold system_is_fine in hsystem. apply andb_true_iff in hsystem. rewrite !Nat.leb_le in hsystem. exact hsystem. }
  assert (begins : forall i p, PositiveMap.find i all = Some p -> stands all known i i p (initial p)).
  { intros i p hi. pose proof (for_all_spec _ _ hbegin i p hi) as h. simpl in h. unfold label_begins in h.
    destruct (PositiveMap.find i known) as [[j u]|] eqn:e; [|discriminate]. apply andb_true_iff in h. destruct h as [h1 h3].
    apply Pos.eqb_eq in h1. apply state_eqb_eq in h3. subst. split; auto. }
  assert (stay : PositiveMap.find 1%positive all = Some no_move) by apply PositiveMap.gss.
  intros v0 root0 hv0 X Y vX vY hl. set (n := length X).
  set (D := fun p : position => fst p < weight s n /\ snd p < weight s n).
  set (layer := fun v (p : position) => exists root X Y, nth_error roots v = Some root /\ length X = n /\ length Y = n /\
                  valid s X /\ valid s Y /\ p = (value s X, value s Y) /\ accepts_from A root X Y = true).
  assert (words : forall p, D p -> exists X Y, length X = n /\ length Y = n /\ valid s X /\ valid s Y /\
                    p = (value s X, value s Y)).
  { intros [x y] [hx hy]. simpl in hx, hy.
    destruct (word_exists s system n false x hx) as (X1 & lX & vX1 & <-).
    destruct (word_exists s system n false y hy) as (Y1 & lY & vY1 & <-). exists X1, Y1. repeat split; auto. }
  assert (same : forall X Y U V, length X = n -> length Y = n -> length U = n -> length V = n ->
            valid s X -> valid s Y -> valid s U -> valid s V -> (value s X, value s Y) = (value s U, value s V) ->
            U = X /\ V = Y).
  { intros X1 Y1 U V l1 l2 l3 l4 w1 w2 w3 w4 e. injection e as e1 e2.
    split; apply (same_value s system); auto; congruence. }
  assert (small : forall v root, nth_error roots v = Some root -> v < length roots).
  { intros v root e. apply nth_error_Some. congruence. }
  assert (in_layer : layer v0 (value s X, value s Y) <-> accepts_from A root0 X Y = true).
  { split.
    - intros (r & X1 & Y1 & hr & l1 & l2 & w1 & w2 & e & hacc).
      destruct (same X1 Y1 X Y l1 l2 eq_refl (eq_sym hl) w1 w2 vX vY (eq_sym e)) as [-> ->]. congruence.
    - intros hacc. exists root0, X, Y. repeat split; auto. }
  rewrite <- in_layer. symmetry. apply (layers g D (length roots) layer); eauto using some_nim_value.
  - intros [x y] [u v] [hx hy] hmove. apply moves_down in hmove. unfold D. simpl in *. lia.
  - intros p v w _ less hw (r & X1 & Y1 & hr & l1 & l2 & w1 & w2 & -> & acc1) (r' & U & V & hr' & l3 & l4 & w3 & w4 & e & acc2).
    destruct (same X1 Y1 U V l1 l2 l3 l4 w1 w2 w3 w4 e) as [-> ->].
    destruct (layers_begin_nth _ _ _ _ _ _ hlayers w r' hr') as (first & hs & _). unfold layer_is_stable in hs.
    apply andb_true_iff in hs. destruct hs as [_ hs]. simpl in hs. rewrite forallb_forall in hs.
    specialize (hs r (nth_in_firstn roots w v r less hr)).
    refine (no_two_accepted s system A all known index hlabels rows hrows X1 Y1 X1 Y1 r r' 1%positive 1%positive no_move
              (initial no_move) false false false false (begins _ _ stay) hs _ _ _ w1 w2 w1 w2 acc1 acc2 _); try congruence.
    repeat split; constructor.
  - intros p q v _ hv (r & X1 & Y1 & hr & l1 & l2 & w1 & w2 & -> & acc1) hmove (r' & U & V & hr' & l3 & l4 & w3 & w4 & -> & acc2).
    assert (r' = r) as -> by congruence. destruct (layers_begin_nth _ _ _ _ _ _ hlayers v r hr) as (first & hs & _).
    unfold layer_is_stable in hs. apply andb_true_iff in hs. destruct hs as [hs _].
    apply (compiled g _ _ _ _ hrules) in hmove. destruct hmove as (p & hp & hholds).
    destruct (number_from_in (pieces g) 2 p hp) as (i & hi & hfind).
    assert (hall : PositiveMap.find i all = Some p).
    { change all with (PositiveMap.add 1%positive no_move (number_from 2 (pieces g))). rewrite PositiveMap.gso by lia.
      exact hfind. }
    pose proof (for_all_spec _ _ hs i p hall) as h. cbv beta in h. apply orb_true_iff in h. destruct h as [h | h].
    { apply Pos.eqb_eq in h. lia. }
    refine (no_two_accepted s system A all known index hlabels rows hrows X1 Y1 U V r r i i p (initial p) false false
              false false (begins i p hall) h _ _ _ w1 w2 w3 w4 acc1 acc2 _); try congruence.
    apply initial_rest; auto; congruence.
  - intros p v hD hv. destruct (words p hD) as (X1 & Y1 & l1 & l2 & w1 & w2 & ->).
    destruct (nth_error roots v) as [r|] eqn:hr; [|apply nth_error_None in hr; lia].
    destruct (layers_begin_nth _ _ _ _ _ _ hlayers v r hr) as (first & _ & hc). unfold layer_is_covered in hc.
    destruct (PositiveMap.find first nodes) as [n0|] eqn:hn0; [|discriminate].
    rewrite !andb_true_iff in hc. destruct hc as [[hfx hfy] hruns]. apply negb_true_iff in hfx, hfy.
    destruct (covered s A all known index hlabels nodes (digits_after s) hcover (digits_after_weaken s system) X1 Y1
                first n0 hn0) as (q & m & hin & hgo).
    { congruence. } { rewrite hfx. exact w1. } { rewrite hfy. now apply valid_follows. }
    rewrite forallb_forall in hruns. specialize (hruns _ hin). cbn [fst snd] in hruns.
    destruct (Pos.eqb_spec m 1) as [e | ne]; [subst m|].
    + left. destruct (hgo 1%positive no_move (initial no_move) (begins _ _ stay)) as (U & V & l3 & l4 & hacc & hrest).
      destruct hrest as (e1 & e2 & _). simpl in e1, e2. subst U V. simpl in hruns.
      assert (hq : exists w, w <= v /\ nth_error roots w = Some q).
      { apply orb_true_iff in hruns. destruct hruns as [h | h].
        - apply Pos.eqb_eq in h. subst. exists v. auto.
        - apply existsb_exists in h. destruct h as (q' & h & e). apply Pos.eqb_eq in e. subst q'.
          destruct (in_firstn_nth _ _ _ h) as (w & less & e). exists w. split; [lia | exact e]. }
      destruct hq as (w & low & hq). exists w. split; auto. exists q, X1, Y1. repeat split; auto.
    + right. apply andb_true_iff in hruns. destruct hruns as [hq hm]. apply Pos.eqb_eq in hq. subst q.
      destruct (PositiveMap.find m all) as [p|] eqn:hp; [|discriminate].
      destruct (hgo m p (initial p) (begins m p hp)) as (U & V & l3 & l4 & hacc & hrest).
      assert (hvalid : valid s U /\ valid s V).
      { assert (exists n1, PositiveMap.find r A = Some n1) as [n1 hn1].
        { destruct (PositiveMap.find r A) as [n1|] eqn:e; [eauto|]. destruct U; cbn [accepts_from] in hacc; rewrite e in hacc;
          discriminate. }
        destruct (fine_accepts_valid s A hfine U V r n1 false false hn1) as (h1 & h2 & _); auto; discriminate. }
      destruct hvalid as [w3 w4]. exists (value s U, value s V). split.
      * apply (compiled g _ _ _ _ hrules). exists p. split.
        -- change all with (PositiveMap.add 1%positive no_move (number_from 2 (pieces g))) in hp.
           rewrite PositiveMap.gso in hp by auto. apply (number_from_find _ _ _ _ hp).
        -- apply initial_rest in hrest; auto; congruence.
      * exists r, U, V. repeat split; auto; congruence.
  - split; unfold n; [|rewrite hl]; apply (value_below s system _ false); auto.
Qed.
