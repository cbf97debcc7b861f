import type { ConnectOrder, ServiceConnection } from "@switchyard/domain/enrollment/ports";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { GatewayClient } from "../http/client.ts";
import { dwellingCode } from "../plans/plan-catalogue.ts";
import { usDateOf } from "../wire/dates.ts";
import { orderedResponse } from "../wire/indicator.ts";
import { textOrNull } from "../wire/values.ts";

/** The connect request (E-397), with the id of the shopping session that led to the order (E-427). */
export const toConnectRequest = ({ info, selection, order }: ConnectOrder) => ({
  bpNumber: info.bpNumber,
  contractAccountNumber: info.contractAccountNumber,
  startDate: usDateOf(order.startDate),
  esiid: order.address.esiid,
  customerIntent: codeOfIntent(selection.intent),
  dwellingType: dwellingCode(selection.dwel),
  productId: selection.plan.id,
  incentiveId: textOrNull(selection.plan.incentiveId),
  promoCode: textOrNull(selection.prom),
  campaignId: textOrNull(selection.plan.campaignId),
  enrollDate: usDateOf(selection.plan.enrollDate),
  sessionId: textOrNull(selection.sessionId),
});

/** Orders service at the meter, once per key. A refusal is an answer. */
export const serviceConnection = (gateway: GatewayClient): ServiceConnection => ({
  connect: (order, idempotencyKey) =>
    gateway.ask(
      {
        operation: "connect",
        method: "POST",
        path: "/enrollment/customer/connect",
        body: toConnectRequest(order),
        idempotencyKey,
      },
      orderedResponse,
      ({ result }) => result,
    ),
});
