import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Line } from "../../../driver/page.ts";
import { type Fate, type Kind, kinds } from "./phrases.ts";
import { readClaims } from "./read-claims.ts";
import { readSimulatorClaims } from "./simulator.ts";

const read = (...texts: readonly (string | Partial<Line>)[]) =>
  readClaims(
    texts.map((one) => ({
      isHeading: false,
      isButton: false,
      text: "",
      ...(typeof one === "string" ? { text: one } : one),
    })),
  );

type Text = Readonly<Record<"en" | "es", string>>;
const { standing } = parse(
  readFileSync(join(import.meta.dirname, "../../../../content/labels/standing.yaml"), "utf8"),
) as { readonly standing: Readonly<Record<Kind, Readonly<Record<string, Text>>>> };

const fates: Readonly<Record<string, readonly Fate[]>> = {
  "in-cart": ["in-cart", "not-yet"],
  ready: ["not-yet"],
  sent: ["sent"],
  confirmed: ["ordered"],
  refused: ["refused"],
  "in-doubt": ["in-doubt"],
  "settled-ordered": ["ordered"],
  "settled-not-ordered": ["not-ordered"],
};

/** One variant of the sentence: with or without {day} and {name}, which is an amount for a payment. */
const filled = (text: string, isKnown: boolean, name: string): string =>
  text
    .replaceAll(
      /\{(?:day|name), select, none \{((?:[^{}]|\{[^{}]*\})*)\} other \{((?:[^{}]|\{[^{}]*\})*)\}\}/g,
      isKnown ? "$2" : "$1",
    )
    .replaceAll("{day}", "Monday, 01/18/2027")
    .replaceAll("{name}", name);

const sentences = Object.entries(standing).flatMap(([kind, lives]) =>
  Object.entries(lives).flatMap(([life, text]) =>
    (["en", "es"] as const).flatMap((language) =>
      [true, false].map((isKnown) => ({
        kind,
        life,
        text: filled(text[language], isKnown, kind === "bill-payment" ? "$143.20" : "Home Insurance"),
      })),
    ),
  ),
);

describe("each sentence about an order", () => {
  test("belongs to a kind in the table", () => expect(kinds).toEqual(expect.arrayContaining(Object.keys(standing))));

  test.each(sentences)("is read with its meaning: $text", ({ kind, life, text }) => {
    const { orders, unread } = read(text);
    expect(unread).toEqual([]);
    expect(orders.map((one) => [one.kind, fates[life]?.includes(one.fate)])).toEqual([[kind, true]]);
  });
});

test.each([
  "Your order went through.",
  "The card was charged twice.",
  "Everything was paid a week ago.",
  "Se cobró dos veces.",
  "It was cancelled.",
  "You owe us $12.34.",
])("a sentence in no table is reported as unread: %s", (text) => expect(read(text).unread).toEqual([text]));

test("an amount under an unknown heading is reported as unread", () =>
  expect(read({ text: "Surcharges", isHeading: true }, "Handling", "$12.34")).toMatchObject({
    amounts: [],
    unread: ["Handling: $12.34"],
  }));

test("a sum belongs to the list with its heading", () => {
  const plan = ["Each month, on top of your usage", "Base charge of the plan", "$4.95"];
  const extras = ["Each month, on top of your usage", "Home Insurance", "$14.99", "Surge Protection", "$6.99"];
  const { amounts, totals } = read(...plan, { text: "Extras", isHeading: true }, ...extras, "Together", "$21.98");
  expect(amounts.map(({ list }) => list)).toEqual([1, 2, 2]);
  expect(totals).toMatchObject([{ list: 2, cents: 2_198 }]);
});

test("a sentence gives the sum of its part", () =>
  expect(read("$12.34 is charged to my card now. Each month has $4.95 on top of my usage.").sums).toMatchObject([
    { part: "now", cents: 1_234 },
    { part: "each-month", cents: 495 },
  ]));

test("the simulator's lines are read with their meaning", () => {
  const claims = readSimulatorClaims(
    [
      "Journey 5GPV-164V-QBHA",
      "",
      "In short",
      "   became    new service: ordered, begins on 2027-01-15; autopay: not set up; add-ons Surge Protection: refused, because: x; the last step was a",
      "   ordered   deposit first half $154.82, by card (Visa ending in 0341), with the order: charged (paySecurityDeposit under key 1)",
      "             deposit second half $154.81, by card, on 2027-01-17: scheduled (scheduleRemainingDeposit under key 2)",
      "   in doubt  online account: it is not known whether it was created (createOnlineAccount under key 3)",
      "   owes      deposit of an unknown amount, by phone, before 2027-01-15: due",
      "   sees      confirmation, in English",
      "   tell      Your new service is ordered and begins on Friday, January 15.",
      "",
      "1. choosePlan",
    ].join("\n"),
  );
  expect(claims.unread).toEqual([]);
  expect(claims.orders.map(({ kind, fate, day }) => [kind, fate, day])).toEqual([
    ["new-service", "ordered", "2027-01-15"],
    ["autopay", "not-ordered", undefined],
    ["add-ons", "refused", undefined],
    ["online-account", "in-doubt", undefined],
  ]);
  expect(claims.amounts.map(({ part, item, cents, day }) => [part, item, cents, day])).toEqual([
    ["paid", "first-half", 15_482, undefined],
    ["owed", "second-half", 15_481, "2027-01-17"],
    ["owed", "deposit", "unknown", "2027-01-15"],
  ]);
});
