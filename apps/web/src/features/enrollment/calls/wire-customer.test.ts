import { emptyEnrollment } from "@switchyard/domain/enrollment/empty-parts";
import type { CustomerCreated } from "@switchyard/domain/enrollment/ports";
import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import { describe, expect, test } from "vitest";
import { debt, wireDebt } from "./prior-debt.fixture.ts";
import { createdBefore, toWireCustomer } from "./wire-customer.ts";

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

  test("contains all of the gateway's answer", () => expect(toWireCustomer(created)).toEqual(wire));

  test("does not contain the meter's other customer, and no debts if there are none", () => {
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

  test("leaves an invalid day unchanged", () => {
    expect(
      toWireCustomer({ ...created, priorDebt: [{ ...debt, finalBillDate: "soon" }] }).createCustomerResponse.result
        .priorDebt?.PriorDebt,
    ).toEqual([{ ...wireDebt, FinalBillDate: "soon" }]);
  });

  test("that was created before is answered from the enrollment's state", () => {
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

  test("passes on the gateway's threshold flag with any status", () => {
    expect(
      toWireCustomer({ ...created, thresholdPassed: false }).createCustomerResponse.result.priorDebt?.ThresholdPassed,
    ).toBe(false);
  });
});
