import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import { expect, test } from "vitest";
import { site } from "../../../composition/site.ts";
import { wordsOf } from "../../../site/messages/messages.ts";
import { memberNow } from "../../../site/session/member.ts";
import { addOnsOfAccount } from "../../add-ons/account-add-ons.ts";
import { orderWordsShown, waitingOrder } from "../../add-ons/agreed-add-ons.ts";
import { Browser, signedIn, siteHere } from "../../../site/session/site.fixture.ts";
import { goneTo, sent } from "../../../app/sent.fixture.ts";

const here = siteHere({ RATE_LIMIT_FACTOR: "1000" });
const { goodwinDallas, hemphill, lakewoodDallas, vanderbiltDallas } = handMade;

const searchOf = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
const asked = async (operationId: string): Promise<number> => (await here.asked(operationId)).length;

test("a plan that a customer has is renewed once they have authorised it", async () => {
  const search = searchOf({ zip: "75214", esiid: lakewoodDallas.esiid });
  expect(
    goneTo(await sent(new Browser(), "renew-current-plan", { search, acceptAuthorization: "true", locale: "es" })),
  ).toEqual({
    path: "/es/my-account/renewal/place-order",
    search: { zip: "75214", esiid: lakewoodDallas.esiid },
    hash: "",
  });
  expect(
    goneTo(await sent(new Browser(), "renew-current-plan", { search, target: "/my-account/plan?a=b", locale: "es" })),
  ).toEqual({
    path: "/es/my-account/plan",
    search: { zip: "75214", esiid: lakewoodDallas.esiid, error: "RenewMyEnergyPlanError" },
    hash: "#acceptAuthorization",
  });
  expect(goneTo(await sent(new Browser(), "renew-current-plan", { search, target: "//evil.example" })).path).toBe(
    "/my-account/current-plan",
  );
});

test("a renewal is ordered once, with its terms accepted and on a day that is offered", async () => {
  const browser = await signedIn("ray.renner");
  const search = searchOf({
    cint: "3",
    zip: "75214",
    tdsp: "ONCOR",
    esiid: lakewoodDallas.esiid,
    dwel: "01",
    planid: "LK-TRUE-12",
    contractaccount: "002103000012",
  });
  const along = {
    zip: "75214",
    esiid: lakewoodDallas.esiid,
    dwel: "01",
    planid: "LK-TRUE-12",
    contractaccount: "002103000012",
  };
  const order = async (fields: Readonly<Record<string, string>>) =>
    goneTo(await sent(browser, "renewal-order", { search, ...fields }));
  expect(await order({ locale: "es" })).toEqual({
    path: "/es/renewal/order-information",
    search: { cint: "3", tdsp: "ONCOR", ...along },
    hash: "#changed",
  });
  expect(await order({ orderPage: "renewal-place-order" })).toMatchObject({ hash: "#changed" });
  expect(await asked("createSwap")).toBe(0);
});

test("a home is moved from the first page to the order, and the problems of each page stand on it", async () => {
  const browser = await signedIn("grace.garza");
  const home = {
    ContractAccountNumber: "002103000011",
    CurrentServiceAddressNumber: vanderbiltDallas.esiid,
    NewServiceAddress: displayText(goodwinDallas),
    esiid: goodwinDallas.esiid,
    IsApartment: "no",
    action: "continue",
  };
  const send = async (
    verb: string,
    fields: Readonly<Record<string, string>> = {},
    search: Readonly<Record<string, string>> = {},
  ) => goneTo(await sent(browser, verb, { search: searchOf(search), ...fields }));
  const query = {
    cint: "2",
    esiid: goodwinDallas.esiid,
    oldEsiId: vanderbiltDallas.esiid,
    contractaccount: "002103000011",
  };
  expect(await send("transfer-service-info", { ...home, IsApartment: "" })).toMatchObject({
    path: "/my-account/transfer/service-info",
    hash: "#IsApartment-0",
  });
  const told = await send("transfer-service-info", home);
  expect(told).toMatchObject({ path: "/my-account/current-plan", search: query, hash: "" });
  const kept = await send("keep-current-plan", {}, told.search);
  expect(kept).toMatchObject({ path: "/my-account/transfer/service-dates", search: query, hash: "" });
  expect(await send("transfer-service-dates", { locale: "es" }, kept.search)).toMatchObject({
    path: "/es/my-account/transfer/service-dates",
    search: query,
    hash: "#stopServiceDate",
  });
  expect(await send("transfer-order", { locale: "es" }, kept.search)).toMatchObject({
    path: expect.stringMatching(/^\/es\/my-account\/transfer\//) as string,
    search: query,
  });
  expect(await send("transfer-keep", { NewServiceAddress: "5714 Goodwin" }, told.search)).toMatchObject({
    path: expect.stringMatching(/^\/my-account\//) as string,
    search: query,
  });
  expect(await send("transfer-keep", { billingOption: "poBox" }, told.search)).toMatchObject({
    path: expect.stringMatching(/^\/my-account\//) as string,
    search: query,
  });
  expect(await asked("transferService")).toBe(0);
});

test("three answers lead to the plans of the home that they name", async () => {
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
    goneTo(await sent(new Browser(), "path-to-plan", { ...answers, ...fields }));
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

test("another home is ordered on the customer's bill once it is picked, and what is missing is named", async () => {
  const browser = await signedIn("grace.garza");
  const search = searchOf({
    cint: "6",
    zip: hemphill.zip,
    tdsp: hemphill.tdsp,
    esiid: hemphill.esiid,
    dwel: "01",
    prom: "PS",
    planid: "LK-TRUE-12",
  });
  const send = async (verb: string, fields: Readonly<Record<string, string>> = {}) =>
    goneTo(await sent(browser, verb, { search, ...fields }));
  const along = { cint: "6", zip: hemphill.zip, tdsp: "ONCOR", esiid: hemphill.esiid, planid: "LK-TRUE-12" };
  expect(
    await send("add-home-order", { action: "continue", locale: "es", isExistingBill: "true", esiid: hemphill.esiid }),
  ).toMatchObject({
    path: "/es/my-account/add-home/order-information",
    search: along,
    hash: expect.stringMatching(/^#\w+$/) as string,
  });
  for (const action of ["find", "change-address"])
    expect(
      await send("add-home-order", { action, display_text: "1909 Hemphill", esiid: hemphill.esiid }),
    ).toMatchObject({ path: "/my-account/add-home/order-information", search: along, hash: "#serviceAddress" });
  expect(await send("add-home-keep", { display_text: "1909 Hemphill" })).toMatchObject({
    path: "/my-account/add-home/order-information",
    search: along,
    hash: "",
  });
  expect(await asked("addHome")).toBe(0);
});

test("what a customer has put into the cart is ordered once, and the failure of it is named", async () => {
  const browser = await signedIn("grace.garza");
  const fields = {
    cart: "account",
    search: searchOf({ esiid: vanderbiltDallas.esiid }),
    target: "/my-account/add-ons",
  };
  const send = async (verb: string, more: Readonly<Record<string, string>> = {}) =>
    goneTo(await sent(browser, verb, { ...fields, ...more }));
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
  // Under other words than the page has shown nothing is sent, and the page that has the cart says so.
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
