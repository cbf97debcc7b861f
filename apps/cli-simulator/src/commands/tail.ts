import { setTimeout as sleep } from "node:timers/promises";
import { destinationText } from "@switchyard/domain/replay/compare-steps";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JournalReader, JourneyFilter } from "@switchyard/domain/journey/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { createColors } from "picocolors";
import type { Flags } from "../composition/config.ts";
import { stepInWords } from "../replay/step-words.ts";
import { failed, type CommandResult } from "../terminal/command-result.ts";
import { timeOfDay } from "../terminal/times.ts";
import { visible, visibleJson } from "../terminal/visible.ts";
import { bench, placeHelp } from "./settings.ts";

/** Milliseconds between two polls. */
const pause = 500;

/** A step may appear a little late, for example with another machine's clock. */
const overlap = 5_000;

/** The most new journeys in half a second that people can follow. */
const most = 1_000;

/** An ended step. */
interface StepSeen {
  readonly at: string;
  readonly correlationId: string;
  readonly flow: string;
  readonly brand: string;
  readonly locale: string;
  readonly step: string;
  readonly destination: string;
  readonly problem?: string;
}

/** Follows journeys live until interrupted. */
export const tail = async (
  filter: JourneyFilter,
  { json, ...flags }: Flags & { readonly json?: true },
): Promise<CommandResult> => {
  const { journals, settings } = bench(flags);
  if (journals.store.isErr()) return failed(`${journals.store.error} ${placeHelp(settings)}`, "switchyard tail --help");
  const ends = endedByPeople();
  const follower = new Follower(journals.store.value, filter, filter.since ?? new Date().toISOString());
  let steps = 0;
  while (!ends.aborted) {
    const seen = await follower.look();
    if (typeof seen === "string") return failed(`The journals cannot be read: ${seen}.`);
    steps += seen.length;
    for (const one of seen) process.stdout.write(`${json ? visibleJson(one) : lineOf(one, settings.colours)}\n`);
    await sleep(pause, undefined, { signal: ends }).catch(() => undefined);
  }
  const { journeys } = follower;
  return {
    verdict: "ok",
    message: `${steps} ${steps === 1 ? "step" : "steps"} of ${journeys} ${journeys === 1 ? "journey" : "journeys"}.`,
    isPrinted: true,
  };
};

/** Ctrl-C, the end of the parent service, or of the reading program. */
const endedByPeople = (): AbortSignal => {
  const ends = new AbortController();
  const end = (): void => ends.abort();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
  process.stdout.once("error", end);
  return ends.signal;
};

/** Reports each step once, in the order of their ends. */
export class Follower {
  /** The number of steps of each journey at the last poll, and of those already printed. */
  private readonly known = new Map<CorrelationId, { readonly steps: number; readonly printed: number }>();
  private readonly store: JournalReader;
  private readonly filter: JourneyFilter;
  private readonly from: string;
  private since: string;

  constructor(store: JournalReader, filter: JourneyFilter, from: string) {
    this.store = store;
    this.filter = filter;
    this.from = from;
    this.since = from;
  }

  get journeys(): number {
    return [...this.known.values()].filter(({ printed }) => printed > 0).length;
  }

  /**
   * The steps that ended since the last poll.
   * @returns the reason, in one line, why they can't be read
   */
  async look(): Promise<readonly StepSeen[] | string> {
    const touched = await this.store.journeys({ ...this.filter, since: this.since }, most);
    if (touched.isErr()) return touched.error.detail;
    const seen: StepSeen[] = [];
    for (const { correlationId, steps } of touched.value) {
      const before = this.known.get(correlationId);
      // No journey has ended since the last look, so wait for the next event before reading again.
      if (before?.steps === steps) continue;
      const events = await this.store.journal(correlationId);
      if (events.isErr()) return events.error.detail;
      const ended = stepsIn(events.value ?? []).filter(({ at }) => at >= this.from);
      this.known.set(correlationId, { steps, printed: ended.length });
      seen.push(...ended.slice(before?.printed ?? 0));
    }
    const latest = touched.value[0]?.lastAt;
    const next = latest === undefined ? this.since : new Date(Date.parse(latest) - overlap).toISOString();
    if (next > this.since) this.since = next;
    return seen.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  }
}

const stepsIn = (events: readonly JournalEvent[]): readonly StepSeen[] => {
  const [began] = events;
  if (began?.type !== "began") return [];
  const { correlationId, flow, brand, locale } = began;
  return events.flatMap((event) =>
    event.type === "step-ended"
      ? [
          {
            at: event.at,
            correlationId,
            flow,
            brand,
            locale,
            step: event.step,
            destination: destinationText(event.destination),
            ...(event.problem ? { problem: `${event.problem.operation}: ${event.problem.kind}` } : {}),
          },
        ]
      : [],
  );
};

const lineOf = (seen: StepSeen, colours: boolean): string => {
  const paint = createColors(colours);
  const { at, correlationId, flow, brand, locale, step, destination, problem } = seen;
  return `${paint.dim(timeOfDay(at))}  ${paint.bold(visible(correlationId))}  ${visible(`${flow} ${brand}/${locale}`)}  ${visible(stepInWords(step))} → ${visible(destination)}${problem === undefined ? "" : paint.yellow(`  (${visible(problem)})`)}`;
};
