"""The games behind interfaces that researchers know. The rules stay where they are; these only translate."""
