"""A PostgreSQL server of our own for the contract tests, where its programs are installed."""

from __future__ import annotations

import atexit
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path


def programs() -> Path | None:
    """Where `initdb` and `postgres` are, if they are."""
    found = shutil.which("initdb")
    homes = [Path(found).resolve().parent] if found else []
    homes += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next(
        (home for home in homes if (home / "postgres").exists() and (home / "initdb").exists()),
        None,
    )


class Postgres:
    """A fresh server that listens on a socket in a temporary folder only; it can be stopped and started."""

    def __init__(self) -> None:
        home = programs()
        assert home
        self.home, self.user = home, _unprivileged()
        self.folder = Path(tempfile.mkdtemp(prefix="hexameron-pg-"))
        if self.user:
            shutil.chown(self.folder, self.user)
        _run(
            self.user,
            [
                str(home / "initdb"),
                "-D",
                str(self.folder / "data"),
                "-U",
                "hexameron",
                "-A",
                "trust",
                "-E",
                "UTF8",
            ],
        )
        self.start()

    @property
    def address(self) -> str:
        return f"host={self.folder} user=hexameron"

    def new_database(self) -> str:
        import psycopg

        name = f"t{secrets.token_hex(6)}"
        with psycopg.connect(f"{self.address} dbname=postgres", autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}")
        return f"{self.address} dbname={name}"

    def start(self) -> None:
        self._control(
            "-o",
            f"-k {self.folder} -c listen_addresses=",
            "-l",
            str(self.folder / "log"),
            "-w",
            "start",
        )

    def stop(self, how: str) -> None:
        self._control("-m", how, "stop")

    def close(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _control(self, *words: str) -> None:
        _run(self.user, [str(self.home / "pg_ctl"), "-D", str(self.folder / "data"), *words])


@cache
def server() -> Postgres:
    """One for all tests of this process; ended with them."""
    made = Postgres()
    atexit.register(made.close)
    return made


def new_database() -> str:
    return server().new_database()


def _unprivileged() -> str:
    """PostgreSQL refuses to run as root: then another account runs it."""
    if os.getuid() != 0:
        return ""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _run(user: str, command: list[str]) -> None:
    subprocess.run(
        command,
        check=True,
        user=user or None,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"},
    )
