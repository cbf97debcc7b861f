// Replaces the server's year and costs in the page with those of the customer's files.
import { moneyText } from "@switchyard/domain/kernel/money";
import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import { roundedYear } from "@switchyard/domain/year-of-use/seasons";
import {
  assumedOfAll,
  byKnownCost,
  type CostOfMonth,
  knowledgeOf,
  missedInYear,
  type YearAssumption,
  type YearCost,
} from "@switchyard/domain/year-of-use/year-cost";
import { listText } from "../../ui/format/lists.ts";
import { numberText } from "../../ui/format/numbers.ts";
import { put } from "../../ui/format/put.ts";
import {
  isWhole,
  ownAssumptions,
  perKwhText,
  pricedRow,
  yearAmounts,
} from "../../features/shopping/plan-year/year-table.ts";
import type { LiveRow } from "./live-table.ts";
import type { YearWords } from "../../features/shopping/plan-year/year-words.ts";

export interface CostRow {
  readonly live: LiveRow;
  readonly cost: YearCost;
}

const write = (within: Element, name: string, text: string): void => {
  const place = within.querySelector(`[data-year-${name}]`);
  if (place) place.textContent = text;
};

const assumed = (words: YearWords, assumes: readonly YearAssumption[]): string =>
  listText(
    assumes.map((one) => words.assumes[one] ?? one),
    words.locale,
  );

const certainty = (words: YearWords, cost: YearCost, ofAll: readonly YearAssumption[]) => {
  if (cost.certainty === "exact") return words.exact;
  const own = ownAssumptions(cost, ofAll);
  return own.length === 0 ? "" : put(words.estimateBy, { why: assumed(words, own) });
};

const missedOf = (words: YearWords, cost: YearCost): string => {
  const { credit, months } = missedInYear(cost);
  return put(words.missedInYear[months - 1] ?? "", { credit: moneyText(credit) });
};

/**
 * Shows the costs of all plans, also as the values of their rows.
 *
 * @returns the first of them
 */
export function writeCosts(plans: Element, words: YearWords, costs: readonly CostRow[]): CostRow | undefined {
  const ofAll = assumedOfAll(costs.map(({ cost }) => cost));
  write(plans, "ofall", ofAll.length === 0 ? "" : put(words.ofAll, { why: assumed(words, ofAll) }));
  for (const { live, cost } of costs) {
    const row = live.element;
    live.row = pricedRow(live.row, cost);
    const { total, known, month } = yearAmounts(cost);
    write(row, "cost", isWhole(cost) ? total : put(words.about, { amount: total }));
    write(row, "known", knowledgeOf(cost) === "part" ? put(words.knownCost, { amount: known }) : "");
    write(row, "average", month);
    write(row, "cents", perKwhText(cost));
    write(row, "certainty", certainty(words, cost, ofAll));
    write(row, "missed", missedOf(words, cost));
  }
  const sorted = costs.toSorted((one, other) => byKnownCost(one.cost, other.cost));
  const lowest = sorted.find(({ cost }) => isWhole(cost));
  if (lowest) {
    const { cost } = lowest;
    const dollars = yearAmounts(cost).total;
    const amount = cost.certainty === "estimate" ? put(words.about, { amount: dollars }) : dollars;
    write(document.body, "lowest", put(words.lowest, { amount }));
    write(document.body, "lowest-by", put(words.lowestBy, { plan: nameOf(lowest) }));
  }
  return sorted[0];
}

const nameOf = ({ live }: CostRow): string => String(live.row.values["name"] ?? "");

/** Shows which year it is, and a link for sharing that reveals only its size. */
export function writeSource(plans: Element, words: YearWords, year: YearOfUse): void {
  const kwh = Math.round(year.months.reduce((sum, { wh }) => sum + wh, 0) / 1_000);
  const isPartial = year.read !== undefined && year.read.estimatedMonths.length > 0;
  write(plans, "source", put(isPartial ? words.partial : words.source, { kwh: numberText(kwh) }));
  const share = plans.querySelector<HTMLElement>("[data-year-share]");
  const link = share?.querySelector("a");
  if (!share || !link) return;
  const rounded = roundedYear(kwh);
  const address = new URL(link.href);
  address.searchParams.set("year", String(rounded));
  link.href = address.href;
  link.textContent = put(words.share, { kwh: numberText(rounded) });
  share.hidden = false;
}

/** The twelve bills of a plan. */
export function writeMonths(words: YearWords, priced: CostRow): void {
  const { cost } = priced;
  const picture = document.querySelector<HTMLElement>("[data-year-picture]");
  if (!picture) return;
  write(picture, "heading", put(words.heading, { plan: nameOf(priced) }));
  write(picture, "total", put(words.total, { total: moneyText(cost.total) }));
  write(picture, "missed", missedOf(words, cost));
  const averages = picture.querySelector<HTMLElement>("[data-year-averages]");
  if (averages) averages.hidden = !cost.assumes.includes("averages");
  const most = Math.max(1, ...cost.months.map(({ total }) => total));
  for (const [index, line] of [...picture.querySelectorAll("tbody tr")].entries()) {
    const month = cost.months[index];
    if (month) writeMonth(words, line, month, most);
  }
}

function writeMonth(words: YearWords, line: Element, month: CostOfMonth, most: number): void {
  write(line, "month", words.months[month.month - 1] ?? "");
  write(line, "kwh", numberText(month.kwh));
  write(line, "bill", moneyText(month.total));
  const isMissed = month.missedCredit > 0;
  write(line, "credit", isMissed ? put(words.missed, { credit: moneyText(month.missedCredit) }) : "");
  const bar = line.querySelector("rect");
  bar?.setAttribute("width", String(Math.max(0, Math.round((month.total / most) * 100))));
  bar?.setAttribute("data-missed", isMissed ? "yes" : "no");
}
