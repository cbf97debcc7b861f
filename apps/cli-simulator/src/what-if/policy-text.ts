import { moneyText } from "@switchyard/domain/kernel/money";
import { createColors } from "picocolors";
import { type Moved, movedText, type SumName, sumNames } from "../replay/money.ts";
import { visible } from "../terminal/visible.ts";
import { type GroupName, groupNames } from "./groups.ts";
import { cannotTell, elsewhereIn, moneyOf, type OutcomeOfPolicy, type Road } from "./outcome-of-policy.ts";

/** The sentence for an outcome without another road; journeys that can't be followed may have one. */
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

/** The sums with an amount in some group. */
export const sumsIn = ({ shares }: OutcomeOfPolicy): readonly SumName[] =>
  sumNames.filter((name) => shares.some(({ money: { before, after } }) => before[name] !== 0 || after[name] !== 0));

/** The answers that a road lacks, and the option that supplies one. */
export const lackText = ({ lacks: [first = "", ...more] }: Road): string =>
  `lacks the answer of ${[first, ...more].join(", ")}: --assume answer.${first}.…`;

/** The outcome of a policy: the roads, then the sums by group. @param names the most references of a road */
export const policyText = (outcome: OutcomeOfPolicy, colours: boolean, names: number): string => {
  const paint = createColors(colours);
  const roads = outcome.roads.flatMap((road) => {
    const { step, from, to, count, money, examples } = road;
    const named = examples.slice(0, names);
    return [
      `${(to === undefined ? paint.yellow : paint.bold)(String(count).padStart(7))}  ${paint.bold(visible(step))}  ${visible(from)} → ${visible(to ?? cannotTell)}`,
      `         ${to === undefined ? visible(lackText(road)) : movedText(money, count)}`,
      paint.dim(
        `         ${named.map(visible).join(", ")}${count > named.length ? ` and ${count - named.length} more (--names)` : ""}`,
      ),
    ];
  });
  const { count, unknown } = elsewhereIn(outcome);
  // The column appears only where something can't be told.
  const untold = (cell: string): readonly string[] => (unknown > 0 ? [cell] : []);
  const all = outcome.shares.reduce((sum, share) => sum + share.count, 0);
  const by = groupsIn(outcome);
  const sums = sumsIn(outcome);
  const cells = ({ before, after }: Moved): readonly string[] =>
    sums.map((name) => changeText(before[name], after[name]));
  const rows = [
    [...by, "journeys", "elsewhere", ...untold("unknown"), ...sums.map((name) => sumTitles[name])],
    ...outcome.shares.map(({ count: journeys, elsewhere, unknown: ofThem, money, ...group }) => [
      ...by.map((name) => visible(group[name] ?? "")),
      String(journeys),
      String(elsewhere - ofThem),
      ...untold(String(ofThem)),
      ...cells(money),
    ]),
    ...(outcome.shares.length > 1
      ? [
          [
            ...by.map((_, at) => (at === 0 ? "all" : "")),
            String(all),
            String(count - unknown),
            ...untold(String(unknown)),
            ...cells(moneyOf(outcome)),
          ],
        ]
      : []),
  ];
  const broken = outcome.unreadable.map(
    ({ reference, why }) => `${paint.yellow("unreadable")}  ${visible(reference)}  ${visible(why)}`,
  );
  return [
    ...(roads.length === 0 ? [paint.green(`${nobodyElsewhere(outcome)}.`)] : roads),
    ...broken,
    "",
    ...(outcome.shares.length === 0 ? [] : [...table(rows, by.length), ""]),
  ].join("\n");
};

/** The names of the groups. */
export const groupsIn = ({ shares: [share] }: OutcomeOfPolicy): readonly GroupName[] =>
  groupNames.filter((name) => share?.[name] !== undefined);

/** An amount, or how it changes. */
export const changeText = (before: number, after: number): string =>
  before === after ? moneyText(before) : `${moneyText(before)} → ${moneyText(after)}`;

/** @param words the columns of words, at the left; numbers are at the right */
export const table = (rows: readonly (readonly string[])[], words: number): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
};

/** In a sentence. */
export const policySentence = (outcome: OutcomeOfPolicy): string => {
  const { count, unknown } = elsewhereIn(outcome);
  const money = moneyOf(outcome);
  const told = outcome.shares.reduce((sum, share) => sum + share.count, 0);
  const lacking = Object.keys(outcome.untoldFor);
  const sums = sumsIn(outcome).filter((name) => name !== "charges");
  const parts = [
    `${count - unknown} would have gone elsewhere`,
    ...(unknown > 0 ? [`${unknown} can't be told, because an answer was not recorded`] : []),
    ...(outcome.untold > 0
      ? [
          `${outcome.untold} can't be told under any policy${lacking.length > 0 ? ` (no answer of ${lacking.join(", ")})` : ""}`,
        ]
      : []),
    ...(outcome.unreadableCount > 0 ? [`${outcome.unreadableCount} unreadable`] : []),
    ...(sums.length > 0
      ? [
          `${sums.map((name) => `${sumTitles[name]} ${changeText(money.before[name], money.after[name])}`).join(", ")}${money.known < told ? `, as far as known of ${money.known} of ${told}` : ""}`,
        ]
      : []),
  ];
  return `${outcome.journeys} ${outcome.journeys === 1 ? "journey" : "journeys"}: ${parts.join("; ")}.`;
};
