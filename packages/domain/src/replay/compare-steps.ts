import type { Destination } from "../journey/model.ts";
import type { DecisionSeen, StepReplay } from "./replayed-steps.ts";

/**
 * The differences of today's run. A release may have decided without a table: where everything else is the same,
 * today's additional decision is no difference.
 */
export const compare = (
  then: StepReplay["recorded"],
  today: Pick<NonNullable<StepReplay["today"]>, "decisions" | "destination" | "problem">,
): Pick<StepReplay, "differences" | "notRecorded"> => {
  if (isTheSame(then, today)) return nothingDiffers;
  const tablesThen = new Set(then.decisions.map(({ table }) => table));
  const known = today.decisions.filter(({ table }) => tablesThen.has(table));
  const unknown = today.decisions.filter(({ table }) => !tablesThen.has(table));
  const from = destinationText(then.destination);
  const to = destinationText(today.destination);
  const isSame =
    from === to &&
    then.problem?.kind === today.problem?.kind &&
    then.problem?.operation === today.problem?.operation &&
    decidedOtherwise(then.decisions, known).length === 0;
  if (isSame)
    return {
      differences: [],
      notRecorded: unknown.map(({ table, rule }) => `${table}: not recorded then, today “${rule}”`),
    };
  const differences = decidedOtherwise(then.decisions, today.decisions).map(
    ({ table, then: before, today: after }) => `${table}: then ${quoted(before)}, today ${quoted(after)}`,
  );
  return {
    differences: from === to ? differences : [...differences, `destination: then ${from}, today ${to}`],
    notRecorded: [],
  };
};

/** The common case: the same page, the same rules, no problem. */
const isTheSame = (
  then: StepReplay["recorded"],
  today: Pick<NonNullable<StepReplay["today"]>, "decisions" | "destination" | "problem">,
): boolean =>
  then.decisions.length === today.decisions.length &&
  then.decisions.every(({ table, rule }, index) => {
    const other = today.decisions[index];
    return table === other?.table && rule === other.rule;
  }) &&
  then.problem?.kind === today.problem?.kind &&
  then.problem?.operation === today.problem?.operation &&
  destinationText(then.destination) === destinationText(today.destination);

const nothingDiffers = { differences: [], notRecorded: [] };

/** A decision by another rule than recorded; a rule is undefined where the table was not asked. */
export interface DifferentDecision {
  readonly table: string;
  readonly then: string | undefined;
  readonly today: string | undefined;
}

const quoted = (rule: string | undefined): string => (rule === undefined ? "not asked" : `“${rule}”`);

/** The decisions of a step that differ, in pairs with the recorded ones. */
export const decidedOtherwise = (
  then: readonly DecisionSeen[],
  today: readonly DecisionSeen[],
): readonly DifferentDecision[] =>
  Array.from({ length: Math.max(then.length, today.length) }, (_, index) => [then[index], today[index]] as const)
    .filter(([before, after]) => before?.table !== after?.table || before?.rule !== after?.rule)
    .map(([before, after]) => ({
      table: before?.table ?? after?.table ?? "?",
      then: before?.rule,
      today: after?.rule,
    }));

/** A destination in one word with its query, for people and for comparisons. */
export const destinationText = (destination: Destination | undefined): string => {
  if (!destination) return "nowhere";
  if (destination.kind === "step") return `step ${destination.step}`;
  if (destination.query === undefined) return destination.page;
  const query = Object.entries(destination.query).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return query.length === 0
    ? destination.page
    : `${destination.page}?${query.map(([key, value]) => `${key}=${value}`).join("&")}`;
};
