"""How a past deal is opened and stepped through on a phone: until its first step is in sight, and while a key is held.

A deal of each game, played at random, is opened from its file, in a window of 360 x 740 pixels on this machine, and
the key for the next step is held: it comes again 30 times a second, as keyboards repeat. It needs the built page and
Debian's `chromium-headless-shell`.
"""

from __future__ import annotations

import itertools
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import CDPSession, Page, sync_playwright

import chieu
from first_visit import CHROMIUM, room
from results import machine, options_of, table_of, write_section

TITLE: Final = "Past deals"
PAGE: Final = "/mo-van"
SEATS: Final = {"sam-loc": 5, "phom": 4, "binh": 4, "crazy-eights": 4}
REPEATS: Final = 30
"""How often a held key comes again in a second."""
LONGEST: Final = 10
"""How many seconds it is held at most."""
FRAMES: Final = """() => {
  window.frames_seen = [];
  const look = (at) => { frames_seen.push(at); requestAnimationFrame(look); };
  requestAnimationFrame(look);
}"""
STEP: Final = "() => Number(document.querySelector('input[type=range]').value)"
BEHIND: Final = """(step) => new Promise((resolve) => {
  const began = performance.now();
  const look = () => Number(document.querySelector('input[type=range]').value) === step
    ? resolve(performance.now() - began) : requestAnimationFrame(look);
  look();
})"""
OPENED: Final = """() => new Promise((resolve) => {
  const began = performance.now();
  const look = () => document.querySelector('input[type=range]')
    ? requestAnimationFrame(() => resolve(performance.now() - began)) : requestAnimationFrame(look);
  document.querySelector('input[type=file]').addEventListener('change', look, { once: true });
  window.armed = true;
})"""
ARROW: Final = {"key": "ArrowRight", "code": "ArrowRight", "windowsVirtualKeyCode": 39}


class Looked(NamedTuple):
    """One deal: its steps, milliseconds to open it, frames a second while a key is held, the longest, and the rest."""

    steps: int
    opened: float
    frames: float
    slowest: float
    behind: float


def recorded(name: str, seed: int) -> str:
    """Return the record of a deal of a game in which everybody does anything that is legal."""
    game, luck = chieu.game(name), random.Random(seed)
    state = game.deal(game.shuffled(seed), seats=SEATS[name])
    while not game.is_over(state):
        seat = game.awaited(state)[0]
        # In Binh there are too many ways to lay thirteen cards.
        choices = game.legal_actions(state, seat) if game.lists_all else [game.default_action(state, seat)]
        state = game.play(state, seat, luck.choice(choices))
    return chieu.record_of(state).to_json()


def look(page: Page, tools: CDPSession, address: str, record: Path) -> Looked:
    """Open a record, and hold the key for its next step to the end."""
    page.goto(address.rstrip("/") + PAGE)
    page.locator("input[type=file]").wait_for(state="attached")
    waiting = page.evaluate_handle(f"() => {{ window.opening = ({OPENED})(); }}")
    waiting.dispose()
    page.locator("input[type=file]").set_input_files(record)
    opened = page.evaluate("() => window.opening")
    page.evaluate("document.fonts.ready")
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    page.evaluate(FRAMES)
    held = min(last, REPEATS * LONGEST)
    began = time.perf_counter()
    for number in range(held):
        tools.send("Input.dispatchKeyEvent", {"type": "keyDown", "autoRepeat": number > 0, **ARROW})
        time.sleep(max(0.0, began + (number + 1) / REPEATS - time.perf_counter()))
    tools.send("Input.dispatchKeyEvent", {"type": "keyUp", **ARROW})
    behind = page.evaluate(BEHIND, held)
    at: list[float] = page.evaluate("() => frames_seen")
    between = [after - before for before, after in itertools.pairwise(at)]
    return Looked(last, opened, 1_000 * len(between) / (at[-1] - at[0]), max(between), behind)


def main() -> None:
    """Measure, and tell the medians."""
    args = options_of(__doc__, deals=5).parse_args()
    found: dict[str, list[Looked]] = {}
    phone: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "is_mobile": True}
    with room() as address, tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(**phone, has_touch=True, locale="vi-VN")
        page = context.new_page()
        tools = context.new_cdp_session(page)
        for name in SEATS:
            for seed in range(args.deals):
                record = Path(folder) / f"{name}-{seed}.json"
                record.write_text(recorded(name, seed), encoding="utf-8")
                found.setdefault(name, []).append(look(page, tools, address, record))
        browser.close()
    rows = []
    for name, looked in found.items():
        steps, opened, frames, slowest, behind = (statistics.median(one) for one in zip(*looked, strict=True))
        rows.append(f"{name} | {steps:.0f} | {opened:.0f} ms | {frames:.0f} | {slowest:.0f} ms | {behind:.0f} ms")
    text = table_of("game | steps | opened after | frames a second | longest frame | behind the key at its end", rows)
    text += f"\n\n`python bench/replays.py --write`. Medians of {args.deals} deals each; {machine()}."
    print(text)
    if args.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
