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
import { failed, type CommandResult, usage } from "../terminal/command-result.ts";
import { replayBench } from "./replay-bench.ts";
import { play } from "./run.ts";
import { suggested, unread } from "./settings.ts";

/** The persona and the place, because the journal has replaced both. */
export interface Who {
  readonly persona?: string;
  readonly customer?: string;
  readonly home?: string;
  readonly to?: string;
}

/** Makes a scenario of a journey in the sandbox and plays it. Writes it if it leads to the same pages. */
export const record = async (
  typed: string,
  who: Who,
  out: string | undefined,
  flags: Flags,
): Promise<CommandResult> => {
  const { journals, settings, tools } = replayBench(flags);
  const found = await findJournal(typed, journals);
  if ("verdict" in found) return unread(found, typed, "record", flags, settings);
  const { events } = found;
  const { flow, road } = recordedScenario(events, noPerson) ?? { road: [] };
  if (road.length === 0)
    return usage("This journey has no press that a scenario could repeat.", suggested("replay", [typed], flags));
  if (flow !== undefined && who.customer === undefined)
    return usage(
      `In a ${flow} a customer is signed in, and the journal does not tell who: name them.`,
      suggested("record", [typed, "--customer", "grace.garza"], flags),
    );
  let last = "no persona of the sandbox lives at this ZIP code and was born in that year; --persona names one";
  for (const { person, ...one } of flow === undefined
    ? enrolled(who, tracesIn(events))
    : [{ ...who, person: noPerson }]) {
    const others: string[] = [];
    for (const scenario of waysOf(recordedScenario(events, person))) {
      const text = textOf(scenario, one);
      const played = await playedFrom(text, async (journal) => {
        const replay = await tools.replay(journal);
        return "unreadable" in replay ? "cannot-tell" : replay.verdict;
      });
      if (played === "same") return writeScenario(text, one, out);
      others.push(played);
    }
    // Uses the journey as it is; guesses at other steps would be unreliable.
    last = `${one.persona ?? one.customer ?? ""}: ${others[0] ?? ""}`;
  }
  const why = unscriptable(events);
  return {
    verdict: "different",
    message:
      why === undefined ? `No scenario takes the same path (${last}).` : `No scenario takes the same path: ${why}.`,
    next: suggested("replay", [typed], flags),
  };
};

/** A signed-in customer types nothing that the sandbox doesn't know already. */
const noPerson: Person = { answers: [] };

/** The personas that could have made this enrollment. */
const enrolled = (
  { persona }: Who,
  { zip, birthYear }: ReturnType<typeof tracesIn>,
): readonly (Who & { readonly person: Person })[] => {
  const known =
    persona === undefined ? enrollingAt(zip, birthYear) : [enrollingAs(persona) ?? { persona, ...noPerson }];
  return known.map(({ persona: id, ...person }) => ({ persona: id, person }));
};

/**
 * The facts that a journal leaves open, in all combinations: did the gateway carry out an unanswered call, and had this
 * person enrolled before?
 */
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

/**
 * Plays the scenario in a new sandbox.
 *
 * @returns "same", or the difference in one line
 */
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

const writeScenario = (text: string, who: Who, out: string | undefined): CommandResult => {
  const name = who.persona ?? who.customer ?? "";
  if (out === undefined)
    return {
      verdict: "ok",
      isAside: true,
      message: `Played as ${name}: it takes the same path.`,
      data: { scenario: text },
      text: () => text.trimEnd(),
    };
  return writeText(out, text).match<CommandResult>(
    (path) => ({
      verdict: "ok",
      message: `Written to ${path}; played as ${name}, it takes the same path.`,
      data: { path },
      next: suggested("run", [out], {}),
    }),
    failed,
  );
};
