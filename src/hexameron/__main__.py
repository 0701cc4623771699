from hexameron.cli import main

main()
