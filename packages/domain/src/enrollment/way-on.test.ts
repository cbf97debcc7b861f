import { arriving } from "./arrival.ts";
import type { EnrollmentFields, EnrollmentStage, EnrollmentState } from "./model.ts";
import { stateAt } from "./state-at.fixture.ts";
import { toOops } from "../journey/model.ts";
import { expect, test } from "vitest";
import { noPayment } from "../payments/model.ts";
import { pageBack, nextPageFor } from "./way-on.ts";

const failed = (stage: EnrollmentStage, what: EnrollmentFields = {}): EnrollmentState =>
  stateAt(stage, { at: toOops("Failed"), ...what });

test.each([
  ["the open terms", failed("review"), "place-order"],
  [
    "the terms with the deposit, for a customer who owes one",
    failed("review", { depositPayment: "due" }),
    "place-order-deposit",
  ],
  [
    "the deposit whose payment failed, without a second order",
    failed("ordered", { depositPayment: "due" }),
    "place-order-deposit",
  ],
  [
    "the second half that could not be scheduled",
    failed("ordered", { depositPayment: "half-due" }),
    "place-order-deposit",
  ],
  ["the debt whose payment failed", failed("debt"), "place-order-prior-debt"],
] as const)("a failure leads to %s, which opens there", (_, state, page) => {
  expect(pageBack(state)).toBe(page);
  expect(arriving(page, {}, state)).toBe("show");
});

test("before there is a customer it leads back to the form, after the order to the confirmation", () => {
  expect(pageBack(failed("details"))).toBe("order-information");
  expect(pageBack(failed("ordered", { depositPayment: "settled" }))).toBe("confirmation");
});

test("during a doubt it leads nowhere: nothing is retried", () => expect(pageBack(failed("in-doubt"))).toBeUndefined());

test("a balance due after the order, with a failed or lost payment, is paid on its page, not on the one that failed", () => {
  const debt = {
    contractAccountNumber: "002100000117",
    serviceContractNumber: "4008217563",
    customerName: "",
    address: "4010 Live Oak St",
    finalBillDate: "",
    totalDebt: 8_001,
  };
  const state = failed("ordered", {
    depositPayment: "settled",
    paymentInfo: { ...noPayment, paymentType: "all" },
    priorDebtInfo: { priorDebt: [debt], status: "", thresholdPassed: false },
  });
  expect(pageBack(state)).toBe("place-order-deposit");
  expect(nextPageFor(state, "earlier-balance")).toBe("place-order-deposit");
  expect(nextPageFor(state, "new-service")).toBeUndefined();
  expect(arriving("place-order-deposit", {}, state)).toBe("show");
});
