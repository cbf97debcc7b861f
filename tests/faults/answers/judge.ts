import { type Charge, isOfDeposit } from "@switchyard/domain/charges/model";
import type { OrderKind, Standing } from "@switchyard/domain/standing/model";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import type { CreateCustomerResponse } from "@switchyard/gateway-sandbox/enrollment/create-customer";
import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import type { Payment } from "@switchyard/gateway-sandbox/payments/dues";

/** The kind of order behind each call in the ledger. */
const orders: Readonly<Record<string, OrderKind>> = {
  connect: "new-service",
  createSwap: "renewal",
  transferService: "move",
  addHome: "another-home",
  orderAddOns: "add-ons",
  memberOrderAddOns: "add-ons",
  enrollAutopay: "autopay",
  createOnlineAccount: "online-account",
  paySecurityDeposit: "deposit",
  scheduleRemainingDeposit: "second-half",
};

/** Tells whether the gateway carried out the call, by the answer recorded in its ledger. */
const isCarriedOut = (operation: string, response: unknown): boolean => {
  const answer = response as {
    readonly result?: { readonly indicator?: string; readonly result?: boolean };
    readonly connectResponse?: { readonly result?: { readonly indicator?: string } | null };
  };
  if (operation === "createOnlineAccount") return answer.result?.result === true;
  return (operation === "addHome" ? answer.connectResponse?.result?.indicator : answer.result?.indicator) === "Success";
};

const doneWords: ReadonlySet<Standing["is"]> = new Set(["confirmed", "settled-by-fact", "settled-by-support"]);

/** The fee of the start day in this calendar, in cents. */
const feeOn = (calendar: unknown, day: string): number => {
  const { result } = calendar as {
    readonly result: { readonly priorityDays: readonly string[] | null } & Readonly<
      Record<"standardFee" | "priorityFee", number>
    >;
  };
  const isPriority = (result.priorityDays ?? []).some((one) => fromSlashDate(one) === day);
  return Math.round((isPriority ? result.priorityFee : result.standardFee) * 100);
};

/** Deposit and earlier balances that the gateway asks for before service starts, by its answer before mutation. */
const dueOf = (created: CreateCustomerResponse): { readonly deposit: boolean; readonly debts: readonly string[] } => ({
  deposit:
    created.checkSecurityDepositResponse.result?.isDepositRequired === true &&
    (created.calculateDepositResponse.result ?? 0) > 0,
  debts: (created.createCustomerResponse.result?.priorDebt?.PriorDebt ?? []).map(
    ({ ServiceContractNumber }) => ServiceContractNumber,
  ),
});

const taken: ReadonlySet<string> = new Set(["review", "debt", "ordered", "finished"]);

/**
 * Amounts due that are missing from the site's charges although the gateway accepted the application. A charge with an
 * unknown amount counts as listed.
 */
const missingCharges = ({ state, charges, answers }: WalkResult): readonly string[] => {
  const { stage, order } = state as { readonly stage: string; readonly order?: { readonly startDate: string } };
  const created = answers.get("createCustomer");
  const has = (is: (charge: Charge) => boolean): boolean => charges.some((one) => one.amount !== 0 && is(one));
  const due = created && taken.has(stage) ? dueOf(created as CreateCustomerResponse) : { deposit: false, debts: [] };
  const calendar = answers.get("connectDates");
  return [
    ...(due.deposit && !has(({ what }) => isOfDeposit(what)) ? ["a deposit is due, but the site lists none"] : []),
    ...due.debts.flatMap((debt) =>
      has(({ what, of, amount }) => what === "earlier-balance" && (of === debt || amount === "unknown"))
        ? []
        : [`the balance of ${debt} is due, but the site does not list it`],
    ),
    ...(order && calendar && feeOn(calendar, order.startDate) > 0 && !has(({ what }) => what === "start-day-fee")
      ? ["the start day has a fee, but the site calls it free"]
      : []),
  ];
};

export interface WalkResult {
  readonly state: unknown;
  /** The gateway's answers before mutation, by operation. */
  readonly answers: ReadonlyMap<string, unknown>;
  readonly standing: readonly Standing[];
  readonly charges: readonly Charge[];
  readonly ledger: LedgerContents;
  readonly payments: readonly Payment[];
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Lists the site's statements that contradict the ledger. */
export const untruths = (walked: WalkResult): readonly string[] => {
  const { standing, charges, ledger, payments } = walked;
  const found: string[] = [...missingCharges(walked)];
  for (const [operation, what] of Object.entries(orders)) {
    const tries = ledger.entries.filter(({ operationId }) => operationId === operation);
    if (tries.length === 0) continue;
    const isInLedger = tries.some(({ response }) => isCarriedOut(operation, response));
    const reported = standing.filter((one) => one.what === what).map(({ is }) => is);
    if (isInLedger && !reported.some((is) => doneWords.has(is) || is === "in-doubt"))
      found.push(`${what} is in the ledger, but the site reports it as ${reported.join(", ") || "nothing"}`);
    if (!isInLedger && reported.some((is) => doneWords.has(is)))
      found.push(`${what} is reported as ordered, but the ledger has none`);
  }
  const charged = total(payments.map(({ amount }) => Math.round(amount * 100)));
  const reportedSum = (...statuses: readonly Charge["status"][]): number =>
    total(charges.flatMap(({ status, amount }) => (statuses.includes(status) && amount !== "unknown" ? [amount] : [])));
  if (reportedSum("charged", "scheduled") > charged)
    found.push(`${reportedSum("charged", "scheduled")} is reported as charged, but the ledger has ${charged}`);
  const isOpen = charges.some(({ status, amount }) => status === "unknown" && amount === "unknown");
  if (!isOpen && charged > reportedSum("charged", "scheduled", "unknown"))
    found.push(`the ledger has charged ${charged}, but ${reportedSum("charged", "scheduled", "unknown")} is reported`);
  return found;
};
