import { everyOnceOnlyCall } from "@switchyard/domain/flows/once-only-calls";
import type { FoundWord } from "@switchyard/domain/journey/found-as";
import { eachJournal } from "@switchyard/domain/journey/each-journal";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { JourneyFilter } from "@switchyard/domain/journey/ports";
import type { Flags } from "../composition/config.ts";
import type { ReplayTools } from "../replay/replay-journey.ts";
import { firstSent, foundAlone } from "../replay/found-alone.ts";
import { failed, type CommandResult } from "../terminal/command-result.ts";
import { when } from "../terminal/times.ts";
import { visible } from "../terminal/visible.ts";
import { tableWithMore } from "./journeys.ts";
import { replayBench } from "./replay-bench.ts";
import { callWord, eachCall } from "./resolution.ts";
import { placeHelp, suggested } from "./settings.ts";

/** A call with an unknown outcome. */
interface Doubt {
  readonly correlationId: string;
  readonly flow: string;
  /** The time of the first try. */
  readonly since: string;
  readonly operation: string;
  readonly key: string;
  /** The doubt in words, with the amount of a payment. */
  readonly text: string;
  /** The value of `resolve --as` for this call, also with "not-" before it. */
  readonly as: FoundWord;
  /** The value of `resolve --call`, if several calls in doubt of the journey share a word. */
  readonly call?: string;
  /** The customer can't continue this journey after any finding. */
  readonly isForgotten: boolean;
}

/** Lists each call in doubt, the oldest first, for support to look up. */
export const listDoubts = async (filter: JourneyFilter, limit: number, flags: Flags): Promise<CommandResult> => {
  const { listed, tools, settings } = replayBench(flags);
  if (listed.isErr()) return failed(`${listed.error} ${placeHelp(settings)}`, "switchyard journeys --help");
  const doubts: Doubt[] = [];
  const unreadable: string[] = [];
  try {
    for await (const events of eachJournal(listed.value, { ...filter, mayBeInDoubt: true })) {
      const found = "damaged" in events ? events : await doubtsIn(events, tools);
      if ("correlationId" in found) unreadable.push(found.correlationId);
      else doubts.push(...found);
    }
  } catch (error) {
    return failed(`The journals cannot be read: ${error instanceof Error ? error.message : "unknown"}.`);
  }
  const all = doubts.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
  const shown = all.slice(0, limit);
  const left =
    unreadable.length === 0
      ? ""
      : ` Of ${unreadable.length} the journal can't be read (${unreadable.map(visible).join(", ")}): what is in doubt in them is not known.`;
  const [first] = shown;
  return {
    verdict: "ok",
    isAside: true,
    message:
      first === undefined
        ? `${nothing(filter, unreadable)} (looked in ${settings.lookedIn}).${left}`
        : `${all.length > shown.length ? `${shown.length} of ${all.length} calls` : all.length === 1 ? "1 call" : `${all.length} calls`} in doubt, the oldest first.${left}`,
    data: { total: all.length, doubts: shown, unreadable },
    ...(first === undefined
      ? {}
      : {
          text: (colours: boolean) =>
            tableWithMore(
              shown.map(({ correlationId, flow, since, operation, key, text, as, call, isForgotten }) => ({
                cells: [
                  correlationId,
                  when(since),
                  flow,
                  `--as ${as}${call === undefined ? "" : ` --call ${call}`}${isForgotten ? "  forgotten" : ""}`,
                ],
                more: [...text.split("; "), `${operation} under key ${key}`],
              })),
              colours,
            ),
          next: suggested("journeys", ["show", first.correlationId], flags),
        }),
  };
};

/** The note for journeys that were not read. */
const nothing = (filter: JourneyFilter, unreadable: readonly string[]): string =>
  Object.keys(filter).length === 0 && unreadable.length === 0
    ? "Nothing is in doubt"
    : "Nothing is in doubt in the journeys that were searched";

/** @returns only the reference if today's code can't read the journal */
const doubtsIn = async (
  events: readonly JournalEvent[],
  tools: ReplayTools,
): Promise<readonly Doubt[] | { readonly correlationId: string }> => {
  const replay = await tools.replay(events);
  const [began] = events;
  if ("unreadable" in replay) return { correlationId: began?.type === "began" ? began.correlationId : "" };
  const { correlationId, flow } = replay.began;
  const { isForgotten, found } = await foundAlone(correlationId, events, tools.journals);
  const short = tools.inShort(events, replay, false);
  if ("unreadable" in short) return { correlationId };
  const doubts = short.inDoubt.flatMap(({ text, operation, key }) => {
    const as = everyOnceOnlyCall[operation]?.foundAs;
    const since = firstSent(events, key) ?? replay.began.at;
    return as === undefined || found.some(({ callKey }) => callKey === key)
      ? []
      : [{ correlationId, flow, since, operation, key, text, as, isForgotten }];
  });
  const calls = eachCall(doubts);
  return calls.map((one) =>
    calls.some((other) => other !== one && other.as === one.as) ? { ...one, call: callWord(one, calls) } : one,
  );
};
