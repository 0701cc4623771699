"""Room for texts, reckoned for the widest common fonts."""

from hexameron.core.drawing.lettering import fit_size, width, wrap_text


def test_a_line_is_as_long_as_its_letters() -> None:
    assert width("MW", 10) == 21.0
    assert width("ii", 10) < width("MM", 10) < width("MM", 10, bold=True)


def test_a_fitted_line_keeps_to_its_room_and_never_grows() -> None:
    assert fit_size("short", 500, 14) == 14
    assert width("a rather long name", fit_size("a rather long name", 60, 14)) <= 60.001


def test_wrapped_lines_keep_to_their_room_and_lose_no_word() -> None:
    text = "Zastępy aniołów stają po obu stronach wagi"
    lines = wrap_text(text, 120, 12)
    assert " ".join(lines) == text
    assert len(lines) > 1 and all(width(line, 12) <= 120 for line in lines)
