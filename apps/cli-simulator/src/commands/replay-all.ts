import { setFlagsFromString } from "node:v8";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import { createColors } from "picocolors";
import type { Flags } from "../composition/config.ts";
import { type Change, Changes } from "../replay/changes.ts";
import { failed, type Said } from "../terminal/said.ts";
import { progressBar } from "../terminal/progress.ts";
import { visible } from "../terminal/visible.ts";
import { bench, placeHelp, suggested } from "./settings.ts";

/** Of journeys that can't be read so many are named. */
const mostExamples = 3;

/** So many references stand in a line of text; `--json` has the others. */
const mostPrinted = 20;

export interface Choice {
  /** So many of them, evenly spread over the time in which they began; all of them where it is missing. */
  readonly sample?: number;
}

/** The regression run before a release: all these journeys against today's code. Memory does not grow with them. */
export const replayAll = async (
  filter: JourneyFilter,
  flags: Flags & Choice & { readonly json?: boolean },
): Promise<Said> => {
  const { tools, listed: store, settings } = bench(flags);
  if (store.isErr()) return failed(`${store.error} ${placeHelp(settings)}`, "switchyard replay --help");
  const total = await store.value.count(filter);
  if (total.isErr()) return failed(`The journals cannot be read: ${total.error.detail}.`);
  // Nearly all that a journey needs is over with it. V8 would move what it takes for long-lived out of the young, where
  // it holds on to the rest until the next great collection: a fifth of the time.
  setFlagsFromString("--no-allocation-site-pretenuring");
  const tally = { same: 0, different: 0, "cannot-tell": 0, unreadable: 0, events: 0 };
  const changes = new Changes();
  const unreadable: { readonly reference: string; readonly why: string }[] = [];
  const bar = progressBar(total.value, "journeys");
  const isChosen = evenly(total.value, flags.sample);
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  for await (const journal of store.value.each(filter)) {
    bar.step();
    if (!isChosen()) continue;
    if ("damaged" in journal) {
      tally.unreadable += 1;
      if (unreadable.length < mostExamples) unreadable.push({ reference: journal.correlationId, why: journal.damaged });
      continue;
    }
    tally.events += journal.length;
    const replay = await tools.replay(journal);
    if ("unreadable" in replay) {
      tally.unreadable += 1;
      const reference = journal[0]?.type === "began" ? journal[0].correlationId : "";
      if (unreadable.length < mostExamples) unreadable.push({ reference, why: replay.unreadable });
      continue;
    }
    tally[replay.verdict] += 1;
    changes.note(replay);
  }
  bar.end();
  const seconds = (performance.now() - began) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const cpuSeconds = (cpu.user + cpu.system) / 1_000_000;
  const journeys = tally.same + tally.different + tally["cannot-tell"] + tally.unreadable;
  const found = changes.sorted();
  const verdict =
    tally.different > 0 ? "different" : tally["cannot-tell"] + tally.unreadable > 0 ? "cannot-tell" : "same";
  const example = found[0]?.journeys[0] ?? unreadable[0]?.reference;
  return {
    verdict,
    message: journeys === 0 ? `No journey fits (looked in ${settings.lookedIn}).` : summary(journeys, tally),
    data: {
      journeys,
      ...tally,
      seconds: Number(seconds.toFixed(3)),
      cpuSeconds: Number(cpuSeconds.toFixed(3)),
      eventsPerSecond: Math.round(tally.events / Math.max(seconds, 0.001)),
      changes: found,
      unreadableExamples: unreadable,
    },
    ...(journeys === 0 ? {} : { text: (colours) => asText(found, unreadable, colours) }),
    ...(example === undefined ? {} : { next: suggested("replay", [example], flags) }),
  };
};

/** Tells of each of so many, in their order, whether it is one of the sample. */
const evenly = (all: number, sample = all): (() => boolean) => {
  let place = 0;
  return () => {
    const before = Math.floor((place * sample) / all);
    place += 1;
    return Math.floor((place * sample) / all) > before;
  };
};

const summary = (
  journeys: number,
  tally: Readonly<Record<"same" | "different" | "cannot-tell" | "unreadable" | "events", number>>,
): string => {
  const parts = [
    `${tally.same} the same`,
    `${tally.different} different`,
    `${tally["cannot-tell"]} that cannot be told`,
    ...(tally.unreadable > 0 ? [`${tally.unreadable} unreadable`] : []),
  ];
  return `${journeys} ${journeys === 1 ? "journey" : "journeys"} with ${tally.events} events: ${parts.join(", ")}.`;
};

const namesOf = (journeys: readonly string[], count: number): string => {
  const named = journeys.slice(0, mostPrinted);
  const more = count - named.length;
  return `${named.map(visible).join(", ")}${more > 0 ? ` and ${more} more (--json names them)` : ""}`;
};

const asText = (
  changes: readonly Readonly<Change>[],
  unreadable: readonly { readonly reference: string; readonly why: string }[],
  colours: boolean,
): string => {
  const paint = createColors(colours);
  const lines = changes.flatMap(({ verdict, step, what, count, journeys }) => [
    `${(verdict === "different" ? paint.red : paint.yellow)(String(count).padStart(7))}  ${paint.bold(visible(step))}  ${visible(what)}`,
    paint.dim(`         ${namesOf(journeys, count)}`),
  ]);
  const broken = unreadable.map(
    ({ reference, why }) => `${paint.yellow("unreadable")}  ${visible(reference)}  ${visible(why)}`,
  );
  return lines.length + broken.length === 0
    ? paint.green("Nothing decides otherwise.")
    : [...lines, ...broken, ""].join("\n");
};
