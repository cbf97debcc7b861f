import { dollars } from "../judge.ts";
import type { Page } from "../said/page.ts";
import { homeLine, planLine, startLine } from "../said/phrases.ts";
import { dayIn, reading } from "../said/reading.ts";
import { saysDone } from "../truth/became.ts";
import { type Ledger, cents, feeOfDay, nameOfPlan } from "../truth/ledger.ts";
import { Untrue } from "../untrue.ts";
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
  const shown = reading(pressed.page.lines).amounts.filter(
    ({ part, choice }) => part === "now" && (choice === undefined || choice === pressed.choice),
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
    const done = tries.find(({ did }) => (operation === "payPriorDebt" ? hasPaidAll(did) : saysDone(operation, did)));
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

const hasPaidAll = (did: unknown): boolean =>
  (
    did as
      | {
          readonly result?: {
            readonly paymentResultCollection: readonly { readonly paymentResult: { readonly indicator: string } }[];
          };
        }
      | undefined
  )?.result?.paymentResultCollection.every(({ paymentResult: { indicator } }) => indicator === "Success") ?? false;

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
