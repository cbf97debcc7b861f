import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../journey/model.ts";
import { fraudError, isCleared, needsProof } from "./fraud-answer.ts";

describe("the fraud check's decision for an applicant", () => {
  test.each([
    ["clears", toStep("createCustomer"), [true, false]],
    ["requires proof", toStep("sendOneTimePassword"), [false, true]],
    ["leads to a page, without either", toPage("fraud-match"), [false, false]],
    ["leads to another step, without either", toStep("checkFraud"), [false, false]],
  ] as const)("%s", (_, destination, expected) =>
    expect([isCleared(destination), needsProof(destination)]).toEqual(expected),
  );
});

describe("support's code for a failed check", () => {
  const answer = {
    indicator: "Failure",
    fraudMatch: "",
    errorMessage: "Known to the desk",
    errorCode: "F-1",
    drsActionId: "drs-1",
  };
  test.each([
    [
      "is the gateway's own before ours",
      answer,
      toPage("oops", { errorCode: "EmailOrPhoneInvalid", td: "true" }),
      "F-1",
    ],
    [
      "is ours where the gateway gave none",
      { ...answer, errorCode: "" },
      toPage("oops", { errorCode: "EmailOrPhoneInvalid", td: "true" }),
      "EmailOrPhoneInvalid",
    ],
    ["is missing where the page has none", { ...answer, errorCode: "" }, toPage("fraud-match"), ""],
    ["is missing where the flow continues", { ...answer, errorCode: "" }, toStep("createCustomer"), ""],
  ] as const)("is %s", (_, given, destination, errorCode) =>
    expect(fraudError(given, destination)).toEqual({
      errorMessage: "Known to the desk",
      errorCode,
      drsActionId: "drs-1",
    }),
  );
});
