(** * Automata that read two piles

    The states of an automaton are numbered from 1 on, and 1 is the start. A state accepts or not, and has edges: a digit of
    the first pile, a digit of the second, and the state they lead to. Where there is no edge the words are rejected. *)

From Coq Require Import Arith List Lia Bool PArith FMapPositive.
From Wythoff Require Import Numeration.
Import ListNotations.

Definition edge := ((nat * nat) * positive)%type.

Record node := { accepting : bool; edges : list edge }.

Definition automaton := PositiveMap.t node.

Definition start : positive := 1%positive.

Fixpoint find_edge (es : list edge) (x y : nat) : option positive :=
  match es with
  | [] => None
  | ((a, b), q) :: es => if (a =? x) && (b =? y) then Some q else find_edge es x y
  end.

Fixpoint accepts_from (A : automaton) (q : positive) (X Y : word) : bool :=
  match PositiveMap.find q A, X, Y with
  | Some n, [], [] => accepting n
  | Some n, x :: X, y :: Y =>
      match find_edge (edges n) x y with
      | Some q => accepts_from A q X Y
      | None => false
      end
  | _, _, _ => false
  end.

(** Whether the automaton accepts a pair of words of equal length. *)
Definition accepts (A : automaton) (X Y : word) : bool := accepts_from A start X Y.

(** Lists as finite maps with the keys 1, 2, 3, ... *)
Fixpoint number_from {A : Type} (i : positive) (l : list A) : PositiveMap.t A :=
  match l with
  | [] => PositiveMap.empty A
  | a :: l => PositiveMap.add i a (number_from (Pos.succ i) l)
  end.

Definition make_automaton (nodes : list node) : automaton := number_from 1 nodes.

Lemma number_from_nth {B : Type} (l : list B) : forall i k a,
  PositiveMap.find k (number_from i l) = Some a <->
  (i <= k)%positive /\ nth_error l (Pos.to_nat k - Pos.to_nat i) = Some a.
Proof.
  induction l as [|b l IH]; intros i k a; simpl number_from.
  - rewrite PositiveMap.gempty. split; [discriminate | intros [_ h]]. destruct (Pos.to_nat k - Pos.to_nat i); discriminate.
  - destruct (Pos.eq_dec k i) as [-> | ne].
    + rewrite PositiveMap.gss, Nat.sub_diag. simpl. split; [intros h; split; [lia | exact h] | tauto].
    + rewrite PositiveMap.gso by auto. rewrite IH. split; intros [h1 h2].
      * split; [lia|]. replace (Pos.to_nat k - Pos.to_nat i) with (S (Pos.to_nat k - Pos.to_nat (Pos.succ i))) by lia. exact h2.
      * split; [lia|]. replace (Pos.to_nat k - Pos.to_nat i) with (S (Pos.to_nat k - Pos.to_nat (Pos.succ i))) in h2 by lia.
        exact h2.
Qed.

Lemma find_edge_in es x y q : find_edge es x y = Some q -> In ((x, y), q) es.
Proof.
  induction es as [|[[a b] p] es IH]; simpl; [discriminate|].
  destruct (Nat.eqb_spec a x) as [-> |]; simpl; [|auto]. destruct (Nat.eqb_spec b y) as [-> |]; [|auto].
  intros e. injection e as ->. auto.
Qed.

(** A check of all entries of a map is a check of each. *)
Definition for_all {A : Type} (test : positive -> A -> bool) (m : PositiveMap.t A) : bool :=
  PositiveMap.fold (fun k a b => b && test k a) m true.

Lemma for_all_spec {A : Type} (test : positive -> A -> bool) (m : PositiveMap.t A) :
  for_all test m = true -> forall k a, PositiveMap.find k m = Some a -> test k a = true.
Proof.
  unfold for_all. rewrite PositiveMap.fold_1. intros h k a hk. apply PositiveMap.elements_correct in hk.
  assert (general : forall l b, fold_left (fun b p => b && test (fst p) (snd p)) l b = true ->
            b = true /\ forall p, In p l -> test (fst p) (snd p) = true).
  { clear. induction l as [|p l IH]; simpl; intros b h; [split; [auto | intros p []]|].
    apply IH in h. destruct h as [h1 h2]. apply andb_true_iff in h1. destruct h1 as [h1 h3].
    split; auto. intros p' [<- | hp]; auto. }
  apply general in h. destruct h as [_ h]. exact (h (k, a) hk).
Qed.

(** ** Automata that reject words which write no number *)

(** After the largest digit of a pile all edges have a digit of that pile that may follow it. *)
Definition node_is_fine (s : numeration) (A : automaton) (n : node) : bool :=
  forallb (fun e =>
    let x := fst (fst e) in
    let y := snd (fst e) in
    (x <=? largest s) && (y <=? largest s) &&
    match PositiveMap.find (snd e) A with
    | None => false
    | Some n' =>
        forallb (fun e' =>
          (negb (x =? largest s) || (fst (fst e') <? below_after_largest s)) &&
          (negb (y =? largest s) || (snd (fst e') <? below_after_largest s))) (edges n')
    end) (edges n).

Definition automaton_is_fine (s : numeration) (A : automaton) : bool := for_all (fun _ => node_is_fine s A) A.

Lemma fine_accepts_valid s A : automaton_is_fine s A = true ->
  forall X Y q n fx fy, PositiveMap.find q A = Some n ->
  (fx = true -> forall e, In e (edges n) -> fst (fst e) < below_after_largest s) ->
  (fy = true -> forall e, In e (edges n) -> snd (fst e) < below_after_largest s) ->
  accepts_from A q X Y = true -> valid_after s fx X /\ valid_after s fy Y /\ length X = length Y.
Proof.
  intros fine X. induction X as [|x X IH]; intros Y q n fx fy hq hx hy h.
  - simpl in h. rewrite hq in h. destruct Y; [simpl; auto | discriminate].
  - simpl in h. rewrite hq in h. destruct Y as [|y Y]; [discriminate|].
    destruct (find_edge (edges n) x y) as [q'|] eqn:he; [|discriminate]. apply find_edge_in in he.
    pose proof (for_all_spec _ _ fine q n hq) as hn. unfold node_is_fine in hn. rewrite forallb_forall in hn.
    specialize (hn _ he). simpl in hn. apply andb_true_iff in hn. destruct hn as [hd hn].
    apply andb_true_iff in hd. destruct hd as [hdx hdy]. apply Nat.leb_le in hdx, hdy.
    destruct (PositiveMap.find q' A) as [n'|] eqn:hq'; [|discriminate]. rewrite forallb_forall in hn.
    assert (next : valid_after s (x =? largest s) X /\ valid_after s (y =? largest s) Y /\ length X = length Y).
    { apply (IH Y q' n'); auto.
      - intros full e hin. specialize (hn e hin). apply andb_true_iff in hn. destruct hn as [hn _].
        rewrite full in hn. simpl in hn. now apply Nat.ltb_lt in hn.
      - intros full e hin. specialize (hn e hin). apply andb_true_iff in hn. destruct hn as [_ hn].
        rewrite full in hn. simpl in hn. now apply Nat.ltb_lt in hn. }
    destruct next as (vX & vY & hl). simpl. repeat split; auto.
    + intros full. exact (hx full _ he).
    + intros full. exact (hy full _ he).
Qed.

Theorem accepted_words_are_valid s A X Y : automaton_is_fine s A = true ->
  accepts A X Y = true -> valid s X /\ valid s Y /\ length X = length Y.
Proof.
  intros fine h. unfold accepts in h.
  destruct (PositiveMap.find start A) as [n|] eqn:hs.
  - unfold valid. apply (fine_accepts_valid s A fine X Y start n); auto; discriminate.
  - destruct X; cbn [accepts_from] in h; rewrite hs in h; discriminate.
Qed.
