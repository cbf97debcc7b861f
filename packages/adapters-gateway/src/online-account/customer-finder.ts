import type { CustomerFinder } from "@switchyard/domain/session/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { byIndicator } from "../wire/indicator.ts";

const findResponse = z.object({
  result: byIndicator(
    z.discriminatedUnion("indicator", [
      z.object({
        indicator: z.literal("Success"),
        PersonBPNumber: z.string().min(1),
        FirstName: z.string(),
        LastName: z.string(),
      }),
      z.object({ indicator: z.literal("NotFound") }),
      z.object({ indicator: z.literal("HasOnlineAccount") }),
    ]),
  ),
});

/** Finds customers by the facts of their bill. Names go in the body, so that access logs don't contain them. */
export const customerFinder = (gateway: GatewayClient): CustomerFinder => ({
  find: ({ contractAccount, lastName, zip }) =>
    gateway.ask(
      {
        operation: "findCustomer",
        method: "POST",
        path: "/myaccount/check/customer",
        body: { AccountNumber: contractAccount, LastName: lastName, ZipCode: zip },
      },
      findResponse,
      ({ result }) => {
        switch (result.indicator) {
          case "Success":
            return {
              kind: "found",
              partnerNumber: result.PersonBPNumber,
              contractAccount,
              firstName: result.FirstName,
              lastName: result.LastName,
            };
          case "NotFound":
            return { kind: "not-found" };
          case "HasOnlineAccount":
            return { kind: "has-online-account" };
        }
      },
    ),
});
