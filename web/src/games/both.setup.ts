/** Before any unit test: both languages are there, and what a lesson says. */

import { bring } from "$lib/i18n/messages.svelte";
import {
  bringAccount,
  bringAdmin,
  bringDeals,
  bringFair,
  bringGroups,
  bringHints,
  bringLesson,
  bringRules,
  bringStatistics,
  bringTable,
} from "$lib/i18n/more";

await Promise.all([
  bring("vi"),
  bring("en"),
  bringLesson("sam-loc"),
  bringRules(),
  bringAccount(),
  bringAdmin(),
  bringDeals(),
  bringGroups(),
  bringHints(),
  bringStatistics(),
  bringFair(),
  ...["sam-loc", "phom", "binh", "crazy-eights"].map(bringTable),
]);
