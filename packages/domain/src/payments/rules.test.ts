import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plusDays } from "../kernel/dates.ts";
import { paymentTypes } from "./model.ts";
import {
  amountDue,
  cardLabel,
  chargedNow,
  expiryOf,
  maskedNumber,
  maySchedule,
  payableAs,
  remainderDays,
} from "./rules.ts";

const owes = (what: Partial<Parameters<typeof amountDue>[1]> = {}) => ({
  deposit: 30_000,
  priorDebt: 8_000,
  thresholdPassed: false,
  priorDebtPaid: false,
  ...what,
});
const cents = fc.integer({ min: 0, max: 500_000 });

describe("the amount due", () => {
  it("for half is half when the prior debt is paid (E-200), else half and the debt (E-201)", () => {
    expect(amountDue("half", owes({ priorDebtPaid: true }))).toBe(15_000);
    expect(amountDue("half", owes())).toBe(23_000);
  });
  it.each(["all", "by-phone", "at-a-store"] as const)(
    "for %s is the prior debt alone, or nothing (E-202, E-203)",
    (type) => {
      expect(amountDue(type, owes())).toBe(8_000);
      expect(amountDue(type, owes({ priorDebtPaid: true }))).toBe(0);
    },
  );
  it("leaves out a tolerated debt (E-198)", () => {
    expect(amountDue("half", owes({ thresholdPassed: true }))).toBe(15_000);
    expect(amountDue("all", owes({ thresholdPassed: true }))).toBe(0);
  });
});

describe("the card's charges", () => {
  it("now and later add up to the deposit, the odd cent first", () => {
    expect(chargedNow("half", 30_963)).toBe(15_482);
    fc.assert(
      fc.property(cents, (deposit) => {
        const now = chargedNow("half", deposit);
        expect(chargedNow("all", deposit)).toBe(deposit);
        expect(now - (deposit - now)).toBeLessThanOrEqual(1);
        expect(now).toBeGreaterThanOrEqual(deposit - now);
      }),
    );
  });
  it("are all of a deposit of one cent, which has no second half", () => {
    expect(payableAs("half", 1)).toBe("all");
    expect(payableAs("half", 2)).toBe("half");
    for (const type of ["all", "by-phone", "at-a-store", undefined] as const) expect(payableAs(type, 1)).toBe(type);
  });
  it("never exceed the amount owed, and are zero by phone, at a location or before a choice (E-217)", () =>
    fc.assert(
      fc.property(cents, fc.constantFrom(...paymentTypes, undefined), (deposit, type) => {
        expect(chargedNow(type, deposit)).toBeLessThanOrEqual(deposit);
        if (type !== "all" && type !== "half") expect(chargedNow(type, deposit)).toBe(0);
      }),
    ));
});

describe("the day of the second half", () => {
  it("is any from tomorrow to the due date, and no other (E-204)", () => {
    const may = (day: string) => maySchedule(day, "2026-11-20", "2026-12-02", 30);
    expect(["2026-11-20", "2026-11-21", "2027-01-01", "2027-01-02"].map(may)).toEqual([false, true, true, false]);
  });
  it.each(["2026-11-2x", "2026-13-01", "2026-11-31", ""])("is a real day, not %j", (day) =>
    expect(maySchedule(day, "2026-11-20", "2026-12-02", 30)).toBe(false),
  );
  it("moves with the deposit-due-days (E-205)", () =>
    expect(remainderDays("2026-11-20", "2026-12-02", 10)).toEqual({ from: "2026-11-21", to: "2026-12-12" }));
  it("is the due date alone on the day before it", () =>
    expect(remainderDays("2026-12-31", "2026-12-02", 30)).toEqual({ from: "2027-01-01", to: "2027-01-01" }));
  it("does not exist once the due date has come", () =>
    expect(remainderDays("2027-01-01", "2026-12-02", 30)).toBeUndefined());
  it("is between its bounds, for any start", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 120 }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: -10, max: 250 }),
        (start, due, offset) => {
          const today = "2026-11-20";
          expect(maySchedule(plusDays(today, offset), today, plusDays(today, start), due)).toBe(
            offset >= 1 && offset <= start + due,
          );
        },
      ),
    ));
});

describe("the displayed card", () => {
  it("is the pattern with the last four (E-225)", () => expect(maskedNumber("1234")).toBe("XXXX-XXXX-XXXX-1234"));
  it.each([
    ["VISA", "Visa"],
    ["visa", "Visa"],
    ["Master Card", "Mastercard"],
    ["MC", "Mastercard"],
    ["ZVIS", "Visa"],
    ["VI", "Visa"],
    ["ZMC", "Mastercard"],
    [" visa ", "Visa"],
    ["V-I", "Visa"],
    ["Visage", "Credit"],
    ["Amex", "Credit"],
    ["", "Credit"],
  ])("labels %s as %s (E-224)", (type, label) => expect(cardLabel(type)).toBe(label));
  it("is the expiry from year and month (E-227)", () => {
    expect(expiryOf(2029, 3)).toBe("03/2029");
    expect(expiryOf("29", "12")).toBe("12/2029");
    expect(expiryOf(9, "4")).toBe("04/2009");
  });
});
