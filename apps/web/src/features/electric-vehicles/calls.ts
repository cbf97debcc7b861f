import { err, ok } from "neverthrow";
import { z } from "zod";
import { linkVehicle as linkVehicleHere } from "./link-vehicle.ts";
import { journeyNow } from "../../site/journeys/current-journey.ts";
import { indicatorAnswer } from "../../site/calls/answers.ts";
import { type Endpoint, endpoint } from "../../site/calls/endpoint.ts";
import { intent, optionalWords, words } from "../../site/calls/fields.ts";
import { mismatch, notYours, refusalOf } from "../../site/calls/refusal.ts";

export const electricVehicles = endpoint({
  method: "GET",
  path: "/ev",
  summary: "The cars that have a promotion, a list per make (A-390). The brand is the site's own; Brand is ignored.",
  query: z.object({ Brand: optionalWords(40), Cust_Intent: intent }),
  answer: z.array(z.array(z.object({ make: z.string(), model: z.string(), promo: z.string() }))),
  limit: "look-ups",
  handle: async ({ query }, { site, brand, locale }) =>
    site.lookUps(brand, locale).electricVehicles.vehicles(query.Cust_Intent).mapErr(refusalOf),
});

export const linkVehicle = endpoint({
  method: "POST",
  path: "/ev",
  summary:
    "Passes on the data that a car maker's site sent back with a customer, with or without a contract of theirs. Callers ignore the answer (A-389).",
  body: z.object({
    contractnum: words(20).regex(/^\d*$/),
    code: words(500).min(1),
    ev_vendor: z.literal("FOR"),
    message1: optionalWords(500),
    message2: optionalWords(500),
  }),
  answer: indicatorAnswer,
  limit: "people",
  handle: async ({ body }, caller) => {
    const link = {
      contractNumber: body.contractnum,
      code: body.code,
      message1: body.message1,
      message2: body.message2,
    };
    const member = await caller.member();
    if (
      !member &&
      link.contractNumber !== "" &&
      link.contractNumber !== (await journeyNow(caller.brand))?.state.enrollmentInfo?.serviceContractNumber
    )
      return err(mismatch(["contractnum"]));
    const linked = await linkVehicleHere(link, { ...caller, member });
    if (linked.isErr() && linked.error.status === 403) return err(notYours(["contractnum"]));
    return ok({ result: { indicator: linked.isOk() ? "Success" : "Failure" } });
  },
});

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [electricVehicles, linkVehicle];
