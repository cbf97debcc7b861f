import { openJournal } from "@switchyard/adapters-store";
import type { PageName } from "@switchyard/domain/journey/model";
import { enrollmentPages } from "@switchyard/domain/enrollment/pages";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { type Outcome, personaNamed, personas } from "@switchyard/gateway-sandbox/people/personas";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { beforeEach, expect, test } from "vitest";
import * as adding from "../driver/add-home.ts";
import { acceptedTerms, fillIn, orderAndSkip } from "../driver/enrollment.ts";
import { goodwinAve } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { enroll, pages } from "./outcomes/enrolling.ts";
import { ownSite } from "./own-site.ts";
import { pathOf, textOf } from "./pages.ts";
import { orderPath, renew } from "../driver/renewal.ts";
import * as moving from "../driver/transfer.ts";
import { type Page, Visitor } from "../driver/visitor.ts";

/* A caller reads out the reference from the last page of their enrollment, successful or not. These tests reach each
   such page, and support finds the journey by its reference. */
const here = ownSite({ GATEWAY_HONOURS_KEYS: "off" });
beforeEach(() => here.gateway.reset());

const { goodwinDallas, goodwinFortWorth, heights, lubbockHold, planoHouse, rosedale, swissDallas } = handMade;
const { vanderbiltDallas, lakewoodDallas } = handMade;

const whoComesTo = (outcome: Outcome) => async (): Promise<Page> => {
  const persona = personas.find((one) => one.outcome === outcome) ?? personaNamed("marisol");
  const attempt = { at: persona.premise, intent: persona.intent, fields: typedBy(persona) };
  if (persona.secondTime === true) {
    const first = new Visitor(here.site.url);
    await first.send(await enroll(first, attempt), "/forms/place-order", acceptedTerms);
  }
  const page = await enroll(new Visitor(here.site.url), attempt);
  expect(pathOf(page)).toBe(pages[outcome].path.replace("{route}", persona.intent === "6" ? "mvi" : "swi"));
  return page;
};
const whoOrders = async (): Promise<readonly [Visitor, Page]> => {
  const visitor = new Visitor(here.site.url);
  return [visitor, await fillIn(visitor, goodwinAve, { email: `${Math.random()}@example.com` })];
};
const member = async (who: string, does: (visitor: Visitor) => Promise<Page>): Promise<Page> =>
  does(await here.signedInAs(who));
const whoMovesTo = (who: string, to: typeof goodwinDallas) => () =>
  member(who, (visitor) => moving.serviceInfoSent(visitor, to));
const whoAdds = (home: typeof goodwinDallas) => () =>
  member("grace.garza", async (visitor) =>
    adding.order(visitor, await adding.orderPage(visitor, await adding.offers(visitor, home))),
  );

/** The way to each last page of an enrollment, on which a customer may call. */
const ends: Partial<Record<PageName, () => Promise<Page>>> = {
  "fraud-match": whoComesTo("fraud-match"),
  "moving-in-own-premise": whoComesTo("own-premise-active"),
  "future-move-in": whoComesTo("service-pending"),
  "active-service": whoComesTo("active-for-another-partner"),
  "connect-validate-oops": whoComesTo("enrollment-already-submitted"),
  "switch-hold": whoComesTo("switch-hold"),
  oops: whoComesTo("contact-failure"),
  "one-time-password": whoComesTo("out-of-wallet"),
  "mini-confirmation": async () => {
    const [visitor, terms] = await whoOrders();
    return visitor.send(terms, "/forms/place-order", acceptedTerms);
  },
  confirmation: async () => orderAndSkip(...(await whoOrders())),
  "outcome-unknown": async () => {
    const [visitor, terms] = await whoOrders();
    await here.gateway.set({ faults: [{ operationId: "connect", fault: "reset", when: "after", times: 1 }] });
    const page = await visitor.send(terms, "/forms/place-order", acceptedTerms);
    expect(pathOf(page)).toBe("/outcome-unknown");
    return page;
  },
  "place-order-deposit": whoComesTo("deposit"),
  "place-order-prior-debt": whoComesTo("prior-debt-above-threshold"),
  "pending-transaction": whoMovesTo("grace.garza", rosedale),
  "transfer-multi-meter": whoMovesTo("grace.garza", planoHouse),
  "transfer-active-service": whoMovesTo("grace.garza", heights),
  "transfer-switch-hold": whoMovesTo("grace.garza", lubbockHold),
  "transfer-call-center": whoMovesTo("dana.due", goodwinDallas),
  "transfer-confirmation": () =>
    member("grace.garza", async (visitor) =>
      moving.order(visitor, await moving.orderPage(visitor, await moving.serviceInfoSent(visitor, goodwinDallas))),
    ),
  "renewal-confirmation": () =>
    member("ray.renner", async (visitor) =>
      renew(visitor, await visitor.open(orderPath(lakewoodDallas, "LK-TRUE-12"))),
    ),
  "renewal-not-offered": () =>
    member("ray.renner", (visitor) => visitor.open(orderPath(vanderbiltDallas, "LK-TRUE-12"))),
  "renewal-plan-gone": () => member("vera.variable", (visitor) => visitor.open(orderPath(swissDallas, "LK-NONE-1"))),
  "add-home-confirmation": whoAdds(goodwinFortWorth),
  "add-home-active-service": whoAdds(heights),
  "add-home-own-premise": whoAdds(vanderbiltDallas),
  "account-add-ons": () =>
    member("grace.garza", async (visitor) => {
      const list = await visitor.open("/my-account/add-ons");
      const chosen = await visitor.send(list, "/forms/add-on-add", { terms: "true" });
      await visitor.send(chosen, "/forms/add-on-order");
      return visitor.open("/my-account/add-ons");
    }),
};

/** Pages of an enrollment that are not its end, or that have no journey. */
const onTheWay: readonly PageName[] = [
  "offers",
  "order-information",
  "switch-to-move-in",
  "knowledge-questions",
  "place-order",
  "place-order-prior-debt-confirmation",
  "two-plans",
  "session-ended",
];

test.each(Object.entries(ends))("%s shows a reference that support finds", async (_, walk) => {
  const page = await walk();
  const shown = textOf(page).match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [];
  const journals = openJournal({ dataDir: here.site.dataDir })._unsafeUnwrap();
  expect((await journals.known(shown as CorrelationId[]))._unsafeUnwrap(), page.url).toHaveLength(1);
});

test("each enrollment page is an end with a reference, or continues", () => {
  for (const page of enrollmentPages) expect(page in ends, page).toBe(!onTheWay.includes(page));
});
