"""What a first visit of the lobby costs on a slow phone: when something is seen, how long presses wait, what moves.

Chromium draws a window of 412 x 823 pixels with a processor four times slower than this one and a line of 1.6 Mbit/s
that answers after 150 ms. It needs the built page and Debian's `chromium-headless-shell`.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from results import machine, options_of, table_of, write_section

TITLE: Final = "First visit"
CHROMIUM: Final = "/usr/bin/chromium-headless-shell"
SLOWER: Final = 4
LINE: Final = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
"""Milliseconds, and bytes a second."""
SETTLED_MS: Final = 4_000
"""How long to look on after the page has loaded."""
WATCH: Final = """
  window.seen = { moved: 0, largest: 0, long: [] };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('layout-shift', (one) => { seen.moved += one.hadRecentInput ? 0 : one.value; });
  watch('largest-contentful-paint', (one) => { seen.largest = one.startTime; });
  watch('longtask', (one) => { seen.long.push([one.startTime, one.duration]); });
"""
TOLD: Final = """() => {
  const first = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const late = seen.long.filter(([start]) => start > first).map(([, length]) => Math.max(0, length - 50));
  const sent = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return [first, seen.largest, late.reduce((sum, one) => sum + one, 0), seen.moved,
    sent.reduce((sum, one) => sum + one.transferSize, 0)];
}"""


class Visit(NamedTuple):
    """One first visit: milliseconds to the first and the largest paint, milliseconds blocked, layout shift, bytes."""

    first: float
    largest: float
    blocked: float
    moved: float
    sent: float


@contextmanager
def room() -> Iterator[str]:
    """Serve the built page from an empty folder; give its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [str(Path(sys.executable).with_name("chieu")), "serve", "--port", "0", "--data", data]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield next(word for line in process.stdout for word in line.split() if word.startswith("http://"))
        finally:
            process.terminate()
            process.wait()


def visit(browser: Browser, address: str) -> Visit:
    """Come for the first time, and look on until nothing more comes."""
    context = browser.new_context(
        viewport={"width": 412, "height": 823}, device_scale_factor=1.75, is_mobile=True, has_touch=True, locale="vi-VN"
    )
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", LINE)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0")
    page.wait_for_timeout(SETTLED_MS)
    told = Visit(*page.evaluate(TOLD))
    context.close()
    return told


def main() -> None:
    """Measure, and tell the medians."""
    args = options_of(__doc__, visits=5).parse_args()
    with room() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        visits = [visit(browser, address) for _ in range(args.visits)]
        browser.close()
    median = Visit(*(statistics.median(values) for values in zip(*visits, strict=True)))
    row = (
        f"{median.first:,.0f} ms | {median.largest:,.0f} ms | {median.blocked:,.0f} ms "
        f"| {median.moved:.4f} | {median.sent / 1000:,.0f} kB"
    )
    text = table_of("first paint | largest paint | blocked | layout shift | sent", [row])
    text += f"\n\n`python bench/first_visit.py --write`. Medians of {args.visits} visits; {machine()}."
    print(text)
    if args.write:
        write_section(TITLE, text)


if __name__ == "__main__":
    main()
