/** Splits the events at the end of a deal into the steps in which they are announced. */

import type { ActedWire, Fact, KnownEvent } from "$lib/wire/types";

/** What belongs to one step of telling. */
export interface Told {
  readonly step: number;
  readonly events: readonly KnownEvent[];
}

/** Split an event by the steps of its facts; what it says beside its facts goes with the first. */
function split(event: KnownEvent, from: number, stepOf: (fact: Fact) => number): Told[] {
  if (event.t !== "acted" || event.facts.length === 0) {
    return [{ step: from, events: [event] }];
  }
  const parts: { step: number; facts: ActedWire["facts"] }[] = [];
  for (const fact of event.facts) {
    const last = parts.at(-1);
    const step = Math.max(last?.step ?? from, stepOf(fact));
    if (last?.step === step) {
      last.facts.push(fact);
    } else {
      parts.push({ step, facts: [fact] });
    }
  }
  const { n, t, seat } = event;
  return parts.map(({ step, facts }, at) => ({
    step,
    events: [at === 0 ? { ...event, facts } : { n, t, seat, facts }],
  }));
}

/** Put events into steps, in order: nothing is told before what happened before it. */
export function inSteps(events: readonly KnownEvent[], stepOf: (fact: Fact) => number): Told[] {
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
