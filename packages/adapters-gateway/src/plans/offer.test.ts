import { describe, expect, test } from "vitest";
import { offerOf } from "./offer.ts";

const reading = { baseUrl: "https://gateway.example/v2/", brandPrefixes: ["Larkspur", "Larkspur Energy"] };

/** An offer with the required fields only, plus these. */
const read = (fields: Record<string, unknown> = {}) =>
  offerOf({ id: "P-1", name: "Larkspur Steady 12", baseRate: 0.1285, term: 12, ...fields }, reading);

describe("an offer needs an id, a name, a price and a sensible term, nothing else", () => {
  test("the rest may be missing", () => {
    expect(read()).toEqual({
      id: "P-1",
      name: "Steady 12",
      summary: "",
      description: "",
      baseRate: 12_850_000,
      baseCharge: 0,
      term: 12,
      rateType: "",
      renewablePercent: undefined,
      cancellationFee: { kind: "not-stated" },
      averagePrices: [],
      priority: Number.MAX_SAFE_INTEGER,
      totalGreenUp: false,
      ev: "",
      lowDeposit: undefined,
      billCredits: [],
      rateDetails: [],
      documents: { efl: "", tos: "", yrc: "" },
      phoneNumber: "",
      retailer: "",
      campaignId: "",
      incentiveId: "",
      incentiveText: "",
      enrollDate: "",
    });
  });

  test.each([
    ["no id", { id: "" }],
    ["no name", { name: null }],
    ["a name of nothing but markup", { name: "<b></b>" }],
    ["no price", { baseRate: undefined }],
    ["a price that is no number", { baseRate: "call us" }],
    ["a price of NaN", { baseRate: Number.NaN }],
    ["a price below zero", { baseRate: -0.1 }],
    ["a price in cents where dollars stand", { baseRate: 12.9 }],
    ["half a month", { term: 0.5 }],
    ["a term of words", { term: "a year" }],
    ["a negative term", { term: -12 }],
  ])("%s makes it unreadable", (_, fields) => expect(read(fields)).toBeUndefined());

  test.each([[null], ["offer"], [42], [[]]])("%j is no offer", (entry) =>
    expect(offerOf(entry, reading)).toBeUndefined(),
  );

  test("a price as text is exact: 0.1285 stays 0.1285", () =>
    expect(read({ baseRate: "0.1285" })?.baseRate).toBe(12_850_000));

  test("no term is month-to-month (E-436)", () => {
    expect(read({ term: null })?.term).toBe(0);
    expect(read({ term: "" })?.term).toBe(0);
    expect(read({ term: "24" })?.term).toBe(24);
  });

  test("optional fields of the wrong kind count as missing", () => {
    const odd = {
      baseCharge: "a lot",
      rates: "none",
      priority: "first",
      totalGreenUp: "maybe",
      renewablePercent: "lots",
      lowDeposit: {},
      billCredits: null,
      trieProductRateDetails: 7,
      enrollDate: 20261120,
      summary: ["x"],
      cancellationFee: {},
    };
    expect(read(odd)).toEqual(read());
  });
});

describe("fees of every spelling", () => {
  test.each([
    ["$150.00", { kind: "flat", cents: 15_000 }],
    ["Cancellation Fee: $100", { kind: "flat", cents: 10_000 }],
    ["$20/month remaining", { kind: "per-month-remaining", cents: 2_000 }],
    ["$0e-7", { kind: "none" }],
    ["<b>$75</b>", { kind: "flat", cents: 7_500 }],
    [175, { kind: "flat", cents: 17_500 }],
    ["none", { kind: "none" }],
    ["", { kind: "not-stated" }],
    [null, { kind: "not-stated" }],
    ["see the terms", { kind: "text", text: "see the terms" }],
  ])("%j", (cancellationFee, fee) => expect(read({ cancellationFee })?.cancellationFee).toEqual(fee));
});

describe("documents", () => {
  test("are known by two spellings", () => {
    expect(
      read({
        EnergyFactsLabel: "https://docs.example/e.pdf",
        TermsOfService: "https://docs.example/t.pdf",
        YourRightsAsCustomer: "https://docs.example/y.pdf",
      })?.documents,
    ).toEqual({
      efl: "https://docs.example/e.pdf",
      tos: "https://docs.example/t.pdf",
      yrc: "https://docs.example/y.pdf",
    });
    expect(
      read({ ElectricityFactsLabel: "https://docs.example/e.pdf", YourRightsAsACustomer: "https://docs.example/y.pdf" })
        ?.documents,
    ).toMatchObject({ efl: "https://docs.example/e.pdf", yrc: "https://docs.example/y.pdf" });
  });

  test("with a relative address start at the gateway", () =>
    expect(read({ EFL: "documents/EFL/P-1.pdf" })?.documents.efl).toBe(
      "https://gateway.example/v2/documents/EFL/P-1.pdf",
    ));

  test.each([["javascript:alert(1)"], ["data:text/html,x"], ["ftp://docs.example/e.pdf"], ["https://"]])(
    "%s is no document",
    (EFL) => expect(read({ EFL })?.documents.efl).toBe(""),
  );
});

describe("words", () => {
  test("come without markup", () => {
    expect(read({ name: "Larkspur <b>Free&nbsp;Nights</b> &amp; Weekends" })?.name).toBe("Free Nights & Weekends");
    expect(read({ summary: "One<br>two<script>alert(1)</script> <p>three</p>&lt;b&gt;" })?.summary).toBe(
      "One two three <b>",
    );
  });

  test("that only look like markup stay", () =>
    expect(read({ summary: "5 < 6 & 7 > 2" })?.summary).toBe("5 < 6 & 7 > 2"));
});

test("the brand in front of a name is gone (E-438)", () =>
  expect(read({ name: "Larkspur Energy Steady 12" })?.name).toBe("Steady 12"));

test("prices by use come in rising order, credits and tiers exact, and unreadable entries are left out", () => {
  const offer = read({
    rates: [{ usage: 2000, price: 0.124423 }, { usage: 500, price: "0.138193" }, { usage: 1000 }, null],
    billCredits: [
      { threshold: 1000, amount: 125 },
      { threshold: "x", amount: 1 },
    ],
    trieProductRateDetails: [
      { conditionType: "Z020", range: "", value: 4.95 },
      { conditionType: "Z100", range: "0-900", value: "0.064" },
      { conditionType: "Z250" },
    ],
    lowDeposit: "49.00",
    renewablePercent: "24%",
    totalGreenUp: "X",
    enrollDate: "11/20/2026",
  });
  expect(offer).toMatchObject({
    averagePrices: [
      { kwh: 500, rate: 13_819_300 },
      { kwh: 2000, rate: 12_442_300 },
    ],
    billCredits: [{ thresholdKwh: 1000, amount: 12_500 }],
    rateDetails: [
      { conditionType: "Z020", range: "", value: 495_000_000 },
      { conditionType: "Z100", range: "0-900", value: 6_400_000 },
    ],
    lowDeposit: 4_900,
    renewablePercent: 24,
    totalGreenUp: true,
    enrollDate: "2026-11-20",
  });
});

describe("the parts of a price", () => {
  const detail = { conditionType: "Z100", range: "0-900", value: 0.064 };
  const partsOf = (fields: Record<string, unknown>, delivery?: unknown) =>
    read({ trieProductRateDetails: [{ ...detail, ...fields }], delivery });

  test("has the use that each charge is for, and the utility's charges", () => {
    expect(partsOf({ from: 0, to: 900 }, { monthly: 4.23, perKwh: 0.055833 })).toMatchObject({
      rateDetails: [{ scope: { from: 0, to: 900, sharePercent: 100 } }],
      delivery: { monthly: 423_000_000, perKwh: 5_583_300 },
    });
    expect(partsOf({ sharePercent: 30 })?.rateDetails[0]?.scope).toEqual({ from: 0, to: undefined, sharePercent: 30 });
  });

  test("has the fee for low use, and the credit for electricity sold back", () => {
    expect(
      read({
        minimumUseFees: [
          { below: 500, amount: 9.95 },
          { below: "little", amount: 5 },
        ],
        exportCredit: { perKwh: "0.072", upToUse: true },
      }),
    ).toMatchObject({
      minimumUseFees: [{ belowKwh: 500, amount: 995 }],
      exportCredit: { perKwh: 7_200_000, upToUse: true },
    });
    const untold = read({ minimumUseFees: "none", exportCredit: { perKwh: "a lot" } });
    expect([untold?.minimumUseFees, untold?.exportCredit]).toEqual([undefined, undefined]);
  });

  test("is unknown if the offer lacks it or has it in another form", () => {
    expect(partsOf({})?.rateDetails).toEqual([{ conditionType: "Z100", range: "0-900", value: 6_400_000 }]);
    expect(partsOf({ from: "zero", to: "x", sharePercent: 300 })?.rateDetails[0]?.scope).toBeUndefined();
    expect(partsOf({}, { monthly: "a lot" })?.delivery).toBeUndefined();
  });
});

test("an imported offer can be prepaid, and its price can depend on the hour", () => {
  expect(read({ prepaid: true, timeOfUse: "true" })).toMatchObject({ prepaid: true, timeOfUse: true });
  for (const odd of [false, "no", 7, null, {}]) {
    const offer = read({ prepaid: odd, timeOfUse: odd });
    expect([offer?.prepaid, offer?.timeOfUse]).toEqual([undefined, undefined]);
  }
});

test("an imported offer has its company, the company.s rating, and whether it is for new customers only", () => {
  expect(read({ retailer: "AE TEXAS", retailerRating: 2, newCustomersOnly: true })).toMatchObject({
    retailer: "AE TEXAS",
    retailerRating: 2,
    newCustomersOnly: true,
  });
  expect(read({ retailerRating: "4", newCustomersOnly: "true" })).toMatchObject({
    retailerRating: 4,
    newCustomersOnly: true,
  });
  for (const odd of [0, 6, "best", null])
    expect(read({ retailerRating: odd, newCustomersOnly: odd })).not.toHaveProperty("retailerRating");
});

test("a missing priority sorts last, not first", () => {
  for (const priority of [undefined, null, "", "first"])
    expect(read({ priority })?.priority, String(priority)).toBe(Number.MAX_SAFE_INTEGER);
  for (const priority of [0, "0"]) expect(read({ priority })?.priority).toBe(0);
});

test("minimum-use terms are read if the offer has them", () => {
  expect(read({ minimumUseTerms: true })?.minimumUseTerms).toBe(true);
  expect(read({ minimumUseTerms: false })?.minimumUseTerms).toBe(false);
  for (const odd of [undefined, null, "", "maybe"])
    expect(read({ minimumUseTerms: odd })).not.toHaveProperty("minimumUseTerms");
});
