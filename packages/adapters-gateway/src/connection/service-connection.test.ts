import { expect, test } from "vitest";
import { aGatewayThatAnswers } from "../../test/a-gateway.ts";
import { aConnectOrder, aPlan } from "../../test/an-application.ts";
import { toConfirmationEmailRequest } from "../mail/confirmation-mail.ts";
import { toConnectRequest } from "./service-connection.ts";

const connect = (result: unknown) =>
  aGatewayThatAnswers({ result }).connection.connect(aConnectOrder(), "enroll-1-connect");

test("the request has every name of the specification (E-397), and the session (E-427)", () => {
  expect(toConnectRequest(aConnectOrder())).toEqual({
    bpNumber: "40000117",
    contractAccountNumber: "002100000117",
    startDate: "12/01/2026",
    esiid: "10443720000057140",
    customerIntent: "6",
    dwellingType: "01",
    productId: "LK-TRUE-12",
    incentiveId: "LK-I-TRUE-12",
    promoCode: "PS",
    campaignId: "LK-C-PS",
    enrollDate: "11/20/2026",
    sessionId: "8d0c6a54-3f51-4c1e-9d0a-5e1f6f1c7a10",
  });
});

test("a plan without campaign, incentive or enroll date sends null for each", () => {
  const plan = { ...aPlan, campaignId: "", incentiveId: "", enrollDate: "" };
  expect(toConnectRequest(aConnectOrder({ selection: { plan } }))).toMatchObject({
    campaignId: null,
    incentiveId: null,
    enrollDate: null,
  });
});

test("a refusal is an answer, without a contract number", async () =>
  expect((await connect({ indicator: "PermitRequired", serviceContractNumber: null }))._unsafeUnwrap()).toEqual({
    indicator: "PermitRequired",
    serviceContractNumber: "",
  }));

test("an answer without indicator is malformed, because the order's outcome is unknown", async () =>
  expect((await connect({ serviceContractNumber: "4008217563" }))._unsafeUnwrapErr().kind).toBe("malformed"));

test.each([42, "", null])(
  "an indicator of %j is malformed, not a refusal: the order may have been placed",
  async (indicator) =>
    expect((await connect({ indicator, serviceContractNumber: "4008217563" }))._unsafeUnwrapErr().kind).toBe(
      "malformed",
    ),
);

test("the confirmation mail names the order and the customer (E-413)", () => {
  expect(toConfirmationEmailRequest(aConnectOrder(), "roommate@example.com")).toEqual({
    Data: {
      FirstName: "Marisol",
      LastName: "Treviño",
      RecipientEmail: "roommate@example.com",
      EmailAddress: "marisol.trevino@example.com",
      ServiceAddress: "5714 Goodwin Ave, Dallas, TX 75206",
      PlanName: "True Rate 12",
      StartDate: "12/01/2026",
      ContractAccount: "002100000117",
      BP: "40000117",
    },
  });
});
