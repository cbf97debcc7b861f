import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import { yearBySeasons } from "@switchyard/domain/year-of-use/seasons";
import { yearOf, type YearQuestion } from "../../../site/navigation/year-question.ts";

/** What is known of the customer's own meter. */
export type OwnYear =
  | { readonly kind: "year"; readonly year: YearOfUse; readonly street: string }
  /** There is no home of theirs, or it was not metered for twelve months yet. */
  | { readonly kind: "no-year" }
  | { readonly kind: "failed" }
  /** No customer is signed in. */
  | { readonly kind: "nobody" };

/** The year that costs are shown for: what the address says, else that of the customer's own meter, else a typical one. */
export const shownYear = (asked: YearQuestion, own: OwnYear): YearOfUse =>
  asked.year === undefined && own.kind === "year" ? own.year : yearBySeasons(yearOf(asked));
