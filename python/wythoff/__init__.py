# SPDX-License-Identifier: MIT
"""Games of the Wythoff family, from rules to theorem.

>>> from wythoff import Game
>>> game = Game("maharaja")                        # or its rules: "rook + bishop + jump(1,2) + jump(2,1)"
>>> game.p_positions(to=6).tolist()
[[0, 0], [1, 3], [2, 6], [3, 1], [4, 5], [5, 4], [6, 2]]
>>> game.ask(10**200, 10**200 + 7).evidence.kind
'certificate'

Long calls release the GIL, show how far they are, and stop at ^C.
"""
from ._progress import show_progress
from ._wythoff import __version__
from .answer import Answer, Evidence, NimValue
from .answers import Answers
from .automaton import Automaton, Logic, Verdict
from .comparison import Comparison, compare
from .discovery import Discovery
from .errors import FileError, InternalError, LimitError, UnsupportedError, UsageError, WythoffError
from .figure import Figure, plot
from .game import Game
from .numbers import BeattyPair, Numeration, beatty
from .papers import Claim, reproduce
from .proof import Attempt, Certificate, Proof, ShippedCertificate, Structure, Verification, certificates, check
from .records import CatalogueEntry, Period, catalogue
from .table import Table
from .words import Dictionary, FoundDictionary, FoundWord

__all__ = [
    "Answer", "Answers", "Attempt", "Automaton", "BeattyPair", "CatalogueEntry", "Certificate", "Claim", "Comparison",
    "Dictionary", "Discovery", "Evidence", "Figure", "FileError", "FoundDictionary", "FoundWord", "Game", "InternalError",
    "LimitError", "Logic", "NimValue", "Numeration", "Period", "Proof", "ShippedCertificate", "Structure",
    "Table", "UnsupportedError", "UsageError", "Verdict", "Verification", "WythoffError", "__version__",
    "beatty", "catalogue", "certificates", "check", "compare", "plot", "reproduce", "show_progress",
]
