import { canonical } from "@switchyard/domain/journey/context";
import { type Destination, type Journey, type PageName, toPage } from "@switchyard/domain/journey/model";
import type { StepOutcome, StepOver } from "@switchyard/domain/journey/runner";
import type { Flow } from "@switchyard/domain/journey/step";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { type JourneyId, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { plusDays } from "@switchyard/domain/service-calendar/dates";
import type { Member } from "@switchyard/domain/session/model";
import { mayDo, taskOfFlow } from "@switchyard/domain/session/permissions";
import type { ResultAsync } from "neverthrow";
import { createHmac } from "node:crypto";
import type { MemberGateway } from "../../composition/services.ts";
import { site } from "../../composition/site.ts";
import { newCorrelationId } from "../../composition/correlation-id.ts";
import { requestFacts } from "../front-door/facts.ts";
import { uuidOf } from "../front-door/visit-tokens.ts";
import { destinationUrl } from "../navigation/destinations.ts";
import { pathsOfDestinations } from "../navigation/paths-of-destinations.ts";
import { routeOf } from "../navigation/route-of.ts";
import { ranStep, type StepResult } from "./run-step.ts";

/** The customer whose journey it is, with the brand and the language of the page. */
export interface MemberRequest {
  readonly member: Member;
  readonly brand: Brand;
  readonly locale: Locale;
}

export interface MemberStepOptions<State = unknown> {
  /** What travels on; the request's own when missing. What only the step finds out comes from the state that it leaves. */
  readonly query?: ShoppingQuery | ((state: State) => ShoppingQuery);
}

/** A signed-in customer's passage through a flow. */
export interface MemberJourney<State> {
  /** As it stands; undefined when it has not begun, or its time is up. */
  now(): Promise<Journey<State> | undefined>;
  /** Runs a step and those that follow it. One that has not begun begins with it: whatever may not come first says so by `allowed`. */
  run<Input, Answer>(
    step: StepOver<State, Input, Answer>,
    input: NoInfer<Input>,
    options?: MemberStepOptions<State>,
  ): Promise<StepResult<State>>;
  /** Runs this step alone: a destination that is a step is given back instead of gone to. */
  runAlone<Input, Answer>(
    step: StepOver<State, Input, Answer>,
    input: NoInfer<Input>,
  ): Promise<StepResult<State, Answer>>;
}

/** The state of a flow in which what became of a call may have to be found out by hand: its stage says so, or a flag where it has none. */
type MayBeInDoubt = { readonly stage: string } | { readonly isInDoubt: boolean };

const isInDoubt = (state: MayBeInDoubt): boolean => ("stage" in state ? state.stage === "in-doubt" : state.isInDoubt);

/** How many journeys one day may see come and go for the same thing; one that was forgotten leaves its id behind. */
const triesADay = 3;

/**
 * The journey of a signed-in customer through `flow`. It needs no cookie: it is found by whose it is and what it is about,
 * so that it goes on in another tab and after signing in again, and nobody else finds it.
 * @param about what the journey is for, a home's ESIID say: a customer may be on several journeys at once
 */
export function memberJourney<State extends MayBeInDoubt>(
  flow: Flow<State, MemberGateway>,
  about: string,
  { member, brand, locale }: MemberRequest,
): MemberJourney<State> {
  const runner = site().memberRunner(flow, member.sessionId, brand);
  const idOf = (day: string, count: number): JourneyId =>
    journeyIdOf(canonical([brand, member.partner, flow.name, about, day, count]));
  const today = (): string => centralDay(site().clock.now());

  const found = async (id: JourneyId): Promise<Journey<State> | undefined> => {
    const journey = await runner.find(id);
    if (journey.isErr()) site().errors.report("the journey can't be read", { problem: journey.error, brand });
    return journey.unwrapOr(undefined);
  };
  const mayUseFlow = flow.name === "enrollment" || mayDo(taskOfFlow[flow.name], member);
  const now = async (): Promise<Journey<State> | undefined> => {
    if (!mayUseFlow) return undefined;
    for (const day of [today(), plusDays(today(), -1)]) {
      for (let count = 0; count < triesADay; count += 1) {
        const journey = await found(idOf(day, count));
        if (journey) return journey;
      }
    }
    return undefined;
  };
  const begun = async (): Promise<Journey<State> | undefined> => {
    const running = await now();
    if (running) return running;
    for (let count = 0; count < triesADay; count += 1) {
      const id = idOf(today(), count);
      const begins = await runner.begin({ id, correlationId: newCorrelationId(), brand, locale });
      if (begins.isErr()) site().errors.report("the journey could not begin", { problem: begins.error, brand });
      const journey = await found(id);
      if (journey) return journey;
    }
    return undefined;
  };

  const ran = async <Answer>(
    step: string,
    { query }: MemberStepOptions<State>,
    run: (journey: JourneyId) => ResultAsync<StepOutcome<State, Answer>, Problem>,
  ): Promise<StepResult<State, Answer>> => {
    const request = await requestFacts();
    const paths = await pathsOfDestinations(brand);
    const addressOf = (destination: Destination, journey?: Journey<State>): string => {
      const travelling =
        typeof query === "function" ? (journey ? query(journey.state) : request.query) : (query ?? request.query);
      return destinationUrl(withReference(destination, journey), {
        route: routeOf(request.path, travelling),
        locale,
        query: travelling,
        paths,
      });
    };
    // Whichever page or call it comes from: what a portal does not offer is not begun.
    if (!mayUseFlow) return { kind: "failed", url: addressOf(toPage("oops", { errorCode: "NotForThisPortal" })) };
    const journey = await begun();
    if (!journey) return { kind: "failed", url: addressOf(toPage("oops")) };
    return ranStep(step, run(journey.id), { request, addressOf, isInDoubt });
  };

  return {
    now,
    run: (step, input, options = {}) =>
      ran(step.name, options, (journey) => runner.runThrough({ journey, step, input, locale })),
    runAlone: (step, input) => ran(step.name, {}, (journey) => runner.runStep({ journey, step, input, locale })),
  };
}

/** Pages that say why it does not go on. They belong to no flow, so the reference that they show goes along. */
const dead: ReadonlySet<PageName> = new Set<PageName>([
  "oops",
  "outcome-unknown",
  "pending-transaction",
  "active-service",
  "switch-hold",
  "moving-in-own-premise",
  "transfer-active-service",
  "transfer-switch-hold",
  "transfer-call-center",
  "add-home-active-service",
  "add-home-own-premise",
]);

const withReference = (destination: Destination, journey: Journey | undefined): Destination =>
  journey && destination.kind === "page" && dead.has(destination.page)
    ? toPage(destination.page, { ...destination.query, reference: journey.correlationId })
    : destination;

/** An id that only this site can make of that text. */
const journeyIdOf = (text: string): JourneyId =>
  journeyIdSchema.parse(uuidOf(createHmac("sha256", site().store.secretFor("member journeys")).update(text).digest()));
