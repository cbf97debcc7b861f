import { refusals } from "../operation/errors.ts";
import { type Backend, json, type Operations, refusal, success } from "../operation/operation.ts";
import { connect, type ConnectRequest } from "./connect.ts";
import { createCustomer, type CreateCustomerRequest } from "./create-customer.ts";
import { checkFraud, checkFraudTd, type FraudRequest, type FraudTdRequest } from "./fraud.ts";
import { recordOfflineEnrollment } from "./offline-enrollment.ts";
import { type CreateAccountRequest, makeOnlineAccount } from "./online-account.ts";

interface ConfirmationEmail {
  readonly Data: Readonly<Record<"RecipientEmail" | "ContractAccount" | "PlanName" | "StartDate", string>>;
}

/** The enrollment, from the fraud check to the order. */
export const enrollmentOperations = (backend: Backend): Operations => ({
  checkFraud: ({ body, correlationId }) =>
    json(checkFraud(body as FraudRequest, correlationId, backend.now(), backend.records)),

  checkFraudTd: ({ body, correlationId }) => json(checkFraudTd(body as FraudTdRequest, correlationId, backend.now())),

  createCustomer: ({ body }) => json(createCustomer(backend, body as CreateCustomerRequest)),

  connect: ({ body }) => {
    const connected = connect(backend, body as ConnectRequest);
    return connected === "unknown-partner" ? refusal(refusals.unknownPartner) : json(connected);
  },

  createOnlineAccount: ({ body }) => {
    const made = makeOnlineAccount(backend, body as CreateAccountRequest);
    return made === "unknown-partner" ? refusal(refusals.unknownPartner) : json(made);
  },

  recordOfflineEnrollment: ({ body }) => {
    recordOfflineEnrollment(backend.records, body);
    return success;
  },

  sendConfirmationEmail: ({ body }) => {
    const { Data } = body as ConfirmationEmail;
    backend.ledger.mail({
      kind: "copy",
      recipient: Data.RecipientEmail,
      contractAccount: Data.ContractAccount,
      planName: Data.PlanName,
      startDate: Data.StartDate,
    });
    return success;
  },
});
