import type { Exchange } from "@switchyard/domain/journey/journal";
import { type DecisionSeen, destinationText, type JourneyReplay, type StepReplay } from "@switchyard/domain/journey/replay";
import { allTables } from "@switchyard/domain/journey/tables";
import { outcomeText } from "../rules/data-of-tables.ts";
import { visible, visibleJson } from "../terminal/visible.ts";
import { Html, html } from "./html.ts";
import { styles } from "./styles.ts";

const languages: Readonly<Record<string, string>> = { en: "English", es: "Spanish" };
const verdicts: Readonly<Record<StepReplay["verdict"], string>> = { same: "the same today", different: "different today", "cannot-tell": "cannot tell", "did-not-end": "cut off" };

/** The journey as one page that needs nothing else: the timeline, each exchange, and the tables with the path through them lit up. */
export const journeyPage = ({ began, steps, verdict }: JourneyReplay, message: string): string =>
  `<!doctype html>${html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Journey ${visible(began.correlationId)}</title><style>${new Html(styles)}</style></head>
<body>
<header><p class="kicker">${visible(began.flow)} · brand ${visible(began.brand)} · ${languages[began.locale] ?? visible(began.locale)}</p><h1>Journey ${visible(began.correlationId)}</h1>
<p>Began ${time(began.at)} under code ${visible(began.codeVersion)}. Names, numbers and addresses are stand-ins of the same shape.</p>
<p class="verdict ${verdict}">${visible(message)}</p></header>
<nav aria-label="Steps"><ol>${steps.map((step, index) => html`<li class="${step.verdict}"><a href="#step-${index + 1}">${visible(step.step)}</a> <span>${visible(destinationText(step.recorded.destination))}</span></li>`)}</ol></nav>
<main>${steps.map(stepSection)}</main>
</body></html>`.text}`;

const stepSection = (step: StepReplay, index: number): Html => html`<section id="step-${index + 1}" class="step ${step.verdict}">
<h2><span>${index + 1}</span> ${visible(step.step)} <small>${time(step.at)} · ${verdicts[step.verdict]}</small></h2>
${step.differences.length > 0 ? html`<ul class="differences">${step.differences.map((one) => html`<li>${visible(one)}</li>`)}</ul>` : ""}
${folded("What was asked of this step", step.input, isEmpty(step.input))}
${step.exchanges.map(exchangeArticle)}
${step.intents.length > 0 ? html`<p class="once">Once only: ${step.intents.map(({ operation, key }) => html`<span>${visible(operation)} under key <code>${visible(key)}</code></span> `)}</p>` : ""}
${step.recorded.decisions.map((decision, at) => tableFigure(decision, step.today?.decisions[at]))}
${step.recorded.problem ? html`<p class="problem">Problem: ${visible(step.recorded.problem.operation)}, ${visible(step.recorded.problem.kind)}, ${visible(step.recorded.problem.detail)}</p>` : ""}
<p class="sent">Sent to <strong>${visible(destinationText(step.recorded.destination))}</strong></p>
</section>`;

const exchangeArticle = ({ operation, request, response, failure, ms }: Exchange): Html => html`<article class="exchange">
<h3>${visible(operation)} <small>${visible(request.method)} ${visible(request.path)} · ${response ? `${response.status}` : `no answer, ${failure ?? "unknown"}`} in ${ms} ms</small></h3>
${folded("Asked", { ...(Object.keys(request.query).length > 0 ? { query: request.query } : {}), ...(request.body === null ? {} : { body: request.body }) })}
${response ? folded("Answered", response.body) : ""}
</article>`;

/** The table as it is today: rules passed over are dim, the one that fitted then is lit, one that fits today instead is marked. */
const tableFigure = (decision: DecisionSeen, today: DecisionSeen | undefined): Html => {
  const table = allTables.find(({ name }) => name === decision.table);
  const rules = table?.rules ?? [...decision.passedOver, decision.rule].map((rule) => ({ rule, source: "", then: "" }));
  const known = rules.some(({ rule }) => rule === decision.rule);
  const rows = known ? rules : [...rules, { rule: decision.rule, source: "no longer in the table", then: "" }];
  return html`<figure class="decision"><figcaption><strong>${visible(decision.table)}</strong> ${visible(table?.question ?? "")}</figcaption>
<p class="facts">Facts <code>${visibleJson(decision.facts)}</code></p>
<table><thead><tr><th scope="col">Rule</th><th scope="col">Outcome</th><th scope="col">Source</th></tr></thead><tbody>
${rows.map(({ rule, source, then }) => {
  const kind = rule === decision.rule ? "met" : decision.passedOver.includes(rule) ? "passed" : "unasked";
  const isToday = today !== undefined && today.rule === rule && today.rule !== decision.rule;
  return html`<tr class="${kind}${isToday ? " today" : ""}"><th scope="row">${visible(rule)}${kind === "met" ? html` <b>fitted</b>` : ""}${isToday ? html` <b>fits today</b>` : ""}</th><td>${visible(outcomeText(then))}</td><td>${visible(source ?? "")}</td></tr>`;
})}
</tbody></table></figure>`;
};

const isEmpty = (value: unknown): boolean => value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);

const folded = (title: string, value: unknown, hide = isEmpty(value)): Html => (hide ? new Html("") : html`<details><summary>${title}</summary><pre>${visibleJson(value, 2)}</pre></details>`);

const clock = new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago", dateStyle: "medium", timeStyle: "medium" });
const time = (instant: string): string => (Number.isNaN(Date.parse(instant)) ? visible(instant) : `${clock.format(Date.parse(instant))} Central`);
