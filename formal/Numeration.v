(** * Systems of numeration

    A system is given by two numbers a >= 1 and b with 1 <= b <= a+1. Its words are lists of digits 0, ..., a, most significant
    first, in which the digit a is followed by a digit below b only. The digit with i digits after it weighs U_i, where

      U_0 = 1,   U_1 = a + 1,   U_{i+1} = a U_i + b U_{i-1}.

    For a = b = 1 this is Zeckendorf's system: no two ones side by side, weights 1, 2, 3, 5, 8, ... For a = s+t-1 and b = s it
    is Fraenkel's. For b = a+1 any digit may follow any other, U_i = (a+1)^i, and the words are the usual ones to the base a+1.
    With V_0 = 1 and V_{i+1} = b U_i the recurrence is U_{i+1} = a U_i + V_i.

    Proved here: the words of n digits write exactly the numbers below U_n, each in one way, and the order of numbers is the
    lexicographic order of words of equal length. Zeros in front are never mentioned: words are compared with words of the
    same length. *)

From Coq Require Import Arith List Lia Bool.
Import ListNotations.

Record numeration := { largest : nat; below_after_largest : nat }.

Definition is_numeration (s : numeration) : Prop :=
  1 <= largest s /\ 1 <= below_after_largest s /\ below_after_largest s <= S (largest s).

Definition zeckendorf := {| largest := 1; below_after_largest := 1 |}.
Definition fraenkel (s t : nat) := {| largest := s + t - 1; below_after_largest := s |}.
Definition base (b : nat) := {| largest := b - 1; below_after_largest := b |}.

Definition word := list nat.

(** The pair (U_n, V_n). *)
Fixpoint weights (s : numeration) (n : nat) : nat * nat :=
  match n with
  | 0 => (1, 1)
  | S n => let (u, v) := weights s n in (largest s * u + v, below_after_largest s * u)
  end.

Definition weight (s : numeration) (n : nat) : nat := fst (weights s n).
Definition low_weight (s : numeration) (n : nat) : nat := snd (weights s n).

Fixpoint value (s : numeration) (w : word) : nat :=
  match w with
  | [] => 0
  | d :: rest => d * weight s (length rest) + value s rest
  end.

(** [full] says whether the digit before was the largest. *)
Fixpoint valid_after (s : numeration) (full : bool) (w : word) : Prop :=
  match w with
  | [] => True
  | d :: rest =>
      d <= largest s /\ (full = true -> d < below_after_largest s) /\ valid_after s (d =? largest s) rest
  end.

Lemma valid_weaken s f w : valid_after s f w -> valid_after s false w.
Proof. destruct w; simpl; auto. intros (h1 & _ & h2). repeat split; auto. discriminate. Qed.

Definition valid (s : numeration) (w : word) : Prop := valid_after s false w.

(** u comes before x in the lexicographic order. *)
Fixpoint before (u x : word) : Prop :=
  match u, x with
  | d :: u, e :: x => d < e \/ (d = e /\ before u x)
  | _, _ => False
  end.

Section System.

Variable s : numeration.
Hypothesis system : is_numeration s.

Lemma weight_S n : weight s (S n) = largest s * weight s n + low_weight s n.
Proof. unfold weight, low_weight. simpl. now destruct (weights s n). Qed.

Lemma low_weight_S n : low_weight s (S n) = below_after_largest s * weight s n.
Proof. unfold weight, low_weight. simpl. now destruct (weights s n). Qed.

Lemma weight_positive n : 1 <= weight s n /\ 1 <= low_weight s n.
Proof.
  destruct system. induction n as [|n [hu hv]].
  - unfold weight, low_weight. simpl. lia.
  - rewrite weight_S, low_weight_S. nia.
Qed.

(** For the usual words V_i = U_i. *)
Lemma low_weight_usual n : below_after_largest s = S (largest s) -> low_weight s n = weight s n.
Proof.
  intros usual. induction n as [|n IH]; [reflexivity|]. rewrite weight_S, low_weight_S, usual. lia.
Qed.

(** V_i lies between b U_i / (a+1) and U_i. *)
Lemma low_weight_le n : low_weight s n <= weight s n.
Proof.
  destruct system as (ha & hb & hab). destruct (Nat.eq_dec (below_after_largest s) (S (largest s))) as [usual | less].
  - now rewrite low_weight_usual.
  - destruct n as [|n]; [reflexivity|]. rewrite weight_S, low_weight_S. nia.
Qed.

Lemma low_weight_ge n : below_after_largest s * weight s n <= (largest s + 1) * low_weight s n.
Proof.
  destruct system as (ha & hb & hab). destruct n as [|n].
  - unfold weight, low_weight. simpl. lia.
  - rewrite weight_S, low_weight_S. pose proof (low_weight_le n). nia.
Qed.

Lemma value_bound w : forall full, valid_after s full w ->
  value s w < (if full then low_weight s (length w) else weight s (length w)).
Proof.
  destruct system as (ha & hb & hab). induction w as [|d w IH]; intros full hw.
  - destruct full; simpl; apply weight_positive.
  - simpl in hw. destruct hw as (hd & hf & hw). simpl length. simpl value.
    specialize (IH _ hw). pose proof (low_weight_le (length w)). rewrite weight_S, low_weight_S.
    destruct (Nat.eqb_spec d (largest s)) as [-> | ne].
    + destruct full; [specialize (hf eq_refl); nia | lia].
    + destruct full; [specialize (hf eq_refl) |]; nia.
Qed.

Lemma value_below w full : valid_after s full w -> value s w < weight s (length w).
Proof. intros hw. pose proof (value_bound w full hw). pose proof (low_weight_le (length w)). destruct full; lia. Qed.

Lemma word_exists n : forall (full : bool) x, x < (if full then low_weight s n else weight s n) ->
  exists w, length w = n /\ valid_after s full w /\ value s w = x.
Proof.
  destruct system as (ha & hb & hab). induction n as [|n IH]; intros full x hx.
  - exists []. repeat split. unfold weight, low_weight in hx. destruct full; simpl in *; lia.
  - pose proof (weight_positive n) as [hu hv].
    assert (hdiv : x = weight s n * (x / weight s n) + x mod weight s n) by (apply Nat.div_mod; lia).
    assert (hmod : x mod weight s n < weight s n) by (apply Nat.mod_upper_bound; lia).
    destruct (le_lt_dec (largest s * weight s n) x) as [big | small].
    + destruct full.
      { rewrite low_weight_S in hx. assert (usual : below_after_largest s = S (largest s)) by nia.
        pose proof (low_weight_usual n usual) as same.
        destruct (IH true (x - largest s * weight s n)) as (w & hl & hw & hval); [rewrite usual in hx; lia|].
        exists (largest s :: w). simpl. rewrite hl, Nat.eqb_refl. repeat split; auto; lia. }
      rewrite weight_S in hx.
      destruct (IH true (x - largest s * weight s n)) as (w & hl & hw & hval); [lia|].
      exists (largest s :: w). simpl. rewrite hl, Nat.eqb_refl. repeat split; auto; try discriminate. lia.
    + destruct (IH false (x mod weight s n)) as (w & hl & hw & hval); [lia|].
      assert (hd : x / weight s n < largest s) by (apply Nat.div_lt_upper_bound; lia).
      exists (x / weight s n :: w). simpl. rewrite hl, hval.
      replace (x / weight s n =? largest s) with false by (symmetry; apply Nat.eqb_neq; lia).
      repeat split; auto; try lia.
      intros ->. rewrite low_weight_S in hx. apply Nat.div_lt_upper_bound; lia.
Qed.

Lemma before_value u : forall x fu fx, length u = length x ->
  valid_after s fu u -> valid_after s fx x -> before u x -> value s u < value s x.
Proof.
  induction u as [|d u IH]; intros [|e x] fu fx hl hu hx hb; simpl in *; try easy.
  destruct hu as (_ & _ & hu), hx as (_ & _ & hx). injection hl as hl.
  pose proof (value_below u _ hu) as small. rewrite hl in small |- *.
  destruct hb as [less | [-> hb]].
  - nia.
  - specialize (IH x _ _ hl hu hx hb). lia.
Qed.

Lemma compare_words u : forall x, length u = length x -> before u x \/ u = x \/ before x u.
Proof.
  induction u as [|d u IH]; intros [|e x] hl; simpl in *; try discriminate; auto.
  injection hl as hl. destruct (lt_eq_lt_dec d e) as [[less | ->] | more]; auto.
  destruct (IH x hl) as [lt | [-> | gt]]; auto.
Qed.

Theorem same_value u x : length u = length x -> valid s u -> valid s x -> value s u = value s x -> u = x.
Proof.
  intros hl hu hx hv. destruct (compare_words u x hl) as [lt | [eq | gt]]; auto; exfalso.
  - pose proof (before_value u x _ _ hl hu hx lt). lia.
  - pose proof (before_value x u _ _ (eq_sym hl) hx hu gt). lia.
Qed.

Theorem order_is_lexicographic u x : length u = length x -> valid s u -> valid s x ->
  (value s u < value s x <-> before u x).
Proof.
  intros hl hu hx. split.
  - intros less. destruct (compare_words u x hl) as [lt | [eq | gt]]; auto; exfalso.
    + subst. lia.
    + pose proof (before_value x u _ _ (eq_sym hl) hx hu gt). lia.
  - exact (before_value u x _ _ hl hu hx).
Qed.

(** Two numbers have words of one length. *)
Lemma weight_grows n : n < weight s n.
Proof.
  destruct system. induction n as [|n IH]; [simpl; unfold weight; simpl; lia|].
  rewrite weight_S. pose proof (weight_positive n). nia.
Qed.

Theorem words_exist x y : exists X Y, length X = length Y /\ valid s X /\ valid s Y /\ value s X = x /\ value s Y = y.
Proof.
  pose proof (weight_grows (x + y)).
  destruct (word_exists (x + y) false x) as (X & hX & vX & eX); [lia|].
  destruct (word_exists (x + y) false y) as (Y & hY & vY & eY); [lia|].
  exists X, Y. unfold valid. repeat split; auto; congruence.
Qed.

End System.
