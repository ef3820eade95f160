/** Passkeys in this browser: whether there are any, how one is made, and how one is shown (WebAuthn, Level 2). */

import {
  type Account,
  beginMaking,
  beginShowing,
  type MadePasskey,
  Refusal,
  type ShownPasskey,
} from "$lib/wire";

/** How many milliseconds somebody has to look for their phone, or to remember a PIN. */
const PATIENCE = 120_000;
/** ES256, EdDSA and RS256, by their numbers at IANA: what the room can check. */
const KINDS = [-7, -8, -257];

/** Whether pages of this address can have passkeys: one that browsers trust, and that has a name. */
export function canPasskey(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && !isAddress && "PublicKeyCredential" in window;
}

/** Whether this device asks for a finger, a face or a PIN itself. */
export async function hasOwnReader(): Promise<boolean> {
  try {
    return canPasskey() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
  } catch {
    return false;
  }
}

const textOf = (data: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

const namesOf = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: "public-key", id: bytesOf(id) }));

/**
 * Wait for a browser's own dialog.
 *
 * Rejects with a Refusal that says what its user can do, where the browser gives none of its reasons.
 */
async function answered(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    return (await asking) as PublicKeyCredential;
  } catch (error) {
    const isThere = error instanceof DOMException && error.name === "InvalidStateError";
    throw new Refusal(isThere ? "refused-passkey-taken" : "account-passkey-stopped");
  }
}

/** Let this browser make a passkey of mine. */
export async function makePasskey(account: Account, name: string): Promise<MadePasskey> {
  const asked = await beginMaking();
  const made = await answered(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(asked.challenge),
        rp: { id: location.hostname, name: "Chiếu" },
        user: { id: new TextEncoder().encode(account.player), name, displayName: name },
        pubKeyCredParams: KINDS.map((alg) => ({ type: "public-key", alg })),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
        excludeCredentials: namesOf(asked.has),
        timeout: PATIENCE,
      },
    }),
  );
  const answer = made.response as AuthenticatorAttestationResponse;
  return {
    ticket: asked.ticket,
    id: textOf(made.rawId),
    client: textOf(answer.clientDataJSON),
    attestation: textOf(answer.attestationObject),
  };
}

/** Let this browser show a passkey, whosever it is. */
export async function showPasskey(): Promise<ShownPasskey> {
  const asked = await beginShowing();
  const shown = await answered(
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(asked.challenge),
        rpId: location.hostname,
        userVerification: "required",
        timeout: PATIENCE,
      },
    }),
  );
  const answer = shown.response as AuthenticatorAssertionResponse;
  return {
    ticket: asked.ticket,
    id: textOf(shown.rawId),
    client: textOf(answer.clientDataJSON),
    authenticator: textOf(answer.authenticatorData),
    signature: textOf(answer.signature),
  };
}
