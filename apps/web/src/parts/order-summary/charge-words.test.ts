import { type Charge, chargedFor, type ChargeStatus, type Due, waysOfPaying } from "@switchyard/domain/charges/model";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { receiptParts } from "@switchyard/domain/charges/part-of-receipt";
import { expect, test } from "vitest";
import { labelsIn } from "../../site/messages/labels.fixture.ts";
import { agreedText, chargeLabel, chargeNote, receiptLine } from "./charge-words.ts";

const deposit: Charge = {
  what: "deposit",
  of: "",
  name: "",
  amount: 30_963,
  due: { when: "with-the-order" },
  by: "card",
  status: "charged",
};
const dues: readonly Due[] = [
  { when: "with-the-order" },
  { when: "on-a-day", day: "2026-12-15" },
  { when: "on-a-day", day: undefined },
  { when: "before", day: "2026-12-01" },
  { when: "open" },
  { when: "can-wait" },
];
const statuses: readonly ChargeStatus[] = ["due", "charged", "scheduled", "refused"];

test.each(["en", "es"] as const)("each kind of charge has words in %s", async (locale) => {
  const t = await labelsIn(locale);
  const labels = chargedFor.map((what) =>
    chargeLabel({ t, locale }, { ...deposit, what, of: "2026-12-01", name: `the ${what}` }),
  );
  expect(new Set(labels).size).toBe(chargedFor.length);
  for (const label of labels) expect(label).not.toContain("charges.what");
  for (const part of receiptParts) expect(t.has(`charges.parts.${part}`)).toBe(true);
});

test.each(["en", "es"] as const)("every way, time and status of a payment has words in %s", async (locale) => {
  const t = await labelsIn(locale);
  for (const by of waysOfPaying)
    for (const due of dues)
      for (const status of statuses)
        expect(chargeNote({ t, locale }, { ...deposit, by, due, status } as Charge)).not.toMatch(/charges\.|[{}]|none/);
});

test.each([
  ["en", "By Visa ending in 0341", "By card ending in 0005", "By card"],
  ["es", "Con Visa que termina en 0341", "Con tarjeta que termina en 0005", "Con tarjeta"],
] as const)("a charge by card names the charged card, in %s", async (locale, visa, other, unknown) => {
  const t = await labelsIn(locale);
  const note = (card: Charge["card"]): string => chargeNote({ t, locale }, { ...deposit, by: "card", card });
  expect([
    note({ brand: "Visa", lastDigits: "0341" }),
    note({ brand: "Credit", lastDigits: "0005" }),
    note({ brand: "Visa", lastDigits: "" }),
    note(undefined),
  ]).toEqual([visa, other, unknown, unknown]);
});

test("an order button that repeats a payment with a lost answer never says that nothing is due", async () => {
  const t = await labelsIn("en");
  const line = (status: ChargeStatus, by: "card" | "bill") =>
    receiptLine({ t }, receiptOf([{ ...deposit, by, status } as Charge]), true);
  expect([line("unknown", "card"), line("charged", "card"), line("unknown", "bill")]).toEqual([
    "Not known yet: $309.63.",
    "Nothing is charged when you press the button. Paid: $309.63.",
    "Nothing is charged when you press the button. Not known yet: $309.63.",
  ]);
});

test.each([
  [
    "en",
    "$154.82 is charged to my card now. On Tuesday, 12/15/2026, $154.81 is charged to my Visa ending in 0341.",
    "$154.82 is charged to my card now. On the day that I pick, $154.81 is charged to the card that I enter.",
  ],
  [
    "es",
    "Ahora se cobran $154.82 a mi tarjeta. El martes 12/15/2026 se cobran $154.81 a mi Visa que termina en 0341.",
    "Ahora se cobran $154.82 a mi tarjeta. El día que yo elija se cobran $154.81 a la tarjeta que yo anote.",
  ],
] as const)("consent to a later charge names its amount, day and card, in %s", async (locale, known, open) => {
  const t = await labelsIn(locale);
  const halves = (day: string | undefined, card: Charge["card"]) =>
    receiptOf([
      { ...deposit, by: "card", what: "deposit-first-half", amount: 15_482, status: "due" },
      {
        ...deposit,
        by: "card",
        card,
        what: "deposit-second-half",
        amount: 15_481,
        due: { when: "on-a-day", day },
        status: "due",
      },
    ]);
  expect(agreedText({ t, locale }, halves("2026-12-15", { brand: "Visa", lastDigits: "0341" }))).toBe(known);
  expect(agreedText({ t, locale }, halves(undefined, undefined))).toBe(open);
});

test("an extra has its name in the page's language, even if it was added in another one", async () => {
  const extra: Charge = {
    amount: 499,
    due: { when: "each-month" },
    status: "due",
    by: "bill",
    what: "add-on",
    of: "AO-THERMOSTAT",
    name: "Smart Thermostat",
    names: { en: "Smart Thermostat", es: "Termostato inteligente" },
  };
  expect(chargeLabel({ t: await labelsIn("es"), locale: "es" }, extra)).toBe("Termostato inteligente");
  expect(chargeLabel({ t: await labelsIn("es"), locale: "es" }, { ...extra, names: undefined })).toBe(
    "Smart Thermostat",
  );
});
