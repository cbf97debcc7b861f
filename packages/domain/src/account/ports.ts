import type { ResultAsync } from "neverthrow";
import type { Esiid } from "../kernel/ids.ts";
import type { Locale } from "../kernel/locale.ts";
import type { Problem } from "../kernel/problem.ts";
import type {
  AccountContact,
  AccountHome,
  BillingAddress,
  ContractAccount,
  CurrentPlan,
  FollowingPlan,
  PaperlessBilling,
  PlanContents,
  PlanTerms,
  ServiceAt,
  TransferContact,
  UsageOverview,
} from "./model.ts";

/** The bills and homes of a partner. */
export interface AccountSelector {
  /** Running accounts only. */
  activeAccounts(partner: string): ResultAsync<readonly ContractAccount[], Problem>;
  /** One account of any status; undefined when the partner has none of that number. */
  account(partner: string, contractAccount: string): ResultAsync<ContractAccount | undefined, Problem>;
  /** Active homes first. @param contractAccount empty for the homes on all accounts */
  homes(partner: string, contractAccount: string): ResultAsync<readonly AccountHome[], Problem>;
}

/** The customer's contracts. */
export interface CustomersPlans {
  /** Undefined is an answer: service has not begun, or is over. */
  currentPlan(at: ServiceAt): ResultAsync<CurrentPlan | undefined, Problem>;
  /** The current plan's contents, in the client's language. */
  contents(at: ServiceAt): ResultAsync<PlanContents | undefined, Problem>;
  /** The ordered next plan, or the first; undefined without one. */
  following(at: ServiceAt): ResultAsync<FollowingPlan | undefined, Problem>;
}

/** Texts of plans. */
export interface PlanTexts {
  /** @param type a document type: EFL, TOS, YRC or one of their long names */
  terms(planId: string, type: string, locale: Locale): ResultAsync<PlanTerms, Problem>;
}

export interface Usage {
  /** The first item of the answer; undefined before the first reading. */
  overview(esiid: Esiid): ResultAsync<UsageOverview | undefined, Problem>;
}

/** The delivery and address of bills. */
export interface BillingPreferences {
  contact(contractAccount: string): ResultAsync<AccountContact, Problem>;
  transferContact(at: ServiceAt): ResultAsync<TransferContact, Problem>;
  paperless(contractAccount: string): ResultAsync<PaperlessBilling, Problem>;
  setPaperless(partner: string, contractAccount: string, isPaperless: boolean): ResultAsync<void, Problem>;
  setBillingAddress(contractAccount: string, address: BillingAddress): ResultAsync<void, Problem>;
}
