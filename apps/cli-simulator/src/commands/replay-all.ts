import { setFlagsFromString } from "node:v8";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import { destinationText } from "@switchyard/domain/journey/compare-steps";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/journey/replayed-steps";
import { createColors } from "picocolors";
import type { Flags } from "../composition/config.ts";
import { failed, type Said } from "../terminal/said.ts";
import { progressBar } from "../terminal/progress.ts";
import { visible } from "../terminal/visible.ts";
import { bench, placeHelp, suggested } from "./settings.ts";

/** One way in which today's code decides otherwise, and who met it. */
interface Change {
  readonly step: string;
  readonly what: string;
  count: number;
  readonly examples: string[];
}

const mostExamples = 3;

/** The regression run before a release: all these journeys against today's code. Memory does not grow with them. */
export const replayAll = async (filter: JourneyFilter, flags: Flags & { readonly json?: boolean }): Promise<Said> => {
  const { tools, settings } = bench(flags);
  const store = tools.journals;
  if (store.isErr()) return failed(`${store.error} ${placeHelp(settings)}`, "switchyard replay --help");
  const total = await store.value.count(filter);
  if (total.isErr()) return failed(`The journals cannot be read: ${total.error.detail}.`);
  // Nearly all that a journey needs is over with it. V8 would move what it takes for long-lived out of the young, where
  // it holds on to the rest until the next great collection: a fifth of the time.
  setFlagsFromString("--no-allocation-site-pretenuring");
  const tally = { same: 0, different: 0, "cannot-tell": 0, unreadable: 0, events: 0 };
  const changes = new Map<string, Change>();
  const unreadable: { readonly reference: string; readonly why: string }[] = [];
  const bar = progressBar(total.value, "journeys");
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  for await (const journal of store.value.each(filter)) {
    bar.step();
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
    for (const step of replay.steps) note(changes, replay, step);
  }
  bar.end();
  const seconds = (performance.now() - began) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const cpuSeconds = (cpu.user + cpu.system) / 1_000_000;
  const journeys = tally.same + tally.different + tally["cannot-tell"] + tally.unreadable;
  const found = [...changes.values()].toSorted((one, other) => other.count - one.count);
  const verdict =
    tally.different > 0 ? "different" : tally["cannot-tell"] + tally.unreadable > 0 ? "cannot-tell" : "same";
  const example = found[0]?.examples[0] ?? unreadable[0]?.reference;
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

const note = (
  changes: Map<string, Change>,
  { began }: JourneyReplay,
  { step, verdict, differences, recorded, today }: StepReplay,
): void => {
  if (verdict !== "different" && verdict !== "cannot-tell") return;
  const what =
    differences.length > 0
      ? differences
      : [`destination: then ${destinationText(recorded.destination)}, today ${destinationText(today?.destination)}`];
  for (const one of what) {
    const key = `${step}\n${one}`;
    const change = changes.get(key) ?? { step, what: one, count: 0, examples: [] };
    changes.set(key, change);
    change.count += 1;
    if (change.examples.length < mostExamples) change.examples.push(began.correlationId);
  }
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

const asText = (
  changes: readonly Change[],
  unreadable: readonly { readonly reference: string; readonly why: string }[],
  colours: boolean,
): string => {
  const paint = createColors(colours);
  const lines = changes.flatMap(({ step, what, count, examples }) => [
    `${paint.red(String(count).padStart(7))}  ${paint.bold(visible(step))}  ${visible(what)}`,
    paint.dim(`         for example ${examples.map(visible).join(", ")}`),
  ]);
  const broken = unreadable.map(
    ({ reference, why }) => `${paint.yellow("unreadable")}  ${visible(reference)}  ${visible(why)}`,
  );
  return lines.length + broken.length === 0
    ? paint.green("Nothing decides otherwise.")
    : [...lines, ...broken, ""].join("\n");
};
