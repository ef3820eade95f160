/** How somebody else comes to a place of this room. */

/** What a link brings along after its #, to be let in. */
const BROUGHT = /^#pin=(\d+)$/;

interface Room {
  /** Where invitations lead; empty for the address that this page has. */
  readonly address: string;
  readonly pin: string;
}

/** The link to a path of the room, with the PIN that lets its reader in, if one is asked for. */
export function invitationTo(path: string, { address, pin }: Room, here: string): string {
  const link = new URL(path, address || here);
  link.hash = pin === "" ? "" : `pin=${pin}`;
  return link.href;
}

/** The PIN that the link has brought along by which this page was opened; empty if none. */
export const pinIn = (hash: string): string => BROUGHT.exec(hash)?.[1] ?? "";
