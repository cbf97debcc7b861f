import { okAsync } from "neverthrow";
import { z } from "zod";
import { toPage, toStep } from "../../journey/model.ts";
import { centralDay } from "../../kernel/clock.ts";
import { readOn, renewalSubmitted } from "../rules.ts";
import type { RenewalChoice, RenewalFlowState, RenewalProblem } from "../state.ts";
import { openRenewalTerms, renewalTermNames } from "../terms.ts";
import type { RenewalStep } from "./renewal-step.ts";

const accepted = z.boolean().optional();
const input = z.object({
  /** The plan of the form, in case another tab has chosen another one meanwhile. */
  planid: z.string().max(80),
  /** ISO day. */
  startDate: z.string().max(10),
  acceptAuthorization: accepted,
  termsOfService: accepted,
  evAcknowledgment: accepted,
  /** What the customer saw of the plan, by `seenOf`; nothing from a caller who compares by itself. */
  seen: z.string().max(80).optional(),
  reference: z.string().max(64).optional(),
});

/** Price and length of a plan as a customer sees them: a form that says something else is older than the price. */
export const seenOf = ({ plan }: Pick<RenewalChoice, "plan">): string =>
  [plan.baseRate, plan.baseCharge, plan.term].join(".");

export type SubmitRenewalAnswer =
  | { readonly kind: "submitted" }
  | { readonly kind: "pending" }
  | { readonly kind: "another-plan" }
  | { readonly kind: "problems"; readonly problems: readonly RenewalProblem[] };

/**
 * Submits a renewal (specification 3, section 4): the day and the boxes, then whether something is pending at the meter. An
 * order whose answer was lost is not looked at anew: it is sent again as it was.
 */
export const submitRenewal: RenewalStep<z.output<typeof input>, SubmitRenewalAnswer> = {
  name: "submitRenewal",
  allowed: ({ stage, choice }) => (stage === "order" || stage === "submitted") && choice !== undefined,
  input,
  run: ({ ports, state, policy, now, decide }, given) => {
    const { choice } = state;
    const page = toPage(state.orderPage);
    if (choice?.plan.id !== given.planid)
      return okAsync({ state, destination: page, answer: { kind: "another-plan" } });
    if (state.stage === "submitted")
      return okAsync({ state, destination: toStep("createSwap"), answer: { kind: "submitted" } });

    const isOfferedDay = given.startDate > centralDay(now) && readOn(choice.dates, given.startDate) !== undefined;
    const problems: readonly RenewalProblem[] = [
      ...(given.seen === undefined || given.seen === seenOf(choice) ? [] : (["changed"] as const)),
      ...(isOfferedDay ? [] : (["startDate"] as const)),
      ...openRenewalTerms(given, choice.plan.ev, policy.evModels),
    ];
    const filled: RenewalFlowState = {
      ...state,
      startDate: isOfferedDay ? given.startDate : "",
      accepted: renewalTermNames.filter((term) => given[term] === true),
      problems,
      reference: given.reference ?? "",
      at: page,
    };
    if (problems.length > 0)
      return okAsync({ state: filled, destination: page, answer: { kind: "problems", problems } });
    return ports.pendingTransactions.statusOf(choice.esiid).map(({ isPending }) => {
      if (decide(renewalSubmitted, { isPending }) === "pending")
        return { state: filled, destination: toPage("pending-transaction"), answer: { kind: "pending" } };
      return {
        state: { ...filled, stage: "submitted" },
        destination: toStep("createSwap"),
        answer: { kind: "submitted" },
      };
    });
  },
};
