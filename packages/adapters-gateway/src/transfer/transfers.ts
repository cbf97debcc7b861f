import type { Transfers } from "@switchyard/domain/transfer/ports";
import { transferEligibilityOf } from "@switchyard/domain/transfer/rules";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { usDateOf } from "../wire/dates.ts";
import { orderedResponse } from "../wire/indicator.ts";
import { requiredFlagSchema } from "../wire/values.ts";
import { toTransferEligibilityRequest, toTransferRequest } from "./transfer-request.ts";

const switchHoldResponse = z.object({ result: z.object({ switchHold: requiredFlagSchema }) });

const transferEligibilityResponse = z.object({ result: z.string().trim().min(1).transform(transferEligibilityOf) });

/** Transfers of service to another home. */
export const transfers = (gateway: GatewayClient): Transfers => ({
  isUnderSwitchHold: (esiid, on) =>
    gateway.ask(
      {
        operation: "switchHoldStatus",
        method: "POST",
        path: "/myaccount/transfer/switchhold",
        body: { ESIID: esiid, Datum: usDateOf(on) },
      },
      switchHoldResponse,
      ({ result }) => result.switchHold,
    ),
  eligibility: (question) =>
    gateway.ask(
      {
        operation: "transferEligibility",
        method: "POST",
        path: "/myaccount/transfer/transfereligibility",
        body: toTransferEligibilityRequest(question),
      },
      transferEligibilityResponse,
      ({ result }) => result,
    ),
  order: (order, idempotencyKey) =>
    gateway.ask(
      {
        operation: "transferService",
        method: "POST",
        path: "/myaccount/transfer",
        body: toTransferRequest(order),
        idempotencyKey,
      },
      orderedResponse,
      ({ result }) => result,
    ),
});
