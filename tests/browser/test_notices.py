"""A phone that is told who waits, from the setting to the table: only what the browser's own service does is acted."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from websockets.sync.client import ClientConnection, connect

from browser.house import House
from browser.nightly import IN_VIETNAMESE
from browser.tabs import Tabs
from browser.told import PATIENCE_SECONDS
from chieu.locales import Messages
from server.pushed import Browser, Pushed, PushService, open_push_service

_BROWSER = """
(told) => {
  let held = null;
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  PushManager.prototype.getSubscription = async () => held;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    held = {
      options: { applicationServerKey: bytes(applicationServerKey).buffer },
      toJSON: () => ({ endpoint: told.endpoint, keys: { p256dh: told.key, auth: told.auth } }),
      unsubscribe: async () => { held = null; return true; },
    };
    return held;
  };
  let permission = localStorage.getItem("asked") ?? "default";
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = async () => {
    permission = told.answer;
    localStorage.setItem("asked", permission);
    return permission;
  };
}
"""
"""What a phone has, and a browser without windows has not: notifications, and the service of its maker."""
_SCREEN = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => { self.shown.push({ title, ...options }); };
}"""
_CLICKED = """() => {
  const notification = { close: () => undefined, data: self.shown[0].data };
  const click = Object.assign(new ExtendableEvent("notificationclick"), { notification });
  self.dispatchEvent(click);
}"""


class Service:
    """The push service, in a thread of its own."""

    def __init__(self, service: PushService, certificate: Path, loop: asyncio.AbstractEventLoop) -> None:
        self.certificate = certificate
        self.place = service.place
        self._service = service
        self._loop = loop

    def browser(self, path: str) -> Browser:
        return self._service.browser(path)

    def pushed(self) -> Pushed:
        """Wait for what the room sends."""
        return asyncio.run_coroutine_threadsafe(self._service.asked.get(), self._loop).result(PATIENCE_SECONDS)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    opened: list[Service] = []
    is_open, is_over = threading.Event(), asyncio.Event()

    async def serve() -> None:
        async with open_push_service(tmp_path / "service") as (found, certificate):
            opened.append(Service(found, certificate, asyncio.get_running_loop()))
            is_open.set()
            await is_over.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert is_open.wait(PATIENCE_SECONDS)
    yield opened[0]
    opened[0]._loop.call_soon_threadsafe(is_over.set)
    thread.join()


@pytest.fixture
def room(tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv("SSL_CERT_FILE", str(service.certificate))
    house = House(tmp_path / "room", told=("--push", "mailto:host@room.example", "--push-service", service.place))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def phone(tabs: Tabs, language: str) -> Iterator[BrowserContext]:
    context = tabs.phone(language)
    yield context
    context.close()


class Friend:
    """Somebody who plays by the frames alone."""

    def __init__(self, room: House, name: str) -> None:
        made = httpx.post(f"{room.url}/api/guest", json={"name": name})
        self._cookie = f"chieu-session={made.cookies['chieu-session']}"
        self._url = f"ws{room.url.removeprefix('http')}/ws"

    @contextmanager
    def page(self) -> Iterator[ClientConnection]:
        with connect(self._url, additional_headers={"Cookie": self._cookie}) as line:
            yield line


def ask(line: ClientConnection, **frame: Any) -> dict[str, Any]:
    """Ask something, and wait for the answer."""
    line.send(json.dumps({"id": frame["t"], **frame}))
    while True:
        answer: dict[str, Any] = json.loads(line.recv(PATIENCE_SECONDS))
        if answer.get("id") == frame["t"]:
            return answer


def until(line: ClientConnection, kind: str) -> None:
    """Wait for a step in which something happens."""
    while all(event["t"] != kind for event in json.loads(line.recv(PATIENCE_SECONDS)).get("events", ())):
        continue


_SHOWN = """() => new Promise((done) => {
    const look = () => (self.shown.length > 0 ? done(self.shown) : setTimeout(look, 10));
    look();
})"""
"""What is shown, once something is: the worker hears of a message after who has sent it goes on."""


def deliver(phone: BrowserContext, page: Page, url: str, told: str) -> None:
    """Give the page's service worker what the browser's own service would."""
    devtools = phone.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    devtools.send("ServiceWorker.deliverPushMessage", {"origin": url, "registrationId": found[-1], "data": told})


def first_visit(phone: BrowserContext, house: House, answer: str, browser: Browser | None = None) -> Page:
    """Open the lobby on a phone whose user answers so to whether it may notify; `browser` is what would subscribe."""
    told = {**({} if browser is None else browser.asked()), "answer": answer}
    phone.add_init_script(f"({_BROWSER})({json.dumps(told)})")
    page = phone.new_page()
    page.goto(house.url)
    return page


def open_settings(page: Page, words: Messages) -> Locator:
    """Open the settings; give the switch of notifications."""
    expect(page.get_by_text(words.say("web-tables-waiting"), exact=True)).to_have_count(0)
    page.get_by_role("button", name=words.say("settings-title"), exact=True).click()
    return page.get_by_role("switch", name=words.say("settings-notices"))


@IN_VIETNAMESE
def test_a_phone_is_told_that_somebody_waits_and_leads_there(
    phone: BrowserContext, room: House, service: Service, language: str
) -> None:
    words = Messages(language)
    browser = service.browser("/phone")
    page = first_visit(phone, room, "granted", browser)
    switch = open_settings(page, words)
    expect(switch).not_to_be_checked()
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/push")) as told:
        switch.check()
    assert told.value.ok

    friend = Friend(room, "Minh")
    with friend.page() as line:
        code = ask(line, t="create", game="sam-loc")["table"]
        line.send(json.dumps({"t": "join", "id": "join", "table": code}))
        page.goto(f"{room.url}/ban/{code}")
        page.get_by_role("button", name=words.say("web-sit"), exact=True).first.click()
        until(line, "seated")
        page.goto(room.url)
        until(line, "away")
    # Who has been left does not call; who comes back does, after the seconds for which nobody is called.
    with friend.page() as line:
        line.send(json.dumps({"t": "join", "id": "join", "table": code}))
        pushed = service.pushed()
    said = browser.read(pushed.body)
    assert said == {
        "title": words.say("notice-company", name="Minh"),
        "body": words.say("notice-company.body", game=words.say("game-sam-loc"), code=code),
        "topic": f"company-{code}",
        "path": f"/ban/{code}",
    }
    (worker,) = phone.service_workers
    worker.evaluate(_SCREEN)
    deliver(phone, page, room.url, json.dumps(said))
    shown = worker.evaluate(_SHOWN)
    assert [(one["title"], one["body"], one["tag"]) for one in shown] == [(said["title"], said["body"], said["topic"])]
    worker.evaluate(_CLICKED)
    page.wait_for_url(f"**/ban/{code}")
    # Whoever looks at the table is told nothing more of it.
    expect(page.get_by_role("button", name=words.say("web-to-lobby"), exact=True)).to_be_visible()
    deliver(phone, page, room.url, json.dumps(said))
    assert len(worker.evaluate("() => self.shown")) == 1


@IN_VIETNAMESE
def test_who_wants_no_more_is_told_no_more(phone: BrowserContext, room: House, service: Service, language: str) -> None:
    words = Messages(language)
    page = first_visit(phone, room, "granted", service.browser("/phone"))
    switch = open_settings(page, words)
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/push")):
        switch.check()
    # Whoever comes back is known; with another language, too.
    other = {"vi": "en", "en": "vi"}[language]
    with page.expect_request(lambda asked: asked.method == "POST" and asked.url.endswith("/push")) as told:
        page.get_by_role("radio", name=words.say(f"settings-language-{other}")).check()
    assert json.loads(told.value.post_data or "")["language"] == other
    with page.expect_response(lambda answer: answer.request.method == "DELETE") as ended:
        page.get_by_role("switch", name=Messages(other).say("settings-notices")).uncheck()
    assert ended.value.ok
    assert page.evaluate("localStorage.getItem('chieu.push')") is None


@IN_VIETNAMESE
def test_a_browser_whose_user_says_no_says_what_to_do(phone: BrowserContext, own_room: House, language: str) -> None:
    words = Messages(language)
    page = first_visit(phone, own_room, "denied")
    switch = open_settings(page, words)
    switch.click()
    expect(page.get_by_text(words.say("settings-notices-denied"))).to_be_visible()
    expect(switch).not_to_be_checked()
    expect(switch).to_be_disabled()


@IN_VIETNAMESE
def test_a_room_that_sends_nothing_says_how_far_its_notifications_reach(
    phone: BrowserContext, own_room: House, language: str
) -> None:
    words = Messages(language)
    page = first_visit(phone, own_room, "granted")
    open_settings(page, words).check()
    expect(page.get_by_text(words.say("settings-notices-open"))).to_be_visible()


@IN_VIETNAMESE
def test_who_waits_at_a_table_is_offered_to_be_told(phone: BrowserContext, own_room: House, language: str) -> None:
    words = Messages(language)
    page = first_visit(phone, own_room, "granted")
    expect(page.get_by_text(words.say("web-tables-waiting"), exact=True)).to_have_count(0)
    page.get_by_role("button", name=words.say("web-open-table"), exact=True).first.click()
    page.get_by_role("dialog").get_by_role("button", name=words.say("web-open-private"), exact=True).click()
    page.get_by_role("button", name=words.say("web-call-me"), exact=True).click()
    offered = page.get_by_role("button", name=words.say("web-call-me-on"), exact=True)
    expect(offered).to_have_attribute("aria-pressed", "true")
    expect(offered).to_be_focused()
    # Who has chosen it is not asked again.
    page.reload()
    expect(page.get_by_role("button", name=words.say("web-fill-bots", level=words.say("level-easy")))).to_be_visible()
    expect(page.get_by_role("button", name=words.say("web-call-me-on"), exact=True)).to_have_count(0)
