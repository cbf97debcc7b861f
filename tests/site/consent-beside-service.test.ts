import { describe, expect, test } from "vitest";
import { consentsOf, latestReference, otherWords } from "./consents.ts";
import { acceptedTerms, fillIn } from "../driver/enrollment.ts";
import { goodwinAve } from "../driver/homes.ts";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { typeCard } from "./type-card.ts";
import { type Page, Visitor } from "../driver/visitor.ts";

/** The agreement to products and autopay is the page's text, recorded with its outcome. */
const here = sharedSite();

/** Puts the first product of the page into the cart. */
const withProduct = async (visitor: Visitor, page: Page): Promise<readonly [Page, string]> => {
  const planId = /id="add-on-([\w-]+)"/.exec(page.html)?.[1] ?? "";
  await visitor.post("/forms/add-on-add", { planId, terms: "true", locale: "en", search: "" });
  return [await visitor.open(page.url), planId];
};

const atTheTerms = async (): Promise<readonly [Visitor, Page]> => {
  await here.gateway.reset();
  const visitor = new Visitor(here.site.url);
  return [visitor, await fillIn(visitor, goodwinAve, {})];
};

const ordered = async (): Promise<readonly [Visitor, Page, string]> => {
  const [visitor, terms] = await atTheTerms();
  const page = await visitor.send(terms, "/forms/place-order", acceptedTerms);
  expect(page.url).toContain("/mvi/mini-confirmation?");
  return [visitor, page, await latestReference(here)];
};

const account = {
  custEmailAddress: "rosa@example.com",
  password: "Larkspur1",
  confirmpassword: "Larkspur1",
  securityquestion: "What was the name of your first pet?",
  securityanswer: "Pecan",
  acceptance: "true",
};
const bank = {
  isAutoPay: "true",
  paymentmethod: "bank",
  accountholdername: "Rosa Rutherford",
  routingnumber: "111000614",
  bankaccountnumber: "4400018771",
  billingzipcode: "75206",
  agreeTerms: "true",
};
const create = (visitor: Visitor, page: Page, fields: object): Promise<Page> =>
  visitor.send(page, "/forms/create-online-account", { ...account, ...fields });

const autopaySentence =
  "I authorize Larkspur Energy, LLC to charge each bill to this account or card when it is due, until I stop it.";

describe("products in the cart of an enrollment", () => {
  test("are in the order's record with their terms, and in a separate record", async () => {
    const [visitor, terms] = await atTheTerms();
    const [page, planId] = await withProduct(visitor, terms);
    const old = await visitor.send(terms, "/forms/place-order", acceptedTerms);
    expect(old.url).toContain("notice=terms-changed");
    expect(await here.gateway.entriesOf("connect")).toEqual([]);
    await visitor.send(await visitor.open(page.url), "/forms/place-order", acceptedTerms);
    const consents = await consentsOf(here, await latestReference(here));
    expect(consents.map(({ what, outcome, products }) => [what, outcome?.is, products])).toEqual([
      ["new-service", "ordered", [planId]],
      ["add-ons", "ordered", [planId]],
    ]);
    for (const consent of consents) {
      expect(consent.sentences.map(({ term }) => term)).toEqual([...Object.keys(acceptedTerms), "addOnTerms"]);
      expect(consent.sentences.at(-1)?.text).toMatch(/^I accept the terms: \w+/);
      const { address = "" } = consent.documents.at(-1) ?? {};
      expect(address).toContain(`productid=${planId}`);
      expect(page.html.replaceAll("&amp;", "&")).toContain(`href="${address}"`);
    }
  });

  test.each([
    ["with the account", "/forms/create-online-account", account],
    ["by who skips it", "/forms/skip-account", {}],
  ])("are ordered %s after the service order, under the words of the products page", async (_, verb, fields) => {
    const [visitor, page, reference] = await ordered();
    const [withExtra, planId] = await withProduct(visitor, page);
    for (const back of [
      await visitor.send(page, verb, fields),
      await visitor.send(withExtra, verb, { ...fields, ...otherWords }),
    ]) {
      expect(back.url).toMatch(/mini-confirmation\?.*notice=terms-changed/);
      expect(textOf(back)).toContain("The text that you agree to here has changed. This form was not sent.");
    }
    expect(await here.gateway.entriesOf("orderAddOns")).toEqual([]);
    expect((await visitor.send(withExtra, verb, fields)).url).toContain("/mvi/confirmation");
    expect(await here.gateway.entriesOf("orderAddOns")).toHaveLength(1);
    expect((await consentsOf(here, reference)).slice(1)).toMatchObject([
      { what: "add-ons", products: [planId], sentences: [{ term: "addOnTerms" }], outcome: { is: "ordered" } },
    ]);
  });
});

describe("autopay", () => {
  test("autopay from a bank account records the sentence and the last four digits, and is not set up under other words", async () => {
    const [visitor, page, reference] = await ordered();
    expect(textOf(page)).toContain(autopaySentence);
    const back = await create(visitor, page, { ...bank, ...otherWords });
    expect(back.url).toMatch(/mini-confirmation\?.*notice=terms-changed/);
    expect(back.html).not.toMatch(/<input[^>]*id="agreeTerms"[^>]*checked/);
    expect(back.html).toMatch(/<input[^>]*id="isAutoPay"[^>]*checked/);
    expect(await here.gateway.entriesOf("enrollAutopay")).toEqual([]);
    expect(await consentsOf(here, reference)).toHaveLength(1);

    expect((await create(visitor, back, bank)).url).toContain("/mvi/confirmation?");
    expect(await here.gateway.entriesOf("enrollAutopay")).toHaveLength(1);
    const [, consent, ...others] = await consentsOf(here, reference);
    expect(others).toEqual([]);
    expect(consent).toMatchObject({
      what: "autopay",
      sentences: [{ term: "agreeTerms", text: autopaySentence }],
      autopay: { mode: "bank", lastDigits: "8771" },
      products: [],
      outcome: { is: "ordered" },
    });
    for (const secret of ["4400018771", "111000614", "Rutherford"])
      expect(JSON.stringify(consent)).not.toContain(secret);
  });

  test("without autopay no agreement is needed: the account is created even after the words change", async () => {
    const [visitor, page, reference] = await ordered();
    expect((await create(visitor, page, otherWords)).url).toContain("/mvi/confirmation?");
    expect(await consentsOf(here, reference)).toHaveLength(1);
  });

  test("autopay from a card records the provider's description of the card", async () => {
    const [visitor, page, reference] = await ordered();
    const opened = await visitor.post("/forms/open-autopay-card", { locale: "en", search: "", ...bank });
    const address = new URL(opened.headers.get("location") ?? "");
    const back = new URL(
      await typeCard(here.gateway.url, {
        number: "4111111111111234",
        accesstoken: address.searchParams.get("accessToken") ?? address.searchParams.get("accesstoken") ?? "",
        returnUrl: address.searchParams.get("returnUrl") ?? "",
      }),
    );
    const withCard = await visitor.open(`${back.pathname}${back.search}`);
    expect(withCard.url).toContain(page.url.split("?")[0]);
    expect(
      (await create(visitor, withCard, { isAutoPay: "true", paymentmethod: "card", agreeTerms: "true" })).url,
    ).toContain("/mvi/confirmation?");
    expect((await consentsOf(here, reference)).at(-1)).toMatchObject({
      what: "autopay",
      autopay: { mode: "card", lastDigits: "1234" },
      outcome: { is: "ordered" },
    });
  });
});
