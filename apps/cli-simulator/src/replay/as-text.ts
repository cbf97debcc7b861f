import type { Exchange, Json } from "@switchyard/domain/journey/journal";
import { destinationText } from "@switchyard/domain/replay/compare-steps";
import { chargeInWords } from "@switchyard/domain/charges/in-words";
import { standingInWords } from "@switchyard/domain/standing/in-words";
import { listedOnPages } from "@switchyard/domain/standing/model";
import { languages } from "@switchyard/domain/kernel/locale";
import type { DecisionSeen, JourneyReplay, StepReplay } from "@switchyard/domain/replay/replayed-steps";
import { type InShort, linesOf } from "@switchyard/domain/support/model";
import { createColors } from "picocolors";
import { factValue } from "../rules/units-of-facts.ts";
import { time, timeOfDay } from "../terminal/times.ts";
import { visible, visibleJson } from "../terminal/visible.ts";
import { folded, type Shown, typingInWords } from "./folded-drafts.ts";
import { stepInWords } from "./step-words.ts";

/** Longer values are shortened here; `--json` has them whole. */
const widest = 240;

/** The compared code: today's with the recorded values, or with changed ones. */
export type Compared = { readonly kind: "today" } | { readonly kind: "imagined"; readonly changes: readonly string[] };

const withToday: Compared = { kind: "today" };

/**
 * The journey for people, oldest step first. Times are Central, as in every rule about service dates.
 *
 * @param short the journey's summary, printed first; a journey with changes has none
 */
export const asText = (
  replay: JourneyReplay,
  colours: boolean,
  compared: Compared = withToday,
  short?: InShort,
): string =>
  [
    headText(replay, colours, compared),
    ...(short ? [shortText(short, colours)] : []),
    ...folded(replay.steps).map((shown) => shownText(shown, replay, colours, compared)),
    "",
  ].join("\n");

/** A summary of a journey in a few lines. */
export const shortText = (short: InShort, colours: boolean): string => {
  const paint = createColors(colours);
  return [
    "",
    paint.bold("In short"),
    ...linesOf(short, time).flatMap(([name, texts]) =>
      texts.map((text, at) => `   ${paint.dim((at === 0 ? name : "").padEnd(9))} ${visible(text)}`),
    ),
  ].join("\n");
};

/** One step, or several drafts in one line. */
export const shownText = (
  shown: Shown,
  { steps }: Pick<JourneyReplay, "steps">,
  colours: boolean,
  compared: Compared = withToday,
): string => {
  const [first, ...more] = shown.steps;
  const before = steps[shown.index - 1]?.at;
  return more.length === 0
    ? stepText(first, shown.index, colours, before, compared)
    : typingText(shown, colours, before);
};

const typingText = (shown: Shown, colours: boolean, before: string | undefined): string => {
  const paint = createColors(colours);
  const [{ step, at }] = shown.steps;
  const numbers = `${shown.index + 1} to ${shown.index + shown.steps.length}.`;
  return `\n${paint.bold(`${numbers} ${visible(stepInWords(step))}`)}  ${paint.dim(`${moment(at, before)}: ${typingInWords(shown)}`)}`;
};

/** The journey's facts, above its steps. */
export const headText = ({ began }: JourneyReplay, colours: boolean, compared: Compared = withToday): string => {
  const paint = createColors(colours);
  return [
    `${paint.bold(`Journey ${visible(began.correlationId)}`)}`,
    `${visible(began.flow)}, brand ${visible(began.brand)}, ${languages[began.locale] ?? visible(String(began.locale))}, began ${time(began.at)}, code ${visible(began.codeVersion)}`,
    paint.dim("Names, numbers and addresses are stand-ins of the same shape."),
    ...(compared.kind === "imagined"
      ? compared.changes.map((change) => paint.yellow(`Imagined: ${visible(change)}`))
      : []),
  ].join("\n");
};

/**
 * One step: its input, the gateway's answers, the matching rules, its destination, and today's result.
 *
 * @param before the start of the previous step
 */
export const stepText = (
  step: StepReplay,
  index: number,
  colours: boolean,
  before?: string,
  compared: Compared = withToday,
): string => {
  const paint = createColors(colours);
  const line = (name: string, text: string) => `   ${paint.dim(name.padEnd(9))} ${text}`;
  const lines = (name: string, texts: readonly string[]) => texts.map((text, at) => line(at === 0 ? name : "", text));
  const now = compared.kind === "today" ? "today" : "if so";
  const described = (difference: string) =>
    compared.kind === "today" ? difference : difference.replaceAll(", today ", ", if so ");
  const wasTaken = step.recorded.destination !== undefined || step.verdict === "did-not-end";
  return [
    "",
    `${paint.bold(`${index + 1}. ${visible(stepInWords(step.step))}`)}  ${paint.dim(wasTaken ? moment(step.at, before) : "(it was not taken then)")}`,
    ...lines("asked", wasTaken ? fields(step.input) : []),
    ...lines(
      "gateway",
      step.exchanges.flatMap((exchange) => [
        exchangeText(exchange),
        ...answerText(exchange).map((answer) => paint.dim(`  ${answer}`)),
      ]),
    ),
    ...lines(
      "once only",
      step.intents.map((intent) => `${visible(intent.operation)} under key ${visible(intent.key)}`),
    ),
    ...lines(
      "claim",
      (step.held ?? []).map(
        ({ operation, reference, as }) =>
          `${visible(operation)}: journey ${visible(reference)} of the same customer, ${as === "confirmed" ? "confirmed" : "no answer yet"}`,
      ),
    ),
    ...lines(
      "decided",
      step.recorded.decisions.flatMap((decision) => [
        decisionText(decision),
        ...factsText(decision).map((fact) => paint.dim(`  ${fact}`)),
      ]),
    ),
    ...(step.recorded.problem
      ? [
          line(
            "problem",
            paint.yellow(
              `${visible(step.recorded.problem.operation)}: ${visible(step.recorded.problem.kind)}, ${visible(step.recorded.problem.detail)}`,
            ),
          ),
        ]
      : []),
    ...lines(
      "status",
      shownThen(step)?.standing ?? (step.today?.standing ?? []).map(({ text: known }) => visible(known)),
    ),
    ...lines("owes", shownThen(step)?.charges ?? (step.today?.charges ?? []).map(({ text: owed }) => visible(owed))),
    ...(step.recorded.destination ? [line("sent to", visible(destinationText(step.recorded.destination)))] : []),
    ...(step.verdict === "same" ? lines("problems", (step.today?.mistakes ?? []).map(visible)) : []),
    ...lines(now, [
      verdictText[step.verdict](paint),
      ...step.differences.map(
        (difference) =>
          `  ${(step.verdict === "different" ? paint.red : paint.yellow)(visible(described(difference)))}`,
      ),
      ...step.notRecorded.map((decision) => `  ${paint.dim(visible(described(decision)))}`),
      ...problemText(step, now).map((one) => `  ${visible(one)}`),
      ...insteadText(step).map((one) => `  ${visible(one)}`),
      ...(step.verdict === "different"
        ? (step.today?.mistakes ?? []).map((one) => `  problem in the form: ${visible(one)}`)
        : []),
    ]),
  ].join("\n");
};

/**
 * The pages' recorded statements on orders and money, if today's code decides the step differently. Older journals
 * have none.
 */
const shownThen = ({ recorded: { shown }, verdict }: StepReplay) =>
  verdict === "different" && shown !== undefined
    ? {
        standing: listedOnPages(shown.standing ?? []).map((order) => visible(standingInWords(order))),
        charges: (shown.charges ?? []).map((charge) => visible(chargeInWords(charge))),
      }
    : undefined;

/** Today's destination of a step that was not taken. */
const insteadText = ({ recorded, today, verdict }: StepReplay): readonly string[] =>
  verdict === "different" && recorded.destination === undefined && today
    ? [...today.decisions.map(decisionText), `leads to ${destinationText(today.destination)}`]
    : [];

/** Another problem than recorded, even with the same page. */
const problemText = ({ recorded, today, verdict }: StepReplay, now: string): readonly string[] => {
  const [before, after] = [recorded.problem, today?.problem];
  if (
    !today ||
    verdict === "cannot-tell" ||
    (before?.kind === after?.kind && before?.operation === after?.operation && before?.status === after?.status)
  )
    return [];
  const named = (problem: StepReplay["recorded"]["problem"]) =>
    problem ? `${problem.operation}: ${problem.kind}, ${problem.detail}` : "none";
  return [`problem: then ${named(before)}; ${now} ${named(after)}`];
};

type Paint = ReturnType<typeof createColors>;

const verdictText: Readonly<Record<StepReplay["verdict"], (paint: Paint) => string>> = {
  same: (paint) => paint.green("the same"),
  different: (paint) => paint.red("different"),
  "cannot-tell": (paint) => paint.yellow("cannot tell"),
  "did-not-end": (paint) => paint.yellow("not compared"),
};

/** The time of a step, and the delay after the one before. The day shows only when it changes. */
const moment = (instant: string, before: string | undefined): string => {
  const [at, from] = [Date.parse(instant), Date.parse(before ?? "")];
  if (Number.isNaN(at) || Number.isNaN(from) || at < from || at - from > 12 * 3_600_000) return time(instant);
  return `${timeOfDay(instant)}, ${pause(Math.round((at - from) / 1000))}`;
};

const pause = (seconds: number): string => {
  if (seconds === 0) return "at once";
  if (seconds < 60) return `${seconds} s later`;
  return seconds < 3600
    ? `${Math.floor(seconds / 60)} min ${seconds % 60} s later`
    : `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min later`;
};

const cut = (text: string): string =>
  text.length <= widest ? text : `${text.slice(0, widest)} … (${text.length} characters, complete with --json)`;

const value = (json: Json): string => cut(visibleJson(json));

/** One line per field, without the form's own name. Leaves out empty fields, and the input of automatic steps. */
const fields = (input: Json): readonly string[] => {
  const filled = filledFields(input, "").map(([name, text]) => [name.replace(/^values\./, ""), text] as const);
  const width = Math.min(28, Math.max(0, ...filled.map(([name]) => name.length)));
  return filled.map(([name, text]) => `${name.padEnd(width)} ${text}`.trimStart());
};

const filledFields = (json: Json, name: string): readonly (readonly [string, string])[] => {
  if (json === "" || json === null) return [];
  if (typeof json !== "object" || Array.isArray(json)) return [[visible(name), value(json)]];
  return Object.entries(json).flatMap(([key, item]) => filledFields(item, name === "" ? key : `${name}.${key}`));
};

/** The facts with which the table was evaluated: first the true ones, then the false ones. */
export const factsText = ({ table, facts: json }: Pick<DecisionSeen, "table" | "facts">): readonly string[] => {
  if (json === null || typeof json !== "object" || Array.isArray(json)) return json === null ? [] : [value(json)];
  const facts = Object.entries(json);
  const present = facts
    .filter(([, fact]) => fact !== false)
    .map(([name, fact]) => (fact === true ? visible(name) : `${visible(name)} ${cut(factValue(table, name, fact))}`));
  const denied = facts.filter(([, fact]) => fact === false).map(([name]) => visible(name));
  return [...wrapped("since ", present), ...wrapped("not ", denied)];
};

/** The parts, separated by commas, on lines that fit a terminal. */
export const wrapped = (before: string, parts: readonly string[]): readonly string[] => {
  const rows: string[] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + part.length < 84) rows[rows.length - 1] = `${last}, ${part}`;
    else rows.push(last === undefined ? `${before}${part}` : `${" ".repeat(before.length)}${part}`);
  }
  return rows.map((row, index) => (index < rows.length - 1 ? `${row},` : row));
};

const exchangeText = ({ operation, request, response, failure, ms }: Exchange): string => {
  const asked = `${visible(operation)} (${visible(request.method)} ${visible(request.path)})`;
  const answered = response ? String(response.status) : `no answer, ${failure ?? "unknown"}`;
  return `${asked} ${visible(answered)} in ${visible(String(ms))} ms`;
};

/** The gateway's recorded answer, with a list of plans shortened. */
const answerText = ({ response }: Exchange): readonly string[] =>
  response === undefined || response.body === null ? [] : [value(response.body)];

const decisionText = ({ table, rule }: DecisionSeen): string => `${visible(table)}: ${visible(rule)}`;
