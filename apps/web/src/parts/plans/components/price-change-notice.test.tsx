import { join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { type PlanPrice, priceOf } from "@switchyard/domain/plans/price-change";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { aPlan } from "../../../../test/a-plan.ts";
import { translator } from "../../../site/messages/translate.ts";
import { PriceChangeNotice } from "./price-change-notice.tsx";

const content = fileContent({ dir: join(import.meta.dirname, "../../../../../../content") });
const plan = aPlan({
  name: "True Rate 12",
  baseRate: 13_100_000,
  baseCharge: 995,
  rateDetails: [],
  term: 12,
  cancellationFee: { kind: "flat", cents: 15_000 },
});

/** The notice's sentences; empty without a notice. */
const sentences = async (before: PlanPrice | undefined, locale: Locale = "en"): Promise<readonly string[]> => {
  const labels = (await content.labels("main", locale))._unsafeUnwrap();
  const onError = (error: Error): never => {
    throw error;
  };
  const t = translator(labels, { locale, onError });
  const html = renderToStaticMarkup(<PriceChangeNotice page={{ t }} chosen={{ plan, before }} />);
  return [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text = ""]) => text);
};
const now = priceOf(plan);

describe("a plan whose price has changed since the customer saw it", () => {
  test("names only the differences, with both values", async () => {
    expect(await sentences({ ...now, rate: 12_850_000 })).toEqual([
      expect.stringContaining("True Rate 12"),
      "Price per kWh: 12.9¢ before, 13.1¢ now.",
    ]);
    expect((await sentences({ ...now, baseCharge: 495, term: 0, cancellationFee: { kind: "none" } })).slice(1)).toEqual(
      [
        "Our monthly charge: $4.95 before, $9.95 now.",
        "Term: Month to Month before, 12 Months now.",
        "If you leave early: None before, $150.00 now.",
      ],
    );
    expect((await sentences({ ...now, cancellationFee: { kind: "not-stated" } })).slice(1)).toEqual([
      "If you leave early: not named before, $150.00 now.",
    ]);
  });

  test("has a Spanish text", async () =>
    expect(await sentences({ ...now, rate: 12_850_000 }, "es")).toEqual([
      expect.stringContaining("True Rate 12"),
      "Precio por kWh: antes 12.9¢, ahora 13.1¢.",
    ]));

  test.each([
    [13_080_000, "Price per kWh: 13.08¢ before, 13.10¢ now."],
    [13_104_000, "Price per kWh: 13.104¢ before, 13.1¢ now."],
  ])("shows two nearly equal rates with enough decimals: %d", async (rate, line) =>
    expect((await sentences({ ...now, rate })).slice(1)).toEqual([line]),
  );

  test("is absent without a difference, or without an earlier price", async () => {
    expect(await sentences(now)).toEqual([]);
    expect(await sentences(undefined)).toEqual([]);
  });
});
