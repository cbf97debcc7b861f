import { emptyEnrollment } from "@switchyard/domain/enrollment/empty-parts";
import { toPage } from "@switchyard/domain/journey/model";
import { expect, test } from "vitest";
import { diagnosisOf } from "./reason.ts";

const known = new Set(["EmailOrPhoneInvalid", "Usage Tool - AuthToken Not available"]);
const failedCheck = {
  ...emptyEnrollment,
  at: toPage("oops", { errorCode: "EmailOrPhoneInvalid", td: "true" }),
  error: {
    errorMessage: "The phone number could not be confirmed.",
    errorCode: "TD-4102",
    drsActionId: "DRS-20261120-00417",
  },
};
const nothing = { errorMessage: "", drsActionId: "" };

test("after a failed fraud check the values are the gateway's own, below the texts for the address's code (E-135, E-352)", () => {
  const expected = { reason: "EmailOrPhoneInvalid", ...failedCheck.error };
  expect(diagnosisOf(new URLSearchParams("errorCode=EmailOrPhoneInvalid&td=true"), failedCheck, known)).toEqual(
    expected,
  );
  expect(diagnosisOf(new URLSearchParams(), failedCheck, known)).toEqual(expected);
});

test("an address with another code shows nothing of the journey", () =>
  expect(diagnosisOf(new URLSearchParams("errorCode=Whatever"), failedCheck, known)).toEqual({
    reason: "Whatever",
    errorCode: "Whatever",
    ...nothing,
  }));

test("the page exists without a journey and without a code (E-351)", () =>
  expect(diagnosisOf(new URLSearchParams(), undefined, known)).toEqual({ reason: "", errorCode: "", ...nothing }));

test.each([
  ["errorcode=ConnectFailed", "ConnectFailed"],
  ["errorCode=ConnectFailed&errorCode=Other", "ConnectFailed"],
  ["errorCode=Usage+Tool+-+AuthToken+Not+available", "Usage Tool - AuthToken Not available"],
  ["errorCode=Call+1-900-555-0100+now", ""],
  ["errorCode=%3Cscript%3E", ""],
])("of %s the page repeats %j", (search, errorCode) =>
  expect(diagnosisOf(new URLSearchParams(search), undefined, known).errorCode).toBe(errorCode),
);
