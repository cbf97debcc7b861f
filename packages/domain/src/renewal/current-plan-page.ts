import type { Result } from "neverthrow";
import { type Destination, toOops, toPage } from "../journey/model.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, optional, type FactsOf } from "../kernel/facts.ts";
import { codeOfIntent, intentOf } from "../kernel/intent.ts";
import type { Problem } from "../kernel/problem.ts";
import type { RenewalEligibility } from "./model.ts";
import { currentPlanForRenewal } from "./rules.ts";
import type { Member } from "../session/model.ts";
import { type AccountTask, mayDo, notForThisPortal } from "../account/permissions.ts";
import type { AccountHome, CurrentPlan } from "../account/model.ts";

/** The result of looking up the customer's plan. */
export type OwnPlan =
  | { readonly kind: "known"; readonly member: Member; readonly home: AccountHome; readonly plan: CurrentPlan }
  /** The customer has no home, or no home with a plan. */
  | { readonly kind: "none"; readonly home: AccountHome | undefined }
  | { readonly kind: "signed-out" }
  /** The address names another customer's account or meter. */
  | { readonly kind: "not-theirs" }
  | { readonly kind: "failed" };

/** The redirect of a page about the current plan that can't show it (docs/support.md). */
export const planNotShown = {
  "signed-out": toOops("MissingAuthToken"),
  "not-theirs": toOops("NotYourAccount"),
  failed: toOops("CurrentPlan"),
} as const satisfies Partial<Record<OwnPlan["kind"], Destination>>;

/** The purpose of the page of the current plan. */
export type PlanTask = Extract<AccountTask, "move" | "renew">;

/** Reads the intent of the address: to move service or to renew; undefined for any other. */
export const planTaskOf = (cint: string | undefined): PlanTask | undefined => {
  const intent = intentOf(cint);
  return intent === "transfer" ? "move" : intent === "renewal" ? "renew" : undefined;
};

const factsOfCurrentPlanOpened = {
  task: optional(oneOf(["move", "renew"], "Undefined where the address has another intent, or none.")),
  plan: oneOf(["known", "none", "signed-out", "not-theirs", "failed"]),
  isOffered: flag("The customer's portal offers this task."),
  isCheckFailed: flag("The check for a renewal failed."),
};
export type CurrentPlanFacts = FactsOf<typeof factsOfCurrentPlanOpened>;

/** Specification 3, section 4. Ours: support gets a separate word for each reason to hide the page. */
export const currentPlanOpened = decisionTable<CurrentPlanFacts, Destination | "show">(
  "current-plan-opened",
  "Which page does a customer get who opens the page of the current plan, to move it or to renew it?",
  factsOfCurrentPlanOpened,
  [
    {
      rule: "the address says neither of the two",
      source: "A-010, A-114",
      when: { task: { isKnown: false } },
      then: toPage("oops", { errorcode: "wrongintent" }),
    },
    {
      rule: "the visitor is not signed in",
      source: "A-115",
      when: { plan: "signed-out" },
      then: planNotShown["signed-out"],
    },
    {
      rule: "the account or the meter is not theirs",
      when: { plan: "not-theirs" },
      then: planNotShown["not-theirs"],
    },
    {
      rule: "the plan could not be looked up",
      source: "A-116",
      when: { plan: "failed" },
      then: planNotShown.failed,
    },
    { rule: "there is no plan in force", when: { plan: "none" }, then: toOops("NoCurrentPlan") },
    { rule: "their portal does not offer it", when: { isOffered: false }, then: notForThisPortal },
    {
      rule: "the renewal eligibility could not be looked up",
      source: "A-116, A-117",
      when: { task: "renew", isCheckFailed: true },
      then: toOops("RenewalEligibility"),
    },
    otherwise("there is a plan to move or to renew", "show", "A-109, A-110"),
  ],
);

export interface OpenedPlan {
  readonly task: PlanTask;
  readonly own: OwnPlan;
  /** Whether the plan can be renewed, checked for a renewal only; the check may have no result. */
  readonly eligibility: Result<RenewalEligibility | undefined, Problem> | undefined;
  /** The promo code of the address. */
  readonly prom: string | undefined;
}

export type CurrentPlanPage =
  | { readonly kind: "shown"; readonly task: PlanTask; readonly own: Extract<OwnPlan, { kind: "known" }> }
  | { readonly kind: "elsewhere"; readonly destination: Destination };

/**
 * Decides whether the page of the current plan is shown. A customer who can't renew is redirected to the offers for
 * that home, with the address and promotion.
 * @param opened undefined where the address names neither intent: then there is no look-up
 */
export const currentPlanPage = (opened: OpenedPlan | undefined): CurrentPlanPage => {
  const { outcome } = currentPlanOpened.decide(factsOf(opened));
  if (outcome !== "show") return { kind: "elsewhere", destination: outcome };
  if (opened?.own.kind !== "known") return { kind: "elsewhere", destination: toOops() };
  const { task, own, eligibility, prom } = opened;
  const isEligible = eligibility?.unwrapOr(undefined)?.isEligible;
  if (task === "move" || currentPlanForRenewal.decide({ isEligible }).outcome === "current-plan")
    return { kind: "shown", task, own };
  const { contractAccount, esiid } = own.home;
  const place = {
    cint: codeOfIntent("renewal"),
    contractaccount: contractAccount,
    esiid,
    ...(prom === undefined ? {} : { prom }),
  };
  return { kind: "elsewhere", destination: toPage("renewal-offers", place) };
};

const factsOf = (opened: OpenedPlan | undefined): CurrentPlanFacts => {
  if (opened === undefined) return { task: undefined, plan: "none", isOffered: false, isCheckFailed: false };
  const { task, own, eligibility } = opened;
  return {
    task,
    plan: own.kind,
    isOffered: own.kind === "known" && mayDo(task, own.member),
    isCheckFailed: task === "renew" && (eligibility === undefined || eligibility.isErr()),
  };
};
