import "../composition/reads-once.ts";
import type { InShort } from "@switchyard/domain/support/model";
import { createInterface } from "node:readline/promises";
import type { Flags } from "../composition/config.ts";
import { asText, type Compared, headText, shortText, shownText } from "../replay/as-text.ts";
import { folded } from "../replay/folded-drafts.ts";
import { standardInput } from "../files/read-text.ts";
import type { Outcome } from "../replay/outcome.ts";
import { replayJourney } from "../replay/replay-journey.ts";
import type { CommandResult } from "../terminal/command-result.ts";
import { asked } from "../terminal/asked.ts";
import { replayBench } from "./replay-bench.ts";
import { suggested, unread } from "./settings.ts";

/** Replays one journey. */
export const replayOne = async (typed: string, flags: Flags): Promise<CommandResult> => {
  const { settings, tools, journals } = replayBench(flags);
  const outcome = await replayJourney(typed, tools, journals);
  if (!outcome.replay) return unread(outcome, typed, "replay", flags, settings);
  // Standard input can be read only once, so no next command can use it.
  return {
    ...resultOf(outcome),
    ...(outcome.verdict === "same" || typed === standardInput ? {} : { next: suggested("explain", [typed], flags) }),
  };
};

/** Shows one step for each Enter; without a terminal, all steps at once. */
export const replayByStep = async (typed: string, flags: Flags): Promise<CommandResult> => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return replayOne(typed, flags);
  const { settings, tools, journals } = replayBench(flags);
  const outcome = await replayJourney(typed, tools, journals);
  if (!outcome.replay) return unread(outcome, typed, "replay", flags, settings);
  const { replay, short } = outcome;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  process.stdout.write(`${headText(replay, settings.colours)}\n${shortText(short, settings.colours)}\n`);
  for (const shown of folded(replay.steps)) {
    process.stdout.write(`${shownText(shown, replay, settings.colours)}\n`);
    const next = shown.index + shown.steps.length;
    if (next === replay.steps.length) break;
    const answer = await asked(terminal, `   Enter: step ${next + 1} of ${replay.steps.length}, q: stop `);
    // The next line is below the question.
    if (answer === "interrupted" || answer === "ended") process.stderr.write("\n");
    if (answer === "interrupted") {
      terminal.close();
      // Ends like any interrupted program, so that the shell can tell.
      process.kill(process.pid, "SIGINT");
    }
    if (answer === "ended" || answer.trim().toLowerCase() === "q") break;
  }
  terminal.close();
  return { verdict: outcome.verdict, message: outcome.message };
};

/** The result of a replay. Begins with a summary of the journey, unless the replay has changes. */
export const resultOf = (
  { verdict, message, replay, short }: Pick<Outcome, "verdict" | "message" | "replay"> & { readonly short?: InShort },
  compared?: Compared,
): CommandResult => {
  if (!replay) return { verdict, message };
  const { type: _, ...journey } = replay.began;
  return {
    verdict,
    message,
    data: { journey, ...(short ? { inShort: short } : {}), steps: replay.steps },
    text: (colours) => asText(replay, colours, compared, short),
  };
};
