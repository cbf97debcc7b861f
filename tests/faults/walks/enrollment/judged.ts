import { type Where, dollars, isSaid, ordersAreTrue, sentencesOfSumsAreTrue, sumsAreTrue } from "../judge.ts";
import type { Page } from "../../../driver/page.ts";
import { type Kind, nothingOrderedHere } from "../said/phrases.ts";
import { type Said, reading } from "../said/reading.ts";
import { type Became, saysDone } from "../truth/became.ts";
import { products } from "../truth/ledger.ts";
import { Untrue } from "../untrue.ts";
import { allIsSaid, amountsAreTrue, billsAreTrue, cardsAreTrue, feeIsSaid, nothingIsCharged } from "./amounts.ts";
import { createdAt, knownOf, ofHome } from "./known.ts";
import {
  chargesWhatWasShown,
  confirmsTheOrder,
  decidesFirst,
  mailsAreTrue,
  onceEach,
  otherOrderIsTrue,
  ordersWhatWasShown,
} from "./pressed.ts";
import { apiIsTrue, journeyNow, oneAdvice } from "./site-api.ts";
import type { EnrollmentWalk } from "./walk.ts";

const routeOf = (page: Page): string => page.path.replace(/^\/es(?=\/)/, "").replace(/^\/(?:mvi|swi)\//, "/");

/** The home that a page is about. */
const esiidOf = (page: Page): string | undefined => page.query.get("esiid") ?? undefined;

/** Everything that a move has led to, as it is read now. */
export const judged = async (walk: EnrollmentWalk): Promise<void> => {
  const ledger = await walk.ledger();
  onceEach(walk, ledger);
  mailsAreTrue(ledger);
  decidesFirst(walk);
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
  const journey = await journeyNow(walk.browser);
  const esiid = esiidOf(page) ?? journey.esiid ?? walk.current.esiid;
  const { became } = ofHome(walk, ledger, esiid);
  const { reference } = journey;
  const isFresh = !walk.isOldPage;
  if (isFresh) {
    ordersAreTrue(where, said, knownOf(walk, ledger, esiid, reference));
    otherOrderIsTrue(walk, ledger, page, where);
    sumsAreTrue(where, said);
    sentencesOfSumsAreTrue(where, said);
    nothingIsCharged(walk, ledger, where, esiid, said);
    amountsAreTrue(walk, ledger, where, esiid, said, journey);
    doubtsOfProducts(where, said, became);
    if (/^\/(?:mini-confirmation|confirmation)$/.test(route)) {
      isSaid(where, said, "new-service", became.get("new-service") ?? "not-called");
      billsAreTrue(walk, where, esiid, ledger, said);
      const order = ledger.orders.find((one) => one.esiid === esiid);
      if (order) confirmsTheOrder(walk, page, where, order);
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
      // Products that the ledger has are there by name.
      if (became.get("add-ons") === "unheard") isSaid(where, said, "add-ons", "unheard");
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
      (created.deposit > 0 || !created.isDepositKnown) &&
      said.saysNoDeposit &&
      !ledger.payments.some(({ kind }) => kind.startsWith("deposit"))
    )
      throw new Untrue("a deposit is said not to be asked", `${where}: Deposit: None`, dollars(created.deposit));
    if (route.startsWith("/place-order") && !walk.isLater) feeIsSaid(walk, page, where, esiid, said);
  }
  apiIsTrue(walk, ledger, journey);
  if (isFresh) oneAdvice(journey, where, said);
};

/** Checks that the confirmation names each product that the gateway ordered. */
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
