import { dollars, type Where } from "../judge.ts";
import type { Page } from "../../../driver/page.ts";
import { homeLine, planLine, beginsOn, noticesOfOther, freeButton, startLine } from "../claims/phrases.ts";
import { type AmountClaim, dayIn, readClaims } from "../claims/read-claims.ts";
import { at, type CallOutcome, hasPaidAll } from "../truth/call-outcome.ts";
import { type Ledger, cents, feeOfDay, nameOfPlan, otherPlansIn } from "../truth/ledger.ts";
import { FalseClaim } from "../false-claim.ts";
import { callOf, ofHome } from "./known.ts";
import type { EnrollmentWalk, Pressed } from "./walk.ts";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";

const lineAfter = (page: Page, pattern: RegExp): string | undefined => {
  const at = page.lines.findIndex(({ text }) => pattern.test(text));
  return at < 0 ? undefined : page.lines[at + 1]?.text;
};

/** The home, plan and start day that a page shows for the order its button places. */
export const promised = (page: Page) => {
  const start = lineAfter(page, startLine);
  return {
    home: lineAfter(page, homeLine),
    plan: page.lines.find(({ text }, at) => at > 0 && planLine.test(page.lines[at - 1]?.text ?? "") && text !== "")
      ?.text,
    day: start === undefined ? undefined : dayIn(start),
  };
};

const isNoticeOfOther = (text: string): boolean => Object.values(noticesOfOther).some((notice) => notice.test(text));

const outcomesByNotice = {
  begun: ["not-called", "refused"],
  placed: ["done", "done-unanswered"],
  sent: ["unanswered", "done-unanswered", "refused-unanswered"],
} as const satisfies Record<keyof typeof noticesOfOther, readonly CallOutcome[]>;

/** Checks a notice about another order of this browser against the outcome at the home that it names. */
export const checkOtherOrder = (walk: EnrollmentWalk, ledger: Ledger, page: Page, where: Where): void => {
  for (const { text } of page.lines)
    for (const kind of ["begun", "placed", "sent"] as const) {
      const named = noticesOfOther[kind].exec(text)?.slice(1).find(Boolean);
      const premise = walk.premises.find((one) => displayText(one) === named);
      if (!premise) continue;
      const outcome = ofHome(walk, ledger, premise.esiid).outcome.get("new-service") ?? "not-called";
      const right: readonly CallOutcome[] = outcomesByNotice[kind];
      // After its order, a home may begin another plan.
      const isOfAnotherPlan = ledger.orders.some(
        ({ esiid, productId }) => esiid === premise.esiid && !text.includes(nameOfPlan(productId)),
      );
      if (!right.includes(outcome) && !(kind === "begun" && isOfAnotherPlan))
        throw new FalseClaim("a notice of another order is false", `${where}: “${text}”`, outcome);
    }
};

/** Checks that a confirmation names the home, plan and day of its order, and no other plan. */
export const checkConfirmation = (
  walk: EnrollmentWalk,
  page: Page,
  where: Where,
  order: Ledger["orders"][number],
): void => {
  const premise = walk.premises.find(({ esiid }) => esiid === order.esiid);
  const { home, plan, day } = promised(page);
  const name = nameOfPlan(order.productId);
  const wrong = [
    ...(premise && home !== undefined && !home.includes(displayText(premise)) ? [home] : []),
    ...(plan !== undefined && plan !== name ? [plan] : []),
    ...page.lines.flatMap(({ text }) => (isNoticeOfOther(text) ? [] : otherPlansIn(text, order.productId))),
    ...[day, ...page.lines.map(({ text }) => dayIn(beginsOn.exec(text)?.[0] ?? ""))].filter(
      (one) => one !== undefined && one !== dayIn(order.startDate),
    ),
  ];
  if (wrong.length > 0)
    throw new FalseClaim(
      "a confirmation names another home, plan or day",
      `${where}: ${wrong.join(", ")}`,
      `${premise ? displayText(premise) : order.esiid}, ${name}, ${order.startDate}`,
    );
};

/** Checks the new order's home, plan and day against the page, and that service can start on that day. */
export const checkOrderMatchesPage = (walk: EnrollmentWalk, pressed: Pressed, ledger: Ledger): void => {
  const order = ledger.orders.find(
    ({ orderedAt }) => !pressed.before.orders.some((one) => one.orderedAt === orderedAt),
  );
  const fresh = ledger.orders.length > pressed.before.orders.length ? ledger.orders.at(-1) : order;
  if (fresh === undefined || ledger.orders.length === pressed.before.orders.length) return;
  const premise = walk.premises.find(({ esiid }) => esiid === fresh.esiid);
  const { home, plan, day } = promised(pressed.page);
  const has = `${premise ? displayText(premise) : fresh.esiid}, ${nameOfPlan(fresh.productId)}, ${fresh.startDate}`;
  const read = `${pressed.page.url}: ${home}, ${plan}, ${day}`;
  if (premise && home !== undefined && !home.includes(displayText(premise)))
    throw new FalseClaim("another home is ordered than was shown", read, has);
  if (plan !== undefined && plan !== nameOfPlan(fresh.productId))
    throw new FalseClaim("another plan is ordered than was shown", read, has);
  if (day !== undefined && day !== dayIn(fresh.startDate))
    throw new FalseClaim("another day is ordered than was shown", read, has);
  if (premise && feeOfDay(premise, fresh.intent, dayIn(fresh.startDate) ?? "", walk.now()) === undefined)
    throw new FalseClaim("the ordered start day is not available", read, has);
};

/** Checks that the charge equals the button's sum. */
export const checkChargeMatchesPage = (walk: EnrollmentWalk, pressed: Pressed, ledger: Ledger): void => {
  const fresh = ledger.payments
    .slice(pressed.before.payments.length)
    .filter(({ kind }) => !kind.startsWith("scheduled"));
  const charged = fresh.reduce((sum, { amount }) => sum + cents(amount), 0);
  const { amounts, sums } = readClaims(pressed.page.lines);
  const isOfButton = ({ choice }: Pick<AmountClaim, "choice">): boolean =>
    choice === undefined || choice === pressed.choice;
  const isFree = sums.some((one) => freeButton.test(one.sentence) && isOfButton(one));
  // A payment whose answer was lost may be sent again.
  const shown = isFree
    ? []
    : amounts.filter(
        (one) => isOfButton(one) && (one.part === "now" || (one.part === "unknown" && callOf[one.item] !== undefined)),
      );
  // The same list above the page and beside the form counts once.
  const lists = new Map(shown.map((one) => [`${one.label} ${one.cents}`, Number(one.cents)]));
  const sum = [...lists.values()].reduce((all, one) => all + one, 0);
  if (charged > sum)
    throw new FalseClaim(
      "more is charged than the button showed",
      `${pressed.page.url}: ${dollars(sum)}`,
      dollars(charged),
    );
};

/** Checks that each wish has one order and one charge, in any number of browsers. */
export const checkOrderedOnce = (walk: EnrollmentWalk, ledger: Ledger): void => {
  const twice = (names: readonly string[]): string | undefined => names.find((name, at) => names.indexOf(name) !== at);
  const order = twice(ledger.orders.map(({ esiid }) => esiid));
  if (order !== undefined)
    throw new FalseClaim("service is ordered twice at one home", `the wish: ${order}`, JSON.stringify(ledger.orders));
  const payment = twice(ledger.payments.map(({ kind, contractAccount }) => `${kind} ${contractAccount}`));
  if (payment !== undefined)
    throw new FalseClaim("one amount is charged twice", payment, JSON.stringify(ledger.payments));
  // A charge that was carried out must not be sent again under another key.
  for (const operation of ["payPriorDebt", "paySecurityDeposit", "scheduleRemainingDeposit"]) {
    const tries = walk.wire.exchanges.filter((one) => one.operation === operation);
    const done = tries.find(({ gatewayAnswer }) => hasPaidAll(gatewayAnswer));
    const after =
      done &&
      tries
        .slice(tries.indexOf(done) + 1)
        .find(({ key, request }) => key !== done.key && isSameCharge(operation, request, done.request));
    if (after)
      throw new FalseClaim(
        "a charge that was carried out is sent again under another key",
        `${operation} ${JSON.stringify(after.request)}`,
        done?.key ?? "",
      );
  }
};

const isSameCharge = (
  operation: string,
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean => {
  if (operation !== "payPriorDebt")
    return (
      (one["contractAccountNumber"] ?? one["ContractAccountNumber"]) ===
      (other["contractAccountNumber"] ?? other["ContractAccountNumber"])
    );
  const of = (request: Readonly<Record<string, unknown>>): readonly string[] =>
    (request["PriorDebtCollection"] as readonly { readonly ServiceContractNumber: string }[]).map(
      ({ ServiceContractNumber }) => ServiceContractNumber,
    );
  return of(one).some((number) => of(other).includes(number));
};

/** Facts of a new customer without which no service may be ordered. */
const decisive = [
  ["checkSecurityDepositResponse", "result", "isDepositRequired"],
  ["createCustomerResponse", "result", "hasPriorDebt"],
  ["createCustomerResponse", "result", "fraudMatch"],
] as const;

/** Checks that each `connect` follows complete answers about deposit, debts and fraud. */
export const checkDecisionOrder = ({ wire: { exchanges } }: EnrollmentWalk): void => {
  for (const [index, { operation, request }] of exchanges.entries()) {
    if (operation !== "connect") continue;
    const { rawAnswer } =
      exchanges
        .slice(0, index)
        .findLast(
          (one) =>
            one.operation === "createCustomer" &&
            one.rawAnswer !== undefined &&
            one.request["esiid"] === request["esiid"],
        ) ?? {};
    const missing = decisive.find((path) => rawAnswer !== undefined && typeof at(rawAnswer, ...path) !== "boolean");
    if (missing)
      throw new FalseClaim("service is ordered before the gateway has decided", missing.join("."), "not known");
  }
};

/** Checks that each mail confirms an order of the ledger, by plan and day. */
export const checkMails = ({ mails, orders }: Ledger): void => {
  for (const { kind, contractAccount, planName, startDate, sentAt } of mails) {
    const order = orders.findLast((one) => one.contractAccount === contractAccount && one.orderedAt <= sentAt);
    const has = order && [nameOfPlan(order.productId), dayIn(order.startDate)].join(", ");
    if (kind === "copy" && has !== [planName, dayIn(startDate)].join(", "))
      throw new FalseClaim("a mail confirms another order", `copy: ${planName}, ${startDate}`, has ?? "no order");
  }
};
