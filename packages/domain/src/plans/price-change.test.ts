import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rateOf } from "../kernel/money.ts";
import {
  isPriceChanged,
  priceDifferences,
  priceKey,
  priceOf,
  priceOfKey,
  type PricedPlan,
  seenBefore,
} from "./price-change.ts";

const plan: PricedPlan = {
  baseRate: 12_850_000,
  baseCharge: 495,
  rateDetails: [],
  term: 12,
  cancellationFee: { kind: "flat", cents: 15_000 },
};
const fee = fc.oneof(
  fc.constant({ kind: "none" as const }),
  fc.record({ kind: fc.constantFrom("flat" as const, "per-month-remaining" as const), cents: fc.nat(50_000) }),
  fc.record({ kind: fc.constant("text" as const), text: fc.string() }),
);
const anyPlan: fc.Arbitrary<PricedPlan> = fc.record({
  baseRate: fc.nat(40_000_000),
  baseCharge: fc.nat(2_000),
  rateDetails: fc.constant([]),
  term: fc.constantFrom(0, 1, 12, 24),
  cancellationFee: fee,
});

describe("the price of a plan has changed", () => {
  test.each([
    ["the rate", { baseRate: 13_100_000 }, { part: "rate", before: 12_850_000, now: 13_100_000 }],
    ["the monthly charge", { baseCharge: 995 }, { part: "base-charge", before: 495, now: 995 }],
    [
      "the monthly charge among the rate's conditions, which is the one that is shown",
      { rateDetails: [{ conditionType: "Z020", range: "", value: rateOf("9.95") ?? 0 }] },
      { part: "base-charge", before: 495, now: 995 },
    ],
    ["the term", { term: 24 }, { part: "term", before: 12, now: 24 }],
    [
      "the fee for leaving early",
      { cancellationFee: { kind: "flat", cents: 20_000 } },
      {
        part: "cancellation-fee",
        before: { kind: "flat", cents: 15_000 },
        now: { kind: "flat", cents: 20_000 },
      },
    ],
    [
      "the fee's kind",
      { cancellationFee: { kind: "per-month-remaining", cents: 15_000 } },
      {
        part: "cancellation-fee",
        before: { kind: "flat", cents: 15_000 },
        now: { kind: "per-month-remaining", cents: 15_000 },
      },
    ],
    [
      "a fee that was named and is unknown now",
      { cancellationFee: { kind: "not-stated" } },
      { part: "cancellation-fee", before: { kind: "flat", cents: 15_000 }, now: { kind: "not-stated" } },
    ],
  ] as const)("when %s differs", (_, change, difference) => {
    const now: PricedPlan = { ...plan, ...change };
    expect(priceDifferences(priceOf(plan), priceOf(now))).toEqual([difference]);
    expect(isPriceChanged(plan, now)).toBe(true);
    expect(seenBefore(plan, now)).toEqual({ before: priceOf(plan) });
  });

  test("not when all parts are equal", () => {
    expect(isPriceChanged(plan, { ...plan })).toBe(false);
    expect(seenBefore(plan, { ...plan })).toEqual({});
  });

  test("not between no fee and an unknown one, which older releases wrote alike", () =>
    expect(
      isPriceChanged(
        { ...plan, cancellationFee: { kind: "none" } },
        { ...plan, cancellationFee: { kind: "not-stated" } },
      ),
    ).toBe(false));

  test("all changes are listed, in the order of the page", () =>
    expect(
      priceDifferences(
        priceOf(plan),
        priceOf({ ...plan, baseRate: 1, baseCharge: 2, term: 0, cancellationFee: { kind: "none" } }),
      ).map(({ part }) => part),
    ).toEqual(["rate", "base-charge", "term", "cancellation-fee"]));

  test("a change counts in both directions, and equal plans have none", () =>
    fc.assert(
      fc.property(anyPlan, anyPlan, (one, other) => {
        expect(isPriceChanged(one, other)).toBe(isPriceChanged(other, one));
        expect(isPriceChanged(one, one)).toBe(false);
      }),
    ));
});

describe("a price in one word", () => {
  test("reads back its parts, except for a fee in the provider's own words", () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (seen, now) => {
        const { cancellationFee } = seen.cancellationFee.kind === "text" ? now : seen;
        expect(priceOfKey(priceKey(seen), now)).toEqual({ ...priceOf(seen), cancellationFee });
      }),
    );
    expect(priceOfKey("12850000.495.12.not-stated", plan)?.cancellationFee).toEqual({ kind: "not-stated" });
    expect(priceOfKey("12340000.495.24", plan)).toEqual({ ...priceOf(plan), rate: 12_340_000, term: 24 });
    expect(["", "1.2", "a.b.c", "1.2.3.free"].map((key) => priceOfKey(key, plan))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("names rate, monthly charge, term and fee", () =>
    expect([
      priceKey(plan),
      priceKey({ ...plan, cancellationFee: { kind: "none" } }),
      priceKey({ ...plan, cancellationFee: { kind: "text", text: "ask us" } }),
      priceKey({ ...plan, cancellationFee: { kind: "not-stated" } }),
    ]).toEqual([
      "12850000.495.12.flat-15000",
      "12850000.495.12.none",
      "12850000.495.12.text",
      "12850000.495.12.not-stated",
    ]));

  test("changes only with the price", () =>
    fc.assert(
      fc.property(anyPlan, anyPlan, (one, other) => {
        if (priceKey(one) !== priceKey(other)) expect(isPriceChanged(one, other)).toBe(true);
      }),
    ));
});
