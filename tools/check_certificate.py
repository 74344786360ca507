#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A second opinion on a certificate: does its automaton accept exactly the P-positions of its game, or those of each nim-value?

    tools/check_certificate.py FILE...

prints one line per file and ends with 0 if all are proved, 1 if one is refuted, 2 if one cannot be read, has rules outside
what is supported, or has rules that are not those of its game. It shares no code and no method with the program, and needs
Python's standard library only.

What is verified are the rules that the certificate spells out, and the verdict repeats them. It calls the game by its name only
if FAMILIES below knows what the rules of that name are, and these have the same moves.

Numbers are words. In zeckendorf and fraenkel(s,t) a word is a row of digits up to s+t-1, most significant first, in which s+t-1
is followed by a digit below s only, in base(b) any row of digits below b; the number of a word is how many words come before it
in the order of words (with zeros in front of the shorter). So "next word" needs no arithmetic, and addition is an automaton that
is guessed and then proved by induction on y:

    x + 0 = z  exactly when x = z;    x + y' = z' exactly when x + y = z, for the next words y', z';    x + y' = 0 never.

Everything else about numbers (constants, multiples, residues) is derived from addition, order and projection. The moves of the
game become automata over (k,l), those that cannot be blocked and those that can.

The proof is one search. Reading (x,y), the machine follows every run that guesses an option (u,v) in the set and a move (k,l)
with u + k = x, v + l = y; words are unique, so there are as many accepting runs as options in the set. It is made deterministic
as it is read, by counting the runs in each state, up to one more than can be blocked. The set is the set of P-positions exactly
when in every state that can be reached

    (x,y) is in the set   <=>   no option of the first kind is, and no more of the second kind than can be blocked,

with the changes that a cut corner, misere play and positions where play ends by the rules (lost, won) make; every play ends, so
no other set has this property. A state where the two sides differ is reached by the digits of a position that refutes the
certificate.

A cone is the conjunction of inequalities and of sets for k and for l. If nothing can be blocked, these read the differences of
the digits of x and u, y and v, and no move is guessed; that the differences are enough is proved from addition. Then only runs
are followed that no other run makes superfluous, by accepting whatever they accept.

A certificate of nim-values has a set for each of the values 0, 1, ..., g. They are looked at one after the other, and a position
must be in the set of h exactly when it is in none of the sets before and no option is in the set of h: then the value h is
missing among its options and no smaller one is.

A certificate of layers is about a game with a third number z: z passes, or a third pile. It has a set for each of the layers 0,
1, ..., Z, and a position must be in the set of z exactly when no option of its layer is in that set and no move leads to a
position of the set of a lower layer: a pass, from where there is another move, or anywhere; or with three piles d tokens of the
third, alone or with k and l of the others, k XOR l = d. The moves of this kind are an automaton over (k,l) too: k has some of
the ones of d and l the others, which fixes k - l and the residues of k modulo a power of two above d.

Not supported: other numerations, sets that addition does not define, conditions, imitate, a choice of cuts, p-positions(...),
and sets of moves whose runs are too many, such as the larger cones where moves can be blocked.
"""
import functools
import itertools
import re
import sys


MOST_RUNS = 5_000_000


class Unsupported(Exception):
    """Rules, or a numeration, that this checker does not know."""


class Dfa:
    """edges[state] maps a tuple of digits, one per track, to a state; state 0 is the start; a missing edge rejects.

    Of a cone the parts are known, automata with their tracks: a word is accepted when all of them accept theirs.
    """

    def __init__(self, edges, accepts, parts=()):
        self.edges, self.accepts, self.parts, self.groups = edges, accepts, parts, {}

    def grouped(self, tracks):
        """For each state, its edges by the digits on some tracks."""
        if tracks not in self.groups:
            self.groups[tracks] = [{} for _ in self.edges]
            for by, edges in zip(self.groups[tracks], self.edges):
                for symbol, to in edges.items():
                    by.setdefault(tuple(symbol[t] for t in tracks), []).append((symbol, to))
        return self.groups[tracks]


def build(start, successors, accepts):
    """The minimal automaton of the states reached from start; successors(state) yields (symbol, state)."""
    number, todo, edges = {start: 0}, [start], []
    for state in todo:
        out = {}
        for symbol, to in successors(state):
            if to not in number:
                number[to] = len(number)
                todo.append(to)
            out[symbol] = number[to]
        edges.append(out)
    return minimise(Dfa(edges, [accepts(state) for state in todo]))


def closure(start, successors):
    todo = list(start)
    found = set(todo)
    for s in todo:
        new = set(successors(s)) - found
        found |= new
        todo += new
    return found


def live_states(edges, accepts):
    back = [[] for _ in edges]
    for s, out in enumerate(edges):
        for to in set(out):
            back[to].append(s)
    return closure((s for s, a in enumerate(accepts) if a), lambda s: back[s])


def lump(steps, accepts, live):
    """Numbers for the live states, equal where as many runs accept the same words.

    steps[state] maps a symbol to a list of states.
    """
    block, count = [int(a) for a in accepts], 0

    def future(s):
        return block[s], frozenset((a, tuple(sorted(block[q] for q in to))) for a, to in steps[s].items())

    while True:
        seen = {}
        block = [seen.setdefault(future(s), len(seen)) if s in live else -1 for s in range(len(steps))]
        if len(seen) == count:
            return block
        count = len(seen)


def minimise(dfa):
    """The least automaton, states in the order in which they are met: automata with the same words become equal."""
    live = live_states([out.values() for out in dfa.edges], dfa.accepts) | {0}
    edges = [{a: to for a, to in sorted(out.items()) if to in live} for out in dfa.edges]
    block = lump([{a: [to] for a, to in out.items()} for out in edges], dfa.accepts, live)
    order, todo = {block[0]: 0}, [0]
    for s in todo:
        for to in edges[s].values():
            if block[to] not in order:
                order[block[to]] = len(order)
                todo.append(to)
    return Dfa([{a: order[block[to]] for a, to in edges[s].items()} for s in todo], [dfa.accepts[s] for s in todo])


def same(a, b):
    a, b = minimise(a), minimise(b)
    return a.edges == b.edges and a.accepts == b.accepts


def join(tracks, *parts):
    """Words over so many tracks whose parts are all accepted; a part is (automaton, its tracks)."""
    plan, bound = [], set()
    for dfa, at in parts:
        shared = tuple(i for i, t in enumerate(at) if t in bound)
        plan.append((dfa.grouped(shared), at, tuple(at[i] for i in shared)))
        bound |= set(at)

    def successors(state):
        def extend(i, digits, to):
            if i == len(plan):
                yield tuple(digits), tuple(to)
                return
            table, at, shared = plan[i]
            for symbol, target in table[state[i]].get(tuple(digits[t] for t in shared), ()):
                more = list(digits)
                for t, d in zip(at, symbol):
                    more[t] = d
                yield from extend(i + 1, more, to + [target])
        return extend(0, [0] * tracks, [])

    return build((0,) * len(parts), successors, lambda state: all(d.accepts[s] for (d, _), s in zip(parts, state)))


def project(dfa, keep):
    """Words on the tracks kept that some numbers on the others complete; those may need more digits."""
    table = dfa.grouped(keep)
    start = closure([0], lambda s: [to for _, to in table[s].get((0,) * len(keep), ())])

    def successors(states):
        out = {}
        for s in states:
            for digits, edges in table[s].items():
                out.setdefault(digits, set()).update(to for _, to in edges)
        return ((digits, frozenset(to)) for digits, to in out.items())

    return build(frozenset(start), successors, lambda states: any(dfa.accepts[s] for s in states))


class Numbers:
    """A numeration: its words, their order, and addition, guessed and proved."""

    def __init__(self, s, t):
        self.most, self.below = s + t - 1, s
        self.valid = Dfa([{(d,): int(d == self.most) for d in range(self.most + 1)}, {(d,): 0 for d in range(s)}], [True, True])
        self.finish()

    def finish(self):
        """What follows from the words alone."""
        self.equal = build(0, lambda v: (((d, d), to) for (d,), to in self.valid.edges[v].items()), lambda v: True)
        self.at_most, self.next = self.order(), self.successor()
        self.add = self.addition()

    def weights(self, least):
        weights = [1, self.most + 1]
        while len(weights) < least or weights[-1] <= least:
            weights.append(self.most * weights[-1] + self.below * weights[-2])
        return weights

    def order(self):
        """x <= y."""
        def successors(state):
            vx, vy, smaller = state
            for (d,), to_x in self.valid.edges[vx].items():
                for (e,), to_y in self.valid.edges[vy].items():
                    if smaller or d <= e:
                        yield (d, e), (to_x, to_y, smaller or d < e)
        return build((0, 0, False), successors, lambda state: True)

    def successor(self):
        """y is the next word after x: a common part, one digit that is one larger, then the largest word against zeros."""
        def successors(state):
            differs, v = state
            edges = self.valid.edges[v]
            if differs:
                top = max(edges)
                yield (top[0], 0), (True, edges[top])
                return
            for (d,), to in edges.items():
                yield (d, d), (False, to)
                if (d + 1,) in edges:
                    yield (d, d + 1), (True, to)
        return build((False, 0), successors, lambda state: state[0])

    def addition(self):
        """The automaton of x + y = z: guessed, then proved by induction.

        The guess: a state is the difference x + y - z of the numbers read so far, and the same difference after a zero is
        appended to all three; once a difference is larger than a bound, no further digits can bring it back to 0. If the proof
        fails, the bound was too small, and the guess is made again with a larger one.
        """
        for bound in (4 * self.most + 8, 16 * self.most + 32, 64 * self.most + 128):
            add = self.guess_addition(bound)
            if self.is_addition(add):
                return add
        raise Unsupported("no automaton for addition was found in this numeration")

    def guess_addition(self, bound):
        def successors(state):
            now, then, *v = state
            for ((i,), x), ((j,), y), ((k,), z) in itertools.product(*(self.valid.edges[q].items() for q in v)):
                e = i + j - k
                new = (then + e, self.most * then + self.below * now + e * (self.most + 1), x, y, z)
                if abs(new[0]) <= bound and abs(new[1]) <= bound * (self.most + 1):
                    yield (i, j, k), new
        return build((0, 0, 0, 0, 0), successors, lambda state: state[0] == 0)

    def is_addition(self, add):
        zero = Dfa([{(0,): 0}], [True])
        later = join(5, (add, (0, 1, 2)), (self.next, (3, 1)), (self.next, (4, 2)))
        return (same(project(join(3, (add, (0, 1, 2)), (zero, (1,))), (0, 2)), self.equal)
                and same(project(join(3, (add, (0, 1, 2)), (zero, (2,))), (0, 1)), Dfa([{(0, 0): 0}], [True]))
                and same(project(later, (0, 3, 4)), add))

    def constant(self, n):
        word = []
        for weight in reversed(self.weights(n)):
            if n >= weight or word:
                word.append(n // weight)
                n %= weight
        edges = [{(0,): 0}] + [{} for _ in word]
        for i, d in enumerate(word):
            edges[i][(d,)] = i + 1
        return Dfa(edges, [i == len(word) for i in range(len(edges))])

    def plus(self, c):
        return project(join(3, (self.constant(c), (1,)), (self.add, (0, 1, 2))), (0, 2))

    def times(self, c):
        return self.equal if c == 1 else project(join(3, (self.times(c - 1), (0, 1)), (self.add, (0, 1, 2))), (0, 2))

    def combine(self, tracks, test, *dfas):
        """Words whose memberships in several languages over all the tracks pass a test."""
        def successors(state):
            v, at = state
            for symbol in itertools.product(*(self.valid.edges[i] for i in v)):
                symbol = tuple(d for (d,) in symbol)
                to = tuple(None if s is None else dfa.edges[s].get(symbol) for dfa, s in zip(dfas, at))
                yield symbol, (tuple(self.valid.edges[i][(d,)] for i, d in zip(v, symbol)), to)
        return build(((0,) * tracks, (0,) * len(dfas)), successors,
                     lambda state: test(*(s is not None and dfa.accepts[s] for dfa, s in zip(dfas, state[1]))))

    def union(self, tracks, dfas):
        return self.combine(tracks, lambda *inside: any(inside), *dfas)

    def at_least(self, n):
        return project(join(2, (self.constant(n), (0,)), (self.at_most, (0, 1))), (1,))

    def residue(self, modulus, r):
        return project(join(3, (self.times(modulus), (0, 1)), (self.plus(r), (1, 2))), (2,))

    @functools.cached_property
    def minus(self):
        """x - u = k, read from (i,k): i are the differences, digit by digit, of the words x and u.

        That these differences are enough to know is proved: the automaton of the (i,k) that come from some sum u + k = x accepts
        of all words u, k and x exactly the sums.
        """
        found = project(Dfa([{(u, k, x, x - u): to for (u, k, x), to in out.items()} for out in self.add.edges],
                            self.add.accepts), (3, 1))
        triples = list(itertools.product(range(self.most + 1), repeat=3))
        sums = Dfa([{(u, k, x): out[x - u, k] for u, k, x in triples if (x - u, k) in out} for out in found.edges], found.accepts)
        if not same(join(3, (sums, (0, 1, 2)), *((self.valid, (track,)) for track in range(3))), self.add):
            raise Unsupported("cones in this numeration: differences of digits do not tell a difference of numbers")
        return found

    def by_differences(self, dfa, tracks):
        """Reads the differences of two words, digit by digit, on every track where the automaton reads the difference."""
        for track in range(tracks):
            both = join(tracks + 1, (dfa, tuple(range(tracks))), (self.minus, (tracks, track)))
            dfa = project(both, tuple(tracks if other == track else other for other in range(tracks)))
        return dfa


class BaseNumbers(Numbers):
    """Base b: every row of digits below b is a word."""

    def __init__(self, base):
        self.most = base - 1
        self.valid = Dfa([{(d,): 0 for d in range(base)}], [True])
        self.finish()

    def weights(self, least):
        weights = [1]
        while len(weights) < least or weights[-1] <= least:
            weights.append((self.most + 1) * weights[-1])
        return weights

    def guess_addition(self, bound):
        """A state is the difference x + y - z of the numbers read so far."""
        def successors(difference):
            for i, j, k in itertools.product(range(self.most + 1), repeat=3):
                new = (self.most + 1) * difference + i + j - k
                if abs(new) <= bound:
                    yield (i, j, k), new
        return build(0, successors, lambda difference: difference == 0)


def numbers_of(system):
    """The numeration of a certificate: ("fraenkel", s, t) or ("base", b)."""
    name, *parameters = system
    return Numbers(*parameters) if name == "fraenkel" else BaseNumbers(*parameters)


class Rules:
    """The text after "rules", read.

    Moves as automata over (k,l), which of them can be blocked, the cut, misere play, and where play ends.
    """

    def __init__(self, text, numbers):
        self.numbers, self.rest, self.blocked, self.most, self.cut, self.misere = numbers, text, [], 0, (0, 0), False
        self.ends = {"lost": [], "won": []}
        self.moves = self.move_sets()
        said = set()
        while self.take(","):
            if self.take(r"misere\b"):
                self.misere = True
            elif self.take(r"cut\b"):
                self.once("cut", said)
                self.cut = self.integers(r"\(\d+,\d+\)")
            elif clause := self.take(r"(?:lost|won)\b"):
                self.once(clause, said)
                self.need(r"\(")
                self.ends[clause] = [tuple(self.integers(r"\(\d+,\d+\)"))]
                while self.take(","):
                    self.ends[clause].append(tuple(self.integers(r"\(\d+,\d+\)")))
                self.need(r"\)")
            else:
                self.once("block", said)
                (self.most,) = self.integers(r"block\(\d+,")
                self.blocked = self.inside(self.move_sets)
        self.need("$")
        if self.misere and self.blocked:
            raise Unsupported("misere play with blocking")
        both = set(self.ends["lost"]) & set(self.ends["won"])
        off = [at for at in itertools.chain(*self.ends.values()) if at[0] < self.cut[0] and at[1] < self.cut[1]]
        if both or off:
            raise ValueError(f"expected positions of the board, lost or won, got {min(both or off)}")

    def same_as(self, other):
        """Whether they have the same moves, block as many of the same, and have the same board and ending."""
        n = self.numbers
        blocked = [n.union(2, rules.blocked if rules.most else []) for rules in (self, other)]
        rest = [(rules.most, rules.misere, tuple(rules.cut) if all(rules.cut) else None,
                 *(set(cells) for cells in rules.ends.values())) for rules in (self, other)]
        return same(n.union(2, self.moves), n.union(2, other.moves)) and same(*blocked) and rest[0] == rest[1]

    def take(self, pattern):
        found = re.match(r"\s*(" + pattern + ")", self.rest)
        self.rest = self.rest[found.end():] if found else self.rest
        return found and found[1]

    def need(self, pattern):
        if (found := self.take(pattern)) is None:
            raise Unsupported(f"the rules go on with {self.rest!r}")
        return found

    def inside(self, read):
        found = read()
        self.need(r"\)")
        return found

    def integers(self, pattern):
        return [int(n) for n in re.findall(r"\d+", self.need(pattern))]

    @staticmethod
    def once(clause, said):
        if clause in said:
            raise ValueError(f"expected one {clause} clause, got a second one")
        said.add(clause)

    @staticmethod
    def some(*numbers):
        """The numbers, all of them positive: a move takes something."""
        if 0 in numbers:
            raise ValueError("expected a positive integer in the rules, got 0: a move takes something")
        return numbers

    def number(self):
        return self.some(int(self.need(r"\d+")))[0]

    def set(self):
        """A set of positive integers."""
        n, positive = self.numbers, self.numbers.at_least(1)
        word = self.take(r"all\b|<=|>=|not\(|odd\b|even\b")
        if word in ("all", ">="):
            return positive if word == "all" else n.at_least(self.number())
        if word in ("<=", "not("):
            out = n.at_least(self.number() + 1) if word == "<=" else self.inside(self.set)
            return n.combine(1, lambda a, b: a and not b, positive, out)
        if word:
            classes = n.residue(2, int(word == "odd"))
        else:
            values = self.integers(r"\{\d+(?:,\d+)*\}|\d+(?:,\d+)*")
            if not self.take(r"mod\b"):
                return n.union(1, [n.constant(v) for v in self.some(*values)])
            modulus = self.number()
            if max(values) >= modulus:
                raise ValueError(f"expected residues below {modulus} in the rules, got {max(values)}")
            classes = n.union(1, [n.residue(modulus, r) for r in values])
        first = n.at_least(self.number()) if self.take(r"from\b") else positive
        return n.combine(1, lambda a, b: a and b, classes, first)

    def move_sets(self):
        sets = self.move_set()
        while self.take(r"\+"):
            sets += self.move_set()
        return sets

    def move_set(self):
        if self.take(r"take\b"):
            raise Unsupported("moves by condition, take(k,l: ...)")
        n, name = self.numbers, self.need(r"(?:rook|horizontal|vertical|bishop|jump|band|ray|cone)\b")
        if name in ("rook", "horizontal", "vertical", "bishop"):
            lengths = self.inside(self.set) if self.take(r"\(") else n.at_least(1)
            if name == "bishop":
                return [join(2, (lengths, (0,)), (n.equal, (0, 1)))]
            sides = {"rook": ((0, 1), (1, 0)), "horizontal": ((0, 1),), "vertical": ((1, 0),)}[name]
            return [join(2, (lengths, (k,)), (n.constant(0), (other,))) for k, other in sides]
        if name == "jump":
            across, up = self.integers(r"\(\d+,\d+\)")
            self.some(across + up)
            return [join(2, (n.constant(across), (0,)), (n.constant(up), (1,)))]
        if name == "band":
            (m,) = self.some(*self.integers(r"\(\d+\)"))
            some = n.combine(2, lambda nothing: not nothing, Dfa([{(0, 0): 0}], [True]))
            return [join(2, (some, (0, 1)), (n.plus(i), at)) for i in range(m) for at in ((0, 1), (1, 0))]
        a, b = self.integers(r"\(\d+,\d+")
        sets = self.inside(lambda: [self.set() for _ in range(2) if self.take(",")])
        sets += [n.at_least(1)] * (2 - len(sets))
        self.some(*([a + b] if name == "ray" else [a, b]))
        if name == "ray":
            sides = [n.times(c) if c else join(2, (n.valid, (0,)), (n.constant(0), (1,))) for c in (a, b)]
            return [project(join(3, (sets[0], (0,)), (sides[0], (0, 1)), (sides[1], (0, 2))), (1, 2))]
        # |l - k| < (a - 1) min(k,l) + b says that l < a k + b and k < a l + b.
        side = project(join(4, (n.times(a), (0, 2)), (n.plus(b - 1), (2, 3)), (n.at_most, (1, 3))), (0, 1))
        parts = [(sets[0], (0,)), (sets[1], (1,)), (side, (0, 1)), (side, (1, 0))]
        cone = join(2, *parts)
        return [Dfa(cone.edges, cone.accepts, parts)]


def differences(moves, add):
    """The runs of u + k = x, v + l = y, (k,l) a move: for each state a map from (x,y,u,v) to states, and whether it accepts.

    Only states from which a run can be accepted are kept, and those with as many accepting runs for all that may follow are one.
    The start comes last.
    """
    by_k, number, todo, steps = add.grouped((1,)), {(0, 0, 0): 0}, [(0, 0, 0)], []
    for a, b, t in todo:
        out = {}
        for (k, l), move in moves.edges[t].items():
            for (u, _, x), to_a in by_k[a].get((k,), ()):
                for (v, _, y), to_b in by_k[b].get((l,), ()):
                    to = (to_a, to_b, move)
                    if to not in number:
                        number[to] = len(number)
                        todo.append(to)
                    out.setdefault((x, y, u, v), []).append(number[to])
        steps.append(out)
    accepts = [add.accepts[a] and add.accepts[b] and moves.accepts[t] for a, b, t in todo]
    live = live_states([itertools.chain(*out.values()) for out in steps], accepts) | {0}
    steps = [{c: kept for c, to in out.items() if (kept := [s for s in to if s in live])} for out in steps]
    block = lump(steps, accepts, live)
    merged = {block[s]: {c: [block[q] for q in to] for c, to in steps[s].items()} for s in live}
    return merged, {block[s]: accepts[s] for s in live}, block[0]


def one_run_each(steps, accepts, start):
    """The words that some run accepts, with one run each: a set of states at a time, and the least automaton of these."""
    def successors(states):
        out = {}
        for s in states:
            for symbol, to in steps[s].items():
                out.setdefault(symbol, set()).update(to)
        return ((symbol, frozenset(to)) for symbol, to in out.items())

    dfa = build(frozenset({start}), successors, lambda states: any(accepts[s] for s in states))
    return {s: {a: [to] for a, to in out.items()} for s, out in enumerate(dfa.edges)}, dict(enumerate(dfa.accepts)), 0


def count_options(p, moves, add, cap):
    """Reads (x,y) and counts the options (u,v) in the set p by the moves (k,l), up to a cap.

    A state maps runs to their number, and what it accepts is the count. Up to 1 it does not matter how many runs there are: then
    each (x,y,u,v) has one, which for cones is a small part of what there would be.
    """
    steps, accepts, start = differences(moves, add)
    if cap == 1:
        steps, accepts, start = one_run_each(steps, accepts, start)
    by_place = {m: {} for m in steps}
    for m, out in steps.items():
        for (x, y, u, v), to in out.items():
            by_place[m].setdefault((u, v), []).append(((x, y), to))

    followed = itertools.count()

    def successors(state):
        out = {}
        for (q, m), n in state:
            if next(followed) > MOST_RUNS:
                raise Unsupported("so many runs are not followed here")
            for place, to_q in p.edges[q].items():
                for digits, targets in by_place[m].get(place, ()):
                    runs = out.setdefault(digits, {})
                    for to_m in targets:
                        runs[to_q, to_m] = min(cap, runs.get((to_q, to_m), 0) + n)
        return ((digits, frozenset(runs.items())) for digits, runs in out.items())

    return build(frozenset({((0, start), 1)}), successors,
                 lambda state: min(cap, sum(n for (q, m), n in state if p.accepts[q] and accepts[m])))


class Inclusion:
    """Of an automaton: is all that is accepted from one state accepted from another?"""

    def __init__(self, dfa):
        self.dfa, self.known = dfa, {}

    def holds(self, a, b):
        """Looks at all pairs of states that a common word leads to; in none of them a may go on or accept, and b not."""
        if a == b or (a, b) in self.known:
            return a == b or self.known[a, b]
        came, todo = {(a, b): None}, [(a, b)]
        for pair in todo:
            if pair in self.known and self.known[pair]:
                continue
            (mine, accepted), (other, also) = ((self.dfa.edges[s], self.dfa.accepts[s]) for s in pair)
            if pair in self.known or (accepted and not also) or not mine.keys() <= other.keys():
                while pair:
                    self.known[pair] = False
                    pair = came[pair]
                return False
            for to in {(to, other[symbol]) for symbol, to in mine.items()}:
                if to[0] != to[1] and to not in came:
                    came[to] = pair
                    todo.append(to)
        self.known.update(dict.fromkeys(came, True))
        return True


def has_option(numbers, p, parts):
    """Reads (x,y): is there an option (u,v) in the set p by a move (k,l) that all the parts accept?

    As count_options up to 1, without guessing the move: the parts read the differences of the digits of x and u, y and v. A run
    is a state of the set with a state of each part. It is dropped where a run with the same state of the set has, part by part,
    states that accept at least as much: whatever digits of (u,v) complete the first complete the second as well, and that there
    is an option is all that is asked. The parts of a cone are inequalities, and few runs are left.
    """
    parts = [(numbers.by_differences(dfa, len(at)), at) for dfa, at in parts]
    inclusions = [Inclusion(dfa) for dfa, _ in parts]

    def within(m, other):
        return all(inclusion.holds(a, b) for inclusion, a, b in zip(inclusions, m, other))

    @functools.cache
    def undominated(runs):
        kept = []
        for m in runs:
            if not any(within(m, other) for other in kept):
                kept = [other for other in kept if not within(other, m)] + [m]
        return frozenset(kept)

    @functools.cache
    def step(m, *ij):
        to = tuple(dfa.edges[s].get(tuple(ij[t] for t in at)) for (dfa, at), s in zip(parts, m))
        return None if None in to else to

    def successors(state):
        valid, runs = state
        for ((x,), to_x), ((y,), to_y) in itertools.product(*(numbers.valid.edges[v].items() for v in valid)):
            out = {}
            for q, ms in runs:
                for (u, v), to_q in p.edges[q].items():
                    out.setdefault(to_q, set()).update(step(m, x - u, y - v) for m in ms)
            kept = ((q, undominated(frozenset(ms - {None}))) for q, ms in out.items())
            yield (x, y), ((to_x, to_y), frozenset((q, ms) for q, ms in kept if ms))

    def accepts(state):
        return any(p.accepts[q] and all(dfa.accepts[s] for (dfa, _), s in zip(parts, m)) for q, ms in state[1] for m in ms)

    return build(((0, 0), frozenset({(0, frozenset({(0,) * len(parts)}))})), successors, accepts)


def options_in(numbers, p, moves):
    """The positions with an option in the set p by these moves."""
    return has_option(numbers, p, moves.parts) if moves.parts else count_options(p, moves, numbers.add, 1)


def xor_moves(numbers, d):
    """The moves (k,l) with k XOR l = d, d > 0."""
    modulus, found = 1, []
    while modulus <= d:
        modulus *= 2
    for r in range(modulus):
        # Above the digits of r both have the same: they differ by as much as r and r XOR d.
        more = (r ^ d) - r
        line = (numbers.plus(abs(more)), (0, 1) if more > 0 else (1, 0))
        found.append(join(2, (numbers.residue(modulus, r), (0,)), line))
    return numbers.union(2, found)


def reached_below(kind, numbers, rules, sets):
    """The positions with a move to a position of one of these sets, those of the lower layers."""
    reached = Dfa([{}], [False])
    if kind == "with-pass anywhere" and sets:
        return sets[-1]
    if kind == "with-pass" and sets:
        board = numbers.combine(2, lambda inside: not inside, corner_of(numbers, rules))
        movable = numbers.union(2, [options_in(numbers, board, moves) for moves in rules.moves])
        return numbers.combine(2, lambda inside, moves: inside and moves, sets[-1], movable)
    for d, p in enumerate(reversed(sets), 1):
        reached = numbers.union(2, [reached, p, count_options(p, xor_moves(numbers, d), numbers.add, 1)])
    return reached


def corner_of(numbers, rules):
    """The positions that are cut out of the board."""
    low = [numbers.combine(1, lambda above: not above, numbers.at_least(c)) for c in rules.cut]
    return join(2, (low[0], (0,)), (low[1], (1,)))


def queen(m):
    return "rook + bishop" if m == 1 else f"rook + band({m})"


def blocking(m, p, what):
    return queen(m) + (f", block({p - 1}, {what})" if p > 1 else "")


def modulo(m, p, residue_count):
    residues = ",".join(map(str, range(max(residue_count, 1))))
    return f"{'bishop' if m == 1 else f'band({m})'} + rook({residues} mod {p})"


def shifted(m, p, shift):
    return queen(m * p) + (f", cut({m * shift},{m * (p - shift)})" if shift else "")


def parities(first, second):
    return lambda s, t: f"horizontal({first}) + vertical({second}) + cone({s},{t},{first},{second})"


# The families of the certificates that ship with the program: parameters, None where one must be given, and the rules.
FAMILIES = {
    "wythoff": ({}, lambda: queen(1)),
    "m-wythoff": ({"m": None}, queen),
    "maharaja": ({"k": 1, "l": 2}, lambda a, b: f"rook + bishop + jump({a},{b}) + jump({b},{a})"),
    "roob-blocking": ({"m": None, "p": None}, lambda m, p: blocking(m, p, f"rook(>={m})")),
    "bishop-blocking": ({"m": None, "p": None}, lambda m, p: blocking(m, p, "bishop")),
    "blocking-queen": ({"k": None}, lambda k: queen(1) + (f", block({k - 1}, {queen(1)})" if k > 1 else "")),
    "modulo": ({"m": None, "p": None, "l": 0}, modulo),
    "shifted": ({"m": None, "p": None, "l": None}, shifted),
    "st-wythoff": ({"s": None, "t": None}, lambda s, t: f"rook + cone({s},{t})"),
    "odd-odd": ({"s": None, "t": None}, parities("odd", "odd")),
    "even-even": ({"s": None, "t": None}, parities("even", "even")),
    "odd-even": ({"s": None, "t": None}, parities("odd", "even")),
    "even-odd": ({"s": None, "t": None}, parities("even", "odd")),
}


def rules_of(game):
    """The rules of a game by its name, as text; None for a name, or parameters, that are not known here."""
    found = re.fullmatch(r"([a-z-]+)(?:\(([a-z0-9=,]*)\))?", game)
    if not found or found[1] not in FAMILIES:
        return None
    names, make = FAMILIES[found[1]]
    given, said, misere = dict(names), [], False
    for argument in found[2].split(",") if found[2] else []:
        number = re.fullmatch(r"(?:([a-z]+)=)?(\d+)", argument)
        if argument == "misere" and not misere:
            misere = True
            continue
        # Numbers without a name come first, in the order of the parameters, and nothing is said twice.
        in_order = not misere and said == list(names)[:len(said)] and len(said) < len(names)
        name = number and (number[1] or (in_order and list(names)[len(said)]))
        if not name or name not in names or name in said:
            return None
        given[name] = int(number[2])
        said.append(name)
    least = {"modulo": {"l": 0}, "shifted": {"l": 0}}.get(found[1], {})
    most = {"modulo": lambda: given["p"], "shifted": lambda: given["p"] - 1}
    if None in given.values() or any(value < least.get(name, 1) for name, value in given.items()):
        return None
    if found[1] in most and given["l"] > most[found[1]]():
        return None
    return make(*given.values()) + (", misere" if misere else "")


def layers_of(text, game):
    """What the third number is, and the game for two piles: of a certificate of layers; otherwise None and the game itself."""
    if not is_layered(text):
        if re.match(r"three-heap|with-nim|with-pass", game):
            raise ValueError(f"the game {game!r} has a third number, but the first line is not 'wythoff certificate 3'")
        return None, game
    if game == "three-heap":
        return game, "wythoff"
    found = re.fullmatch(r"(with-nim|with-pass)\((.+?)(,anywhere)?\)", game)
    if not found or (found[3] and found[1] == "with-nim") or "anywhere" in found[2]:  # however it is written elsewhere
        raise Unsupported(f"the game {game!r} with a third number")
    return found[1] + (" anywhere" if found[3] else ""), found[2]


def subject(text):
    """What a verdict is about; ValueError if the rules are not those of the game."""
    game, rules_text, system, *_ = read(text)
    kind, base = layers_of(text, game)
    derived, about = rules_of(base), f"{kind} of " if kind else ""
    numbers = numbers_of(system)
    if derived is None:
        try:
            said = Rules(base, numbers)  # a game without a name is its rules
        except (Unsupported, ValueError):
            said = None  # a name that is not known here
        if said and not said.same_as(Rules(rules_text, numbers)):
            raise ValueError(f"the game is {base!r}, but the certificate spells out {rules_text!r}")
        return f"{about}the rules as spelled out in the certificate: {rules_text}"
    if not Rules(derived, numbers).same_as(Rules(rules_text, numbers)):
        raise ValueError(f"the rules of {base} are {derived!r}, but the certificate spells out {rules_text!r}")
    return f"{game}, whose rules{' inside a layer' if kind else ''} are {rules_text}"


def lines_of(text):
    """The lines of a certificate but its comments."""
    return [line for line in text.splitlines() if not line.startswith("#")]


def is_layered(text):
    return lines_of(text)[:1] == ["wythoff certificate 3"]


def read(text):
    """Reads a certificate: its game, its rules, its numeration as in numbers_of, and its automata, one a nim-value or layer."""
    lines = lines_of(text)
    last = {"wythoff certificate 1": (), "wythoff certificate 2": ("value",), "wythoff certificate 3": ("layer",)}
    if not lines or lines[0] not in last:
        raise ValueError("expected a first line 'wythoff certificate 1', 2 or 3")
    names = ("game", "rules", "numeration", *last[lines[0]])
    fields = {"value": "0"}
    for name, line in itertools.zip_longest(names, lines[1:1 + len(names)], fillvalue=""):
        if not line.startswith(name + " "):
            raise ValueError(f"expected {name!r} and its value, got {line!r}")
        fields[name] = line[len(name) + 1:]
    if not re.fullmatch("[0-9]|1[0-5]", fields["value"]) or ("value" in names) != (fields["value"] != "0"):
        raise ValueError(f"expected a nim-value from 1 to 15, got {fields['value']!r}")
    system = re.fullmatch(r"zeckendorf|fraenkel\((\d+),(\d+)\)|base\(([2-9]|[1-9]\d)\)", fields["numeration"])
    if not system:
        raise Unsupported(f"the numeration {fields['numeration']!r}")
    if not re.fullmatch("[0-9]|[1-9][0-9]|100", fields.get("layer", "0")):
        raise ValueError(f"expected a layer from 0 to 100, got {fields['layer']!r}")
    rest, sets = lines[1 + len(names):], []
    for _ in range(int(fields.get("layer", fields["value"])) + 1):
        found, rest = read_states(rest)
        sets.append(found)
    if rest != ["end"]:
        raise ValueError("expected as many states as the line 'states' says, and 'end'")
    numeration = ("base", int(system[3])) if system[3] else ("fraenkel", int(system[1] or 1), int(system[2] or 1))
    return fields["game"], fields["rules"], numeration, *sets


def read_states(lines):
    """Reads one automaton, and returns it with the lines behind it."""
    many = re.fullmatch(r"states (\d+)", lines[0]) if lines else None
    if not many or len(lines) <= int(many[1]) + 1:
        raise ValueError("expected 'states' and their number, as many states as it says, and 'end'")
    count, edges, accepts = int(many[1]), [], []
    for s, line in enumerate(lines[1:count + 1]):
        out = {(int(x), int(y)): int(to) for x, y, to in re.findall(r"(\d+),(\d+):(\d+)", line)}
        if not re.fullmatch(rf"{s} [+-]( \d+,\d+:\d+){{{len(out)}}}", line) or any(to >= count for to in out.values()):
            raise ValueError(f"expected state {s}, + or -, and edges such as 0,1:2, got {line!r}")
        edges.append(out)
        accepts.append("+" in line)
    return Dfa(edges or [{}], accepts or [False]), lines[count + 1:]


def check(text):
    """None if the certificate is proved, else what is wrong and where."""
    game, rules_text, system, *automata = read(text)
    kind, _ = layers_of(text, game)
    numbers = numbers_of(system)
    rules = Rules(rules_text, numbers)
    if (kind or len(automata) > 1) and (rules.misere or rules.blocked or any(rules.ends.values())):
        raise Unsupported("nim-values or layers of misere play, of blocking or of positions where play ends")
    sets = [join(2, (dfa, (0, 1)), (numbers.valid, (0,)), (numbers.valid, (1,))) for dfa in automata]
    before = Dfa([{}], [False])
    for value, p in enumerate(sets):
        names = (f"P in layer {value}", "N") if kind else ("P", "N") if len(sets) == 1 else (f"of nim-value {value}", "not")
        by_nim = kind in (None, "with-nim")
        lower = before if by_nim else reached_below(kind, numbers, rules, sets[:value])
        wrong = check_set(numbers, rules, p, lower, names)
        if wrong:
            return f"layer {value}: {wrong}" if kind else wrong
        before = numbers.union(2, [before, p]) if by_nim else before
    return None


def option_readers(numbers, rules, p):
    """Automata that count options in the set, each with the weight of one option.

    One that cannot be blocked weighs more than all that can be.
    """
    if not rules.most:
        return [(1, options_in(numbers, p, moves)) for moves in rules.moves]
    blocked = numbers.union(2, rules.blocked)
    # `before` are the moves that were counted already, so that none is counted twice.
    readers, before = [], Dfa([{}], [False])
    for moves in rules.moves:
        moves = numbers.combine(2, lambda new, old: new and not old, moves, before)
        before = numbers.union(2, [before, moves])
        fatal = numbers.combine(2, lambda move, can: move and not can, moves, blocked)
        counted = numbers.combine(2, lambda move, can: move and can, moves, blocked)
        readers.append((rules.most + 1, count_options(p, fatal, numbers.add, 1)))
        readers.append((1, count_options(p, counted, numbers.add, rules.most + 1)))
    return readers


def check_set(numbers, rules, p, lower, names):
    """None if p is the set that the rules make of it, else what is wrong and where.

    It is when every position is in the set exactly if the rules make it P, its options being P when they are in the set; and the
    positions of `lower`, which have smaller nim-values or a move to a lower layer, are not.
    """
    if any(p.accepts) and p.edges[0].get((0, 0)) != 0:
        return "zeros in front of the digits make a difference"
    corner = corner_of(numbers, rules)
    board = numbers.combine(2, lambda inside: not inside, corner)
    if any(join(2, (p, (0, 1)), (corner, (0, 1))).accepts):
        return "a position of the cut corner is in the set"
    readers = [(weight, dfa) for weight, dfa in option_readers(numbers, rules, p) if any(dfa.accepts)]
    if rules.misere:
        movable = numbers.union(2, [options_in(numbers, board, moves) for moves in rules.moves])
        readers.append((rules.most + 1, numbers.combine(2, lambda moves: not moves, movable)))
    readers.append((rules.most + 1, lower))
    # Where play ends the options say nothing: a lost position is P, a won one is not.
    ends = {end: numbers.union(2, [join(2, (numbers.constant(x), (0,)), (numbers.constant(y), (1,))) for x, y in cells])
            for end, cells in rules.ends.items()}
    readers += [(0, ends["lost"]), (0, ends["won"])]

    def is_p(state):
        for end, s in zip(("lost", "won"), state[-2:]):
            if s is not None and ends[end].accepts[s]:
                return end == "lost"
        weights = (weight * dfa.accepts[s] for (weight, dfa), s in zip(readers, state[2:]) if s is not None)
        return board.accepts[state[1]] and sum(weights) <= rules.most

    todo = [(0, 0, *(0 for _ in readers))]
    came = {todo[0]: None}
    for state in todo:
        if is_p(state) != (state[0] is not None and p.accepts[state[0]]):
            word, at = [], state
            while came[at]:
                at, digits = came[at]
                word.append(digits)
            x, y = (sum(digits[i] * w for digits, w in zip(word, numbers.weights(len(word)))) for i in (0, 1))
            said, meant = ("not in the set", names[0]) if is_p(state) else ("in the set", names[1])
            return f"({x},{y}) is {said}, but {meant} by the rules"
        for digits, to in board.edges[state[1]].items():
            after = (None if state[0] is None else p.edges[state[0]].get(digits), to,
                     *(None if s is None else dfa.edges[s].get(digits) for (_, dfa), s in zip(readers, state[2:])))
            if after not in came:
                came[after] = (state, digits)
                todo.append(after)
    return None


def main(paths):
    if not paths or paths[0] in ("-h", "--help"):
        print(__doc__.strip())
        return 2 if not paths else 0
    status = 0
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
            about = subject(text)
            wrong = check(text)
        except (OSError, ValueError, Unsupported) as error:
            kind = "not supported: " if isinstance(error, Unsupported) else ""
            print(f"{path}: {kind}{error}", file=sys.stderr)
            status = 2
            continue
        except RecursionError:
            print(f"{path}: not supported: numbers this large, or brackets this deep, in the rules", file=sys.stderr)
            status = 2
            continue
        values = len(read(text)) - 4
        found = f"automata accept exactly the P-positions of the layers 0 to {values}" if is_layered(text) else \
            f"automata accept exactly the positions of nim-value 0 to {values}" if values else \
            "automaton accepts exactly the P-positions"
        verdict = f"refuted: {wrong}" if wrong else f"proved, the {found}"
        print(f"{path}: {verdict}; {about}")
        status = max(status, int(wrong is not None))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
