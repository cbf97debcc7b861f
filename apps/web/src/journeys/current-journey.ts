import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { type Journey, toPage } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { type JourneyId, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { cookies } from "next/headers";
import { cache } from "react";
import { container } from "../composition/container.ts";
import { newCorrelationId } from "../composition/correlation-id.ts";
import { errors } from "../composition/errors.ts";
import { ids } from "../composition/ids.ts";
import { requestFacts } from "../front-door/facts.ts";
import { addressesFor } from "./address.ts";
import { runStepOf, type StepResult } from "./run-step.ts";

/** The step that an enrollment begins with; any other one asks for a journey that has begun. */
const firstStep = "choosePlan";

/** The id in the visitor's cookie, which the front door sets; what is no id counts as none. */
async function journeyId(): Promise<JourneyId | undefined> {
  const id = journeyIdSchema.safeParse((await cookies()).get("journey")?.value);
  return id.success ? id.data : undefined;
}

/** The visitor's session of looking around, as the gateway hears of it; empty when there is none. */
export const shoppingSession = async (): Promise<string> => (await cookies()).get("shopping_session")?.value ?? "";

/** The visitor's enrollment with this brand as it stands at this moment, if there is one. */
export const journeyNow = async (brand: Brand): Promise<Journey<EnrollmentState> | undefined> => {
  const id = await journeyId();
  return id === undefined ? undefined : journeyOf(id, brand);
};

/** The same once no step is on the way: another tab of this visitor may be in the middle of one. */
export const journeySettled = async (brand: Brand): Promise<Journey<EnrollmentState> | undefined> => {
  const id = await journeyId();
  if (id === undefined) return undefined;
  await container().get(ids.enrollment).settled(id);
  return journeyOf(id, brand);
};

/** The same for the blocks of a page: looked up once, however many ask, after the page's arrival is settled. */
export const currentJourney = cache(journeyNow);

async function journeyOf(id: JourneyId, brand: Brand): Promise<Journey<EnrollmentState> | undefined> {
  const found = await container().get(ids.enrollment).find(id);
  if (found.isErr()) errors().report("the journey can't be read", { problem: found.error, brand });
  const journey = found.unwrapOr(undefined);
  return journey?.brand === brand ? journey : undefined;
}

export type EnrollmentStepResult = StepResult<EnrollmentState>;

export interface StepWishes {
  readonly query?: ShoppingQuery;
  readonly locale?: Locale;
  /** Only this step: a destination that is a step is given back instead of gone to, and its `url` means nothing. */
  readonly alone?: true;
}

/**
 * Runs a step of the visitor's enrollment, and those that the flow goes on with by itself. For pages of the journey
 * tree, server actions and the site API. Brand, language and what travels on are the request's own where not given.
 */
export async function runEnrollmentStep(step: string, input: unknown, given: StepWishes = {}): Promise<EnrollmentStepResult> {
  const request = await requestFacts();
  const { brand, requestId } = request;
  const locale = given.locale ?? request.locale;
  const addressOf = await addressesFor(request, given);
  const gone: EnrollmentStepResult = { kind: "gone", url: addressOf(toPage("session-ended")) };

  const id = await journeyId();
  if (id === undefined) return gone;
  const runner = container().get(ids.enrollment);
  if (step === firstStep && (await journeyOf(id, brand)) === undefined) {
    const begun = await runner.begin({ id, correlationId: newCorrelationId(), brand, locale });
    if (begun.isErr()) errors().report("the journey could not begin", { problem: begun.error, step, requestId, brand });
  }
  // A journey of the other brand is not this visitor's, even if the id is known.
  if ((await journeyOf(id, brand)) === undefined) return gone;

  return runStepOf({ journey: id, step, input, locale }, { runner, request, addressOf, ...(given.alone ? { alone: given.alone } : {}), isInDoubt: (state) => state.stage === "in-doubt" });
}
