import { tdspCode } from "@switchyard/domain/addresses/rules";
import { ok } from "neverthrow";
import { z } from "zod";
import { lookUps } from "../composition/look-ups.ts";
import { logger } from "../telemetry/log.ts";
import { endpoint } from "./endpoint.ts";
import { intent, locale, optionalWords } from "./fields.ts";
import { refusalOf } from "./refusal.ts";
import { toWirePlans } from "./wire-offer.ts";

export const eyeballData = endpoint({
  method: "GET",
  path: "/offers/eyeballdata",
  summary: "Says that this session looks at the offers; nobody reads the answer (E-408, E-409).",
  query: z.object({ session_id: optionalWords(100) }),
  handle: async ({ query }, caller) => {
    const noted = await lookUps(caller.brand, caller.locale).plans.noteVisit(query.session_id);
    if (noted.isErr()) logger().warn({ problem: noted.error, requestId: caller.requestId }, "the visit was not noted");
    return ok({ result: { indicator: noted.isOk() ? "Success" : "Failure" } });
  },
});

export const fetchPlans = endpoint({
  method: "GET",
  path: "/offers/fetchplans",
  summary: "The plans for a place and an intent (E-410).",
  query: z.object({
    cint: intent,
    locale: locale.optional(),
    dwel: optionalWords(10),
    zip: z.string().regex(/^\d{5}$/),
    tdsp: z.string().min(1).max(40),
    sessionId: optionalWords(100),
    prom: optionalWords(20),
  }),
  handle: async ({ query }, caller) => {
    const { cint, dwel, zip, tdsp, sessionId, prom } = query;
    return lookUps(caller.brand, query.locale ?? caller.locale)
      .plans.plans({ cint, dwel, zip, tdsp: tdspCode(tdsp), prom, sessionId })
      .map(toWirePlans)
      .mapErr(refusalOf);
  },
});
