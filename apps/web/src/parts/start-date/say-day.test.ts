import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { expect, test } from "vitest";
import { sayDay } from "./say-day.ts";

const day = "2026-12-23" as IsoDate;

test("a sentence names its day with the date as MM/DD/YYYY (E-430)", () => {
  expect(sayDay("We take $154.81 from your card on {date}.", day, "en")).toBe(
    "We take $154.81 from your card on Wednesday, 12/23/2026.",
  );
  expect(sayDay("{date}, not available: holiday", day, "en")).toBe("Wednesday, 12/23/2026, not available: holiday");
});

test("Spanish days are small letters, but for the first of a sentence", () => {
  expect(sayDay("Cobramos $154.81 a su tarjeta el {date}.", day, "es")).toBe(
    "Cobramos $154.81 a su tarjeta el miércoles 12/23/2026.",
  );
  expect(sayDay("{date}, sin costo adicional", day, "es")).toBe("Miércoles 12/23/2026, sin costo adicional");
});
