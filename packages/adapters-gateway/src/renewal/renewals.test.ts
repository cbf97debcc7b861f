import { describe, expect, test } from "vitest";
import { aSwapOrder, raysHome } from "../../test/a-move.ts";
import { aCustomersGatewayThatAnswers } from "../../test/a-gateway.ts";
import { aPlan } from "../../test/an-application.ts";
import { toCreateSwapRequest } from "./swap-request.ts";

const asked = (result: unknown) => aCustomersGatewayThatAnswers({ result }).renewals;

describe("the order", () => {
  test("has every name of the specification (A-368)", () => {
    expect(toCreateSwapRequest(aSwapOrder({ reference: "ref-1" }))).toEqual({
      BusinessPartnerNumber: "0050000012",
      ContractAccountNumber: "002103000012",
      StartDate: "12/01/2026",
      Esiid: "10443720000061040",
      ExtId: "ref-1",
      DwellingType: "01",
      ProductId: "LK-TRUE-12",
      ProductTerm: 12,
      selectedPlanRate: "12.9",
      CampaignId: "LK-C-WEB",
    });
  });

  test.each([
    [12_850_000, "12.9"],
    [12_849_999, "12.8"],
    [10_000_000, "10.0"],
    [950_000, "1.0"],
  ])("sends a rate of %i hundred-millionths as %s cents: one decimal, half up", (baseRate, cents) =>
    expect(toCreateSwapRequest(aSwapOrder({ plan: { ...aPlan, baseRate } })).selectedPlanRate).toBe(cents),
  );

  test("shortens a long dwelling code to the gateway's code, and sends null without a campaign", () => {
    expect(toCreateSwapRequest(aSwapOrder({ dwel: "0201", plan: { ...aPlan, campaignId: "" } }))).toMatchObject({
      DwellingType: "02",
      CampaignId: null,
    });
  });

  test.each([42, "", null])(
    "an indicator of %j is malformed, not a refusal: the swap may have been made",
    async (indicator) =>
      expect(
        (
          await asked({ indicator, serviceContractNumber: "4005000001" }).order(aSwapOrder(), "swap-1")
        )._unsafeUnwrapErr().kind,
      ).toBe("malformed"),
  );

  test("a refusal is an answer, without a contract number", async () =>
    expect(
      (
        await asked({ indicator: "NotEligible", serviceContractNumber: null }).order(aSwapOrder(), "swap-1")
      )._unsafeUnwrap(),
    ).toEqual({ indicator: "NotEligible", serviceContractNumber: "" }));
});

describe("the offers", () => {
  const offer = { esiId: raysHome.esiid, contractAccountNumber: 2103000012, targettedSwapType: "Renewal", prom: null };
  test("are read by the gateway's spelling (A-398)", async () =>
    expect((await asked({ renewalOffers: [offer] }).offers("0050000012"))._unsafeUnwrap()).toEqual([
      { esiid: raysHome.esiid, contractAccount: "2103000012", kind: "renewal", code: "Renewal", prom: "" },
    ]));
  test.each([
    ["LK-OPEN-MTM", "LK-OPEN-MTM"],
    [null, undefined],
    ["", undefined],
    [{ id: "LK-OPEN-MTM" }, undefined],
  ])("name the plan that follows without a renewal: %j", async (defaultProductId, defaultPlanId) =>
    expect(
      (await asked({ renewalOffers: [{ ...offer, defaultProductId }] }).offers("0050000012"))._unsafeUnwrap()[0]
        ?.defaultPlanId,
    ).toBe(defaultPlanId),
  );
  test("include a new kind, and omit an offer that can't be ordered", async () =>
    expect(
      (
        await asked({
          renewalOffers: [{ ...offer, targettedSwapType: "Upgrade" }, { ...offer, esiId: "" }, null],
        }).offers("0050000012")
      )._unsafeUnwrap(),
    ).toMatchObject([{ kind: "unknown", code: "Upgrade" }]));
  test("are empty when the list is missing", async () =>
    expect((await asked({}).offers("0050000012"))._unsafeUnwrap()).toEqual([]));
});

describe("the eligibility check", () => {
  test.each([[null], [undefined]])("without a result (%j) decides nothing (A-119)", async (result) =>
    expect((await asked(result).eligibility(raysHome))._unsafeUnwrap()).toBeUndefined(),
  );
  test("returns an unknown reason", async () =>
    expect((await asked({ isEligible: "N", reason: "Moon" }).eligibility(raysHome))._unsafeUnwrap()).toEqual({
      isEligible: false,
      reason: "unknown",
      code: "Moon",
    }));
  test.each([[{}], [{ isEligible: null }], [{ isEligible: "perhaps" }]])("%j is malformed, not a no", async (result) =>
    expect((await asked(result).eligibility(raysHome))._unsafeUnwrapErr().kind).toBe("malformed"),
  );
});

describe("meter readings", () => {
  const reads = (...ListOfMeterRead: readonly unknown[]) =>
    asked({ DefaultDate: "12/11/2026", ListOfMeterRead }).meterReads(raysHome);
  test("are read earliest first, with the fee in cents or none", async () =>
    expect(
      (
        await reads(
          { MeterReadDate: "1/12/2027", ECFFee: "NO ECF", ECFAmount: null },
          { MeterReadDate: "12/11/2026", ECFFee: "$195.00", ECFAmount: 195 },
        )
      )._unsafeUnwrap(),
    ).toEqual({
      defaultDate: "2026-12-11",
      reads: [
        { date: "2026-12-11", fee: { text: "$195.00", amount: 19_500 } },
        { date: "2027-01-12", fee: undefined },
      ],
    }));
  test.each([null, undefined, 0, -150, "soon"])(
    "a fee whose amount is %s is one of an unknown amount",
    async (ECFAmount) =>
      expect(
        (await reads({ MeterReadDate: "12/11/2026", ECFFee: "$195.00", ECFAmount }))._unsafeUnwrap().reads,
      ).toEqual([{ date: "2026-12-11", fee: { text: "$195.00", amount: "unknown" } }]),
  );
  const unreadable = [
    ["a reading without a word on the fee would read as free", { MeterReadDate: "12/11/2026", ECFAmount: 195 }],
    ["a reading with an empty word on the fee, too", { MeterReadDate: "12/11/2026", ECFFee: " ", ECFAmount: 0 }],
    ["a reading on no day", { MeterReadDate: "02/30/2027", ECFFee: "NO ECF", ECFAmount: 0 }],
  ] as const;
  test.each(unreadable)("%s: this reading is dropped, the others are proposed", async (_, read) =>
    expect(
      (await reads(read, { MeterReadDate: "1/12/2027", ECFFee: "NO ECF", ECFAmount: 0 }))._unsafeUnwrap().reads,
    ).toEqual([{ date: "2027-01-12", fee: undefined }]),
  );
  test.each(unreadable)("%s: without another reading the answer is malformed", async (_, read) =>
    expect((await reads(read))._unsafeUnwrapErr()).toMatchObject({ kind: "malformed", operation: "meterReadDates" }),
  );
});
