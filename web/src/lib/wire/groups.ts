/** What is asked of groups over HTTP; loaded with their pages. */

import type { GroupChallenges } from "./challenges";
import { json, posted } from "./http";
import type {
  Evening,
  GroupInvitation,
  GroupLine,
  GroupPage,
  GroupRules,
  GroupTalk,
  OptionValue,
} from "./types";

const GROUPS = "/api/groups";
const groupAt = (id: string, part = ""): string => `${GROUPS}/${encodeURIComponent(id)}${part}`;
const invitationAt = (token: string): string => `/api/invitations/${encodeURIComponent(token)}`;
const personAt = (id: string, who: string): string => groupAt(id, `/people/${encodeURIComponent(who)}`);

/** The groups that I am in. */
export const myGroups = async (): Promise<GroupLine[]> => json<GroupLine[]>(GROUPS);

/** Found a group. */
export const foundGroup = async (name: string): Promise<GroupLine> =>
  json<GroupLine>(GROUPS, posted({ name }));

/** A group that I am in. */
export const groupPage = async (id: string): Promise<GroupPage> => json<GroupPage>(groupAt(id));

/** A short text that is another one as soon as anything has changed in a group. */
export const groupStamp = async (id: string): Promise<string> =>
  (await json<{ stamp: string }>(groupAt(id, "/stamp"))).stamp;

/** Give a group another name. */
export const renameGroup = async (id: string, name: string): Promise<GroupLine> =>
  json<GroupLine>(groupAt(id), posted({ name }));

/** Choose the house rules that a group's tables of a game begin with. */
export const chooseRules = async (
  id: string,
  game: string,
  wanted: { preset?: string; changes?: Readonly<Record<string, OptionValue>> },
): Promise<GroupRules> => json<GroupRules>(groupAt(id, `/rules/${encodeURIComponent(game)}`), posted(wanted));

/** Make a new invitation into a group, in the place of the one from before. */
export const inviteInto = async (id: string): Promise<GroupInvitation> =>
  json<GroupInvitation>(groupAt(id, "/invitation"), { method: "POST" });

/** Let the invitation lead in no more. */
export const uninvite = async (id: string): Promise<null> =>
  json<null>(groupAt(id, "/invitation"), { method: "DELETE" });

/** Into which group an invitation leads. */
export const invitation = async (token: string): Promise<GroupLine> => json<GroupLine>(invitationAt(token));

/** Come into the group that an invitation leads into. */
export const joinGroup = async (token: string): Promise<GroupLine> =>
  json<GroupLine>(invitationAt(token), { method: "POST" });

/** Say what somebody may do in a group. */
export const giveRights = async (id: string, who: string, rights: readonly string[]): Promise<unknown> =>
  json(personAt(id, who), posted({ rights }));

/** Send somebody out of a group, or leave it. */
export const sendAway = async (id: string, who: string): Promise<null> =>
  json<null>(personAt(id, who), { method: "DELETE" });

/** The last evening in the book of a group, or the last one before a time. */
export const groupEvening = async (id: string, before: number | null): Promise<Evening> =>
  json<Evening>(groupAt(id, `/book${before === null ? "" : `?before=${String(before)}`}`));

/** Close an evening as I have seen it: nothing of it changes any more. */
export const closeEvening = async (id: string, { since, until, lines }: Evening): Promise<Evening> =>
  json<Evening>(groupAt(id, "/book"), posted({ since, until, lines }));

/** Where the whole book of a group is given as a table, whose head is in a language. */
export const bookTable = (id: string, language: string): string => groupAt(id, `/table?lang=${language}`);

/** What is written into a book by hand. */
export interface WrittenNote {
  lines?: readonly { readonly who: string; readonly amount: number }[];
  reason: string;
  /** The number of the note of which these are the contrary lines. */
  answers?: number;
}

/** Write into the book by hand. */
export const writeNote = async (id: string, note: WrittenNote): Promise<Evening> =>
  json<Evening>(groupAt(id, "/notes"), posted(note));

/** Note that a payment of a closed evening is done, or that it is not. */
export const tickPayment = async (
  id: string,
  number: number | undefined,
  place: number,
  done: boolean,
): Promise<Evening> =>
  json<Evening>(groupAt(id, `/book/${String(number)}/${String(place)}`), {
    method: done ? "POST" : "DELETE",
  });

/** What was said last in a group, or what was said before a line. */
export const groupTalk = async (id: string, before = ""): Promise<GroupTalk> =>
  json<GroupTalk>(groupAt(id, `/talk${before && `?before=${encodeURIComponent(before)}`}`));

/** Say something to a group. */
export const sayInGroup = async (id: string, text: string): Promise<GroupTalk> =>
  json<GroupTalk>(groupAt(id, "/talk"), posted({ text }));

/** Take a line out of what was said. */
export const unsayInGroup = async (id: string, line: string): Promise<GroupTalk> =>
  json<GroupTalk>(groupAt(id, `/talk/${encodeURIComponent(line)}`), { method: "DELETE" });

const accountAt = (id: string, who: string, part = ""): string =>
  groupAt(id, `/accounts/${encodeURIComponent(who)}${part}`);

/** Say that what a group's book has of a guest is mine. */
export const askForLines = async (id: string, who: string): Promise<null> =>
  json<null>(accountAt(id, who), { method: "POST" });

/** Let the lines of a guest be those of who has asked. */
export const giveLines = async (id: string, who: string, heir: string): Promise<null> =>
  json<null>(accountAt(id, who, "/heir"), posted({ heir }));

/** Let them be the guest's own again, or refuse who has asked. */
export const leaveLines = async (id: string, who: string): Promise<null> =>
  json<null>(accountAt(id, who, "/heir"), { method: "DELETE" });

/** The challenges on the page of a group, and how its people compare. */
export const groupChallenges = async (id: string): Promise<GroupChallenges> =>
  json<GroupChallenges>(groupAt(id, "/challenges"));

/** Put a challenge on the page of a group. */
export const putChallenge = async (id: string, token: string): Promise<GroupChallenges> =>
  json<GroupChallenges>(groupAt(id, "/challenges"), posted({ token }));

/** Take it away from there. */
export const removeChallenge = async (id: string, token: string): Promise<GroupChallenges> =>
  json<GroupChallenges>(groupAt(id, `/challenges/${encodeURIComponent(token)}`), { method: "DELETE" });
