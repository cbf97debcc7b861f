import { okAsync, type ResultAsync } from "neverthrow";
import type { StepAt } from "../../journey/step.ts";
import type { Problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { offeredPlan } from "../../plans/offered-plan.ts";
import { type AddHomePorts, type AddHomeSelection, type AddHomeState, type At, isAtStage } from "../state.ts";

/** Makes a step of this flow: its stages, input and answer. */
export type AddHomeStep<Current extends AddHomeState, Input, Answer = undefined, Given = Input> = StepAt<
  Current,
  AddHomeState,
  AddHomePorts,
  Input,
  Answer,
  Given
>;

/** The order is not in doubt. */
export type Decided = At<"shopping" | "order" | "submitted" | "ordered">;
export const isDecided = isAtStage("shopping", "order", "submitted", "ordered");

/** Undefined after a failure: the flow can continue without it. */
export const orNothing = <Found>(asked: ResultAsync<Found, Problem>): ResultAsync<Found | undefined, never> =>
  asked.map((found): Found | undefined => found).orElse(() => okAsync<Found | undefined, never>(undefined));

export type PlaceOfPlan = Omit<AddHomeSelection, "plan"> & { readonly esiid: string };

/** The plan as offered to this customer at that place now; undefined when it is not offered. */
export const planOffered = (
  ports: Pick<AddHomePorts, "ownPlans">,
  partner: string,
  planId: string,
  { intent, dwel, prom, ...home }: PlaceOfPlan,
): ResultAsync<PlanOffer | undefined, Problem> =>
  offeredPlan(ports.ownPlans, { partner, intent, home, dwel, prom, planId });
