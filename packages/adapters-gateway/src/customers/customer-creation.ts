import type { CustomerCreation } from "@switchyard/domain/enrollment/ports";
import type { GatewayClient } from "../http/client.ts";
import { toCreateCustomerRequest } from "./create-request.ts";
import { createCustomerResponse, toCustomerCreated } from "./create-response.ts";

/** Creates the customer, once per idempotency key. A refusal is an answer. */
export const customerCreation = (gateway: GatewayClient): CustomerCreation => ({
  create: (application, idempotencyKey) =>
    gateway.ask(
      {
        operation: "createCustomer",
        method: "POST",
        path: "/enrollment/customer",
        body: toCreateCustomerRequest(application),
        idempotencyKey,
      },
      createCustomerResponse,
      toCustomerCreated,
    ),
});
