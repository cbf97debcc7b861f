import { dollars, type Where } from "../judge.ts";
import type { Page } from "../../../driver/page.ts";
import { homeLine, planLine, beginsOn, noticesOfOther, saysButtonIsFree, startLine } from "../said/phrases.ts";
import { type AmountSaid, dayIn, reading } from "../said/reading.ts";
import { at, type Became, hasPaidAll } from "../truth/became.ts";
import { type Ledger, cents, feeOfDay, nameOfPlan, otherPlansIn } from "../truth/ledger.ts";
import { Untrue } from "../untrue.ts";
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

const becameOfOther = {
  begun: ["not-called", "refused"],
  placed: ["done", "done-unheard"],
  sent: ["unheard", "done-unheard", "refused-unheard"],
} as const satisfies Record<keyof typeof noticesOfOther, readonly Became[]>;

/** A notice about another order of this browser says what became of the order at the home that it names. */
export const otherOrderIsTrue = (walk: EnrollmentWalk, ledger: Ledger, page: Page, where: Where): void => {
  for (const { text } of page.lines)
    for (const kind of ["begun", "placed", "sent"] as const) {
      const named = noticesOfOther[kind].exec(text)?.slice(1).find(Boolean);
      const premise = walk.premises.find((one) => displayText(one) === named);
      if (!premise) continue;
      const became = ofHome(walk, ledger, premise.esiid).became.get("new-service") ?? "not-called";
      const right: readonly Became[] = becameOfOther[kind];
      // Another plan may be begun for a home after its order.
      const isOfAnotherPlan = ledger.orders.some(
        ({ esiid, productId }) => esiid === premise.esiid && !text.includes(nameOfPlan(productId)),
      );
      if (!right.includes(became) && !(kind === "begun" && isOfAnotherPlan))
        throw new Untrue("a notice of another order is false", `${where}: “${text}”`, became);
    }
};

/** A confirmation names the home, plan and day of its order, and no other plan. */
export const confirmsTheOrder = (
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
    throw new Untrue(
      "a confirmation names another home, plan or day",
      `${where}: ${wrong.join(", ")}`,
      `${premise ? displayText(premise) : order.esiid}, ${name}, ${order.startDate}`,
    );
};

/** Checks the new order's home, plan and day against the page, and that service can start on that day. */
export const ordersWhatWasShown = (walk: EnrollmentWalk, pressed: Pressed, ledger: Ledger): void => {
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
    throw new Untrue("another home is ordered than was shown", read, has);
  if (plan !== undefined && plan !== nameOfPlan(fresh.productId))
    throw new Untrue("another plan is ordered than was shown", read, has);
  if (day !== undefined && day !== dayIn(fresh.startDate))
    throw new Untrue("another day is ordered than was shown", read, has);
  if (premise && feeOfDay(premise, fresh.intent, dayIn(fresh.startDate) ?? "", walk.now()) === undefined)
    throw new Untrue("a day is ordered on which nobody can start", read, has);
};

/** The button's sum is what was charged. */
export const chargesWhatWasShown = (walk: EnrollmentWalk, pressed: Pressed, ledger: Ledger): void => {
  const fresh = ledger.payments
    .slice(pressed.before.payments.length)
    .filter(({ kind }) => !kind.startsWith("scheduled"));
  const charged = fresh.reduce((sum, { amount }) => sum + cents(amount), 0);
  const { amounts, sums } = reading(pressed.page.lines);
  const isOfButton = ({ choice }: Pick<AmountSaid, "choice">): boolean =>
    choice === undefined || choice === pressed.choice;
  const isFree = sums.some((one) => saysButtonIsFree.test(one.sentence) && isOfButton(one));
  // A payment whose answer was lost may be sent again.
  const shown = isFree
    ? []
    : amounts.filter(
        (one) => isOfButton(one) && (one.part === "now" || (one.part === "unknown" && callOf[one.item] !== undefined)),
      );
  // A list that is there twice, in the bar and beside the form, is one list.
  const lists = new Map(shown.map((one) => [`${one.label} ${one.cents}`, Number(one.cents)]));
  const sum = [...lists.values()].reduce((all, one) => all + one, 0);
  if (charged > sum)
    throw new Untrue("more is charged than the button said", `${pressed.page.url}: ${dollars(sum)}`, dollars(charged));
};

/** One order and one charge for one wish, however many browsers. */
export const onceEach = (walk: EnrollmentWalk, ledger: Ledger): void => {
  const twice = (names: readonly string[]): string | undefined => names.find((name, at) => names.indexOf(name) !== at);
  const order = twice(ledger.orders.map(({ esiid }) => esiid));
  if (order !== undefined)
    throw new Untrue("service is ordered twice at one home", `the wish: ${order}`, JSON.stringify(ledger.orders));
  const payment = twice(ledger.payments.map(({ kind, contractAccount }) => `${kind} ${contractAccount}`));
  if (payment !== undefined) throw new Untrue("one amount is charged twice", payment, JSON.stringify(ledger.payments));
  // A call that charges and was carried out is never sent under another key.
  for (const operation of ["payPriorDebt", "paySecurityDeposit", "scheduleRemainingDeposit"]) {
    const tries = walk.wire.heard.filter((one) => one.operation === operation);
    const done = tries.find(({ did }) => hasPaidAll(did));
    const after =
      done &&
      tries
        .slice(tries.indexOf(done) + 1)
        .find(({ key, request }) => key !== done.key && isSameCharge(operation, request, done.request));
    if (after)
      throw new Untrue(
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

/** Service is ordered only for customers of whom the gateway has said all that decides. */
export const decidesFirst = ({ wire: { heard } }: EnrollmentWalk): void => {
  for (const [index, { operation, request }] of heard.entries()) {
    if (operation !== "connect") continue;
    const { answered } =
      heard
        .slice(0, index)
        .findLast(
          (one) =>
            one.operation === "createCustomer" &&
            one.answered !== undefined &&
            one.request["esiid"] === request["esiid"],
        ) ?? {};
    const missing = decisive.find((path) => answered !== undefined && typeof at(answered, ...path) !== "boolean");
    if (missing) throw new Untrue("service is ordered before the gateway has decided", missing.join("."), "not known");
  }
};

/** Mails that the site asked for confirm an order of the ledger, by its plan and day. */
export const mailsAreTrue = ({ mails, orders }: Ledger): void => {
  for (const { kind, contractAccount, planName, startDate, sentAt } of mails) {
    const order = orders.findLast((one) => one.contractAccount === contractAccount && one.orderedAt <= sentAt);
    const has = order && [nameOfPlan(order.productId), dayIn(order.startDate)].join(", ");
    if (kind === "copy" && has !== [planName, dayIn(startDate)].join(", "))
      throw new Untrue("a mail confirms another order", `copy: ${planName}, ${startDate}`, has ?? "no order");
  }
};
