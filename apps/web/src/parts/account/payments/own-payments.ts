import { openAdvice, openAdviceElsewhere } from "@switchyard/domain/advice/advice-for-order";
import type { AdvisedOrder } from "@switchyard/domain/advice/model";
import { paymentFor } from "@switchyard/domain/bill-payments/facts";
import { billPayment } from "@switchyard/domain/bill-payments/flow";
import { billPaymentOrders } from "@switchyard/domain/bill-payments/standing";
import type { AskedPayment } from "@switchyard/domain/bill-payments/state";
import { settleByFact } from "@switchyard/domain/bill-payments/steps/settle-by-fact";
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
  /** Its page sends it again. */
  readonly isSentAgain: boolean;
}

type PageRequest = MemberRequest & { readonly site: Site };

/**
 * The customer's payments without an answer, from any day and browser. A payment in the provider's list has its answer:
 * its journey records that.
 *
 * @param account of this account only; all accounts without one
 */
export async function openPayments(request: PageRequest, account?: string): Promise<readonly OpenPayment[]> {
  const { member, brand, locale, site } = request;
  const journeys = await ownJourneys(billPayment, request);
  const found = journeys.map(async ({ id, state, correlationId }): Promise<readonly OpenPayment[]> => {
    const { asked } = state;
    if (!asked || (account !== undefined && asked.contractAccount !== account)) return [];
    const [running, listed] = await Promise.all([
      billPaymentJourney(asked.contractAccount, request).now(),
      askedPaymentsOf(asked.contractAccount, brand, locale),
    ]);
    const fact = paymentFor(asked.reference, listed?.value.payments?.payments ?? []);
    if (fact) {
      const runner = site.memberRunner(billPayment, member.sessionId, brand);
      const ran = await runner.runStep({
        journey: id,
        step: settleByFact,
        input: { paymentNumber: fact.number },
        locale,
      });
      if (ran.isOk() && ran.value.kind === "done") return [];
    }
    const advised = (running?.id === id ? openAdvice : openAdviceElsewhere)(billPaymentOrders(state));
    return advised
      ? [{ asked, reference: correlationId, advised, isSentAgain: advised.advice.action === "send-again" }]
      : [];
  });
  return (await Promise.all(found)).flat();
}
