import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../journey/model.ts";
import { fraudError, isCleared, needsProof } from "./fraud-answer.ts";

describe("an applicant of the fraud check", () => {
  test.each([
    ["is cleared", toStep("createCustomer"), [true, false]],
    ["has something to prove", toStep("sendOneTimePassword"), [false, true]],
    ["is led to a page, and is neither", toPage("fraud-match"), [false, false]],
    ["is led to another step, and is neither", toStep("checkFraud"), [false, false]],
  ] as const)("%s", (_, destination, expected) =>
    expect([isCleared(destination), needsProof(destination)]).toEqual(expected),
  );
});

describe("what support reads of a check that failed", () => {
  const answer = {
    indicator: "Failure",
    fraudMatch: "",
    errorMessage: "Known to the desk",
    errorCode: "F-1",
    drsActionId: "drs-1",
  };
  test.each([
    [
      "the gateway's own code before ours",
      answer,
      toPage("oops", { errorCode: "EmailOrPhoneInvalid", td: "true" }),
      "F-1",
    ],
    [
      "ours where it gave none",
      { ...answer, errorCode: "" },
      toPage("oops", { errorCode: "EmailOrPhoneInvalid", td: "true" }),
      "EmailOrPhoneInvalid",
    ],
    ["none where the page has none", { ...answer, errorCode: "" }, toPage("fraud-match"), ""],
    ["none where the flow goes on", { ...answer, errorCode: "" }, toStep("createCustomer"), ""],
  ] as const)("is %s", (_, given, destination, errorCode) =>
    expect(fraudError(given, destination)).toEqual({
      errorMessage: "Known to the desk",
      errorCode,
      drsActionId: "drs-1",
    }),
  );
});
