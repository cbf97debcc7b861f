// Sorts a table in place, by positions that the server has computed. Without this script the column headings link to
// sorted pages.
import { followed } from "./parts/pressed.ts";

type Way = "ascending" | "descending";
type Places = Readonly<Record<string, Readonly<Record<Way, number>>>>;

document.addEventListener("click", (event) => {
  const head = followed(event, "a[data-sorts]");
  const [column, body] = [head?.closest("th"), head?.closest("table")?.tBodies[0]];
  if (!head || !column || !body) return;
  event.preventDefault();
  const way: Way = column.ariaSort === "ascending" ? "descending" : "ascending";
  const placeOf = ({ dataset }: HTMLTableRowElement) =>
    (JSON.parse(dataset.places ?? "{}") as Places)[head.dataset.sorts ?? ""]?.[way] ?? 0;
  body.append(...[...body.rows].toSorted((one, other) => placeOf(one) - placeOf(other)));
  for (const link of column.parentElement?.querySelectorAll<HTMLAnchorElement>("a[data-sorts]") ?? []) {
    const isIt = link === head;
    const place = link.closest("th");
    if (place) place.ariaSort = isIt ? way : null;
    link.href = (isIt && way === "ascending" ? link.dataset.descending : link.dataset.ascending) ?? link.href;
  }
});
