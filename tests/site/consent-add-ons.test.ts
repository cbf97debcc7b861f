import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { consentsOf, latestReference, otherWords } from "./consents.ts";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import type { Page, Visitor } from "../driver/visitor.ts";

/** The customer agrees to the cart's text for a home's products. It is recorded with the order's outcome. */
const here = sharedSite();
const { mccommasDallas } = handMade;

// A home's order is one journey, so each test uses another customer.
const path = (lang: "" | "/es") => `${lang}/my-account/add-ons`;

/** Puts a product into the cart, as a browser without scripts does. */
const add = async (visitor: Visitor, lang: "" | "/es", planId: string): Promise<Page> =>
  visitor.send(await visitor.open(path(lang)), "/forms/add-on-add", { planId, terms: "true", cart: "account" });

/** The sentence beside the button. */
const atTheButton = ({ html }: Page): string => {
  const [, sentence = ""] = /<p[^>]*>((?:By pressing the button|Al oprimir el botón).*?)<\/p>/s.exec(html) ?? [];
  return textOf({ html: sentence.replaceAll(/<!--.*?-->/g, "") }).trim();
};

describe.each([
  [
    "in English",
    "",
    "en",
    "grace.garza",
    "By pressing the button I order Home Insurance",
    "I accept the terms: Home Insurance",
  ],
  ["in Spanish", "/es", "es", "ray.renner", "Al oprimir el botón pido ", "Acepto los términos: "],
] as const)("products for a home, %s", (_, lang, locale, login, order, term) => {
  test("products are ordered under the cart's words, which are recorded", async () => {
    await here.gateway.reset();
    const visitor = await here.signedInAs(login);
    const page = await add(visitor, lang, "AO-HOME");
    const words = atTheButton(page);
    expect(words).toContain(order);
    expect(words).toContain("$14.99");

    const back = await visitor.send(page, "/forms/add-on-order", otherWords);
    expect(back.url).toMatch(/\/my-account\/add-ons\?.*notice=terms-changed/);
    expect(textOf(back)).toContain(
      lang === ""
        ? "The text that you agree to with these extras has changed."
        : "Lo que usted acepta con estos extras dice otra cosa ahora.",
    );
    expect(await here.gateway.entriesOf("memberOrderAddOns")).toEqual([]);
    const reference = await latestReference(here);
    expect(await consentsOf(here, reference)).toEqual([]);

    expect((await visitor.send(back, "/forms/add-on-order")).url).toContain("/my-account?clearcache=true");
    expect(await here.gateway.entriesOf("memberOrderAddOns")).toHaveLength(1);
    const [consent, ...others] = await consentsOf(here, reference);
    expect(others).toEqual([]);
    expect(consent).toMatchObject({
      what: "add-ons",
      flow: "add-on-order",
      locale,
      way: "form-without-script",
      products: ["AO-HOME"],
      charges: [{ what: "add-on", of: "AO-HOME", amount: 1_499, due: { when: "each-month" } }],
      sentences: [
        { term: "addOnTerms", text: expect.stringContaining(term) as string },
        { term: "order", text: words },
      ],
      outcome: { is: "ordered" },
    });
    for (const { address, content } of consent?.documents ?? []) {
      expect(content).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
      expect(page.html.replaceAll("&amp;", "&")).toContain(`href="${address}"`);
      expect((await visitor.open(address)).status).toBe(200);
    }
    expect(consent?.documents).toHaveLength(1);
  });
});

test("an order with a lost answer keeps its products and its words, even after the cart changes", async () => {
  await here.gateway.reset();
  const visitor = await here.signedInAs("dana.due");
  const page = await add(visitor, "", "AO-HOME");
  await here.gateway.set({ faults: [{ operationId: "memberOrderAddOns", fault: "reset", when: "after", times: 1 }] });
  await visitor.send(page, "/forms/add-on-order");
  const reference = await latestReference(here);
  expect(await consentsOf(here, reference)).toMatchObject([{ outcome: { is: "unknown" } }]);
  const again = await add(visitor, "", "AO-SURGE");
  expect(atTheButton(again)).toBe(atTheButton(page));
  await visitor.send(again, "/forms/add-on-order");
  expect(await consentsOf(here, reference)).toMatchObject([
    { products: ["AO-HOME"], outcome: { is: "ordered" } },
    { products: ["AO-HOME"], outcome: { is: "ordered" } },
  ]);
  expect(await here.gateway.entriesOf("memberOrderAddOns")).toHaveLength(1);
});

test("a caller of the site API states the consent in the page's words", async () => {
  await here.gateway.reset();
  const visitor = await here.signedInAs("wes.waits");
  const { status } = await visitor.call("POST", "/api/myaccount/plans/addonplans", {
    businessPartnerNumber: "0050000068",
    contractAccountNumber: "002103000068",
    esiid: mccommasDallas.esiid,
    zipCode: mccommasDallas.zip,
    currentPlanId: "LK-TRUE-12",
    dwellingType: "01",
    productOrders: [{ productId: "AO-HOME", quantity: 1 }],
  });
  expect(status).toBe(200);
  expect(await consentsOf(here, await latestReference(here))).toMatchObject([
    {
      what: "add-ons",
      way: "site-api",
      products: ["AO-HOME"],
      sentences: [{}, { term: "order" }],
      outcome: { is: "ordered" },
    },
  ]);
});
