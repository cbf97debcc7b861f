import { visible } from "../terminal/visible.ts";
import { movedText } from "../replay/money.ts";
import { cannotTell, moneyOf, type OutcomeOfPolicy, type Share } from "./outcome-of-policy.ts";
import {
  changeText,
  groupsIn,
  missingAnswersText,
  nobodyElsewhere,
  policySentence,
  sumsIn,
  sumTitles,
  unknownEndsText,
} from "./policy-text.ts";
import { flowPicture } from "../view/flow-picture.ts";
import { Html, html } from "../view/html.ts";
import { styles } from "../view/styles.ts";

/** The outcome of a policy as a page in one file. @param words the policy */
export const policyPage = (outcome: OutcomeOfPolicy, words: string): string =>
  `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>What if ${visible(words)}</title><style>${new Html(styles + ownStyles)}</style></head>
<body class="policy">
<header><p class="kicker">What if, for all these customers</p><h1>${visible(words)}</h1><p class="verdict">${visible(policySentence(outcome))}</p></header>
<main>
${endsSection(outcome)}
${roadsSection(outcome)}
${outcome.untoldFor.map((one) => html`<p>${visible(unknownEndsText(one))}</p>`)}
${sumsSection(outcome)}
</main>
</body></html>`.text
  }`;

/** The pages at the ends of all journeys, before and after. */
const endsSection = ({ ends }: OutcomeOfPolicy): Html =>
  ends.length === 0
    ? html``
    : html`<section class="step" tabindex="0" aria-labelledby="ends-title"><h2 id="ends-title">The flow before and after</h2>
<figure class="flow">${flowPicture(ends, "The last page of every journey, before the change on the left and after it on the right; the table below has the same numbers", "ends")}</figure>
<table id="ends"><caption>The last page of every journey</caption><thead><tr><th scope="col">Before</th><th scope="col">After</th><th scope="col" class="number">Journeys</th></tr></thead><tbody>
${ends
  .toSorted((one, other) => other.count - one.count)
  .map(
    ({ from, to, count }) =>
      html`<tr><td>${visible(from)}</td><td>${visible(to)}</td><td class="number">${count}</td></tr>`,
  )}
</tbody></table></section>`;

const roadsSection = (outcome: OutcomeOfPolicy): Html => {
  const { roads } = outcome;
  return roads.length === 0
    ? html`<section class="step"><h2>${nobodyElsewhere(outcome)}</h2></section>`
    : html`<section class="step" tabindex="0" aria-labelledby="where"><h2 id="where">Where they would have gone instead</h2>
<figure class="flow">${flowPicture(
        roads.map(({ from, to = cannotTell, count }) => ({ from, to, count })),
        "Where customers went, on the left, and where they would have gone, on the right; the table below says the same",
        "roads",
      )}</figure>
<table id="roads"><caption>Journeys that would have gone elsewhere, or have an unknown end</caption><thead><tr><th scope="col">Went to</th><th scope="col">Would have gone to</th><th scope="col">From the step</th><th scope="col" class="number">Journeys</th><th scope="col">Money</th><th scope="col">For example</th></tr></thead><tbody>
${roads.map((road) => {
  const { step, from, to, count, money, examples } = road;
  return html`<tr><td>${visible(from)}</td><td>${visible(to ?? cannotTell)}</td><td><code>${visible(step)}</code></td><td class="number">${count}</td><td>${to === undefined ? visible(missingAnswersText(road)) : movedText(money, count)}</td><td>${examples.slice(0, 5).map((one) => html`<code>${visible(one)}</code> `)}</td></tr>`;
})}
</tbody></table></section>`;
};

const sumsSection = (outcome: OutcomeOfPolicy): Html => {
  const all = moneyOf(outcome);
  const by = groupsIn(outcome);
  const sums = sumsIn(outcome);
  const sumOf = (numberIn: (share: Share) => number): number =>
    outcome.shares.reduce((sum, share) => sum + numberIn(share), 0);
  const cells = ({ before, after }: typeof all): readonly Html[] =>
    sums.map((name) => html`<td class="number">${changeText(before[name], after[name])}</td>`);
  return html`<section class="step" tabindex="0" aria-labelledby="sums"><h2 id="sums">By ${by.join(" and ")}</h2>
<table><caption>Journeys and money in sum; charges of each month count once</caption><thead><tr>${by.map((name) => html`<th scope="col">${name}</th>`)}<th scope="col" class="number">Journeys</th><th scope="col" class="number">Elsewhere</th><th scope="col" class="number">Unknown</th>${sums.map((name) => html`<th scope="col" class="number">${sumTitles[name]}</th>`)}</tr></thead><tbody>
${outcome.shares.map(
  ({ count, elsewhere, unknown, money, ...group }) =>
    html`<tr>${by.map((name) => html`<td>${visible(group[name] ?? "")}</td>`)}<td class="number">${count}</td><td class="number">${elsewhere}</td><td class="number">${unknown}</td>${cells(money)}</tr>`,
)}
<tr class="all">${by.map((_, at) => html`<td>${at === 0 ? "all" : ""}</td>`)}<td class="number">${sumOf(({ count }) => count)}</td><td class="number">${sumOf(({ elsewhere }) => elsewhere)}</td><td class="number">${sumOf(({ unknown }) => unknown)}</td>${cells(all)}</tr>
</tbody></table></section>`;
};

const ownStyles = `
body.policy { display: block; }
.policy .step { overflow-x: auto; } .policy td, .policy th, .policy td code { overflow-wrap: normal; }
.policy caption { text-align: left; color: var(--quiet); font-size: .85rem; padding-bottom: .25rem; }
.policy tbody td { font-variant-numeric: tabular-nums; } .policy .number { text-align: right; white-space: nowrap; }
.policy tr.all { font-weight: 600; }
.flow { margin: 1rem 0 1.5rem; } .flow svg { width: 100%; min-width: 34rem; height: auto; font: 14px/1 system-ui, sans-serif; fill: var(--ink); }
.flow rect { fill: var(--good); } .flow .band { fill: var(--good); opacity: .28; } .flow .band:hover { opacity: .5; } .flow .count { fill: var(--quiet); }
@media (max-width: 56rem) {
  .policy thead { position: static; width: auto; height: auto; clip-path: none; }
  .policy table { display: table; min-width: 40rem; } .policy thead { display: table-header-group; } .policy tbody { display: table-row-group; }
  .policy tbody tr { display: table-row; } .policy tbody td { display: table-cell; padding: .4rem .6rem; border: 0; }
}
`;
