"""The example of the guide learns something, with a small budget."""

from __future__ import annotations

import runpy
from pathlib import Path

from chieu.envs import Lanes


def test_somebody_who_learns_does_better_than_at_first(project_root: Path) -> None:
    learn = runpy.run_path(str(project_root / "examples" / "learn_sam.py"))["learn"]
    env = Lanes("sam-loc", 16, played=[1], by="easy", seed=1, options={"sam_window": "off"}, compiled=False)
    curve = learn(env, 1200, rate=0.3, every=300)
    assert len(curve) == 4
    assert curve[-1] > curve[0] + 0.5
