import { html, type Html } from "../html/html.ts";

type Cell = string | number | Html;

/** A table, or a short text without rows. */
export const table = (heads: readonly string[], rows: readonly (readonly Cell[])[], nothing: string): Html =>
  rows.length === 0
    ? html`<p class="quiet">${nothing}</p>`
    : html`<div class="wide"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map((cells) => html`<tr>${cells.map((cell, at) => html`<td data-head="${heads[at] ?? ""}">${cell}</td>`)}</tr>`)}</tbody></table></div>`;

/** An expandable section. */
export const folded = (summary: string, content: Html): Html =>
  html`<details><summary>${summary}</summary>${content}</details>`;

/** Formatted JSON; the caller masks secrets. */
export const json = (value: unknown): Html => html`<pre>${JSON.stringify(value, null, 1)}</pre>`;

export const style = html`<style>
  :root { color-scheme: light dark; --ink: light-dark(#14173d, #f5f5fd); --quiet: light-dark(#50547c, #b9bee6); --ground: light-dark(#fff, #0d0f2c); --tint: light-dark(#f2f3fb, #1d2152); --rule: light-dark(#d6d9ec, #343a78); }
  body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 4rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.75rem; margin: 0; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; border-top: 2.5px solid currentColor; padding-top: .75rem; } h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
  nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; }
  .quiet { color: var(--quiet); } .wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
  th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--rule); } td { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; min-width: 4rem; }
  form { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; background: var(--tint); border-radius: 10px; padding: 1rem; margin: .5rem 0; } td form { background: none; padding: 0; margin: 0; }
  label { display: grid; grid-template-columns: minmax(0, auto); gap: .25rem; font-size: .875rem; max-width: 100%; } input, select, button { max-width: 100%; box-sizing: border-box; font: inherit; padding: .5rem .75rem; border: 1.5px solid var(--quiet); border-radius: 8px; background: var(--ground); color: var(--ink); } input[type=number] { width: 8rem; }
  button { font-weight: 600; cursor: pointer; } :focus-visible { outline: 3px solid #ffb224; outline-offset: 2px; } code, pre { font-size: .9em; } pre { white-space: pre-wrap; margin: .25rem 0; } summary { cursor: pointer; }
  .mail { display: block; width: 100%; height: 34rem; box-sizing: border-box; border: 1px solid var(--rule); }
  /* On a phone each row is a card with labels before the cells. */
  @media (max-width: 47rem) {
    body { padding: 1rem 1rem 3rem; } .wide { overflow-x: visible; } table, tbody, tr, td { display: block; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tr { padding: .5rem 0; border-bottom: 2px solid var(--rule); } td { padding: .2rem 0; border: 0; min-width: 0; } td:empty { display: none; }
    td[data-head]:not([data-head=""])::before { content: attr(data-head); display: block; color: var(--quiet); font-size: .8125rem; }
    summary { padding: .6rem 0; } nav a, td a { display: inline-block; padding: .6rem 0; } button { min-height: 2.75rem; } form > label, input, select { width: 100%; } input[type=checkbox], input[type=radio] { width: auto; }
  }
  [role=alert] { border: 2.5px solid #c4243b; border-radius: 10px; padding: .75rem 1rem; }
</style>`;
