import { accountTexts } from "@switchyard/domain/enrollment/account-form";
import { describe, expect, test } from "vitest";
import { aGatewayThatAnswers } from "../../test/a-gateway.ts";
import { anOfflineRecord, anOnlineAccount } from "../../test/a-proof.ts";
import { refusedBy } from "../../test/refused-by.ts";
import { toOfflineEnrollmentRequest } from "../offline/offline-records.ts";
import { toCreateAccountRequest } from "./online-accounts.ts";

test("the account payload has every name of the specification, the partner padded to ten digits (E-377 to E-384)", () => {
  expect(toCreateAccountRequest(anOnlineAccount, "main")).toEqual({
    Username: "marisol.trevino",
    Email: "marisol.trevino@example.com",
    SecurityQuestion: "What was the name of your first pet?",
    SecurityAnswer: "Pecan",
    CustomerClassification: 4,
    EnrollmentChannel: 1,
    FirstName: "Marisol",
    LastName: "Treviño",
    LanguagePreference: "es",
    OrganizationBPNumber: null,
    Password: "Larkspur1",
    PaperlessBilling: true,
    SpecialOffers: false,
    PersonBPNumber: "0012345678",
    SendEmailInvitation: true,
    isBusinessUser: false,
    AccountNumber: "002100000117",
    Portal: 4,
    isEnrollment: true,
  });
  expect(toCreateAccountRequest(anOnlineAccount, "tee").EnrollmentChannel).toBe(2);
});

test.each(accountTexts.all)("the account's text $name goes on as $wireName", ({ name, wireName }) =>
  expect(toCreateAccountRequest({ ...anOnlineAccount, [name]: "typed" }, "main")).toHaveProperty(wireName, "typed"),
);

describe("the answer", () => {
  const made = (result: unknown) => aGatewayThatAnswers({ result }).onlineAccounts.create(anOnlineAccount, "account-1");
  test("of a refusal gives its first message (E-259)", async () =>
    expect((await made({ result: false, messages: ["Taken.", "Choose another."] }))._unsafeUnwrap()).toEqual({
      isCreated: false,
      message: "Taken.",
    }));
  test("without messages gives none", async () =>
    expect((await made({ result: true, messages: null }))._unsafeUnwrap()).toEqual({ isCreated: true, message: "" }));
  test.each(["true", 1, null, undefined])("that says %j for yes or no is malformed", async (result) =>
    expect((await made({ result, messages: [] }))._unsafeUnwrapErr().kind).toBe("malformed"),
  );
});

test("the record of a visitor with almost no input has null for unknown values (E-415)", () => {
  const request = toOfflineEnrollmentRequest(anOfflineRecord);
  const {
    FIRSTNAME,
    PHONE,
    PlanCode,
    TDSP,
    CORRELATIONID,
    PriorDebt,
    SecurityDeposit,
    StatusID,
    DispositionID,
    ...unknown
  } = request;
  expect({
    FIRSTNAME,
    PHONE,
    PlanCode,
    TDSP,
    CORRELATIONID,
    PriorDebt,
    SecurityDeposit,
    StatusID,
    DispositionID,
  }).toEqual({
    FIRSTNAME: "Marisol",
    PHONE: "214",
    PlanCode: "LK-TRUE-12",
    TDSP: "ONCOR",
    CORRELATIONID: "7F3C-91BE-4D20",
    PriorDebt: [],
    SecurityDeposit: 0,
    StatusID: 1,
    DispositionID: 1,
  });
  expect(Object.values(unknown).every((value) => value === null)).toBe(true);
});

test("the request is taken by the contract", () =>
  expect(refusedBy("CreateAccountRequest", toCreateAccountRequest(anOnlineAccount, "main"))).toEqual([]));
