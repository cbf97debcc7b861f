import { movedText } from "../replay/money.ts";
import { visible } from "../terminal/visible.ts";
import { type Point, rowsOfPoints } from "./points.ts";
import { cannotTell, type OutcomeOfPolicy } from "./outcome-of-policy.ts";
import {
  groupsIn,
  missingAnswersText,
  nobodyElsewhere,
  policySentence,
  rowsOfSums,
  unknownEndsText,
} from "./policy-text.ts";

/** The most references of a change in a pull request. */
const mostNamed = 5;

/** The outcome of a policy for a pull request. @param words the policy */
export const policyMarkdown = (outcome: OutcomeOfPolicy, words: string, warnings: readonly string[]): string =>
  sections([
    `## ${escaped(words)}`,
    escaped(policySentence(outcome)),
    warnings.map(escaped).join("\n\n"),
    outcome.roads.length === 0 ? `${nobodyElsewhere(outcome)}.` : roadsTable(outcome),
    outcome.untoldFor.map((one) => `- ${escaped(unknownEndsText(one))}`).join("\n"),
    sumsTable(outcome),
  ]);

/** The outcome for each value of a parameter. */
export const sweepMarkdown = (name: string, points: readonly Point[], title: string | undefined): string =>
  sections([`## ${escaped(title ?? `Values of ${name}`)}`, table(rowsOfPoints(name, points), 0)]);

const sections = (parts: readonly string[]): string => `${parts.filter((part) => part !== "").join("\n\n")}\n`;

const roadsTable = ({ roads }: OutcomeOfPolicy): string =>
  table(
    [
      ["Step", "Goes to", "Would go to", "Money", "For example", "Journeys"],
      ...roads.map((road) => [
        road.step,
        road.from,
        road.to ?? cannotTell,
        road.to === undefined ? missingAnswersText(road) : movedText(road.money, road.count),
        road.examples.slice(0, mostNamed).join(", "),
        String(road.count),
      ]),
    ],
    5,
  );

const sumsTable = (outcome: OutcomeOfPolicy): string =>
  outcome.shares.length === 0 ? "" : table(rowsOfSums(outcome), groupsIn(outcome).length);

/** @param words the text columns, at the left; numbers are at the right */
const table = ([head = [], ...rows]: readonly (readonly string[])[], words: number): string =>
  [head, head.map((_, column) => (column < words ? "---" : "--:")), ...rows]
    .map((row) => `| ${row.map(escaped).join(" | ")} |`)
    .join("\n");

/** Text of journals and files is escaped, so that it can't end a cell or begin a link, a tag or an emphasis. */
const escaped = (text: string): string => visible(text).replaceAll(/[\\|<>`*_[\]]/g, String.raw`\$&`);
