/** That it is me who changes something: the password, a passkey or a recovery code, shown anew. */

import type { Account, Proof } from "$lib/wire";
import { canPasskey, showPasskey } from "./passkeys";

/** How something can be proved. */
export type By = "password" | "passkey" | "code";

/** What is told in one form. */
export class Proving {
  /** The password, or the recovery code. */
  told = $state("");
  /** What somebody has chosen; null where that is not asked yet. */
  chosen = $state<By | null>(null);

  /** By what an account proves something in this browser; nothing of a guest, who has no key. */
  waysOf({ kept, password, passkeys, codes }: Account): By[] {
    const ways: [By, boolean][] = [
      ["password", password],
      ["passkey", passkeys.length > 0 && canPasskey()],
      ["code", kept && codes > 0],
    ];
    return ways.filter(([, has]) => has).map(([way]) => way);
  }

  /** How it is proved now; undefined where it cannot be. */
  by(account: Account): By | undefined {
    const ways = this.waysOf(account);
    return this.chosen !== null && ways.includes(this.chosen) ? this.chosen : ways[0];
  }

  /** Ask the browser for a passkey, if it is to be one. */
  async prove(account: Account): Promise<Proof> {
    const by = this.by(account);
    if (by === "passkey") {
      return { shown: await showPasskey() };
    }
    return by === "code" ? { code: this.told } : { current: this.told };
  }

  /** Forget what was told. */
  clear(): void {
    this.told = "";
  }
}
