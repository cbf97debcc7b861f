import type { Exchange, Json } from "@switchyard/domain/journey/journal";
import { destinationText, type DecisionSeen, type JourneyReplay, type StepReplay } from "@switchyard/domain/journey/replay";
import { createColors } from "picocolors";
import { visible, visibleJson } from "../terminal/visible.ts";

const languages = { en: "English", es: "Spanish" } as const;

/** Longer values are cut here; `--json` has them whole. */
const widest = 240;

/** The journey for people, oldest step first. Times are Central, as in every rule about service dates. */
export const asText = ({ began, steps }: JourneyReplay, colours: boolean): string => {
  const paint = createColors(colours);
  const line = (name: string, text: string) => `   ${paint.dim(name.padEnd(9))} ${text}`;
  const lines = (name: string, texts: readonly string[]) => texts.map((text, index) => line(index === 0 ? name : "", text));

  const stepLines = (step: StepReplay, index: number): string[] => [
    "",
    `${paint.bold(`${index + 1}. ${visible(step.step)}`)}  ${paint.dim(time(step.at))}`,
    ...lines("asked", fields(step.input)),
    ...lines("gateway", step.exchanges.map(exchangeText)),
    ...lines("once only", step.intents.map((intent) => `${visible(intent.operation)} under key ${visible(intent.key)}`)),
    ...lines("decided", step.recorded.decisions.flatMap((decision) => [decisionText(decision), ...facts(decision.facts).map((fact) => paint.dim(`  ${fact}`))])),
    ...(step.recorded.problem ? [line("problem", paint.yellow(`${visible(step.recorded.problem.operation)}: ${visible(step.recorded.problem.kind)}, ${visible(step.recorded.problem.detail)}`))] : []),
    line("sent to", visible(destinationText(step.recorded.destination))),
    ...lines("today", [verdictText[step.verdict](paint), ...step.differences.map((difference) => `  ${visible(difference)}`)]),
  ];

  return [
    `${paint.bold(`Journey ${visible(began.correlationId)}`)}`,
    `${visible(began.flow)}, brand ${visible(began.brand)}, ${languages[began.locale] ?? visible(String(began.locale))}, began ${time(began.at)}, code ${visible(began.codeVersion)}`,
    paint.dim("Names, numbers and addresses are stand-ins of the same shape."),
    ...steps.flatMap(stepLines),
    "",
  ].join("\n");
};

type Paint = ReturnType<typeof createColors>;

const verdictText: Readonly<Record<StepReplay["verdict"], (paint: Paint) => string>> = {
  same: (paint) => paint.green("the same"),
  different: (paint) => paint.red("different"),
  "cannot-tell": (paint) => paint.yellow("cannot tell"),
  "did-not-end": (paint) => paint.yellow("not compared"),
};

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
});

const time = (instant: string): string => {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? visible(instant) : clock.format(at);
};

const cut = (text: string): string => (text.length <= widest ? text : `${text.slice(0, widest)} … (${text.length} characters, whole with --json)`);

const value = (json: Json): string => cut(visibleJson(json));

/** One line a field; what was left empty is left out. */
const fields = (input: Json): readonly string[] => {
  const filled = filledFields(input, "");
  return filled.length === 0 ? ["nothing"] : filled;
};

const filledFields = (json: Json, name: string): readonly string[] => {
  if (json === "" || json === null) return [];
  if (typeof json !== "object" || Array.isArray(json)) return [`${visible(name)} ${value(json)}`.trimStart()];
  return Object.entries(json).flatMap(([key, item]) => filledFields(item, name === "" ? key : `${name}.${key}`));
};

const facts = (json: Json): readonly string[] => (json === null || (typeof json === "object" && Object.keys(json).length === 0) ? [] : [value(json)]);

const exchangeText = ({ operation, request, response, failure, ms }: Exchange): string => {
  const asked = `${visible(operation)} (${visible(request.method)} ${visible(request.path)})`;
  const answered = response ? String(response.status) : `no answer, ${failure ?? "unknown"}`;
  return `${asked} ${visible(answered)} in ${visible(String(ms))} ms`;
};

const decisionText = ({ table, rule }: DecisionSeen): string => `${visible(table)}: ${visible(rule)}`;
