import type { DecisionSeen, JourneyReplay } from "@switchyard/domain/journey/replay";
import { destinationText } from "@switchyard/domain/journey/replay";
import { allTables } from "@switchyard/domain/journey/tables";
import { createColors } from "picocolors";
import type { Flags } from "../composition/config.ts";
import { standardInput } from "../files/read-text.ts";
import { headText } from "../replay/as-text.ts";
import { replayJourney } from "../replay/replay-journey.ts";
import { ruleInWords } from "../rules/prepared-tables.ts";
import type { Said } from "../terminal/said.ts";
import { visible, visibleJson } from "../terminal/visible.ts";
import { bench, suggested, unread } from "./settings.ts";

/** One decision of a journey: what was asked, what was known, what was passed over and what fitted. */
export interface Explained {
  readonly step: string;
  readonly table: string;
  readonly question: string;
  readonly facts: DecisionSeen["facts"];
  readonly passedOver: readonly { readonly rule: string; readonly condition: string; readonly source: string }[];
  readonly rule: string;
  /** When today's table has the rule fit; empty when it has no such rule. */
  readonly condition: string;
  /** Where the rule comes from, in the specification; empty when today's table has no such rule. */
  readonly source: string;
  /** Where the step led in the end; the table that was asked next where that followed in the same step. */
  readonly destination: string;
  /** What is known of each order after its step, in words, beside the last decision of a step that has changed it. */
  readonly standing?: readonly string[];
  /** The rule that fits today, where it is another one. */
  readonly today?: string;
}

/** Prints each decision of a journey with the rules that were passed over. */
export const explain = async (typed: string, flags: Flags): Promise<Said> => {
  const { tools, journals, settings } = bench(flags);
  const outcome = await replayJourney(typed, tools, journals);
  const { replay } = outcome;
  if (!replay) return unread(outcome, typed, "explain", flags, settings);
  const decisions = explained(replay);
  const count = `${decisions.length} ${decisions.length === 1 ? "decision" : "decisions"} by tables.`;
  return {
    verdict: outcome.verdict,
    message: outcome.verdict === "same" ? `${count} ${outcome.message}` : outcome.message,
    data: { journey: replay.began.correlationId, decisions },
    text: (colours) =>
      [headText(replay, colours), ...decisions.map((decision) => textOf(decision, colours)), ""].join("\n"),
    ...(typed === standardInput ? {} : { next: suggested("what-if", [typed], flags) }),
  };
};

export const explained = ({ steps }: JourneyReplay): readonly Explained[] =>
  steps.flatMap(({ step, recorded, today }) =>
    recorded.decisions.map(({ table: name, rule, passedOver, facts }, index): Explained => {
      const table = allTables.find((one) => one.name === name);
      const sourceOf = (named: string): string => table?.rules.find((one) => one.rule === named)?.source ?? "";
      const now = today?.decisions[index];
      return {
        step,
        table: name,
        question: table?.question ?? "",
        facts,
        passedOver: passedOver.map((one) => ({
          rule: one,
          condition: ruleInWords(name, one)?.condition ?? "",
          source: sourceOf(one),
        })),
        rule,
        condition: ruleInWords(name, rule)?.condition ?? "",
        source: sourceOf(rule),
        destination: recorded.decisions[index + 1]
          ? `table ${recorded.decisions[index + 1]?.table ?? ""}`
          : destinationText(recorded.destination),
        ...(recorded.decisions[index + 1] === undefined && today && today.standing.length > 0
          ? { standing: today.standing }
          : {}),
        ...(now && (now.table !== name || now.rule !== rule) ? { today: now.rule } : {}),
      };
    }),
  );

const whenText = (condition: string): readonly string[] => (condition === "" ? [] : [`          when ${condition}`]);

const textOf = (
  { step, table, question, facts, passedOver, rule, condition, source, destination, standing = [], today }: Explained,
  colours: boolean,
): string => {
  const paint = createColors(colours);
  const known = allTables.some((one) => one.name === table && one.rules.some((named) => named.rule === rule));
  const from = source || (known ? "left open by the specification" : "no rule of today's table");
  return [
    "",
    `${paint.bold(visible(table))}  ${paint.dim(`in ${visible(step)}`)}`,
    `   ${visible(question)}`,
    `   ${paint.dim("facts")}  ${visibleJson(facts)}`,
    ...passedOver.flatMap((one) =>
      [
        `      ✗ ${visible(one.rule)}${one.source === "" ? "" : `   [${visible(one.source)}]`}`,
        ...whenText(one.condition),
      ].map(paint.dim),
    ),
    `      ${paint.green("✓")} ${paint.bold(visible(rule))}${paint.dim(`   [${visible(from)}]`)}`,
    ...whenText(condition).map(paint.dim),
    `   ${paint.dim("then")}   ${visible(destination)}`,
    ...standing.map((known) => `   ${paint.dim("stands")} ${visible(known)}`),
    ...(today === undefined ? [] : [`   ${paint.red("today")}  ${visible(today)}`]),
  ].join("\n");
};
