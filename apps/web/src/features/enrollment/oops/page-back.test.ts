import { arrival, arrivalFacts } from "@switchyard/domain/enrollment/arrival";
import { emptyEnrollment, type EnrollmentState } from "@switchyard/domain/enrollment/model";
import { toOops } from "@switchyard/domain/journey/model";
import { expect, test } from "vitest";
import { pageBack } from "./page-back.ts";

const failed = (what: Partial<EnrollmentState>): EnrollmentState => ({
  ...emptyEnrollment,
  at: toOops("Failed"),
  ...what,
});

test.each([
  ["the terms that wait", failed({ stage: "review" }), "place-order"],
  [
    "the terms with the deposit, for who owes one",
    failed({ stage: "review", depositPayment: "due" }),
    "place-order-deposit",
  ],
  [
    "the deposit that could not be paid, without ordering again",
    failed({ stage: "ordered", depositPayment: "due" }),
    "place-order-deposit",
  ],
  [
    "the second half that could not be scheduled",
    failed({ stage: "ordered", depositPayment: "half-due" }),
    "place-order-deposit",
  ],
  ["the debt that could not be paid", failed({ stage: "debt" }), "place-order-prior-debt"],
] as const)("a failure leads on to %s, which shows itself there", (_, state, page) => {
  expect(pageBack(state)).toBe(page);
  expect(arrival.decide(arrivalFacts(page, {}, state)).outcome).toBe("show");
});

test("before there is a customer it leads back to the form, after the order to the confirmation", () => {
  expect(pageBack(failed({ stage: "details" }))).toBe("order-information");
  expect(pageBack(failed({ stage: "ordered", depositPayment: "settled" }))).toBe("confirmation");
});

test("while a call is in doubt it leads nowhere: nothing is tried again", () =>
  expect(pageBack(failed({ stage: "in-doubt" }))).toBeUndefined());
