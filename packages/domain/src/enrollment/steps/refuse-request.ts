import { okAsync } from "neverthrow";
import { z } from "zod";
import { tdspCode } from "../../addresses/rules.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { isAboutPage } from "../arrival.ts";
import { type EnrollmentState, intentAsked, type OtherPlan } from "../model.ts";
import { requestRefused, whereRefused } from "../request-refused.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";
import { pageAsked, namedFields } from "./page-asked.ts";

const input = z.object({
  pressed: z.string().max(80),
  page: pageAsked.optional(),
  /** The values in which a call of the site API differs from the enrollment, by the caller's names. */
  differing: z.array(z.string().max(80)).max(40).optional(),
});

/**
 * Records a refused request or call, and returns the destination. Where the page was about another plan, it looks up
 * the plan's name for the message.
 */
export const refuseRequest: EnrollmentStep<
  EnrollmentState,
  z.output<typeof input>,
  undefined,
  z.input<typeof input>
> = {
  name: "refuseRequest",
  allowed: (_state): _state is EnrollmentState => true,
  input,
  journaled: (operation, body, asked) =>
    operation === "fetchPlans" ? onlyOffer(body, asked.page?.planid ?? "") : body,
  run: ({ state, ports, decide }, { page: asked, differing = [] }) => {
    const isAboutAnother = asked !== undefined && !isAboutPage(namedFields(asked), state);
    const decided = decide(requestRefused, { stage: state.stage, isAboutAnother, saysOtherwise: differing.length > 0 });
    const destination = whereRefused(decided, state);
    if (!isAboutAnother || state.selection === undefined) return okAsync({ state, destination, answer: undefined });
    const { planid, cint: _, ...query } = asked;
    return ports.plans
      .plans({ ...query, intent: intentAsked(asked), tdsp: tdspCode(query.tdsp), sessionId: state.selection.sessionId })
      .map(({ offers }) => offers.find(({ id }) => id === planid)?.name ?? "")
      .orElse(() => okAsync(""))
      .map((name) => {
        const otherPlan: OtherPlan = { ...asked, name };
        return { state: { ...state, otherPlan }, destination, answer: undefined };
      });
  },
};
