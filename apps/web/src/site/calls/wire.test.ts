import type { CustomerCreated } from "@switchyard/domain/enrollment/ports";
import {
  emptyEnrollment,
  type EnrollmentFields,
  type EnrollmentState,
  newOrder,
} from "@switchyard/domain/enrollment/model";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { describe, expect, test } from "vitest";
import { customerRequest, toFormValues } from "../../features/enrollment/calls/customer-request.ts";
import { toWireCustomer } from "../../features/enrollment/calls/wire-customer.ts";
import { enrollmentAnswer, toWireEnrollment } from "../../features/enrollment/calls/wire-enrollment.ts";
import { toWireOffer } from "../../features/shopping/calls/wire-offer.ts";

const plan: PlanOffer = {
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
    priorDebt: [
      {
        contractAccountNumber: "002000000071",
        serviceContractNumber: "4000000071",
        customerName: "Owen Lowdebt",
        address: "2200 Merrick St",
        finalBillDate: "2025-06-12",
        totalDebt: 6_240,
      },
    ],
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
      createCustomerResponse: {
        result: {
          partnerNumber: "40000118",
          hasPriorDebt: true,
          priorDebt: { PriorDebt: [{ TotalDebt: 62.4, FinalBillDate: "06/12/2025" }], ThresholdPassed: true },
        },
      },
      createContractAccountResponse: { result: { contractAccount: "002100000118" } },
      checkSecurityDepositResponse: { result: { isDepositRequired: true } },
      calculateDepositResponse: { result: 309.63 },
      connectValidateResponse: { result: { indicator: "Success" } },
    });
  });

  test("says whether the threshold is passed as the gateway said it, whatever the status", () => {
    expect(
      toWireCustomer({ ...created, thresholdPassed: false }).createCustomerResponse.result.priorDebt?.ThresholdPassed,
    ).toBe(false);
  });
});

describe("the customer create payload", () => {
  const values = (body: object) =>
    toFormValues(customerRequest.parse({ dateOfBirth: { year: 1988, month: 3, date: 14 }, ...body }));

  test("becomes the order form's values", () => {
    expect(
      values({
        firstName: " José ",
        isMobile: true,
        correspondanceLanguage: "es",
        socialSecurityNumber: "900550001",
        startDate: "11/30/2026",
        paperlessBilling: true,
      }),
    ).toMatchObject({
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
    expect(
      values({
        driverLicenseNumber: "TX1",
        driverLicenseState: "TX",
        poBox: "77",
        billingOption: "other",
        emailCopiesList: [{ email: "a@example.com" }],
      }),
    ).toMatchObject({
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

describe("the enrollment state", () => {
  const correlationId = "MGDS-M5A3-WQ87" as Parameters<typeof toWireEnrollment>[0]["correlationId"];
  // What is known at whatever stage.
  const resultOf = (fields: EnrollmentFields) =>
    toWireEnrollment({ correlationId, state: { ...emptyEnrollment, ...fields } as EnrollmentState }).result;
  const customer = {
    firstName: "Rosa",
    lastName: "Rivera",
    email: "rosa@example.com",
    phoneNumber: "2145550136",
    isMobile: true,
    correspondanceLanguage: "English",
  } as const;
  const address = {
    esiid: "10443720000057140",
    houseNumber: "5714",
    street: "Goodwin Ave",
    unit: "",
    city: "Dallas",
    state: "TX",
    zip: "75206",
    tdsp: "ONCOR",
    displayText: "",
  } as NonNullable<EnrollmentState["order"]>["address"];
  const order = {
    customer,
    billing: { kind: "same-address" },
    secondaryHolder: undefined,
    paperlessBilling: true,
    emailCopies: [],
    address,
    startDate: "2026-12-02",
  } as const;

  test("has a place for everything from the first moment (E-361 to E-369)", () => {
    expect(enrollmentAnswer.parse({ result: resultOf({}) })).toEqual({ result: resultOf({}) });
    expect(resultOf({ account: { ...newOrder.account, isESaverPlan: true } })).toMatchObject({
      isESaverPlan: true,
    });
    expect(
      resultOf({ draft: { firstName: "Rosa", phoneNumber: "214-555-0136", isMobile: "false" } }).customerInfo,
    ).toMatchObject({ firstName: "Rosa", phoneNumber: "2145550136", isMobile: false });
  });

  test("says the order in the specification's words, dates as MM/DD/YYYY and dollars", () => {
    const state: EnrollmentFields = {
      order,
      depositAmount: 30_963,
      enrollmentInfo: {
        bpNumber: "40000117",
        contractAccountNumber: "002100000117",
        serviceAccountNumber: "4008217563",
        serviceContractNumber: "4008217563",
      },
    };
    expect(resultOf(state)).toMatchObject({
      correlationid: correlationId,
      startDate: "12/02/2026",
      depositAmount: 309.63,
      isPaperlessBilling: true,
      customerInfo: customer,
      billingInfo: { isSameAddress: true },
      serviceInfo: { houseNbr: "5714", postalCode: "75206" },
      enrollmentInfo: { bpNumber: "40000117" },
    });
  });

  test("has the PO box beside the home (E-365), another address and the second holder in the billing part (E-364)", () => {
    expect(
      resultOf({
        order: { ...order, billing: { kind: "po-box", box: "1180", city: "Waco", state: "TX", zip: "76702" } },
      }),
    ).toMatchObject({
      billingInfo: { isSameAddress: false, billingCity: "" },
      serviceInfo: { poBox: "1180", poBoxCity: "Waco", poBoxState: "TX", poBoxZipCode: "76702" },
    });
    const elsewhere = {
      kind: "other-address",
      streetNumber: "12",
      street: "Oak St",
      unit: "3",
      city: "Waco",
      state: "TX",
      zip: "76707",
    } as const;
    expect(
      resultOf({ order: { ...order, billing: elsewhere, secondaryHolder: { firstName: "Ann", lastName: "Other" } } }),
    ).toMatchObject({
      billingInfo: {
        secondaryAccountFirstName: "Ann",
        secondaryAccountLastName: "Other",
        billingStreetNumber: "12",
        billingStreetAddress: "Oak St",
        billingAptOrUnit: "3",
        billingCity: "Waco",
        billingState: "TX",
        billingZipCode: "76707",
      },
      serviceInfo: { poBox: "" },
    });
  });

  test("never has identity or a token", () => {
    const told = JSON.stringify(
      resultOf({
        order,
        identity: { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } },
        deviceRiskToken: "drs-1",
        cardAccess: "cft-1",
      }),
    );
    for (const secret of ["900550003", "1965", "drs-1", "cft-1"]) expect(told).not.toContain(secret);
  });
});
