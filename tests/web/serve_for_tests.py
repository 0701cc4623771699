"""Server processes for tests that kill them: `python serve_for_tests.py PORT DATABASE GAME,GAME…`, one after another.

Everything is imported once; each server is a child that says its number and may be killed.
FILE_SIZE bounds the files it writes; BEAT is the seconds before a bot's step.
"""

from __future__ import annotations

import os
import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from hexameron import games
from hexameron.web.app import create_app
from hexameron.web.serving import server
from web.running import catalogue, load, settings_for

EVERYTHING = {**games.catalogue(), **catalogue()}


def serve(port: int, database: str, slugs: list[str]) -> None:
    limit = int(os.environ.get("FILE_SIZE", "0"))
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    beat = float(os.environ.get("BEAT", "0"))
    settings = settings_for(
        Path(),
        database=database,
        beat=beat,
        away=30.0,
        catalogue=lambda: {slug: EVERYTHING[slug] for slug in slugs},
    )
    server(create_app(settings), "127.0.0.1", port).run()


if __name__ == "__main__":
    asked = sys.argv[3].split(",")
    for slug in asked:
        _ = load(slug).standard
    while True:
        child = os.fork()
        if child == 0:
            serve(int(sys.argv[1]), sys.argv[2], asked)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
