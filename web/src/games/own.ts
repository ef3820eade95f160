/** The settings that single games add, known before any of them is loaded. */

import type { OwnSettings } from "$lib/settings";
import { WAYS } from "./phom/ways";

export const OWN_SETTINGS: OwnSettings = { phom: WAYS };
