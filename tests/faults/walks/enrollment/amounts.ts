import { type Where, dollars, mayBeThere } from "../judge.ts";
import type { Page } from "../../../driver/page.ts";
import { type AmountSaid, type Said, dayIn } from "../said/reading.ts";
import { at, hasPaidAll, saysDone, wordIn } from "../truth/became.ts";
import { type Ledger, baseChargeOf, cents, feeOfDay, productCalled } from "../truth/ledger.ts";
import { Untrue } from "../untrue.ts";
import type { Exchange } from "../world/wire.ts";
import { callOf, ofHome } from "./known.ts";
import { promised } from "./pressed.ts";
import type { JourneyNow } from "./site-api.ts";
import type { EnrollmentWalk } from "./walk.ts";

/** Whether an answer declines a payment of this amount: as a whole, or the part of it that came. */
const isDeclined = ({ heard, answered }: Exchange, amount: AmountSaid["cents"]): boolean => {
  if (heard !== undefined) return !hasPaidAll(heard);
  const results = at(answered, "result", "paymentResultCollection");
  return (
    Array.isArray(results) &&
    results.some(
      (one) =>
        /declined/i.test(String(at(one, "paymentResult", "indicator"))) &&
        cents(Number(at(one, "priorDebtDetail", "TotalDebt"))) === amount,
    )
  );
};

/** Payments of this home's account, and of earlier balances, which belong to the person. */
const paymentsFor = ({ payments }: Ledger, account: string) =>
  payments.filter(({ kind, contractAccount }) => kind === "prior debt" || contractAccount === account);

const itemOfPayment = {
  deposit: "deposit",
  "deposit half": "first-half",
  "scheduled deposit half": "second-half",
  "prior debt": "earlier-balance",
} as const;

const isRefusedLabel = /(?:^|, )(?:the bank said no|el banco lo rechazó)$|: refused by the bank$/;
const isScheduledLabel = /\b(?:scheduled|programado)\b|, charged on |, se cobra el /;

/** Amounts of a list, against what the ledger charged and has ordered. */
export const amountsAreTrue = (
  walk: EnrollmentWalk,
  ledger: Ledger,
  where: Where,
  esiid: string,
  said: Pick<Said, "amounts">,
  { reference, isOrdered }: Pick<JourneyNow, "reference" | "isOrdered">,
): void => {
  const { account, became } = ofHome(walk, ledger, esiid);
  const paid = paymentsFor(ledger, account);
  const hasPaid = ({ item, cents: amount }: Pick<AmountSaid, "item" | "cents">): boolean =>
    paid.some((one) => itemOfPayment[one.kind] === item && cents(one.amount) === amount);
  for (const one of said.amounts) {
    const read = `${where}: ${one.part}, ${one.label} ${dollars(one.cents)}`;
    const call = callOf[one.item];
    const answers = walk.wire.heard.filter(({ operation }) => operation === call);
    if (one.part === "paid" && one.choice === undefined && !hasPaid(one))
      throw new Untrue("an amount is said to be paid that is not charged", read, JSON.stringify(paid));
    if (
      ["now", "owed", "can-wait"].includes(one.part) &&
      callOf[one.item] &&
      !isScheduledLabel.test(one.label) &&
      hasPaid(one) &&
      (isOrdered || answers.some((other) => other.reference === reference))
    )
      throw new Untrue("an amount is said to be due that is charged", read, JSON.stringify(paid));
    if (isScheduledLabel.test(one.label)) {
      const scheduled = paid.find(({ kind }) => kind === "scheduled deposit half");
      const day = scheduled && dayIn(scheduled.paymentDate);
      if (!scheduled || cents(scheduled.amount) !== one.cents || day !== one.day)
        throw new Untrue("a scheduled payment is otherwise", read, JSON.stringify(scheduled ?? "none"));
    }
    if (isRefusedLabel.test(one.label) && !answers.some((answer) => isDeclined(answer, one.cents)))
      throw new Untrue("an amount is said to be refused that no bank refused", read, JSON.stringify(answers));
    if (one.part === "unknown") {
      const product = productCalled(one.label);
      const isInDoubt =
        call === undefined
          ? one.item === "add-on"
            ? isProductInDoubt(walk, esiid, product?.id ?? "")
            : mayBeThere(became.get("new-service") ?? "not-called")
          : answers.some(({ heard }) => heard === undefined || !saysDone(call, heard));
      if (!isInDoubt)
        throw new Untrue("an amount is said to be in doubt that is not", read, became.get("add-ons") ?? "not asked");
    }
    const named = paid
      .filter((payment) => itemOfPayment[payment.kind] === one.item && cents(payment.amount) === one.cents)
      .map(({ displayAccountNumber }) => displayAccountNumber);
    if ((one.part === "paid" || isScheduledLabel.test(one.label)) && one.cards.length > 0)
      for (const card of one.cards)
        if (!named.includes(card)) throw new Untrue("a card is named that was not charged", read, named.join(", "));
    if (one.item === "add-on" && productCalled(one.label) === undefined)
      throw new Untrue("an amount is said for something that I don't know", read, "no product of that name");
    if (one.item === "add-on" && (one.part === "first-bill" || one.part === "each-month")) {
      const product = productCalled(one.label);
      const price = one.part === "first-bill" ? product?.once : product?.monthly;
      if (product && one.cents !== "unknown" && price !== one.cents)
        throw new Untrue("a product is said at another price", read, dollars(price ?? 0));
    }
  }
};

/** Whether the order of a product was sent, and no whole answer says what became of it. */
const isProductInDoubt = (walk: EnrollmentWalk, esiid: string, productId: string): boolean => {
  const tries = walk.wire.heard.filter(
    ({ operation, request }) =>
      operation === "orderAddOns" &&
      request["esiid"] === esiid &&
      JSON.stringify(request["productOrders"]).includes(productId),
  );
  return tries.length > 0 && tries.every(({ heard }) => heard === undefined);
};

/** Every payment of the ledger is in a list that claims to hold all that is paid. */
export const allIsSaid = (
  walk: EnrollmentWalk,
  where: Where,
  esiid: string,
  ledger: Ledger,
  said: Pick<Said, "amounts">,
): void => {
  const { account } = ofHome(walk, ledger, esiid);
  for (const { kind, amount } of paymentsFor(ledger, account)) {
    const item = itemOfPayment[kind];
    const isThere = said.amounts.some(
      (one) =>
        one.item === item &&
        one.cents === cents(amount) &&
        (one.part === "paid" || one.part === "unknown" || isScheduledLabel.test(one.label)),
    );
    if (!isThere && kind !== "prior debt")
      throw new Untrue("a payment is not said", where, `${kind} ${dollars(cents(amount))}`);
  }
};

/** A confirmation names the cards that the ledger charges, and else only what pays something in doubt or a bill. */
export const cardsAreTrue = (walk: EnrollmentWalk, ledger: Ledger, where: Where, esiid: string, said: Said): void => {
  if (said.cards.length === 0) return;
  const { account } = ofHome(walk, ledger, esiid);
  const charged = paymentsFor(ledger, account).map(({ displayAccountNumber }) => displayAccountNumber);
  const inDoubt = walk.wire.heard.flatMap(({ operation, request, heard }) =>
    operation === "enrollAutopay" || (heard === undefined && Object.values(callOf).includes(operation))
      ? [cardOf(walk, request)]
      : [],
  );
  const missing = charged.filter((card) => !said.cards.includes(card));
  const others = said.cards.filter((card) => !charged.includes(card) && !inDoubt.includes(card));
  const has = charged.join(", ");
  if (missing.length > 0) throw new Untrue("a card that pays is not named", `${where}: ${said.cards.join(", ")}`, has);
  if (others.length > 0) throw new Untrue("a card is named that pays nothing", `${where}: ${others.join(", ")}`, has);
};

/** The last four digits of the account that a request names. */
const cardOf = ({ wire }: EnrollmentWalk, request: Exchange["request"]): string => {
  const packet = wire.heard
    .filter(({ operation }) => operation === "cardResponsePacket")
    .map(({ did }) => (did as { readonly result?: Readonly<Record<string, string>> }).result)
    .find((result) => result?.["accountId"] === wordIn(request, "accountId", "AccountId"));
  return packet?.["displayAccountNumber"] ?? wordIn(request, "DisplayAccountNumber").slice(-4);
};

/** Once service is ordered, the fee of its day and the plan's charge are the ledger's. */
export const billsAreTrue = (walk: EnrollmentWalk, where: Where, esiid: string, ledger: Ledger, said: Said): void => {
  const order = ledger.orders.find((one) => one.esiid === esiid);
  if (order === undefined || said.amounts.length === 0) return;
  const fee = walk.feesAtOrder.get(esiid);
  const days = said.amounts.filter(({ item }) => item === "start-day");
  for (const { cents: amount, label } of days)
    if (amount !== "unknown" && fee !== undefined && amount !== fee)
      throw new Untrue("the fee of the start day is otherwise", `${where}: ${label} ${dollars(amount)}`, dollars(fee));
  if (days.length === 0 && fee !== undefined && fee > 0)
    throw new Untrue("the fee of the start day is not said", where, dollars(fee));
  const base = baseChargeOf(order.productId);
  const said0 = said.amounts.filter(({ item }) => item === "base");
  for (const { cents: amount, label } of said0)
    if (amount !== base)
      throw new Untrue("the plan's charge is otherwise", `${where}: ${label} ${dollars(amount)}`, dollars(base));
  if (said0.length === 0 && base > 0) throw new Untrue("the plan's charge is not said", where, dollars(base));
};

/** A review says what the chosen day costs. */
export const feeIsSaid = (walk: EnrollmentWalk, page: Page, where: Where, esiid: string, said: Said): void => {
  const premise = walk.premises.find((one) => one.esiid === esiid);
  const { day } = promised(page);
  if (!premise || day === undefined || page.status !== 200) return;
  const intent = page.path.includes("/swi/") ? "7" : "6";
  const fee = feeOfDay(premise, intent, day, walk.now());
  const shown = said.amounts.filter(({ item }) => item === "start-day");
  if (fee !== undefined && fee > 0 && !shown.some(({ cents: amount }) => amount === fee || amount === "unknown"))
    throw new Untrue(
      "the fee of the start day is otherwise",
      `${where}: ${day}, ${shown.map(({ cents: amount }) => dollars(amount)).join(", ") || "no fee"}`,
      dollars(fee),
    );
};

/**
 * Checks a page's sentence that nothing was charged. On most pages it covers the last button press; on an error page
 * it covers the whole order.
 */
export const nothingIsCharged = (
  walk: EnrollmentWalk,
  ledger: Ledger,
  where: Where,
  esiid: string,
  said: Said,
): void => {
  const [sentence] = said.nothingCharged;
  if (sentence === undefined) return;
  const { account } = ofHome(walk, ledger, esiid);
  const all = paymentsFor(ledger, account).filter(({ kind }) => !kind.startsWith("scheduled"));
  const before = / (?:\/es)?\/(?:oops|outcome-unknown)$/.test(where)
    ? 0
    : (walk.pressed?.before.payments.length ?? ledger.payments.length);
  const charged = all.filter((one) => ledger.payments.indexOf(one) >= before);
  if (charged.length > 0)
    throw new Untrue("nothing is said to be charged", `${where}: “${sentence}”`, JSON.stringify(charged));
};
