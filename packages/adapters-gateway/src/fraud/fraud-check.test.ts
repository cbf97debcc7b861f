import { describe, expect, test } from "vitest";
import { aGatewayThatAnswers } from "../../test/a-gateway.ts";
import { anApplication } from "../../test/an-application.ts";
import { toFraudRequest, toFraudTdRequest } from "./fraud-check.ts";

const check = (result: unknown) => aGatewayThatAnswers({ result }).fraud.check(anApplication());

test("the request has the names of the specification; the number goes without dashes (E-072, E-390)", () => {
  const request = toFraudRequest(
    anApplication({
      identity: { dateOfBirth: "1988-03-04", document: { kind: "ssn", socialSecurityNumber: "900-55-0001" } },
      deviceRiskToken: "drs-1",
    }),
  );
  expect(request).toEqual({
    firstName: "Marisol",
    middleName: null,
    lastName: "Treviño",
    intent: "6",
    esiid: "10443720000057140",
    email: "marisol.trevino@example.com",
    phoneNumber: "2145550136",
    address: { houseNbr: "5714", street: "Goodwin Ave", unit: null, city: "Dallas", state: "TX", postalCode: "75206" },
    DOB: "03/04/1988",
    SSN: "900550001",
    driverLicense: null,
    DRSActionToken: "drs-1",
    sessionId: "8d0c6a54-3f51-4c1e-9d0a-5e1f6f1c7a10",
    promoCode: "PS",
  });
});

test("a driver's licence goes in place of the number, and what is empty is null", () => {
  const request = toFraudRequest(
    anApplication({
      identity: { dateOfBirth: "1988-03-14", document: { kind: "dl", number: "TX5550001", state: "TX" } },
      selection: { prom: "", sessionId: "" },
    }),
  );
  expect(request).toMatchObject({
    SSN: null,
    driverLicense: { number: "TX5550001", state: "TX" },
    DRSActionToken: null,
    sessionId: null,
    promoCode: null,
  });
});

test("the alternative check asks for names, meter, e-mail and phone only (E-391)", () => {
  expect(toFraudTdRequest(anApplication())).toEqual({
    FirstName: "Marisol",
    LastName: "Treviño",
    EsiId: "10443720000057140",
    Email: "marisol.trevino@example.com",
    PhoneNumber: "2145550136",
    skiptdvalidation: false,
  });
});

describe("the answer", () => {
  test("a refusal is an answer, with the values of the last message (E-134)", async () => {
    const messages = [
      '{"errorMessage":"old","errorCode":"old","DrsActionId":"old"}',
      '{"errorMessage":"The phone could not be confirmed.","errorCode":"TD-4102","DrsActionId":"DRS-417"}',
    ];
    expect((await check({ indicator: "failure", fraudMatch: "", messages }))._unsafeUnwrap()).toEqual({
      indicator: "failure",
      fraudMatch: "",
      errorMessage: "The phone could not be confirmed.",
      errorCode: "TD-4102",
      drsActionId: "DRS-417",
    });
  });

  test.each([
    ["no messages", undefined],
    ["no last message", []],
    ["a last message that is no JSON", ['{"errorCode":"old"}', "Contact check failed"]],
    ["a last message that is JSON of something else", ["42"]],
    ["a last message that is no text", [{ errorCode: "TD-1" }]],
  ])("%s leaves the three values empty and does not change the verdict", async (_, messages) => {
    expect((await check({ indicator: "failure", messages }))._unsafeUnwrap()).toEqual({
      indicator: "failure",
      fraudMatch: "",
      errorMessage: "",
      errorCode: "",
      drsActionId: "",
    });
  });

  test("a number in place of a code is read as its text, a missing one is empty", async () => {
    expect(
      (
        await check({ indicator: "failure", fraudMatch: null, messages: ['{"errorCode":4102,"DrsActionId":null}'] })
      )._unsafeUnwrap(),
    ).toMatchObject({ errorCode: "4102", errorMessage: "", drsActionId: "" });
  });

  test("without any verdict it is malformed, never a pass", async () =>
    expect((await check({ messages: [] }))._unsafeUnwrapErr().kind).toBe("malformed"));

  test.each([null, "", true, {}, undefined])(
    "a success whose match is %j is malformed, and not a mismatch",
    async (fraudMatch) =>
      expect((await check({ indicator: "Success", fraudMatch, messages: [] }))._unsafeUnwrapErr().kind).toBe(
        "malformed",
      ),
  );

  test.each([
    ["PROCEED", "Proceed"],
    ["oow", "OOW"],
    ["IdentityMismatch", "IdentityMismatch"],
  ])("the match %s is read as %s", async (fraudMatch, read) =>
    expect((await check({ indicator: "Success", fraudMatch, messages: [] }))._unsafeUnwrap().fraudMatch).toBe(read),
  );
});
