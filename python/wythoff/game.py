# SPDX-License-Identifier: MIT
"""Games: the rules as a value, and everything that can be asked about them."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, overload

from numpy.typing import NDArray

from . import _arguments, _wythoff
from ._arrays import EXPECTED_CONSTRAINT, ask_many, column_of, decided, is_array, is_p_many, p_positions
from ._effort import USUAL_EFFORT, seconds
from ._progress import progress
from ._rules import Rules, require_layer
from .answer import Answer, Evidence, NimValue
from .answers import Answers
from .discovery import Discovery
from .errors import UnsupportedError, UsageError
from .figure import Figure, draw_game
from .numbers import Numeration
from .records import Period
from .table import make_frame
from .words import FoundDictionary, found_dictionary

if TYPE_CHECKING:
    import pandas

    from .automaton import Logic
    from .proof import Certificate, Proof

Array = NDArray[Any]
EXPECTED_SHADE = "a shade, halves, dynamics or mod:K"


class Game(Rules):
    """A game on one, two or three piles: a name of the catalogue with its parameters, or its rules spelled out.

    Games are values: equal when their rules are, hashable, and they pickle.

    >>> game = Game("maharaja")
    >>> game == Game("rook + bishop + jump(1,2) + jump(2,1)")
    True
    >>> game.ask(1, 3).outcome
    'P'
    >>> print(game.rules)
    rook + bishop + jump(1,2) + jump(2,1)
    >>> Game("tribonacci").ask(7, 13, 24).outcome
    'P'
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._oracle: _wythoff.Oracle | None = None

    @property
    def base(self) -> Game | None:
        """The game that is played in the first two of three piles, for with-nim, with-pass and three-heap; else None.

        >>> Game("with-pass(maharaja)").base
        Game('maharaja')
        """
        found = self._game.base
        return None if found is None else Game(found.text)

    def p_positions(self, to: int | None = None, *, count: int | None = None, engine: str = "auto",
                    constraint: str | None = None, layer: int | None = None) -> Array:
        """P-positions as rows (x, y): all with piles up to `to` (1000 by default), or the first `count`, up to symmetry.

        Of one pile, the sizes n; with a twist under the constraint 'S' or 'not S'. Of three piles, rows (x, y, z), or, with a
        layer, the rows (x, y) for which (x, y, layer) is a P-position; `to` is 100 by default there, but for layers of games
        with a `base`, which need no positions of three piles, 1000.

        >>> Game("wythoff").p_positions(to=5).tolist()
        [[0, 0], [1, 2], [2, 1], [3, 5], [5, 3]]
        >>> Game("wythoff").p_positions(count=4).tolist()
        [[0, 0], [1, 2], [3, 5], [4, 7]]
        >>> Game("subtraction(S=1,2)").p_positions(to=9).tolist()
        [0, 3, 6, 9]
        >>> Game("tribonacci").p_positions(to=4).tolist()[:4]
        [[0, 0, 0], [1, 2, 4], [1, 4, 2], [2, 1, 4]]
        >>> Game("three-heap").p_positions(layer=2, to=6).tolist()
        [[0, 1], [1, 0], [2, 2], [3, 6], [6, 3]]
        """
        return p_positions(self, to, count, engine, constraint, layer)

    def frame(self, to: int | None = None, *, count: int | None = None, constraint: str | None = None,
              layer: int | None = None) -> pandas.DataFrame:
        """The same P-positions as a DataFrame of pandas.

        >>> Game("wythoff").frame(count=3).values.tolist()   # columns x, y, difference
        [[0, 0, 0], [1, 2, 1], [3, 5, 2]]
        """
        rows = self.p_positions(to, count=count, constraint=constraint, layer=layer)
        if self.piles == 1:
            return make_frame({"n": rows})
        if self.piles == 3 and layer is None:
            return make_frame({"x": rows[:, 0], "y": rows[:, 1], "z": rows[:, 2]})
        return make_frame({"x": rows[:, 0], "y": rows[:, 1], "difference": rows[:, 1] - rows[:, 0]})

    @overload
    def ask(self, x: int, y: int | None = None, z: int | None = None, *, constraint: str | None = None,
            history: Sequence[tuple[int, int]] | None = None, effort: float = USUAL_EFFORT) -> Answer: ...

    @overload
    def ask(self, x: Array, y: Array | int | None = None, z: Array | int | None = None, *, constraint: str | None = None,
            effort: float = USUAL_EFFORT) -> Answers: ...

    @overload
    def ask(self, x: int, y: Array, z: Array | int | None = None, *, constraint: str | None = None,
            effort: float = USUAL_EFFORT) -> Answers: ...

    @overload
    def ask(self, x: int, y: int, z: Array, *, constraint: str | None = None, effort: float = USUAL_EFFORT) -> Answers: ...

    def ask(self, x: Any, y: Any = None, z: Any = None, *, constraint: str | None = None,
            history: Sequence[tuple[int, int]] | None = None, effort: float = USUAL_EFFORT) -> Answer | Answers:
        """P or N, the winning moves or what to block, and how it is known. Piles, as many as the game has, are integers of any
        size, or arrays of them.

        `history` is the play so far, from its start to (x, y), for games with memory. Where no theorem, no certificate that ships
        and no quick computation knows, a proof is tried, for at most `effort` seconds of processor time (0: none); a certificate
        that is found is verified, kept with this game, and answers.

        >>> Game("rook + take(k,l: k = l and k mod 2 = 1)").ask(10**100, 10**100 + 1).evidence.ref
        'made and verified now, 6 states in base(2)'
        >>> print(Game("wythoff").ask(8, 13))
        (8, 13) is P in wythoff: the player who just moved wins
          how it is known: theorem, A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts (1982)
        >>> Game("muller-subtraction(S=1,2,4)").ask(7, constraint="not S").winning_moves
        ((2, 'not S'), (1, 'not S'), (0, 'S'), (0, 'not S'))
        >>> import numpy
        >>> Game("wythoff").ask(numpy.arange(5), 2)
        <Answers about 5 positions: 1 P, 4 N>
        >>> answer = Game("with-pass(wythoff)").ask(10, 17, 1)
        >>> answer.outcome, answer.evidence.kind, (10, 16, 1) in answer.winning_moves
        ('N', 'computed', True)
        """
        if not is_array(x, y, z):
            return self._ask(x, y, z, constraint=constraint, history=history, effort=effort)
        if history is not None:
            raise UsageError("history: expected one position, got arrays")
        return ask_many(self, (x, y, z), constraint, effort)

    def _ask(self, x: int, y: int | None = None, z: int | None = None, *, constraint: str | None = None,
             history: Sequence[tuple[int, int]] | None = None, effort: float = USUAL_EFFORT) -> Answer:
        if self._oracle is None:
            self._oracle = _wythoff.Oracle(self._game)
        play = None if history is None else _arguments.plays(history)
        if constraint is not None:
            _arguments.text(constraint, EXPECTED_CONSTRAINT)
        with progress("solving") as report:
            found = self._oracle.ask(x, y, z, constraint, play, seconds(effort), report)
        if found["evidence"] is not None:
            found["evidence"] = Evidence(*found["evidence"])
        return Answer(**found)

    @overload
    def is_p(self, x: int, y: int | None = None, z: int | None = None, *, constraint: str | None = None,
             effort: float = USUAL_EFFORT) -> bool: ...

    @overload
    def is_p(self, x: Array, y: Array | int | None = None, z: Array | int | None = None, *, constraint: str | None = None,
             effort: float = USUAL_EFFORT) -> Array: ...

    @overload
    def is_p(self, x: int, y: Array, z: Array | int | None = None, *, constraint: str | None = None,
             effort: float = USUAL_EFFORT) -> Array: ...

    @overload
    def is_p(self, x: int, y: int, z: Array, *, constraint: str | None = None, effort: float = USUAL_EFFORT) -> Array: ...

    def is_p(self, x: Any, y: Any = None, z: Any = None, *, constraint: str | None = None, effort: float = USUAL_EFFORT) -> Any:
        """Whether a position is P: the player who just moved wins. Of arrays, where: what is undecided is an UnsupportedError.
        `effort` is as in `ask`.

        >>> Game("wythoff").is_p(8, 13)
        True
        >>> import numpy
        >>> x, y = numpy.indices((4, 4))
        >>> Game("maharaja").is_p(x, y).astype(int).tolist()
        [[1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0], [0, 1, 0, 0]]
        """
        if is_array(x, y, z):
            return is_p_many(self, (x, y, z), constraint, effort)
        return decided(self, self._ask(x, y, z, constraint=constraint, effort=effort))

    def nim_value(self, x: int, y: int, *, effort: float = USUAL_EFFORT) -> NimValue:
        """The nim-value of a position of any size, as far as it is known, with moves to smaller ones: see `NimValue`.

        `effort` is the processor time for proofs of nim-values, as in `ask`.

        >>> Game("nim").nim_value(10**100, 10**100 + 1).value
        1
        """
        self._oracle = self._oracle or _wythoff.Oracle(self._game)
        with progress("nim-values") as report:
            return NimValue.make(self._oracle.value(x, y, seconds(effort), report))

    def nimbers(self, to: int) -> Array:
        """Nim-values: table[x, y] of a board, -1 where it is cut out; a sequence of one pile; with a twist, columns S and not S.

        >>> Game("wythoff").nimbers(3).tolist()
        [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5], [3, 4, 5, 6]]
        >>> Game("subtraction(S=1,2)").nimbers(6).tolist()
        [0, 1, 2, 0, 1, 2, 0]
        """
        with progress("nim-values") as report:
            if self.piles == 1:
                return _wythoff.heap_nimbers(self._game, to, report)
            return _wythoff.board_nimbers(self._game, to, report)

    def period(self, *, constraint: str | None = None, to: int = 1000) -> Period | None:
        """The period of the nim-values of one pile, proved where it can be; None if none is seen.

        >>> Game("muller-subtraction(S=5 mod 8)").period(constraint="not S")
        Period(preperiod=0, period=10, saltus=5, status='proved', checked_to=1000, by='Corollary 3.3')
        """
        if self.piles != 1:
            raise UsageError("period: only sequences of games on one pile have periods")
        with progress("nim-values") as report:
            found = _wythoff.periods(self._game, to, report)[column_of(self, constraint)]
        return None if found is None else Period(**found)

    def draw(self, to: int = 50, *, over: str | Game | None = None, slopes: Sequence[str | float] = (), shade: str = "",
             moves: tuple[int, int] | None = None, nimbers: bool = False, title: str = "", layer: int | None = None) -> Figure:
        """The board up to `to` with its P-positions; of three piles, those (x, y) for which (x, y, layer) is a P-position.

        `over` is a second game, on two piles, drawn as rings; `slopes` are lines y = s x: numbers, '3/2', 'phi', '1/phi';
        `shade` is 'halves' or 'mod:K'; `moves` shows the moves of a position; `nimbers` shows nim-values instead.

        >>> Game("wythoff").draw(to=34, over="maharaja", slopes=["phi", "1/phi"])
        <Figure: it shows itself in a notebook; .save(path) writes SVG, PDF or PNG>
        >>> Game("three-heap").draw(to=40, layer=5, over="wythoff")
        <Figure: it shows itself in a notebook; .save(path) writes SVG, PDF or PNG>
        """
        second = second_game(over)
        lines = slope_texts(slopes)
        shade, title = _arguments.text(shade, EXPECTED_SHADE), _arguments.text(title, "a title")
        moves = None if moves is None else _arguments.position(moves)
        return draw_game(self, to, second, lines, shade, moves, nimbers, title, layer)

    def discover(self, to: int | None = None) -> Discovery:
        """Slopes, complementarity, differences, words: conjectures from all P-positions with piles up to `to`.

        >>> Game("maharaja").discover(to=100)["complementary"]["p"]
        1
        """
        with progress("discovering") as report:
            return Discovery(*_wythoff.discover(self._game, to, report))

    def dictionary(self, criterion: str = "perfect", *, columns: int = 100_000) -> FoundDictionary:
        """The dictionary of a queen with jumps; the criterion is 'perfect' or 'relaxed'.

        >>> found = Game("maharaja").dictionary(columns=10_000)
        >>> len(found.words), found.rebuilds, found.dictionary["00110"]
        (9, True, '10010100')
        """
        criterion = _arguments.text(criterion, "a criterion, perfect or relaxed")
        with progress("reading columns") as report:
            return found_dictionary(_wythoff.find_words(self._game, criterion, columns, report))

    def prove(self, *, value: int = 0, numeration: str | Numeration | None = None, columns: int = 10_000_000,
              layer: int | None = None) -> Proof:
        """From rules to a theorem: automata of the positions of nim-value 0 to `value`, 0 being the P-positions, are verified.

        Of with-pass and three-heap: automata of the P-positions (x, y, z) for each z from 0 to `layer`, learned and verified one
        after the other. For with-nim(GAME) these are sets of nim-values: `Game.prove` of the game inside, with a value, finds
        them.

        >>> proof = Game("wythoff").prove()
        >>> proof.certificate
        <Certificate of wythoff: 7 states in zeckendorf>
        >>> Game("m-wythoff(m=2)").prove(value=1).certificate
        <Certificate of m-wythoff(m=2), nim-value 1: 10 states in fraenkel(1,2)>
        >>> Game("with-pass(wythoff)").prove(layer=2).certificate
        <Certificate of with-pass(wythoff): layers of 7, 815, 7 states in zeckendorf>
        """
        from .proof import prove
        if layer is not None:
            require_layer(self, "prove", layer)
            if value != 0:
                raise UsageError(f"value: not for {self}; expected a layer alone")
        return prove(self, numeration, columns, value, layer)

    def logic(self, *, numeration: str | Numeration | None = None) -> Logic:
        """Formulas about the P-positions, which are P(x,y): by the certificate that ships, or one that is proved now.

        >>> Game("maharaja").logic().decide("A x E y P(x,y)").holds
        True
        """
        certificate = self.certificate
        if certificate is None or numeration is not None:
            certificate = self.prove(numeration=numeration).certificate
        if certificate is None:
            raise UnsupportedError(f"{self}: no certificate was found")
        return certificate.logic()

    @property
    def certificate(self) -> Certificate | None:
        """The certificate of these rules that ships with the program, if there is one; `prove` makes others.

        >>> Game("maharaja").certificate
        <Certificate of maharaja: 1975 states in zeckendorf>
        """
        from .proof import Certificate
        found = _wythoff.certificate_of(self._game)
        return None if found is None else Certificate(found)


def second_game(over: str | Game | None) -> Game | None:
    """The game that is drawn over another one."""
    return over if over is None or isinstance(over, Game) else Game(over)


def slope_texts(slopes: Sequence[str | float]) -> list[str]:
    """The slopes of lines as the extension reads them."""
    several = _arguments.several(slopes, "slopes, such as ['phi', 1.5]")
    return [_arguments.text(str(slope), "a slope") for slope in several]
