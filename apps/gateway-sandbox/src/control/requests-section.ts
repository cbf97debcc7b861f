import { html, type Html } from "../html/html.ts";
import { folded, json, table } from "./page-parts.ts";
import type { LoggedRequest } from "../behaviour/request-log.ts";

const newest = 30;

/** The last calls that came in, newest first. */
export const requestsSection = (requests: readonly LoggedRequest[]): Html => html`
<h2 id="requests">Last requests</h2>
${table(
  ["At", "Call", "Status", "Brand", "Journey", "Key", "Asked"],
  requests
    .slice(-newest)
    .toReversed()
    .map((one) => [
      one.at,
      one.operationId,
      one.status,
      one.brand ?? "",
      one.correlationId ?? "",
      one.idempotencyKey ?? "",
      folded("show", json({ query: one.query, body: one.body })),
    ]),
  "No requests yet.",
)}`;
