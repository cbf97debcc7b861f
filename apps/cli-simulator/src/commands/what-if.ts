import { destinationText, type JourneyReplay } from "@switchyard/domain/journey/replay";
import { changeable, imagined, readChange } from "@switchyard/domain/journey/what-if";
import { Result } from "neverthrow";
import type { Flags } from "../config.ts";
import { findJournal } from "../replay/find-journal.ts";
import { type Said, usage } from "../said.ts";
import { saidOf } from "./replay.ts";
import { bench, sameFolder } from "./settings.ts";

const places = `Places:\n${changeable.map((place) => `  ${place}`).join("\n")}`;

/** Takes an input, an answer, the date or a setting to have been otherwise, and follows the road from there. */
export const whatIf = async (typed: string, set: readonly string[], flags: Flags): Promise<Said> => {
  const changes = Result.combine(set.map(readChange));
  if (changes.isErr()) return usage(`${changes.error}\n${places}`);
  if (changes.value.length === 0) return usage(`Say what was otherwise: --set <path>=<value>\n${places}`);
  const { tools, journals } = bench(flags);
  const found = await findJournal(typed, journals);
  if ("verdict" in found) return found;
  const changed = imagined(found.events, changes.value);
  if (changed.isErr()) return usage(`${changed.error}\n${places}`);
  const replay = await tools.replay(changed.value.events, changed.value.answers);
  if ("unreadable" in replay) return { verdict: "cannot-tell", message: `This journey cannot be replayed: ${replay.unreadable}.` };
  const { data, ...rest } = saidOf({ verdict: replay.verdict, message: `With ${set.join(" and ")}: ${sentence(replay)}`, replay }, { kind: "imagined", changes: set });
  const missing = replay.steps.flatMap(({ missing: operations }) => operations)[0];
  return { ...rest, data: { changes: changes.value, ...data }, ...(missing === undefined ? {} : { next: `say what it would have answered: switchyard what-if ${typed}${sameFolder(flags)} ${set.map((one) => `--set '${one}'`).join(" ")} --set 'answer.${missing}={…}'` }) };
};

const sentence = ({ verdict, steps }: JourneyReplay): string => {
  const told = steps.filter(({ today, missing }) => today !== undefined && missing.length === 0);
  const first = steps.find((step) => step.verdict === verdict)?.step ?? "";
  const untold = steps.find((step) => step.verdict === "cannot-tell")?.step;
  if (verdict === "same") return `the same road, to ${destinationText(told.at(-1)?.today?.destination)}.`;
  if (verdict === "different") return `another road from ${first} on, to ${destinationText(told.at(-1)?.today?.destination)}${untold === undefined ? "" : ", and nobody can tell what comes of that: it asks something that was not recorded"}.`;
  return `nobody can tell from ${first} on: it asks something that was not recorded.`;
};
