import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { type BecameOf, ordersAreTrue, dollars, isSaid, mayBeThere, sumsAreTrue, type Where } from "../judge.ts";
import type { Page } from "../said/page.ts";
import { homeLine, type Kind, nothingOrderedHere, planLine, startLine } from "../said/phrases.ts";
import { type AmountSaid, dayIn, reading, type Said } from "../said/reading.ts";
import { type Became, becameOf, saysDone } from "../truth/became.ts";
import { baseChargeOf, feeOfDay, type Ledger, nameOfPlan, productCalled, products } from "../truth/ledger.ts";
import { Untrue } from "../untrue.ts";
import type { EnrollmentWalk, Pressed } from "./walk.ts";

const cents = (amount: number): number => Math.round(amount * 100);
const routeOf = (page: Page): string => page.path.replace(/^\/es(?=\/)/, "").replace(/^\/(?:mvi|swi)\//, "/");

/** What the gateway decided of a deposit and earlier balances when it last made this account, whatever the site was told. */
const createdAt = (walk: EnrollmentWalk, esiid: string) => {
  const last = walk.wire.heard.findLast(
    ({ operation, did, request }) => operation === "createCustomer" && did !== undefined && request["esiid"] === esiid,
  );
  const did = last?.did as
    | {
        readonly createCustomerResponse?: {
          readonly result: {
            readonly fraudMatch: boolean;
            readonly priorDebt: {
              readonly PriorDebt: readonly { readonly TotalDebt: number; readonly ServiceContractNumber: string }[];
            } | null;
          } | null;
        };
        readonly calculateDepositResponse?: { readonly result: number | null };
        readonly checkSecurityDepositResponse?: { readonly result: { readonly isDepositRequired: boolean } | null };
      }
    | undefined;
  if (did === undefined) return undefined;
  return {
    deposit: did.checkSecurityDepositResponse?.result?.isDepositRequired
      ? cents(did.calculateDepositResponse?.result ?? 0)
      : 0,
    debts: did.createCustomerResponse?.result?.priorDebt?.PriorDebt ?? [],
    isFraud: did.createCustomerResponse?.result?.fraudMatch === true,
  };
};

const ofHome = (walk: EnrollmentWalk, ledger: Ledger, esiid: string) => {
  const account = ledger.contractAccounts.find((one) => one.esiid === esiid)?.contractAccount ?? "none";
  const isAbout =
    (name: string, value: string) =>
    (request: Readonly<Record<string, unknown>>): boolean =>
      request[name] === value;
  const became = new Map<Kind, Became>([
    ["new-service", becameOf(walk.wire.heard, "connect", isAbout("esiid", esiid))],
    ["add-ons", becameOf(walk.wire.heard, "orderAddOns", isAbout("esiid", esiid))],
    ["autopay", becameOf(walk.wire.heard, "enrollAutopay", isAbout("ContractAccountNumber", account))],
    ["online-account", becameOf(walk.wire.heard, "createOnlineAccount", isAbout("AccountNumber", account))],
  ]);
  return { account, became };
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

const callOf: Readonly<Partial<Record<AmountSaid["item"], string>>> = {
  deposit: "paySecurityDeposit",
  "first-half": "paySecurityDeposit",
  "second-half": "scheduleRemainingDeposit",
  "earlier-balance": "payPriorDebt",
};

const isScheduledLabel = /\b(?:scheduled|programado)\b/;

/** Amounts of a list, against what the ledger charged and has ordered. */
const amountsAreTrue = (
  walk: EnrollmentWalk,
  ledger: Ledger,
  where: Where,
  esiid: string,
  said: Pick<Said, "amounts">,
): void => {
  const { account, became } = ofHome(walk, ledger, esiid);
  const paid = paymentsFor(ledger, account);
  const hasPaid = ({ item, cents: amount }: Pick<AmountSaid, "item" | "cents">): boolean =>
    paid.some((one) => itemOfPayment[one.kind] === item && cents(one.amount) === amount);
  for (const one of said.amounts) {
    const read = `${where}: ${one.part}, ${one.label} ${dollars(one.cents)}`;
    if (one.part === "paid" && one.choice === undefined && !hasPaid(one))
      throw new Untrue("an amount is said to be paid that is not charged", read, JSON.stringify(paid));
    if (
      ["now", "owed", "can-wait"].includes(one.part) &&
      callOf[one.item] &&
      !isScheduledLabel.test(one.label) &&
      hasPaid(one)
    )
      throw new Untrue("an amount is said to be due that is charged", read, JSON.stringify(paid));
    if (isScheduledLabel.test(one.label)) {
      const scheduled = paid.find(({ kind }) => kind === "scheduled deposit half");
      const day = scheduled && dayIn(scheduled.paymentDate);
      if (!scheduled || cents(scheduled.amount) !== one.cents || day !== one.day)
        throw new Untrue("a scheduled payment is otherwise", read, JSON.stringify(scheduled ?? "none"));
    }
    if (one.part === "unknown") {
      const call = callOf[one.item];
      const product = productCalled(one.label);
      const isInDoubt =
        call === undefined
          ? one.item === "add-on"
            ? isProductInDoubt(walk, esiid, product?.id ?? "")
            : mayBeThere(became.get("new-service") ?? "not-called")
          : walk.wire.heard.some(
              ({ operation, heard }) => operation === call && (heard === undefined || !saysDone(call, heard)),
            );
      if (!isInDoubt)
        throw new Untrue("an amount is said to be in doubt that is not", read, became.get("add-ons") ?? "not asked");
    }
    const named = paid
      .filter(({ kind }) => itemOfPayment[kind] === one.item)
      .map(({ displayAccountNumber }) => displayAccountNumber);
    if ((one.part === "paid" || isScheduledLabel.test(one.label)) && one.cards.length > 0)
      for (const card of one.cards)
        if (!named.includes(card)) throw new Untrue("a card is named that was not charged", read, named.join(", "));
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

/** Once service is ordered, the fee of its day and the plan's charge are the ledger's. */
const billsAreTrue = (walk: EnrollmentWalk, where: Where, esiid: string, ledger: Ledger, said: Said): void => {
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

/** Every payment of the ledger is in a list that claims to hold all that is paid. */
const allIsSaid = (
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

/** Products that the ledger has are said at the end, and no others. */
const productsAreTrue = (walk: EnrollmentWalk, page: Page, where: Where, esiid: string): void => {
  const has = walk.wire.heard
    .filter(
      ({ operation, did, request }) =>
        operation === "orderAddOns" && saysDone("orderAddOns", did) && request["esiid"] === esiid,
    )
    .flatMap(({ request }) => request["productOrders"] as readonly { readonly productId: string }[])
    .map(({ productId }) => productId);
  if (has.length > 0 && page.lines.some(({ text }) => nothingOrderedHere.test(text)))
    throw new Untrue("products are ordered that are said not to be", `${where}: none with this order`, has.join(", "));
  for (const id of has) {
    const product = products.find((one) => one.id === id);
    if (product && !product.names.some((name) => page.text.includes(name)))
      throw new Untrue("a product is ordered that is not said", where, id);
  }
};

const partOfCharge = (charge: ApiCharge): AmountSaid["part"] =>
  charge.status === "charged"
    ? "paid"
    : /unknown|in-doubt/.test(charge.status)
      ? "unknown"
      : charge.due.when === "first-bill"
        ? "first-bill"
        : charge.due.when === "each-month"
          ? "each-month"
          : "owed";

interface ApiCharge {
  readonly what: string;
  readonly name: string;
  readonly status: string;
  readonly amount: number | null;
  readonly due: { readonly when: string; readonly day: string };
}

const itemOfCharge: Readonly<Record<string, AmountSaid["item"]>> = {
  deposit: "deposit",
  "deposit-first-half": "first-half",
  "deposit-second-half": "second-half",
  "earlier-balance": "earlier-balance",
  "start-day-fee": "start-day",
  "base-charge": "base",
  "add-on": "add-on",
};

const fateOfWord: Readonly<Record<string, Said["orders"][number]["fate"]>> = {
  "in-cart": "in-cart",
  ready: "not-yet",
  "not-sent": "not-yet",
  asked: "sent",
  sent: "sent",
  ordered: "ordered",
  scheduled: "ordered",
  confirmed: "ordered",
  refused: "refused",
  unknown: "in-doubt",
  "in-doubt": "in-doubt",
};

/** What `GET /api/enrollment` says, as a reading. */
const apiReading = (json: unknown): Said | undefined => {
  const result = (json as { readonly result?: Readonly<Record<string, unknown>> | null } | undefined)?.result;
  const charges = (result?.["charges"] ?? []) as readonly ApiCharge[];
  const standing = (result?.["standing"] ?? []) as readonly {
    readonly what: string;
    readonly is: string;
    readonly day: string;
  }[];
  if (!result) return undefined;
  return {
    orders: standing.flatMap(({ what, is, day }) => {
      const fate = fateOfWord[is];
      return fate === undefined ? [] : [{ kind: what as Kind, fate, day: dayIn(day), sentence: `${what} ${is}` }];
    }),
    amounts: charges.map((charge) => ({
      part: partOfCharge(charge),
      item: itemOfCharge[charge.what] ?? "add-on",
      label: `${charge.what} ${charge.name} ${charge.status}`,
      cents: charge.amount === null ? "unknown" : cents(charge.amount),
      day: dayIn(charge.due.day),
      cards: [],
      choice: undefined,
    })),
    totals: [],
    advice: [],
    isQuiet: false,
    saysNoDeposit: false,
    confirmationNumbers: [],
    cards: [],
    unread: standing
      .filter(({ is }) => !(is in fateOfWord) && !/settled/.test(is))
      .map(({ what, is }) => `${what} ${is}`),
  };
};

const lineAfter = (page: Page, pattern: RegExp): string | undefined => {
  const at = page.lines.findIndex(({ text }) => pattern.test(text));
  return at < 0 ? undefined : page.lines[at + 1]?.text;
};

/** The home that a page is about. */
const esiidOf = (page: Page): string | undefined => page.query.get("esiid") ?? undefined;

/** The journey that a browser has open, as the site API tells of it. */
interface JourneyNow {
  readonly json: unknown;
  readonly esiid: string | undefined;
  readonly reference: string;
}

const journeyNow = async (walk: EnrollmentWalk): Promise<JourneyNow> => {
  const { json } = await walk.browser.call("GET", "/api/enrollment");
  const result = (
    json as
      | { readonly result?: { readonly correlationid?: string; readonly serviceInfo?: { readonly esiid?: string } } }
      | undefined
  )?.result;
  return { json, esiid: result?.serviceInfo?.esiid || undefined, reference: result?.correlationid ?? "none" };
};

/** What a page promises of an order that its button places. */
export const promised = (page: Page) => {
  const start = lineAfter(page, startLine);
  return {
    home: lineAfter(page, homeLine),
    plan: page.lines.find(({ text }, at) => at > 0 && planLine.test(page.lines[at - 1]?.text ?? "") && text !== "")
      ?.text,
    day: start === undefined ? undefined : dayIn(start),
  };
};

/** What was ordered is what the pressed page showed, and what the customer chose last. */
const ordersWhatWasShown = (walk: EnrollmentWalk, pressed: Pressed, ledger: Ledger): void => {
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
const chargesWhatWasShown = (walk: EnrollmentWalk, pressed: Pressed, ledger: Ledger): void => {
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

/** Everything that a move has led to, as it is read now. */
export const judged = async (walk: EnrollmentWalk): Promise<void> => {
  const ledger = await walk.ledger();
  onceEach(walk, ledger);
  const { page } = walk.browser;
  const { pressed } = walk;
  if (pressed) {
    ordersWhatWasShown(walk, pressed, ledger);
    chargesWhatWasShown(walk, pressed, ledger);
  }
  const where = `${walk.browser.name} ${page.url.replace(/\?.*/, "")}`;
  const route = routeOf(page);
  if (page.status >= 500) throw new Untrue("a page fails", `${where}: ${page.status}`, "a page");
  const said = reading(page.lines);
  const journey = await journeyNow(walk);
  const esiid = esiidOf(page) ?? journey.esiid ?? walk.current.premise.esiid;
  const { became } = ofHome(walk, ledger, esiid);
  const { reference } = journey;
  const isFresh = !walk.isOldPage;
  if (isFresh) {
    ordersAreTrue(where, said, knownOf(walk, ledger, esiid, reference));
    sumsAreTrue(where, said);
    amountsAreTrue(walk, ledger, where, esiid, said);
    doubtsOfProducts(where, said, became);
    if (/^\/(?:mini-confirmation|confirmation)$/.test(route)) {
      isSaid(where, said, "new-service", became.get("new-service") ?? "not-called");
      billsAreTrue(walk, where, esiid, ledger, said);
      allIsSaid(walk, where, esiid, ledger, said);
    }
    if (
      route === "/outcome-unknown" &&
      [...became.values()].every((one) => one === "not-called") &&
      walk.wire.heard.every(({ heard, key }) => key === undefined || heard !== undefined)
    )
      throw new Untrue("something is said to be in doubt that is not", where, "nothing is in doubt");
    if (route === "/confirmation") {
      productsAreTrue(walk, page, where, esiid);
      isSaid(where, said, "add-ons", became.get("add-ons") ?? "not-called");
      cardsAreTrue(walk, ledger, where, esiid, said);
      for (const number of said.confirmationNumbers)
        if (!ledger.orders.some(({ serviceContractNumber }) => serviceContractNumber === number))
          throw new Untrue(
            "a confirmation number is nobody's",
            `${where}: ${number}`,
            ledger.orders.map(({ serviceContractNumber }) => serviceContractNumber).join(", "),
          );
    }
    const created = createdAt(walk, esiid);
    if (
      created &&
      created.deposit > 0 &&
      said.saysNoDeposit &&
      !ledger.payments.some(({ kind }) => kind.startsWith("deposit"))
    )
      throw new Untrue("a deposit is said not to be asked", `${where}: Deposit: None`, dollars(created.deposit));
    if (route.startsWith("/place-order") && !walk.isLater) feeIsSaid(walk, page, where, esiid, said);
  }
  apiIsTrue(walk, ledger, journey);
};

const apiIsTrue = (walk: EnrollmentWalk, ledger: Ledger, { json, esiid, reference }: JourneyNow): void => {
  const said = apiReading(json);
  if (said === undefined || esiid === undefined) return;
  const where = `${walk.browser.name} GET /api/enrollment`;
  ordersAreTrue(where, said, knownOf(walk, ledger, esiid, reference));
  amountsAreTrue(walk, ledger, where, esiid, said);
};

const callOfKind: Readonly<Partial<Record<Kind, string>>> = {
  "new-service": "connect",
  "add-ons": "orderAddOns",
  autopay: "enrollAutopay",
  "online-account": "createOnlineAccount",
};

/** What became of the order that a sentence is about: of the home that it names, else of the page's. */
const knownOf =
  (walk: EnrollmentWalk, ledger: Ledger, esiid: string, reference: string): BecameOf =>
  (kind, sentence) => {
    const home = walk.premises.find((premise) => sentence.includes(displayText(premise)))?.esiid ?? esiid;
    const became = ofHome(walk, ledger, home).became.get(kind);
    const isOwn = walk.wire.heard.some((one) => one.operation === callOfKind[kind] && one.reference === reference);
    return became && { became, isOwn: isOwn || home !== esiid };
  };

/** All extras can't be ordered while one of them is in doubt on the same page. */
const doubtsOfProducts = (where: Where, said: Said, became: ReadonlyMap<Kind, Became>): void => {
  const all = said.orders.find(({ kind, fate }) => kind === "add-ons" && fate === "ordered");
  const doubt = said.amounts.find(({ part, item }) => part === "unknown" && item === "add-on");
  if (all && doubt)
    throw new Untrue(
      "extras are said to be ordered and not to be known",
      `${where}: “${all.sentence}”, ${doubt.label} ${dollars(doubt.cents)}`,
      became.get("add-ons") ?? "",
    );
};

/** The cards that a confirmation names are those that the ledger charges. */
const cardsAreTrue = (walk: EnrollmentWalk, ledger: Ledger, where: Where, esiid: string, said: Said): void => {
  if (said.cards.length === 0) return;
  const { account } = ofHome(walk, ledger, esiid);
  const charged = new Set(paymentsFor(ledger, account).map(({ displayAccountNumber }) => displayAccountNumber));
  const named = new Set(said.cards);
  const missing = [...charged].filter((card) => !named.has(card));
  if (charged.size > 0 && missing.length > 0)
    throw new Untrue("a card that pays is not named", `${where}: ${[...named].join(", ")}`, [...charged].join(", "));
};

/** A review says what the chosen day costs. */
const feeIsSaid = (walk: EnrollmentWalk, page: Page, where: Where, esiid: string, said: Said): void => {
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

/** One order and one charge for one wish, however many browsers. */
const onceEach = (walk: EnrollmentWalk, ledger: Ledger): void => {
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
