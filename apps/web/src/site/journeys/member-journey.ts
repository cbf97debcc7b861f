import type { Agreement } from "@switchyard/domain/consent/model";
import {
  begunMemberJourney,
  type MemberJourneyPorts,
  runningMemberJourney,
} from "@switchyard/domain/journey/member-journey";
import { withReference } from "@switchyard/domain/flows/dead-ends";
import { memberKnownBy } from "@switchyard/domain/session/known-by";
import { type Destination, type Journey, toPage } from "@switchyard/domain/journey/model";
import type { Runner, StepOutcome, StepOver } from "@switchyard/domain/journey/runner-model";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { type JourneyId, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { Member } from "@switchyard/domain/session/model";
import { mayFollow, notForThisPortal } from "@switchyard/domain/account/permissions";
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
import type { Owner } from "../session/owner.ts";
import { fromStore } from "../store-unavailable.ts";
import { planOfPage } from "./plan-asked-for.ts";
import { withDocuments } from "./agreed-documents.ts";
import { ranStep, type StepResult } from "./run-step.ts";

/** The journey's customer, with the page's brand and language. */
export interface MemberRequest {
  readonly member: Member;
  readonly brand: Brand;
  readonly locale: Locale;
}

export interface MemberStepOptions<State = unknown> {
  /** Shopping parameters; by default the request's. A function receives the state after the step. */
  readonly query?: ShoppingQuery | ((state: State) => ShoppingQuery);
  /** The page that was sent, for checks against its journey. Drafts and pages opened by their address have none. */
  readonly page?: ShoppingQuery | undefined;
  /** The customer's agreement in this form. */
  readonly agreement?: Agreement | undefined;
}

/** A signed-in customer's journey through a flow. */
export interface MemberJourney<State> {
  /** The current journey; undefined before it begins and after it expires. */
  now(): Promise<Journey<State> | undefined>;
  /**
   * Runs a step and those that follow it. The first step begins the journey; `allowed` decides which step may come
   * first.
   */
  run<Input, Answer>(
    step: StepOver<State, Input, Answer>,
    input: NoInfer<Input>,
    options?: MemberStepOptions<State>,
  ): Promise<StepResult<State>>;
  /** Runs this step alone: returns a destination that is a step instead of running it. */
  runAlone<Input, Answer>(
    step: StepOver<State, Input, Answer>,
    input: NoInfer<Input>,
    agreement?: Agreement,
  ): Promise<StepResult<State, Answer>>;
}

/** A flow in which a call's outcome may need manual clarification, shown by its stage or by a flag. */
type MayBeInDoubt = { readonly stage: string } | { readonly isInDoubt: boolean };

const isInDoubt = (state: MayBeInDoubt): boolean => ("stage" in state ? state.stage === "in-doubt" : state.isInDoubt);

/**
 * The journey of a signed-in customer through `flow`, found by customer and subject.
 *
 * @param about the journey's subject, for example an ESIID: a customer can have several journeys at once
 */
export function memberJourney<State extends MayBeInDoubt>(
  flow: OrderFlow<State, MemberGateway>,
  about: string,
  { member, brand, locale }: MemberRequest,
): MemberJourney<State> {
  const runner = site().memberRunner(flow, member.sessionId, brand);
  const unrefused = site().memberRunner({ ...flow, refusal: undefined }, member.sessionId, brand);
  const key = { brand, partner: member.partner, flow: flow.name, about };
  const ports = journeyPorts(runner, { brand, locale, member });
  const isAllowed = mayFollow(flow.name, member);

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
    // If the customer's portal doesn't offer the flow, its pages and calls are refused here.
    if (!isAllowed) return { kind: "failed", url: addressOf(notForThisPortal) };
    const journey = fromStore(await begunMemberJourney(key, ports), unread, { brand });
    if (!journey) return { kind: "failed", url: addressOf(toPage("oops")) };
    return ranStep(step, run(journey.id), { request, addressOf, isInDoubt });
  };

  return {
    now: async () => (isAllowed ? fromStore(await runningMemberJourney(key, ports), unread, { brand }) : undefined),
    run: async (step, input, { page, ...options } = {}) => {
      const agreement = await withDocuments(options.agreement, brand);
      return ran(step.name, options, (journey) =>
        (page === undefined ? unrefused : runner).runThrough({
          journey,
          step,
          input,
          page: page && (planOfPage(page) ?? {}),
          locale,
          agreement,
        }),
      );
    },
    runAlone: async (step, input, agreed) => {
      const agreement = await withDocuments(agreed, brand);
      return ran(step.name, {}, (journey) => unrefused.runStep({ journey, step, input, locale, agreement }));
    },
  };
}

/**
 * Saves the typed input in the journey of a customer whose session has expired, by a step without calls. Saves nothing
 * if there is no such journey or it has moved on.
 */
export async function keepForOwner<State, Input>(
  flow: OrderFlow<State, MemberGateway>,
  about: string,
  { partner, brand, locale }: Owner,
  step: StepOver<State, Input, undefined>,
  input: NoInfer<Input>,
): Promise<void> {
  const runner = site().memberRunner(flow, "", brand);
  const key = { brand, partner, flow: flow.name, about };
  // Only a step that the initial state allows begins a journey.
  const found = step.allowed(flow.initial) ? begunMemberJourney : runningMemberJourney;
  const journey = fromStore(await found(key, journeyPorts(runner, { brand, locale })), unread, { brand });
  if (!journey || !step.allowed(journey.state)) return;
  const ran = await runner.runStep({ journey: journey.id, step, input, locale });
  fromStore(ran, "the input could not be saved", { step: step.name, brand });
}

const journeyPorts = <State>(
  runner: Pick<Runner<State>, "begin" | "find">,
  { brand, locale, member }: Pick<MemberRequest, "brand" | "locale"> & Partial<Pick<MemberRequest, "member">>,
): MemberJourneyPorts<State> => ({
  clock: site().clock,
  idsOf: journeyIdsOf,
  find: (id) => runner.find(id),
  begin: (id) =>
    runner.begin({ id, correlationId: newCorrelationId(), brand, locale }, undefined, memberKnownBy(member)),
});

const unread = "the journey can't be read";

/** Journey ids derived from the text with each of the site's keys. */
const journeyIdsOf = (text: string): readonly [JourneyId, ...JourneyId[]] => {
  const [secret, ...others] = site().store.secretsFor("member journeys");
  const idOf = (key: string): JourneyId =>
    journeyIdSchema.parse(uuidOf(createHmac("sha256", key).update(text).digest()));
  return [idOf(secret), ...others.map(idOf)];
};
