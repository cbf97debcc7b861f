import { type Charge, chargedFor, type ChargeStatus, type Due, waysOfPaying } from "@switchyard/domain/charges/model";
import { receiptParts } from "@switchyard/domain/charges/receipt";
import { expect, test } from "vitest";
import { labelsIn } from "../../site/messages/labels.fixture.ts";
import { chargeLabel, chargeNote } from "./charge-words.ts";

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

test.each(["en", "es"] as const)("each kind of charge has words of its own in %s", async (locale) => {
  const t = await labelsIn(locale);
  const labels = chargedFor.map((what) =>
    chargeLabel({ t, locale }, { ...deposit, what, of: "2026-12-01", name: `the ${what}` }),
  );
  expect(new Set(labels).size).toBe(chargedFor.length);
  for (const label of labels) expect(label).not.toContain("charges.what");
  for (const part of receiptParts) expect(t.has(`charges.parts.${part}`)).toBe(true);
});

test.each(["en", "es"] as const)("whatever pays a charge, and whenever, is said in %s", async (locale) => {
  const t = await labelsIn(locale);
  for (const by of waysOfPaying)
    for (const due of dues)
      for (const status of statuses)
        expect(chargeNote({ t, locale }, { ...deposit, by, due, status } as Charge)).not.toMatch(/charges\.|[{}]|none/);
});

test.each([
  ["en", "By Visa ending in 0341", "By card ending in 0005", "By card"],
  ["es", "Con Visa que termina en 0341", "Con tarjeta que termina en 0005", "Con tarjeta"],
] as const)("a charge by card names the card that was charged, in %s", async (locale, visa, other, unknown) => {
  const t = await labelsIn(locale);
  const note = (card: Charge["card"]): string => chargeNote({ t, locale }, { ...deposit, by: "card", card });
  expect([
    note({ brand: "Visa", lastDigits: "0341" }),
    note({ brand: "Credit", lastDigits: "0005" }),
    note({ brand: "Visa", lastDigits: "" }),
    note(undefined),
  ]).toEqual([visa, other, unknown, unknown]);
});
