import { dwellingCodes, kindOfDwelling } from "@switchyard/domain/kernel/dwelling";
import { mappedIntent } from "@switchyard/domain/kernel/intent";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { offerDwellings, offerLanguages } from "@switchyard/domain/plans/details";
import { err } from "neverthrow";
import { z } from "zod";
import { customerOfCall } from "../../../site/calls/customer-of-call.ts";
import { indicatorAnswer, plansAnswer } from "../../../site/calls/answers.ts";
import { endpoint } from "../../../site/calls/endpoint.ts";
import { esiid, intent, locale, optionalWords, tdsp, words } from "../../../site/calls/fields.ts";
import { refusal, refusalOf } from "../../../site/calls/refusal.ts";
import { toWirePlans } from "./wire-offer.ts";

const mappedCodes = Object.values(mappedIntent) as [string, ...string[]];

/** An intent or its mapped code; the provider gets the code (S1-286 to S1-292). */
const customerIntent = z.union([intent.transform((word) => mappedIntent[word]), z.enum(mappedCodes)]);
const dwellingType = z.union([
  z.enum(dwellingCodes).transform((code) => offerDwellings[kindOfDwelling(code)]),
  z.enum(Object.values(offerDwellings)),
]);
const language = z.union([locale.transform((code) => offerLanguages[code]), z.enum(Object.values(offerLanguages))]);
/** As a number (E-329) or its text. */
const postalCode = z
  .union([z.int().min(0).max(99_999), z.string().regex(/^\d{5}$/)])
  .transform((code) => String(code).padStart(5, "0"));
const productId = z.string().regex(/^[\w-]{1,60}$/);

export const shoppingDetails = endpoint({
  method: "POST",
  path: "/plans",
  summary: "The plans for a place, by the codes that the questionnaire sends; its answers move plans forward (E-405).",
  body: z.object({
    offerBody: z.object({
      customerIntent,
      promoCode: optionalWords(40),
      dwellingType,
      postalCode,
      language,
      channel: z.literal("Web"),
      esiid: esiid
        .or(z.literal(""))
        .nullish()
        .transform((meter) => meter ?? ""),
      tdsp,
      sessionid: optionalWords(100),
    }),
    locale: locale.optional(),
  }),
  answer: plansAnswer,
  limit: "look-ups",
  handle: async ({ body: { offerBody, locale: asked } }, caller) => {
    const {
      customerIntent: code,
      promoCode,
      dwellingType: dwelling,
      postalCode: zip,
      language: spoken,
      esiid: meter,
      tdsp: utility,
      sessionid,
    } = offerBody;
    return caller.site
      .lookUps(caller.brand, asked ?? caller.locale)
      .planDetails.offers({
        intent: code,
        prom: promoCode,
        dwelling,
        zip,
        language: spoken,
        esiid: meter,
        tdsp: utility,
        sessionId: sessionid,
      })
      .map(toWirePlans)
      .mapErr(refusalOf);
  },
});

export const planDeposits = endpoint({
  method: "POST",
  path: "/plans/plandeposits",
  summary: "The deposit that each plan would ask of this customer for this home (E-404).",
  body: z.object({
    partner: optionalWords(10),
    dwellingType: z.enum(dwellingCodes),
    esiid,
    productList: z
      .array(z.object({ product: productId }))
      .min(1)
      .max(500),
  }),
  answer: z.object({ result: z.array(z.object({ product: z.string(), sdPrice: z.number() })) }),
  limit: "look-ups",
  handle: async ({ body }, caller) => {
    const whom = await customerOfCall(caller, { partner: body.partner, fields: { partner: "partner" } });
    if (whom.isErr()) return err(whom.error);
    const question = {
      partner: whom.value.partner,
      dwel: body.dwellingType,
      esiid: body.esiid,
      productIds: body.productList.map(({ product }) => product),
    };
    return caller.site
      .lookUps(caller.brand, caller.locale)
      .planDetails.deposits(question)
      .map((deposits) => ({
        result: deposits.map(({ productId: product, amount }) => ({ product, sdPrice: dollarsOf(amount) })),
      }))
      .mapErr(refusalOf);
  },
});

const choice = z.object({
  uccontract: optionalWords(12),
  bpartner: optionalWords(10),
  key: words(60).min(1),
  channel: z.literal("web"),
  session_id: words(100),
  value: words(500),
});

export const helpMeChoose = endpoint({
  method: "POST",
  path: "/plans/helpmechoose",
  summary: "Stores a visitor's answers to the questionnaire: one entry per answer (E-411).",
  body: z.object({ Data: z.array(choice).min(1).max(60) }),
  answer: indicatorAnswer,
  limit: "look-ups",
  handle: async ({ body: { Data } }, caller) => {
    const [first] = Data;
    const strays = (["uccontract", "bpartner", "session_id"] as const).filter((field) =>
      Data.some((entry) => entry[field] !== first?.[field]),
    );
    if (!first || strays.length > 0)
      return err(
        refusal(
          400,
          "INVALID_REQUEST",
          "All entries belong to one visit.",
          strays.map((field) => ({ field: `Data.${field}`, code: "differs" })),
        ),
      );
    const whom = await customerOfCall(caller, {
      partner: first.bpartner,
      contractAccount: first.uccontract,
      fields: { partner: "bpartner", contractAccount: "uccontract" },
    });
    if (whom.isErr()) return err(whom.error);
    return caller.site
      .lookUps(caller.brand, caller.locale)
      .helpMeChoose.submit(
        Data.map(({ key, value }) => ({ key, value })),
        { contract: whom.value.contractAccount, partner: whom.value.partner, sessionId: first.session_id },
      )
      .map((indicator) => ({ result: { indicator } }))
      .mapErr(refusalOf);
  },
});
