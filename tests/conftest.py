"""Shared by all tests: the tests' own folder is importable, and each worker knows the compiled games."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
