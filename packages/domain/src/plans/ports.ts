import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { DepositQuestion, OfferQuestion, PlanDeposit, PlanRates } from "./details.ts";
import type { MemberPlanQuery, MemberVisit, PlanList, PlanQuery } from "./model.ts";

export interface PlanCatalogue {
  plans(query: PlanQuery): ResultAsync<PlanList, Problem>;
  /** Reports to the provider that this session looks at plans; the answer is not read (S1-260). */
  noteVisit(sessionId: string): ResultAsync<void, Problem>;
}

/** The plans of a signed-in customer, including personal offers. */
export interface MemberPlanCatalogue {
  plans(query: MemberPlanQuery): ResultAsync<PlanList, Problem>;
  noteVisit(visit: MemberVisit): ResultAsync<void, Problem>;
}

/** Further calls beside the list: the list by one body, deposits, and the parts of a price. */
export interface PlanDetails {
  offers(question: OfferQuestion): ResultAsync<PlanList, Problem>;
  deposits(question: DepositQuestion): ResultAsync<readonly PlanDeposit[], Problem>;
  rates(plan: {
    readonly planId: string;
    readonly tdsp: string;
    readonly zip: string;
  }): ResultAsync<PlanRates, Problem>;
}
