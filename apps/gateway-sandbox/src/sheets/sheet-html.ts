import { html, type Html } from "../html/html.ts";
import type { Part, Sheet } from "./sheet.ts";

const row = (cells: readonly string[], isHead: boolean): Html =>
  html`<tr>${cells.map((text) => (isHead ? html`<th>${text}</th>` : html`<td>${text}</td>`))}</tr>`;

const partHtml = (part: Part): Html => {
  if (part.kind === "heading") return html`<h2>${part.text}</h2>`;
  if (part.kind === "text") return html`<p>${part.text}</p>`;
  return html`<table>${part.rows.map((cells, index) => row(cells, part.headed && index === 0))}</table>`;
};

/** A sheet as HTML, without its title. */
export const sheetHtml = ({ subtitle, parts, footer }: Sheet): string =>
  html`<p>${subtitle}</p>${parts.map(partHtml)}<p>${footer}</p>`.markup;
