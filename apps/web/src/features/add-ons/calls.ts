import type { AddOnOffer, AddOnQuery, AddOnsOrdered, PlanTexts } from "@switchyard/domain/add-ons/model";
import { addOnOrders } from "@switchyard/domain/add-ons/standing";
import { accountAddOnCharges } from "@switchyard/domain/add-ons/charges";
import { billOfAddOns, cartEntryOf, isPresentable } from "@switchyard/domain/add-ons/rules";
import type { Charge } from "@switchyard/domain/charges/model";
import { enrollmentCharges } from "@switchyard/domain/enrollment/charges";
import { isOrdered } from "@switchyard/domain/enrollment/model";
import { codeOfDwelling, dwellingCodes } from "@switchyard/domain/kernel/dwelling";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { orderAddOns as orderAddOnsStep } from "@switchyard/domain/enrollment/steps/order-add-ons";
import { submitAddOns } from "@switchyard/domain/add-ons/steps/submit-add-ons";
import { sendAddOnOrder } from "@switchyard/domain/add-ons/steps/send-add-on-order";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { wordsOf } from "../../site/messages/messages.ts";
import { productsAgreement } from "./agreed-cart.ts";
import { addOnsStated, type AskedAddOns } from "./agreed-add-ons.ts";
import { accountAddOnJourney } from "./journey.ts";
import { chargesAnswer, toWireCharges } from "../../site/calls/charges.ts";
import { type Endpoint, type Caller, endpoint, memberEndpoint, type MemberCaller } from "../../site/calls/endpoint.ts";
import { contractAccount, esiid, locale, optionalWords, partner } from "../../site/calls/fields.ts";
import { outcomeUnknown, stepAnswered } from "../../site/calls/member-step.ts";
import { ownAccount, ownMeter, ownPartner } from "../../site/calls/own.ts";
import { mismatch, noJourney, notAllowed, refusalOf } from "../../site/calls/refusal.ts";
import { nameOf, runAlone, refusedCall, runningEnrollment } from "../../parts/journeys/running-enrollment.ts";
import { standingAnswer, toWireStanding } from "../../site/calls/standing.ts";
import { endExtra, extrasInForce } from "./extras-calls.ts";
import { differing } from "@switchyard/domain/kernel/differing";

const productId = z.string().regex(/^[\w-]{1,60}$/);
const zipCode = z.string().regex(/^\d{5}$/);
const dwellingType = z.enum(dwellingCodes);

const offersAnswer = z.object({
  data: z.object({
    result: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        /** Null for an unreadable price, which differs from zero. */
        pricing: z.array(z.object({ price: z.number().nullable(), feeType: z.string() })),
      }),
    ),
  }),
  plans: z
    .record(z.string(), z.object({ PlanName: z.string(), PlanDescription: z.string(), LongDescription: z.string() }))
    .describe("The content system's words by product; empty when it is unavailable."),
  greenUpPlanIds: z.array(z.string()),
});

const toWireOffer = ({ id, name, monthly, once }: AddOnOffer) => ({
  productId: id,
  name,
  pricing: [
    ...(monthly === undefined ? [] : [{ price: dollarsOf(monthly), feeType: "Monthly" }]),
    ...(once === undefined
      ? []
      : [once === "unknown" ? { price: null, feeType: "Unknown" } : { price: dollarsOf(once), feeType: "OneTime" }]),
  ],
});

const noTexts: PlanTexts = { byId: new Map(), greenUpPlanIds: [] };

/** The texts of these offers. Without them an offer still has its own name, so a failure is only logged. */
const textsOf = async (
  { site, brand, requestId }: Caller,
  language: Caller["locale"],
  partnerNumber: string,
  offers: readonly AddOnOffer[],
): Promise<PlanTexts> => {
  if (offers.length === 0) return noTexts;
  const texts = await site.productTexts(brand, language).texts({
    partner: partnerNumber,
    planIds: offers.map(({ id }) => id),
    isDtPlans: false,
    kypProductId: "",
  });
  if (texts.isErr())
    site.errors.report("the add-on texts could not be loaded", { problem: texts.error, requestId }, "warn");
  return texts.unwrapOr(noTexts);
};

export const addOnOffers = endpoint({
  method: "GET",
  path: "/plans/addonoffers",
  summary:
    "The add-on products for a home, with the content system's words; without those that a signed-in customer's home has already (S1-207, S1-210).",
  query: z.object({
    currentPlanId: optionalWords(60),
    esiid: esiid.or(z.literal("")).default(""),
    zipCode,
    dwellingType: dwellingType.default(codeOfDwelling("house")),
    locale: locale.optional(),
  }),
  answer: offersAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => {
    const member = await caller.member();
    const language = query.locale ?? caller.locale;
    if (member && query.esiid !== "") {
      const home = await ownMeter({ ...caller, member }, query.esiid);
      if (home.isErr()) return err(home.error);
    }
    const shop = member
      ? caller.site.memberLookUps(member, caller.brand, language).addOns
      : caller.site.lookUps(caller.brand, language).addOns;
    const question: AddOnQuery = {
      partner: member?.partner ?? "",
      currentPlanId: query.currentPlanId,
      esiid: query.esiid,
      zip: query.zipCode,
      dwel: query.dwellingType,
    };
    const offers = await shop.offers(question);
    if (offers.isErr()) return err(refusalOf(offers.error));
    const texts = await textsOf(caller, language, question.partner, offers.value);
    return ok({
      data: { result: offers.value.map(toWireOffer) },
      plans: Object.fromEntries(
        [...texts.byId].map(([id, { name, description, longDescription }]) => [
          id,
          { PlanName: name, PlanDescription: description, LongDescription: longDescription },
        ]),
      ),
      greenUpPlanIds: texts.greenUpPlanIds,
    });
  },
});

const productOrders = z
  .array(z.object({ productId, quantity: z.literal(1) }))
  .min(1)
  .max(20);
const orderAnswer = z.object({
  result: z.object({
    indicator: z.string(),
    orderedPlans: z.array(z.object({ productCode: z.string(), salesOrderNumber: z.string() })),
    charges: chargesAnswer,
  }),
});
/** Without an order there are no charges. */
const toWireOrdered = ({ indicator, orderedPlans }: AddOnsOrdered, charges: readonly Charge[]) => ({
  result: { indicator, orderedPlans, charges: toWireCharges(indicator === "Success" ? charges : []) },
});

export const orderAddOns = endpoint({
  method: "POST",
  path: "/plans/addonplans",
  summary:
    "Orders add-ons with the enrollment that has just ordered service, once (S1-244, E-228). All values besides the products must match the enrollment.",
  body: z.object({
    businessPartnerNumber: optionalWords(10),
    contractAccountNumber: optionalWords(12),
    esiid: optionalWords(22),
    zipCode: optionalWords(5),
    currentPlanId: optionalWords(60),
    dwellingType: optionalWords(10),
    language: optionalWords(10),
    productOrders,
  }),
  answer: orderAnswer,
  limit: "look-ups",
  handle: async ({ body }, caller) => {
    const running = await runningEnrollment(caller);
    if (running.isErr()) return err(running.error);
    const { state } = running.value.journey;
    const { enrollmentInfo, order, selection } = state;
    if (!selection) return err(noJourney);
    const others = differing({
      businessPartnerNumber: [
        body.businessPartnerNumber === "" ? "" : paddedPartner(body.businessPartnerNumber),
        paddedPartner(enrollmentInfo?.bpNumber ?? ""),
      ],
      contractAccountNumber: [body.contractAccountNumber, enrollmentInfo?.contractAccountNumber ?? ""],
      esiid: [body.esiid, order?.address.esiid ?? ""],
      zipCode: [body.zipCode, order?.address.zip ?? ""],
      currentPlanId: [body.currentPlanId, selection.plan.id],
      dwellingType: [body.dwellingType, selection.dwel],
    });
    if (others.length > 0) return refusedCall(mismatch(others), caller);
    const productIds = body.productOrders.map((one) => one.productId);
    const words = { locale: caller.locale, ...(await wordsOf(caller.brand, caller.locale, caller.site.content)) };
    // The caller states the customer's agreement to our page's text.
    const agreement = isOrdered(state) ? productsAgreement(words, state, "site-api", productIds) : undefined;
    const done = await runAlone(orderAddOnsStep, { productIds }, caller.locale, agreement);
    if (done.isErr()) return err(done.error);
    const { answer, journey } = done.value;
    const charges = enrollmentCharges(journey.state).filter(({ what }) => what === "add-on");
    return answer.kind === "answered"
      ? ok(toWireOrdered(answer, charges))
      : err(notAllowed(nameOf(done.value.destination)));
  },
});

/** Prices by product name. If they can't be loaded, the order continues with unknown amounts. */
const pricesOf = async ({ site, member, brand, locale: language }: MemberCaller, query: AddOnQuery) => {
  const offers = await site.memberLookUps(member, brand, language).addOns.offers(query);
  return offers
    .unwrapOr([])
    .filter((offer) => isPresentable(offer, undefined))
    .map((offer) => cartEntryOf(offer, noTexts, ""));
};

export const memberOrderAddOns = memberEndpoint({
  method: "POST",
  path: "/myaccount/plans/addonplans",
  task: "order-add-ons",
  summary: "Orders add-ons for a home of the signed-in customer, once (A-369).",
  body: z.object({
    businessPartnerNumber: partner,
    contractAccountNumber: contractAccount,
    esiid,
    zipCode,
    currentPlanId: z.string().trim().min(1).max(60),
    dwellingType,
    language: optionalWords(10),
    productOrders,
  }),
  answer: z.object({ result: orderAnswer.shape.result.extend({ standing: standingAnswer }) }),
  limit: "look-ups",
  handle: async ({ body }, caller) => {
    const own = ownPartner(caller, body.businessPartnerNumber, "businessPartnerNumber");
    if (own.isErr()) return err(own.error);
    const account = await ownAccount(caller, body.contractAccountNumber, "contractAccountNumber");
    if (account.isErr()) return err(account.error);
    const home = await ownMeter(caller, body.esiid, { contractAccount: account.value.number });
    if (home.isErr()) return err(home.error);
    const productIds = [...new Set(body.productOrders.map((one) => one.productId))];
    const order: AskedAddOns = {
      partner: own.value,
      contractAccountNumber: account.value.number,
      esiid: body.esiid,
      zip: body.zipCode,
      currentPlanId: body.currentPlanId,
      dwel: body.dwellingType,
      productIds,
      beside: "account",
      bill: billOfAddOns(home.value.status),
      products: await pricesOf(caller, {
        partner: own.value,
        currentPlanId: body.currentPlanId,
        esiid: body.esiid,
        zip: body.zipCode,
        dwel: body.dwellingType,
      }),
    };
    const done = stepAnswered(
      await accountAddOnJourney(body.esiid, caller).run(
        submitAddOns,
        { ...order, products: [...order.products] },
        {
          agreement: await addOnsStated(caller, order),
        },
      ),
    );
    if (done.isErr()) return err(done.error);
    const answer =
      done.value.kind === "moved"
        ? (done.value.answer.of(sendAddOnOrder) ?? done.value.answer.of(submitAddOns))
        : undefined;
    if (answer?.kind !== "answered") return err(outcomeUnknown);
    const { state } = done.value.journey;
    const { result } = toWireOrdered(answer, accountAddOnCharges(state));
    return ok({ result: { ...result, standing: toWireStanding(addOnOrders(state)) } });
  },
});

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [addOnOffers, orderAddOns, memberOrderAddOns, extrasInForce, endExtra];
