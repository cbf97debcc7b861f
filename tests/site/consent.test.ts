import { createHash } from "node:crypto";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { consentsOf, latestReference, otherWords } from "./consents.ts";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve, type Wish } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { shownWith, textOf } from "./pages.ts";
import * as adding from "../driver/add-home.ts";
import * as renewing from "../driver/renewal.ts";
import * as moving from "../driver/transfer.ts";
import { type Page, Visitor } from "../driver/visitor.ts";

/** The customer agrees to the page's text, word for word. It is recorded with the order's outcome. */
const main = sharedSite();
const teeHome: Wish = { ...goodwinAve, planid: "EG-CANOPY-12" };

/** The text beside the box for this payment option. */
const beside = ({ html }: Pick<Page, "html">, name: string, paymentType: string | undefined): string => {
  const [, label = ""] = new RegExp(`<label[^>]*for="${name}"[^>]*>(.*?)</label>`, "s").exec(html) ?? [];
  const chosen = shownWith({ html: label }, paymentType ?? "").html;
  return textOf({ html: chosen.replaceAll(/<!--.*?-->|<\/?(?:a|strong|span)\b[^>]*>/g, "") })
    .replace(/ \*\s*$/, "")
    .trim();
};

/** The same text if amounts follow the chosen day. */
const besideDay = (page: Page, name: string, day: string): string => {
  const chosen = page.html
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, "")
    .replaceAll(/<span data-choice="([^"]*)">([^<]*)<\/span>/g, (_, value: string, words: string) =>
      value === day ? words : "",
    );
  return beside({ html: chosen }, name, undefined);
};

const ways: readonly (readonly [
  string,
  Brand,
  Wish,
  "" | "/es",
  Parameters<typeof personaNamed>[0],
  string | undefined,
])[] = [
  ["main, in English", "main", goodwinAve, "", "marisol", undefined],
  ["main, in Spanish", "main", goodwinAve, "/es", "marisol", undefined],
  ["tee, in Spanish", "tee", teeHome, "/es", "conrad", undefined],
  ["a deposit, by phone", "main", goodwinAve, "", "della", "2"],
  ["a deposit, at a store, in Spanish", "main", goodwinAve, "/es", "connie", "3"],
];

const atTheTerms = async (
  visitor: Visitor,
  home: Wish,
  lang: "" | "/es",
  name: Parameters<typeof personaNamed>[0],
): Promise<Page> => fillIn(visitor, home, typedBy(personaNamed(name)), lang);

describe.each(ways)("an order: %s", (_, brand, home, lang, name, paymentType) => {
  test("records each sentence of the page, with documents, price and charges", async () => {
    await main.gateway.reset();
    const visitor = new Visitor(main.site.url, { host: brand === "tee" ? "tee.localhost" : "localhost" });
    const terms = await atTheTerms(visitor, home, lang, name);
    const sentences = Object.keys(acceptedTerms).map((term) => ({ term, text: beside(terms, term, paymentType) }));
    const ordered = await visitor.send(terms, "/forms/place-order", {
      ...acceptedTerms,
      paymentType: paymentType ?? "",
    });
    expect(ordered.url).toContain("/mvi/mini-confirmation");

    const [consent, ...others] = await consentsOf(main, await latestReference(main));
    expect(others).toEqual([]);
    expect(sentences.every(({ text }) => text.length > 30)).toBe(true);
    expect(consent?.sentences).toEqual(sentences);
    expect(consent).toMatchObject({
      what: "new-service",
      brand,
      locale: lang === "" ? "en" : "es",
      way: "form-without-script",
      esiid: home.esiid,
      plan: { id: home.planid, term: 12 },
      outcome: { is: "ordered" },
    });
    expect(consent?.plan?.averagePrices.map(({ kwh }) => kwh)).toEqual([500, 1000, 2000]);
    for (const { address } of consent?.documents ?? [])
      expect(terms.html.replaceAll("&amp;", "&")).toContain(`href="${address}"`);
    expect(consent?.documents.map((one) => one.name)).toEqual(["EFL", "TOS", "YRC"]);
    // The recorded document equals the document at its address.
    for (const { address, content } of consent?.documents ?? []) {
      const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      expect(content, address).toEqual({ sha256, readAt: expect.any(String) as string });
    }
    const { result } = (await visitor.call("GET", "/api/enrollment")).json as {
      result: { charges: readonly { what: string }[] };
    };
    expect(consent?.charges.map(({ what }) => what)).toEqual(result.charges.map(({ what }) => what));
    // The record has no identity number, name or card, but the gateway's customer numbers.
    const { ssn, firstName } = personaNamed(name);
    for (const paper of [ssn, ssn.replaceAll("-", ""), firstName]) expect(JSON.stringify(consent)).not.toContain(paper);
  });
});

test("a page with changed terms explains it, asks for the boxes again, and orders nothing", async () => {
  await main.gateway.reset();
  const visitor = new Visitor(main.site.url);
  const terms = await atTheTerms(visitor, goodwinAve, "", "della");
  const back = await visitor.send(terms, "/forms/place-order", { ...acceptedTerms, paymentType: "2", ...otherWords });
  expect(back.url).toMatch(/\/mvi\/place-order-deposit\?.*notice=terms-changed/);
  expect(textOf(back)).toContain("The text that you agree to has changed. Nothing is ordered yet.");
  expect(back.html).not.toMatch(/<input[^>]*id="acceptAuthorization"[^>]*checked/);
  expect(back.html).toMatch(/<input[^>]*value="2"[^>]*checked|<input[^>]*checked[^>]*value="2"/);
  expect(await main.gateway.entriesOf("connect")).toEqual([]);
  const reference = await latestReference(main);
  expect(await consentsOf(main, reference)).toEqual([]);
  const ordered = await visitor.send(back, "/forms/place-order", { ...acceptedTerms, paymentType: "2" });
  expect(ordered.url).toContain("/mvi/mini-confirmation");
  expect(await consentsOf(main, reference)).toMatchObject([{ outcome: { is: "ordered" } }]);
});

test("an order does not wait for unreadable documents, and the record says so", async () => {
  await main.gateway.reset();
  await main.gateway.set({ faults: [{ operationId: "getDocument", fault: "500" }] });
  const visitor = new Visitor(main.site.url);
  // No visitor has seen this plan, so its documents are not loaded yet.
  const home: Wish = { ...goodwinAve, planid: "LK-TRUE-24" };
  const terms = await atTheTerms(visitor, home, "", "marisol");
  const ordered = await visitor.send(terms, "/forms/place-order", acceptedTerms);
  await main.gateway.set({ faults: [] });
  expect(ordered.url).toContain("/mvi/mini-confirmation");
  const [consent] = await consentsOf(main, await latestReference(main));
  expect(consent).toMatchObject({ plan: { id: "LK-TRUE-24" }, outcome: { is: "ordered" } });
  expect(consent?.documents.map(({ content }) => content)).toEqual(["not-read", "not-read", "not-read"]);
});

test("a lost answer is recorded as unknown until the next press resolves it", async () => {
  await main.gateway.reset();
  const visitor = new Visitor(main.site.url);
  const terms = await atTheTerms(visitor, goodwinAve, "", "marisol");
  await main.gateway.set({ faults: [{ operationId: "connect", fault: "reset", when: "after", times: 1 }] });
  await visitor.send(terms, "/forms/place-order", acceptedTerms);
  const reference = await latestReference(main);
  expect(await consentsOf(main, reference)).toMatchObject([{ outcome: { is: "unknown" } }]);
  await visitor.send(await visitor.open("/mvi/place-order"), "/forms/place-order", acceptedTerms);
  expect(await consentsOf(main, reference)).toMatchObject([
    { outcome: { is: "ordered" } },
    { outcome: { is: "ordered" } },
  ]);
  expect(await main.gateway.entriesOf("connect")).toHaveLength(1);
});

test("a renewal records each sentence for the chosen day, and an API caller's statement", async () => {
  await main.gateway.reset();
  const { esiid } = handMade.lakewoodDallas;
  const visitor = await main.signedInAs("ray.renner");
  const page = await visitor.open(`/es${renewing.orderPath(handMade.lakewoodDallas, "LK-TRUE-12")}`);
  const [day = ""] = renewing.daysOf(page);
  const sentences = ["acceptAuthorization", "termsOfService"].map((term) => ({
    term,
    text: besideDay(page, term, day),
  }));
  const back = await renewing.renew(visitor, page, { startDate: day, ...otherWords });
  expect(back.url).toMatch(/^\/es\/renewal\/order-information\?.*notice=terms-changed/);
  expect(textOf(back)).toContain("Lo que usted acepta dice otra cosa ahora.");
  expect(await main.gateway.entriesOf("createSwap")).toEqual([]);

  const done = await renewing.renew(visitor, back, { startDate: day });
  expect(done.url).toContain("/es/renewal/confirmation");
  const [consent, ...others] = await consentsOf(main, await latestReference(main));
  expect(others).toEqual([]);
  expect(consent?.sentences).toEqual(sentences);
  expect(consent).toMatchObject({
    what: "renewal",
    locale: "es",
    startDate: day,
    esiid,
    plan: { id: "LK-TRUE-12" },
    outcome: { is: "ordered" },
  });
  expect(consent?.documents.map((one) => one.name)).toEqual(["EFL", "TOS", "YRC"]);
});

/** The sentence above the button of an order with days, without scripts. */
const aboveTheButton = ({ html }: Page): string => {
  const [, sentence = ""] = /<p>([^<]*(?:By pressing the button|Al oprimir el botón).*?)<\/p>/s.exec(html) ?? [];
  return textOf({ html: sentence.replaceAll(/<!--.*?-->/g, "") }).trim();
};

describe("an order with days records the sentence above its button", () => {
  const whole = { outcome: { is: "ordered" }, way: "form-without-script" } as const;

  test("a move records it in Spanish, and orders nothing under other words", async () => {
    await main.gateway.reset();
    const visitor = await main.signedInAs("grace.garza");
    const to = handMade.goodwinDallas;
    const current = await moving.serviceInfoSent(visitor, to, {}, "/es");
    const page = await moving.orderPage(visitor, current);
    expect(page.url).toContain("/transfer/order-information");
    const back = await moving.order(visitor, page, otherWords);
    expect(back.url).toContain("notice=terms-changed");
    expect(await main.gateway.entriesOf("transferService")).toEqual([]);
    const sentence = aboveTheButton(back);
    expect(sentence).toContain("Al oprimir el botón pido la mudanza");
    expect((await moving.order(visitor, back)).url).toContain("/transfer/confirmation");
    const [consent, ...others] = await consentsOf(main, await latestReference(main));
    expect(others).toEqual([]);
    expect(consent?.sentences).toEqual([{ term: "order", text: sentence }]);
    expect(consent).toMatchObject({ ...whole, what: "move", esiid: to.esiid, locale: "es" });
  });

  test("of another home", async () => {
    await main.gateway.reset();
    const { esiid } = handMade.hemphill;
    const visitor = await main.signedInAs("grace.garza");
    const page = await adding.orderPage(visitor, await adding.offers(visitor, handMade.hemphill), "LK-TRUE-12");
    expect(page.url).toContain("/add-home/order-information");
    const sentence = aboveTheButton(page);
    const done = await adding.order(visitor, page);
    expect(done.url).toContain("/add-home/confirmation");
    const [consent, ...others] = await consentsOf(main, await latestReference(main));
    expect(others).toEqual([]);
    expect(consent?.sentences).toEqual([{ term: "order", text: sentence }]);
    expect(consent).toMatchObject({ ...whole, what: "another-home", esiid, plan: { id: "LK-TRUE-12" } });
  });
});
