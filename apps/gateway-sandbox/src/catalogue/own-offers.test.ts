import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { utilities, utility } from "../premises/utilities.ts";
import { loadCatalogue } from "./catalogue.ts";
import type { OfferQuery } from "./offer.ts";
import { ownPlans } from "./own-offers.ts";
import { averagePrice, monthlyBill, parseMicros, toCents, toDollars } from "./price.ts";

const catalogue = loadCatalogue(undefined);
const context = { baseUrl: "http://localhost:4010", today: "11/20/2026" };
const query: OfferQuery = {
  brand: "LARKSPUR",
  locale: "en",
  dwelling: "01",
  zip: "75206",
  tdsp: "ONCOR",
  promotion: "PS",
};
const offers = (change: Partial<OfferQuery> = {}) => catalogue.offersFor({ ...query, ...change }, context);
const offer = (id: string, change: Partial<OfferQuery> = {}) => {
  const found = offers(change).find((one) => one.id === id);
  if (!found) throw new Error(`no offer ${id}`);
  return found;
};

describe("the price of a plan", () => {
  it("is the sum of energy, base charge and delivery divided by the use, to the last digit", () => {
    // 6.4 cents + 5.5833 cents + ($4.95 + $4.23) / use
    expect(offer("LK-TRUE-12").rates).toEqual([
      { usage: 500, price: 0.138193 },
      { usage: 1000, price: 0.129013 },
      { usage: 2000, price: 0.124423 },
    ]);
    expect(offer("LK-TRUE-12").baseRate).toBe(0.129013);
  });

  it("subtracts a bill credit from its threshold on", () => {
    const plan = ownPlans.find((one) => one.id === "LK-THOUSAND-12");
    if (!plan) throw new Error("no plan");
    expect(monthlyBill(plan, utility("ONCOR"), 1_000)).toBe(
      monthlyBill({ ...plan, billCredits: [] }, utility("ONCOR"), 1_000) - 100_000_000,
    );
    expect(monthlyBill(plan, utility("ONCOR"), 999)).toBe(
      monthlyBill({ ...plan, billCredits: [] }, utility("ONCOR"), 999),
    );
  });

  it("adds a fee for a month below the plan's minimum use", () => {
    const plan = ownPlans.find((one) => one.id === "LK-BIG-12");
    if (!plan) throw new Error("no plan");
    const without = { ...plan, minimumUseFees: [] };
    expect(
      [499, 500].map((kwh) => monthlyBill(plan, utility("ONCOR"), kwh) - monthlyBill(without, utility("ONCOR"), kwh)),
    ).toEqual([9_950_000, 0]);
    expect([offer("LK-BIG-12").minimumUseFees, offer("LK-TRUE-12").minimumUseFees]).toEqual([
      [{ below: 500, amount: 9.95 }],
      undefined,
    ]);
  });

  it("credits solar energy sent to the grid at the energy price, if the plan does so", () => {
    expect(offer("LK-SUN-12").exportCredit).toEqual({ perKwh: 0.072, upToUse: true });
    expect(offers({ brand: "EVERGREEN" }).find(({ id }) => id === "EG-ROOFTOP-12")?.exportCredit).toEqual({
      perKwh: 0.0765,
      upToUse: false,
    });
    expect(offer("LK-TRUE-12").exportCredit).toBeUndefined();
  });

  it("counts a tier only for the use that falls into it", () => {
    // 900 at 7.3 and 100 at 8.3 cents are 7.4 cents on average, the mock-up's figure.
    expect(offer("LK-SMALL-12").baseRate).toBe(0.134063);
  });

  it("keeps free energy free in every area", () => {
    expect(
      offer("LK-WEEKEND-12", { zip: "77002", tdsp: "CENTERPOINT" }).trieProductRateDetails.find(
        (detail) => detail.range === "Sat-Sun",
      )?.value,
    ).toBe(0);
  });

  it("has no float noise: every number in the answer has at most six decimals", () => {
    const numbers = utilities.flatMap(({ code }) =>
      ownPlans.flatMap((plan) =>
        [500, 1_000, 2_000].map((usage) => toDollars(averagePrice(plan, utility(code), usage))),
      ),
    );
    expect(numbers.filter((price) => !/^-?\d\.\d{1,6}$/.test(String(price)))).toEqual([]);
  });

  it("is plausible for Texas at each use in each area", () => {
    for (const { code } of utilities) {
      for (const plan of ownPlans) {
        const cents = averagePrice(plan, utility(code), 1_000) / 10_000;
        expect(cents).toBeGreaterThan(10);
        expect(cents).toBeLessThan(18);
      }
    }
  });
});

describe("amounts", () => {
  it("0.1285 stays 0.1285", () => {
    expect(toDollars(parseMicros("0.1285") ?? 0)).toBe(0.1285);
  });

  it("any decimal with up to six places is read and written unchanged", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (micros) => {
        const text = `${Math.floor(micros / 1_000_000)}.${String(micros % 1_000_000).padStart(6, "0")}`;
        expect(parseMicros(text)).toBe(micros);
        expect(toDollars(micros)).toBe(Number(text));
      }),
    );
  });

  it("a seventh place rounds half up; other spellings are not amounts", () => {
    expect(parseMicros("0.1234565")).toBe(123_457);
    expect(["", ".", "1,5", "1e3", "abc", "1.2.3", "0x10"].map(parseMicros)).toEqual(Array(7).fill(undefined));
    expect(toCents(12_345_000)).toBe(12.35);
  });
});

describe("the list of plans", () => {
  it.each(["LARKSPUR", "EVERGREEN"] as const)("of %s has at least 24 plans, of every kind", (brand) => {
    const list = offers({ brand });
    expect(list.length).toBeGreaterThanOrEqual(24);
    expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
    expect(list.some((one) => one.term === 0)).toBe(true);
    expect(list.some((one) => one.ev !== "")).toBe(true);
    expect(list.some((one) => one.billCredits.length > 0)).toBe(true);
    expect(list.some((one) => one.lowDeposit > 0)).toBe(true);
    expect(list.some((one) => one.totalGreenUp)).toBe(true);
  });

  it("is in the requested language, with documents in it", () => {
    expect(offer("LK-TRUE-12", { locale: "es" })).toMatchObject({
      summary: "Un solo precio, también en agosto.",
      EFL: "http://localhost:4010/documents/EFL/LK-TRUE-12.pdf?tdsp=ONCOR&lang=es",
    });
  });

  it("omits plans for solar roofs for an apartment, and puts plans for small homes first", () => {
    const list = offers({ dwelling: "02" });
    expect(list.some((one) => one.name.includes("Sun Buyback"))).toBe(false);
    expect(list.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))[0]?.name).toContain("Small Place");
  });

  it("takes 0.2 cents off fixed plans of a year under the brand's own code, nothing under any other", () => {
    expect(offer("LK-TRUE-12", { promotion: "lightson" }).baseRate).toBe(0.127013);
    expect(offer("LK-OPEN-MTM", { promotion: "LIGHTSON" })).toEqual(offer("LK-OPEN-MTM"));
    for (const promotion of ["", "PM", "NEWLEAF", "<script>"]) expect(offers({ promotion })).toEqual(offers());
  });

  it("is empty for another utility, or in an area without choice", () => {
    expect(offers({ tdsp: "TNMP" })).toEqual([]);
    expect(offers({ zip: "78701" })).toEqual([]);
    expect(offers({ zip: "77581", tdsp: "TNMP" }).length).toBeGreaterThan(0);
    expect(offers({ zip: "77581", tdsp: "CENTERPOINT" }).length).toBeGreaterThan(0);
  });
});
