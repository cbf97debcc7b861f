import { expect, test } from "vitest";
import { aConsent } from "./a-consent.fixture.ts";
import { consentInWords } from "./in-words.ts";
import type { AgreedPlan, ConsentWay, StoredConsent } from "./model.ts";

const linesOf = (parts: Partial<StoredConsent>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    consentInWords({ ...aConsent(), outcome: undefined, ...parts }).map(({ about, lines }) => [about, lines]),
  );
const { plan } = aConsent() as { readonly plan: AgreedPlan };

test("a consent has its sentences, its documents, its price and its charges", () => {
  expect(linesOf({ outcome: { is: "ordered", at: "2026-11-21T12:00:01.000Z" } })).toEqual({
    way: ["on the page, sent by the browser without a script"],
    "agreed to": aConsent().sentences.map(({ text }) => text),
    papers: ["EFL https://documents.example.com/efl/LK-TRUE-12-es.pdf?version=7"],
    plan: [
      "True Rate 12 (LK-TRUE-12), 12 months, 12.9¢ a kWh",
      "on average 13.8¢ a kWh at 500 kWh",
      "on average 12.9¢ a kWh at 1000 kWh",
      "on average 12.4¢ a kWh at 2000 kWh",
      "base charge $4.95 a month; for leaving early: $150.00",
    ],
    products: [],
    autopay: [],
    charges: ["base charge $4.95, billed, each month: due"],
    begins: ["2026-12-01"],
    for: ["customer 0040000117, account 002100000117, meter 10443720000057140"],
    key: ["4350fe4adc61f85baef9c7fe63f81e7b8847c984"],
    order: ["ordered"],
  });
});

test.each([
  [{ kind: "none" }, "nothing"],
  [{ kind: "not-stated" }, "not named"],
  [{ kind: "per-month-remaining", cents: 2_000 }, "$20.00 for each month that is left"],
  [{ kind: "text", text: "see the papers" }, "see the papers"],
] as const)("the fee for leaving early %j reads: %s", (cancellationFee, words) => {
  expect(linesOf({ plan: { ...plan, cancellationFee } })["plan"]?.at(-1)).toBe(
    `base charge $4.95 a month; for leaving early: ${words}`,
  );
});

test.each([
  [undefined, "the site ended before there was an answer: it is not known"],
  ["refused", "refused by the gateway: nothing was ordered"],
  ["not-sent", "not sent: nothing was ordered"],
  ["unknown", "it is not known whether it was ordered"],
] as const)("the result %s reads: %s", (is, words) => {
  expect(linesOf({ outcome: is && { is, at: "2026-11-21T12:00:01.000Z" } })["order"]).toEqual([words]);
});

test.each<[ConsentWay, RegExp]>([
  ["form-with-script", /by its script$/],
  ["site-api", /who states it$/],
])("the way %s reads", (way, words) => {
  expect(linesOf({ way })["way"]?.[0]).toMatch(words);
});

test("a document that was read has its digest; another one is marked as not read", () => {
  const [document] = aConsent().documents;
  const content = { sha256: "9f86d081", readAt: "2026-11-21T12:00:00.000Z" };
  const papers = (read: typeof content | "not-read") =>
    linesOf({ documents: document ? [{ ...document, content: read }] : [] })["papers"]?.[1];
  expect([papers(content), papers("not-read")]).toEqual(["  SHA-256 9f86d081", "  not read in time"]);
});

test.each([
  [{ mode: "bank", lastDigits: "8771" }, "from a bank account ending in 8771"],
  [{ mode: "card", lastDigits: "" }, "from a card"],
] as const)("autopay from %j: %s", (autopay, words) => expect(linesOf({ autopay })["autopay"]).toEqual([words]));

test("an order without a plan or a day omits them, and names its products", () => {
  const without = { plan: undefined, startDate: undefined, products: ["AO-SURGE"] };
  expect(linesOf(without)).toMatchObject({ plan: [], begins: [], products: ["AO-SURGE"] });
  expect(linesOf({ plan: { ...plan, term: 0 } })["plan"]?.[0]).toContain("month to month");
});
