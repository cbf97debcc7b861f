import { openAdvice, openAdviceElsewhere } from "@switchyard/domain/advice/advice-for-order";
import type { AdvisedOrder } from "@switchyard/domain/advice/model";
import { paymentFor } from "@switchyard/domain/bill-payments/facts";
import { billPayment } from "@switchyard/domain/bill-payments/flow";
import { billPaymentOrders, billPaymentStanding } from "@switchyard/domain/bill-payments/standing";
import type { AskedPayment, BillPaymentState } from "@switchyard/domain/bill-payments/state";
import { settleByFact } from "@switchyard/domain/bill-payments/steps/settle-by-fact";
import type { Journey } from "@switchyard/domain/journey/model";
import { isSettledLife, type Standing } from "@switchyard/domain/standing/model";
import type { Site } from "../../../composition/services.ts";
import type { MemberRequest } from "../../../site/journeys/member-journey.ts";
import { ownJourneys } from "../../../site/journeys/own-journeys.ts";
import { askedPaymentsOf } from "../../../site/session/own-look-ups.ts";
import { billPaymentJourney } from "./journey.ts";

/** A payment without an answer, with its advice and the reference for support. */
export interface OpenPayment {
  readonly asked: AskedPayment;
  readonly reference: string;
  readonly advised: AdvisedOrder;
  /** The page that sends it again. */
  readonly isSentAgain: boolean;
}

type PageRequest = MemberRequest & { readonly site: Site };

/** Payments that had no answer until now. */
interface OwnPayments {
  readonly open: readonly OpenPayment[];
  /** This look at the provider's list has shown that they are made. */
  readonly settled: readonly Standing[];
}

/**
 * The customer's payments without an answer, from any day and browser. A payment in the provider's list has an answer,
 * which its journey records.
 *
 * @param account only payments of this account; by default all
 */
export async function paymentsWithoutAnswer(request: PageRequest, account?: string): Promise<OwnPayments> {
  const journeys = await ownJourneys(billPayment, request);
  const found = await Promise.all(
    journeys.map(async (journey) =>
      journey.state.asked && (account === undefined || journey.state.asked.contractAccount === account)
        ? lookedUp(request, journey, journey.state.asked)
        : nothing,
    ),
  );
  return { open: found.flatMap(({ open }) => open), settled: found.flatMap(({ settled }) => settled) };
}

const nothing: OwnPayments = { open: [], settled: [] };

async function lookedUp(
  request: PageRequest,
  { id, state, correlationId }: Journey<BillPaymentState>,
  asked: AskedPayment,
): Promise<OwnPayments> {
  const { member, brand, locale, site } = request;
  const [running, listed] = await Promise.all([
    billPaymentJourney(asked.contractAccount, request).now(),
    askedPaymentsOf(asked.contractAccount, brand, locale),
  ]);
  const fact = paymentFor(asked.reference, listed?.value.payments?.payments ?? []);
  if (fact) {
    const ran = await site.memberRunner(billPayment, member.sessionId, brand).runStep({
      journey: id,
      step: settleByFact,
      input: { paymentNumber: fact.number },
      locale,
    });
    if (ran.isOk() && ran.value.kind === "done")
      return { open: [], settled: billPaymentStanding(ran.value.journey.state).filter(isSettledLife) };
  }
  const advised = (running?.id === id ? openAdvice : openAdviceElsewhere)(billPaymentOrders(state));
  if (!advised) return nothing;
  const isSentAgain = advised.advice.action === "send-again";
  return { open: [{ asked, reference: correlationId, advised, isSentAgain }], settled: [] };
}

/** Those that still have none. */
export const openPayments = async (request: PageRequest): Promise<readonly OpenPayment[]> =>
  (await paymentsWithoutAnswer(request)).open;
