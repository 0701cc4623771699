from hexameron.cli import run

run()
