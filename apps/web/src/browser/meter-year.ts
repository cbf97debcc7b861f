// A meter's files in place of a yearly use: a worker reads them and prices the plans of the page. The files stay in the
// browser; only this tab stores their months.
import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import type { YearPrice } from "@switchyard/domain/year-of-use/year-cost";
import type { PlanRow } from "../features/shopping/plans/table/row-model.ts";
import type { YearWords } from "../features/shopping/plan-year/year-words.ts";
import type { MeterWords } from "../features/shopping/plan-year/meter-words.ts";
import { storeYear, storedYear } from "./parts/stored-year.ts";
import { writeProblem, writeRead } from "./parts/meter-report.ts";
import type { PricedYear, PricingTask } from "./parts/priced-year.ts";
import { come } from "./parts/come.ts";
import type { LiveTable, TableHolder } from "./parts/live-table.ts";
import { followed } from "./parts/pressed.ts";
import { whenReady } from "./parts/when-ready.ts";
import { type CostRow, writeCosts, writeMonths, writeSource } from "./parts/year-page.ts";

/** The table of the page that contains all rows, because the cheapest plan may be on another page. */
async function wholeTable(plans: HTMLElement): Promise<LiveTable> {
  const section = plans.querySelector<HTMLElement>("[data-plan-table]");
  await come("/site/plan-table.js");
  const { planTable } = self as TableHolder;
  if (!section || !planTable) throw new Error("the table of plans did not load");
  return planTable(section);
}

/** The price of a row's plan, from the page with all rows. */
const priceOf = (row: PlanRow): YearPrice => (row as PlanRow & { readonly price: YearPrice }).price;

function startYearPage(plans: HTMLElement, box: HTMLElement, input: HTMLInputElement): void {
  const words = JSON.parse(plans.dataset.yearPlans ?? "{}") as YearWords;
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-meter-${name}]`);
  const showPart = (name: string, isShown: boolean): void => {
    const one = part(name);
    if (one) one.hidden = !isShown;
  };
  let costs: readonly CostRow[] = [];
  let task = 0;
  /** The files read so far; the customer may add others. */
  let files: readonly File[] = [];
  let isAdding = false;
  const meterWords = JSON.parse(box.dataset.meterFile ?? "{}") as MeterWords;

  const say = (problem: Exclude<PricedYear, { readonly kind: "priced" }> | undefined): void => {
    writeProblem(
      box,
      meterWords,
      problem,
      files.map(({ name }) => name),
    );
    input.ariaInvalid = problem ? "true" : null;
  };

  const show = (table: LiveTable, year: YearOfUse, skipped: number): void => {
    writeSource(plans, words, year);
    writeRead(meterWords, { year, skipped });
    const lowest = writeCosts(plans, words, costs);
    table.show();
    const asked = new URLSearchParams(location.search).get("months");
    const first = costs.find(({ live }) => live.row.id === asked) ?? lowest;
    if (first) writeMonths(words, first);
    showPart("forget", true);
    showPart("again", false);
  };

  const price = (asked: Omit<PricingTask, "prices">): void => {
    const mine = (task += 1);
    say(undefined);
    showPart("reading", true);
    const tell = (priced: PricedYear, table?: LiveTable): void => {
      if (mine !== task) return;
      showPart("reading", false);
      if (priced.kind === "priced" && table) {
        storeYear(priced.year);
        costs = table.rows.flatMap((live, index) => {
          const cost = priced.costs[index];
          return cost ? [{ live, cost }] : [];
        });
        return show(table, priced.year, priced.skipped);
      }
      // A stored year that can't be priced is of no use. Without a chosen file there is no problem to show.
      if (priced.kind !== "priced" && (asked.files || priced.kind === "plans-missing")) say(priced);
      else storeYear(undefined);
    };
    wholeTable(plans).then(
      (table) => {
        const worker = new Worker("/site/meter-year-worker.js");
        const end = (priced: PricedYear): void => {
          worker.terminate();
          tell(priced, table);
        };
        worker.addEventListener("message", ({ data }: MessageEvent<PricedYear>) => end(data));
        worker.addEventListener("error", () => end({ kind: "unreadable" }));
        worker.postMessage({ ...asked, prices: table.rows.map(({ row }) => priceOf(row)) } satisfies PricingTask, []);
      },
      () => tell({ kind: "plans-missing" }),
    );
  };

  input.addEventListener("change", () => {
    const chosen = [...(input.files ?? [])];
    if (chosen.length === 0) return;
    files = isAdding ? [...files, ...chosen] : chosen;
    isAdding = false;
    price({ files });
  });
  document.querySelector("[data-meter-add]")?.addEventListener("click", () => {
    isAdding = true;
    input.click();
  });
  input.addEventListener("cancel", () => (isAdding = false));
  part("skip")?.addEventListener("click", () => price({ files, skipUnreadable: true }));
  part("forget")?.addEventListener("click", () => {
    storeYear(undefined);
    location.reload();
  });
  plans.addEventListener("click", (event) => {
    const link = followed(event, "a[data-year-months]");
    const row = link?.closest("tr");
    const priced = costs.find(({ live }) => live.element === row);
    if (!link || !priced) return;
    event.preventDefault();
    writeMonths(words, priced);
    const address = new URL(location.href);
    address.searchParams.set("months", priced.live.row.id);
    address.hash = "";
    history.replaceState(history.state, "", address);
    document.querySelector<HTMLElement>("#months")?.focus();
  });

  const year = storedYear();
  if (!year) return;
  showPart("forget", true);
  // A yearly use in the address takes precedence.
  if (new URLSearchParams(location.search).has("year")) showPart("again", true);
  else price({ year });
}

const start = (): void => {
  const plans = document.querySelector<HTMLElement>("[data-year-plans]");
  const box = document.querySelector<HTMLElement>("[data-meter-file]");
  const input = box?.querySelector<HTMLInputElement>("input[type=file]");
  if (plans && box && input && typeof Worker !== "undefined") startYearPage(plans, box, input);
};
whenReady(start);
// The list was replaced in place, with the field for the file.
addEventListener("list-replaced", start);
