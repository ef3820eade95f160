/** The table as its last deal left it: with the names of who has played that, whoever sits there now. */

import { listed } from "$lib/i18n/format";
import { motifOf } from "$lib/design/motifs";
import type { TableModel } from "./model.svelte";

/**
 * What a score sheet is told by. Where somebody who has played the deal sits there no more, their seat is theirs once
 * more, with no purse; it is not mine, and nobody else's. It is for looking at: nothing is to be set by it.
 */
export function asPlayed(model: TableModel): TableModel {
  const names = model.facts.sheet?.names ?? {};
  if (Object.keys(names).length === 0) {
    return model;
  }
  const nameOf = (seat: number): string => names[seat] ?? model.nameOf(seat);
  const own: Pick<TableModel, "me" | "nameOf" | "namesOf" | "portraitOf" | "chips"> = {
    me: model.me !== null && model.me in names ? null : model.me,
    nameOf,
    namesOf: (seats) => listed(seats.map(nameOf)),
    portraitOf: (seat) => (seat in names ? motifOf(nameOf(seat)) : model.portraitOf(seat)),
    chips: model.chips?.map((chips, seat) => (seat in names ? null : chips)) ?? null,
  };
  return new Proxy(model, {
    // What is the model's own is asked of the model: its private parts are nobody else's.
    get: (whole, key) => Reflect.get(key in own ? own : whole, key) as unknown,
  });
}
