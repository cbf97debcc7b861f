import { openAdvice, openAdviceElsewhere } from "@switchyard/domain/advice/advice-for-order";
import type { AdvisedOrder } from "@switchyard/domain/advice/model";
import { endedBy } from "@switchyard/domain/extras/facts";
import { extraEnd } from "@switchyard/domain/extras/flow";
import type { ExtraInForce } from "@switchyard/domain/extras/model";
import { extraEndOrders, refusalOfEnd } from "@switchyard/domain/extras/standing";
import type { AskedEnd, ExtraEndState } from "@switchyard/domain/extras/state";
import { settleByFact } from "@switchyard/domain/extras/steps/settle-by-fact";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Site } from "../../../composition/services.ts";
import type { MemberRequest } from "../../../site/journeys/member-journey.ts";
import { ownJourneys } from "../../../site/journeys/own-journeys.ts";
import { askedExtrasOf } from "../../../site/session/own-look-ups.ts";
import { extraEndJourney } from "./journey.ts";

/** The end of an extra without an answer, with its advice and the reference for support. */
export interface OpenEnd {
  readonly asked: AskedEnd;
  readonly reference: string;
  readonly advised: AdvisedOrder;
  /** Its page sends it again. */
  readonly isSentAgain: boolean;
}

type PageRequest = MemberRequest & { readonly site: Site };

/**
 * Ends of extras without an answer, from any day and browser. An end in the provider's list has its answer: its journey
 * records that.
 *
 * @param account of this account only; all accounts without one
 */
export async function extraEndsWithoutAnswer(request: PageRequest, account?: string): Promise<readonly OpenEnd[]> {
  const journeys = await ownJourneys(extraEnd, request);
  const found = await Promise.all(
    journeys.map(async (journey) =>
      journey.state.asked && (account === undefined || journey.state.asked.contractAccount === account)
        ? lookedUp(request, journey, journey.state.asked)
        : undefined,
    ),
  );
  return found.filter((one) => one !== undefined);
}

async function lookedUp(
  request: PageRequest,
  { id, state, correlationId }: Journey<ExtraEndState>,
  asked: AskedEnd,
): Promise<OpenEnd | undefined> {
  const { member, brand, locale, site } = request;
  const [running, listed] = await Promise.all([
    extraEndJourney(asked.extra, request).now(),
    askedExtrasOf(asked.contractAccount, brand, locale),
  ]);
  const fact = endedBy(asked.reference, listed?.value.extras ?? []);
  if (fact) {
    const ran = await site.memberRunner(extraEnd, member.sessionId, brand).runStep({
      journey: id,
      step: settleByFact,
      input: { confirmation: fact.confirmation },
      locale,
    });
    if (ran.isOk() && ran.value.kind === "done") return undefined;
  }
  const advised = (running?.id === id ? openAdvice : openAdviceElsewhere)(extraEndOrders(state));
  if (!advised) return undefined;
  return { asked, reference: correlationId, advised, isSentAgain: advised.advice.action === "send-again" };
}

/** Extras with the ends that the provider has accepted, also while its list doesn't show them yet. */
export const withAcceptedEnds = (
  request: MemberRequest,
  extras: readonly ExtraInForce[],
): Promise<readonly ExtraInForce[]> =>
  Promise.all(
    extras.map(async (extra) => {
      if (extra.endsOn !== undefined) return extra;
      const accepted = (await extraEndJourney(extra.number, request).now())?.state.accepted;
      return accepted ? { ...extra, endsOn: accepted.day, confirmation: accepted.number, ends: [] } : extra;
    }),
  );

/** The last refusal for this account, by the gateway's word; undefined without one. */
export const refusedEnd = async (request: MemberRequest, account: string): Promise<ReturnType<typeof refusalOfEnd>> =>
  (await ownJourneys(extraEnd, request))
    .map(({ state }) => refusalOfEnd(state))
    .find((one) => one?.account === account);
