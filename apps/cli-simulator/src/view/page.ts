import type { Exchange } from "@switchyard/domain/journey/journal";
import { destinationText } from "@switchyard/domain/replay/compare-steps";
import type { DecisionSeen, JourneyReplay, StepReplay } from "@switchyard/domain/replay/replayed-steps";
import { allTables } from "@switchyard/domain/flows/tables";
import { languages } from "@switchyard/domain/kernel/locale";
import { type InShort, linesOf } from "@switchyard/domain/support/model";
import { folded as asShown, type Shown, typingInWords } from "../replay/folded-drafts.ts";
import { stepInWords } from "../replay/step-words.ts";
import { outcomeText } from "../rules/data-of-tables.ts";
import { ruleInWords } from "../rules/prepared-tables.ts";
import { factValue } from "../rules/units-of-facts.ts";
import { visible, visibleJson } from "../terminal/visible.ts";
import { Html, html } from "./html.ts";
import { styles } from "./styles.ts";

const verdicts: Readonly<Record<StepReplay["verdict"], string>> = {
  same: "the same today",
  different: "different today",
  "cannot-tell": "cannot tell",
  "did-not-end": "cut off or under way",
};

/**
 * The journey as one page without other files: the timeline, each exchange, and the tables with the rules that were
 * tried.
 */
export const journeyPage = ({ began, steps, verdict }: JourneyReplay, message: string, short: InShort): string =>
  `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Journey ${visible(began.correlationId)}</title><style>${new Html(styles)}</style></head>
<body>
<header><p class="kicker">${visible(began.flow)} · brand ${visible(began.brand)} · ${languages[began.locale] ?? visible(String(began.locale))}</p><h1>Journey ${visible(began.correlationId)}</h1>
<p>Began ${time(day, began.at)} Central under code ${visible(began.codeVersion)}. Names, numbers and addresses are stand-ins of the same shape.</p>
<dl class="short" aria-label="In short">${linesOf(short, (at) => time(day, at)).map(([name, texts]) => html`<dt>${name}</dt>${texts.map((text) => html`<dd>${visible(text)}</dd>`)}`)}</dl>
<p class="verdict ${verdict}">${visible(message)}</p></header>
<nav aria-label="Steps"><ol>${asShown(steps).map(({ index, steps: [step] }) => html`<li class="${step.verdict}" value="${index + 1}"><a href="#step-${index + 1}">${heading(step.step)}</a> <span>${step.verdict === "same" ? "" : `${verdicts[step.verdict]}; `}${arrow(step)}</span></li>`)}</ol></nav>
<main>${asShown(steps).map((shown) => (shown.steps.length > 1 ? typingSection(shown, steps[shown.index - 1]?.at) : stepSection(shown.steps[0], shown.index, steps[shown.index - 1]?.at)))}</main>
</body></html>`.text
  }`;

/** The step in words; its name if today's code has no such step. */
const heading = (step: string): string => {
  const [, words = visible(step)] = /^\w+: (.+)$/.exec(stepInWords(step)) ?? [];
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const arrow = ({ recorded }: StepReplay): string =>
  recorded.destination ? `→ ${visible(destinationText(recorded.destination))}` : "";

/** Its destination; only today's path has steps that were never taken. */
const end = ({ recorded, today, verdict }: StepReplay): Html => {
  if (recorded.destination) return html`Sent to <strong>${visible(destinationText(recorded.destination))}</strong>`;
  if (verdict === "did-not-end" || !today) return html`Cut off; none of its changes were saved.`;
  return html`It was not taken then; today it leads to <strong>${visible(destinationText(today.destination))}</strong>`;
};

const stepSection = (
  step: StepReplay,
  index: number,
  before: string | undefined,
): Html => html`<section id="step-${index + 1}" class="step ${step.verdict}">
<header><h2><span>${index + 1}</span>${heading(step.step)}</h2><p><code>${visible(step.step)}</code> · <span class="when">${time(clock, step.at)}${later(step.at, before)}</span> · ${verdicts[step.verdict]}</p></header>
${step.differences.length > 0 ? html`<ul class="differences">${step.differences.map((one) => html`<li>${visible(one)}</li>`)}</ul>` : ""}
${folded("What the customer gave", step.input, `Given to ${visible(step.step)}`)}
${step.exchanges.map(exchangeArticle)}
${step.intents.map(({ operation, key }) => html`<p class="once">Once only: <strong>${visible(operation)}</strong> under key <code>${visible(key)}</code></p>`)}
${(step.recorded.destination ? step.recorded.decisions : (step.today?.decisions ?? step.recorded.decisions)).map((decision, at) => tableFigure(decision, step.today?.decisions[at]))}
${step.recorded.problem ? html`<p class="problem">Problem: ${visible(step.recorded.problem.operation)}, ${visible(step.recorded.problem.kind)}, ${visible(step.recorded.problem.detail)}</p>` : ""}
${step.today && step.today.standing.length > 0 ? html`<p class="status">Status: ${step.today.standing.map(({ text }) => visible(text)).join("; ")}</p>` : ""}
${step.today && step.today.charges.length > 0 ? html`<p class="owes">Owes: ${step.today.charges.map(({ text }) => visible(text)).join("; ")}</p>` : ""}
${step.today && step.today.mistakes.length > 0 ? html`<p class="problem">Problems in the form: ${step.today.mistakes.map(visible).join(", ")}</p>` : ""}
<p class="sent">${end(step)}</p>
</section>`;

/** The saved drafts of one form, in one line. */
const typingSection = (
  shown: Shown,
  before: string | undefined,
): Html => html`<section id="step-${shown.index + 1}" class="step same">
<header><h2><span>${shown.index + 1} to ${shown.index + shown.steps.length}</span>${heading(shown.steps[0].step)}</h2><p><code>${visible(shown.steps[0].step)}</code> · <span class="when">${time(clock, shown.steps[0].at)}${later(shown.steps[0].at, before)}</span> · ${typingInWords(shown)}</p></header>
</section>`;

const exchangeArticle = ({
  operation,
  request,
  response,
  failure,
  ms,
}: Exchange): Html => html`<article class="exchange">
<h3>${visible(operation)} <small>${visible(request.method)} ${visible(request.path)} · ${response && response.status < 400 ? `${response.status}` : html`<strong class="ill">${response ? response.status : `no answer, ${failure ?? "unknown"}`}</strong>`} in ${ms} ms</small></h3>
${folded("Asked", { ...(Object.keys(request.query).length > 0 ? { query: request.query } : {}), ...(request.body === null ? {} : { body: request.body }) }, `Asked of ${visible(operation)}`)}
${response ? folded("Answered", response.body, `Answer of ${visible(operation)}`) : ""}
</article>`;

/**
 * Today's table: the rules that did not match then, and the one that did. A different rule that matches today is
 * marked.
 */
const tableFigure = (decision: DecisionSeen, today: DecisionSeen | undefined): Html => {
  const table = allTables.find(({ name }) => name === decision.table);
  const rules = table?.rules ?? [...decision.passedOver, decision.rule].map((rule) => ({ rule, source: "", then: "" }));
  const known = rules.some(({ rule }) => rule === decision.rule);
  const rows = known ? rules : [...rules, { rule: decision.rule, source: "no longer in the table", then: "" }];
  return html`<figure class="decision"><figcaption>${visible(table?.question ?? "")} <code>${visible(decision.table)}</code></figcaption>
<ul class="facts" aria-label="Facts">${factsOf(decision)}</ul>
<table role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" class="path"><span class="unseen">Path</span></th><th role="columnheader" scope="col">Rule</th><th role="columnheader" scope="col">Outcome</th><th role="columnheader" scope="col">Source</th></tr></thead><tbody role="rowgroup">
${rows.map(({ rule, source, then }) => {
  const kind = rule === decision.rule ? "met" : decision.passedOver.includes(rule) ? "passed" : "unasked";
  const isToday = today !== undefined && today.rule === rule && today.rule !== decision.rule;
  const words = ruleInWords(decision.table, rule);
  return html`<tr role="row" class="${kind}${isToday ? " today" : ""}"><td role="cell" class="path"><span class="unseen">${paths[kind]}</span></td><th role="rowheader" scope="row">${visible(rule)}<small>${visible(words?.condition ?? "")}</small>${kind === "met" ? html` <b class="mark">fitted</b>` : ""}${isToday ? html` <b class="mark">fits today</b>` : ""}</th><td role="cell" class="outcome">${visible(outcomeText(then))}</td><td role="cell" class="source">${visible(source ?? "")}</td></tr>`;
})}
</tbody></table></figure>`;
};

const paths = { met: "fitted", passed: "passed over", unasked: "not asked" } as const;

/** Flags as true or false facts, other facts with their values. */
const factsOf = ({ table, facts }: DecisionSeen): readonly Html[] =>
  facts !== null && typeof facts === "object" && !Array.isArray(facts)
    ? Object.entries(facts).map(([fact, value]) =>
        typeof value === "boolean"
          ? html`<li class="${value ? "yes" : "no"}">${value ? "" : "not "}${visible(fact)}</li>`
          : html`<li class="is">${visible(fact)} <strong>${factValue(table, fact, value)}</strong></li>`,
      )
    : [html`<li class="is">${visibleJson(facts)}</li>`];

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);

/** Folded by default. Scrolling regions can be reached by keyboard. */
const folded = (title: string, value: unknown, label: string): Html =>
  isEmpty(value)
    ? new Html("")
    : html`<details><summary>${title}</summary><pre tabindex="0" role="group" aria-label="${label}">${visibleJson(value, 2)}</pre></details>`;

const central = { timeZone: "America/Chicago" } as const;
const day = new Intl.DateTimeFormat("en-US", { ...central, dateStyle: "medium", timeStyle: "medium" });
const clock = new Intl.DateTimeFormat("en-US", { ...central, timeStyle: "medium" });
const time = (format: Intl.DateTimeFormat, instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? visible(instant) : format.format(Date.parse(instant));

const later = (at: string, before: string | undefined): string => {
  const seconds = before === undefined ? 0 : Math.round((Date.parse(at) - Date.parse(before)) / 1000);
  if (!(seconds > 0)) return "";
  return seconds < 120 ? `, ${seconds} s later` : `, ${Math.round(seconds / 60)} min later`;
};
