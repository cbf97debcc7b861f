import type { CustomerCreated } from "@switchyard/domain/enrollment/ports";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { describe, expect, test } from "vitest";
import { customerRequest, toFormValues } from "./customer-request.ts";
import { toWireCustomer } from "./wire-customer.ts";
import { toWireOffer } from "./wire-offer.ts";

const plan: PlanOffer = {
  id: "LK-TRUE-12", name: "True Rate 12", summary: "s", description: "d", baseRate: 12_901_300, baseCharge: 495, term: 12, rateType: "Fixed", renewablePercent: 24,
  cancellationFee: { kind: "per-month-remaining", cents: 2_000 }, averagePrices: [{ kwh: 500, rate: 13_819_300 }], priority: 1, totalGreenUp: false, ev: "", lowDeposit: undefined,
  billCredits: [{ thresholdKwh: 1000, amount: 3_500 }], rateDetails: [{ conditionType: "Z020", range: "", value: 495_000_000 }],
  documents: { efl: "e", tos: "t", yrc: "y" }, phoneNumber: "1-800-555-0142", retailer: "", campaignId: "C", incentiveId: "I", incentiveText: "", enrollDate: "2026-11-20",
};

test("a plan has the specification's names, decimal prices and dollars on the wire (S1-223)", () => {
  expect(toWireOffer(plan)).toMatchObject({
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
    trieProductRateDetails: [{ conditionType: "Z020", range: "", value: 4.95 }],
  });
});

describe("the customer create response", () => {
  const created: CustomerCreated = {
    before: { isActive: false, isPending: false },
    selected: { isActive: false, partnerNumber: "" },
    partnerNumber: "40000118",
    fraudMatch: false,
    hasPriorDebt: true,
    priorDebt: [{ contractAccountNumber: "002000000071", serviceContractNumber: "4000000071", customerName: "Owen Lowdebt", address: "2200 Merrick St", finalBillDate: "2025-06-12", totalDebt: 6_240 }],
    priorDebtStatus: "Prior_Debt_Below_Threshold",
    thresholdPassed: true,
    contractAccount: "002100000118",
    isDepositRequired: true,
    depositAmount: 30_963,
    connectValidate: { indicator: "Success", messages: [] },
  };

  test("holds the answers of all its steps by their names", () => {
    expect(toWireCustomer(created)).toMatchObject({
      SelectedESIIDStatusBeforeResponse: { result: { isActive: false, isPending: false } },
      createCustomerResponse: { result: { partnerNumber: "40000118", hasPriorDebt: true, priorDebt: { PriorDebt: [{ TotalDebt: 62.4, FinalBillDate: "06/12/2025" }], ThresholdPassed: true } } },
      createContractAccountResponse: { result: { contractAccount: "002100000118" } },
      checkSecurityDepositResponse: { result: { isDepositRequired: true } },
      calculateDepositResponse: { result: 309.63 },
      connectValidateResponse: { result: { indicator: "Success" } },
    });
  });

  test("says whether the threshold is passed as the gateway said it, whatever the status", () => {
    expect(toWireCustomer({ ...created, thresholdPassed: false }).createCustomerResponse.result.priorDebt?.ThresholdPassed).toBe(false);
  });
});

describe("the customer create payload", () => {
  const values = (body: object) => toFormValues(customerRequest.parse({ dateOfBirth: { year: 1988, month: 3, date: 14 }, ...body }));

  test("becomes the order form's values", () => {
    expect(values({ firstName: " José ", isMobile: true, correspondanceLanguage: "es", socialSecurityNumber: "900550001", startDate: "11/30/2026", paperlessBilling: true })).toMatchObject({
      firstName: "José",
      isMobile: "true",
      correspondanceLanguage: "Spanish",
      month: "3",
      date: "14",
      year: "1988",
      identityOption: "ssn",
      selectStartDate: "11/30/2026",
      billingOption: "sameAddress",
      paperlessBilling: "true",
      isEmailAddressCopies: "",
    });
  });

  test("with a licence, a PO box and copies chooses those", () => {
    expect(values({ driverLicenseNumber: "TX1", driverLicenseState: "TX", poBox: "77", billingOption: "other", emailCopiesList: [{ email: "a@example.com" }] })).toMatchObject({
      identityOption: "dl",
      isPoBox: "true",
      isEmailAddressCopies: "true",
      emailCopy1: "a@example.com",
      emailCopy2: "",
    });
  });

  test("that is empty is a form with nothing in it, which the form's rules will judge", () => {
    expect(values({})).toMatchObject({ firstName: "", email: "", isMobile: "" });
  });
});
