import type { HomeAdditions } from "@switchyard/domain/add-home/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema, listSchema } from "../wire/values.ts";
import { toAddHomeRequest } from "./add-home-request.ts";

/** Only the validation always runs; without its word it is not known what became of the order. */
const addHomeResponse = z.object({
  connectValidateResponse: z.object({
    result: z.object({ indicator: z.string().trim().min(1), messages: listSchema(codeSchema) }),
  }),
  createContractResponse: z.object({ result: z.object({ contractAccount: codeSchema }).nullish() }),
  connectResponse: z.object({
    result: z.object({ indicator: codeSchema, serviceContractNumber: codeSchema }).nullish(),
  }),
});

/** Orders service at a further home. */
export const homeAdditions = (gateway: GatewayClient): HomeAdditions => ({
  add: (home, idempotencyKey) =>
    gateway.ask(
      {
        operation: "addHome",
        method: "POST",
        path: "/myaccount/add/home",
        body: toAddHomeRequest(home),
        idempotencyKey,
      },
      addHomeResponse,
      ({ connectValidateResponse, createContractResponse, connectResponse }) => ({
        ...connectValidateResponse.result,
        contractAccount: createContractResponse.result?.contractAccount ?? "",
        serviceContractNumber: connectResponse.result?.serviceContractNumber ?? "",
        connected: connectResponse.result?.indicator ?? "",
      }),
    ),
});
