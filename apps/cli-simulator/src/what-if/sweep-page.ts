import { moneyText } from "@switchyard/domain/kernel/money";
import { visible } from "../terminal/visible.ts";
import { Html, html } from "../view/html.ts";
import { styles } from "../view/styles.ts";
import { type Point, sumsOfPoints } from "./points.ts";
import { sumTitles } from "./policy-text.ts";

/** The outcome for each value of a parameter, as curves and a table on a page without scripts. */
export const sweepPage = (name: string, points: readonly Point[]): string => {
  const shown = sumsOfPoints(points);
  return `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Values of ${visible(name)}</title><style>${new Html(styles + curveStyles)}</style></head>
<body class="sweep"><header><p class="kicker">The same customers under each value</p><h1>${visible(name)}</h1></header>
<main>${shown.map(
      (sum) =>
        html`<section class="step"><h2>${sumTitles[sum]}</h2>${curve(
          points.map((one) => [one.value, one[sum]] as const),
          `${sumTitles[sum]} for each value; the table below has the same numbers`,
        )}</section>`,
    )}
<section class="step" tabindex="0" aria-labelledby="values-title"><h2 id="values-title">Values</h2><table id="values"><thead><tr><th scope="col">${visible(name)}</th><th scope="col">Elsewhere</th><th scope="col">Unknown</th>${shown.map((sum) => html`<th scope="col">${sumTitles[sum]}</th>`)}</tr></thead><tbody>
${points.map(
  (one) =>
    html`<tr><td>${one.value}</td><td>${one.elsewhere}</td><td>${one.unknown}</td>${shown.map((sum) => html`<td>${moneyText(one[sum])}</td>`)}</tr>`,
)}
</tbody></table></section></main></body></html>`.text
  }`;
};

const [width, height, room] = [640, 180, 12];

const curve = (points: readonly (readonly [value: number, cents: number])[], title: string): Html => {
  const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const top = Math.max(1, ...points.map(([, cents]) => cents));
  const places = points.map(([value, cents]) => ({
    x: room + ((value - from) / Math.max(1, to - from)) * (width - 2 * room),
    y: height - room - (cents / top) * (height - 2 * room),
    text: `${value}: ${moneyText(cents)}`,
  }));
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" aria-describedby="values"><polyline points="${places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}"/>${places.map(({ x, y, text }) => html`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4"><title>${text}</title></circle>`)}</svg>`;
};

const curveStyles = `
body.sweep { display: block; } .sweep .step { overflow-x: auto; } .sweep svg { width: 100%; max-width: 48rem; height: auto; }
.sweep polyline { fill: none; stroke: var(--good); stroke-width: 2; } .sweep circle { fill: var(--good); } .sweep td { font-variant-numeric: tabular-nums; }
`;
