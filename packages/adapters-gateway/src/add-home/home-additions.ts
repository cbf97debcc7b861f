import type { HomeAdditions } from "@switchyard/domain/add-home/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import {
  accountNumberSchema,
  contractNumberSchema,
  indicatorSchema,
  optionalIndicatorSchema,
} from "../wire/indicator.ts";
import { codeSchema, listSchema } from "../wire/values.ts";
import { toAddHomeRequest } from "./add-home-request.ts";

/** One step's answer; null or missing when the step did not run. */
const step = <Result extends z.ZodType>(result: Result) => z.object({ result: result.nullish() }).nullish();

/** Only the validation always runs. Without its result the order's outcome is unknown. */
const addHomeResponse = z.object({
  connectValidateResponse: z.object({
    result: z.object({ indicator: indicatorSchema, messages: listSchema(codeSchema) }),
  }),
  createContractResponse: step(z.object({ contractAccount: accountNumberSchema })),
  connectResponse: step(z.object({ indicator: optionalIndicatorSchema, serviceContractNumber: contractNumberSchema })),
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
        contractAccount: createContractResponse?.result?.contractAccount ?? "",
        serviceContractNumber: connectResponse?.result?.serviceContractNumber ?? "",
        connected: connectResponse?.result?.indicator ?? "",
      }),
    ),
});
