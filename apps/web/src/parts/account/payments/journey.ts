import { billPayment } from "@switchyard/domain/bill-payments/flow";
import type { BillPaymentState } from "@switchyard/domain/bill-payments/state";
import { type MemberJourney, memberJourney, type MemberRequest } from "../../../site/journeys/member-journey.ts";

/** A customer's payments for one account. @param account its number */
export const billPaymentJourney = (account: string, request: MemberRequest): MemberJourney<BillPaymentState> =>
  memberJourney(billPayment, account, request);
