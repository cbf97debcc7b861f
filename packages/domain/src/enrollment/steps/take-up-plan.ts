import { okAsync } from "neverthrow";
import { z } from "zod";
import { codeOfIntent } from "../../kernel/intent.ts";
import { isAboutPage } from "../arrival.ts";
import { intentAsked, type OtherPlan, hasPlan, type WithPlan } from "../model.ts";
import { lostPayment, paidSoFar, withPaidSince } from "../paid-before.ts";
import { setAsideOf } from "../set-aside.ts";
import { type ChoosePlanAnswer, choosePlan } from "./choose-plan.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

/** The plan of the submitted page, while another plan is open. */
type BetweenPlans = WithPlan & { readonly otherPlan: OtherPlan };

/**
 * Two plans are open, and the customer continues with the submitted page's plan: at its terms, unchanged, if it waited
 * there; otherwise on its form. The other plan is set aside.
 */
export const takeUpPlan: EnrollmentStep<BetweenPlans, Record<string, never>, ChoosePlanAnswer> = {
  name: "takeUpPlan",
  allowed: (state): state is BetweenPlans => hasPlan(state) && state.otherPlan !== undefined,
  input: z.object({}),
  journaled: (operation, body, _input, state) =>
    choosePlan.journaled?.(operation, body, askedFor(state.otherPlan), state) ?? body,
  run: (context) => {
    const { state } = context;
    const { otherPlan, setAside } = state;
    if (setAside === undefined || !isAboutPage(otherPlan, setAside))
      return choosePlan.run(context, { ...askedFor(otherPlan), sessionId: state.selection.sessionId });
    const { wrongTries, deviceRiskToken, submission, offlineRecord, error, cleared } = state;
    const others = { wrongTries, deviceRiskToken, submission, offlineRecord, error, cleared, problems: [] };
    // An order that may have been sent keeps its number of attempts, and so its idempotency key.
    const mayBeSent = setAside.isSubmitted || lostPayment(setAside) !== undefined;
    const attempts = mayBeSent ? setAside.attempts : Math.max(setAside.attempts, state.attempts);
    const { stage, ...known } = withPaidSince(setAside, paidSoFar(state));
    const order = { ...others, ...known, attempts, setAside: setAsideOf(state) };
    return okAsync({
      state: stage === "review" ? { ...order, stage } : { ...order, stage },
      destination: known.at,
      answer: { found: true, changed: false },
    });
  },
};

const askedFor = ({ name: _, ...asked }: OtherPlan) => ({
  ...asked,
  cint: codeOfIntent(intentAsked(asked)),
  sessionId: "",
});
