import { join } from "node:path";
import { loadCatalogue } from "@switchyard/gateway-sandbox/catalogue/catalogue";
import { monthlyCost } from "@switchyard/domain/kernel/money";
import { heroUse, madeUpPrice, offerCost } from "@switchyard/domain/plans/month-cost";
import type { RateDetail } from "@switchyard/domain/plans/model";
import { describe, expect, test } from "vitest";
import { offerOf } from "./offer.ts";

const catalogue = loadCatalogue(undefined);
const context = { baseUrl: "https://gateway.example", today: "11/20/2026" };
const places = [
  ["75206", "ONCOR"],
  ["77002", "CENTERPOINT"],
  ["78401", "AEPCENTRAL"],
  ["79601", "AEPNORTH"],
  ["77590", "TNMP"],
  ["79401", "LUBBOCK"],
] as const;

/** The charge is for use at any time. */
const allDay = (scope: RateDetail["scope"]): boolean => scope === undefined || scope.sharePercent === 100;

describe("a month's cost on each plan of the sandbox", () => {
  test.each(
    places.flatMap(([zip, tdsp]) =>
      (["LARKSPUR", "EVERGREEN"] as const).flatMap((brand) =>
        ["PS", brand === "LARKSPUR" ? "LIGHTSON" : "NEWLEAF"].map((promotion) => ({ zip, tdsp, brand, promotion })),
      ),
    ),
  )(
    "in $zip of $brand with $promotion equals its facts label to the cent, and is exact without assumptions",
    (place) => {
      const offers = catalogue.offersFor({ ...place, locale: "en", dwelling: "01" }, context);
      expect(offers.length).toBeGreaterThan(5);
      for (const sent of offers) {
        const offer = offerOf(sent, { baseUrl: context.baseUrl, brandPrefixes: [] });
        if (!offer) throw new Error(`${sent.id} can't be read`);
        expect(madeUpPrice(offer)?.total).toBe(offerCost(offer, heroUse).total);
        for (const { kwh, rate } of offer.averagePrices) {
          const cost = offerCost(offer, kwh);
          const isFixed = offer.rateType === "Fixed" && offer.rateDetails.every(({ scope }) => allDay(scope));
          expect(cost.certainty).toBe(isFixed ? "exact" : "estimate");
          expect(cost.assumes.length > 0).toBe(!isFixed);
          expect(cost.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost.total);
          // A published average has six decimals, which is a fifth of a cent on 2,000 kWh.
          expect(Math.abs(cost.total - monthlyCost(rate, kwh))).toBeLessThanOrEqual(1);
        }
      }
    },
  );
});

test("a month's cost of an imported offer is never exact and has no breakdown, because the offer has none", () => {
  const file = join(import.meta.dirname, "../../../../apps/gateway-sandbox/src/catalogue/fixtures/messy-export.csv");
  const imported = loadCatalogue(file);
  const offers = ["75206", "76107"].flatMap((zip) =>
    imported.offersFor(
      { zip, tdsp: "ONCOR", brand: "LARKSPUR", promotion: "PS", locale: "en", dwelling: "01" },
      context,
    ),
  );
  expect(offers.length).toBeGreaterThan(5);
  for (const sent of offers) {
    const offer = offerOf(sent, { baseUrl: context.baseUrl, brandPrefixes: [] });
    if (!offer) throw new Error(`${sent.id} can't be read`);
    for (const kwh of [500, 750, 1_000, 2_000, 3_000]) {
      const { certainty, assumes } = offerCost(offer, kwh);
      expect(certainty).not.toBe("exact");
      expect(certainty === "estimate").toBe(assumes.length > 0);
      if (offer.rateType !== "Fixed") expect(certainty).toBe("estimate");
    }
    expect(madeUpPrice(offer)).toBeUndefined();
  }
});
