import type { DateTime } from "luxon";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { toCents } from "../catalogue/price.ts";
import { readingOf } from "../customers/consumption.ts";
import { type AccountNow, type ServiceNow, usOfIso } from "./accounts-now.ts";

/** The use and cost of one home of an account in a month. */
interface BillLine {
  readonly service: ServiceNow;
  readonly kWh: number;
  /** Dollars. */
  readonly amount: number;
}

const lineOf = (service: ServiceNow, month: DateTime, catalogue: Catalogue): readonly BillLine[] => {
  const plan = catalogue.plan(service.planId);
  const isBilled =
    service.beganOn.slice(0, 7) < month.toFormat("yyyy-MM") &&
    (service.status !== "Inactive" ||
      service.endsOn === null ||
      service.endsOn > month.endOf("month").toFormat("yyyy-MM-dd"));
  if (!plan || !isBilled) return [];
  const kWh = readingOf(service.premise, month);
  return [{ service, kWh, amount: toCents(kWh * catalogue.priceAt1000(plan, service.premise.tdsp)) }];
};

/** The whole bill of an account for a calendar month: a line for each home that was served from its first day on. */
export const billLines = ({ services }: AccountNow, month: DateTime, catalogue: Catalogue): readonly BillLine[] =>
  services.flatMap((service) => lineOf(service, month, catalogue));

export const sumOf = (lines: readonly BillLine[]): number =>
  lines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

const daysToPay = 16;
const shownBills = 12;
const overpaid = 18.4;

/** The due date of the last bill, relative to today, so that fixtures never go stale. */
const dueInDays = ({ pastDue, lastBill }: AccountNow): number => {
  if (pastDue > 0) return -12;
  return lastBill === "due" || lastBill === "autopay" ? 9 : -5;
};

const usDay = (day: DateTime): string => usOfIso(day.toFormat("yyyy-MM-dd"));

/**
 * Wire: an account's balance and last bills.
 *
 * @param paid dollars that were paid in this sandbox
 */
export const billsNow = (account: AccountNow, catalogue: Catalogue, today: DateTime, paid: number) => {
  const lastDue = today.plus({ days: dueInDays(account) });
  const bills = Array.from({ length: shownBills }, (_, index) => lastDue.minus({ months: index })).flatMap((due) => {
    const billed = due.minus({ days: daysToPay });
    const month = billed.minus({ months: 1 }).startOf("month");
    const lines = billLines(account, month, catalogue);
    const [first] = lines;
    return first === undefined
      ? []
      : [
          {
            billDate: usDay(billed),
            dueDate: usDay(due),
            amount: sumOf(lines),
            archiveId: `AR${first.service.contractNumber}`,
            documentId: `BILL-${month.toFormat("yyyyMM")}`,
          },
        ];
  });
  const [last] = bills;
  const isAutoPay = account.lastBill === "autopay";
  const open = account.lastBill === "due" || isAutoPay ? (last?.amount ?? 0) : 0;
  const owed = account.pastDue > 0 ? account.pastDue : account.lastBill === "overpaid" ? -overpaid : open;
  const balance = Math.round((owed - paid) * 100) / 100;
  const pastDue = Math.max(0, Math.min(account.pastDue, balance));
  const dueDate = balance > 0 ? usDay(lastDue) : null;
  return { balance, pastDue, dueDate, isAutoPay, autoPayDate: isAutoPay ? dueDate : null, bills };
};
