// Sorts the rows of a table in place. Which row is where in each order the server has worked out; without this script the
// heads lead to the page that is sorted so.
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
