import { partOfReceipt } from "@switchyard/domain/charges/part-of-receipt";
import type { DecisionSeen, StepReplay } from "@switchyard/domain/replay/replayed-steps";
import type { Statement } from "@switchyard/domain/replay/statements-after-step";
import { destinationText } from "@switchyard/domain/replay/compare-steps";
import { allTables } from "@switchyard/domain/flows/tables";
import { standingOfOrder } from "@switchyard/domain/standing/standing-of-order";
import { createColors } from "picocolors";
import type { Flags } from "../composition/config.ts";
import { standardInput } from "../files/read-text.ts";
import { factsText, headText } from "../replay/as-text.ts";
import { replayJourney } from "../replay/replay-journey.ts";
import { ruleInWords } from "../rules/prepared-tables.ts";
import type { CommandResult } from "../terminal/command-result.ts";
import { visible } from "../terminal/visible.ts";
import { replayBench } from "./replay-bench.ts";
import { suggested, unread } from "./settings.ts";

/** One decision of a journey: the table, its facts, the rules that didn't match, and the one that did. */
export interface Explained {
  readonly step: string;
  readonly table: string;
  readonly question: string;
  readonly facts: DecisionSeen["facts"];
  readonly passedOver: readonly { readonly rule: string; readonly condition: string; readonly source: string }[];
  readonly rule: string;
  /** The condition of the rule in today's table; empty without such a rule. */
  readonly condition: string;
  /** The rule's source in the specification; empty without such a rule in today's table. */
  readonly source: string;
  /** The step's destination, or the next table if the step evaluated another one. */
  readonly destination: string;
  /** Today's matching rule, if it differs. */
  readonly today?: string;
}

/** The statements of pages on money and orders after the step, each with its rule. */
interface ExplainedStatement extends Statement {
  readonly step: string;
  readonly table: string;
  readonly condition: string;
  readonly source: string;
}

/** Prints each decision of a journey with the rules that did not match, and the pages' statements with their rules. */
export const explain = async (typed: string, flags: Flags): Promise<CommandResult> => {
  const { tools, journals, settings } = replayBench(flags);
  const outcome = await replayJourney(typed, tools, journals);
  const { replay } = outcome;
  if (!replay) return unread(outcome, typed, "explain", flags, settings);
  const decisions = replay.steps.flatMap(decisionsOf);
  const count = `${decisions.length} ${decisions.length === 1 ? "decision" : "decisions"} by tables.`;
  return {
    verdict: outcome.verdict,
    message: outcome.verdict === "same" ? `${count} ${outcome.message}` : outcome.message,
    data: { journey: replay.began.correlationId, decisions, statements: replay.steps.flatMap(statementsOf) },
    text: (colours) =>
      [
        headText(replay, colours),
        ...replay.steps.flatMap((step) => [
          ...decisionsOf(step).map((decision) => textOf(decision, colours)),
          ...statementsText(statementsOf(step), colours),
        ]),
        "",
      ].join("\n"),
    ...(typed === standardInput ? {} : { next: suggested("what-if", [typed], flags) }),
  };
};

const sourceOf = (table: string, rule: string): string =>
  allTables.find(({ name }) => name === table)?.rules.find((one) => one.rule === rule)?.source ?? "";

const decisionsOf = ({ step, recorded, today }: StepReplay): readonly Explained[] =>
  recorded.decisions.map(({ table: name, rule, passedOver, facts }, index): Explained => {
    const now = today?.decisions[index];
    return {
      step,
      table: name,
      question: allTables.find((one) => one.name === name)?.question ?? "",
      facts,
      passedOver: passedOver.map((one) => ({
        rule: one,
        condition: ruleInWords(name, one)?.condition ?? "",
        source: sourceOf(name, one),
      })),
      rule,
      condition: ruleInWords(name, rule)?.condition ?? "",
      source: sourceOf(name, rule),
      destination: recorded.decisions[index + 1]
        ? `table ${recorded.decisions[index + 1]?.table ?? ""}`
        : destinationText(recorded.destination),
      ...(now && (now.table !== name || now.rule !== rule) ? { today: now.rule } : {}),
    };
  });

const statementsOf = ({ step, today }: StepReplay): readonly ExplainedStatement[] =>
  [
    { table: standingOfOrder.name, statements: today?.standing ?? [] },
    { table: partOfReceipt.name, statements: today?.charges ?? [] },
  ].flatMap(({ table, statements }) =>
    statements.map((statement) => ({
      ...statement,
      step,
      table,
      condition: ruleInWords(table, statement.rule)?.condition ?? "",
      source: sourceOf(table, statement.rule),
    })),
  );

/** The statements after a step by today's tables. Journals store none. */
const statementsText = (statements: readonly ExplainedStatement[], colours: boolean): readonly string[] => {
  const paint = createColors(colours);
  return [standingOfOrder, partOfReceipt].flatMap(({ name }) => {
    const own = statements.filter(({ table }) => table === name);
    const [first] = own;
    if (!first) return [];
    return [
      "",
      `${paint.bold(name)}  ${paint.dim(`shown after ${visible(first.step)}`)}`,
      ...own.flatMap(({ text, rule, condition, source }) => [
        `   ${visible(text)}`,
        `      ${paint.green("✓")} ${rule}${source === "" ? "" : paint.dim(`   [${source}]`)}`,
        ...whenText(condition).map(paint.dim),
      ]),
    ];
  });
};

const whenText = (condition: string): readonly string[] => (condition === "" ? [] : [`          when ${condition}`]);

const textOf = (
  { step, table, question, facts, passedOver, rule, condition, source, destination, today }: Explained,
  colours: boolean,
): string => {
  const paint = createColors(colours);
  const known = allTables.some((one) => one.name === table && one.rules.some((named) => named.rule === rule));
  const from = source || (known ? "left open by the specification" : "no rule of today's table");
  return [
    "",
    `${paint.bold(visible(table))}  ${paint.dim(`in ${visible(step)}`)}`,
    `   ${visible(question)}`,
    ...factsText({ table, facts }).map((fact) => `   ${paint.dim(fact)}`),
    ...passedOver.flatMap((one) =>
      [
        `      ✗ ${visible(one.rule)}${one.source === "" ? "" : `   [${visible(one.source)}]`}`,
        ...whenText(one.condition),
      ].map(paint.dim),
    ),
    `      ${paint.green("✓")} ${paint.bold(visible(rule))}${paint.dim(`   [${visible(from)}]`)}`,
    ...whenText(condition).map(paint.dim),
    `   ${paint.dim("then")}   ${visible(destination)}`,
    ...(today === undefined ? [] : [`   ${paint.red("today")}  ${visible(today)}`]),
  ].join("\n");
};
