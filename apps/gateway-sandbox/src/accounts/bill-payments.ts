import type { Records } from "../ledger/records.ts";

/** A payment of an account's bill; the amount in dollars, as on the wire. */
export interface BillPayment {
  readonly number: string;
  readonly contractAccount: string;
  readonly amount: number;
  /** ISO day in Texas. */
  readonly day: string;
  readonly methodId: string;
  readonly type: "CARD" | "BANK";
  readonly brand: string;
  readonly lastDigits: string;
  readonly reference: string;
  /** The bank refuses the charge on its day. */
  readonly isRefusedOnDay: boolean;
  readonly isCanceled: boolean;
}

export type BillPaymentStatus = "Paid" | "Scheduled" | "Canceled" | "Returned";

const kind = "bill payment";
const firstNumber = 7_600_000_031;

/** A scheduled payment is charged on its day. */
export const statusOn = (payment: BillPayment, todayIso: string): BillPaymentStatus => {
  if (payment.isCanceled) return "Canceled";
  if (payment.day > todayIso) return "Scheduled";
  return payment.isRefusedOnDay ? "Returned" : "Paid";
};

/** Payments of bills in this sandbox. */
export const billPaymentsIn = (records: Records) => ({
  /** Newest first, each with the time of its request. */
  of: (contractAccount: string) =>
    records
      .all<BillPayment>(kind)
      .map(({ at, body }) => ({ at, ...body }))
      .filter((payment) => payment.contractAccount === contractAccount)
      .toReversed(),
  /** @returns the payment's number */
  add(payment: Omit<BillPayment, "number" | "isCanceled">): string {
    const number = String(records.nextNumber(kind, firstNumber));
    records.put(kind, number, { ...payment, number, isCanceled: false } satisfies BillPayment);
    return number;
  },
  /** Dollars paid up to today. */
  paidOn: (contractAccount: string, todayIso: string): number =>
    records
      .all<BillPayment>(kind)
      .filter(({ body }) => body.contractAccount === contractAccount && statusOn(body, todayIso) === "Paid")
      .reduce((cents, { body }) => cents + Math.round(body.amount * 100), 0) / 100,
});
