import type { ReadXml } from "@switchyard/domain/year-of-use/green-button";
import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import type { YearCost, YearPrice } from "@switchyard/domain/year-of-use/year-cost";
import type { FilesProblem } from "./chosen-files.ts";

/** The files that a customer chose, or the year read from them before, and the prices of the plans on the page. */
export interface PricingTask {
  readonly files?: readonly File[] | undefined;
  readonly year?: YearOfUse | undefined;
  readonly prices: readonly YearPrice[];
  /** Invalid readings count as missing. */
  readonly skipUnreadable?: boolean | undefined;
}

/** The year and its cost at each price, in order; or the reason why there is none. */
export type PricedYear =
  | {
      readonly kind: "priced";
      readonly year: YearOfUse;
      readonly costs: readonly YearCost[];
      readonly skipped: number;
    }
  | FilesProblem
  | { readonly kind: "unreadable" | "plans-missing" };

/** The worker's scope with the XML reader, once that is loaded. */
export type XmlHolder = typeof self & { readXml?: ReadXml };
