import { okAsync, type ResultAsync } from "neverthrow";
import type { Step, StepContext } from "../../journey/step.ts";
import type { Problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { offeredPlan } from "../../plans/offered-plan.ts";
import type { AddHomePorts, AddHomeSelection, AddHomeState } from "../state.ts";

export type AddHomeStep<Input, Answer = undefined, Given = Input> = Step<
  AddHomeState,
  AddHomePorts,
  Input,
  Answer,
  Given
>;
export type AddHomeContext = StepContext<AddHomeState, AddHomePorts>;

/** Undefined in place of a failure: for what the flow can do without. */
export const orNothing = <Found>(asked: ResultAsync<Found, Problem>): ResultAsync<Found | undefined, never> =>
  asked.map((found): Found | undefined => found).orElse(() => okAsync<Found | undefined, never>(undefined));

export type PlaceOfPlan = Omit<AddHomeSelection, "plan"> & { readonly esiid: string };

/** A plan as it is offered to this customer at that place now; undefined when it is not. */
export const planOffered = (
  ports: Pick<AddHomePorts, "ownPlans">,
  partner: string,
  planId: string,
  { cint: intent, dwel, prom, ...home }: PlaceOfPlan,
): ResultAsync<PlanOffer | undefined, Problem> =>
  offeredPlan(ports.ownPlans, { partner, intent, home, dwel, prom, planId });
