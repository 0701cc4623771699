"""Build hook: compiles every `.po` catalogue to the `.mo` that gettext reads. Also `python hatch_build.py`."""

from __future__ import annotations

from pathlib import Path


def compile_words(root: Path) -> None:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sorted(root.glob("src/**/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:
    pass
else:

    class WordsHook(BuildHookInterface):
        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, object]) -> None:
            compile_words(Path(self.root))


if __name__ == "__main__":
    compile_words(Path(__file__).parent)
