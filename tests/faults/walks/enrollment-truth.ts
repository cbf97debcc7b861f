import type { CartEntry } from "@switchyard/domain/add-ons/model";
import type { Charge } from "@switchyard/domain/charges/model";
import { isOfDeposit } from "@switchyard/domain/charges/model";
import { owesNothing, receiptOf, sumOf as receiptPartOf } from "@switchyard/domain/charges/receipt";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { fromSlashDate } from "@switchyard/domain/service-calendar/dates";
import type { PriorDebt } from "@switchyard/gateway-sandbox/people/people";
import type { CreateCustomerResponse } from "@switchyard/gateway-sandbox/enrollment/create-customer";
import { claim } from "./claim.ts";
import { indicatorOf, type OrderOfWalk, type Seen } from "./seen.ts";
import type { Wire } from "./wire.ts";

/*
 * What somebody who enrolls owes, by what went over the wire and by what the gateway has: nothing of the site's own sums is
 * asked for it.
 */

const cents = (dollars: number): number => Math.round(dollars * 100);
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const isSuccess = (answer: unknown): boolean => indicatorOf(answer) === "Success";
export const enrollmentOrders: readonly OrderOfWalk[] = [
  { what: "new-service", operation: "connect", isOrdered: isSuccess },
  { what: "add-ons", operation: "orderAddOns", isOrdered: isSuccess },
];

const saidIn = (charges: readonly Charge[]): number => receiptPartOf(charges).total;

type Status = Charge["status"];
interface Truth {
  /** Where the answer stands among what was heard: what was paid before belongs to an application before. */
  readonly saidAt: number;
  readonly deposit: number;
  readonly debts: ReadonlyMap<string, number>;
}

/** What the gateway said when it created the customer of this state; undefined where the application is not taken. */
const toldOf = (wire: Wire, { stage, enrollmentInfo }: EnrollmentState): Truth | undefined => {
  if (enrollmentInfo === undefined || !["review", "debt", "ordered", "finished", "in-doubt"].includes(stage))
    return undefined;
  const saidAt = wire.heard.findLastIndex(
    ({ operation, answer }) =>
      operation === "createCustomer" && accountIn(answer) === enrollmentInfo.contractAccountNumber,
  );
  const mine = wire.heard[saidAt]?.answer as CreateCustomerResponse | undefined;
  if (!mine) return undefined;
  return {
    saidAt,
    deposit: cents(mine.calculateDepositResponse.result ?? 0),
    debts: new Map(
      debtsIn(mine).map(({ ServiceContractNumber, TotalDebt }) => [ServiceContractNumber, cents(TotalDebt)]),
    ),
  };
};

interface Balance {
  readonly amount: number;
  readonly is: "charged" | "unknown";
}

/**
 * What became of earlier balances that were paid by card, for whichever application. Where an answer is missing, a list of the
 * gateway that has the balance again says that it is open.
 */
const balancesPaid = ({ heard }: Wire): ReadonlyMap<string, Balance> => {
  const paid = new Map<string, Balance>();
  const take = (of: string, amount: number, is: Balance["is"] | undefined): void =>
    void (is ? paid.set(of, { amount: cents(amount), is }) : paid.delete(of));
  for (const { operation, request, answer } of heard) {
    if (operation === "createCustomer")
      for (const { ServiceContractNumber: of } of debtsIn(answer)) if (paid.get(of)?.is === "unknown") paid.delete(of);
    if (operation === "payPriorDebt")
      for (const { ServiceContractNumber: of, TotalDebt } of (request as DebtsAsked).PriorDebtCollection)
        take(of, TotalDebt, answer === undefined ? "unknown" : isPaidBy(answer, of) ? "charged" : undefined);
  }
  return paid;
};

interface DebtsAsked {
  readonly PriorDebtCollection: readonly Pick<PriorDebt, "ServiceContractNumber" | "TotalDebt">[];
}
const isPaidBy = (answer: unknown, of: string): boolean =>
  (answer as DebtsAnswered).result?.paymentResultCollection.some(
    ({ paymentResult: { indicator }, priorDebtDetail }) =>
      indicator === "Success" && priorDebtDetail.ServiceContractNumber === of,
  ) ?? false;
interface DebtsAnswered {
  readonly result?: {
    readonly paymentResultCollection: readonly {
      readonly paymentResult: { readonly indicator: string };
      readonly priorDebtDetail: Pick<PriorDebt, "ServiceContractNumber">;
    }[];
  };
}

const debtsIn = (answer: unknown): readonly PriorDebt[] =>
  (answer as CreateCustomerResponse | undefined)?.createCustomerResponse?.result?.priorDebt?.PriorDebt ?? [];

const accountIn = (answer: unknown): string | undefined =>
  (answer as CreateCustomerResponse | undefined)?.createContractAccountResponse.result?.contractAccount;

const statusOf = (isThere: boolean, lost: boolean, done: Status, open: readonly Status[]): readonly Status[] =>
  lost ? ["unknown"] : isThere ? [done] : open;

/** The list of charges holds what is owed, to the cent, and what is said of each is what became of it. */
export const owesWhatIsTrue = (
  wire: Wire,
  { state, charges = [], payments }: Seen<EnrollmentState>,
  cart: readonly CartEntry[],
): void => {
  const truth = toldOf(wire, state);
  const of = (isOne: (charge: Charge) => boolean): readonly Charge[] => charges.filter(isOne);
  const deposit = of(({ what }) => isOfDeposit(what));
  const debts = of(({ what }) => what === "earlier-balance");
  const since = wire.heard.slice(truth?.saidAt ?? wire.heard.length);
  /** How the last try of a call ended; a declined card was answered. */
  const isLost = (operation: string): boolean => {
    const last = since.findLast((one) => one.operation === operation);
    return last !== undefined && last.answer === undefined;
  };
  // A debt is paid once for all, whichever application is open later; a deposit belongs to its own.
  const paid = payments.filter(({ kind }) => kind === "prior debt" || truth !== undefined);
  const sumOf = (kind: string): number =>
    total(paid.filter((one) => one.kind === kind).map(({ amount }) => cents(amount)));

  claim.is("the deposit", saidIn(deposit), truth?.deposit ?? 0);
  const balances = balancesPaid(wire);
  const amounts = new Map([...balances].map(([contract, { amount }]) => [contract, amount]));
  claim.is(
    "earlier balances",
    new Map(debts.map((debt) => [debt.of, debt.amount])),
    new Map([...(truth?.debts ?? []), ...amounts]),
  );

  const isFirstLost = isLost("paySecurityDeposit");
  for (const { what, status, by } of deposit) {
    const isSecond = what === "deposit-second-half";
    const isCard = by === "card";
    const isThere = sumOf(isSecond ? "scheduled deposit half" : "deposit") + (isSecond ? 0 : sumOf("deposit half")) > 0;
    const lost = isCard && isLost(isSecond ? "scheduleRemainingDeposit" : "paySecurityDeposit");
    claim.isOneOf(what, status, statusOf(isThere, lost, isSecond ? "scheduled" : "charged", ["due"]));
  }
  for (const { of: contract, status } of debts) {
    const is = balances.get(contract)?.is;
    claim.isOneOf(`the balance of ${contract}`, status, is ? [is] : ["due", "refused"]);
  }
  const areDebtsLost = [...balances.values()].some(({ is }) => is === "unknown");

  // Nothing is said to be charged that is not, and what is charged is said, unless its answer is missing.
  const charged = sumOf("deposit") + sumOf("deposit half") + sumOf("prior debt");
  const { charged: saidCharged, unknown } = receiptOf(of(({ what }) => what !== "add-on"));
  claim.isAtMost("charged, as it is said", saidCharged.total, charged);
  claim.isAtMost("charged, at the gateway", charged, saidCharged.total + unknown.total);
  if (!isFirstLost && !areDebtsLost) claim.is("charged, as it is said", saidCharged.total, charged);

  const products = of(({ what }) => what === "add-on");
  claim.is(
    "products",
    saidIn(products),
    total(cart.map(({ rate, once = 0 }) => rate + (once === "unknown" ? 0 : once))),
  );
  claim.is("the day's fee", saidIn(of(({ what }) => what === "start-day-fee")), feeOf(wire, state));
  claim.is("the plan's fixed charge", saidIn(of(({ what }) => what === "base-charge")), baseOf(wire, state));

  if (truth === undefined) return;
  const isOpen = charges.some(
    ({ what, status, due }) =>
      status === "unknown" ||
      ((isOfDeposit(what) || what === "earlier-balance") && status !== "charged" && due.when !== "first-bill"),
  );
  claim.is("nothing to pay", owesNothing(receiptOf(charges)), !isOpen);
};

/** What the calendar said that the order's day costs. */
const feeOf = (wire: Wire, { order }: EnrollmentState): number => {
  const said = wire.heard.findLast(({ operation }) => operation === "connectDates")?.answer as
    { readonly result: { readonly priorityDays: readonly string[] | null; readonly priorityFee: number } } | undefined;
  if (order === undefined || said === undefined) return 0;
  const { priorityDays, priorityFee } = said.result;
  return (priorityDays ?? []).some((day) => fromSlashDate(day) === order.startDate) ? cents(priorityFee) : 0;
};

/** What the plan list said that the chosen plan costs each month. */
const baseOf = (wire: Wire, { selection }: EnrollmentState): number => {
  const lists = wire.heard.filter(({ operation }) => operation === "fetchPlans").map(({ answer }) => answer);
  const found = lists.flatMap((answer) => offersIn(answer)).findLast(({ id }) => id === selection?.plan.id);
  return selection && found ? cents(Number(found["baseCharge"] ?? 0)) : 0;
};

const offersIn = (answer: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const found: Readonly<Record<string, unknown>>[] = [];
  const look = (one: unknown): void => {
    if (typeof one !== "object" || one === null) return;
    if ("baseCharge" in one) found.push(one);
    for (const part of Object.values(one)) look(part);
  };
  look(answer);
  return found;
};
