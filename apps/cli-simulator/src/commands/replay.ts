import { createInterface } from "node:readline/promises";
import type { Config, Flags } from "../config.ts";
import { asText, type Compared, headText, stepText } from "../replay/as-text.ts";
import type { Outcome } from "../replay/outcome.ts";
import { replayJourney } from "../replay/replay-journey.ts";
import type { Said } from "../said.ts";
import { isPath } from "../replay/find-journal.ts";
import { bench, sameFolder } from "./settings.ts";

/** Runs one journey again. */
export const replayOne = async (typed: string, flags: Flags): Promise<Said> => {
  const { settings, tools, journals } = bench(flags);
  return withNext(saidOf(await replayJourney(typed, tools, journals)), typed, settings, flags);
};

/** Walks through one journey, a step with each Enter; where nobody can press Enter, all of it at once. */
export const replayByStep = async (typed: string, flags: Flags): Promise<Said> => {
  const { settings, tools, journals } = bench(flags);
  const outcome = await replayJourney(typed, tools, journals);
  const { replay } = outcome;
  if (!replay || !process.stdin.isTTY || !process.stdout.isTTY) return withNext(saidOf(outcome), typed, settings, flags);
  const ask = createInterface({ input: process.stdin, output: process.stderr });
  process.stdout.write(`${headText(replay, settings.colours)}\n`);
  try {
    for (const [index, step] of replay.steps.entries()) {
      process.stdout.write(`${stepText(step, index, settings.colours, replay.steps[index - 1]?.at)}\n`);
      if (index + 1 < replay.steps.length && (await ask.question(`   Enter: step ${index + 2} of ${replay.steps.length}, q: stop `)).trim().toLowerCase() === "q") break;
    }
  } finally {
    ask.close();
  }
  return { verdict: outcome.verdict, message: outcome.message };
};

/** A replay as what the command says. */
export const saidOf = ({ verdict, message, replay }: Outcome, compared?: Compared): Said => {
  if (!replay) return { verdict, message };
  const { type: _, ...journey } = replay.began;
  return {
    verdict,
    message,
    data: { journey, steps: replay.steps },
    text: (colours) => asText(replay, colours, compared),
  };
};

const withNext = (said: Said, typed: string, { dataDir }: Config, flags: Flags): Said => {
  if (said.data !== undefined && (said.verdict === "different" || said.verdict === "cannot-tell")) return { ...said, next: `switchyard explain ${typed}${sameFolder(flags)}   (each decision, with the rules that were passed over)` };
  if (said.verdict === "failed" && isPath(typed)) return { ...said, next: "switchyard export <reference> --out <file>   (where the journey happened, to have the file again)" };
  if (said.verdict === "not-found") return { ...said, next: `compare the reference with the customer's screen, or name the site's folder (looked in ${dataDir}): switchyard replay ${typed} --data-dir <folder>` };
  if (said.verdict === "failed") return { ...said, next: `name the folder where the site remembers its journeys: switchyard replay ${typed} --data-dir <folder>   (or set DATA_DIR)` };
  return said;
};
