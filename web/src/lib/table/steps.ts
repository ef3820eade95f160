/** The end of a deal is told one thing after the other: which events, and which facts of them, belong to which step. */

import type { WireFact } from "$lib/i18n/tell";
import type { WireEvent } from "$lib/wire/types";
import { factsOf } from "./narrate";

/** What belongs to one step of telling. */
export interface Told {
  readonly step: number;
  readonly events: readonly WireEvent[];
}

/** Split an event by the steps of its facts; what it says beside its facts goes with the first. */
function split(event: WireEvent, from: number, stepOf: (fact: WireFact) => number): Told[] {
  const parts: { step: number; facts: WireFact[] }[] = [];
  for (const fact of factsOf(event)) {
    const step = Math.max(parts.at(-1)?.step ?? from, stepOf(fact));
    const last = parts.at(-1);
    if (last?.step === step) {
      last.facts.push(fact);
    } else {
      parts.push({ step, facts: [fact] });
    }
  }
  const told = parts.map(({ step, facts }, at): Told => {
    const rest = at === 0 ? event : { n: event.n, t: event.t, seat: event["seat"] };
    return { step, events: [{ ...rest, facts }] };
  });
  return told.length === 0 ? [{ step: from, events: [event] }] : told;
}

/** Put events into steps, in order: nothing is told before what happened before it. */
export function inSteps(events: readonly WireEvent[], stepOf: (fact: WireFact) => number): Told[] {
  const steps: Told[] = [];
  for (const event of events) {
    for (const part of split(event, steps.at(-1)?.step ?? 0, stepOf)) {
      const last = steps.at(-1);
      if (last?.step === part.step) {
        steps[steps.length - 1] = { step: part.step, events: [...last.events, ...part.events] };
      } else {
        steps.push(part);
      }
    }
  }
  return steps;
}
