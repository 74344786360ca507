(** * P-positions of a board, computed from the definition

    [p_positions g n] lists the P-positions (x,y) with x + y < n: position by position, along the lines x + y = 0, 1, 2, ...
    Slow and simple, it is what other programs are compared with; [p_positions_spec] says that it is right. *)

From Coq Require Import Arith List Lia Bool.
From Wythoff Require Import Games.
Import ListNotations.

Definition in_lengthsb (ts : lengths) (t : nat) : bool :=
  (1 <=? t) &&
  match ts with
  | Every => true
  | OneOf values => existsb (Nat.eqb t) values
  | Residues modulus residues => existsb (Nat.eqb (t mod modulus)) residues
  | From least => least <=? t
  end.

Definition in_setb (s : move_set) (k l : nat) : bool :=
  match s with
  | Ray a b ts => existsb (fun t => in_lengthsb ts t && (k =? t * a) && (l =? t * b)) (seq 1 (k + l))
  | Band m => (k <? l + m) && (l <? k + m)
  | Cone s t ks ls => in_lengthsb ks k && in_lengthsb ls l && (max k l - min k l <? (s - 1) * min k l + t)
  end.

Definition on_boardb (g : rules) (p : position) : bool := (fst (cut g) <=? fst p) || (snd (cut g) <=? snd p).

Definition can_moveb (g : rules) (p q : position) : bool :=
  let k := fst p - fst q in
  let l := snd p - snd q in
  on_boardb g q && (fst q <=? fst p) && (snd q <=? snd p) && negb ((k =? 0) && (l =? 0)) && existsb (fun s => in_setb s k l)
    (moves g).

Definition has_move (g : rules) (p : position) : bool :=
  existsb (can_moveb g p) (list_prod (seq 0 (S (fst p))) (seq 0 (S (snd p)))).

Definition line (n : nat) : list position := map (fun x => (x, n - x)) (seq 0 (S n)).

Definition is_p_after (g : rules) (found : list position) (p : position) : bool :=
  on_boardb g p && negb (existsb (can_moveb g p) found) && match play g with Normal => true | Misere => has_move g p end.

Fixpoint p_positions (g : rules) (n : nat) : list position :=
  match n with
  | 0 => []
  | S n => let found := p_positions g n in filter (is_p_after g found) (line n) ++ found
  end.

Lemma in_lengthsb_spec ts t : in_lengthsb ts t = true <-> in_lengths ts t.
Proof.
  unfold in_lengthsb, in_lengths. rewrite andb_true_iff, Nat.leb_le.
  assert (member : forall l n, existsb (Nat.eqb n) l = true <-> In n l).
  { intros l n. rewrite existsb_exists. split.
    - intros (m & h & e). apply Nat.eqb_eq in e. now subst.
    - intros h. exists n. now rewrite Nat.eqb_refl. }
  destruct ts; rewrite ?member, ?Nat.leb_le; tauto.
Qed.

Lemma in_setb_spec s k l : k <> 0 \/ l <> 0 -> (in_setb s k l = true <-> in_set s k l).
Proof.
  intros some. destruct s as [a b ts | m | c t ks ls]; cbn [in_setb in_set].
  - rewrite existsb_exists. split.
    + intros (t & _ & h). rewrite !andb_true_iff, !Nat.eqb_eq, in_lengthsb_spec in h. exists t. tauto.
    + intros (t & h & hk & hl). exists t. rewrite !andb_true_iff, !Nat.eqb_eq, in_lengthsb_spec. split; [|tauto].
      apply in_seq. destruct h as [h _]. split; [lia|]. destruct a, b; nia.
  - rewrite andb_true_iff, !Nat.ltb_lt. tauto.
  - rewrite !andb_true_iff, Nat.ltb_lt, !in_lengthsb_spec. tauto.
Qed.

Lemma on_boardb_spec g p : on_boardb g p = true <-> on_board g p.
Proof. unfold on_boardb, on_board. rewrite orb_true_iff, !Nat.leb_le. tauto. Qed.

Lemma can_moveb_spec g p q : can_moveb g p q = true <-> can_move g p q.
Proof.
  unfold can_moveb, can_move. destruct p as [x y], q as [u v]. cbn [fst snd].
  rewrite !andb_true_iff, !Nat.leb_le, negb_true_iff, andb_false_iff, !Nat.eqb_neq, existsb_exists, on_boardb_spec. split.
  - intros [[[[board hx] hy] ne] (s & hs & h)]. split; [exact board|]. exists s, (x - u), (y - v). rewrite in_setb_spec in h by
    tauto.
    repeat split; auto; try lia. intros e. injection e as e1 e2. lia.
  - intros (board & s & k & l & hs & h & ne & hx & hy). assert (some : k <> 0 \/ l <> 0) by (destruct k, l; auto; now exfalso).
    replace (x - u) with k by lia. replace (y - v) with l by lia. repeat split; try lia; auto.
    exists s. rewrite in_setb_spec by lia. auto.
Qed.

Lemma can_moveb_dec g p q : {can_move g p q} + {~ can_move g p q}.
Proof.
  destruct (can_moveb g p q) eqn:h; [left | right]; rewrite <- can_moveb_spec; congruence.
Qed.

Lemma has_move_spec g p : has_move g p = true <-> exists q, can_move g p q.
Proof.
  unfold has_move. rewrite existsb_exists. split.
  - intros (q & _ & h). exists q. now apply can_moveb_spec.
  - intros (q & h). exists q. rewrite can_moveb_spec. split; auto. apply moves_down in h. destruct q as [u v]. simpl in h.
    apply in_prod; apply in_seq; lia.
Qed.

Lemma in_line n p : In p (line n) <-> size p = n.
Proof.
  unfold line, size. destruct p as [x y]. rewrite in_map_iff. cbn [fst snd]. split.
  - intros (z & e & h). injection e as <- <-. apply in_seq in h. lia.
  - intros h. exists x. split; [f_equal; lia | apply in_seq; lia].
Qed.

Theorem p_positions_spec g n :
  forall p, size p < n ->
  (In p (p_positions g n) -> P_position g p) /\ (on_board g p -> ~ In p (p_positions g n) -> N_position g p).
Proof.
  assert (sizes : forall n p, In p (p_positions g n) -> size p < n).
  { clear. induction n as [|n IH]; cbn [p_positions]; intros p h; [contradiction|]. apply in_app_iff in h.
  destruct h as [h | h].
    - apply filter_In in h. destruct h as [h _]. apply in_line in h. lia.
    - apply IH in h. lia. }
  induction n as [|n IH]; intros p small; [lia|].
  assert (is_in : In p (p_positions g (S n)) <->
            (size p = n /\ is_p_after g (p_positions g n) p = true) \/ In p (p_positions g n)).
  { cbn [p_positions]. rewrite in_app_iff, filter_In, in_line. tauto. }
  destruct (Nat.eq_dec (size p) n) as [here | before].
  - assert (not_before : ~ In p (p_positions g n)) by (intros h; apply sizes in h; lia).
    assert (only : In p (p_positions g (S n)) -> is_p_after g (p_positions g n) p = true) by tauto.
    assert (then_in : is_p_after g (p_positions g n) p = true -> In p (p_positions g (S n))) by tauto.
    unfold is_p_after in only, then_in. rewrite !andb_true_iff in only, then_in.
    destruct (existsb (can_moveb g p) (p_positions g n)) eqn:some.
    + split; [intros h; destruct (only h) as [[_ e] _]; discriminate|]. intros board _.
      apply existsb_exists in some. destruct some as (q & hq & hm). apply can_moveb_spec in hm.
      apply (some_option_P g p q board hm). apply (IH q (sizes n q hq)). exact hq.
    + assert (options : forall q, can_move g p q -> N_position g q).
      { intros q hm. assert (hs := moves_shrink g p q hm). apply (IH q); [lia | apply hm |]. intros hq.
        assert (existsb (can_moveb g p) (p_positions g n) = true); [|congruence].
        apply existsb_exists. exists q. split; auto. now apply can_moveb_spec. }
      destruct (match play g with Normal => true | Misere => has_move g p end) eqn:alive.
      * split.
        -- intros h. destruct (only h) as [[board _] _]. apply on_boardb_spec in board. constructor; auto.
           intros misere. rewrite misere in alive. now apply has_move_spec.
        -- intros board h. exfalso. apply h, then_in. repeat split; auto. now apply on_boardb_spec.
      * destruct (play g) eqn:convention; [discriminate|]. split.
        -- intros h. destruct (only h) as [_ e]. congruence.
        -- intros board _. apply no_option; auto. intros q hm.
           assert (has_move g p = true) by (apply has_move_spec; eauto). congruence.
  - assert (small' : size p < n) by lia. destruct (IH p small') as [hP hN]. split.
    + intros h. apply is_in in h. destruct h as [[h _] | h]; [lia | auto].
    + intros board h. apply hN; auto. intros h'. apply h, is_in. auto.
Qed.

(** Every position of the board is P or N, and by [not_both] not both. *)
Corollary P_or_N g p : on_board g p -> P_position g p \/ N_position g p.
Proof.
  intros board. destruct (p_positions_spec g (S (size p)) p) as [hP hN]; [lia|].
  assert (dec : forall a b : position, {a = b} + {a <> b}) by (decide equality; apply Nat.eq_dec).
  destruct (in_dec dec p (p_positions g (S (size p)))); auto.
Qed.

(** ** Nim-values *)

Lemma missing (l : list nat) : forall n, (exists v, v < n /\ ~ In v l /\ forall w, w < v -> In w l) \/ (forall w, w < n -> In w
  l).
Proof.
  induction n as [|n [(v & h & found) | all]]; [right; lia | left; exists v; auto |].
  destruct (in_dec Nat.eq_dec n l) as [here | gap].
  - right. intros w h. destruct (Nat.eq_dec w n) as [-> | ne]; auto. apply all. lia.
  - left. exists n. auto.
Qed.

Lemma least_missing (l : list nat) : exists v, ~ In v l /\ forall w, w < v -> In w l.
Proof.
  destruct (missing l (S (S (list_max l)))) as [(v & _ & found) | all]; [eauto|]. exfalso.
  assert (bound : Forall (fun k => k <= list_max l) l) by (apply list_max_le; lia).
  rewrite Forall_forall in bound. specialize (bound (S (list_max l)) (all (S (list_max l)) ltac:(lia))). lia.
Qed.

(** Every position has a nim-value, so that [layers] applies to all rules. *)
Theorem some_nim_value g p : exists v, nim_value g p v.
Proof.
  induction p as [p again] using play_induction.
  set (options := filter (can_moveb g p) (list_prod (seq 0 (S (fst p))) (seq 0 (S (snd p))))).
  assert (listed : forall q, can_move g p q <-> In q options).
  { intros q. unfold options. rewrite filter_In, can_moveb_spec. split; [|tauto]. intros h. split; auto.
    apply moves_down in h. destruct q as [u v]. cbn [fst snd] in h. apply in_prod; apply in_seq; lia. }
  assert (values : exists vs, Forall2 (fun q v => nim_value g q v) options vs).
  { assert (each : forall q, In q options -> exists v, nim_value g q v).
    { intros q h. apply again, (moves_shrink g p), listed, h. }
    clear listed. induction options as [|q l IH]; [exists []; constructor|].
    destruct (each q (or_introl eq_refl)) as [v hv]. destruct IH as [vs hvs]; [intros r h; apply each; now right|].
    exists (v :: vs). now constructor. }
  destruct values as [vs hvs]. destruct (least_missing vs) as (v & gap & below). exists v. constructor.
  - intros w less. specialize (below w less). clear - hvs below listed.
    assert (found : exists q, In q options /\ nim_value g q w).
    { clear listed. induction hvs as [|q u l us h hs IH]; [contradiction|]. destruct below as [-> | below].
      - exists q. split; [now left | exact h].
      - destruct (IH below) as (r & hr & hv). exists r. split; [now right | exact hv]. }
    destruct found as (q & hq & hv). exists q. split; [now apply listed | exact hv].
  - intros q move. apply listed in move. clear - hvs gap move.
    induction hvs as [|r u l us h hs IH]; [contradiction|]. destruct move as [-> | move].
    + exists u. split; [|exact h]. intros ->. apply gap. now left.
    + apply IH; auto. intros h'. apply gap. now right.
Qed.
