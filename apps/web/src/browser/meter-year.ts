// A meter's files in place of a yearly use: a worker reads them and prices the plans of the page. The files stay in the
// browser; only this tab stores their months.
import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import type { YearPrice } from "@switchyard/domain/year-of-use/year-cost";
import type { YearWords } from "../features/shopping/plan-year/year-words.ts";
import type { MeterWords } from "../features/shopping/plan-year/meter-words.ts";
import { storeYear, storedYear } from "./parts/stored-year.ts";
import { writeProblem, writeRead } from "./parts/meter-report.ts";
import type { PricedYear, PricingTask } from "./parts/priced-year.ts";
import { partOf } from "./parts/other-page.ts";
import { followed } from "./parts/pressed.ts";
import { whenReady } from "./parts/when-ready.ts";
import { type CostRow, writeCosts, writeMonths, writeSource } from "./parts/year-page.ts";

interface PricedRow {
  readonly row: HTMLTableRowElement;
  readonly plan: string | undefined;
  readonly price: YearPrice;
}

const rowsIn = (plans: HTMLElement): readonly PricedRow[] =>
  [...plans.querySelectorAll<HTMLElement>("[data-price]")].flatMap((cell) => {
    const row = cell.closest("tr");
    const price = JSON.parse(cell.dataset.price ?? "{}") as YearPrice;
    return row ? [{ row, plan: cell.dataset.yearPlan, price }] : [];
  });

/** The rows of all plans: a long list shows a part of them, and has the rest on another page. */
async function allRows(plans: HTMLElement): Promise<readonly PricedRow[]> {
  const here = rowsIn(plans);
  const { yearAll } = plans.dataset;
  if (yearAll === undefined) return here;
  const there = await partOf<HTMLElement>(yearAll, "[data-year-plans]");
  if (!there) throw new Error("the page of all plans has no data");
  const known = new Set(here.map(({ plan }) => plan));
  return [...here, ...rowsIn(there).filter(({ plan }) => !known.has(plan))];
}

function startYearPage(plans: HTMLElement, box: HTMLElement, input: HTMLInputElement): void {
  const words = JSON.parse(plans.dataset.yearPlans ?? "{}") as YearWords;
  const shown = rowsIn(plans).length;
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-meter-${name}]`);
  const showPart = (name: string, isShown: boolean): void => {
    const one = part(name);
    if (one) one.hidden = !isShown;
  };
  let costs: readonly (CostRow & Pick<PricedRow, "plan">)[] = [];
  let task = 0;
  /** The files that were read so far, to which others can be added. */
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

  const show = (year: YearOfUse, skipped: number): void => {
    writeSource(plans, words, year);
    writeRead(meterWords, { year, skipped });
    const sorted = writeCosts(plans, words, { costs, shown });
    delete plans.dataset.yearAll;
    const asked = new URLSearchParams(location.search).get("months");
    const first = costs.find(({ plan }) => plan === asked) ?? sorted[0];
    if (first) writeMonths(words, first);
    showPart("forget", true);
    showPart("again", false);
  };

  const price = (asked: Omit<PricingTask, "prices">): void => {
    const mine = (task += 1);
    say(undefined);
    showPart("reading", true);
    const tell = (priced: PricedYear, rows: readonly PricedRow[]): void => {
      if (mine !== task) return;
      showPart("reading", false);
      if (priced.kind === "priced") {
        storeYear(priced.year);
        costs = rows.flatMap(({ row, plan }, index) => {
          const cost = priced.costs[index];
          return cost ? [{ row, plan, cost }] : [];
        });
        show(priced.year, priced.skipped);
        // The row named in the address has moved.
        if (!asked.files) document.getElementById(location.hash.slice(1))?.closest("tr")?.scrollIntoView();
        return;
      }
      // A stored year that can't be priced is of no use. Without a chosen file there is no problem to show.
      if (asked.files || priced.kind === "plans-missing") say(priced);
      else storeYear(undefined);
    };
    allRows(plans).then(
      (rows) => {
        const worker = new Worker("/site/meter-year-worker.js");
        const end = (priced: PricedYear): void => {
          worker.terminate();
          tell(priced, rows);
        };
        worker.addEventListener("message", ({ data }: MessageEvent<PricedYear>) => end(data));
        worker.addEventListener("error", () => end({ kind: "unreadable" }));
        worker.postMessage({ ...asked, prices: rows.map(({ price: of }) => of) } satisfies PricingTask, []);
      },
      () => tell({ kind: "plans-missing" }, []),
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
    const priced = costs.find((one) => one.row === row);
    if (!link || !priced) return;
    event.preventDefault();
    writeMonths(words, priced);
    const address = new URL(location.href);
    address.searchParams.set("months", priced.plan ?? "");
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

whenReady(() => {
  const plans = document.querySelector<HTMLElement>("[data-year-plans]");
  const box = document.querySelector<HTMLElement>("[data-meter-file]");
  const input = box?.querySelector<HTMLInputElement>("input[type=file]");
  if (plans && box && input && typeof Worker !== "undefined") startYearPage(plans, box, input);
});
