"""What the page may do: run its own files and speak to its own server, and nothing else, whatever is put into it."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.person import Person
from browser.told import PATIENCE_SECONDS

FORBIDDEN = {
    "script-src-elem": "const s = document.createElement('script'); s.textContent = 'window.taken = 1'; "
    "document.body.append(s)",
    "script-src-attr": "document.body.insertAdjacentHTML('beforeend', '<img src=x: onerror=\"window.taken = 1\">')",
    "style-src-elem": "const s = document.createElement('style'); s.textContent = 'body { --taken: 1 }'; "
    "document.body.append(s)",
    "style-src-attr": "document.body.insertAdjacentHTML('beforeend', '<p style=\"--taken: 1\"></p>')",
    "connect-src": "fetch('http://localhost:9/taken').catch(() => {}); "
    "try { new WebSocket('ws://localhost:9/taken') } catch {}",
    "base-uri": "const b = document.createElement('base'); b.href = 'http://localhost:9/'; document.head.append(b)",
    "img-src": "new Image().src = 'http://localhost:9/taken.png'",
}
HEARD = """([most, patience]) => new Promise((resolve) => {
    const end = performance.now() + patience;
    const look = () => new Set(window.broken).size >= most || performance.now() > end
        ? resolve(window.broken) : setTimeout(look, 10);
    look();
})"""


def test_the_browser_refuses_what_is_not_the_pages_own(person: Person) -> None:
    person.expect_problem("Content Security Policy|net::ERR_UNKNOWN_URL_SCHEME|request failed|x:")
    person.page.evaluate(
        "() => { window.broken = []; document.addEventListener('securitypolicyviolation', "
        "(event) => window.broken.push(event.effectiveDirective)) }"
    )
    for attempt in FORBIDDEN.values():
        person.page.evaluate(f"() => {{ {attempt} }}")
    assert set(person.page.evaluate(HEARD, [len(FORBIDDEN), 1_000 * PATIENCE_SECONDS])) == set(FORBIDDEN)
    assert person.page.evaluate("window.taken") is None
    assert person.page.evaluate("getComputedStyle(document.body).getPropertyValue('--taken')") == ""


def test_the_page_draws_and_plays_under_the_policy(person: Person) -> None:
    """Whatever the policy stops is a complaint of the browser, and any complaint fails the test."""
    person.press(person.of_game("web-play-now"))
    person.until_acts()
    expect(person.page.get_by_role("listbox").first).to_be_visible()
    assert person.page.evaluate("[...document.styleSheets].every((sheet) => sheet.href !== null)")
