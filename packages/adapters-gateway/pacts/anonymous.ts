import { z } from "zod";
import type { Agreement } from "./agreement.ts";

const aPdf = { status: 200, pdf: true } as const;

/** Public addresses: documents that plans link to, and the health check. No port of ours calls them. */
export const anonymousAgreements: readonly Agreement[] = [
  {
    description: "somebody opens the facts label of a plan",
    request: {
      method: "GET",
      path: "/documents/EFL/LK-TRUE-12.pdf",
      query: { tdsp: "ONCOR", lang: "en" },
      withoutToken: true,
    },
    response: aPdf,
    ask: (site) =>
      site.client
        .document({
          operation: "getDocument",
          method: "GET",
          path: "/documents/{docType}/{planId}.pdf",
          params: { docType: "EFL", planId: "LK-TRUE-12" },
          query: { tdsp: "ONCOR", lang: "en" },
          token: "none",
        })
        .map((pdf) => new TextDecoder().decode(pdf.slice(0, 5))),
    answer: "%PDF-",
  },
  {
    description: "somebody asks whether the gateway is up",
    request: { method: "GET", path: "/health", withoutToken: true },
    response: { status: 200, body: { status: "up" } },
    ask: (site) =>
      site.client.ask(
        { operation: "health", method: "GET", path: "/health", token: "none" },
        z.object({ status: z.literal("up") }),
      ),
    answer: { status: "up" },
  },
];
