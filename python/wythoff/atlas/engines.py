# SPDX-License-Identifier: MIT
"""Where units run: threads that start processes on this machine, a Dask cluster, or the ranks of an MPI job. All three are an
`Executor` of `concurrent.futures`, and the coordinator knows no more about them than that and how many units they can hold.
"""
from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass

from ..errors import UsageError


@dataclass(frozen=True)
class Engine:
    """An executor, its name, and how many units are worth submitting now, so that no worker waits and no queue grows."""

    name: str
    executor: Executor
    width: Callable[[], int]


@contextlib.contextmanager
def local(jobs: int | None = None) -> Iterator[Engine]:
    """As many units at a time as there are cores, or as many as are told. A thread does little: the unit is a process."""
    count = jobs or len(os.sched_getaffinity(0))
    with ThreadPoolExecutor(count, "unit") as executor:
        yield Engine(f"local, {count} at a time", executor, lambda: 2 * count)


@contextlib.contextmanager
def dask(address: str) -> Iterator[Engine]:
    """The workers of a Dask scheduler. What a worker that dies was doing, another does again."""
    try:
        from distributed import Client
    except ImportError:
        raise UsageError(f"--dask {address}: expected the package distributed, Debian's python3-distributed") from None
    try:
        client = Client(address, timeout="30s")
    except (OSError, ValueError) as error:
        raise UsageError(f"--dask {address}: expected a Dask scheduler, as in tcp://node1:8786: {error}") from None

    def width() -> int:
        threads: int = sum(worker["nthreads"] for worker in client.scheduler_info()["workers"].values())
        return 2 * max(1, threads)

    with client:
        yield Engine(f"Dask, {client.scheduler.address}", client.get_executor(pure=False, retries=3), width)


@contextlib.contextmanager
def mpi() -> Iterator[Engine]:
    """The ranks of an MPI job but the first, which coordinates."""
    try:
        from mpi4py import MPI
        from mpi4py.futures import MPIPoolExecutor
    except ImportError:
        raise UsageError("--mpi: expected the package mpi4py, Debian's python3-mpi4py with openmpi-bin") from None
    workers = MPI.COMM_WORLD.Get_size() - 1
    if workers < 1:
        raise UsageError("--mpi: expected more than one rank: mpirun -n 9 python3 -m mpi4py.futures -m wythoff.atlas build --mpi")
    with MPIPoolExecutor() as executor:
        yield Engine(f"MPI, {workers} workers", executor, lambda: 2 * workers)
