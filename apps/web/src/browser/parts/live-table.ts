// Continues a table of plans in the browser, with the server's own row model. The rows are the server's markup.
import { csvOf } from "../../features/shopping/plans/table/plan-csv.ts";
import { bandOf, type PlanRow, type TableView, viewOf } from "../../features/shopping/plans/table/row-model.ts";
import {
  bandCountText,
  isLess,
  moreText,
  pageLinks,
  pageText,
  pinnedText,
  type PlanTableWords,
  sortedText,
  statusText,
} from "../../features/shopping/plans/table/table-words.ts";
import {
  compareTable,
  oneMore,
  readTable,
  searchOfTable,
  type TableColumns,
  type TableQuestion,
  yearTable,
} from "../../site/navigation/table-question.ts";
import { put } from "../../ui/format/put.ts";
import { partOf } from "./other-page.ts";

/** A row's values, and its element. */
export interface LiveRow {
  row: PlanRow;
  readonly element: HTMLTableRowElement;
}

/** The property under which other scripts find this script's tables. */
export type TableHolder = typeof self & { planTable?: (section: HTMLElement) => Promise<LiveTable> };

const rowsIn = (section: ParentNode): readonly HTMLTableRowElement[] => [
  ...section.querySelectorAll<HTMLTableRowElement>("tr[data-row]"),
];

/** A row of the page that contains all rows, with its values. */
const liveRow = (element: HTMLTableRowElement): LiveRow => {
  const row = JSON.parse(element.dataset.row ?? "{}") as PlanRow;
  return { row, element };
};

/** Adds header cells for columns that the page does not show yet; the others keep the focus. */
function addHeads(section: HTMLElement, there: HTMLElement): void {
  let before: Element | null = null;
  for (const head of there.querySelectorAll<HTMLElement>("thead [data-c]")) {
    const here = section.querySelector(`thead [data-c=${head.dataset.c}]`) ?? head;
    if (here === head) before?.after(head);
    before = here;
  }
}

/** The rows of all plans. The page shows some of them; the rest comes from another page. */
async function allRows(section: HTMLElement): Promise<readonly LiveRow[]> {
  const { tableWhole } = section.dataset;
  if (tableWhole === undefined) return rowsIn(section).map(liveRow);
  const there = await partOf<HTMLElement>(tableWhole, "[data-plan-table]");
  if (!there) throw new Error("the page of all plans has no table");
  const boxes = new Map(
    [...section.querySelectorAll<HTMLInputElement>("tr input")].map((box) => [box.value, box.checked]),
  );
  const rows = rowsIn(there).map(liveRow);
  for (const { element } of rows) {
    const box = element.querySelector("input");
    if (box) box.checked = boxes.get(box.value) ?? box.checked;
  }
  addHeads(section, there);
  delete section.dataset.tableWhole;
  return rows;
}

export class LiveTable {
  readonly section: HTMLElement;
  readonly rows: readonly LiveRow[];
  readonly #columns: TableColumns;
  readonly #words: PlanTableWords;
  question: TableQuestion;

  constructor(section: HTMLElement, rows: readonly LiveRow[]) {
    this.section = section;
    this.rows = rows;
    this.#columns = section.dataset.planTable === "year" ? yearTable : compareTable;
    this.#words = JSON.parse(section.dataset.tableWords ?? "{}") as PlanTableWords;
    this.question = this.asked();
  }

  static async of(section: HTMLElement): Promise<LiveTable> {
    return new LiveTable(section, await allRows(section));
  }

  /** The view that an address describes. */
  asked(search: string = location.search): TableQuestion {
    return { ...readTable(new URLSearchParams(search), this.#columns), isWhole: false };
  }

  /** The search of the page with a view. */
  searchOf(changed: Partial<TableQuestion>, search: string = location.search): string {
    return searchOfTable(new URLSearchParams(search), this.#columns, { ...this.question, ...changed });
  }

  /** Shows a view of the rows. The focus stays where it is. */
  show(question: TableQuestion = this.question): void {
    const focused = document.activeElement;
    const { section } = this;
    this.question = question;
    const view = viewOf(
      this.rows.map(({ row }) => row),
      question,
      this.#columns,
    );
    this.question = { ...question, page: view.page };
    this.#fill(view);
    for (const cell of section.querySelectorAll<HTMLElement>("[data-c]")) {
      cell.hidden = !view.columns.includes(cell.dataset.c ?? "");
      cell.toggleAttribute("data-on", cell.dataset.c === question.show);
    }
    const table = section.querySelector<HTMLElement>("table[data-table-usual]");
    table?.classList.toggle(table.dataset.tableUsual ?? "", question.columns.join() === this.#columns.usual.join());
    this.#heads();
    this.#texts(view);
    this.#controls(view);
    this.#ticks();
    if (focused instanceof HTMLElement && focused !== document.activeElement) this.#focus(focused);
  }

  #fill(view: TableView): void {
    const elements = new Map(this.rows.map(({ row, element }) => [row.id, element]));
    const bodies = this.section.querySelectorAll<HTMLElement>("[data-table-rows]");
    const isBanded = view.bands.length > 0;
    for (const body of bodies) {
      const { tableRows = "" } = body.dataset;
      const rows =
        tableRows === "pinned"
          ? view.pinned
            ? [view.pinned]
            : []
          : tableRows === "all"
            ? isBanded
              ? []
              : view.rows
            : view.rows.filter((row) => isBanded && bandOf(row, this.#columns) === Number(tableRows));
      const [heading, more] = body.querySelectorAll<HTMLElement>(":scope > tr:not([data-row])");
      body.replaceChildren(...[heading ?? [], rows.flatMap(({ id }) => elements.get(id) ?? []), more ?? []].flat());
      if (more) this.#more(body, more, view);
      body.hidden = rows.length === 0;
    }
    for (const { row, element } of this.rows) {
      const place = element.querySelector("td[data-c=pinned]");
      if (place) {
        place.textContent = pinnedText(this.#words, row, view.pinned, this.#columns);
        place.toggleAttribute("data-less", isLess(row, view.pinned));
      }
      const pin = element.querySelector<HTMLButtonElement>("button[name=pin]");
      if (!pin) continue;
      const isPinned = row.id === view.pinned?.id;
      pin.ariaPressed = String(isPinned);
      pin.value = isPinned ? "" : row.id;
    }
  }

  /** The count of a band in its heading, and the link to more of its rows. */
  #more(body: HTMLElement, more: HTMLElement, view: TableView): void {
    const band = Number(body.dataset.tableRows);
    const { found, left } = view.bands[band] ?? { found: 0, left: 0 };
    const count = body.querySelector("[data-table-in-band]");
    if (count) count.textContent = bandCountText(this.#words, found);
    const text = more.querySelector("[data-table-left]");
    if (text) text.textContent = moreText(this.#words, left);
    more.hidden = left === 0;
    this.#link(more.querySelector("a"), { more: oneMore(this.question.more, band) });
  }

  /** All rows that fit the search, in their order, as a file. */
  csv(): File {
    const rows = this.rows.map(({ row }) => row);
    const view = viewOf(rows, { ...this.question, isWhole: true }, this.#columns);
    const { pinned, columns } = view;
    const text = csvOf({
      rows: [pinned ?? [], view.rows].flat(),
      pinned,
      columns,
      table: this.#columns,
      words: this.#words,
    });
    return new File([text], this.#words.csv.file, { type: "text/csv" });
  }

  #heads(): void {
    const { key, direction } = this.question;
    for (const head of this.section.querySelectorAll<HTMLElement>("thead [data-c]")) {
      const isIt = head.dataset.c === key;
      head.ariaSort = isIt ? direction : null;
      this.#link(head.querySelector("a"), {
        key: head.dataset.c ?? key,
        direction: isIt && direction === "ascending" ? "descending" : "ascending",
        page: 1,
        more: [],
      });
    }
  }

  #link(link: HTMLAnchorElement | null, changed: Partial<TableQuestion>): void {
    if (link)
      link.href = `${location.pathname}${this.searchOf(changed)}#${this.section.getAttribute("aria-labelledby")}`;
  }

  #texts(view: TableView): void {
    const write = (name: string, text: string): void => {
      const place = this.section.querySelector(`[data-table-${name}]`);
      if (place && place.textContent !== text) place.textContent = text;
    };
    const sorted = sortedText(this.#words, this.question);
    const before = this.section.querySelector("[data-table-sorted]")?.textContent;
    write("status", statusText(this.#words, view, this.question));
    if (before !== sorted) write("order", ` ${sorted}`);
    write("sorted", sorted);
    write("page", pageText(this.#words, view));
    write(
      "count",
      put(this.#words.count, {
        shown: String(this.question.columns.length),
        all: String(this.#columns.keys.length),
      }),
    );
  }

  #controls(view: TableView): void {
    const { section, question } = this;
    const pages = section.querySelector<HTMLElement>("[data-table-pages]");
    if (pages) pages.hidden = view.pages === 1;
    for (const [name, page] of Object.entries(pageLinks(view))) {
      const link = section.querySelector<HTMLAnchorElement>(`[data-table-link=${name}]`);
      if (!link) continue;
      if (page === undefined) link.removeAttribute("href");
      else this.#link(link, { page });
      link.role = page === undefined ? "link" : null;
      link.ariaDisabled = page === undefined ? "true" : null;
      // A link that has just led to the last page keeps the focus.
      link.tabIndex = 0;
    }
    for (const box of section.querySelectorAll<HTMLInputElement>("input[type=checkbox][name=cols]"))
      box.checked = question.columns.includes(box.value);
    const find = section.querySelector<HTMLInputElement>("input[name=find]:not([type=hidden])");
    if (find && find !== document.activeElement) find.value = question.find;
    const show = section.querySelector<HTMLSelectElement>("select[name=show]");
    if (show) {
      const columns = view.columns.filter((key) => key !== "name");
      show.replaceChildren(...columns.map((key) => new Option(this.#words.columns[key], key)));
      show.value = question.show;
    }
    for (const link of section.querySelectorAll<HTMLAnchorElement>("a[data-list-link]"))
      link.search = this.searchOf({ page: 1, more: [] }, link.search);
    // Links that come back to this page.
    for (const link of section.querySelectorAll<HTMLAnchorElement>("a[data-year-months]"))
      link.search = this.searchOf({}, link.search);
  }

  /** Ticked plans that are not shown stay in the comparison's form. */
  #ticks(): void {
    const form = document.querySelector<HTMLFormElement>("form#compare");
    if (!form) return;
    const boxes = this.rows.flatMap(
      ({ element }) => element.querySelector<HTMLInputElement>("input[name=plans]") ?? [],
    );
    const known = new Set(boxes.map(({ value }) => value));
    for (const hidden of form.querySelectorAll<HTMLInputElement>("input[type=hidden][name=plans]"))
      if (known.has(hidden.value)) hidden.remove();
    for (const box of boxes) {
      if (!box.checked || document.contains(box)) continue;
      const hidden = document.createElement("input");
      Object.assign(hidden, { type: "hidden", name: "plans", value: box.value });
      form.append(hidden);
    }
  }

  /** The control that had the focus, or the same one of a row that was replaced. */
  #focus(before: HTMLElement): void {
    const id = before.closest<HTMLElement>("tr[data-row]")?.dataset.row;
    const after = before.isConnected
      ? before
      : this.rows
          .find(({ row }) => row.id === id)
          ?.element.querySelector<HTMLElement>(before.matches("button") ? "button[name=pin]" : before.tagName);
    after?.focus({ preventScroll: true });
  }
}
