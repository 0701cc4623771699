"""x"""
from hexameron.games.planet.words import headline
def text(v, language): return headline(v, language)
def svg(v, language): return "<svg></svg>"
