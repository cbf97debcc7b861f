// Sorts, pages, pins, finds and chooses columns in a table of plans, in place. Without this script each control leads
// to the page of that view. Back undoes a step. A second script of the page may load this file again.
import { LiveTable, type TableHolder } from "./parts/live-table.ts";
import { at, followed } from "./parts/pressed.ts";
import type { TableQuestion } from "../site/navigation/table-question.ts";

const tables = new WeakMap<HTMLElement, Promise<LiveTable>>();
const sectionNow = () => document.querySelector<HTMLElement>("[data-plan-table]");

const tableIn = (section: HTMLElement): Promise<LiveTable> => {
  const coming = tables.get(section) ?? LiveTable.of(section);
  tables.set(section, coming);
  // After a failure the next step loads the table again.
  coming.catch(() => tables.delete(section));
  return coming;
};

/** Puts the view into the address, and into the address of the other language. */
function showAddress(search: string, isStep: boolean): void {
  const address = `${location.pathname}${search}`;
  if (search === location.search) return;
  if (isStep) history.pushState(null, "", address);
  else history.replaceState(history.state, "", address);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.search = search;
}

interface Change {
  readonly change: (before: TableQuestion, table: LiveTable) => TableQuestion;
  /** Whether Back undoes it. */
  readonly isStep?: boolean;
  /** The page on which the server shows the same. */
  otherwise(): void;
}

async function show({ change, isStep = true, otherwise }: Change): Promise<void> {
  const section = sectionNow();
  try {
    if (!section) throw new Error("the page has no table");
    const table = await tableIn(section);
    table.show(change(table.question, table));
    showAddress(table.searchOf({}), isStep);
  } catch {
    otherwise();
  }
}

/** The view that the form requests, with the current sort order and pin. */
const askedBy = (form: HTMLFormElement, before: TableQuestion, table: LiveTable): TableQuestion => {
  const own = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  const { find, show: column, columns } = table.asked(`?${new URLSearchParams(own)}`);
  const isSame = find === before.find;
  return { ...before, find, show: column, columns, page: isSame ? before.page : 1, more: isSame ? before.more : [] };
};

const follow = (form: HTMLFormElement, isStep: boolean): void =>
  void show({
    change: (before, table) => askedBy(form, before, table),
    isStep,
    otherwise: () => form.submit(),
  });

const formOf = (event: Event) => at<HTMLInputElement>(event, "input, select")?.form;

function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function listen(): void {
  document.addEventListener("click", (event) => {
    const file = followed(event, "a[data-table-csv]");
    const section = file ? sectionNow() : null;
    if (file && section) {
      event.preventDefault();
      tableIn(section).then(
        (table) => download(table.csv()),
        () => location.assign(file.href),
      );
      return;
    }
    const link = followed(event, "a[data-table-link]");
    const pin = link ? null : followed<HTMLButtonElement>(event, "tr button[name=pin]");
    const target = link ?? pin;
    if (!target) return;
    event.preventDefault();
    if (link && !link.href) return;
    const band = link?.dataset.tableMore === undefined ? null : link.closest("tbody");
    const shownInBand = band?.querySelectorAll("tr[data-row]").length ?? 0;
    void show({
      change: (before, table) => {
        if (link) return table.asked(new URL(link.href).search);
        const id = pin?.value;
        return { ...before, pin: id === before.pin ? undefined : id || undefined, page: 1 };
      },
      isStep: band === null,
      otherwise: () => (link ? location.assign(link.href) : pin?.form?.submit()),
    }).then(() => {
      const next = band?.querySelectorAll("tr[data-row]")[shownInBand]?.querySelector("th");
      if (next) {
        next.tabIndex = -1;
        next.focus({ preventScroll: true });
      }
      if (link?.closest("[data-table-pages]")) sectionNow()?.scrollIntoView({ block: "start" });
    });
  });

  let typing: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("input", (event) => {
    const form = formOf(event);
    if (form?.dataset.tableForm === undefined || !at(event, "[name=find]")) return;
    clearTimeout(typing);
    typing = setTimeout(() => follow(form, false), 120);
  });
  document.addEventListener("change", (event) => {
    const form = formOf(event);
    if (form?.dataset.tableForm !== undefined && !at(event, "[name=find]")) follow(form, true);
  });
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.dataset.tableForm === undefined) return;
    event.preventDefault();
    clearTimeout(typing);
    follow(form, false);
  });
  addEventListener("popstate", () => {
    void show({
      change: (_, table) => table.asked(),
      isStep: false,
      otherwise: () => location.reload(),
    });
  });

  // The choice of columns closes with a press outside, with Escape, and when the focus leaves it.
  const openColumns = () => document.querySelector<HTMLDetailsElement>("details[name=table-columns][open]");
  for (const sign of ["pointerdown", "focusin"] as const)
    document.addEventListener(sign, ({ target }) => {
      const columns = openColumns();
      if (columns && target instanceof Node) columns.open = columns.contains(target);
    });
  document.addEventListener("keydown", ({ key }) => {
    const columns = key === "Escape" ? openColumns() : undefined;
    if (!columns) return;
    columns.open = false;
    columns.querySelector("summary")?.focus();
  });

  // Applies a choice that was made before this script loaded.
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-table-form]")) {
    const isChanged = [...form.elements].some((one) =>
      one instanceof HTMLSelectElement
        ? one.selectedOptions[0]?.defaultSelected === false
        : one instanceof HTMLInputElement && (one.checked !== one.defaultChecked || one.value !== one.defaultValue),
    );
    if (isChanged) follow(form, true);
  }
}

const holder = self as TableHolder;
if (!holder.planTable) {
  holder.planTable = tableIn;
  listen();
}
