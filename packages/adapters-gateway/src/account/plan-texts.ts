import type { PlanTexts } from "@switchyard/domain/account/ports";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { plainTextOf } from "../wire/plain-text.ts";

const planTermsResponse = z.object({
  result: z.object({ title: z.string().transform(plainTextOf), html: z.string().min(1) }),
});

/** Documents of plans as text. */
export const planTexts = (gateway: GatewayClient): PlanTexts => ({
  terms: (planid, type, lang) =>
    gateway.ask(
      { operation: "planTerms", method: "GET", path: "/shopping/plan/terms", query: { planid, lang, type } },
      planTermsResponse,
      ({ result }) => result,
    ),
});
