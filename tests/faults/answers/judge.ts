import { type Charge, isOfDeposit } from "@switchyard/domain/charges/model";
import type { OrderKind, Standing } from "@switchyard/domain/standing/model";
import { fromSlashDate } from "@switchyard/domain/kernel/dates";
import type { CreateCustomerResponse } from "@switchyard/gateway-sandbox/enrollment/create-customer";
import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import type { Payment } from "@switchyard/gateway-sandbox/payments/dues";

/** Which order a call of the ledger is. */
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
  const said = response as {
    readonly result?: { readonly indicator?: string; readonly result?: boolean };
    readonly connectResponse?: { readonly result?: { readonly indicator?: string } | null };
  };
  if (operation === "createOnlineAccount") return said.result?.result === true;
  return (operation === "addHome" ? said.connectResponse?.result?.indicator : said.result?.indicator) === "Success";
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
const unsaid = ({ state, charges, told }: SaidAndDone): readonly string[] => {
  const { stage, order } = state as { readonly stage: string; readonly order?: { readonly startDate: string } };
  const created = told.get("createCustomer");
  const has = (is: (charge: Charge) => boolean): boolean => charges.some((one) => one.amount !== 0 && is(one));
  const due = created && taken.has(stage) ? dueOf(created as CreateCustomerResponse) : { deposit: false, debts: [] };
  const calendar = told.get("connectDates");
  return [
    ...(due.deposit && !has(({ what }) => isOfDeposit(what)) ? ["a deposit is asked for, and none is said"] : []),
    ...due.debts.flatMap((debt) =>
      has(({ what, of, amount }) => what === "earlier-balance" && (of === debt || amount === "unknown"))
        ? []
        : [`the balance of ${debt} is owed, and is not said`],
    ),
    ...(order && calendar && feeOn(calendar, order.startDate) > 0 && !has(({ what }) => what === "start-day-fee")
      ? ["the start day has a fee, and is said to be free"]
      : []),
  ];
};

export interface SaidAndDone {
  readonly state: unknown;
  /** The gateway's answers before mutation, by operation. */
  readonly told: ReadonlyMap<string, unknown>;
  readonly standing: readonly Standing[];
  readonly charges: readonly Charge[];
  readonly ledger: LedgerContents;
  readonly payments: readonly Payment[];
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The site's statements that contradict the ledger; empty if there are none. */
export const untruths = (walked: SaidAndDone): readonly string[] => {
  const { standing, charges, ledger, payments } = walked;
  const found: string[] = [...unsaid(walked)];
  for (const [operation, what] of Object.entries(orders)) {
    const tries = ledger.entries.filter(({ operationId }) => operationId === operation);
    if (tries.length === 0) continue;
    const isThere = tries.some(({ response }) => isCarriedOut(operation, response));
    const said = standing.filter((one) => one.what === what).map(({ is }) => is);
    if (isThere && !said.some((is) => doneWords.has(is) || is === "in-doubt"))
      found.push(`${what} is in the ledger, and it is said to be ${said.join(", ") || "nothing"}`);
    if (!isThere && said.some((is) => doneWords.has(is)))
      found.push(`${what} is said to be ordered, and the ledger has none`);
  }
  const charged = total(payments.map(({ amount }) => Math.round(amount * 100)));
  const saidOf = (...statuses: readonly Charge["status"][]): number =>
    total(charges.flatMap(({ status, amount }) => (statuses.includes(status) && amount !== "unknown" ? [amount] : [])));
  if (saidOf("charged", "scheduled") > charged)
    found.push(`${saidOf("charged", "scheduled")} is said to be charged, and the ledger has ${charged}`);
  const isOpen = charges.some(({ status, amount }) => status === "unknown" && amount === "unknown");
  if (!isOpen && charged > saidOf("charged", "scheduled", "unknown"))
    found.push(`the ledger has charged ${charged}, and ${saidOf("charged", "scheduled", "unknown")} is said of it`);
  return found;
};
