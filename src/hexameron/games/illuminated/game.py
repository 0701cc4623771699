from pathlib import Path
from hexameron.core.contract import Kernel
from hexameron.games.illuminated import rules, heuristics
from hexameron.games.illuminated.state import Content, Options, State
KERNEL = Kernel(State=State, Content=Content, Options=Options, start=rules.start, legal=rules.legal, apply=rules.apply,
  payoffs=rules.payoffs, leave=rules.leave, observe=rules.observe, choose=heuristics.choose, pick=rules.pick,
  candidates=heuristics.candidates, appraise=heuristics.appraise)
