import type { ReadXml } from "@switchyard/domain/year-of-use/green-button";
import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import type { MeterFileProblem } from "@switchyard/domain/year-of-use/readings";
import type { YearCost, YearPrice } from "@switchyard/domain/year-of-use/year-cost";

/** A file that a customer chose, or the year that was read out of it before, and the prices of the plans on the page. */
export interface PricingTask {
  readonly file?: File | undefined;
  readonly year?: YearOfUse | undefined;
  readonly prices: readonly YearPrice[];
}

/** The year and its cost for each price, in order; or why it can't be priced, for example missing prices. */
export type PricedYear =
  | { readonly kind: "priced"; readonly year: YearOfUse; readonly costs: readonly YearCost[] }
  | MeterFileProblem
  | { readonly kind: "too-large" | "unreadable" | "plans-missing" };

/** Where the worker finds what reads XML, once that has come. */
export type XmlHolder = typeof self & { readXml?: ReadXml };
