import { type Where, dollars, mayExist } from "../judge.ts";
import type { Page } from "../../../driver/page.ts";
import { type AmountClaim, type PageClaims, dayIn } from "../claims/read-claims.ts";
import { at, hasPaidAll, isCarriedOut, wordIn } from "../truth/call-outcome.ts";
import { type Ledger, baseChargeOf, cents, feeOfDay, productCalled } from "../truth/ledger.ts";
import { FalseClaim } from "../false-claim.ts";
import type { Exchange } from "../world/wire.ts";
import { callOf, ofHome } from "./known.ts";
import { promised } from "./pressed.ts";
import type { JourneyNow } from "./site-api.ts";
import type { EnrollmentWalk } from "./walk.ts";

/** Whether an answer declines a payment of this amount, also if the answer was cut off after that result. */
const isDeclined = ({ received, rawAnswer }: Exchange, amount: AmountClaim["cents"]): boolean => {
  if (received !== undefined) return !hasPaidAll(received);
  const results = at(rawAnswer, "result", "paymentResultCollection");
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

/** Compares the amounts of a list with the payments and orders in the ledger. */
export const checkAmounts = (
  walk: EnrollmentWalk,
  ledger: Ledger,
  where: Where,
  esiid: string,
  claims: Pick<PageClaims, "amounts">,
  { reference, isOrdered }: Pick<JourneyNow, "reference" | "isOrdered">,
): void => {
  const { account, outcome } = ofHome(walk, ledger, esiid);
  const paid = paymentsFor(ledger, account);
  const hasPaid = ({ item, cents: amount }: Pick<AmountClaim, "item" | "cents">): boolean =>
    paid.some((one) => itemOfPayment[one.kind] === item && cents(one.amount) === amount);
  for (const one of claims.amounts) {
    const read = `${where}: ${one.part}, ${one.label} ${dollars(one.cents)}`;
    const call = callOf[one.item];
    const answers = walk.wire.exchanges.filter(({ operation }) => operation === call);
    if (one.part === "paid" && one.choice === undefined && !hasPaid(one))
      throw new FalseClaim("an amount is shown as paid but was not charged", read, JSON.stringify(paid));
    if (
      ["now", "owed", "can-wait"].includes(one.part) &&
      callOf[one.item] &&
      !isScheduledLabel.test(one.label) &&
      hasPaid(one) &&
      (isOrdered || answers.some((other) => other.reference === reference))
    )
      throw new FalseClaim("an amount is shown as due but was charged", read, JSON.stringify(paid));
    if (isScheduledLabel.test(one.label)) {
      const scheduled = paid.find(({ kind }) => kind === "scheduled deposit half");
      const day = scheduled && dayIn(scheduled.paymentDate);
      if (!scheduled || cents(scheduled.amount) !== one.cents || day !== one.day)
        throw new FalseClaim("a scheduled payment differs from the ledger", read, JSON.stringify(scheduled ?? "none"));
    }
    if (isRefusedLabel.test(one.label) && !answers.some((answer) => isDeclined(answer, one.cents)))
      throw new FalseClaim("an amount is shown as refused but no bank refused it", read, JSON.stringify(answers));
    if (one.part === "unknown") {
      const product = productCalled(one.label);
      const isInDoubt =
        call === undefined
          ? one.item === "add-on"
            ? isProductInDoubt(walk, esiid, product?.id ?? "")
            : mayExist(outcome.get("new-service") ?? "not-called")
          : answers.some(({ received }) => received === undefined || !isCarriedOut(call, received));
      if (!isInDoubt)
        throw new FalseClaim(
          "an amount is shown as unknown but its outcome is known",
          read,
          outcome.get("add-ons") ?? "not asked",
        );
    }
    const named = paid
      .filter((payment) => itemOfPayment[payment.kind] === one.item && cents(payment.amount) === one.cents)
      .map(({ displayAccountNumber }) => displayAccountNumber);
    if ((one.part === "paid" || isScheduledLabel.test(one.label)) && one.cards.length > 0)
      for (const card of one.cards)
        if (!named.includes(card)) throw new FalseClaim("a card is named that was not charged", read, named.join(", "));
    if (one.item === "add-on" && productCalled(one.label) === undefined)
      throw new FalseClaim("an amount belongs to no known product", read, "no product of that name");
    if (one.item === "add-on" && (one.part === "first-bill" || one.part === "each-month")) {
      const product = productCalled(one.label);
      const price = one.part === "first-bill" ? product?.once : product?.monthly;
      if (product && one.cents !== "unknown" && price !== one.cents)
        throw new FalseClaim("a product is shown at another price", read, dollars(price ?? 0));
    }
  }
};

/** Whether the order of a product was sent and got no complete answer. */
const isProductInDoubt = (walk: EnrollmentWalk, esiid: string, productId: string): boolean => {
  const tries = walk.wire.exchanges.filter(
    ({ operation, request }) =>
      operation === "orderAddOns" &&
      request["esiid"] === esiid &&
      JSON.stringify(request["productOrders"]).includes(productId),
  );
  return tries.length > 0 && tries.every(({ received }) => received === undefined);
};

/** Checks that a list of all payments contains each payment of the ledger. */
export const checkPaymentsShown = (
  walk: EnrollmentWalk,
  where: Where,
  esiid: string,
  ledger: Ledger,
  claims: Pick<PageClaims, "amounts">,
): void => {
  const { account } = ofHome(walk, ledger, esiid);
  for (const { kind, amount } of paymentsFor(ledger, account)) {
    const item = itemOfPayment[kind];
    const isThere = claims.amounts.some(
      (one) =>
        one.item === item &&
        one.cents === cents(amount) &&
        (one.part === "paid" || one.part === "unknown" || isScheduledLabel.test(one.label)),
    );
    if (!isThere && kind !== "prior debt")
      throw new FalseClaim("a payment is not shown", where, `${kind} ${dollars(cents(amount))}`);
  }
};

/** Checks that a confirmation names each charged card, and no card without a payment, a payment in doubt or autopay. */
export const checkCards = (
  walk: EnrollmentWalk,
  ledger: Ledger,
  where: Where,
  esiid: string,
  claims: PageClaims,
): void => {
  if (claims.cards.length === 0) return;
  const { account } = ofHome(walk, ledger, esiid);
  const charged = paymentsFor(ledger, account).map(({ displayAccountNumber }) => displayAccountNumber);
  const inDoubt = walk.wire.exchanges.flatMap(({ operation, request, received }) =>
    operation === "enrollAutopay" || (received === undefined && Object.values(callOf).includes(operation))
      ? [cardOf(walk, request)]
      : [],
  );
  const missing = charged.filter((card) => !claims.cards.includes(card));
  const others = claims.cards.filter((card) => !charged.includes(card) && !inDoubt.includes(card));
  const has = charged.join(", ");
  if (missing.length > 0)
    throw new FalseClaim("a card that pays is not named", `${where}: ${claims.cards.join(", ")}`, has);
  if (others.length > 0)
    throw new FalseClaim("a card is named that pays nothing", `${where}: ${others.join(", ")}`, has);
};

/** The last four digits of the card in a request. */
const cardOf = ({ wire }: EnrollmentWalk, request: Exchange["request"]): string => {
  const packet = wire.exchanges
    .filter(({ operation }) => operation === "cardResponsePacket")
    .map(({ gatewayAnswer }) => (gatewayAnswer as { readonly result?: Readonly<Record<string, string>> }).result)
    .find((result) => result?.["accountId"] === wordIn(request, "accountId", "AccountId"));
  return packet?.["displayAccountNumber"] ?? wordIn(request, "DisplayAccountNumber").slice(-4);
};

/** Checks the start fee and the plan's base charge of an ordered service against the ledger. */
export const checkBills = (
  walk: EnrollmentWalk,
  where: Where,
  esiid: string,
  ledger: Ledger,
  claims: PageClaims,
): void => {
  const order = ledger.orders.find((one) => one.esiid === esiid);
  if (order === undefined || claims.amounts.length === 0) return;
  const fee = walk.feesAtOrder.get(esiid);
  const days = claims.amounts.filter(({ item }) => item === "start-day");
  for (const { cents: amount, label } of days)
    if (amount !== "unknown" && fee !== undefined && amount !== fee)
      throw new FalseClaim("the fee of the start day differs", `${where}: ${label} ${dollars(amount)}`, dollars(fee));
  if (days.length === 0 && fee !== undefined && fee > 0)
    throw new FalseClaim("the fee of the start day is not shown", where, dollars(fee));
  const base = baseChargeOf(order.productId);
  const baseCharges = claims.amounts.filter(({ item }) => item === "base");
  for (const { cents: amount, label } of baseCharges)
    if (amount !== base)
      throw new FalseClaim("the plan's base charge differs", `${where}: ${label} ${dollars(amount)}`, dollars(base));
  if (baseCharges.length === 0 && base > 0)
    throw new FalseClaim("the plan's base charge is not shown", where, dollars(base));
};

/** Checks that the review page shows the fee of the chosen start day. */
export const checkStartFee = (
  walk: EnrollmentWalk,
  page: Page,
  where: Where,
  esiid: string,
  claims: PageClaims,
): void => {
  const premise = walk.premises.find((one) => one.esiid === esiid);
  const { day } = promised(page);
  if (!premise || day === undefined || page.status !== 200) return;
  const intent = page.path.includes("/swi/") ? "7" : "6";
  const fee = feeOfDay(premise, intent, day, walk.now());
  const shown = claims.amounts.filter(({ item }) => item === "start-day");
  if (fee !== undefined && fee > 0 && !shown.some(({ cents: amount }) => amount === fee || amount === "unknown"))
    throw new FalseClaim(
      "the fee of the start day differs",
      `${where}: ${day}, ${shown.map(({ cents: amount }) => dollars(amount)).join(", ") || "no fee"}`,
      dollars(fee),
    );
};

/**
 * Checks a page's sentence that nothing was charged. On most pages it covers the last button press; on an error page
 * it covers the whole order.
 */
export const checkNothingCharged = (
  walk: EnrollmentWalk,
  ledger: Ledger,
  where: Where,
  esiid: string,
  claims: PageClaims,
): void => {
  const [sentence] = claims.nothingCharged;
  if (sentence === undefined) return;
  const { account } = ofHome(walk, ledger, esiid);
  const all = paymentsFor(ledger, account).filter(({ kind }) => !kind.startsWith("scheduled"));
  const before = / (?:\/es)?\/(?:oops|outcome-unknown)$/.test(where)
    ? 0
    : (walk.pressed?.before.payments.length ?? ledger.payments.length);
  const charged = all.filter((one) => ledger.payments.indexOf(one) >= before);
  if (charged.length > 0)
    throw new FalseClaim(
      "the page says that nothing was charged, but something was",
      `${where}: “${sentence}”`,
      JSON.stringify(charged),
    );
};
