import type { YearOfUse } from "@switchyard/domain/year-of-use/model";
import { yearBySeasons } from "@switchyard/domain/year-of-use/seasons";
import { yearOf, type YearQuestion } from "../../../site/navigation/year-question.ts";

/** The use at the customer's own meter. */
export type OwnYear =
  | { readonly kind: "year"; readonly year: YearOfUse; readonly street: string }
  /** The customer has no home, or fewer than twelve months of readings. */
  | { readonly kind: "no-year" }
  | { readonly kind: "failed" }
  /** No customer is signed in. */
  | { readonly kind: "anonymous" };

/**
 * The year for which costs are shown: the address's, otherwise that of the customer's own meter, otherwise a typical
 * one.
 */
export const shownYear = (asked: YearQuestion, own: OwnYear): YearOfUse =>
  asked.year === undefined && own.kind === "year" ? own.year : yearBySeasons(yearOf(asked));
