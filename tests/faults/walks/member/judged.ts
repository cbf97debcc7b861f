import { displayText, type Premise } from "@switchyard/gateway-sandbox/premises/premise";
import {
  adviceIsOne,
  dollars,
  mayBeThere,
  ordersAreTrue,
  sentencesOfSumsAreTrue,
  sumsAreTrue,
  type Where,
} from "../judge.ts";
import type { Page } from "../../../driver/page.ts";
import { type Kind, movedOldHomeGoesOn, noOrderIsOpen, wasNotSaved } from "../said/phrases.ts";
import { type AmountSaid, dayIn, reading, type Said } from "../said/reading.ts";
import { type Became, becameOf, saysDone, wordIn } from "../truth/became.ts";
import { baseChargeOf, feeOfDay, nameOfPlan, productCalled, products } from "../truth/ledger.ts";
import { Untrue } from "../untrue.ts";
import type { Exchange } from "../world/wire.ts";
import type { MemberWalk } from "./walk.ts";

/** One order of a member: what it is, and for which home. */
interface Subject {
  readonly kind: Kind;
  readonly operation: string;
  readonly esiid: string;
  readonly became: Became;
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
    const all = wire.heard.filter((one) => one.operation === operation);
    const homes = new Set(all.map(({ request }) => String(request[field])));
    return [...homes].map((esiid): Subject => {
      const isAbout = (request: Exchange["request"]): boolean => request[field] === esiid;
      return {
        kind,
        operation,
        esiid,
        became: becameOf(wire.heard, operation, isAbout),
        tries: all.filter(({ request }) => isAbout(request)),
      };
    });
  });

const placeOf = (premises: readonly Premise[], esiid: string): Premise | undefined =>
  premises.find((one) => one.esiid === esiid);

/** Products whose order the ledger has, by home. */
const productsOf = (subject: Subject): readonly string[] =>
  subject.tries
    .filter(({ did }) => saysDone("memberOrderAddOns", did))
    .flatMap(({ request }) => (request["productOrders"] as readonly { readonly productId: string }[]) ?? [])
    .map(({ productId }) => productId);

const isProductInDoubt = (subjects: readonly Subject[], productId: string): boolean =>
  subjects.some(({ kind, tries }) => {
    const of = tries.filter(({ request }) => JSON.stringify(request["productOrders"] ?? []).includes(productId));
    return kind === "add-ons" && of.length > 0 && of.every(({ heard }) => heard === undefined);
  });

const productBecame = (walk: MemberWalk, productId: string): Became =>
  becameOf(walk.wire.heard, "memberOrderAddOns", (request) =>
    JSON.stringify(request["productOrders"]).includes(productId),
  );

const texasDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Chicago" });

/** Service that has begun is under way no more. */
const isUnderWay = (walk: MemberWalk, { became, tries }: Subject): boolean => {
  const start = dayIn(wordIn(tries.at(-1)?.request ?? {}, "StartDate", "startDate"));
  return mayBeThere(became) && !(became !== "unheard" && start !== undefined && start <= texasDay.format(walk.now()));
};

/** Checks a page's statements about orders and amounts against the ledger. */
const pageIsTrue = (walk: MemberWalk, page: Page, subjects: readonly Subject[], where: Where): Said => {
  if (page.status >= 500) throw new Untrue("a page fails", `${where}: ${page.status}`, "a page");
  const said = reading(page.lines);
  ordersAreTrue(where, said, (kind, sentence) => {
    if (kind === "paperless") return { became: becameOf(walk.wire.heard, "setPaperlessBilling"), isOwn: true };
    if (!Object.values(homeOf).some((one) => one.kind === kind)) return undefined;
    const product = kind === "add-ons" ? productCalled(sentence) : undefined;
    if (product) return { became: productBecame(walk, product.id), isOwn: true };
    const of = subjects.filter((one) => one.kind === kind);
    const named = of.filter(({ esiid }) => {
      const home = placeOf(walk.premises, esiid);
      return home !== undefined && (sentence.includes(displayText(home)) || page.query.get("esiid") === esiid);
    });
    const fitting = named.length > 0 ? named : of;
    // Of several orders of a kind a sentence may be about any.
    if (fitting.length > 1) return undefined;
    return { became: fitting[0]?.became ?? "not-called", isOwn: true };
  });
  sumsAreTrue(where, said);
  sentencesOfSumsAreTrue(where, said);
  for (const one of said.amounts) amountIsTrue(subjects, where, one);
  const ordered = said.orders.find(({ kind, fate }) => kind === "add-ons" && fate === "ordered");
  const doubt = said.amounts.find(({ part, item }) => part === "unknown" && item === "add-on");
  if (ordered && doubt)
    throw new Untrue(
      "extras are said to be ordered and not to be known",
      `${where}: “${ordered.sentence}”, ${doubt.label} ${dollars(doubt.cents)}`,
      subjects.find(({ kind }) => kind === "add-ons")?.became ?? "",
    );
  const move = subjects.find(({ kind }) => kind === "move");
  if (move && (move.became === "done" || move.became === "done-unheard") && movedOldHomeGoesOn.test(page.text))
    throw new Untrue(
      "service is said to go on that is ordered to end",
      `${where}: ${page.text.match(movedOldHomeGoesOn)?.[0]}`,
      move.became,
    );
  const open = subjects.find((one) => isUnderWay(walk, one));
  if (open && noOrderIsOpen.test(page.text))
    throw new Untrue(
      "no order is said to be open",
      `${where}: ${page.text.match(noOrderIsOpen)?.[0]}`,
      `${open.kind} ${open.became}`,
    );
  if (said.isQuiet && open)
    throw new Untrue("an order is under way where all is said to be quiet", where, `${open.kind} ${open.became}`);
  return said;
};

const amountIsTrue = (subjects: readonly Subject[], where: Where, one: AmountSaid): void => {
  const read = `${where}: ${one.part}, ${one.label} ${dollars(one.cents)}`;
  const product = one.item === "add-on" ? productCalled(one.label) : undefined;
  if (one.part === "unknown") {
    const isInDoubt = product
      ? isProductInDoubt(subjects, product.id)
      : subjects.some(({ became, kind }) => kind !== "add-ons" && (became === "unheard" || became === "done-unheard"));
    if (!isInDoubt)
      throw new Untrue(
        "an amount is said to be in doubt that is not",
        read,
        JSON.stringify(subjects.map(({ kind, became }) => `${kind} ${became}`)),
      );
  }
  if (one.item === "add-on" && product === undefined)
    throw new Untrue("an amount is said for something that I don't know", read, "no product of that name");
  if (product && (one.part === "first-bill" || one.part === "each-month") && one.cents !== "unknown") {
    const price = one.part === "first-bill" ? product.once : product.monthly;
    if (price !== one.cents) throw new Untrue("a product is said at another price", read, dollars(price));
  }
};

/** The landing page of the account knows of every order that is or may be under way. */
const accountKnows = (walk: MemberWalk, page: Page, subjects: readonly Subject[], where: Where): void => {
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
          : reading(page.lines).orders.some(({ kind }) => kind === "add-ons")
        : reading(page.lines).orders.some(({ kind }) => kind === subject.kind) ||
          (home !== undefined && subject.kind !== "renewal" && text.includes(`${home.houseNbr} ${home.street}`));
    if (!isThere)
      throw new Untrue(
        "an order is not in the account",
        where,
        `${subject.kind} at ${home ? displayText(home) : subject.esiid}: ${subject.became}`,
      );
  }
};

/** Checks each new order's home, plan, fee and base charge against the page whose button placed it. */
const ordersWhatWasShown = (walk: MemberWalk): void => {
  const { pressed } = walk;
  if (!pressed) return;
  for (const one of walk.wire.heard.slice(pressed.at)) {
    const kind = homeOf[one.operation];
    if (!kind || kind.kind === "add-ons" || !saysDone(one.operation, one.did)) continue;
    const esiid = String(one.request[kind.field]);
    const home = placeOf(walk.premises, esiid);
    const plan = wordIn(one.request, "ProductId", "productId");
    const { text } = pressed.page;
    const has = `${home ? displayText(home) : esiid}, ${nameOfPlan(plan)}, ${wordIn(one.request, "StartDate", "startDate")}`;
    if (home && kind.kind !== "renewal" && walk.askedHome && walk.askedHome.esiid !== esiid && !walk.isPressedAgain)
      throw new Untrue("another home is ordered than was asked for last", displayText(walk.askedHome), has);
    if (home && kind.kind === "another-home") {
      const dwelling = wordIn(one.request, "dwellingType");
      if (dwelling !== "" && dwelling !== (home.unit === "" ? "01" : "02"))
        throw new Untrue("a home is ordered as another kind of home", pressed.page.url, `${has}, ${dwelling}`);
    }
    if (
      home &&
      kind.kind !== "renewal" &&
      !text.includes(displayText(home).replace(/ \(.*\)$/, "")) &&
      !pressed.page.forms().some(({ fields }) => Object.values(fields).includes(displayText(home)))
    )
      throw new Untrue("a home is ordered that the page does not show", pressed.page.url, has);
    if (!text.includes(nameOfPlan(plan)))
      throw new Untrue("another plan is ordered than was shown", pressed.page.url, has);
    const start = dayIn(wordIn(one.request, "StartDate", "startDate"));
    const intent = /switch/i.test(wordIn(one.request, "customerIntent")) ? "7" : "6";
    const fee = home && start && kind.kind !== "renewal" ? feeOfDay(home, intent, start, walk.now()) : undefined;
    const shown = reading(pressed.page.lines).amounts.filter(({ item }) => item === "start-day");
    if (fee !== undefined && fee > 0 && !shown.some(({ cents }) => cents === fee || cents === "unknown"))
      throw new Untrue(
        "the fee of the start day is otherwise",
        `${pressed.page.url}: ${shown.map(({ cents }) => dollars(cents)).join(", ") || "no fee"}`,
        dollars(fee),
      );
    const base = baseChargeOf(plan);
    const bases = reading(pressed.page.lines).amounts.filter(({ item }) => item === "base");
    if (bases.some(({ cents }) => cents !== base))
      throw new Untrue("the plan's charge is otherwise", pressed.page.url, dollars(base));
  }
};

/** After an order of extras, the page that follows names what was ordered. */
const receiptOfExtras = (walk: MemberWalk, page: Page, subjects: readonly Subject[]): void => {
  if (!walk.pressed) return;
  const fresh = walk.wire.heard
    .slice(walk.pressed.at)
    .filter(({ operation, heard }) => operation === "memberOrderAddOns" && saysDone(operation, heard));
  const ids = fresh.flatMap(({ request }) => request["productOrders"] as readonly { readonly productId: string }[]);
  for (const { productId } of ids) {
    const product = products.find((one) => one.id === productId);
    if (product && !product.names.some((name) => page.text.includes(name)))
      throw new Untrue(
        "an order of extras has no receipt",
        `${page.url}: nothing about ${product.names[0]}`,
        subjects.find(({ kind }) => kind === "add-ons")?.became ?? "",
      );
  }
};

const onceEach = (subjects: readonly Subject[]): void => {
  for (const { kind, operation, esiid, tries } of subjects) {
    const done = tries.filter(({ did, isReplayed }) => saysDone(operation, did) && !isReplayed);
    if (kind !== "add-ons" && done.length > 1)
      throw new Untrue("an order was placed twice", `${kind} at ${esiid}`, JSON.stringify(done.map(({ key }) => key)));
  }
};

/** A change of how bills come that the gateway carried out at the last press is not called unsaved. */
const paperlessIsTrue = ({ wire, pressed }: MemberWalk, page: Page): void => {
  const done = wire.heard
    .slice(pressed?.at)
    .find(({ operation, did }) => operation === "setPaperlessBilling" && did !== undefined);
  if (done && wasNotSaved.test(page.text))
    throw new Untrue(
      "a change is said not to be saved that is",
      `${page.url}: ${page.text.match(wasNotSaved)?.[0]}`,
      JSON.stringify(done.request),
    );
};

export const judgedMember = async (walk: MemberWalk): Promise<void> => {
  const subjects = subjectsOf(walk);
  onceEach(subjects);
  ordersWhatWasShown(walk);
  const { page } = walk.browser;
  const all: (readonly [Where, Said])[] = [];
  if (!walk.isOldPage) {
    const where = `${walk.browser.name} ${page.url.replace(/\?.*/, "")}`;
    all.push([where, pageIsTrue(walk, page, subjects, where)]);
    receiptOfExtras(walk, page, subjects);
    if (walk.pressed) paperlessIsTrue(walk, page);
  }
  const isChanged = walk.wire.heard.slice(walk.judgedTo).some(({ operation }) => operation in homeOf);
  walk.judgedTo = walk.wire.heard.length;
  if (!isChanged && walk.wire.move % 4 !== 0) return;
  for (const path of ["/my-account", "/my-account/plan", "/my-account/add-ons"]) {
    const looked = await walk.lookSignedIn(path);
    const where = `${walk.browser.name} ${path}`;
    all.push([where, pageIsTrue(walk, looked, subjects, where)]);
    if (path === "/my-account") accountKnows(walk, looked, subjects, where);
  }
  walk.judgedTo = walk.wire.heard.length;
  // Of two orders in doubt each may have its own.
  if (subjects.filter(({ became }) => became === "unheard" || became === "done-unheard").length === 1)
    adviceIsOne(all, subjects.map(({ kind, became }) => `${kind} ${became}`).join(", "));
};
