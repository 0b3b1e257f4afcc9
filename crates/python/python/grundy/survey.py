"""Surveys: long computations with progress, ended by Ctrl-C.

``progress=True`` shows a bar of tqdm; a function is called with the steps done
and the steps in all (or None). Those that write into a folder are resumed there.
"""

from ._grundy import Octal, census, octal, plane, planes

__all__ = ["Octal", "census", "octal", "plane", "planes"]
