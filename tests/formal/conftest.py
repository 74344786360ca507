import pytest

from proofs import FORMAL, ROOT, run


@pytest.fixture(scope="session")
def theory():
    """The theory, built, and the checker."""
    run(ROOT / "formal/prove")
    return FORMAL
