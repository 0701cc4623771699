"""Server processes for tests that kill them: `python serve_for_tests.py PORT FOLDER GAME`, one after another."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import uvicorn

sys.path.insert(0, str(Path(__file__).parent.parent))

from hexameron.web.app import create_app
from web.running import catalogue, settings_for


def serve(port: int, folder: Path, game: str) -> None:
    app = create_app(settings_for(folder, away=30.0, catalogue=lambda: {game: catalogue()[game]}))
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="error", timeout_graceful_shutdown=1)


if __name__ == "__main__":
    # Everything is imported once; each server is a child that says its number and may be killed.
    while True:
        child = os.fork()
        if child == 0:
            serve(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
