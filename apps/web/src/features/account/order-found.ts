import type { AccountHome } from "@switchyard/domain/account/model";
import type { ShownByNow } from "@switchyard/domain/account/facts";
import { homeEnrolled, type OrderUnderWay, serviceUnderWay } from "@switchyard/domain/account/own-orders";
import { openAdvice } from "@switchyard/domain/advice/advice-for-order";
import type { AdvisedOrder } from "@switchyard/domain/advice/model";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { Journey } from "@switchyard/domain/journey/model";
import type { StepOver } from "@switchyard/domain/journey/runner";
import type { OrderedFact } from "@switchyard/domain/journey/settle-by-fact";
import type { Flow } from "@switchyard/domain/journey/step";
import type { MemberGateway } from "../../composition/services.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { memberJourney, type MemberRequest } from "../../site/journeys/member-journey.ts";
import { ownJourneys } from "../../site/journeys/own-journeys.ts";
import { currentHomes, known } from "../../site/session/own-look-ups.ts";

type PageRequest = MemberRequest & Pick<PageContext, "site">;

export interface OrderFound {
  readonly order: OrderUnderWay;
  readonly reference: string;
  /** The journey is the one that its pages go on with. */
  readonly isRunning: boolean;
  readonly advised: AdvisedOrder | undefined;
}

/** How a flow's orders are read, and how a fact settles one that is in doubt. */
interface OrdersOf<State> {
  isAbout(state: State): string | undefined;
  read(state: State): OrderUnderWay | undefined;
  shown(state: State, byNow: ShownByNow): OrderedFact | undefined;
  readonly step: StepOver<State, OrderedFact, undefined>;
}

/** The order for a home in the journey that runs, else in the latest one that is remembered; settled where the gateway shows it by now. */
export async function orderIn<State extends { readonly stage: string }>(
  flow: Flow<State, MemberGateway>,
  home: AccountHome,
  request: PageRequest,
  { isAbout, read, shown, step }: OrdersOf<State>,
): Promise<OrderFound | undefined> {
  const { esiid } = home;
  const [running, own] = await Promise.all([memberJourney(flow, esiid, request).now(), ownJourneys(flow, request)]);
  const journeys = [...(running ? [running] : []), ...(own ?? []).filter(({ state }) => isAbout(state) === esiid)];
  const journey = journeys.find(({ state }) => read(state) !== undefined);
  if (!journey) return undefined;
  const isOpen = read(journey.state)?.kind === "unanswered";
  const fact = isOpen ? shown(journey.state, await shownByNow(home, request)) : undefined;
  const state = fact ? await settled(flow, journey, step, fact, request) : journey.state;
  const order = read(state);
  return (
    order && {
      order,
      reference: journey.correlationId,
      isRunning: journey === running,
      advised: openAdvice(flow.orders?.(state) ?? []),
    }
  );
}

/** Looks up the customer's homes and this home's next plan at the gateway; a failed look-up finds nothing. */
const shownByNow = async (home: AccountHome, { member, brand, locale, site }: PageRequest): Promise<ShownByNow> => {
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

/** Records the fact in the journey, so that every page, call and replay says it. */
const settled = async <State>(
  flow: Flow<State, MemberGateway>,
  { id, state }: Journey<State>,
  step: StepOver<State, OrderedFact, undefined>,
  input: OrderedFact,
  { member, brand, locale, site }: PageRequest,
): Promise<State> => {
  const ran = await site.memberRunner(flow, member.sessionId, brand).runStep({ journey: id, step, input, locale });
  return ran.isOk() && ran.value.kind === "done" ? ran.value.journey.state : state;
};

/** New service at a home, by an enrollment of the customer's. */
export async function serviceOrdered(
  esiid: string,
  request: MemberRequest,
): Promise<Pick<OrderFound, "order" | "reference"> | undefined> {
  const journeys = (await ownJourneys(enrollment, request)) ?? [];
  return journeys
    .filter(({ state }) => homeEnrolled(state)?.esiid === esiid)
    .flatMap(({ state, correlationId: reference }) => {
      const order = serviceUnderWay(state);
      return order ? [{ order, reference }] : [];
    })
    .at(0);
}
