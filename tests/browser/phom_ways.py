"""What somebody has chosen for Phỏm in the settings."""

from __future__ import annotations

import json
from typing import Any

from browser.person import Person


def set_phom(me: Person, **ways: Any) -> None:
    """Choose settings of Phỏm before the page is opened: `sorted`, `twice`, `wrong-eat`."""
    me.context.add_init_script(
        f"""(() => {{
          const stored = JSON.parse(localStorage['chieu.settings'] ?? '{{"version":1}}');
          localStorage['chieu.settings'] = JSON.stringify({{ ...stored, games: {json.dumps({"phom": ways})} }});
        }})()"""
    )
