import type { PlanOffer } from "@switchyard/domain/plans/model";
import { expect, test } from "vitest";
import { toWireOffer, toWirePlans } from "./wire-offer.ts";

const plan = {
  id: "LK-TRUE-12",
  name: "True Rate 12",
  summary: "s",
  description: "d",
  baseRate: 12_901_300,
  baseCharge: 495,
  term: 12,
  rateType: "fixed",
  renewablePercent: 25,
  campaignId: "C-1",
  incentiveId: "I-1",
  incentiveText: "i",
  cancellationFee: { kind: "flat", cents: 15_000 },
  averagePrices: [{ kwh: 500, rate: 14_319_300 }],
  priority: 3,
  totalGreenUp: true,
  ev: true,
  lowDeposit: 4_950,
  enrollDate: "2026-12-23",
  documents: { efl: "e", tos: "t", yrc: "y" },
  phoneNumber: "2145550136",
  retailer: "r",
  billCredits: [{ thresholdKwh: 1_000, amount: 12_500 }],
  minimumUseFees: [{ belowKwh: 500, amount: 995 }],
  rateDetails: [{ conditionType: "ZENE", range: "0-1000", value: 10_000_000 }],
} as unknown as PlanOffer;

const wire = {
  id: "LK-TRUE-12",
  name: "True Rate 12",
  summary: "s",
  description: "d",
  baseRate: 0.129013,
  baseCharge: 4.95,
  term: 12,
  rateType: "fixed",
  renewablePercent: 25,
  campaignId: "C-1",
  incentiveId: "I-1",
  incentiveText: "i",
  cancellationFee: "$150.00",
  rates: [{ usage: 500, price: 0.143193 }],
  priority: 3,
  totalGreenUp: true,
  ev: true,
  lowDeposit: 49.5,
  enrollDate: "12/23/2026",
  EFL: "e",
  TOS: "t",
  YRC: "y",
  phoneNumber: "2145550136",
  retailer: "r",
  billCredits: [{ threshold: 1_000, amount: 125 }],
  minimumUseFees: [{ below: 500, amount: 9.95 }],
  trieProductRateDetails: [{ conditionType: "ZENE", range: "0-1000", value: 0.1 }],
};

test("a plan has dollars, and its days have the site API's date format", () => {
  expect(toWireOffer(plan)).toEqual(wire);
  expect(toWireOffer({ ...plan, renewablePercent: undefined, lowDeposit: undefined, enrollDate: "soon" })).toEqual({
    ...wire,
    renewablePercent: null,
    lowDeposit: null,
    enrollDate: "soon",
  });
});

test.each<[PlanOffer["cancellationFee"], string]>([
  [{ kind: "none" }, "$0.00"],
  [{ kind: "not-stated" }, ""],
  [{ kind: "flat", cents: 1_050 }, "$10.50"],
  [{ kind: "per-month-remaining", cents: 2_000 }, "$20.00/month remaining"],
  [{ kind: "text", text: "ask us" }, "ask us"],
])("the fee %o has a text", (cancellationFee, text) =>
  expect(toWireOffer({ ...plan, cancellationFee }).cancellationFee).toBe(text),
);

test("a list of plans names the visit's session", () => {
  const list = { plans: { result: { offers: [wire] } }, correlationid: "c", sessionid: "s" };
  expect(toWirePlans({ offers: [plan], correlationId: "c", sessionId: "s" } as never)).toEqual(list);
});

const ofExport: PlanOffer = {
  id: "LK-TRUE-12",
  name: "True Rate 12",
  summary: "s",
  description: "d",
  baseRate: 12_901_300,
  baseCharge: 495,
  term: 12,
  rateType: "Fixed",
  renewablePercent: 24,
  cancellationFee: { kind: "per-month-remaining", cents: 2_000 },
  averagePrices: [{ kwh: 500, rate: 13_819_300 }],
  priority: 1,
  totalGreenUp: false,
  ev: "",
  lowDeposit: undefined,
  billCredits: [{ thresholdKwh: 1000, amount: 3_500 }],
  rateDetails: [{ conditionType: "Z020", range: "", value: 495_000_000 }],
  documents: { efl: "e", tos: "t", yrc: "y" },
  phoneNumber: "1-800-555-0142",
  retailer: "",
  campaignId: "C",
  incentiveId: "I",
  incentiveText: "",
  enrollDate: "2026-11-20",
};

test("a plan has the specification's names, decimal prices and dollars (S1-223)", () => {
  expect(toWireOffer(ofExport)).toMatchObject({
    id: "LK-TRUE-12",
    baseRate: 0.129013,
    baseCharge: 4.95,
    cancellationFee: "$20.00/month remaining",
    rates: [{ usage: 500, price: 0.138193 }],
    lowDeposit: null,
    enrollDate: "11/20/2026",
    EFL: "e",
    TOS: "t",
    YRC: "y",
    billCredits: [{ threshold: 1000, amount: 35 }],
    minimumUseFees: [],
    trieProductRateDetails: [{ conditionType: "Z020", range: "", value: 4.95 }],
  });
});
