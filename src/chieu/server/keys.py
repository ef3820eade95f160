"""How a player keeps what they have, and comes by another browser: a name of their own, a password, recovery codes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIType, Operation, Schema
from litestar.params import RawBody
from msgspec.structs import replace

from chieu.kernel.errors import Conflict
from chieu.server.account import BY_OWNER, account_of, owner_of, sessions_of
from chieu.server.account_wire import (
    Account,
    AskedKeep,
    AskedSignIn,
    NewCodes,
    Proof,
    keep_decoder,
    passkey_decoder,
    password_decoder,
    proof_decoder,
    sign_in_decoder,
)
from chieu.server.api import AnyRequest, ApiContext, address_of, is_secure, json_body, refusal_of, refusals
from chieu.server.care import WORD
from chieu.server.clock import now_ms
from chieu.server.limits import Charge
from chieu.server.names import digests_of, tidy_name, why_no_name
from chieu.server.passkeys import MADE, SHOWN, has_shown, is_first, made_by, shown_by
from chieu.server.passkeys import WRONG as WRONG_PASSKEY
from chieu.server.passwords import tidy_password, why_no_password
from chieu.server.recovery import digest_of_code, new_codes
from chieu.server.sessions import MOST
from chieu.server.wire import UNREADABLE, Me
from chieu.store import Alias, Codes, Job, Keep, Keys, Known, Password, SignOut, SpendCode, Together

TEXT: Final = Schema(type=OpenAPIType.STRING, max_length=500)
_NAME: Final = Schema(type=OpenAPIType.STRING, max_length=200)
_MERGE: Final = "merge"
_ASK: Final = "ask"
_LEAVE: Final = "leave"
GUEST: Final = Schema(type=OpenAPIType.STRING, enum=[_ASK, _MERGE, _LEAVE])
WRONG: Final = "refused-wrong-sign-in"
_WORKS: Final = refusals(
    on_400="The body is malformed, or what is in it cannot be used",
    on_413="The body is too long",
    on_429="Too many from this player, for this name or from one address",
)


def operation(title: str, /, *required: str, **fields: Schema) -> type[Operation]:
    """Describe a body of these fields."""

    def post_init(self: Operation) -> None:
        self.request_body = json_body(*required, **fields)

    return dataclass(type(title, (Operation,), {"__post_init__": post_init, "__annotations__": {}}))


@post(
    "/api/account/keep",
    status_code=200,
    operation_class=operation("KeepOperation", "name", name=_NAME, password=TEXT, made=MADE),
    responses=BY_OWNER | _WORKS | refusals(on_409="I am kept already"),
)
async def keep(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[NewCodes]:
    """Keep what I have: under a name that is mine alone from now on, with a key and recovery codes."""
    try:
        asked = keep_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    known = await owner_of(request, context)
    if isinstance(known, Response):
        return known
    name, address = tidy_name(asked.name), address_of(request)
    if refusal := await _why_not_keep(asked, name, known, request, context):
        return refusal
    key: list[Job] = []
    if asked.made is not None:
        made = await made_by(asked.made, known.player.id, request, context)
        if isinstance(made, Response):
            return made
        key.append(made)
    kept = "" if asked.made else await context.passwords.hash(tidy_password(asked.password), address)
    named, codes = replace(known.player, name=name), new_codes()
    digests = tuple(map(digest_of_code, codes))
    jobs: list[Job] = [named, Keep(named.id, digests_of(name), kept, digests, now_ms()), *key]
    try:
        now, cookie = await _renew(known, request, context, jobs)
    except Conflict:
        # Who presses twice, or in two tabs, keeps one name.
        has_kept = await context.kept(named.id, address) is not None
        return refusal_of("refused-kept-already", 409) if has_kept else refusal_of("refused-name-kept", 400)
    context.hub.rename(named.id, named.name)
    account = await account_of(now._replace(player=named), request, context)
    return Response(NewCodes(account, codes), cookies=[cookie], headers=_UNKEPT)


async def _why_not_keep(
    asked: AskedKeep, name: str, known: Known, request: AnyRequest, context: ApiContext
) -> Response[Any] | None:
    """Return the answer that refuses somebody the name and the password that they would keep, or None."""
    player, address = known.player.id, address_of(request)
    why = "" if asked.made else why_no_password(tidy_password(asked.password), name)
    if why := why_no_name(name) or why:
        return refusal_of(why, 400)
    if word := context.care.word_in(name):
        return refusal_of(WORD, 400, {"word": word})
    if not context.keys.take(player):
        return refusal_of("refused-too-fast", 429)
    if await context.kept(player, address) is not None:
        return refusal_of("refused-kept-already", 409)
    if await context.hub.is_name_taken(player, name, address):
        return refusal_of("refused-name-taken", 400)
    return None


@post(
    "/api/account/password",
    status_code=200,
    operation_class=operation("PasswordOperation", "password", current=TEXT, code=TEXT, shown=SHOWN, password=TEXT),
    responses=BY_OWNER | _WORKS,
)
async def change_password(
    body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]
) -> Response[Account]:
    """Take another password; whoever is signed in as me elsewhere is not any more."""
    try:
        asked = password_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    known = await touched(asked, request, context)
    if isinstance(known, Response):
        return known
    password = tidy_password(asked.password)
    if why := why_no_password(password, known.player.name):
        return refusal_of(why, 400)
    made = await context.passwords.hash(password, address_of(request))
    others = [one.token for one in await sessions_of(known, request, context) if one != known.session]
    jobs: list[Job] = [Password(known.player.id, made, now_ms())]
    now, cookie = await _renew(known, request, context, jobs)
    await context.sessions.end(known.player.id, others)
    return Response(await account_of(now, request, context), cookies=[cookie])


@post(
    "/api/account/codes",
    status_code=200,
    operation_class=operation("CodesOperation", current=TEXT, code=TEXT, shown=SHOWN),
    responses=BY_OWNER | _WORKS,
)
async def change_codes(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[NewCodes]:
    """Take other recovery codes; those from before count no more."""
    try:
        asked = proof_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    known = await touched(asked, request, context)
    if isinstance(known, Response):
        return known
    codes = new_codes()
    await context.storage.save(Codes(known.player.id, tuple(map(digest_of_code, codes))))
    return Response(NewCodes(await account_of(known, request, context), codes), headers=_UNKEPT)


@post(
    "/api/account/passkeys",
    status_code=200,
    operation_class=operation("PasskeyOperation", "made", current=TEXT, code=TEXT, shown=SHOWN, made=MADE),
    responses=BY_OWNER | _WORKS,
)
async def add_passkey(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Account]:
    """Come in by this device's passkey, too."""
    try:
        asked = passkey_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    known = await touched(asked, request, context)
    if isinstance(known, Response):
        return known
    made = await made_by(asked.made, known.player.id, request, context)
    if isinstance(made, Response):
        return made
    try:
        now, cookie = await _renew(known, request, context, [made])
    except Conflict:
        return refusal_of("refused-passkey-taken", 400)
    return Response(await account_of(now, request, context), cookies=[cookie])


@post(
    "/api/sign-in",
    status_code=200,
    operation_class=operation(
        "SignInOperation",
        name=_NAME,
        password=TEXT,
        code=TEXT,
        shown=SHOWN,
        guest=GUEST,
    ),
    responses=_WORKS
    | refusals(
        on_403="Nobody of this name has this key, or the page that asks is not ours",
        on_409="This browser is a guest who has played or sits at a table",
        on_503="The disk does not answer, or too many sign in",
    ),
)
async def sign_in(body: RawBody, request: AnyRequest, context: NamedDependency[ApiContext]) -> Response[Me]:
    """Come in as somebody who is kept; the guest that this browser was is taken in or left."""
    try:
        asked = sign_in_decoder.decode(body)
    except UNREADABLE:
        return refusal_of("refused-malformed", 400)
    if not context.domains.is_own_page(request.headers):
        return refusal_of("refused-origin", 403)
    address = address_of(request)
    charge = _charge(asked, address, context)
    if charge is None:
        return refusal_of("refused-too-many-sign-ins", 429)
    if asked.shown is not None:
        used = await shown_by(asked.shown, request, context)
        if used is None:
            return refusal_of(WRONG_PASSKEY, 403)
        charge.give_back()
        return await come_in(used.player, asked.guest, [used], request, context)
    kept = await _kept_by(asked, address, context)
    if kept is None:
        return refusal_of(WRONG, 403)
    charge.give_back()
    spent: list[Job] = [SpendCode(kept.player, digest_of_code(asked.code))] if not asked.password else []
    return await come_in(kept.player, asked.guest, spent, request, context)


def _charge(asked: AskedSignIn, address: str, context: ApiContext) -> Charge | None:
    names = sorted(digests_of(tidy_name(asked.name)))
    return context.sign_ins.take(names[0] if asked.password and asked.shown is None else "", address)


async def _kept_by(asked: AskedSignIn, address: str, context: ApiContext) -> Keys | None:
    """Return whom a name and a key let in; who is absent takes as long as a key that is wrong."""
    keys = context.storage.store.keys
    kept = await context.storage.query(partial(keys.named, digests_of(tidy_name(asked.name))), address)
    if asked.password:
        hashed, password = _hash_of(kept), tidy_password(asked.password)
        return kept if await context.passwords.is_right(hashed, password, address) else None
    code = digest_of_code(asked.code)
    has_code = await context.storage.query(partial(keys.has_code, "" if kept is None else kept.player, code), address)
    return kept if has_code else None


async def _has_spent(player: str, code: str, address: str, context: ApiContext) -> bool:
    """Tell whether a player has told one of their recovery codes, which is spent by it."""
    digest = digest_of_code(code)
    has_code = await context.storage.query(partial(context.storage.store.keys.has_code, player, digest), address)
    return has_code and await is_first(SpendCode(player, digest), context)


def _hash_of(kept: Keys | None) -> str | None:
    """Return what is kept of a player's password; None of somebody who has none."""
    return None if kept is None else kept.hash or None


async def touched(proof: Proof, request: AnyRequest, context: ApiContext) -> Known | Response[Any]:
    """Return who changes something and has shown the password or a passkey anew, or the answer that refuses it."""
    known = await owner_of(request, context)
    if isinstance(known, Response):
        return known
    address = address_of(request)
    tried = "" if proof.code or proof.shown else known.player.id
    charge = context.sign_ins.take(tried, address) if context.keys.take(known.player.id) else None
    if charge is None:
        return refusal_of("refused-too-many-sign-ins", 429)
    kept = await context.kept(known.player.id, address)
    if proof.shown is not None:
        if not await has_shown(known.player.id, proof.shown, request, context):
            return refusal_of(WRONG_PASSKEY, 403)
    elif proof.code:
        if not await _has_spent(known.player.id, proof.code, address, context):
            return refusal_of("refused-wrong-code", 403)
    elif not await context.passwords.is_right(_hash_of(kept), tidy_password(proof.current), address):
        return refusal_of("refused-wrong-password", 403)
    charge.give_back()
    return known


async def come_in(identity: str, guest: str, jobs: list[Job], request: AnyRequest, context: ApiContext) -> Response[Me]:
    """Answer with a new session of a player; whom this browser was before is taken in, left, or asked about first."""
    address = address_of(request)
    player = await context.storage.query(partial(context.storage.store.people.player, identity), address)
    before = await context.known(request)
    if player is None:
        return refusal_of(WRONG, 403)
    left: list[tuple[str, list[str]]] = []
    if before is not None and before.player.id != identity and not await context.kept(before.player.id, address):
        refusal = await _why_not_leave(before.player.id, guest, address, context)
        if refusal is not None:
            return refusal
        left.append((before.player.id, [one.token for one in await sessions_of(before, request, context)]))
        jobs += [Alias(before.player.id, identity, now_ms())] if guest == _MERGE else []
    elif before is not None and before.session is not None:
        left.append((before.player.id, [before.session.token]))
    session, cookie = context.sessions.begin(identity, request.headers, is_secure=is_secure(request))
    others = await sessions_of(Known(player, None), request, context)
    left.append((identity, [one.token for one in others[MOST - 1 :]]))
    ended = [SignOut(whose, tuple(tokens)) for whose, tokens in left if tokens or whose != identity]
    try:
        await context.storage.save(Together([session, *jobs, *ended]))
    except Conflict:
        # The code, or the guest, has just been taken by somebody else.
        return refusal_of(WRONG, 403)
    for whose, tokens in left:
        context.sessions.leave(whose, tokens, session.token)
    # Pages of this player elsewhere are in the groups of the guest that was taken in, too.
    for group in await context.storage.query(partial(context.storage.store.groups.ids_of, identity), address):
        context.hub.regroup(identity, group, is_in=True)
    return Response(Me(player.id, player.name), cookies=[cookie])


async def _why_not_leave(guest: str, what: str, address: str, context: ApiContext) -> Response[Any] | None:
    """Return the answer that says why a browser may not be somebody else than a guest, if there is a reason."""
    if context.hub.has_any_seat(guest):
        return refusal_of("refused-guest-seated", 409)
    needs = partial(context.storage.store.groups.needs, guest)
    if what == _LEAVE and (group := await context.storage.query(needs, address)) is not None:
        return refusal_of("refused-last-keeper-of", 409, {"group": group.name})
    if what == _ASK and await context.storage.query(partial(context.storage.store.keys.has_played, guest), address):
        return refusal_of("refused-other-guest", 409)
    return None


async def _renew(known: Known, request: AnyRequest, context: ApiContext, jobs: list[Job]) -> tuple[Known, Cookie]:
    """Keep jobs together with a new session instead of the one that somebody has come by, and return that.

    Raises:
        Conflict: somebody else has what one alone may have.
        StoreError: it could not be kept.
    """
    session, cookie = context.sessions.begin(known.player.id, request.headers, is_secure=is_secure(request))
    tokens = () if known.session is None else (known.session.token,)
    await context.storage.save(Together([*jobs, session, SignOut(known.player.id, tokens)]))
    context.sessions.leave(known.player.id, tokens, session.token)
    return Known(known.player, session), cookie


_UNKEPT: Final = {"cache-control": "no-store"}
HANDLERS: Final = [keep, change_password, change_codes, add_passkey, sign_in]
