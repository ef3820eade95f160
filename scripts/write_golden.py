"""Write the golden transcripts anew; read the difference before committing it."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from golden.transcript import file_of, presets, transcript

if __name__ == "__main__":
    for name, preset in presets():
        file_of(name, preset).write_text(transcript(name, preset), encoding="utf-8")
