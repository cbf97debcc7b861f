import { loadCatalogue } from "@switchyard/gateway-sandbox/catalogue/catalogue";
import { monthlyCost } from "@switchyard/domain/kernel/money";
import { offerCost } from "@switchyard/domain/plans/month-cost";
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

describe("what a month costs on each plan of the sandbox", () => {
  test.each(
    places.flatMap(([zip, tdsp]) =>
      (["LARKSPUR", "EVERGREEN"] as const).flatMap((brand) =>
        ["PS", brand === "LARKSPUR" ? "LIGHTSON" : "NEWLEAF"].map((promotion) => ({ zip, tdsp, brand, promotion })),
      ),
    ),
  )("in $zip of $brand with $promotion is exact, and what its facts label says, to the cent", (place) => {
    const offers = catalogue.offersFor({ ...place, locale: "en", dwelling: "01" }, context);
    expect(offers.length).toBeGreaterThan(5);
    for (const sent of offers) {
      const offer = offerOf(sent, { baseUrl: context.baseUrl, brandPrefixes: [] });
      if (!offer) throw new Error(`${sent.id} can't be read`);
      for (const { kwh, rate } of offer.averagePrices) {
        const cost = offerCost(offer, kwh);
        expect(cost.certainty).toBe("exact");
        expect(cost.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost.total);
        // A published average has six decimals, which is a fifth of a cent on 2,000 kWh.
        expect(Math.abs(cost.total - monthlyCost(rate, kwh))).toBeLessThanOrEqual(1);
      }
    }
  });
});
