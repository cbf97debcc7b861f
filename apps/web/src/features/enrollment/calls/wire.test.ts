import { emptyEnrollment, type EnrollmentFields, type EnrollmentState } from "@switchyard/domain/enrollment/model";
import { typedInto } from "@switchyard/domain/enrollment/order-form.fixture";
import { orderFormFields, wireFields } from "@switchyard/domain/enrollment/order-form-fields";
import { byField } from "@switchyard/domain/kernel/form-table";
import type { CustomerCreated } from "@switchyard/domain/enrollment/ports";
import { describe, expect, test } from "vitest";
import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import { customerRequest, toFormValues } from "./customer-request.ts";
import { createdBefore, toWireCustomer } from "./wire-customer.ts";
import { toWireEnrollment } from "./wire-enrollment.ts";

const debt = {
  contractAccountNumber: "002000000071",
  serviceContractNumber: "4000000071",
  customerName: "Owen Lowdebt",
  address: "2200 Merrick St",
  finalBillDate: "2025-06-12",
  totalDebt: 6_240,
} as const;
const wireDebt = {
  ContractAccountNumber: "002000000071",
  ServiceContractNumber: "4000000071",
  CustomerName: "Owen Lowdebt",
  Address: "2200 Merrick St",
  FinalBillDate: "06/12/2025",
  TotalDebt: 62.4,
};

describe("a created customer on the wire", () => {
  const created: CustomerCreated = {
    before: { isActive: true, isPending: false },
    selected: { isActive: true, partnerNumber: "0040000118" },
    partnerNumber: "40000118",
    fraudMatch: false,
    hasPriorDebt: true,
    priorDebt: [debt],
    priorDebtStatus: "Prior_Debt_Below_Threshold",
    thresholdPassed: true,
    contractAccount: "002100000118",
    isDepositRequired: true,
    depositAmount: 30_963,
    connectValidate: { indicator: "Success", messages: ["one"] },
  };
  const wire = {
    SelectedESIIDStatusBeforeResponse: { result: { isActive: true, isPending: false } },
    SelectedESIIDStatusResponse: { result: { isActive: true, partnerNumber: "0040000118" } },
    createCustomerResponse: {
      result: {
        partnerNumber: "40000118",
        fraudMatch: false,
        hasPriorDebt: true,
        priorDebt: { PriorDebt: [wireDebt], ThresholdPassed: true },
        priorDebtStatus: "Prior_Debt_Below_Threshold",
      },
    },
    createContractAccountResponse: { result: { contractAccount: "002100000118" } },
    checkSecurityDepositResponse: { result: { isDepositRequired: true } },
    calculateDepositResponse: { result: 309.63 },
    connectValidateResponse: { result: { indicator: "Success", messages: ["one"] } },
  };

  test("has all that the gateway said", () => expect(toWireCustomer(created)).toEqual(wire));

  test("does not say who else is served at the meter, and no debts where there are none", () => {
    const { createCustomerResponse, SelectedESIIDStatusResponse } = toWireCustomer({
      ...created,
      selected: { isActive: true, partnerNumber: "40000119" },
      hasPriorDebt: false,
    });
    expect(SelectedESIIDStatusResponse).toEqual({ result: { isActive: true, partnerNumber: "" } });
    expect(createCustomerResponse.result).toEqual({
      ...wire.createCustomerResponse.result,
      hasPriorDebt: false,
      priorDebt: null,
    });
  });

  test("leaves a day as it is that is none", () => {
    expect(
      toWireCustomer({ ...created, priorDebt: [{ ...debt, finalBillDate: "soon" }] }).createCustomerResponse.result
        .priorDebt?.PriorDebt,
    ).toEqual([{ ...wireDebt, FinalBillDate: "soon" }]);
  });

  test("that was created before is answered from what the enrollment remembers", () => {
    const numbers = {
      bpNumber: "40000118",
      contractAccountNumber: "002100000118",
      serviceAccountNumber: "1",
      serviceContractNumber: "2",
    };
    const remembered = {
      before: { isActive: false, isPending: false },
      selected: { isActive: false, partnerNumber: "" },
      fraudMatch: false,
      connectValidate: { indicator: "Success", messages: [] },
    };
    const state = stateAt("review", {
      enrollmentInfo: numbers,
      depositAmount: 1,
      priorDebtInfo: { status: "Prior_Debt_Above_Threshold", thresholdPassed: true, priorDebt: [debt] as never },
    });
    expect(createdBefore(state)).toEqual({
      ...remembered,
      partnerNumber: "40000118",
      hasPriorDebt: true,
      priorDebt: [debt],
      priorDebtStatus: "Prior_Debt_Above_Threshold",
      thresholdPassed: true,
      contractAccount: "002100000118",
      isDepositRequired: true,
      depositAmount: 1,
    });
    expect(createdBefore(emptyEnrollment)).toEqual({
      ...remembered,
      partnerNumber: "",
      hasPriorDebt: false,
      priorDebt: [],
      priorDebtStatus: "",
      thresholdPassed: false,
      contractAccount: "",
      isDepositRequired: false,
      depositAmount: 0,
    });
  });
});

describe("the payload of customer creation", () => {
  const whole = {
    firstName: " José ",
    lastName: "Iglesias",
    email: "jose@example.com",
    phoneNumber: "2145550136",
    isMobile: false,
    correspondanceLanguage: "en",
    dateOfBirth: { year: "1988", month: 3, date: " 04 " },
    socialSecurityNumber: "",
    driverLicenseNumber: "TX1",
    driverLicenseState: "TX",
    esiid: "10443720000057140",
    serviceAddress: "5714 Goodwin Ave",
    billingOption: "other",
    billingStreetNumber: "12",
    billingStreetAddress: "Oak St",
    billingAptOrUnit: "3",
    billingCity: "Waco",
    billingState: "TX",
    billingZipCode: "76707",
    poBox: "77",
    poBoxCity: "Dallas",
    poBoxState: "OK",
    poBoxZipCode: "75206",
    secondaryAccountFirstName: "Ann",
    secondaryAccountLastName: "Other",
    paperlessBilling: "true",
    isEmailAddressCopies: null,
    emailCopiesList: ["a", "b", "c", "d", "e"].map((one) => ({ email: `${one}@example.com` })),
    selectStartDate: "12/01/2026",
    startDate: "",
  };
  const values = (body: object) => toFormValues(customerRequest.parse(body));

  test("has every value of the form under the form's name", () => {
    expect(values(whole)).toMatchObject({
      firstName: "José",
      lastName: "Iglesias",
      email: "jose@example.com",
      phoneNumber: "2145550136",
      isMobile: "false",
      correspondanceLanguage: "English",
      month: "3",
      date: "4",
      year: "1988",
      identityOption: "dl",
      socialSecurityNumber: "",
      driverLicenseNumber: "TX1",
      driverLicenseState: "TX",
      serviceAddress: "5714 Goodwin Ave",
      esiid: "10443720000057140",
      selectStartDate: "12/01/2026",
      isEmailAddressCopies: "true",
      emailCopy1: "a@example.com",
      emailCopy2: "b@example.com",
      emailCopy3: "c@example.com",
      emailCopy4: "d@example.com",
      emailCopy5: "e@example.com",
      billingOption: "other",
      isPoBox: "true",
      billingStreetNumber: "12",
      billingStreetAddress: "Oak St",
      billingAptOrUnit: "3",
      billingCity: "Waco",
      billingState: "TX",
      billingZipCode: "76707",
      poBox: "77",
      poBoxCity: "Dallas",
      poBoxState: "OK",
      poBoxZipCode: "75206",
      secondaryAccountFirstName: "Ann",
      secondaryAccountLastName: "Other",
      paperlessBilling: "true",
    });
  });

  test.each(wireFields)("has %s under the form's own name, as it was sent", (field) => {
    expect(values({ dateOfBirth: {}, [field]: typedInto[field] })).toMatchObject({ [field]: typedInto[field] });
  });

  test("that says nothing is an empty form for the home of the plan", () => {
    const { serviceAddress: _address, esiid: _esiid, ...empty } = byField(orderFormFields, () => "");
    const nothing = { ...empty, identityOption: "ssn", billingOption: "sameAddress" };
    expect(values({ dateOfBirth: {} })).toEqual(nothing);
    expect(
      values({
        dateOfBirth: { year: null, month: "", date: "" },
        isMobile: null,
        paperlessBilling: null,
        customerIntent: null,
      }),
    ).toEqual(nothing);
    expect(customerRequest.parse({ dateOfBirth: {} })).toMatchObject({
      paperlessBilling: "",
      isEmailAddressCopies: "",
      emailCopiesList: [],
      customerIntent: "",
    });
  });

  test.each<[string, object, object]>([
    ["Spanish by its code", { correspondanceLanguage: "es" }, { correspondanceLanguage: "Spanish" }],
    ["a language by its name", { correspondanceLanguage: "Spanish" }, { correspondanceLanguage: "Spanish" }],
    ["a home by its meter alone", { esiid: "1" }, { esiid: "1", serviceAddress: "" }],
    ["a home by its address alone", { serviceAddress: "x" }, { esiid: "", serviceAddress: "x" }],
    [
      "the start that is told first",
      { startDate: "12/02/2026", selectStartDate: "12/01/2026" },
      { selectStartDate: "12/02/2026" },
    ],
    ["copies without an address", { isEmailAddressCopies: true }, { isEmailAddressCopies: "true", emailCopy1: "" }],
    ["no paperless bills", { paperlessBilling: false }, { paperlessBilling: "" }],
    ["a phone that may be mobile", { isMobile: "true" }, { isMobile: "true" }],
  ])("takes %s", (_, body, expected) => expect(values({ dateOfBirth: {}, ...body })).toMatchObject(expected));

  test.each<[string, object, readonly string[]]>([
    ["no birth date", { dateOfBirth: undefined }, ["dateOfBirth"]],
    ["a long name", { firstName: "x".repeat(601) }, ["firstName"]],
    ["six copies", { emailCopiesList: Array.from({ length: 6 }, () => ({ email: "" })) }, ["emailCopiesList"]],
    ["a long copy", { emailCopiesList: [{ email: "x".repeat(255) }] }, ["emailCopiesList.0.email"]],
    ["an intent of no enrollment", { customerIntent: "99" }, ["customerIntent"]],
    ["a half choice", { paperlessBilling: "perhaps" }, ["paperlessBilling"]],
  ])("refuses %s", (_, body, fields) => {
    const result = customerRequest.safeParse({ dateOfBirth: {}, ...body });
    expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual(fields);
  });
});

describe("an enrollment on the wire", () => {
  const correlationId = "MGDS-M5A3-WQ87" as Parameters<typeof toWireEnrollment>[0]["correlationId"];
  // What is known at whatever stage.
  const resultOf = (fields: EnrollmentFields) =>
    toWireEnrollment({ correlationId, state: { ...emptyEnrollment, ...fields } as EnrollmentState }).result;
  const nothing = {
    correlationid: "MGDS-M5A3-WQ87",
    errorMessage: "",
    errorCode: "",
    DRSActionId: "",
    sessionid: "",
    isCoaSuccess: false,
    showMyAccountBtn: false,
    userName: "",
    isPaperlessBilling: false,
    isAutoPay: false,
    isESaverPlan: false,
    startDate: "",
    depositAmount: 0,
    enrollmentInfo: { bpNumber: "", contractAccountNumber: "", serviceAccountNumber: "", serviceContractNumber: "" },
    customerInfo: {
      firstName: "",
      lastName: "",
      email: "",
      phoneNumber: "",
      isMobile: null,
      correspondanceLanguage: "",
    },
    billingInfo: {
      isSameAddress: true,
      secondaryAccountFirstName: "",
      secondaryAccountLastName: "",
      billingStreetNumber: "",
      billingStreetAddress: "",
      billingAptOrUnit: "",
      billingCity: "",
      billingState: "",
      billingZipCode: "",
    },
    serviceInfo: {
      houseNbr: "",
      street: "",
      unit: "",
      city: "",
      state: "",
      postalCode: "",
      esiid: "",
      poBox: "",
      poBoxCity: "",
      poBoxState: "",
      poBoxZipCode: "",
    },
    paymentInfo: {
      paymentType: "",
      paymentMethod: "",
      priorDebtPaid: false,
      cardHolderName: "",
      cardNumber: "",
      expirationDate: "",
      zipCode: "",
      scheduledDepositDate: "",
    },
    priorDebtInfo: { PriorDebt: [], ThresholdPassed: false },
    myAccountInfo: { access_token: null, expires_in: null },
    orderedPlans: [],
  };
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
    unit: "9",
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
    paperlessBilling: false,
    emailCopies: [],
    address,
    startDate: "2026-12-02",
  } as const;
  const serviceInfo = {
    ...nothing.serviceInfo,
    houseNbr: "5714",
    street: "Goodwin Ave",
    unit: "9",
    city: "Dallas",
    state: "TX",
    postalCode: "75206",
    esiid: "10443720000057140",
  };

  test("that has just begun is empty everywhere", () => expect(resultOf({})).toEqual(nothing));

  test("says what was typed so far", () => {
    const draft = {
      firstName: "Rosa",
      lastName: "Rivera",
      email: "rosa@example.com",
      phoneNumber: "214-555-0136",
      isMobile: "true",
      correspondanceLanguage: "English",
    };
    expect(resultOf({ draft }).customerInfo).toEqual(customer);
    expect([
      resultOf({ draft: { isMobile: "" } }).customerInfo.isMobile,
      resultOf({ draft: { isMobile: "false" } }).customerInfo.isMobile,
      resultOf({ draft: {} }).customerInfo.isMobile,
    ]).toEqual([null, false, null]);
  });

  test("says the order", () => {
    expect(resultOf({ order })).toEqual({ ...nothing, startDate: "12/02/2026", customerInfo: customer, serviceInfo });
    expect(resultOf({ order: { ...order, paperlessBilling: true } }).isPaperlessBilling).toBe(true);
    expect(resultOf({ order: { ...order, startDate: "soon" } }).startDate).toBe("soon");
    expect(
      resultOf({
        order: { ...order, billing: { kind: "po-box", box: "1180", city: "Waco", state: "OK", zip: "76702" } },
      }),
    ).toEqual({
      ...nothing,
      startDate: "12/02/2026",
      customerInfo: customer,
      billingInfo: { ...nothing.billingInfo, isSameAddress: false },
      serviceInfo: { ...serviceInfo, poBox: "1180", poBoxCity: "Waco", poBoxState: "OK", poBoxZipCode: "76702" },
    });
    expect(
      resultOf({
        order: {
          ...order,
          secondaryHolder: { firstName: "Ann", lastName: "Other" },
          billing: {
            kind: "other-address",
            streetNumber: "12",
            street: "Oak St",
            unit: "3",
            city: "Waco",
            state: "OK",
            zip: "76707",
          },
        },
      }),
    ).toEqual({
      ...nothing,
      startDate: "12/02/2026",
      customerInfo: customer,
      serviceInfo,
      billingInfo: {
        isSameAddress: false,
        secondaryAccountFirstName: "Ann",
        secondaryAccountLastName: "Other",
        billingStreetNumber: "12",
        billingStreetAddress: "Oak St",
        billingAptOrUnit: "3",
        billingCity: "Waco",
        billingState: "OK",
        billingZipCode: "76707",
      },
    });
  });

  test("says what came of everything else", () => {
    const paymentInfo = {
      paymentType: "1",
      paymentMethod: "card",
      priorDebtPaid: true,
      cardHolderName: "Rosa",
      cardNumber: "1234",
      expirationDate: "01/2030",
      zipCode: "75206",
      scheduledDepositDate: "2026-12-04",
    };
    expect(
      resultOf({
        error: { errorMessage: "m", errorCode: "c", drsActionId: "d" },
        selection: { sessionId: "s" } as never,
        account: {
          isCreated: true,
          showMyAccountBtn: true,
          userName: "rosa",
          isPaperlessBilling: true,
          isESaverPlan: true,
        } as never,
        isAutoPay: true,
        depositAmount: 30_963,
        paymentInfo: paymentInfo as never,
        priorDebtInfo: { status: "", thresholdPassed: true, priorDebt: [debt] as never },
        myAccountInfo: { accessToken: "", expiresIn: 60 },
        orderedPlans: [{ productCode: "p", salesOrderNumber: "1" }] as never,
      }),
    ).toEqual({
      ...nothing,
      errorMessage: "m",
      errorCode: "c",
      DRSActionId: "d",
      sessionid: "s",
      isCoaSuccess: true,
      showMyAccountBtn: true,
      userName: "rosa",
      isPaperlessBilling: true,
      isESaverPlan: true,
      isAutoPay: true,
      depositAmount: 309.63,
      paymentInfo: { ...paymentInfo, scheduledDepositDate: "12/04/2026" },
      priorDebtInfo: { PriorDebt: [wireDebt], ThresholdPassed: true },
      myAccountInfo: { access_token: null, expires_in: 60 },
      orderedPlans: [{ productCode: "p", salesOrderNumber: "1" }],
    });
  });
});
