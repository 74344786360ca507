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
  no_moves_between all rows root root && forallb (fun r => related rows r root 1) before.

Definition layer_is_covered (before : list positive) (root first : positive) : bool :=
  covers_from all nodes first (fun r => existsb (fun q => stays_in q r) (root :: before) || moves_to root r).

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

Definition is_whole (g : rules) : bool := (fst (cut g) =? 0) && (snd (cut g) =? 0).

Definition check_layers (g : rules) (s : numeration) (A : automaton) (roots firsts : list positive) (t : trace) : bool :=
  let all := number_from 1 (all_pieces g) in
  let known := number_from 1 (labels t) in
  let index := make_index 1 (labels t) in
  let table := make_table s all known index in
  let rows := number_from 1 (map make_row (stable t)) in
  let nodes := number_from 1 (cover t) in
  negb (is_misere g) && is_whole g && rules_are_fine g && system_is_fine s &&
  all_is_closed s A all known index table rows nodes (digits_after s) &&
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
  set (index := make_index 1 (labels t)). set (rows := number_from 1 (map make_row (stable t))).
  set (nodes := number_from 1 (cover t)).
  rewrite !andb_true_iff. intros [[[[[_ hwhole] hrules] hsystem] hclosed] hlayers]. apply system_is_right in hsystem.
  assert (on : forall p, on_board g p).
  { intros p. unfold is_whole in hwhole. apply andb_true_iff in hwhole. rewrite !Nat.eqb_eq in hwhole. left. lia. }
  intros v0 root0 hv0 X Y vX vY hl. set (n := length X).
  set (apart := unrelated s hsystem A all known index rows nodes hclosed).
  set (some := covering s hsystem A all known index rows nodes hclosed).
  set (layer := fun v (p : position) => exists root, nth_error roots v = Some root /\ is_in s A root n p).
  assert (small : forall v root, nth_error roots v = Some root -> v < length roots).
  { intros v root e. apply nth_error_Some. congruence. }
  assert (in_layer : layer v0 (value s X, value s Y) <-> accepts_from A root0 X Y = true).
  { rewrite <- (is_in_words s hsystem A root0 X Y vX vY hl). fold n. split.
    - intros (r & hr & h). congruence.
    - intros h. exists root0. auto. }
  rewrite <- in_layer. symmetry. apply (layers g (within s n) (length roots) layer); eauto using some_nim_value.
  - intros p q [hx hy] m. apply moves_down in m. unfold within. lia.
  - intros p v w _ less hw (r & hr & h1) (r' & hr' & h2).
    destruct (layers_begin_nth _ _ _ _ _ _ hlayers w r' hr') as (first & hs & _). unfold layer_is_stable in hs.
    apply andb_true_iff in hs. destruct hs as [_ hs]. simpl in hs. rewrite forallb_forall in hs.
    specialize (hs r (nth_in_firstn roots w v r less hr)).
    refine (apart r r' 1%positive no_move n p p hs (find_no_move g) h1 h2 _). now apply no_move_holds.
  - intros [x y] [u v] w _ hw (r & hr & h1) m (r' & hr' & h2). assert (r' = r) as -> by congruence.
    destruct (layers_begin_nth _ _ _ _ _ _ hlayers w r hr) as (first & hs & _). unfold layer_is_stable in hs.
    apply andb_true_iff in hs. destruct hs as [hs _]. apply (compiled g _ _ _ _ hrules) in m. destruct m as [_ (pc & hpc & hold)].
    destruct (piece_found g pc hpc) as (i & hi & e). pose proof (for_all_spec _ _ hs i pc e) as hrel. cbv beta in hrel.
    rewrite hi in hrel. exact (apart r r i pc n _ _ hrel e h1 h2 hold).
  - intros p v hp hv. destruct (nth_error roots v) as [r|] eqn:hr; [|apply nth_error_None in hr; lia].
    destruct (layers_begin_nth _ _ _ _ _ _ hlayers v r hr) as (first & _ & hc). unfold layer_is_covered in hc.
    destruct (some _ _ n p hc hp) as (q & i & pc & p' & good & e & hin & hold). apply orb_true_iff in good.
    destruct good as [good | good].
    + left. apply existsb_exists in good. destruct good as (q' & hq' & good). unfold stays_in in good. cbn [fst snd] in good.
      apply andb_true_iff in good. rewrite !Pos.eqb_eq in good. destruct good as [<- ->].
      assert (pc = no_move) as -> by (pose proof (find_no_move g); unfold all in e; congruence).
      apply no_move_holds in hold. assert (p' = p) as ->.
      { destruct p, p'. simpl in hold. destruct hold as [-> ->]. reflexivity. }
      destruct hq' as [<- | hq'].
      * exists v. split; auto. exists r. auto.
      * destruct (in_firstn_nth _ _ _ hq') as (w & less & hw). exists w. split; [lia|]. exists q. auto.
    + right. unfold moves_to in good. cbn [fst snd] in good. apply andb_true_iff in good. destruct good as [hq hi].
      apply Pos.eqb_eq in hq. subst q. exists p'. split.
      * destruct p as [x y], p' as [u w]. apply (compiled g x y u w hrules). split; auto. exists pc. split; auto.
        exact (find_piece g i pc hi e).
      * exists r. auto.
  - now apply words_within.
Qed.
