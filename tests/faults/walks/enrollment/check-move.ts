import { type Where, dollars, checkMentioned, checkOrders, checkSumSentences, checkTotals } from "../judge.ts";
import type { Page } from "../../../driver/page.ts";
import { type Kind, nothingOrderedHere } from "../claims/phrases.ts";
import { type PageClaims, readClaims } from "../claims/read-claims.ts";
import { type CallOutcome, isCarriedOut } from "../truth/call-outcome.ts";
import { products } from "../truth/ledger.ts";
import { FalseClaim } from "../false-claim.ts";
import {
  checkPaymentsShown,
  checkAmounts,
  checkBills,
  checkCards,
  checkStartFee,
  checkNothingCharged,
} from "./amounts.ts";
import { createdAt, outcomeLookup, ofHome } from "./known.ts";
import {
  checkChargeMatchesPage,
  checkConfirmation,
  checkDecisionOrder,
  checkMails,
  checkOrderedOnce,
  checkOtherOrder,
  checkOrderMatchesPage,
} from "./pressed.ts";
import { checkApi, journeyNow, checkAdviceAgrees } from "./site-api.ts";
import type { EnrollmentWalk } from "./walk.ts";

const routeOf = (page: Page): string => page.path.replace(/^\/es(?=\/)/, "").replace(/^\/(?:mvi|swi)\//, "/");

/** The home that a page is about. */
const esiidOf = (page: Page): string | undefined => page.query.get("esiid") ?? undefined;

/** Checks the ledger, the page and the site API after a move. */
export const checkMove = async (walk: EnrollmentWalk): Promise<void> => {
  const ledger = await walk.ledger();
  checkOrderedOnce(walk, ledger);
  checkMails(ledger);
  checkDecisionOrder(walk);
  const { page } = walk.browser;
  const { pressed } = walk;
  if (pressed) {
    checkOrderMatchesPage(walk, pressed, ledger);
    checkChargeMatchesPage(walk, pressed, ledger);
  }
  const where = `${walk.browser.name} ${page.url.replace(/\?.*/, "")}`;
  const route = routeOf(page);
  if (page.status >= 500) throw new FalseClaim("a page fails", `${where}: ${page.status}`, "a page");
  const claims = readClaims(page.lines);
  const journey = await journeyNow(walk.browser);
  const esiid = esiidOf(page) ?? journey.esiid ?? walk.current.esiid;
  const { outcome } = ofHome(walk, ledger, esiid);
  const { reference } = journey;
  const isFresh = !walk.isOldPage;
  if (isFresh) {
    checkOrders(where, claims, outcomeLookup(walk, ledger, esiid, reference));
    checkOtherOrder(walk, ledger, page, where);
    checkTotals(where, claims);
    checkSumSentences(where, claims);
    checkNothingCharged(walk, ledger, where, esiid, claims);
    checkAmounts(walk, ledger, where, esiid, claims, journey);
    checkExtrasConsistent(where, claims, outcome);
    if (/^\/(?:mini-confirmation|confirmation)$/.test(route)) {
      checkMentioned(where, claims, "new-service", outcome.get("new-service") ?? "not-called");
      checkBills(walk, where, esiid, ledger, claims);
      const order = ledger.orders.find((one) => one.esiid === esiid);
      if (order) checkConfirmation(walk, page, where, order);
      checkPaymentsShown(walk, where, esiid, ledger, claims);
    }
    if (
      route === "/outcome-unknown" &&
      [...outcome.values()].every((one) => one === "not-called") &&
      walk.wire.exchanges.every(({ received, key }) => key === undefined || received !== undefined)
    )
      throw new FalseClaim(
        "the page reports an unknown outcome, but every outcome is known",
        where,
        "nothing is in doubt",
      );
    if (route === "/confirmation") {
      checkProducts(walk, page, where, esiid);
      // `checkProducts` has already compared products with the ledger by their names.
      if (outcome.get("add-ons") === "unanswered") checkMentioned(where, claims, "add-ons", "unanswered");
      checkCards(walk, ledger, where, esiid, claims);
      for (const number of claims.confirmationNumbers)
        if (!ledger.orders.some(({ serviceContractNumber }) => serviceContractNumber === number))
          throw new FalseClaim(
            "a confirmation number belongs to no order",
            `${where}: ${number}`,
            ledger.orders.map(({ serviceContractNumber }) => serviceContractNumber).join(", "),
          );
    }
    const created = createdAt(walk, esiid);
    if (
      created &&
      (created.deposit > 0 || !created.isDepositKnown) &&
      claims.saysNoDeposit &&
      !ledger.payments.some(({ kind }) => kind.startsWith("deposit"))
    )
      throw new FalseClaim(
        "the page says that no deposit is due, but one is",
        `${where}: Deposit: None`,
        dollars(created.deposit),
      );
    if (route.startsWith("/place-order") && !walk.isLater) checkStartFee(walk, page, where, esiid, claims);
  }
  checkApi(walk, ledger, journey);
  if (isFresh) checkAdviceAgrees(journey, where, claims);
};

/** Checks that the confirmation names each product that the gateway ordered. */
const checkProducts = (walk: EnrollmentWalk, page: Page, where: Where, esiid: string): void => {
  const has = walk.wire.exchanges
    .filter(
      ({ operation, gatewayAnswer, request }) =>
        operation === "orderAddOns" && isCarriedOut("orderAddOns", gatewayAnswer) && request["esiid"] === esiid,
    )
    .flatMap(({ request }) => request["productOrders"] as readonly { readonly productId: string }[])
    .map(({ productId }) => productId);
  if (has.length > 0 && page.lines.some(({ text }) => nothingOrderedHere.test(text)))
    throw new FalseClaim(
      "the page says that no product is ordered, but some are",
      `${where}: none with this order`,
      has.join(", "),
    );
  for (const id of has) {
    const product = products.find((one) => one.id === id);
    if (product && !product.names.some((name) => page.text.includes(name)))
      throw new FalseClaim("an ordered product is not shown", where, id);
  }
};

/** Checks that a page doesn't show all extras as ordered and one of them as unknown. */
const checkExtrasConsistent = (where: Where, claims: PageClaims, outcome: ReadonlyMap<Kind, CallOutcome>): void => {
  const all = claims.orders.find(({ kind, fate }) => kind === "add-ons" && fate === "ordered");
  const doubt = claims.amounts.find(({ part, item }) => part === "unknown" && item === "add-on");
  if (all && doubt)
    throw new FalseClaim(
      "the page says both that extras are ordered and that their outcome is unknown",
      `${where}: “${all.sentence}”, ${doubt.label} ${dollars(doubt.cents)}`,
      outcome.get("add-ons") ?? "",
    );
};
