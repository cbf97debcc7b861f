import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { expect, test } from "vitest";
import { site } from "../../../composition/site.ts";
import { wordsOf } from "../../../site/messages/messages.ts";
import { memberNow } from "../../../site/session/member.ts";
import { addOnsOfAccount } from "../../add-ons/account-add-ons.ts";
import { orderWordsShown, waitingOrder } from "../../add-ons/agreed-add-ons.ts";
import { Browser, signedIn, testSite } from "../../../site/session/site.fixture.ts";
import { answerAddress, sent } from "../../../app/sent.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const { goodwinDallas, lakewoodDallas, vanderbiltDallas } = handMade;

const searchOf = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
const asked = async (operationId: string): Promise<number> => (await here.asked(operationId)).length;

test("a customer's plan is renewed after the customer authorises it", async () => {
  const search = searchOf({ zip: "75214", esiid: lakewoodDallas.esiid });
  expect(
    answerAddress(
      await sent(new Browser(), "renew-current-plan", { search, acceptAuthorization: "true", locale: "es" }),
    ),
  ).toEqual({
    path: "/es/my-account/renewal/place-order",
    search: { zip: "75214", esiid: lakewoodDallas.esiid },
    hash: "",
  });
  expect(
    answerAddress(
      await sent(new Browser(), "renew-current-plan", { search, target: "/my-account/plan?a=b", locale: "es" }),
    ),
  ).toEqual({
    path: "/es/my-account/plan",
    search: { zip: "75214", esiid: lakewoodDallas.esiid, error: "RenewMyEnergyPlanError" },
    hash: "#acceptAuthorization",
  });
  expect(
    answerAddress(await sent(new Browser(), "renew-current-plan", { search, target: "//evil.example" })).path,
  ).toBe("/my-account/current-plan");
});

test("three answers lead to the plans of their home", async () => {
  const answers = {
    moving: "yes",
    search: displayText(goodwinDallas),
    esiid: goodwinDallas.esiid,
    zip: goodwinDallas.zip,
    tdsp: goodwinDallas.tdsp,
    apartment: "no",
    action: "continue",
    travelling: "planid=LK-TRUE-12&rdcampaign=false&zip=1",
  };
  const go = async (fields: Readonly<Record<string, string>> = {}) =>
    answerAddress(await sent(new Browser(), "path-to-plan", { ...answers, ...fields }));
  const place = { zip: goodwinDallas.zip, tdsp: "ONCOR", esiid: goodwinDallas.esiid, dwel: "01", prom: "PS" };
  expect(await go({ locale: "es" })).toEqual({ path: "/es/mvi/offers", search: { cint: "6", ...place }, hash: "" });
  expect(await go({ moving: "no" })).toEqual({ path: "/swi/offers", search: { cint: "7", ...place }, hash: "" });
  expect(
    await go({ moving: "no", switchIntent: "5", switchPath: "/my-account/add-home/offers", movePath: "/wrong" }),
  ).toEqual({ path: "/my-account/add-home/offers", search: { cint: "5", ...place }, hash: "" });
  expect(await go({ switchIntent: "5", movePath: "/my-account/add-home/offers" })).toEqual({
    path: "/my-account/add-home/offers",
    search: { cint: "6", ...place },
    hash: "",
  });
  for (const movePath of ["//evil.example", "/a//b", "/a?b", "/a/", "x/a"])
    expect((await go({ movePath })).path).toBe("/mvi/offers");
  expect((await go({ travelling: "isEV=true&prom=EVPROMO" })).search).toMatchObject({ prom: "EVPROMO" });
  expect((await go({ travelling: "prom=OTHER" })).search).toMatchObject({ prom: "PS" });
});

test("the cart is ordered once, and its failure is shown", async () => {
  const browser = await signedIn("grace.garza");
  const fields = {
    cart: "account",
    search: searchOf({ esiid: vanderbiltDallas.esiid }),
    target: "/my-account/add-ons",
  };
  const send = async (verb: string, more: Readonly<Record<string, string>> = {}) =>
    answerAddress(await sent(browser, verb, { ...fields, ...more }));
  const cart = (): { cart?: string[]; withoutTerms?: string; ordered?: unknown[] } =>
    JSON.parse(decodeURIComponent(browser.cookies.get("add_ons") ?? "{}")) as never;
  await send("add-on-add", { planId: "AO-HOME" });
  expect(cart()).toMatchObject({ cart: [], withoutTerms: "AO-HOME", ordered: [] });
  await send("add-on-add", { planId: "AO-HOME", terms: "true" });
  expect(cart()).toMatchObject({ cart: ["AO-HOME"], withoutTerms: "" });
  await send("add-on-add", { planId: "AO-HOME", terms: "true" });
  expect(cart().cart).toEqual(["AO-HOME"]);
  await send("add-on-remove", { planId: "OTHER" });
  expect(cart().cart).toEqual(["AO-HOME"]);
  await send("add-on-remove", { planId: "AO-HOME" });
  expect(cart().cart).toEqual([]);
  await send("add-on-add", { planId: "AO-HOME", terms: "true" });
  // If the page's text has changed, nothing is sent, and the page with the cart explains it.
  expect(await send("add-on-order", { beside: "swap", shownTerms: "of another text" })).toEqual({
    path: "/renewal/confirmation",
    search: { esiid: vanderbiltDallas.esiid, notice: "terms-changed" },
    hash: "#terms-change",
  });
  expect(await send("add-on-order")).toMatchObject({
    path: "/my-account/add-ons",
    search: { notice: "terms-changed" },
  });
  expect(await asked("memberOrderAddOns")).toBe(0);
  const shown = (locale: "en" | "es") =>
    browser.ask(async () => {
      const [source, member] = await Promise.all([
        addOnsOfAccount(site(), vanderbiltDallas.esiid, "main", locale),
        memberNow(),
      ]);
      if (!source || !member) throw new Error("no customer is signed in");
      const order = await waitingOrder(source, { site: site(), member, brand: "main", locale });
      const words = await wordsOf("main", locale, site().content);
      return orderWordsShown({ ...words, locale }, order, source.tdsp);
    });
  const shownTerms = (await shown("en")).value;
  await here.gatewayIs({ faults: [{ operationId: "memberOrderAddOns", fault: "500", when: "before" }] });
  expect(await send("add-on-order", { beside: "swap", shownTerms })).toMatchObject({
    path: "/oops",
    search: { errorCode: expect.stringMatching(/^AddOnOrder/) as string },
  });
  expect(cart().cart).toEqual(["AO-HOME"]);
  await here.gatewayIs({ faults: [] });
  expect(
    await send("add-on-order", { next: "/my-account/plan", locale: "es", shownTerms: (await shown("es")).value }),
  ).toEqual({
    path: "/es/my-account/plan",
    search: { clearcache: "true" },
    hash: "",
  });
  expect(cart()).toMatchObject({
    cart: [],
    withoutTerms: "",
    ordered: [{ productCode: "AO-HOME", salesOrderNumber: expect.any(String) as string }],
  });
  const times = await asked("memberOrderAddOns");
  await send("add-on-add", { planId: "AO-HOME", terms: "true" });
  await send("add-on-order");
  expect(await asked("memberOrderAddOns")).toBe(times);
});
