import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { oncePerProcess } from "../../composition/process.ts";

/** A visitor's view of a plan list, in their own session (S1-259). */
export interface Visit {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly sessionId: string;
}

interface Listening {
  listener: ((visit: Visit) => Promise<void>) | undefined;
  readonly waiting: Visit[];
}

/** The most visits that wait for the process's first listener; further ones are dropped. */
const mostWaiting = 100;

/**
 * The front door sees each visit, including those to cached lists; only the pages, another bundle, can call the
 * gateway.
 */
const listening = (): Listening => oncePerProcess("visits", () => ({ listener: undefined, waiting: [] }));

/** Reports a visit to the gateway; resolves when it is reported. */
export async function noteVisit(visit: Visit): Promise<void> {
  const { listener, waiting } = listening();
  if (listener) await listener(visit);
  else if (waiting.length < mostWaiting) waiting.push(visit);
}

/** Registers the listener for all later visits, and for those before the first page of the process. */
export function hearVisits(listener: (visit: Visit) => Promise<void>): void {
  listening().listener = listener;
  for (const visit of listening().waiting.splice(0)) void listener(visit);
}
