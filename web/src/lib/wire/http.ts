/** The few things asked over HTTP. */

import { Refusal } from "./socket";
import type { Account, GameInfo, Player } from "./types";

/** Why the server did not answer as asked; its own code if it gave one. */
async function refusalOf(answer: Response): Promise<Refusal> {
  const body = (await answer.json().catch(() => null)) as { code?: unknown } | null;
  return new Refusal(typeof body?.code === "string" ? body.code : "web-no-server");
}

async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) {
    throw await refusalOf(answer);
  }
  return (await answer.json()) as T;
}

/** Be the guest this browser has been before, or a new one; with a name, change it. */
export async function becomeGuest(name?: string): Promise<Player> {
  return json<Player>(
    await fetch("/api/guest", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(name === undefined ? {} : { name }),
    }),
  );
}

/** What is on my account, without what lies on tables. */
export const myChips = async (): Promise<number> => (await json<Account>(await fetch("/api/me"))).chips;

/** The games of this room, with their options and presets. */
export const listGames = async (): Promise<GameInfo[]> => json<GameInfo[]>(await fetch("/api/games"));

/** The rules of a game as Markdown. */
export async function rulesText(game: string, language: string): Promise<string> {
  const answer = await fetch(`/api/rules/${encodeURIComponent(game)}?lang=${language}`);
  if (!answer.ok) {
    throw await refusalOf(answer);
  }
  return answer.text();
}
