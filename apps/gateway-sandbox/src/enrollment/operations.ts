import { refusals } from "../operation/errors.ts";
import { type House, json, type Operations, refusal, success } from "../operation/operation.ts";
import { connect, type ConnectRequest } from "./connect.ts";
import { createCustomer, type CreateCustomerRequest } from "./create-customer.ts";
import { checkFraud, checkFraudTd, type FraudRequest, type FraudTdRequest } from "./fraud.ts";
import { recordOfflineEnrollment } from "./offline-enrollment.ts";
import { type CreateAccountRequest, makeOnlineAccount } from "./online-account.ts";

interface ConfirmationEmail {
  readonly Data: Readonly<Record<"RecipientEmail" | "ContractAccount" | "PlanName" | "StartDate", string>>;
}

/** From the fraud check to the order. */
export const enrollmentOperations = (house: House): Operations => ({
  checkFraud: ({ body, correlationId }) =>
    json(checkFraud(body as FraudRequest, correlationId, house.now(), house.records)),

  checkFraudTd: ({ body, correlationId }) => json(checkFraudTd(body as FraudTdRequest, correlationId, house.now())),

  createCustomer: ({ body }) => json(createCustomer(house, body as CreateCustomerRequest)),

  connect: ({ body }) => {
    const connected = connect(house, body as ConnectRequest);
    return connected === "unknown-partner" ? refusal(refusals.unknownPartner) : json(connected);
  },

  createOnlineAccount: ({ body }) => {
    const made = makeOnlineAccount(house, body as CreateAccountRequest);
    return made === "unknown-partner" ? refusal(refusals.unknownPartner) : json(made);
  },

  recordOfflineEnrollment: ({ body }) => {
    recordOfflineEnrollment(house.records, body);
    return success;
  },

  sendConfirmationEmail: ({ body }) => {
    const { Data } = body as ConfirmationEmail;
    house.ledger.mail({
      kind: "copy",
      recipient: Data.RecipientEmail,
      contractAccount: Data.ContractAccount,
      planName: Data.PlanName,
      startDate: Data.StartDate,
    });
    return success;
  },
});
