import { defaultPromo } from "@switchyard/domain/kernel/intent";
import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import type { RenewalOffer, SwapOrder } from "@switchyard/domain/renewal/model";
import { readOn } from "@switchyard/domain/renewal/rules";
import { err } from "neverthrow";
import { z } from "zod";
import { config } from "../composition/config.ts";
import { memberLookUps } from "../composition/look-ups.ts";
import { connectAnswer } from "./answers.ts";
import { type Answer, memberEndpoint, type MemberCaller } from "./endpoint.ts";
import { contractAccount, esiid, optionalWords, partner, reference, slashDate, words } from "./fields.ts";
import { asOffered, homeOf, months, offeredPlan, ratePerKwh, sameRate } from "./offered-plan.ts";
import { answeredOnce, hasContractNumber, onceKey, onceOnly } from "./once-only.ts";
import { ownAccount, ownMeter, ownPartner } from "./own.ts";
import { notOffered, refusalOf } from "./refusal.ts";

const renewalOffersAnswer = z.object({
  result: z.object({ renewalOffers: z.array(z.object({ esiId: z.string(), contractAccountNumber: z.string(), targettedSwapType: z.string(), prom: z.string() })) }),
});

/** An offer by its names on the wire. */
const toWireRenewalOffer = ({ esiid: esiId, contractAccount: contractAccountNumber, code: targettedSwapType, prom }: RenewalOffer) => ({ esiId, contractAccountNumber, targettedSwapType, prom });

export const renewalOffers = memberEndpoint({
  method: "GET",
  path: "/myaccount/renewal/createswap",
  summary: "The customer's homes that may renew or swap now (S1-254, A-398).",
  query: z.object({ bpnumber: partner }),
  answer: renewalOffersAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => {
    const own = ownPartner(caller, query.bpnumber, "bpnumber");
    if (own.isErr()) return err(own.error);
    const offers = await memberLookUps(caller.member, caller.brand, caller.locale).renewals.offers(own.value);
    return offers.map((list) => ({ result: { renewalOffers: list.map(toWireRenewalOffer) } })).mapErr(refusalOf);
  },
});

const swapRequest = z.object({
  BusinessPartnerNumber: partner,
  ContractAccountNumber: contractAccount,
  StartDate: slashDate,
  Esiid: esiid,
  ExtId: reference,
  DwellingType: optionalWords(10).transform((dwel) => dwel || "01"),
  ProductId: words(80).min(1),
  ProductTerm: months.optional(),
  selectedPlanRate: ratePerKwh,
  CampaignId: optionalWords(80),
});

/** Orders what has been found to be one's own and what is offered now. */
const ordered = async (body: z.output<typeof swapRequest>, caller: MemberCaller): Promise<Answer> => {
  const own = ownPartner(caller, body.BusinessPartnerNumber, "BusinessPartnerNumber");
  if (own.isErr()) return err(own.error);
  const account = await ownAccount(caller, body.ContractAccountNumber, "ContractAccountNumber");
  if (account.isErr()) return err(account.error);
  const meter = await ownMeter(caller, body.Esiid, { field: "Esiid", contractAccount: account.value.number });
  if (meter.isErr()) return err(meter.error);
  const home = await homeOf(caller, body.Esiid, "Esiid");
  if (home.isErr()) return err(home.error);

  const { renewals } = memberLookUps(caller.member, caller.brand, caller.locale);
  const offers = await renewals.offers(own.value);
  if (offers.isErr()) return err(refusalOf(offers.error));
  const reads = await renewals.meterReads({ esiid: meter.value.esiid, contractAccount: account.value.number });
  if (reads.isErr()) return err(refusalOf(reads.error));
  if (!readOn(reads.value, body.StartDate)) return err(notOffered(["StartDate"]));
  const prom = offers.value.find((offer) => offer.esiid === body.Esiid)?.prom || defaultPromo(body.DwellingType);
  const found = await offeredPlan(caller, { intent: "3", home: home.value, dwel: body.DwellingType, prom, planId: body.ProductId, field: "ProductId" });
  if (found.isErr()) return err(found.error);
  const { id, term, baseRate, campaignId } = found.value;
  const rate = centsPerKwhText(baseRate);
  const offered = asOffered({ ProductTerm: [body.ProductTerm?.toString(), String(term)], selectedPlanRate: [sameRate(body.selectedPlanRate, rate), rate], CampaignId: [body.CampaignId, campaignId] });
  if (offered.isErr()) return err(offered.error);

  const order: SwapOrder = {
    partner: own.value, contractAccount: account.value.number, esiid: meter.value.esiid, startDate: body.StartDate, dwel: body.DwellingType, plan: { id, term, baseRate, campaignId }, reference: body.ExtId,
  };
  const key = onceKey("createSwap", own.value, order);
  const answered = await onceOnly("createSwap", config().gateway.honoursKeys, () => renewals.order(order, key));
  return answered.map((result) => ({ result })).mapErr(refusalOf);
};

export const createSwap = memberEndpoint({
  method: "POST",
  path: "/myaccount/renewal/createswap",
  summary: "Orders the contract that follows at a home: plan, rate, campaign and day must be what is offered now (A-368). Sent twice, it is ordered once.",
  body: swapRequest,
  answer: connectAnswer,
  limit: "look-ups",
  handle: ({ body }, caller) => answeredOnce("createSwap", caller.member.partner, body, hasContractNumber, () => ordered(body, caller)),
});
