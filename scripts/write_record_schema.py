"""Write the JSON schema of a record anew."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from chieu.play import record_schema

TARGET = Path(__file__).parent.parent / "src" / "chieu" / "play" / "record.schema.json"


def main() -> int:
    """Rewrite the schema."""
    TARGET.write_text(json.dumps(record_schema(), indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
