import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import {
  checkOneAdvice,
  dollars,
  mayExist,
  checkOrders,
  checkSumSentences,
  checkTotals,
  type Where,
} from "../judge.ts";
import type { Page } from "../../../driver/page.ts";
import { type Kind, movedOldHomeGoesOn, noOrderIsOpen, wasNotSaved } from "../claims/phrases.ts";
import { type AmountClaim, dayIn, readClaims, type PageClaims } from "../claims/read-claims.ts";
import { type CallOutcome, outcomeOf, isCarriedOut, wordIn } from "../truth/call-outcome.ts";
import { baseChargeOf, feeOfDay, nameOfPlan, productCalled, products } from "../truth/ledger.ts";
import { FalseClaim } from "../false-claim.ts";
import type { Exchange } from "../world/wire.ts";
import type { MemberWalk } from "./walk.ts";

/** A member's orders of one kind for one home. */
interface Subject {
  readonly kind: Kind;
  readonly operation: string;
  readonly esiid: string;
  readonly outcome: CallOutcome;
  readonly tries: readonly Exchange[];
}

const homeOf: Readonly<Record<string, { readonly kind: Kind; readonly field: string }>> = {
  createSwap: { kind: "renewal", field: "Esiid" },
  transferService: { kind: "move", field: "Esiid" },
  addHome: { kind: "another-home", field: "esiid" },
  memberOrderAddOns: { kind: "add-ons", field: "esiid" },
};

const subjectsOf = ({ wire }: MemberWalk): readonly Subject[] =>
  Object.entries(homeOf).flatMap(([operation, { kind, field }]) => {
    const all = wire.exchanges.filter((one) => one.operation === operation);
    const homes = new Set(all.map(({ request }) => String(request[field])));
    return [...homes].map((esiid): Subject => {
      const isAbout = (request: Exchange["request"]): boolean => request[field] === esiid;
      return {
        kind,
        operation,
        esiid,
        outcome: outcomeOf(wire.exchanges, operation, isAbout),
        tries: all.filter(({ request }) => isAbout(request)),
      };
    });
  });

const placeOf = (premises: readonly Premise[], esiid: string): Premise | undefined =>
  premises.find((one) => one.esiid === esiid);

/** Products of these orders that are in the ledger. */
const productsOf = (subject: Subject): readonly string[] =>
  subject.tries
    .filter(({ gatewayAnswer }) => isCarriedOut("memberOrderAddOns", gatewayAnswer))
    .flatMap(({ request }) => (request["productOrders"] as readonly { readonly productId: string }[]) ?? [])
    .map(({ productId }) => productId);

const isProductInDoubt = (subjects: readonly Subject[], productId: string): boolean =>
  subjects.some(({ kind, tries }) => {
    const of = tries.filter(({ request }) => JSON.stringify(request["productOrders"] ?? []).includes(productId));
    return kind === "add-ons" && of.length > 0 && of.every(({ received }) => received === undefined);
  });

const productOutcome = (walk: MemberWalk, productId: string): CallOutcome =>
  outcomeOf(walk.wire.exchanges, "memberOrderAddOns", (request) =>
    JSON.stringify(request["productOrders"]).includes(productId),
  );

const texasDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Chicago" });

/** Whether an order may exist and its service has not started yet. */
const isUnderWay = (walk: MemberWalk, { outcome, tries }: Subject): boolean => {
  const start = dayIn(wordIn(tries.at(-1)?.request ?? {}, "StartDate", "startDate"));
  return (
    mayExist(outcome) && !(outcome !== "unanswered" && start !== undefined && start <= texasDay.format(walk.now()))
  );
};

/** Checks a page's statements about orders and amounts against the ledger. */
const checkPage = (walk: MemberWalk, page: Page, subjects: readonly Subject[], where: Where): PageClaims => {
  if (page.status >= 500) throw new FalseClaim("a page fails", `${where}: ${page.status}`, "a page");
  const claims = readClaims(page.lines);
  checkOrders(where, claims, (kind, sentence) => {
    if (kind === "paperless") return { outcome: outcomeOf(walk.wire.exchanges, "setPaperlessBilling"), isOwn: true };
    if (!Object.values(homeOf).some((one) => one.kind === kind)) return undefined;
    const product = kind === "add-ons" ? productCalled(sentence) : undefined;
    if (product) return { outcome: productOutcome(walk, product.id), isOwn: true };
    const of = subjects.filter((one) => one.kind === kind);
    const named = of.filter(({ esiid }) => {
      const home = placeOf(walk.premises, esiid);
      return home !== undefined && (sentence.includes(displayText(home)) || page.query.get("esiid") === esiid);
    });
    const fitting = named.length > 0 ? named : of;
    // With several orders of a kind, the sentence may be about any of them.
    if (fitting.length > 1) return undefined;
    return { outcome: fitting[0]?.outcome ?? "not-called", isOwn: true };
  });
  checkTotals(where, claims);
  checkSumSentences(where, claims);
  for (const one of claims.amounts) checkAmount(subjects, where, one);
  const ordered = claims.orders.find(({ kind, fate }) => kind === "add-ons" && fate === "ordered");
  const doubt = claims.amounts.find(({ part, item }) => part === "unknown" && item === "add-on");
  if (ordered && doubt)
    throw new FalseClaim(
      "the page says both that extras are ordered and that their outcome is unknown",
      `${where}: “${ordered.sentence}”, ${doubt.label} ${dollars(doubt.cents)}`,
      subjects.find(({ kind }) => kind === "add-ons")?.outcome ?? "",
    );
  const move = subjects.find(({ kind }) => kind === "move");
  if (move && (move.outcome === "done" || move.outcome === "done-unanswered") && movedOldHomeGoesOn.test(page.text))
    throw new FalseClaim(
      "the page says that service continues, but its end is ordered",
      `${where}: ${page.text.match(movedOldHomeGoesOn)?.[0]}`,
      move.outcome,
    );
  const open = subjects.find((one) => isUnderWay(walk, one));
  if (open && noOrderIsOpen.test(page.text))
    throw new FalseClaim(
      "the page says that no order is open, but one is",
      `${where}: ${page.text.match(noOrderIsOpen)?.[0]}`,
      `${open.kind} ${open.outcome}`,
    );
  if (claims.isQuiet && open)
    throw new FalseClaim(
      "the page says that nothing is under way, but an order is",
      where,
      `${open.kind} ${open.outcome}`,
    );
  return claims;
};

const checkAmount = (subjects: readonly Subject[], where: Where, one: AmountClaim): void => {
  const read = `${where}: ${one.part}, ${one.label} ${dollars(one.cents)}`;
  const product = one.item === "add-on" ? productCalled(one.label) : undefined;
  if (one.part === "unknown") {
    const isInDoubt = product
      ? isProductInDoubt(subjects, product.id)
      : subjects.some(
          ({ outcome, kind }) => kind !== "add-ons" && (outcome === "unanswered" || outcome === "done-unanswered"),
        );
    if (!isInDoubt)
      throw new FalseClaim(
        "an amount is shown as unknown but its outcome is known",
        read,
        JSON.stringify(subjects.map(({ kind, outcome }) => `${kind} ${outcome}`)),
      );
  }
  if (one.item === "add-on" && product === undefined)
    throw new FalseClaim("an amount belongs to no known product", read, "no product of that name");
  if (product && (one.part === "first-bill" || one.part === "each-month") && one.cents !== "unknown") {
    const price = one.part === "first-bill" ? product.once : product.monthly;
    if (price !== one.cents) throw new FalseClaim("a product is shown at another price", read, dollars(price));
  }
};

/** Checks that the account's first page shows every order that is or may be under way. */
const checkAccountPage = (walk: MemberWalk, page: Page, subjects: readonly Subject[], where: Where): void => {
  for (const subject of subjects) {
    if (!isUnderWay(walk, subject)) continue;
    const { text } = page;
    const home = placeOf(walk.premises, subject.esiid);
    const isThere =
      subject.kind === "add-ons"
        ? productsOf(subject).every((id) =>
            products.find((one) => one.id === id)?.names.some((name) => text.includes(name)),
          ) && productsOf(subject).length > 0
          ? true
          : readClaims(page.lines).orders.some(({ kind }) => kind === "add-ons")
        : readClaims(page.lines).orders.some(({ kind }) => kind === subject.kind) ||
          (home !== undefined && subject.kind !== "renewal" && text.includes(`${home.houseNbr} ${home.street}`));
    if (!isThere)
      throw new FalseClaim(
        "an order is not in the account",
        where,
        `${subject.kind} at ${home ? displayText(home) : subject.esiid}: ${subject.outcome}`,
      );
  }
};

/** Checks each new order's home, plan, fee and base charge against the page whose button placed it. */
const checkOrderMatchesPage = (walk: MemberWalk): void => {
  const { pressed } = walk;
  if (!pressed) return;
  for (const one of walk.wire.exchanges.slice(pressed.at)) {
    const kind = homeOf[one.operation];
    if (!kind || kind.kind === "add-ons" || !isCarriedOut(one.operation, one.gatewayAnswer)) continue;
    const esiid = String(one.request[kind.field]);
    const home = placeOf(walk.premises, esiid);
    const plan = wordIn(one.request, "ProductId", "productId");
    const { text } = pressed.page;
    const has = `${home ? displayText(home) : esiid}, ${nameOfPlan(plan)}, ${wordIn(one.request, "StartDate", "startDate")}`;
    if (home && kind.kind !== "renewal" && walk.askedHome && walk.askedHome.esiid !== esiid && !walk.isPressedAgain)
      throw new FalseClaim("another home is ordered than was asked for last", displayText(walk.askedHome), has);
    if (home && kind.kind === "another-home") {
      const dwelling = wordIn(one.request, "dwellingType");
      if (dwelling !== "" && dwelling !== (home.unit === "" ? "01" : "02"))
        throw new FalseClaim("a home is ordered as another kind of home", pressed.page.url, `${has}, ${dwelling}`);
    }
    if (
      home &&
      kind.kind !== "renewal" &&
      !text.includes(displayText(home).replace(/ \(.*\)$/, "")) &&
      !pressed.page.forms().some(({ fields }) => Object.values(fields).includes(displayText(home)))
    )
      throw new FalseClaim("a home is ordered that the page does not show", pressed.page.url, has);
    if (!text.includes(nameOfPlan(plan)))
      throw new FalseClaim("another plan is ordered than was shown", pressed.page.url, has);
    const start = dayIn(wordIn(one.request, "StartDate", "startDate"));
    const intent = /switch/i.test(wordIn(one.request, "customerIntent")) ? "7" : "6";
    const fee = home && start && kind.kind !== "renewal" ? feeOfDay(home, intent, start, walk.now()) : undefined;
    const shown = readClaims(pressed.page.lines).amounts.filter(({ item }) => item === "start-day");
    if (fee !== undefined && fee > 0 && !shown.some(({ cents }) => cents === fee || cents === "unknown"))
      throw new FalseClaim(
        "the fee of the start day differs",
        `${pressed.page.url}: ${shown.map(({ cents }) => dollars(cents)).join(", ") || "no fee"}`,
        dollars(fee),
      );
    const base = baseChargeOf(plan);
    const bases = readClaims(pressed.page.lines).amounts.filter(({ item }) => item === "base");
    if (bases.some(({ cents }) => cents !== base))
      throw new FalseClaim("the plan's base charge differs", pressed.page.url, dollars(base));
  }
};

/** Checks that the page after an order of extras names each ordered product. */
const checkExtrasReceipt = (walk: MemberWalk, page: Page, subjects: readonly Subject[]): void => {
  if (!walk.pressed) return;
  const fresh = walk.wire.exchanges
    .slice(walk.pressed.at)
    .filter(({ operation, received }) => operation === "memberOrderAddOns" && isCarriedOut(operation, received));
  const ids = fresh.flatMap(({ request }) => request["productOrders"] as readonly { readonly productId: string }[]);
  for (const { productId } of ids) {
    const product = products.find((one) => one.id === productId);
    if (product && !product.names.some((name) => page.text.includes(name)))
      throw new FalseClaim(
        "an order of extras has no receipt",
        `${page.url}: nothing about ${product.names[0]}`,
        subjects.find(({ kind }) => kind === "add-ons")?.outcome ?? "",
      );
  }
};

const checkOrderedOnce = (subjects: readonly Subject[]): void => {
  for (const { kind, operation, esiid, tries } of subjects) {
    const done = tries.filter(({ gatewayAnswer, isReplayed }) => isCarriedOut(operation, gatewayAnswer) && !isReplayed);
    if (kind !== "add-ons" && done.length > 1)
      throw new FalseClaim(
        "an order was placed twice",
        `${kind} at ${esiid}`,
        JSON.stringify(done.map(({ key }) => key)),
      );
  }
};

/** Checks that a page doesn't call a saved change of paperless billing unsaved. */
const checkPaperless = ({ wire, pressed }: MemberWalk, page: Page): void => {
  const done = wire.exchanges
    .slice(pressed?.at)
    .find(({ operation, gatewayAnswer }) => operation === "setPaperlessBilling" && gatewayAnswer !== undefined);
  if (done && wasNotSaved.test(page.text))
    throw new FalseClaim(
      "the page says that a change was not saved, but it was",
      `${page.url}: ${page.text.match(wasNotSaved)?.[0]}`,
      JSON.stringify(done.request),
    );
};

export const checkMemberMove = async (walk: MemberWalk): Promise<void> => {
  const subjects = subjectsOf(walk);
  checkOrderedOnce(subjects);
  checkOrderMatchesPage(walk);
  const { page } = walk.browser;
  const all: (readonly [Where, PageClaims])[] = [];
  if (!walk.isOldPage) {
    const where = `${walk.browser.name} ${page.url.replace(/\?.*/, "")}`;
    all.push([where, checkPage(walk, page, subjects, where)]);
    checkExtrasReceipt(walk, page, subjects);
    if (walk.pressed) checkPaperless(walk, page);
  }
  const isChanged = walk.wire.exchanges.slice(walk.checkedTo).some(({ operation }) => operation in homeOf);
  walk.checkedTo = walk.wire.exchanges.length;
  if (!isChanged && walk.wire.move % 4 !== 0) return;
  for (const path of ["/my-account", "/my-account/plan", "/my-account/add-ons"]) {
    const looked = await walk.lookSignedIn(path);
    const where = `${walk.browser.name} ${path}`;
    all.push([where, checkPage(walk, looked, subjects, where)]);
    if (path === "/my-account") checkAccountPage(walk, looked, subjects, where);
  }
  walk.checkedTo = walk.wire.exchanges.length;
  // Two orders with unknown outcomes may have two pieces of advice.
  if (subjects.filter(({ outcome }) => outcome === "unanswered" || outcome === "done-unanswered").length === 1)
    checkOneAdvice(all, subjects.map(({ kind, outcome }) => `${kind} ${outcome}`).join(", "));
};
