import { moneyText } from "@switchyard/domain/kernel/money";
import { createColors } from "picocolors";
import { type Moved, movedText } from "../replay/money.ts";
import { visible } from "../terminal/visible.ts";
import { type GroupName, groupNames } from "./groups.ts";
import { elsewhereIn, moneyOf, type OutcomeOfPolicy } from "./outcome-of-policy.ts";

const cannotTell = "nobody can tell";

/** Where nobody takes another road; who can't be followed may. */
export const nobodyElsewhere = ({ untold, unreadableCount }: OutcomeOfPolicy): string =>
  untold + unreadableCount === 0
    ? "Nobody would have gone elsewhere"
    : "Nobody of whom it can be told would have gone elsewhere";

/** The outcome of a policy: the roads, then the sums by group. */
export const policyText = (outcome: OutcomeOfPolicy, colours: boolean): string => {
  const paint = createColors(colours);
  const roads = outcome.roads.flatMap(({ step, from, to, count, money, examples }) => [
    `${(to === undefined ? paint.yellow : paint.bold)(String(count).padStart(7))}  ${paint.bold(visible(step))}  ${visible(from)} → ${visible(to ?? cannotTell)}`,
    ...(to === undefined ? [] : [`         ${movedText(money, count)}`]),
    paint.dim(
      `         ${examples.map(visible).join(", ")}${count > examples.length ? ` and ${count - examples.length} more` : ""}`,
    ),
  ]);
  const { count, unknown } = elsewhereIn(outcome);
  // Where all can be told, there is no such column.
  const untold = (cell: string): readonly string[] => (unknown > 0 ? [cell] : []);
  const all = outcome.shares.reduce((sum, share) => sum + share.count, 0);
  const by = groupsIn(outcome);
  const rows = [
    [...by, "journeys", "elsewhere", ...untold("not told"), "deposits", "fees", "charges"],
    ...outcome.shares.map(({ count: journeys, elsewhere, unknown: ofThem, money, ...group }) => [
      ...by.map((name) => visible(group[name] ?? "")),
      String(journeys),
      String(elsewhere - ofThem),
      ...untold(String(ofThem)),
      ...sums(money),
    ]),
    ...(outcome.shares.length > 1
      ? [
          [
            ...by.map((_, at) => (at === 0 ? "all" : "")),
            String(all),
            String(count - unknown),
            ...untold(String(unknown)),
            ...sums(moneyOf(outcome)),
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

const sums = ({ before, after }: Moved): readonly string[] =>
  (["deposits", "fees", "charges"] as const).map((kind) => changeText(before[kind], after[kind]));

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
  const parts = [
    `${count - unknown} would have gone elsewhere`,
    ...(unknown > 0 ? [`${unknown} of which nobody can tell, for something is asked that was not recorded`] : []),
    ...(outcome.untold > 0 ? [`${outcome.untold} that today's code can't tell by any policy`] : []),
    ...(outcome.unreadableCount > 0 ? [`${outcome.unreadableCount} unreadable`] : []),
    `deposits ${changeText(money.before.deposits, money.after.deposits)}, fees ${changeText(money.before.fees, money.after.fees)}${money.known < told ? `, as far as known of ${money.known} of ${told}` : ""}`,
  ];
  return `${outcome.journeys} ${outcome.journeys === 1 ? "journey" : "journeys"}: ${parts.join("; ")}.`;
};
