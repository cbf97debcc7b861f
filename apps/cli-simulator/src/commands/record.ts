import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import type { Flags } from "../composition/config.ts";
import { enrollingAs, enrollingAt } from "../composition/known-names.ts";
import { writeText } from "../files/write-text.ts";
import { findJournal } from "../replay/find-journal.ts";
import {
  afterAnOrder,
  answeredTooLate,
  hasFaults,
  type Person,
  recordedScenario,
  type RecordedScenario,
  tracesIn,
  unscriptable,
} from "../scenario/recorded.ts";
import { readScenario } from "../scenario/scenario.ts";
import { failed, type Said, usage } from "../terminal/said.ts";
import { replayBench } from "./replay-bench.ts";
import { play } from "./run.ts";
import { suggested, unread } from "./settings.ts";

/** Who it was, and where they went: a journal has stand-ins for both. */
export interface Who {
  readonly persona?: string;
  readonly customer?: string;
  readonly home?: string;
  readonly to?: string;
}

/** Makes a scenario of a journey that was walked against the sandbox, and plays it: it is kept where it gives the same road. */
export const record = async (typed: string, who: Who, out: string | undefined, flags: Flags): Promise<Said> => {
  const { journals, settings, tools } = replayBench(flags);
  const found = await findJournal(typed, journals);
  if ("verdict" in found) return unread(found, typed, "record", flags, settings);
  const { events } = found;
  const { flow, road } = recordedScenario(events, nobody) ?? { road: [] };
  if (road.length === 0)
    return usage(
      "Nothing was pressed in this journey that a scenario could press.",
      suggested("replay", [typed], flags),
    );
  if (flow !== undefined && who.customer === undefined)
    return usage(
      `In a ${flow} a customer is signed in, and the journal does not tell who: name them.`,
      suggested("record", [typed, "--customer", "grace.garza"], flags),
    );
  let last = "no persona of the sandbox lives at this ZIP code and was born in that year; --persona names one";
  for (const { person, ...one } of flow === undefined
    ? enrolled(who, tracesIn(events))
    : [{ ...who, person: nobody }]) {
    const others: string[] = [];
    for (const scenario of waysOf(recordedScenario(events, person))) {
      const text = textOf(scenario, one);
      const played = await playedFrom(text, async (journal) => {
        const replay = await tools.replay(journal);
        return "unreadable" in replay ? "cannot-tell" : replay.verdict;
      });
      if (played === "same") return kept(text, one, out);
      others.push(played);
    }
    // Of the journey as it is: what else was tried is a guess.
    last = `${one.persona ?? one.customer ?? ""}: ${others[0] ?? ""}`;
  }
  const why = unscriptable(events);
  return {
    verdict: "different",
    message:
      why === undefined ? `No scenario gives the same road (${last}).` : `No scenario gives the same road: ${why}.`,
    next: suggested("replay", [typed], flags),
  };
};

/** Of who is signed in nothing is typed that the sandbox would not know. */
const nobody: Person = { answers: [] };

/** Who may have enrolled. */
const enrolled = (
  { persona }: Who,
  { zip, birthYear }: ReturnType<typeof tracesIn>,
): readonly (Who & { readonly person: Person })[] => {
  const known = persona === undefined ? enrollingAt(zip, birthYear) : [enrollingAs(persona) ?? { persona, ...nobody }];
  return known.map(({ persona: id, ...person }) => ({ persona: id, person }));
};

/** What a journal leaves open, one after the other: whether the gateway has done what it did not answer, and who has been here before. */
const waysOf = (scenario: RecordedScenario | undefined): readonly RecordedScenario[] =>
  scenario === undefined
    ? []
    : [
        scenario,
        ...(hasFaults(scenario) ? [answeredTooLate(scenario)] : []),
        ...(scenario.flow === undefined ? [afterAnOrder(scenario)] : []),
      ];

const textOf = ({ title, flow, ...rest }: RecordedScenario, who: Who): string =>
  stringify({ title, ...(flow === undefined ? {} : { flow }), ...who, ...rest }, { lineWidth: 0 });

/** Plays it in a sandbox of its own. @returns "same", or in one line what came otherwise */
const playedFrom = async (text: string, replayed: Parameters<typeof play>[3]): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-record-"));
  const file = join(folder, "recorded.yaml");
  try {
    writeFileSync(file, text);
    const scenario = readScenario(file);
    if (scenario.isErr()) return scenario.error.replace(file, "the scenario");
    const played = await play(file, scenario.value, undefined, replayed);
    if (typeof played === "string") return played;
    const other = played.steps.find(({ isAsExpected }) => !isAsExpected);
    if (other) return `${other.step} led to ${other.led}, and to ${other.expected ?? ""} then`;
    return played.isAsExpected ? "same" : `replayed it is ${played.replays}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const kept = (text: string, who: Who, out: string | undefined): Said => {
  const name = who.persona ?? who.customer ?? "";
  if (out === undefined)
    return {
      verdict: "ok",
      isAside: true,
      message: `Played as ${name}: it gives the same road.`,
      data: { scenario: text },
      text: () => text.trimEnd(),
    };
  return writeText(out, text).match<Said>(
    (path) => ({
      verdict: "ok",
      message: `Written to ${path}; played as ${name}, it gives the same road.`,
      data: { path },
      next: suggested("run", [out], {}),
    }),
    failed,
  );
};
