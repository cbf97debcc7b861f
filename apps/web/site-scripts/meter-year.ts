// A meter's file in place of a yearly use: a worker reads it and prices the plans of the page. The file stays in the browser;
// what its months come to is kept in this tab alone.
import { toSlashDate } from "@switchyard/domain/service-calendar/dates";
import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import type { YearPrice } from "@switchyard/domain/year-of-use/year-cost";
import type { YearWords } from "../src/features/shopping/plan-year/year-words.ts";
import { keepYear, keptYear } from "./parts/kept-year.ts";
import type { PricedYear, PricingTask } from "./parts/priced-year.ts";
import { followed } from "./parts/pressed.ts";
import { whenReady } from "./parts/when-ready.ts";
import { type CostRow, put, writeCosts, writeMonths, writeSource } from "./parts/year-page.ts";

/** What is put into the words about a file that can't be used. */
const valuesOf = (problem: PricedYear): Readonly<Record<string, string>> => {
  if (problem.kind === "no-year") return { from: toSlashDate(problem.from), to: toSlashDate(problem.to) };
  return problem.kind === "missing-columns" ? { columns: problem.columns.join(", ") } : {};
};

function startYearPage(plans: HTMLElement, box: HTMLElement, input: HTMLInputElement): void {
  const words = JSON.parse(plans.dataset.yearPlans ?? "{}") as YearWords;
  const rows = [...plans.querySelectorAll<HTMLElement>("[data-price]")].flatMap((cell) => {
    const row = cell.closest("tr");
    const price = JSON.parse(cell.dataset.price ?? "{}") as YearPrice;
    return row ? [{ row, plan: cell.dataset.yearPlan, price }] : [];
  });
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-meter-${name}]`);
  const showPart = (name: string, isShown: boolean): void => {
    const one = part(name);
    if (one) one.hidden = !isShown;
  };
  let costs: readonly CostRow[] = [];
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
    const sorted = writeCosts(plans, words, costs);
    const asked = new URLSearchParams(location.search).get("months");
    const shown = rows.find(({ plan }) => plan === asked)?.row;
    const first = sorted.find(({ row }) => row === shown) ?? sorted[0];
    if (first) writeMonths(words, first);
    showPart("forget", true);
    showPart("again", false);
  };

  const price = ({ file, year }: Omit<PricingTask, "prices">): void => {
    const mine = (task += 1);
    const worker = new Worker("/site/meter-year-worker.js");
    say(undefined);
    showPart("reading", true);
    const done = (priced: PricedYear): void => {
      worker.terminate();
      if (mine !== task) return;
      showPart("reading", false);
      if (priced.kind === "priced") {
        keepYear(priced.year);
        costs = rows.flatMap(({ row }, index) => (priced.costs[index] ? [{ row, cost: priced.costs[index] }] : []));
        return show(priced.year);
      }
      // What was kept and can't be priced is of no use; nobody has chosen a file, so that there is nothing to say.
      if (file) say(priced);
      else keepYear(undefined);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<PricedYear>) => done(data));
    worker.addEventListener("error", () => done({ kind: "unreadable" }));
    worker.postMessage({ file, year, prices: rows.map(({ price: of }) => of) } satisfies PricingTask, []);
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
    const address = new URL(link.href);
    address.hash = "";
    history.replaceState(history.state, "", address);
    document.querySelector<HTMLElement>("#months")?.focus();
  });

  const kept = keptYear();
  if (!kept) return;
  showPart("forget", true);
  // Who typed a yearly use, or was sent one, sees that one.
  if (new URLSearchParams(location.search).has("year")) showPart("again", true);
  else price({ year: kept });
}

whenReady(() => {
  const plans = document.querySelector<HTMLElement>("[data-year-plans]");
  const box = document.querySelector<HTMLElement>("[data-meter-file]");
  const input = box?.querySelector<HTMLInputElement>("input[type=file]");
  if (plans && box && input && typeof Worker !== "undefined") startYearPage(plans, box, input);
});
