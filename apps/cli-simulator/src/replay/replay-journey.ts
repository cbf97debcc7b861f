import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { FoundOutOfCall, JournalReader } from "@switchyard/domain/journey/ports";
import type { ReplayDeps } from "@switchyard/domain/replay/steps-today";
import type { JourneyReplay, StepReplay } from "@switchyard/domain/replay/replayed-steps";
import type { Done, InShort } from "@switchyard/domain/support/model";
import type { Result } from "neverthrow";
import { visible } from "../terminal/visible.ts";
import { findJournal, type Journals } from "./find-journal.ts";
import { foundAlone } from "./found-alone.ts";
import type { Outcome } from "./outcome.ts";

export interface ReplayTools {
  /** The journals, or the reason in one line why they can't be opened. */
  readonly journals: Result<JournalReader, string>;
  /**
   * Runs a journal's steps again with today's code.
   *
   * @param imagined assumed answers for calls without a record, and tables that replace today's
   */
  readonly replay: (
    events: readonly JournalEvent[],
    overrides?: Pick<ReplayDeps<unknown, unknown>, "answers" | "tableFor">,
  ) => Promise<JourneyReplay | { readonly unreadable: string }>;
  /** A summary of a replayed journey in a few lines. */
  readonly inShort: (
    events: readonly JournalEvent[],
    replay: JourneyReplay,
    isForgotten: boolean,
  ) => InShort | { readonly unreadable: string };
}

/** Finds the journey by its reference, or in a file, and replays it. */
export const replayJourney = async (
  typed: string,
  tools: ReplayTools,
  places: Omit<Journals, "store"> = {},
): Promise<Outcome> => {
  const found = await findJournal(typed, { ...places, store: tools.journals });
  if ("verdict" in found) return found;
  const replay = describedInFull(await tools.replay(found.events));
  const short = "unreadable" in replay ? replay : tools.inShort(found.events, replay, found.isForgotten);
  if ("unreadable" in replay) return cannotBeReplayed(replay);
  if ("unreadable" in short) return cannotBeReplayed(short);
  const since =
    short.inDoubt.length === 0
      ? []
      : (await foundAlone(replay.began.correlationId, found.events, tools.journals)).found;
  return {
    verdict: replay.verdict,
    message: summaryOf(replay),
    replay,
    short: { ...short, inDoubt: short.inDoubt.map((one) => ({ ...one, text: withFound(one, since) })) },
  };
};

export const cannotBeReplayed = ({ unreadable }: { readonly unreadable: string }) =>
  ({ verdict: "cannot-tell", message: `This journey cannot be replayed: ${unreadable}.` }) as const;

/**
 * Computes the statements after each step on access, so that a journey that today's code can't describe ends in one
 * line here.
 */
export const describedInFull = (
  replay: Awaited<ReturnType<ReplayTools["replay"]>>,
): Awaited<ReturnType<ReplayTools["replay"]>> => {
  if ("unreadable" in replay) return replay;
  try {
    for (const { today } of replay.steps) void [today?.charges, today?.standing, today?.mistakes];
    return replay;
  } catch (error) {
    return { unreadable: cannotWork(error) };
  }
};

/** An error of today's code: the site never wrote such a journal, or today's rules don't know a value. */
export const cannotWork = (error: unknown): string =>
  `today's code can't work with it (${error instanceof Error ? error.message : "unknown"})`;

/** The call in doubt, with the findings since. */
const withFound = ({ text, key }: Done, found: readonly FoundOutOfCall[]): string =>
  [
    text,
    ...found.filter(({ callKey }) => callKey === key).map(({ kind, by }) => `${visible(by)} has found: ${kind}`),
  ].join("; ");

/** The result of a replay in one line. */
const summaryOf = ({ steps, verdict }: JourneyReplay): string => {
  if (steps.length === 0) return "Same: the customer began and did nothing yet.";
  const count = (wanted: StepReplay["verdict"]) => steps.filter((step) => step.verdict === wanted).length;
  const cutOff = count("did-not-end") > 0 ? ` ${count("did-not-end")} cut off or under way.` : "";
  if (verdict === "same")
    return `Same: today's code decides ${count("same") === 1 ? "its one step as it was" : `all ${count("same")} steps as they were`} decided then.${cutOff}`;
  const all = `${count("same")} of ${steps.length} steps the same`;
  const first = (wanted: StepReplay["verdict"]) => steps.find((step) => step.verdict === wanted)?.step ?? "";
  if (verdict === "different")
    return `Different: today's code decides differently ${count("different") > 1 ? "first " : ""}in ${first("different")}; ${all}.${cutOff}`;
  return `Cannot tell: in ${first("cannot-tell")} today's code needs a value that was not recorded; ${all}.${cutOff}`;
};
