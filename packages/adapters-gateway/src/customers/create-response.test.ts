import { describe, expect, test } from "vitest";
import { aGatewayThatAnswers } from "../../test/a-gateway.ts";
import { anApplication } from "../../test/an-application.ts";

const success = {
  SelectedESIIDStatusBeforeResponse: { result: { isActive: false, isPending: false } },
  SelectedESIIDStatusResponse: { result: { isActive: false, partnerNumber: null } },
  createCustomerResponse: {
    result: {
      partnerNumber: "40000117",
      fraudMatch: false,
      hasPriorDebt: false,
      priorDebt: null,
      priorDebtStatus: "No_Prior_Debt",
    },
  },
  createContractAccountResponse: { result: { contractAccount: "002100000117" } },
  checkSecurityDepositResponse: { result: { isDepositRequired: false } },
  calculateDepositResponse: { result: 0 },
  connectValidateResponse: { result: { indicator: "Success", messages: [] } },
};
const customer = (changes: Record<string, unknown>) => ({
  ...success,
  createCustomerResponse: { result: { ...success.createCustomerResponse.result, ...changes } },
});
const create = (answer: unknown) => aGatewayThatAnswers(answer).customers.create(anApplication(), "enroll-1-create");
const debt = {
  ContractAccountNumber: "002000000321",
  ServiceContractNumber: "4000000321",
  CustomerName: "Lowell Littledebt",
  Address: "909 Yale St, Houston, TX 77008",
  FinalBillDate: "06/12/2025",
  TotalDebt: 62.4,
};
const debtInside = {
  contractAccountNumber: "002000000321",
  serviceContractNumber: "4000000321",
  customerName: "Lowell Littledebt",
  address: "909 Yale St, Houston, TX 77008",
  finalBillDate: "2025-06-12",
  totalDebt: 6_240,
};

test("success without anything else", async () => {
  expect((await create(success))._unsafeUnwrap()).toEqual({
    before: { isActive: false, isPending: false },
    selected: { isActive: false, partnerNumber: "" },
    partnerNumber: "40000117",
    fraudMatch: false,
    hasPriorDebt: false,
    priorDebt: [],
    priorDebtStatus: "No_Prior_Debt",
    thresholdPassed: false,
    contractAccount: "002100000117",
    isDepositRequired: false,
    depositAmount: 0,
    connectValidate: { indicator: "Success", messages: [] },
  });
});

test("debts and a deposit, in cents and ISO days", async () => {
  const answer = {
    ...customer({
      hasPriorDebt: true,
      priorDebt: { PriorDebt: [debt], ThresholdPassed: true },
      priorDebtStatus: "Prior_Debt_Below_Threshold",
    }),
    checkSecurityDepositResponse: { result: { isDepositRequired: true } },
    calculateDepositResponse: { result: "309.63" },
  };
  expect((await create(answer))._unsafeUnwrap()).toMatchObject({
    hasPriorDebt: true,
    priorDebt: [debtInside],
    priorDebtStatus: "Prior_Debt_Below_Threshold",
    thresholdPassed: true,
    isDepositRequired: true,
    depositAmount: 30_963,
  });
});

test("debts without a threshold are read too", async () => {
  expect((await create(customer({ hasPriorDebt: true, priorDebt: [debt] })))._unsafeUnwrap().priorDebt).toEqual([
    debtInside,
  ]);
});

test("steps that did not run decide nothing", async () => {
  const none = { result: null };
  const answer = {
    SelectedESIIDStatusBeforeResponse: { result: { isActive: true, isPending: false } },
    SelectedESIIDStatusResponse: none,
    createCustomerResponse: none,
    createContractAccountResponse: none,
    checkSecurityDepositResponse: none,
    calculateDepositResponse: none,
    connectValidateResponse: none,
  };
  expect((await create(answer))._unsafeUnwrap()).toEqual({
    before: { isActive: true, isPending: false },
    selected: { isActive: undefined, partnerNumber: "" },
    partnerNumber: "",
    fraudMatch: undefined,
    hasPriorDebt: undefined,
    priorDebt: [],
    priorDebtStatus: "",
    thresholdPassed: false,
    contractAccount: "",
    isDepositRequired: undefined,
    depositAmount: undefined,
    connectValidate: { indicator: "", messages: [] },
  });
});

describe("fraudMatch", () => {
  test.each([
    [true, true],
    ["true", true],
    ["Y", true],
    [false, false],
    ["False", false],
    ["", undefined],
    [null, undefined],
    ["Perhaps", undefined],
  ])("%j is %j", async (fraudMatch, isMatch) =>
    expect((await create(customer({ fraudMatch })))._unsafeUnwrap().fraudMatch).toBe(isMatch),
  );
});

test.each([
  ["an empty answer", {}],
  ["a missing step", { ...success, connectValidateResponse: undefined }],
])("%s is malformed", async (_, answer) =>
  expect((await create(answer))._unsafeUnwrapErr()).toMatchObject({ kind: "malformed", operation: "createCustomer" }),
);

describe("an unreadable deciding value is unknown, and never no or zero", () => {
  const decided = async (answer: unknown) => (await create(answer))._unsafeUnwrap();
  test.each([
    ["the amount of a debt", { ...debt, TotalDebt: "much" }],
    ["the amount of a debt", { ...debt, TotalDebt: null }],
    ["a debt", "4000000321"],
  ])("%s: %j", async (_, one) =>
    expect((await decided(customer({ hasPriorDebt: true, priorDebt: [one] }))).priorDebt).toBeUndefined(),
  );
  test.each(["abc", null, true])("the amount of a deposit: %j", async (result) =>
    expect((await decided({ ...success, calculateDepositResponse: { result } })).depositAmount).toBeUndefined(),
  );
  test.each(["unknown", null, 7])("the state of a meter: %j", async (isActive) =>
    expect(
      (await decided({ ...success, SelectedESIIDStatusBeforeResponse: { result: { isActive, isPending: false } } }))
        .before,
    ).toEqual({ isActive: undefined, isPending: false }),
  );
  test.each(["Zonk", "4000011", null, {}])("a partner's number of another form: %j", async (partnerNumber) =>
    expect((await decided(customer({ partnerNumber }))).partnerNumber).toBe(""),
  );
  test("the contract of an earlier balance, by a number of another form", async () =>
    expect(
      (await decided(customer({ hasPriorDebt: true, priorDebt: [{ ...debt, ServiceContractNumber: "Zonk" }] })))
        .priorDebt,
    ).toMatchObject([{ serviceContractNumber: "" }]));
  test("an account's number of another form", async () =>
    expect(
      (await decided({ ...success, createContractAccountResponse: { result: { contractAccount: "2100000117" } } }))
        .contractAccount,
    ).toBe(""));
});
