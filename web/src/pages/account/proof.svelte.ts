/** That it is me who changes something: the password or a passkey, shown anew. */

import type { Account, Proof } from "$lib/wire";
import { canPasskey, showPasskey } from "./passkeys";

/** How something can be proved. */
export type By = "password" | "passkey";

/** What is told in one form. */
export class Proving {
  current = $state("");
  by = $state<By>("password");

  /** By what an account proves something in this browser; nothing of a guest, who has no key. */
  waysOf(account: Account): By[] {
    const ways: By[] = account.password ? ["password"] : [];
    return account.passkeys.length > 0 && canPasskey() ? [...ways, "passkey"] : ways;
  }

  /** Ask the browser for a passkey, if it is to be one; the password is forgotten here. */
  async prove(account: Account): Promise<Proof> {
    const ways = this.waysOf(account);
    if (ways.includes("passkey") && (this.by === "passkey" || ways.length === 1)) {
      return { shown: await showPasskey() };
    }
    return { current: this.current };
  }

  clear(): void {
    this.current = "";
  }
}
