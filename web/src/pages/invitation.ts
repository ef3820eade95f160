/** How somebody else comes to a place of this room. */

/** What a link brings along after its #, to be let in. */
const BROUGHT = /[#&]pin=(\d+)$/;
/** What leads a player to this device. */
const MOVING = /^#token=([\w-]+)/;

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

/** What leads a player to this device, of the link by which this page was opened; empty if nothing. */
export const tokenIn = (hash: string): string => MOVING.exec(hash)?.[1] ?? "";

/** The link that leads a player to another device. */
export function movingTo(path: string, token: string, room: Room, here: string): string {
  const link = new URL(path, room.address || here);
  link.hash = `token=${token}${room.pin === "" ? "" : `&pin=${room.pin}`}`;
  return link.href;
}
