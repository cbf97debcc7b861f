import type { ResultAsync } from "neverthrow";
import type { StepAt } from "../../journey/step.ts";
import type { Problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { offeredPlan } from "../../plans/offered-plan.ts";
import type { RenewalPorts } from "../ports.ts";
import type { RenewalChoice, RenewalFlowState } from "../state.ts";

/** Makes a step of this flow: its stages, input and answer. */
export type RenewalStep<Current extends RenewalFlowState, Input, Answer = undefined, Given = Input> = StepAt<
  Current,
  RenewalFlowState,
  RenewalPorts,
  Input,
  Answer,
  Given
>;

/** The plan as offered to this customer for their home now; undefined when it is not offered. */
export const planOffered = (
  { ownPlans }: Pick<RenewalPorts, "ownPlans">,
  { partner, esiid, address, dwel, zip }: Pick<RenewalChoice, "partner" | "esiid" | "address" | "dwel" | "zip">,
  planId: string,
  prom: string,
): ResultAsync<PlanOffer | undefined, Problem> =>
  offeredPlan(ownPlans, {
    partner,
    intent: "renewal",
    home: { zip, tdsp: address?.tdsp ?? "", esiid },
    dwel,
    prom,
    planId,
  });
