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
    return next((home for home in homes if (home / "postgres").exists() and (home / "initdb").exists()), None)


@cache
def server() -> str:
    """A connection string of a fresh server that listens on a socket in a temporary folder only; ended with the tests."""
    home = programs()
    assert home
    folder = Path(tempfile.mkdtemp(prefix="hexameron-pg-"))
    user = _unprivileged()
    if user:
        shutil.chown(folder, user)
    _run(user, [str(home / "initdb"), "-D", str(folder / "data"), "-U", "hexameron", "-A", "trust", "-E", "UTF8"])
    options = f"-k {folder} -c listen_addresses="
    _run(user, [str(home / "pg_ctl"), "-D", str(folder / "data"), "-o", options, "-l", str(folder / "log"), "-w", "start"])

    def stop() -> None:
        _run(user, [str(home / "pg_ctl"), "-D", str(folder / "data"), "-m", "immediate", "stop"])
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(stop)
    return f"host={folder} user=hexameron"


def new_database() -> str:
    import psycopg

    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(f"{server()} dbname=postgres", autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}")
    return f"{server()} dbname={name}"


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
