import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  centsOf,
  centsPerKwhText,
  centsPerKwhText2,
  dollarsOf,
  feeOf,
  halvesOf,
  moneyText,
  monthlyCost,
  rateOf,
} from "./money.ts";

/** The digits of a decimal with `places` places, made without floats. */
const decimalOf = (units: number, places: number): string => {
  const digits = String(units).padStart(places + 1, "0");
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

const rate = (dollars: number | string): number => {
  const read = rateOf(dollars);
  if (read === undefined) throw new Error(`no rate: ${dollars}`);
  return read;
};

describe("a price per kWh", () => {
  test.each([
    [0.1285, "12.9"],
    ["0.1285", "12.9"],
    [0.12, "12.0"],
    [0.125, "12.5"],
    [0.12849999, "12.8"],
    [0.0895, "9.0"],
    [0.1005, "10.1"],
    [0, "0.0"],
    [-0.1285, "-12.9"],
    [-0.0001, "0.0"],
    [1.005, "100.5"],
  ])("of %s dollars shows as %s cents, half up", (dollars, shown) => {
    expect(centsPerKwhText(rate(dollars))).toBe(shown);
  });

  test("has two decimals in orders", () => {
    expect(centsPerKwhText2(rate(0.12855))).toBe("12.86");
    expect(centsPerKwhText2(rate("0.1"))).toBe("10.00");
  });

  test("shows every four-decimal price as schoolbook rounding does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (tenThousandths) => {
        const tenths = Math.floor(tenThousandths / 10) + (tenThousandths % 10 >= 5 ? 1 : 0);
        expect(centsPerKwhText(rate(Number(decimalOf(tenThousandths, 4))))).toBe(decimalOf(tenths, 1));
      }),
    );
  });

  test("reads a number and its text alike", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (units) => {
        expect(rateOf(Number(decimalOf(units, 8)))).toBe(rateOf(decimalOf(units, 8)));
      }),
    );
  });

  test.each([
    "",
    " ",
    "abc",
    "12,5",
    "1.2.3",
    "0x10",
    "1e5",
    "∞",
    "NaN",
    "$0.12",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
  ])("refuses %s, which is no plain decimal", (value) => {
    expect(rateOf(value)).toBeUndefined();
  });
});

describe("an amount", () => {
  test.each([
    [300, 30_000],
    ["35.95", 3595],
    ["35.9", 3590],
    [0.005, 1],
    ["-0.005", -1],
    [-12.5, -1250],
    [1.005, 101],
    ["007.10", 710],
    [1e-7, 0],
    ["-0.001", 0],
    [" 35.95 ", 3595],
    ["35.955", 3596],
    ["35.954", 3595],
  ])("of %s dollars is %s cents", (dollars, cents) => {
    expect(centsOf(dollars)).toBe(cents);
  });

  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [123_450, "$1,234.50"],
    [100_000_000, "$1,000,000.00"],
    [-1999, "-$19.99"],
  ])("of %s cents reads %s", (cents, shown) => {
    expect(moneyText(cents)).toBe(shown);
  });

  test("survives a round trip over the wire", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents);
      }),
    );
  });

  test("reads as it is shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (cents) => {
        expect(centsOf(moneyText(cents).replace(/[$,]/g, ""))).toBe(cents);
      }),
    );
  });
});

describe("a month's cost", () => {
  test("of 1,000 kWh at 12.85 cents is 128.50 dollars", () => expect(monthlyCost(rate(0.1285), 1000)).toBe(12_850));
  test("rounds half a cent up", () => expect(monthlyCost(rate(0.00005), 100)).toBe(1));
  test("of nothing is nothing", () => expect(monthlyCost(rate(0.1285), 0)).toBe(0));
  test("of a tiny credit is plain zero", () => expect(Object.is(monthlyCost(rate("-0.00000001"), 1), 0)).toBe(true));
});

describe("half of a deposit", () => {
  test("gives the odd cent to the first half, or by another policy to the second", () => {
    expect(halvesOf(30_001)).toEqual({ now: 15_001, later: 15_000 });
    expect(halvesOf(30_001, "second")).toEqual({ now: 15_000, later: 15_001 });
  });
  test("adds up with the other half, and differs from it by a cent at most", () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), (deposit) => {
        const { now, later } = halvesOf(deposit);
        expect(now + later).toBe(deposit);
        expect(now - later === 0 || now - later === 1).toBe(true);
      }),
    );
  });
});

describe("a cancellation fee in free text", () => {
  test.each([
    "$0e-7",
    "$0E-7",
    "0e-7",
    "$0e+7",
    "$0",
    "$0.00",
    0,
    1e-7,
    "None",
    "N/A",
    "n/a.",
    "No fee",
    "Cancellation Fee: none",
    "Cancellation Fee: $0e-7",
    "$0/month remaining",
    "$0 per remaining month",
    "0 Cancel anytime, no exit fees",
  ])("is none when it reads %j", (text) => expect(feeOf(text)).toEqual({ kind: "none" }));

  test.each([
    "",
    "   ",
    null,
    undefined,
    "Cancellation Fee:",
    "Cancellation Fee: $",
    "$",
    "NaN",
    "$NaN",
    "undefined",
    "null",
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])("is unknown, and never shown as text, when it reads %j", (text) =>
    expect(feeOf(text)).toEqual({ kind: "not-stated" }),
  );

  test.each([
    ["$150.00", 15_000],
    ["$100", 10_000],
    ["150", 15_000],
    [150, 15_000],
    ["$1,250.5", 125_050],
    ["$ 75.00", 7500],
    ["$150.00.", 15_000],
    ["$.99", 99],
    ["Cancellation Fee: $395.00", 39_500],
    ["cancellation fee $179.99", 17_999],
    ["Cancellation Fee:\u00a0$20", 2000],
    ["$1.5e2", 15_000],
    ["$1.5e-01", 15],
    ["  Cancellation Fee: $20 ", 2000],
    ["$20 .", 2000],
    ["175.00 per ESIID", 17_500],
  ])("is flat when it reads %j", (text, cents) => expect(feeOf(text)).toEqual({ kind: "flat", cents }));

  test.each([
    ["$20/month remaining", 2000],
    ["$20 / remaining month", 2000],
    ["$20/remaining month.", 2000],
    ["$15.00 per month remaining", 1500],
    ["$15 per remaining month", 1500],
    ["Cancellation Fee: $20.00 per month left in term", 2000],
    ["$10 for each month remaining in the contract", 1000],
    ["$10 x months remaining", 1000],
    ["$10 times the number of months remaining", 1000],
    ["$20/mo. remaining", 2000],
    ["$15 each remaining month", 1500],
    ["$20/mo", 2000],
    ["$20 per  month / remaining", 2000],
  ])("runs by the remaining months when it reads %j", (text, cents) =>
    expect(feeOf(text)).toEqual({ kind: "per-month-remaining", cents }),
  );

  test.each([
    "See EFL",
    "15%",
    "About $150",
    "No Cancellation Fee: ask",
    "$20 monthish",
    "$20 per bimonth",
    "$20 per monthly",
    "$20 month forever",
    "$20 another month",
    "NA!",
    "$150.00.5",
    "$20/month\nor more",
    "$150 to $300",
    "$150-$300",
    "$20 monthly service fee",
    "0 in the first 14 days, then $150",
    "$10 months after the start",
    "$150 or $20/month remaining",
    "$1e999",
    "Gratis <b>hoy</b>",
    "free 🎉",
  ])("stays a text when it reads %j", (text) => expect(feeOf(text)).toEqual({ kind: "text", text }));

  test("is never NaN for any text", () => {
    const pieces = fc.constantFrom(
      "$",
      "0",
      "12",
      ".",
      ",",
      "e",
      "e-7",
      "NaN",
      " ",
      "/",
      "per",
      "month",
      "remaining",
      "Cancellation Fee:",
      "-",
      "+",
      "é",
      "😀",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join("")),
          fc.double(),
        ),
        (text) => {
          const fee = feeOf(text);
          const cents = "cents" in fee ? fee.cents : 1;
          expect(Number.isSafeInteger(cents) && cents > 0).toBe(true);
          expect("text" in fee ? fee.text : "").not.toMatch(/^\$?\s*(NaN|undefined|null|-?Infinity)$/);
        },
      ),
    );
  });
});
