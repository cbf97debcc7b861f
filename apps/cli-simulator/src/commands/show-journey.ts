import type { Flags } from "../composition/config.ts";
import { standardInput } from "../files/read-text.ts";
import { headText, shortText } from "../replay/as-text.ts";
import { replayJourney } from "../replay/replay-journey.ts";
import type { CommandResult } from "../terminal/command-result.ts";
import { replayBench } from "./replay-bench.ts";
import { suggested, unread } from "./settings.ts";

/** Prints one journey in a few lines. */
export const showJourney = async (typed: string, flags: Flags): Promise<CommandResult> => {
  const { settings, tools, journals } = replayBench(flags);
  const outcome = await replayJourney(typed, tools, journals);
  if (!outcome.replay) return unread(outcome, typed, "journeys show", flags, settings);
  const { replay, short } = outcome;
  const { type: _, ...journey } = replay.began;
  return {
    verdict: "ok",
    message: "",
    data: { journey, inShort: short },
    text: (colours) => `${headText(replay, colours)}\n${shortText(short, colours)}`,
    ...(typed === standardInput ? {} : { next: suggested("replay", [typed], flags) }),
  };
};
