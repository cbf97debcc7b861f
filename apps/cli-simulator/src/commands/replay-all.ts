import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import { Result } from "neverthrow";
import { createColors } from "picocolors";
import type { Flags } from "../composition/config.ts";
import { writeText, mayBeWritten } from "../files/write-text.ts";
import { type Accepted, acceptedText, judged, type JudgedChange, readAccepted, staleAmong } from "../gate/accepted.ts";
import { junitOf } from "../gate/junit.ts";
import { sarifReport } from "../gate/sarif.ts";
import { type FailOn, fails, verdictOf } from "../gate/verdict.ts";
import { type Change, changeMoney, Changes } from "../replay/changes.ts";
import { mostUnreadable, type Tally, type Unreadable } from "../replay/replay-page.ts";
import { work } from "./replay-work.ts";
import { progressBar } from "../terminal/progress.ts";
import { failed, type CommandResult } from "../terminal/command-result.ts";
import { visible } from "../terminal/visible.ts";
import { overPages, threadsFor } from "../threads/over-pages.ts";
import { chosenPages } from "../threads/sample.ts";
import { bench, notTaken, placeHelp, suggested } from "./settings.ts";

/** The most references in a line of text; `--json` has the others. */
const mostPrinted = 20;

/** The options of a run over all journeys. */
export interface Choice {
  /** The number of journeys in a sample, evenly spread over their time; all journeys by default. */
  readonly sample?: number;
  /** The number of threads; by default as many as have enough to do. */
  readonly threads?: number;
}

/** The changes that fail the run. */
export interface Gate {
  /** A file with the accepted changes. */
  readonly accept?: string;
  readonly failOn?: FailOn;
  /** The path of the report for build servers. */
  readonly junit?: string;
  /** The path of the report for code review. */
  readonly sarif?: string;
}

/**
 * The regression run before a release: replays all these journeys with today's code. Its memory doesn't grow with their
 * number.
 */
export const replayAll = async (filter: JourneyFilter, options: Flags & Choice & Gate): Promise<CommandResult> => {
  const { dataDir, store: storeUrl, color, accept, failOn = "cannot-tell", junit, sarif } = options;
  const flags: Flags = { dataDir, store: storeUrl, color };
  const accepted = accept === undefined ? undefined : readAccepted(accept);
  if (accepted?.isErr()) return notTaken(accepted.error, "switchyard replay --help");
  for (const report of [junit, sarif]) {
    const place = report === undefined ? undefined : mayBeWritten(report, "report");
    if (place?.isErr()) return failed(place.error);
  }
  const { listed: store, settings } = bench(flags);
  if (store.isErr()) return failed(`${store.error} ${placeHelp(settings)}`, "switchyard replay --help");
  const total = await store.value.count(filter);
  if (total.isErr()) return failed(`The journals cannot be read: ${total.error.detail}.`);
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const count = Math.min(total.value, options.sample ?? total.value);
  const pages = chosenPages(store.value.pages(filter), total.value, options.sample);
  const run = await replayed(pages, count, flags, options.threads ?? threadsFor(count));
  const seconds = (performance.now() - began) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const cpuSeconds = (cpu.user + cpu.system) / 1_000_000;
  const { tally, unreadable } = run;
  const journeys = tally.same + tally.different + tally["cannot-tell"] + tally.unreadable;
  const meant = accepted?.isOk() ? accepted.value : [];
  const changes = judged(run.changes, meant);
  const stale = staleAmong(meant, run.changes);
  const verdict = verdictOf(changes, stale, tally, failOn);
  const found = { tally, seconds, changes, stale, unreadable, failOn };
  const written = Result.combine([
    ...(junit === undefined ? [] : [writeText(junit, junitOf(found), "report")]),
    ...(sarif === undefined ? [] : [writeText(sarif, sarifReport(found), "report")]),
  ]);
  if (written.isErr()) return failed(written.error);
  const example =
    (changes.find((change) => fails(change, failOn)) ?? changes[0])?.journeys[0] ?? unreadable[0]?.reference;
  return {
    verdict,
    message:
      journeys === 0 && stale.length === 0
        ? `No journey fits (looked in ${settings.lookedIn}).`
        : summary(journeys, tally, changes, stale),
    data: {
      journeys,
      ...tally,
      seconds: Number(seconds.toFixed(3)),
      cpuSeconds: Number(cpuSeconds.toFixed(3)),
      eventsPerSecond: Math.round(tally.events / Math.max(seconds, 0.001)),
      changes,
      stale,
      unreadableExamples: unreadable,
    },
    ...(journeys === 0 && stale.length === 0 ? {} : { text: (colours) => asText(changes, stale, unreadable, colours) }),
    ...(example === undefined ? {} : { next: suggested("replay", [example], flags) }),
  };
};

const replayed = async (
  pages: ReturnType<typeof chosenPages>,
  count: number,
  flags: Flags,
  threads: number,
): Promise<{
  readonly tally: Tally;
  readonly changes: ReturnType<Changes["sorted"]>;
  readonly unreadable: readonly Unreadable[];
}> => {
  const tally = { same: 0, different: 0, "cannot-tell": 0, unreadable: 0, events: 0 };
  const changes = new Changes();
  const unreadable: Unreadable[] = [];
  const bar = progressBar(count, "journeys");
  const job = { module: new URL("./replay-work.ts", import.meta.url), work, given: flags };
  for await (const page of overPages(pages, job, threads)) {
    for (const name of Object.keys(tally) as readonly (keyof Tally)[]) tally[name] += page.tally[name];
    changes.add(page.changes);
    unreadable.push(...page.unreadable.slice(0, mostUnreadable - unreadable.length));
    bar.step(Object.values(page.tally).reduce((sum, part) => sum + part, 0) - page.tally.events);
  }
  bar.end();
  return { tally, changes: changes.sorted(), unreadable };
};

const summary = (
  journeys: number,
  tally: Tally,
  changes: readonly JudgedChange[],
  stale: readonly Accepted[],
): string => {
  const parts = [
    `${tally.same} the same`,
    `${tally.different} different`,
    `${tally["cannot-tell"]} cannot tell`,
    ...(tally.unreadable > 0 ? [`${tally.unreadable} unreadable`] : []),
  ];
  const meant = changes.filter(({ accepted }) => accepted !== undefined).length;
  const gate = [
    ...(meant > 0 ? [`${meant} of ${changes.length} changes accepted`] : []),
    ...(stale.length > 0 ? [`${stale.length} accepted, but no longer found in a journey`] : []),
  ];
  return `${journeys} ${journeys === 1 ? "journey" : "journeys"} with ${tally.events} events: ${parts.join(", ")}.${gate.length > 0 ? ` ${gate.join(", ")}.` : ""}`;
};

const namesOf = (journeys: readonly string[], count: number): string => {
  const named = journeys.slice(0, mostPrinted);
  const more = count - named.length;
  return `${named.map(visible).join(", ")}${more > 0 ? ` and ${more} more (--json names them)` : ""}`;
};

const colourOf: Readonly<
  Record<Change["verdict"], (paint: ReturnType<typeof createColors>) => (text: string) => string>
> = {
  different: (paint) => paint.red,
  "cannot-tell": (paint) => paint.yellow,
  renamed: (paint) => paint.dim,
};

const asText = (
  changes: readonly JudgedChange[],
  stale: readonly Accepted[],
  unreadable: readonly Unreadable[],
  colours: boolean,
): string => {
  const paint = createColors(colours);
  const lines = changes.flatMap(({ verdict, step, what, count, money, value, journeys, accepted }) => [
    `${(accepted ? paint.green : colourOf[verdict](paint))(String(count).padStart(7))}  ${paint.bold(visible(step))}  ${visible(what)}`,
    ...(verdict === "renamed" ? [paint.dim("         only the name: everything that follows is the same")] : []),
    ...(accepted ? [paint.green(`         accepted by ${visible(accepted.by)}: ${visible(accepted.because)}`)] : []),
    ...(verdict === "different" ? [`         ${visible(changeMoney({ value, money, count }))}`] : []),
    paint.dim(`         ${namesOf(journeys, count)}`),
  ]);
  const old = stale.map(
    (one) =>
      `${paint.red("  stale")}  ${visible(acceptedText(one))} (accepted by ${visible(one.by)}, and no journey shows it now)`,
  );
  const broken = unreadable.map(
    ({ reference, why }) => `${paint.yellow("unreadable")}  ${visible(reference)}  ${visible(why)}`,
  );
  return lines.length + old.length + broken.length === 0
    ? paint.green("No decision differs.")
    : [...lines, ...old, ...broken, ""].join("\n");
};
