import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import { yearBySeasons } from "@switchyard/domain/year-of-use/seasons";
import { yearOf, type YearQuestion } from "../../../site/navigation/year-question.ts";

/** The use at the customer's own meter. */
export type OwnYear =
  | { readonly kind: "year"; readonly year: YearOfUse; readonly street: string }
  /** The customer has no home, or twelve months are not metered yet. */
  | { readonly kind: "no-year" }
  | { readonly kind: "failed" }
  /** No customer is signed in. */
  | { readonly kind: "anonymous" };

/** The year that costs are shown for: the address's, otherwise the customer's own meter's, otherwise a typical one. */
export const shownYear = (asked: YearQuestion, own: OwnYear): YearOfUse =>
  asked.year === undefined && own.kind === "year" ? own.year : yearBySeasons(yearOf(asked));
