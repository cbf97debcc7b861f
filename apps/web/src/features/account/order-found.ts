import type { AccountHome } from "@switchyard/domain/account/model";
import { serviceShown, type GatewayData } from "@switchyard/domain/flows/order-facts";
import { type OrderUnderWay, serviceUnderWay } from "@switchyard/domain/flows/own-orders";
import { openAdvice, openAdviceElsewhere } from "@switchyard/domain/advice/advice-for-order";
import type { AdvisedOrder } from "@switchyard/domain/advice/model";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { enrollmentOrders } from "@switchyard/domain/enrollment/standing";
import { settleByFact as settleService } from "@switchyard/domain/enrollment/steps/settle-by-fact";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Runner, StepOver } from "@switchyard/domain/journey/runner-model";
import type { OrderedFact } from "@switchyard/domain/standing/settle-by-fact";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import type { MemberGateway } from "../../composition/services.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { memberJourney, type MemberRequest } from "../../site/journeys/member-journey.ts";
import { ownJourneys } from "../../site/journeys/own-journeys.ts";
import { currentHomes, known } from "../../site/session/own-look-ups.ts";

type PageRequest = MemberRequest & Pick<PageContext, "site">;

export interface OrderFound<State = unknown> {
  readonly state: State;
  readonly order: OrderUnderWay;
  readonly reference: string;
  /** The journey that the order's pages continue. */
  readonly isRunning: boolean;
  readonly advised: AdvisedOrder | undefined;
}

/** How a flow's orders are read, and how a fact of the gateway settles one in doubt. */
interface OrdersOf<State> {
  isAbout(state: State): string | undefined;
  read(state: State): OrderUnderWay | undefined;
  shown(state: State, byNow: GatewayData): OrderedFact | undefined;
  readonly step: StepOver<State, OrderedFact, undefined>;
}

/**
 * The order for a home: from the current journey, otherwise from the latest one in the store. It counts as settled once
 * the gateway shows it.
 */
export async function orderIn<State extends { readonly stage: string }>(
  flow: OrderFlow<State, MemberGateway>,
  home: AccountHome,
  request: PageRequest,
  { isAbout, read, shown, step }: OrdersOf<State>,
): Promise<OrderFound<State> | undefined> {
  const { esiid } = home;
  const [running, own] = await Promise.all([memberJourney(flow, esiid, request).now(), ownJourneys(flow, request)]);
  const journeys = [...(running ? [running] : []), ...own.filter(({ state }) => isAbout(state) === esiid)];
  const journey = journeys.find(({ state }) => read(state) !== undefined);
  if (!journey) return undefined;
  const isOpen = read(journey.state)?.kind === "unanswered";
  const fact = isOpen ? shown(journey.state, await shownByNow(home, request)) : undefined;
  const runner = request.site.memberRunner(flow, request.member.sessionId, request.brand);
  const state = fact ? await settled(runner, journey, step, fact, request) : journey.state;
  const order = read(state);
  return (
    order && {
      state,
      order,
      reference: journey.correlationId,
      isRunning: journey === running,
      advised: (journey === running ? openAdvice : openAdviceElsewhere)(flow.orders?.(state) ?? []),
    }
  );
}

/** Looks up the customer's homes and this home's next plan at the gateway; a failed look-up finds nothing. */
const shownByNow = async (home: AccountHome, { member, brand, locale, site }: PageRequest): Promise<GatewayData> => {
  const at = { partner: member.partner, contractAccount: home.contractAccount, esiid: home.esiid };
  const [homes, following] = await Promise.all([
    currentHomes(brand, locale),
    known("following plan", site.memberLookUps(member, brand, locale).customersPlans.following(at), {
      brand,
      locale,
    }),
  ]);
  return { homes: homes ?? [], following };
};

/** Records the fact in the journey, so that every page, call and replay knows it. */
const settled = async <State>(
  runner: Runner<State>,
  { id, state }: Journey<State>,
  step: StepOver<State, OrderedFact, undefined>,
  input: OrderedFact,
  { locale }: Pick<PageRequest, "locale">,
): Promise<State> => {
  const ran = await runner.runStep({ journey: id, step, input, locale });
  return ran.isOk() && ran.value.kind === "done" ? ran.value.journey.state : state;
};

/** New service, by an enrollment of the customer. It is settled if the customer's account lists its home by now. */
export async function servicesOrdered(
  homes: readonly AccountHome[],
  { journey, ...request }: PageRequest & Pick<PageContext, "journey">,
): Promise<readonly OrderFound<EnrollmentState>[]> {
  const [journeys, here] = await Promise.all([ownJourneys(enrollment, request), journey()]);
  const found = journeys.map(async (one) => {
    const isOpen = serviceUnderWay(one.state)?.kind === "unanswered";
    const fact = isOpen ? serviceShown(one.state, homes) : undefined;
    const state = fact ? await settled(request.site.enrollment, one, settleService, fact, request) : one.state;
    const order = serviceUnderWay(state);
    const isRunning = here?.id === one.id;
    const orders = enrollmentOrders(state).filter(({ what }) => what === "new-service");
    const advised = (isRunning ? openAdvice : openAdviceElsewhere)(orders);
    return order ? [{ state, order, reference: one.correlationId, isRunning, advised }] : [];
  });
  return (await Promise.all(found)).flat();
}
