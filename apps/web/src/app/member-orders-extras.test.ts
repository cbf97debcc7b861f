import { describe, expect, test } from "vitest";
import { type Browser, signedIn } from "../site/session/site.fixture.ts";
import { send, siteWithOrders } from "./member-orders.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const { bodies, gatewayIs } = siteWithOrders();
const cart = { cart: "account", target: "/my-account/add-ons" };

/** Puts products into the cart and submits with the page's terms. */
const ordered = async (browser: Browser, ...productIds: readonly string[]) => {
  for (const planId of productIds) await send(browser, "add-on-add", { ...cart, planId, terms: "true" });
  const { html } = await readPage(browser, "/my-account/add-ons");
  const shownTerms = /name="shownTerms" value="([^"]*)"/.exec(html)?.[1] ?? "";
  return send(browser, "add-on-order", { shownTerms, next: "/my-account", beside: "account" });
};

describe("an order of extras", () => {
  test("has a receipt: product, number, price and bill, in the account and on its page, also in another browser", async () => {
    expect(await ordered(await signedIn("grace.garza"), "AO-THERMOSTAT")).toMatchObject({ path: "/my-account" });
    const other = await signedIn("grace.garza");
    for (const address of ["/my-account", "/my-account/add-ons"]) {
      const { text } = await readPage(other, address);
      expect(text).not.toContain("All quiet");
      expect(text).toMatch(/Smart Thermostat \(order 70000000\d\d\)/);
      expect(text).toContain("On the next bill");
      expect(text).toContain("$29.00");
      expect(text).toContain("$4.99");
    }
    expect((await readPage(other, "/my-account", { locale: "es" })).text).toContain("En la próxima factura");
  });

  const variants: readonly [string, string, object][] = [
    [
      "names nothing",
      "vera.variable",
      { answers: [{ operationId: "memberOrderAddOns", patch: { result: { orderedPlans: [] } } }] },
    ],
    [
      "names it without a number",
      "rex.remote",
      {
        answers: [
          {
            operationId: "memberOrderAddOns",
            patch: { result: { orderedPlans: [{ productCode: "AO-THERMOSTAT", salesOrderNumber: "" }] } },
          },
        ],
      },
    ],
    [
      "names another product",
      "dana.due",
      {
        answers: [
          {
            operationId: "memberOrderAddOns",
            patch: { result: { orderedPlans: [{ productCode: "AO-GREEN", salesOrderNumber: "7000000099" }] } },
          },
        ],
      },
    ],
  ];

  test.each(variants)(
    "with the answer %s (%s) is in doubt on every page, and is not sent again",
    async (_, login, settings) => {
      const browser = await signedIn(login);
      await gatewayIs(settings);
      const led = await ordered(browser, "AO-THERMOSTAT");
      expect(led).toMatchObject({ path: "/outcome-unknown", search: { esiid: expect.any(String) as string } });
      const { esiid = "" } = led.search;
      const there = await readPage(browser, `${led.path}?${new URLSearchParams(led.search).toString()}`, {
        audience: "journey",
      });
      expect(there.to).toBe("");
      for (const one of [browser, await signedIn(login)])
        for (const address of ["/my-account", `/my-account/add-ons?esiid=${esiid}`, "/my-account/add-ons"]) {
          const { text, html } = await readPage(one, address);
          expect(text).not.toContain("All quiet");
          expect(text).toContain("We don’t know yet if");
          expect(text).toContain("Smart Thermostat");
          expect(text).toContain(led.search["reference"] ?? "no reference");
          expect(html).not.toContain('action="/forms/add-on-order"');
        }
      expect(await ordered(await signedIn(login), "AO-SURGE")).not.toMatchObject({ path: "/session-ended" });
      expect(await bodies("memberOrderAddOns")).toHaveLength(1);
    },
  );

  test("with a lost answer is in doubt in the account, and its button sends it again unchanged, under its key", async () => {
    await gatewayIs({ faults: [{ operationId: "memberOrderAddOns", fault: "reset", when: "after", times: 1 }] });
    const browser = await signedIn("ray.renner");
    expect(await ordered(browser, "AO-THERMOSTAT")).toMatchObject({ path: "/oops" });
    const { text } = await readPage(browser, "/my-account");
    expect(text).not.toContain("All quiet");
    const advice = "Send it again: it can’t be ordered twice.";
    expect(text).toContain("We don’t know yet if Smart Thermostat is ordered.");
    expect(text).toContain(advice);
    expect((await readPage(browser, "/my-account/add-ons")).text).toContain(advice);
    expect((await readPage(browser, "/my-account/add-ons")).text).toContain(
      "We don’t know yet if Smart Thermostat is ordered.",
    );
    expect(await ordered(browser, "AO-SURGE")).toMatchObject({ path: "/my-account" });
    expect((await readPage(browser, "/my-account")).text).toMatch(/Smart Thermostat \(order \d+\)/);
    const sent = await bodies("memberOrderAddOns");
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test("with a lost answer and a refused retry is still one order, under one key", async () => {
    const browser = await signedIn("emil.electric");
    await gatewayIs({ faults: [{ operationId: "memberOrderAddOns", fault: "reset", when: "after", times: 1 }] });
    await ordered(browser, "AO-THERMOSTAT");
    await gatewayIs({ faults: [{ operationId: "memberOrderAddOns", fault: "429", when: "before", times: 1 }] });
    await ordered(browser, "AO-THERMOSTAT");
    expect((await readPage(browser, "/my-account")).text).toContain(
      "We don’t know yet if Smart Thermostat is ordered.",
    );
    expect(await ordered(browser, "AO-THERMOSTAT")).toMatchObject({ path: "/my-account" });
    // With a known key the gateway repeats its answer. A new key would be its second order, with the next number.
    expect((await readPage(browser, "/my-account")).text).toMatch(/Smart Thermostat \(order 7000000041\)/);
  });

  test("of two products, of which the answer contains one, has that one ordered and the other in doubt", async () => {
    const browser = await signedIn("nell.newterm");
    await gatewayIs({
      answers: [
        {
          operationId: "memberOrderAddOns",
          patch: { result: { orderedPlans: [{ productCode: "AO-SURGE", salesOrderNumber: "7000000077" }] } },
        },
      ],
    });
    expect(await ordered(browser, "AO-THERMOSTAT", "AO-SURGE")).toMatchObject({ path: "/outcome-unknown" });
    for (const address of ["/my-account", "/my-account/add-ons"]) {
      const { text } = await readPage(browser, address);
      expect(text).toMatch(/Surge \w+ \(order 7000000077\)/);
      expect(text).not.toMatch(/Thermostat \(order/);
      expect(text).toContain("We don’t know yet if");
    }
  });
});
