import { moneyText } from "@switchyard/domain/kernel/money";
import { createColors } from "picocolors";
import { movedText, type SumName, sumNames } from "../replay/money.ts";
import { visible } from "../terminal/visible.ts";
import { type GroupName, groupNames } from "./groups.ts";
import {
  cannotTell,
  elsewhereIn,
  moneyOf,
  type OutcomeOfPolicy,
  type PathChange,
  type UnknownEnds,
} from "./outcome-of-policy.ts";

/** The sentence for an outcome without changed paths; journeys that can't be replayed may have one. */
export const nobodyElsewhere = ({ untold, unreadableCount }: OutcomeOfPolicy): string =>
  untold + unreadableCount === 0
    ? "Every journey would have gone the same way"
    : "Every journey that can be followed would have gone the same way";

/** The heads of the sums. */
export const sumTitles: Readonly<Record<SumName, string>> = {
  deposits: "deposits",
  fees: "fees",
  charges: "charges",
  now: "due now",
  later: "due later",
  billed: "billed",
};

/** The sums with an amount in at least one group. */
export const sumsIn = ({ shares }: OutcomeOfPolicy): readonly SumName[] =>
  sumNames.filter((name) => shares.some(({ money: { before, after } }) => before[name] !== 0 || after[name] !== 0));

/** Journeys with an unknown end under any policy, and their missing answers. */
export const unknownEndsText = ({ lacks, count, examples: [first = ""] }: UnknownEnds): string =>
  `${count} with an unknown end under any policy, such as ${first}${lacks.length === 0 ? "" : `: ${count === 1 ? "it" : "each"} ${missingAnswersText({ lacks })}`}`;

/** The answers that a path lacks, and the option that supplies one. */
export const missingAnswersText = ({ lacks: [first = "", ...more] }: Pick<PathChange, "lacks">): string =>
  `lacks the answer of ${[first, ...more].join(", ")}: --assume answer.${first}.…`;

/**
 * The outcome of a policy: the changed paths, then the sums by group.
 *
 * @param names the most references of a path
 */
export const policyText = (outcome: OutcomeOfPolicy, colours: boolean, names: number): string => {
  const paint = createColors(colours);
  const roads = outcome.roads.flatMap((road) => {
    const { step, from, to, count, money, examples } = road;
    const named = examples.slice(0, names);
    return [
      `${(to === undefined ? paint.yellow : paint.bold)(String(count).padStart(7))}  ${paint.bold(visible(step))}  ${visible(from)} → ${visible(to ?? cannotTell)}`,
      `         ${to === undefined ? visible(missingAnswersText(road)) : movedText(money, count)}`,
      paint.dim(
        `         ${named.map(visible).join(", ")}${count > named.length ? ` and ${count - named.length} more (--names)` : ""}`,
      ),
    ];
  });
  const untold = outcome.untoldFor.map((one) => paint.yellow(unknownEndsText(one)));
  const broken = outcome.unreadable.map(
    ({ reference, why }) => `${paint.yellow("unreadable")}  ${visible(reference)}  ${visible(why)}`,
  );
  return [
    ...(roads.length === 0 ? [paint.green(`${nobodyElsewhere(outcome)}.`)] : roads),
    ...untold,
    ...broken,
    "",
    ...(outcome.shares.length === 0 ? [] : [...table(rowsOfSums(outcome), groupsIn(outcome).length), ""]),
  ].join("\n");
};

/** The sums by group and in total, below column heads. */
export const rowsOfSums = (outcome: OutcomeOfPolicy): readonly (readonly string[])[] => {
  const { shares } = outcome;
  const all = {
    count: shares.reduce((sum, one) => sum + one.count, 0),
    elsewhere: shares.reduce((sum, one) => sum + one.elsewhere, 0),
    unknown: shares.reduce((sum, one) => sum + one.unknown, 0),
    money: moneyOf(outcome),
  };
  // The column appears only if some journeys end in an unknown way.
  const unknowns = (cell: string): readonly string[] => (all.unknown > 0 ? [cell] : []);
  const by = groupsIn(outcome);
  const sums = sumsIn(outcome);
  const numbers = ({ count, elsewhere, unknown, money: { before, after } }: typeof all): readonly string[] => [
    String(count),
    String(elsewhere),
    ...unknowns(String(unknown)),
    ...sums.map((name) => changeText(before[name], after[name])),
  ];
  return [
    [...by, "journeys", "elsewhere", ...unknowns("unknown"), ...sums.map((name) => sumTitles[name])],
    ...shares.map((share) => [...by.map((name) => visible(share[name] ?? "")), ...numbers(share)]),
    ...(shares.length > 1 ? [[...by.map((_, at) => (at === 0 ? "all" : "")), ...numbers(all)]] : []),
  ];
};

/** The names of the groups. */
export const groupsIn = ({ shares: [share] }: OutcomeOfPolicy): readonly GroupName[] =>
  groupNames.filter((name) => share?.[name] !== undefined);

/** An amount, or its change. */
export const changeText = (before: number, after: number): string =>
  before === after ? moneyText(before) : `${moneyText(before)} → ${moneyText(after)}`;

/** @param words the text columns, at the left; numbers are at the right */
export const table = (rows: readonly (readonly string[])[], words: number): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
};

/** The outcome in a sentence. */
export const policySentence = (outcome: OutcomeOfPolicy): string => {
  const { count, unknown } = elsewhereIn(outcome);
  const money = moneyOf(outcome);
  const known = outcome.shares.reduce((sum, share) => sum + share.count, 0) - outcome.untold;
  const lacking = [...new Set(outcome.untoldFor.flatMap(({ lacks }) => lacks))];
  const sums = sumsIn(outcome).filter((name) => name !== "charges");
  const parts = [
    `${count - unknown} would have gone elsewhere`,
    ...(unknown > 0 ? [`${unknown} with an unknown end, because an answer was not recorded`] : []),
    ...(outcome.untold > 0
      ? [
          `${outcome.untold} with an unknown end under any policy${lacking.length > 0 ? ` (no answer of ${lacking.join(", ")})` : ""}`,
        ]
      : []),
    ...(outcome.unreadableCount > 0 ? [`${outcome.unreadableCount} unreadable`] : []),
    ...(sums.length > 0
      ? [
          `${sums.map((name) => `${sumTitles[name]} ${changeText(money.before[name], money.after[name])}`).join(", ")}${money.known < known ? `, as far as known of ${money.known} of ${known}` : ""}`,
        ]
      : []),
  ];
  return `${outcome.journeys} ${outcome.journeys === 1 ? "journey" : "journeys"}: ${parts.join("; ")}.`;
};
