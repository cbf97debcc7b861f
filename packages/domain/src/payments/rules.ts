import { type Cents, halvesOf, type OddCent } from "../kernel/money.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { isRealDay, plusDays } from "../kernel/dates.ts";
import { type CardLabel, type CardNamed, type CardTokens, type PaymentType } from "./model.ts";

// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

export interface AmountsOwed {
  readonly deposit: Cents;
  readonly oddCent?: OddCent | undefined;
  readonly priorDebt: Cents;
  /** The debt is within the tolerated amount. */
  readonly thresholdPassed: boolean;
  readonly priorDebtPaid: boolean;
}

/** Prior debt counts as paid if the threshold has passed or it was paid (E-198, E-199). */
export const countsAsPaid = ({
  thresholdPassed,
  priorDebtPaid,
}: Pick<AmountsOwed, "thresholdPassed" | "priorDebtPaid">): boolean => thresholdPassed || priorDebtPaid;

/** The specification's amount due (E-200 to E-203): unless half is paid now, the debt's part alone. */
export const amountDue = (type: PaymentType, owed: AmountsOwed): Cents => {
  const debt = countsAsPaid(owed) ? 0 : owed.priorDebt;
  return type === "half" ? halvesOf(owed.deposit, owed.oddCent).now + debt : debt;
};

/** The effective payment of a deposit: a single cent has no second half, so it is paid in full. */
export const payableAs = <Type extends PaymentType | undefined>(type: Type, deposit: Cents): Type | "all" =>
  type === "half" && deposit < 2 ? "all" : type;

/** The card's charge for the deposit: all of it, or the first half; zero without a card. Debts have a separate call. */
export const chargedNow = (type: PaymentType | undefined, deposit: Cents, oddCent?: OddCent): Cents =>
  type === "all" ? deposit : type === "half" ? halvesOf(deposit, oddCent).now : 0;

/**
 * The days on which the second half may be charged: tomorrow to the start date plus the deposit-due-days (E-204).
 * @param today in Central time
 * @returns undefined when there is no such day left
 */
export const remainderDays = (
  today: IsoDate,
  startDate: IsoDate,
  depositDueDays: number,
): { readonly from: IsoDate; readonly to: IsoDate } | undefined => {
  const from = plusDays(today, 1);
  const to = plusDays(startDate, depositDueDays);
  return from <= to ? { from, to } : undefined;
};

/** Whether the second half may be charged on that day. */
export const maySchedule = (day: IsoDate, today: IsoDate, startDate: IsoDate, depositDueDays: number): boolean =>
  isRealDay(day) && today < day && day <= plusDays(startDate, depositDueDays);

/** XXXX-XXXX-XXXX-1234 (E-225). */
export const maskedNumber = (lastDigits: string): string => `XXXX-XXXX-XXXX-${lastDigits}`;

/** Reads the provider's codes and words. */
export const cardLabel = (cardType: string): CardLabel => {
  const type = cardType.toLowerCase().replaceAll(/[\s_-]/g, "");
  if (type === "visa" || type === "vi" || type === "zvis") return "Visa";
  return type === "mastercard" || type === "mc" || type === "zmc" ? "Mastercard" : "Credit";
};

/** The card's name on pages. */
export const cardNamed = ({ cardType, lastDigits }: Pick<CardTokens, "cardType" | "lastDigits">): CardNamed => ({
  brand: cardLabel(cardType),
  lastDigits,
});

/** MM/YYYY from the frame's year and month (E-227); a year of two digits is in this century. */
export const expiryOf = (year: string | number, month: string | number): string => {
  const full = String(year).padStart(2, "0");
  return `${String(month).padStart(2, "0")}/${full.length === 2 ? `20${full}` : full}`;
};
