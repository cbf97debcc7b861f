import { okAsync, ResultAsync } from "neverthrow";
import { z } from "zod";
import type { Charge } from "../../charges/model.ts";
import { termsAtOrder, termsAtOrderFacts } from "../../consent/rules.ts";
import { termsDigests } from "../../consent/terms-digests.ts";
import { toPage, toStep } from "../../journey/model.ts";
import { centralDay } from "../../kernel/clock.ts";
import type { StepEnd } from "../../journey/step.ts";
import type { Problem } from "../../kernel/problem.ts";
import { inCampaign } from "../../plans/in-campaign.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import {
  isPriceChanged,
  priceDifferences,
  priceKey,
  priceOf,
  priceOfKey,
  seenBefore,
} from "../../plans/price-change.ts";
import type { MeterReadDates } from "../model.ts";
import type { RenewalPorts } from "../ports.ts";
import { leavingFeeAtOrder, readsOffered, renewalSubmitted } from "../rules.ts";
import { type At, type RenewalChoice, type RenewalFlowState, type RenewalProblem, isAtStage } from "../state.ts";
import { isOtherFee } from "../../service-calendar/chosen-day.ts";
import { openRenewalTerms, renewalTermNames } from "../terms.ts";
import { planOffered, type RenewalStep } from "./renewal-step.ts";

const accepted = z.boolean().optional();
const input = z.object({
  /** The form's plan, because another tab may have chosen another one meanwhile. */
  planid: z.string().max(80),
  /** ISO day. */
  startDate: z.string().max(10),
  acceptAuthorization: accepted,
  termsOfService: accepted,
  evAcknowledgment: accepted,
  /** The plan's price that the customer saw, by `priceKey`; missing from a caller that compares the price. */
  seen: z.string().max(80).optional(),
  /**
   * The fee for leaving that the customer saw, in cents or "unknown"; 0 is no fee. Journals of older releases and
   * callers that compare the fee have none: then we skip the comparison.
   */
  seenFee: z
    .string()
    .regex(/^(\d{1,9}|unknown)$/)
    .optional(),
  reference: z.string().max(64).optional(),
  ...termsDigests,
});

/** Forms of older releases had no fee. They did not look up the plan again, and compared only these three fields. */
const tellsNoFee = (seen: string): boolean => seen.split(".").length === 3;

const isSeen = (seen: string, plan: PlanOffer): boolean =>
  seen === (tellsNoFee(seen) ? [plan.baseRate, plan.baseCharge, plan.term].join(".") : priceKey(plan));

/**
 * The choice with a fresh look-up of the plan, so that the order never has an unseen price. Undefined when the plan is
 * no longer offered.
 */
const choiceAtOrder = (
  ports: RenewalPorts,
  choice: RenewalChoice,
  seen: string | undefined,
): ResultAsync<RenewalChoice | undefined, Problem> =>
  seen === undefined || tellsNoFee(seen) || choice.prom === undefined
    ? okAsync(choice)
    : planOffered(ports, choice, choice.plan.id, choice.prom).map((offered) => {
        const plan = offered && inCampaign(offered, choice.plan.campaignId);
        return plan && { ...choice, ...seenBefore(choice.plan, plan), plan };
      });

/** The current readings where the form says which fee it showed; else those of the choice. */
const datesAtOrder = (
  { renewals }: RenewalPorts,
  choice: RenewalChoice,
  seenFee: string | undefined,
): ResultAsync<MeterReadDates, Problem> =>
  seenFee === undefined ? okAsync(choice.dates) : renewals.meterReads(choice);

const amountOf = (seenFee: string): Charge["amount"] => (seenFee === "unknown" ? seenFee : Number(seenFee));

export type SubmitRenewalAnswer =
  | { readonly kind: "submitted" }
  | { readonly kind: "pending" }
  | { readonly kind: "another-plan" }
  | { readonly kind: "plan-gone" }
  /** The terms have changed since the form was shown. */
  | { readonly kind: "terms-changed" }
  | { readonly kind: "problems"; readonly problems: readonly RenewalProblem[] };

/** The customer knows the form's values; without them, those of the earlier choice. */
const shownBefore = (seen: string | undefined, { plan }: RenewalChoice): Pick<RenewalChoice, "before"> => {
  const before = seen === undefined ? undefined : priceOfKey(seen, plan);
  return before && priceDifferences(before, priceOf(plan)).length > 0 ? { before } : {};
};

type End = ResultAsync<StepEnd<RenewalFlowState, SubmitRenewalAnswer>, Problem>;

/**
 * Submits a renewal (specification 3, section 4). It checks the day and the boxes, and compares the plan, the fee for
 * leaving and the terms with the form. Then it looks for a pending transaction at the meter. An order with a lost
 * answer is sent again unchanged, after a check of its terms alone.
 */
export const submitRenewal: RenewalStep<At<"order" | "submitted">, z.output<typeof input>, SubmitRenewalAnswer> = {
  name: "submitRenewal",
  allowed: isAtStage("order", "submitted"),
  input,
  journaled: (operation, body, { planid }) => (operation === "memberFetchPlans" ? onlyOffer(body, planid) : body),
  run: ({ ports, state, policy, now, decide }, given) => {
    const page = toPage(state.orderPage);
    const seen = state.choice;
    if (seen.plan.id !== given.planid) return okAsync({ state, destination: page, answer: { kind: "another-plan" } });
    const isAsShown = (): boolean => decide(termsAtOrder, termsAtOrderFacts(given)) === "as-shown";
    const otherTerms = {
      destination: toPage(state.orderPage, { notice: "terms-changed" }),
      answer: { kind: "terms-changed" },
    } as const;
    if (state.stage === "submitted")
      return okAsync(
        isAsShown()
          ? { state, destination: toStep("createSwap"), answer: { kind: "submitted" } }
          : { state: { ...state, accepted: [] }, ...otherTerms },
      );

    return ResultAsync.combine([
      choiceAtOrder(ports, seen, given.seen),
      datesAtOrder(ports, seen, given.seenFee),
    ] as const).andThen(([offered, dates]): End => {
      if (!offered) {
        const gone = toPage("renewal-plan-gone");
        return okAsync({ state: { ...state, at: gone }, destination: gone, answer: { kind: "plan-gone" } });
      }
      const choice = { ...offered, dates };
      const offer = readsOffered(dates, centralDay(now))(given.startDate);
      const feeBefore =
        given.seenFee !== undefined &&
        "fee" in offer &&
        decide(leavingFeeAtOrder, { isAsShown: !isOtherFee(amountOf(given.seenFee), offer.fee) }) === "changed"
          ? { day: given.startDate, amount: amountOf(given.seenFee) }
          : undefined;
      const isPriceOther =
        isPriceChanged(seen.plan, choice.plan) || (given.seen !== undefined && !isSeen(given.seen, choice.plan));
      const isOfferedDay = "fee" in offer;
      const problems: readonly RenewalProblem[] = [
        ...(isPriceOther || feeBefore ? (["changed"] as const) : []),
        ...(isOfferedDay ? [] : (["startDate"] as const)),
        ...openRenewalTerms(given, choice.plan.ev, policy.evModels),
      ];
      const filled: At<"order"> = {
        ...state,
        choice: {
          ...choice,
          ...(isPriceOther ? shownBefore(given.seen, choice) : {}),
          ...(feeBefore ? { feeBefore } : {}),
        },
        startDate: isOfferedDay ? given.startDate : undefined,
        // The text of the consent contains the fee, so a new fee unticks the boxes.
        accepted: feeBefore ? [] : renewalTermNames.filter((term) => given[term] === true),
        problems,
        at: page,
      };
      if (problems.length > 0)
        return okAsync({ state: filled, destination: page, answer: { kind: "problems", problems } });
      // The customer ticked these boxes beside another text, so they are no consent.
      if (!isAsShown()) return okAsync({ state: { ...filled, accepted: [] }, ...otherTerms });
      return ports.pendingTransactions.statusOf(choice.esiid).map(({ isPending }) => {
        if (decide(renewalSubmitted, { isPending }) === "pending")
          return { state: filled, destination: toPage("pending-transaction"), answer: { kind: "pending" } };
        return {
          state: {
            ...filled,
            stage: "submitted",
            problems: undefined,
            startDate: given.startDate,
            reference: given.reference ?? "",
          },
          destination: toStep("createSwap"),
          answer: { kind: "submitted" },
        };
      });
    });
  },
};
