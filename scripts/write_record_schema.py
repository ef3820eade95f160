"""Write the JSON schema of a record anew."""

from __future__ import annotations

import json
from pathlib import Path

from chieu.play import record_schema

TARGET = Path(__file__).parent.parent / "src" / "chieu" / "play" / "record.schema.json"

if __name__ == "__main__":
    TARGET.write_text(json.dumps(record_schema(), indent=2) + "\n", encoding="utf-8")
