import type { Agreement } from "@switchyard/domain/consent/model";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { answerKnowledgeQuestions } from "@switchyard/domain/enrollment/steps/answer-knowledge-questions";
import { checkFraud } from "@switchyard/domain/enrollment/steps/check-fraud";
import { choosePlan, type ChoosePlanInput } from "@switchyard/domain/enrollment/steps/choose-plan";
import { createCustomer } from "@switchyard/domain/enrollment/steps/create-customer";
import { createOnlineAccount } from "@switchyard/domain/enrollment/steps/create-online-account";
import { keepAccountForm } from "@switchyard/domain/enrollment/steps/keep-account-form";
import { saveOrderInformation } from "@switchyard/domain/enrollment/steps/save-order-information";
import { validateOneTimePassword } from "@switchyard/domain/enrollment/steps/validate-one-time-password";
import { isPage, type Journey, toPage } from "@switchyard/domain/journey/model";
import type { Answers, StepOver } from "@switchyard/domain/journey/runner-model";
import { type UnsavedJourney, unsavedJourneys } from "@switchyard/domain/journey/unsaved";
import { type CorrelationId } from "@switchyard/domain/kernel/ids";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { randomBytes } from "node:crypto";
import { headers } from "next/headers";
import type { Site } from "../../composition/services.ts";
import { site } from "../../composition/site.ts";
import { newCorrelationId } from "../../composition/correlation-id.ts";
import { callerAddress } from "../front-door/caller-address.ts";
import { type RequestFacts, requestFacts } from "../front-door/facts.ts";
import {
  actsOnJourney,
  idBehind,
  journeyToken,
  openedBy,
  type Renewal,
  replaceJourneyToken,
} from "../session/journey-token.ts";
import { overLimit } from "../front-door/rate-limits.ts";
import { fromStore } from "../store-unavailable.ts";
import { addressesFor } from "./address.ts";
import { withDocuments } from "./agreed-documents.ts";
import { journeyOf } from "./current-journey.ts";
import { planAskedFor, planLookedAt, planOfPage } from "./plan-asked-for.ts";
import { ranStep, type StepResult } from "./run-step.ts";
import { openedUnsaved, rememberUnsaved } from "./unsaved-enrollment.ts";

export type EnrollmentStepResult<Answer = Answers> = StepResult<EnrollmentState, Answer>;

export interface StepOptions {
  readonly query?: ShoppingQuery;
  readonly locale?: Locale;
  /** The sealed unsaved journey from the form; empty or missing without one. */
  readonly unsaved?: string;
  /** The customer's agreement in this form. */
  readonly agreement?: Agreement | undefined;
}

interface InJourney extends StepOptions {
  /** The page that was sent, for checks against its journey. A page opened by its address has none. */
  readonly page?: ShoppingQuery | undefined;
}

/** Personal data arrives with these steps: the browser gets a new token, and the previous one expires. */
const renewals: ReadonlyMap<string, Renewal> = new Map([
  [saveOrderInformation.name, "form"],
  [checkFraud.name, "check"],
  [validateOneTimePassword.name, "proof"],
  [answerKnowledgeQuestions.name, "proof"],
  [createCustomer.name, "customer"],
  [keepAccountForm.name, "account"],
  [createOnlineAccount.name, "account"],
]);

const isInDoubt = (state: EnrollmentState): boolean => state.stage === "in-doubt";

type EnrollmentStepHere<Input, Answer> = StepOver<EnrollmentState, Input, Answer>;

/**
 * Runs a step of the visitor's enrollment and the steps that follow automatically, for forms and the site API. The
 * first step stores the journey. Brand, language and travelling parameters default to the request's.
 */
export function runEnrollmentStep<Input, Answer>(
  step: EnrollmentStepHere<Input, Answer>,
  input: NoInfer<Input>,
  given: StepOptions = {},
): Promise<EnrollmentStepResult> {
  return acting(step.name, given, (journey) => runStepIn(journey, step, input, { ...given, page: given.query }));
}

/**
 * The same for this step alone: returns a destination that is a step instead of running it. Its `url` has no meaning.
 */
export function runEnrollmentStepAlone<Input, Answer>(
  step: EnrollmentStepHere<Input, Answer>,
  input: NoInfer<Input>,
  given: StepOptions = {},
): Promise<EnrollmentStepResult<Answer>> {
  return acting(step.name, given, (journey) => runStepAloneIn(journey, step, input, { ...given, page: given.query }));
}

/** The same for the order form, which keeps the plan that it shows, even after another tab has chosen another one. */
export async function runStepOfOrderForm<Input, Answer>(
  step: EnrollmentStepHere<Input, Answer>,
  input: NoInfer<Input>,
  given: StepOptions & { readonly query: ShoppingQuery },
): Promise<EnrollmentStepResult> {
  const begun = await begunEnrollment(given);
  const { planid } = given.query;
  if (begun.kind === "journey" && planid !== undefined && begun.journey.state.selection?.plan.id !== planid) {
    const chosen = await runStepIn(begun.journey, choosePlan, await planAskedFor("", given.query), {
      ...given,
      page: given.query,
    });
    if (chosen.kind !== "moved" || !isPage(chosen.destination, "order-information")) return chosen;
  }
  return runEnrollmentStep(step, input, given);
}

async function acting<Answer>(
  step: string,
  given: StepOptions,
  run: (journey: Pick<Journey, "id">) => Promise<EnrollmentStepResult<Answer>>,
): Promise<EnrollmentStepResult<Answer>> {
  const begun = await begunEnrollment(given);
  if (begun.kind !== "journey") return begun;
  await actsOnJourney();
  const result = await run(begun.journey);
  const renewal = renewals.get(step);
  if (result.kind === "moved" && renewal) await replaceJourneyToken(renewal);
  return result;
}

/**
 * The same in a stored journey, without a new token: for pages, which can't set cookies.
 *
 * @returns the results of the step and of those that followed
 */
export async function runStepIn<Input, Answer>(
  { id: journey }: Pick<Journey, "id">,
  step: EnrollmentStepHere<Input, Answer>,
  input: NoInfer<Input>,
  given: InJourney = {},
): Promise<EnrollmentStepResult> {
  const { locale, passage, page, agreement } = await passageOf(given);
  return ranStep(step.name, site().enrollment.runThrough({ journey, step, input, page, locale, agreement }), passage);
}

/** The same for this step alone. */
export async function runStepAloneIn<Input, Answer>(
  { id: journey }: Pick<Journey, "id">,
  step: EnrollmentStepHere<Input, Answer>,
  input: NoInfer<Input>,
  given: InJourney = {},
): Promise<EnrollmentStepResult<Answer>> {
  const { locale, passage, page, agreement } = await passageOf(given);
  return ranStep(step.name, site().enrollment.runStep({ journey, step, input, page, locale, agreement }), passage);
}

const passageOf = async (given: InJourney) => {
  const request = await requestFacts();
  return {
    page: given.page && planOfPage(given.page),
    agreement: await withDocuments(given.agreement, request.brand),
    locale: given.locale ?? request.locale,
    passage: { request, addressOf: await addressesFor(request, given), isInDoubt },
  };
};

type Begun =
  | { readonly kind: "journey"; readonly journey: Journey<EnrollmentState> }
  | Extract<EnrollmentStepResult, { kind: "gone" | "failed" | "not-allowed" }>;

/**
 * The visitor's enrollment, for a form or a call. An unsaved one is stored now, with its events. Without the form's
 * sealed copy, its plan is looked up again from the referring address.
 */
export async function begunEnrollment(given: StepOptions = {}): Promise<Begun> {
  const request = await requestFacts();
  const addressOf = await addressesFor(request, given);
  const gone = { kind: "gone", url: addressOf(toPage("session-ended")) } as const;
  const token = await journeyToken();
  if (token === undefined) return gone;
  const found = await openedEnrollment(token, request);
  if (found) return { kind: "journey", journey: found };
  const asked =
    given.unsaved && given.query?.planid !== undefined
      ? { path: "", query: given.query }
      : await planLookedAt(request.brand);
  if (asked === undefined) return gone;
  const tooMany = await overLimit("journeys", callerAddress(await headers()));
  if (tooMany) return { kind: "failed", url: addressOf(toPage("oops", { errorCode: "TooManyRequests" })) };

  const unsaved = given.unsaved ? await openedUnsaved(given.unsaved, token) : undefined;
  if (unsaved?.journey.brand === request.brand) {
    await begins(unsaved, token, request);
  } else {
    const result = await begunByAddress(token, asked, request, given);
    if (result !== undefined) return result;
  }
  const journey = await openedEnrollment(token, request);
  if (!journey) return gone;
  await replaceJourneyToken("begun");
  return { kind: "journey", journey };
}

/**
 * Begins a journey and chooses the plan.
 *
 * @returns the address, when it isn't the form
 */
async function begunByAddress(
  token: string,
  { path, query }: { readonly path: string; readonly query: ShoppingQuery },
  request: RequestFacts,
  given: StepOptions,
): Promise<Begun | undefined> {
  const runner = site().enrollment;
  fromStore(
    await runner.begin({ ...newJourney(token), brand: request.brand, locale: given.locale ?? request.locale }, token),
    notBegun,
    { requestId: request.requestId, brand: request.brand },
  );
  const journey = await openedEnrollment(token, request);
  if (!journey) return undefined;
  const chosen = await runStepIn(journey, choosePlan, await planAskedFor(path, query), given);
  if (chosen.kind === "unreadable") return undefined;
  if (chosen.kind !== "moved") return chosen;
  return isPage(chosen.destination, "order-information")
    ? undefined
    : { kind: "not-allowed", destination: chosen.destination, url: chosen.url, journey: chosen.journey };
}

interface PlanLookUp {
  readonly asked: ChoosePlanInput;
  readonly locale: Locale;
  /** Starts the page's other look-ups, under the same reference, while the plan loads. */
  beside(at: Site, correlationId: CorrelationId): void;
}

/**
 * Looks up a plan for the order form without storing anything. Exception: a result that leads to a page with a reason
 * is stored, because that page shows a reference for support.
 */
export async function lookAtPlan(
  query: ShoppingQuery,
  { asked, locale, beside }: PlanLookUp,
): Promise<EnrollmentStepResult> {
  const request = await requestFacts();
  const addressOf = await addressesFor(request, { query, locale });
  const token = await journeyToken();
  if (token === undefined) return { kind: "gone", url: addressOf(toPage("session-ended")) };
  if (await overLimit("look-ups", callerAddress(await headers())))
    return { kind: "failed", url: addressOf(toPage("oops", { errorCode: "TooManyRequests" })) };
  const store = unsavedJourneys(randomBytes(32).toString("base64url"));
  const runner = site().enrollmentIn(store);
  const seed = newJourney(token);
  await runner.begin({ ...seed, brand: request.brand, locale });
  beside(site(), seed.correlationId);
  const result = await ranStep(
    choosePlan.name,
    runner.runThrough({ journey: seed.id, step: choosePlan, input: asked, locale }),
    { request, addressOf, isInDoubt },
  );
  const unsaved = store.unsaved();
  if (result.kind !== "moved" || unsaved === undefined) return result;
  rememberUnsaved(unsaved);
  if (isPage(result.destination, "order-information") || isPage(result.destination, "offers")) return result;
  await begins(unsaved, token, request);
  return result;
}

const notBegun = "the journey could not begin";

/** Stores a journey that was unsaved so far. */
async function begins(
  { journey, events, redactionKey }: UnsavedJourney,
  token: string,
  { requestId, brand }: RequestFacts,
): Promise<void> {
  fromStore(await site().store.begin(journey, events, { redactionKey, token }), notBegun, { requestId, brand });
}

async function openedEnrollment(token: string, { brand }: RequestFacts): Promise<Journey<EnrollmentState> | undefined> {
  const id = await openedBy(token);
  return id === undefined ? undefined : journeyOf(id, brand);
}

/** A fixed id for a token: two forms sent at once begin one journey. */
const newJourney = (token: string) => ({
  id: idBehind(token),
  correlationId: newCorrelationId(),
});
