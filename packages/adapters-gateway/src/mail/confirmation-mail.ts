import type { ConfirmationMail, ConnectOrder } from "@switchyard/domain/enrollment/ports";
import type { GatewayClient } from "../http/client.ts";
import { usDateOf } from "../wire/dates.ts";

/** The request for the confirmation mail (E-413): the recipient and the order. */
export const toConfirmationEmailRequest = ({ info, selection, order }: ConnectOrder, recipient: string) => ({
  Data: {
    FirstName: order.customer.firstName,
    LastName: order.customer.lastName,
    RecipientEmail: recipient,
    EmailAddress: order.customer.email,
    ServiceAddress: order.address.displayText,
    PlanName: selection.plan.name,
    StartDate: usDateOf(order.startDate),
    ContractAccount: info.contractAccountNumber,
    BP: info.bpNumber,
  },
});

/** Mails the confirmation to one extra recipient, once per key. Any 2xx is a success; the body is ignored. */
export const confirmationMail = (gateway: GatewayClient): ConfirmationMail => ({
  send: (order, recipient, idempotencyKey) =>
    gateway.command({
      operation: "sendConfirmationEmail",
      method: "POST",
      path: "/email/confirmation",
      body: toConfirmationEmailRequest(order, recipient),
      idempotencyKey,
      personLimits: [{ kind: "mail", subject: recipient.trim().toLowerCase() }],
    }),
});
