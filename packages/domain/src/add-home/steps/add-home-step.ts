import { okAsync, type ResultAsync } from "neverthrow";
import type { StepAt } from "../../journey/step.ts";
import type { Problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { offeredPlan } from "../../plans/offered-plan.ts";
import { type AddHomePorts, type AddHomeSelection, type AddHomeState, type At, standsAt } from "../state.ts";

/** A step of this flow: in which states it runs, and what it takes and answers. */
export type AddHomeStep<Here extends AddHomeState, Input, Answer = undefined, Given = Input> = StepAt<
  Here,
  AddHomeState,
  AddHomePorts,
  Input,
  Answer,
  Given
>;

/** Nothing is in doubt. */
export type Decided = At<"shopping" | "order" | "submitted" | "ordered">;
export const isDecided = standsAt("shopping", "order", "submitted", "ordered");

/** Undefined in place of a failure: for what the flow can do without. */
export const orNothing = <Found>(asked: ResultAsync<Found, Problem>): ResultAsync<Found | undefined, never> =>
  asked.map((found): Found | undefined => found).orElse(() => okAsync<Found | undefined, never>(undefined));

export type PlaceOfPlan = Omit<AddHomeSelection, "plan"> & { readonly esiid: string };

/** A plan as it is offered to this customer at that place now; undefined when it is not. */
export const planOffered = (
  ports: Pick<AddHomePorts, "ownPlans">,
  partner: string,
  planId: string,
  { intent, dwel, prom, ...home }: PlaceOfPlan,
): ResultAsync<PlanOffer | undefined, Problem> =>
  offeredPlan(ports.ownPlans, { partner, intent, home, dwel, prom, planId });
