import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personaNamed } from "../people/personas.ts";
import { aClient, type Client, friday } from "../testing/client.ts";
import {
  autopayByCard,
  typeCard,
  customerMade,
  debtsPaid,
  depositPaid,
  openFrame,
  frameSent,
  frameToken,
  packetOf,
  remainderScheduled,
  returnUrl,
} from "../testing/payments.ts";
import { cardFields, type Typed, wrongFields } from "./cards.ts";
import { mayReturn } from "./frame.ts";
import { isCardNumber } from "./test-cards.ts";

const right: Typed = {
  number: "4111111111111111",
  month: "11",
  year: "2026",
  cvv: "123",
  holder: "Della Deposit",
  zip: "75206",
};
const wrongIn = (change: Partial<Typed>) => wrongFields({ ...right, ...change }, friday);

describe("the frame's input", () => {
  it("accepts a card as printed, until the end of its month", () => {
    expect(wrongIn({})).toEqual([]);
    expect(wrongIn({ number: "4111-1111 1111 1111", month: "3", year: "2027", cvv: "1234" })).toEqual([]);
  });

  it.each([
    ["a number that does not add up", { number: "4111111111111112" }, ["number"]],
    ["a number of eleven digits", { number: "41111111111" }, ["number"]],
    ["a month that is over", { month: "10" }, ["month", "year"]],
    ["a thirteenth month", { month: "13" }, ["month", "year"]],
    ["a year of two digits", { year: "29" }, ["month", "year"]],
    ["a security code of two digits", { cvv: "12" }, ["cvv"]],
    ["a missing name", { holder: "  " }, ["holder"]],
    ["a ZIP code of four digits", { zip: "7520" }, ["zip"]],
  ])("names the invalid field: %s", (_, change, fields) => expect(wrongIn(change)).toEqual(fields));

  it("is invalid in every field when empty, in the order of the form", () =>
    expect(wrongFields({ number: "", month: "", year: "", cvv: "", holder: "", zip: "" }, friday)).toEqual([
      ...cardFields,
    ]));

  it("accepts any number with a valid check digit", () => {
    expect(isCardNumber("4242424242424242")).toBe(true);
    expect(isCardNumber("4242424242424243")).toBe(false);
  });
});

it.each([
  ["http://localhost:3000/a?b=c", true],
  ["http://localhost/a", true],
  ["http://tee.localhost:5600/a", true],
  ["https://localhost:3000/a", false],
  ["http://localhost.evil.example/a", false],
  ["http://localhost:3000@evil.example/", false],
  ["http://user:pw@localhost:3000/", false],
  ["http://evil.example/?http://localhost:3000", false],
  ["javascript:alert(1)", false],
  ["", false],
])("may the frame return to %s: %s", (url, may) =>
  expect(mayReturn(url, ["http://localhost:*", "http://tee.localhost:*"])).toBe(may),
);

it("an origin without a port pattern matches only itself", () => {
  expect(mayReturn("https://shop.example/a", ["https://shop.example"])).toBe(true);
  expect(mayReturn("https://shop.example:8443/a", ["https://shop.example"])).toBe(false);
});

describe("the frame", () => {
  let client: Client;
  let now: Date;
  beforeEach(async () => {
    now = friday;
    client = await aClient({ now: () => now });
  });
  afterEach(() => client.sandbox.close());

  it("opens with a token for a page of the merchant, in the customer's language, and only the merchant may frame it", async () => {
    const page = await openFrame(client, { accesstoken: await frameToken(client), lang: "es", returnUrl });
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain(`<html lang="es">`);
    expect(text).toContain("Número de la tarjeta");
    expect(page.headers.get("content-security-policy")).toContain(
      "frame-ancestors http://localhost:* http://tee.localhost:*",
    );
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it("stays closed without a token, half an hour after its issue, and in other sites' pages", async () => {
    const accesstoken = await frameToken(client);
    expect((await openFrame(client, { accesstoken: "cft-no-such-token", lang: "en", returnUrl })).status).toBe(410);
    expect((await openFrame(client, { accesstoken, lang: "en", returnUrl: "http://evil.example/" })).status).toBe(400);
    expect((await frameSent(client, accesstoken, { returnUrl: "http://evil.example/" })).status).toBe(410);
    now = new Date(friday.getTime() + 30 * 60_000);
    expect((await openFrame(client, { accesstoken, lang: "en", returnUrl })).status).toBe(410);
    expect((await frameSent(client, accesstoken)).status).toBe(410);
    expect(await packetOf(client, accesstoken)).toEqual({ requestError: { statuscode: "520" } });
  });

  it("without scripts returns to the customer's page after a valid card", async () => {
    const token = await frameToken(client);
    const back = await frameSent(client, token);
    expect([back.status, back.headers.get("location")]).toEqual([303, `${returnUrl}&card=passed`]);
    expect(await packetOf(client, token)).toMatchObject({
      result: {
        displayAccountNumber: "1111",
        cardType: "VISA",
        expirationMonth: "03",
        expirationYear: "2029",
        holderName: "Della Deposit",
        postalCode: "75206",
      },
    });
  });

  it("with scripts names the invalid fields", async () => {
    const token = await frameToken(client);
    expect(await (await frameSent(client, token, { number: "1", cvv: "x" }, true)).json()).toEqual({
      wrong: ["number", "cvv"],
    });
    expect(await packetOf(client, token)).toEqual({ requestError: { statuscode: "300" } });
    expect(await (await frameSent(client, token, {}, true)).json()).toEqual({ wrong: [] });
  });

  it("shows input as text", async () => {
    const page = await frameSent(client, await frameToken(client), { holder: `"><script>alert(1)</script>`, zip: "x" });
    expect(await page.text()).not.toContain("<script>alert");
  });

  it("another card's tokens pay nothing", async () => {
    const della = await customerMade(client, personaNamed("della"));
    const [one, other] = [await typeCard(client, "4111111111111111"), await typeCard(client, "5555555555554444")];
    expect(await depositPaid(client, della, { ...one, cvv: other.cvv }, 309.63)).toBe("CardUnknown");
    expect(await depositPaid(client, della, { ...one, profileId: other.profileId }, 309.63)).toBe("CardUnknown");
  });

  it("number, security code and whole tokens appear nowhere", async () => {
    const number = "4242424242424242";
    const card = await typeCard(client, number);
    const della = await customerMade(client, personaNamed("della"));
    await depositPaid(client, della, card, 154.82, "1");
    await remainderScheduled(client, della, card, 154.81);
    await autopayByCard(client, della, card);
    const owen = await customerMade(client, personaNamed("owen"));
    await debtsPaid(client, owen, card, owen.created.createCustomerResponse.result?.priorDebt?.PriorDebt ?? []);
    const front = await (await client.sandbox.fetch(new Request("http://localhost:4010/"))).text();
    const seen = [
      front,
      ...(await Promise.all(
        ["ledger", "records", "requests"].map(async (path) => (await client.control(path)).text()),
      )),
    ].join("\n");
    expect(seen).toContain("scheduled deposit half");
    expect(seen).toContain("4242");
    for (const secret of [number, `"987"`, card.accountId, card.profileId, card.cvv])
      expect(seen).not.toContain(secret);
  });
});
