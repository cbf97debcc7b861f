import { join } from "node:path";
import { fileContent } from "@switchyard/adapters-cms";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { describe, expect, test } from "vitest";
import { aPlan } from "../../../../test/a-plan.ts";
import { fieldFormatter, translator } from "../../../site/messages/translate.ts";
import { type CardSetting, planCard, planPhone } from "./plan-card.ts";
import { conditions, planDetails, priceParts } from "../../../parts/plans/plan-details.ts";

/** The content's texts. A missing one throws. */
const theWords = async (locale: Locale = "en") => {
  const labels = await fileContent({ dir: join(import.meta.dirname, "../../../../../../content") }).labels(
    "main",
    locale,
  );
  const parts = {
    locale,
    onError: (error: Error): never => {
      throw error;
    },
  };
  return labels.match(
    (found) => ({ locale, t: translator(found, parts), text: fieldFormatter(parts) }),
    (problem) => {
      throw new Error(problem.detail);
    },
  );
};

const page = await theWords();
const paginaEs = await theWords("es");
const setting: CardSetting = {
  page,
  scale: { low: 10, high: 20 },
  badgesOf: () => [],
  detailsHref: ({ id }) => `/offers?details=${id}`,
  orderHref: ({ id }, card) => `/order?planid=${id}&card=${card}`,
  prom: "",
  phone: "1-800-555-0142",
  use: 1_000,
};
const card = (overrides: Parameters<typeof aPlan>[0], variant: Parameters<typeof planCard>[1] = "primary") =>
  planCard(aPlan(overrides), variant, setting);

describe("the price is baseRate times 100 with one decimal, half up (S1-095)", () => {
  test.each([
    [12_850_000, "12.9"],
    [12_000_000, "12.0"],
    [9_949_999, "9.9"],
  ])("%d is %s", (baseRate, amount) =>
    expect(card({ baseRate }).price).toMatchObject({
      amount,
      sign: "¢",
      spoken: `${amount} cents per kWh`,
      unit: "per kWh",
    }),
  );
});

test("the term reads N Months, fixed or not, or Month to Month (E-435, E-436)", () => {
  expect(card({ term: 12 }).terms[0]).toBe("12 Months, fixed");
  expect(card({ term: 1, rateType: "Indexed" }).terms[0]).toBe("1 Month, indexed");
  expect(card({ term: 0, rateType: "Hourly" }).terms[0]).toBe("Month to Month");
  expect(planCard(aPlan(), "primary", { ...setting, page: paginaEs }).terms[0]).toBe("12 meses, fijo");
});

test("the early-termination fee is never NaN, with any value of the gateway (E-437)", () => {
  expect(card({ cancellationFee: { kind: "none" } }).terms[1]).toBe("Leave early: no fee");
  expect(card({ cancellationFee: { kind: "not-stated" } }).terms[1]).toBe("Leave early: see the documents");
  expect(card({ term: 0, cancellationFee: { kind: "not-stated" } }).terms[1]).toBe("Leave early: no fee");
  expect(card({ cancellationFee: { kind: "flat", cents: 15_000 } }).terms[1]).toBe("Leave early: $150.00");
  expect(card({ cancellationFee: { kind: "per-month-remaining", cents: 2_000 } }).terms[1]).toBe(
    "Leave early: $20.00 per month left",
  );
  expect(card({ cancellationFee: { kind: "text", text: "see the terms" } }).terms[1]).toBe(
    "Leave early: see the terms",
  );
});

describe("average prices", () => {
  const averagePrices = [
    { kwh: 500, rate: 13_800_000 },
    { kwh: 1_000, rate: 12_900_000 },
    { kwh: 2_000, rate: 12_400_000 },
  ];

  test("are a curve on a large card, in words too, with the card's use highlighted", () => {
    expect(card({ averagePrices }).priceLine).toMatchObject({
      litUse: 1_000,
      scale: setting.scale,
      points: [
        { use: 500, cents: 13.8, priceText: "13.8¢", useText: "500" },
        { priceText: "12.9¢", useText: "1,000" },
        { priceText: "12.4¢" },
      ],
      label: "13.8¢ average at 500 kWh, 12.9¢ average at 1,000 kWh, 12.4¢ average at 2,000 kWh",
    });
    expect(card({ averagePrices }, "secondary").priceLine).toBeUndefined();
  });

  test("one of them gives no curve", () =>
    expect(card({ averagePrices: averagePrices.slice(0, 1) }).priceLine).toBeUndefined());

  test("give a month's approximate cost; without them the card's price does", () => {
    expect(card({ baseRate: 99_000_000, averagePrices }).monthly?.amount).toBe("$129");
    expect(card({ baseRate: 14_250_000 }).monthly?.amount).toBe("$143");
    expect(card({ baseRate: 99_000_000 + 51_000_000 }).monthly?.amount).toBe("$1,500");
  });
});

test("a card's link fits its kind: a wide row among the first is a primary card", () => {
  expect(card({}, "primary").select.href).toBe("/order?planid=P-1&card=primary");
  expect(card({}, "secondary").select.href).toBe("/order?planid=P-1&card=secondary");
  expect(card({}, "boxed").select.href).toBe("/order?planid=P-1&card=primary");
  expect(card({}, "wide").select.href).toBe("/order?planid=P-1&card=primary");
  expect(planCard(aPlan(), "wide", setting, "secondary").select.href).toBe("/order?planid=P-1&card=secondary");
});

test("every plan has a phone number: the offer's, otherwise the site's (S1-099)", () => {
  const phone = (phoneNumber: string) => planPhone(aPlan({ phoneNumber }), setting);
  expect(phone("(844) 854-2260")).toEqual({ text: "(844) 854-2260", href: "tel:+18448542260" });
  expect(phone("")).toEqual({ text: "1-800-555-0142", href: "tel:+18005550142" });
});

test("an imported offer names its retailer", () => {
  const rated = { retailer: "AE TEXAS", retailerRating: 2, newCustomersOnly: true };
  expect(card(rated).terms.slice(-2)).toEqual(["AE TEXAS, rated 2 of 5", "New customers only"]);
  expect(card(rated, "secondary").terms).toEqual(["12 Months, fixed", "AE TEXAS, rated 2 of 5", "New customers only"]);
  expect(conditions(page, aPlan(rated))).toEqual(
    expect.arrayContaining([
      { label: "Offered by", value: "AE TEXAS, rated 2 of 5" },
      { label: "Available to", value: "New customers only" },
    ]),
  );
});

test("ids contain only valid characters, and are distinct", () => expect(card({ id: "A 1/x" }).id).toBe("plan-A-1-x"));

describe("the components of the price", () => {
  test("three condition types are tiers, Z020 is the monthly charge, the others are not shown (E-439, E-440)", () => {
    const rateDetails = [
      { conditionType: "Z020", range: "", value: 495_000_000 },
      { conditionType: "Z100", range: "0-900", value: 7_300_000 },
      { conditionType: "ZESC", range: "", value: 4_350_000 },
      { conditionType: "Z250", range: "901+", value: 8_300_000 },
      { conditionType: "Z999", range: "", value: 1 },
    ];
    expect(priceParts(page, aPlan({ rateDetails, billCredits: [{ thresholdKwh: 1_000, amount: 12_500 }] }))).toEqual([
      { label: "Energy charge, 0-900", value: "7.30¢ per kWh" },
      { label: "Energy charge", value: "4.35¢ per kWh" },
      { label: "Energy charge, 901+", value: "8.30¢ per kWh" },
      { label: "Our monthly charge", value: "$4.95" },
      { label: "Bill credit from 1,000 kWh", value: "$125.00" },
    ]);
  });

  test("a fee for low use is one of them", () =>
    expect(
      priceParts(page, aPlan({ rateDetails: [], billCredits: [], minimumUseFees: [{ belowKwh: 500, amount: 995 }] })),
    ).toContainEqual({ label: "Fee for less than 500 kWh", value: "$9.95" }));

  const [energy, monthly] = [
    { conditionType: "Z100", range: "", value: 6_400_000 },
    { conditionType: "Z020", range: "", value: 495_000_000 },
  ];
  const trueRate = {
    baseRate: 12_901_300,
    rateDetails: [energy, monthly],
    delivery: { monthly: 423_000_000, perKwh: 5_583_300 },
  };
  const groupsOf = (overrides: Parameters<typeof aPlan>[0], use = 1_000) =>
    planDetails(page, aPlan(overrides), use, undefined).groups;
  const chargesOf = (overrides: Parameters<typeof aPlan>[0]) => groupsOf(overrides)[0];

  test("include delivery, and add up to the card's month at the given use", () => {
    expect(chargesOf(trueRate)).toEqual({
      heading: "Your month at 1,000 kWh",
      rows: [
        { label: "Energy, 1,000\u00a0kWh × 6.4¢", value: "$64.00" },
        { label: "Our monthly charge", value: "$4.95" },
        { label: "Delivery, monthly", value: "$4.23" },
        { label: "Delivery, 1,000\u00a0kWh × 5.5833¢", value: "$55.83" },
        { label: "Your month", value: "$129.01", strong: true },
      ],
      notes: [],
    });
    const [month] = groupsOf(trueRate, 1_480);
    expect([month?.heading, month?.rows.at(-1)?.value]).toEqual(["Your month at 1,480 kWh", "$186.53"]);
  });

  test("include parts that don't apply at this month's use", () => {
    const scope = { from: 0, to: 900, sharePercent: 100 };
    const tiers = [
      { ...energy, range: "0-900", value: 7_000_000, scope },
      { ...energy, range: "901+", value: 8_000_000, scope: { ...scope, from: 900, to: undefined } },
    ];
    const plan = {
      ...trueRate,
      baseRate: 13_601_300 - 5_000_000,
      rateDetails: [...tiers, monthly],
      billCredits: [{ thresholdKwh: 1_000, amount: 5_000 }],
    };
    expect(groupsOf(plan, 500)[1]).toEqual({
      heading: "With more or less use",
      rows: [
        { label: "Energy charge, 901+", value: "8.00¢ per kWh" },
        { label: "Bill credit from 1,000 kWh", value: "$50.00" },
      ],
    });
  });

  test("a credit from 0 kWh on applies in each month", () =>
    expect(priceParts(page, aPlan({ billCredits: [{ thresholdKwh: 0, amount: 300 }] }))).toEqual([
      { label: "Bill credit each month", value: "$3.00" },
    ]));

  test("are omitted if the charges add up to another price, or lack a part", () => {
    expect(chargesOf({ ...trueRate, baseRate: 13_500_000 })?.heading).toBe("The charges we know");
    const { rows, heading } = chargesOf({ ...trueRate, delivery: undefined }) ?? { rows: [] };
    expect([heading, rows.map(({ label }) => label)]).toEqual([
      "The charges we know",
      ["Energy charge", "Our monthly charge"],
    ]);
  });

  test("state their assumptions if the price is not fixed", () => {
    expect(chargesOf({ ...trueRate, rateType: "Indexed" })?.notes).toEqual([
      "The price follows an index: this is today’s.",
    ]);
    const scoped = (range: string, sharePercent: number, value: number) => ({
      ...energy,
      range,
      value,
      scope: { from: 0, to: undefined, sharePercent },
    });
    const night = [scoped("06:00-23:00", 70, 7_600_000), scoped("23:00-06:00", 30, 3_600_000)];
    expect(chargesOf({ ...trueRate, rateDetails: [...night, monthly] })?.notes).toEqual([
      "Your use is taken to fall as on its facts label: 70% 06:00-23:00, 30% 23:00-06:00.",
    ]);
  });

  test("an offer with unknown charges is not described as free of them", () =>
    expect(priceParts(page, aPlan())).toEqual([]));
});

test("conditions name the electric vehicle, the deposit and the renewable share, if there are any", () => {
  const labels = (overrides: Parameters<typeof aPlan>[0]) =>
    Object.fromEntries(conditions(page, aPlan(overrides)).map(({ label, value }) => [label, value]));
  expect(labels({ ev: "EV-ANY", lowDeposit: 4_900, renewablePercent: 0 })).toMatchObject({
    "For electric vehicles": "Any model",
    Deposit: "$49.00 at most",
    Renewable: "0%",
  });
  expect(labels({ ev: "LEAF" })).toMatchObject({ "For electric vehicles": "LEAF" });
  expect(Object.keys(labels({ lowDeposit: 0 }))).toEqual(["Term", "Kind of price", "If you leave early"]);
});

describe("a month's cost", () => {
  const plan = aPlan({
    averagePrices: [
      { kwh: 500, rate: 14_000_000 },
      { kwh: 1_000, rate: 12_900_000 },
    ],
  });
  const monthly = (overrides: Partial<typeof plan>, use = 1_000) =>
    planCard({ ...plan, ...overrides }, "primary", { ...setting, use }).monthly;

  test("is for the chosen use", () => {
    expect(monthly({})).toEqual({ amount: "$129", label: "a month" });
    expect(monthly({}, 500)).toEqual({ amount: "$70", label: "a month" });
  });

  test("of an estimate begins with “about”, and of a variable price is valid for this month", () => {
    expect(monthly({}, 750)).toEqual({ about: "about", amount: "$100", label: "a month" });
    expect(monthly({ rateType: "Variable" })).toEqual({ about: "about", amount: "$129", label: "this month" });
  });

  test("is rounded once, from the exact value", () => {
    // 101.494 dollars are $101.49 or $101, never $102 by way of $101.50.
    const parts = {
      rateDetails: [{ conditionType: "Z100", range: "", value: 10_149_400 }],
      delivery: { monthly: 0, perKwh: 0 },
      billCredits: [],
      averagePrices: [],
    };
    expect(monthly({ ...parts, baseRate: 10_149_400 })).toMatchObject({ amount: "$101" });
    const at999 = {
      ...parts,
      baseRate: 15_950_400,
      rateDetails: [{ conditionType: "Z100", range: "", value: 15_950_400 }],
    };
    expect(planCard({ ...plan, ...at999 }, "primary", { ...setting, use: 999 }).price.amount).toBe("16.0");
  });
});
