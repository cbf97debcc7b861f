import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { destinationText } from "@switchyard/domain/replay/compare-steps";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import { type Change, applyChanges, placesIn, readChange } from "@switchyard/domain/replay/what-if";
import { Result } from "neverthrow";
import type { Flags } from "../composition/config.ts";
import { standardInput } from "../files/read-text.ts";
import { findJournal } from "../replay/find-journal.ts";
import { cannotBeReplayed, describedInFull } from "../replay/replay-journey.ts";
import { type CommandResult, usage } from "../terminal/command-result.ts";
import { asRead } from "../what-if/as-read.ts";
import { endInWords, upToImpossibleStep } from "../what-if/cut-replay.ts";
import { placesText } from "../what-if/places-text.ts";
import { resultOf } from "./replay.ts";
import { replayBench } from "./replay-bench.ts";
import { suggested, unread } from "./settings.ts";

/**
 * Changes an input, an answer, the date or a setting, and replays the journey from there. Without a change it lists the
 * possible ones.
 */
export const whatIf = async (typed: string, set: readonly string[], flags: Flags): Promise<CommandResult> => {
  const next = (words: readonly string[]): Pick<CommandResult, "next"> =>
    typed === standardInput
      ? {}
      : { next: suggested("what-if", [typed, ...words.flatMap((one) => ["--set", one])], flags) };
  const named = Result.combine(set.map(readChange));
  if (named.isErr()) return usage(named.error, next([]).next);
  const twice = named.value.find(({ path }, place) => named.value.findIndex((one) => one.path === path) < place);
  if (twice !== undefined) return usage(`${twice.path} is set twice: which of them is meant?`, next([]).next);
  const { tools, journals, settings } = replayBench(flags);
  const found = await findJournal(typed, journals);
  if ("verdict" in found) return unread(found, typed, "what-if", flags, settings);
  if (set.length === 0) return { ...listed(found.events), ...next(["date=2026-12-24"]) };

  const changed = Result.combine(named.value.map((change) => asRead(change, found.events))).andThen((changes) =>
    applyChanges(found.events, changes).map((made) => ({ ...made, changes })),
  );
  if (changed.isErr()) return usage(changed.error, next([]).next);
  const { events, answers, changes } = changed.value;
  const replay = describedInFull(await tools.replay(events, { answers }));
  if ("unreadable" in replay) return cannotBeReplayed(replay);
  const road = upToImpossibleStep(replay);
  const { data, ...rest } = resultOf(
    {
      verdict: replay.verdict,
      message: `With ${set.join(" and ")}: ${sentence(replay, unasked(changes, found.events))}${endInWords(road)}`,
      replay: road.replay,
    },
    { kind: "imagined", changes: set },
  );
  const missing = replay.steps.flatMap(({ missing: operations }) => operations)[0];
  return {
    ...rest,
    data: { changes, ...data, ...(road.end ? { roadEnds: road.end } : {}) },
    ...(missing === undefined ? {} : next([...set, `answer.${missing}=${answerToBeginWith(missing, found.events)}`])),
  };
};

/** The values of this journey that can be changed. */
const listed = (events: readonly JournalEvent[]): CommandResult => {
  const all = placesIn(events);
  return {
    verdict: "ok",
    isAside: true,
    message: "Try another value of any of them: --set <path>=<value>. Other answers can be named too.",
    data: { places: all },
    text: (colours) => placesText(all, colours),
  };
};

/** The possible answers of a call: the other recorded answers of this journey, or a success. */
const answerToBeginWith = (operation: string, events: readonly JournalEvent[]): string => {
  const recorded = events.findLast(
    (event) => event.type === "exchange" && event.operation === operation && event.response !== undefined,
  );
  const body = recorded?.type === "exchange" ? JSON.stringify(recorded.response?.body) : "";
  return body !== "" && body.length < longestToType ? body : '{"result":{"indicator":"Success"}}';
};

/** The most characters that fit in a line or two of a terminal. */
const longestToType = 300;

/** Assumed answers that no step needed. */
const unasked = (changes: readonly Change[], events: readonly JournalEvent[]): readonly string[] => {
  const asked = new Set(events.flatMap((event) => (event.type === "exchange" ? [event.operation] : [])));
  return changes
    .map(({ path }) => path.split("."))
    .flatMap(([area, operation = ""]) => (area === "answer" && !asked.has(operation) ? [operation] : []));
};

const sentence = ({ verdict, steps }: JourneyReplay, neverAsked: readonly string[]): string => {
  const known = steps.filter(({ today, missing }) => today !== undefined && missing.length === 0);
  const first = steps.find((step) => step.verdict === verdict)?.step ?? "";
  const untold = steps.find((step) => step.verdict === "cannot-tell")?.step;
  if (verdict === "same")
    return `the same path, to ${destinationText(known.at(-1)?.today?.destination)}${neverAsked.length > 0 ? `; it never asks ${neverAsked.join(", ")}` : ""}.`;
  if (verdict === "different")
    return `a different path from ${first} on, to ${destinationText(known.at(-1)?.today?.destination)}${untold === undefined ? "" : "; the rest is unknown, because it needs a value that was not recorded"}.`;
  return `unknown from ${first} on: it needs a value that was not recorded.`;
};
