import { emptyEnrollment, newCustomer } from "@switchyard/domain/enrollment/empty-parts";
import type { EnrollmentFields, EnrollmentState } from "@switchyard/domain/enrollment/model";
import { describe, expect, test } from "vitest";
import { debt, wireDebt } from "./prior-debt.fixture.ts";
import { enrollmentAnswer, toWireEnrollment } from "./wire-enrollment.ts";

describe("an enrollment on the wire", () => {
  const correlationId = "MGDS-M5A3-WQ87" as Parameters<typeof toWireEnrollment>[0]["correlationId"];
  // Values that every stage has.
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
    charges: [],
    standing: [],
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

  test("has the values that were typed so far", () => {
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

  test("has the order", () => {
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

  test("has the outcome of every other call", () => {
    const none = { of: "", name: "", as: "", day: "", number: "", because: "", advice: "see-receipt" };
    const paymentInfo = {
      paymentType: "half",
      paymentMethod: "card",
      priorDebtPaid: true,
      cardHolderName: "Rosa",
      cardNumber: "1234",
      expirationDate: "01/2030",
      zipCode: "75206",
      scheduledDepositDate: "2026-12-04",
    };
    // The answer leaves the form's day empty if the customer pays the whole deposit at once.
    expect(resultOf({ paymentInfo: { ...paymentInfo, paymentType: "all" } as never }).paymentInfo).toMatchObject({
      paymentType: "0",
      scheduledDepositDate: "",
    });
    expect(
      resultOf({
        error: { errorMessage: "m", errorCode: "c", drsActionId: "d" },
        selection: { sessionId: "s", plan: { id: "P", name: "True", baseCharge: 495 } } as never,
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
      paymentInfo: { ...paymentInfo, paymentType: "1", scheduledDepositDate: "12/04/2026" },
      priorDebtInfo: { PriorDebt: [wireDebt], ThresholdPassed: true },
      myAccountInfo: { access_token: null, expires_in: 60 },
      orderedPlans: [{ productCode: "p", salesOrderNumber: "1" }],
      charges: [
        {
          what: "base-charge",
          of: "",
          name: "",
          amount: 4.95,
          due: { when: "each-month", day: "" },
          by: "bill",
          card: null,
          status: "due",
        },
        // The add-on was ordered, and the journey doesn't store its price.
        {
          what: "add-on",
          of: "p",
          name: "p",
          amount: null,
          due: { when: "first-bill", day: "" },
          by: "bill",
          card: null,
          status: "due",
        },
      ],
      standing: [
        { ...none, what: "new-service", is: "in-cart", advice: "order-with-a-later-button" },
        { ...none, what: "add-ons", of: "p", name: "p", is: "confirmed", number: "1" },
        { ...none, what: "autopay", is: "confirmed" },
        { ...none, what: "online-account", is: "confirmed" },
      ],
    });
  });

  test("has every field from the first moment (E-361 to E-369), and the gateway's numbers", () => {
    expect(enrollmentAnswer.parse({ result: resultOf({}) })).toEqual({ result: resultOf({}) });
    const enrollmentInfo = {
      bpNumber: "40000117",
      contractAccountNumber: "002100000117",
      serviceAccountNumber: "4008217563",
      serviceContractNumber: "4008217563",
    };
    expect(resultOf({ ...newCustomer, enrollmentInfo }).enrollmentInfo).toEqual(enrollmentInfo);
  });

  test("never contains identity numbers or a token", () => {
    const json = JSON.stringify(
      resultOf({
        order,
        identity: { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } },
        deviceRiskToken: "drs-1",
        cardAccess: "cft-1",
      }),
    );
    for (const secret of ["900550003", "1965", "drs-1", "cft-1"]) expect(json).not.toContain(secret);
  });
});
