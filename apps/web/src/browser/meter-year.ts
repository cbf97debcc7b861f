// Uses a meter's file instead of a yearly use: a worker reads it and prices the page's plans. The file stays in the
// browser; its monthly sums are stored in this tab only.
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import type { YearPrice } from "@switchyard/domain/year-of-use/year-cost";
import type { YearWords } from "../features/shopping/plan-year/year-words.ts";
import { keepYear, keptYear } from "./parts/kept-year.ts";
import type { PricedYear, PricingTask } from "./parts/priced-year.ts";
import { partOf } from "./parts/other-page.ts";
import { followed } from "./parts/pressed.ts";
import { whenReady } from "./parts/when-ready.ts";
import { type CostRow, put, writeCosts, writeMonths, writeSource } from "./parts/year-page.ts";

/** Values for the message about an unusable file. */
const valuesOf = (problem: PricedYear): Readonly<Record<string, string>> => {
  if (problem.kind === "no-year") return { from: toSlashDate(problem.from), to: toSlashDate(problem.to) };
  return problem.kind === "missing-columns" ? { columns: problem.columns.join(", ") } : {};
};

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
  if (!there) throw new Error("the page of all plans has none");
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

  const say = (problem: PricedYear | undefined): void => {
    for (const line of box.querySelectorAll<HTMLElement>("[data-meter-problem]")) {
      line.hidden = line.dataset.meterProblem !== problem?.kind;
      line.dataset.text ??= line.textContent;
      if (problem && !line.hidden) line.textContent = put(line.dataset.text, valuesOf(problem));
    }
    input.ariaInvalid = problem ? "true" : null;
  };

  const show = (year: YearOfUse): void => {
    writeSource(plans, words, year);
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
        keepYear(priced.year);
        costs = rows.flatMap(({ row, plan }, index) => {
          const cost = priced.costs[index];
          return cost ? [{ row, plan, cost }] : [];
        });
        show(priced.year);
        // The row named in the address has moved.
        if (!asked.file) document.getElementById(location.hash.slice(1))?.closest("tr")?.scrollIntoView();
        return;
      }
      // A stored year without prices is useless. The customer has chosen no file, so no message is due.
      if (asked.file || priced.kind === "plans-missing") say(priced);
      else keepYear(undefined);
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
    const file = input.files?.[0];
    if (file) price({ file });
  });
  part("forget")?.addEventListener("click", () => {
    keepYear(undefined);
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

  const kept = keptYear();
  if (!kept) return;
  showPart("forget", true);
  // A yearly use in the address takes precedence.
  if (new URLSearchParams(location.search).has("year")) showPart("again", true);
  else price({ year: kept });
}

whenReady(() => {
  const plans = document.querySelector<HTMLElement>("[data-year-plans]");
  const box = document.querySelector<HTMLElement>("[data-meter-file]");
  const input = box?.querySelector<HTMLInputElement>("input[type=file]");
  if (plans && box && input && typeof Worker !== "undefined") startYearPage(plans, box, input);
});
