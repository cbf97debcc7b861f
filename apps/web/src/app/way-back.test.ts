import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { beforeEach, describe, expect, test } from "vitest";
import { addHomeJourney } from "../features/add-home/journey.ts";
import { renewalJourney } from "../features/renewal/journey.ts";
import { transferJourney } from "../features/transfer/journey.ts";
import type { MemberRequest } from "../site/journeys/member-journey.ts";
import { memberNow } from "../site/session/member.ts";
import { endSession } from "../site/session/sign-in-visitor.ts";
import { Browser, signedIn, testSite } from "../site/session/site.fixture.ts";
import { rememberPageAsked, sealedOwner } from "../site/forms/way-back.ts";
import { answerAddress, sent } from "./sent.fixture.ts";

/* The session expires at the order button: after signing in again, the customer is back at the filled-in page. */

type Fields = Readonly<Record<string, string>>;

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const { hemphill, lakewoodDallas, vanderbiltDallas } = handMade;
beforeEach(async () => void (await fetch(`${process.env["GATEWAY_URL"]}/control/reset`, { method: "POST" })));

const send = async (browser: Browser, verb: string, fields: Fields = {}, search: Fields = {}) =>
  answerAddress(await sent(browser, verb, { search: new URLSearchParams(search).toString(), ...fields }));
const signIn = (browser: Browser, username: string) => send(browser, "sign-in", { username, password: "Larkspur1" });
const stateIn = async <State>(
  browser: Browser,
  journeyOf: (request: MemberRequest) => { now(): Promise<{ readonly state: State } | undefined> },
): Promise<State | undefined> =>
  (
    await browser.ask(async () => {
      const member = await memberNow();
      return member && (await journeyOf({ member, brand: "main", locale: "en" }).now())?.state;
    })
  ).value;

/** A page of a signed-in customer whose session then ends, with or without the browser noticing. */
const pageLeftOpen = async (browser: Browser, isForgotten: boolean): Promise<{ readonly whose: string }> => {
  const whose = (await browser.ask(() => sealedOwner("main"))).value;
  const elsewhere = new Browser();
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  await elsewhere.ask(() => endSession("main", "en"));
  if (isForgotten) for (const name of ["AuthToken", ".JWTAUTHTOKEN"]) browser.cookies.delete(name);
  return { whose };
};

const moving = {
  verb: "transfer-order",
  who: "grace.garza",
  along: {
    cint: "2",
    contractaccount: "002103000011",
    oldEsiId: vanderbiltDallas.esiid,
    esiid: hemphill.esiid,
    zip: hemphill.zip,
    planid: "LK-TRUE-12",
  },
  begin: async (browser: Browser, along: Fields) => {
    await send(browser, "transfer-service-info", {
      ContractAccountNumber: "002103000011",
      CurrentServiceAddressNumber: vanderbiltDallas.esiid,
      NewServiceAddress: displayText(hemphill),
      esiid: hemphill.esiid,
      IsApartment: "no",
      action: "continue",
    });
    await send(browser, "keep-current-plan", {}, along);
  },
  typed: { stopServiceDate: "12/01/2039", acceptsStopDayFee: "12/01/2039 3595", billingCity: "Waco" },
  page: "/my-account/transfer/order-information",
  saved: async (browser: Browser) =>
    (await stateIn(browser, (request) => transferJourney(vanderbiltDallas.esiid, request)))?.draft,
};
const adding = {
  verb: "add-home-order",
  who: "grace.garza",
  along: {
    cint: "6",
    zip: hemphill.zip,
    tdsp: "ONCOR",
    esiid: hemphill.esiid,
    dwel: "01",
    prom: "PS",
    planid: "LK-TRUE-12",
  },
  begin: async (browser: Browser, along: Fields) => {
    await send(browser, "add-home-order", { action: "continue", esiid: hemphill.esiid }, along);
  },
  typed: { startdate: "12/01/2039", isSecondaryAccountHolder: "true", secondaryAccountLastName: "Garza" },
  page: "/my-account/add-home/order-information",
  saved: async (browser: Browser) =>
    (await stateIn(browser, (request) => addHomeJourney(hemphill.esiid, request)))?.draft,
};
const renewalOf = (browser: Browser) => stateIn(browser, (request) => renewalJourney(lakewoodDallas.esiid, request));
const renewing = {
  verb: "renewal-order",
  who: "ray.renner",
  along: { cint: "3", contractaccount: "002103000012", esiid: lakewoodDallas.esiid, planid: "LK-TRUE-24" },
  begin: async (browser: Browser, along: Fields) => {
    await send(browser, "renewal-order", { orderPage: "renewal-order-information" }, along);
  },
  typed: { orderPage: "renewal-order-information", acceptAuthorization: "true" },
  page: "/renewal/order-information",
  saved: async (browser: Browser) => {
    const state = await renewalOf(browser);
    return state?.stage === "order" ? Object.fromEntries(state.accepted.map((term) => [term, "true"])) : undefined;
  },
};

describe.each([moving, adding, renewing])("$verb of a customer whose session has ended", (order) => {
  const { orderPage: _, ...expected } = { orderPage: "", ...order.typed };

  test.each([true, false])(
    "leads to the sign-in, and from there back to the filled-in page (cookies deleted: %s)",
    async (isForgotten) => {
      const browser = await signedIn(order.who);
      await order.begin(browser, order.along);
      const page = await pageLeftOpen(browser, isForgotten);
      const asked = (await here.asked()).length;
      expect(await send(browser, order.verb, { ...order.typed, ...page }, order.along)).toMatchObject({
        path: "/session-timeout",
        search: {},
      });
      expect((await here.asked()).length).toBe(asked);
      expect(await signIn(browser, order.who)).toMatchObject({ path: order.page, search: order.along });
      expect(await order.saved(browser)).toMatchObject(expected);
      // The message appears once, when the account next opens.
      await send(browser, "sign-out");
      expect((await signIn(browser, order.who)).path).toBe("/my-account");
    },
  );

  test("shows another customer none of it, and keeps it for its own customer", async () => {
    const browser = await signedIn(order.who);
    await order.begin(browser, order.along);
    const page = await pageLeftOpen(browser, false);
    await send(browser, order.verb, { ...order.typed, ...page }, order.along);
    expect((await signIn(browser, "tina.twohomes")).path).toBe("/my-account");
    expect(await order.saved(browser)).toBeUndefined();
    // The other customer can't submit a page that was still open either.
    expect((await send(browser, order.verb, { ...order.typed, ...page }, order.along)).path).toBe("/my-account");
    expect(await order.saved(browser)).toBeUndefined();
    expect(await order.saved(await signedIn(order.who))).toMatchObject(expected);
  });
});

test("a page left because its session expired is restored after sign-in; one left by signing out is not", async () => {
  for (const [reason, path] of [
    ["session-timeout", "/renewal/order-information"],
    ["", "/my-account"],
  ] as const) {
    const browser = await signedIn("ray.renner");
    const page = await pageLeftOpen(browser, false);
    await send(browser, "sign-out", { ...page, reason, target: "/renewal/order-information?planid=LK-TRUE-24" });
    expect((await signIn(browser, "ray.renner")).path).toBe(path);
  }
});

test.each(["", "//evil.example", "https://evil.example", "/\\evil.example"])(
  "%o is no page to return to",
  async (target) => {
    const browser = await signedIn("ray.renner");
    const page = await pageLeftOpen(browser, false);
    await send(browser, "sign-out", { ...page, reason: "session-timeout", target });
    expect((await signIn(browser, "ray.renner")).path).toBe("/my-account");
  },
);

test("an address that is too long for a cookie is stored without its query", async () => {
  const browser = new Browser();
  const search = new URLSearchParams({ zip: "(".repeat(8_000) });
  await browser.ask(() => rememberPageAsked({ brand: "main", locale: "en", path: "/my-account/usage", search }));
  expect(browser.cookies.get("way_back")?.length).toBeLessThan(1_000);
  expect(await signIn(browser, "grace.garza")).toMatchObject({ path: "/my-account/usage", search: {} });
});
