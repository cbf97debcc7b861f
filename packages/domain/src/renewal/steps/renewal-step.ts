import type { ResultAsync } from "neverthrow";
import type { Step } from "../../journey/step.ts";
import type { Problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { offeredPlan } from "../../plans/offered-plan.ts";
import type { RenewalPorts } from "../ports.ts";
import type { RenewalChoice, RenewalFlowState } from "../state.ts";

export type RenewalStep<Input, Answer = undefined, Given = Input> = Step<
  RenewalFlowState,
  RenewalPorts,
  Input,
  Answer,
  Given
>;

/** A plan as it is offered to this customer for their home now; undefined when it is not. */
export const planOffered = (
  { ownPlans }: Pick<RenewalPorts, "ownPlans">,
  { partner, esiid, address, dwel, zip }: Pick<RenewalChoice, "partner" | "esiid" | "address" | "dwel" | "zip">,
  planId: string,
  prom: string,
): ResultAsync<PlanOffer | undefined, Problem> =>
  offeredPlan(ownPlans, {
    partner,
    intent: "3",
    home: { zip, tdsp: address?.tdsp ?? "", esiid },
    dwel,
    prom,
    planId,
  });
