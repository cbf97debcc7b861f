import { renewalCharges } from "@switchyard/domain/renewal/charges";
import { codeOfDwelling } from "@switchyard/domain/kernel/dwelling";
import type { RenewalOffer } from "@switchyard/domain/renewal/model";
import type { RenewalFlowState } from "@switchyard/domain/renewal/state";
import type { ChooseRenewalInput } from "@switchyard/domain/renewal/steps/choose-renewal";
import { chooseRenewal } from "@switchyard/domain/renewal/steps/choose-renewal";
import { submitRenewal } from "@switchyard/domain/renewal/steps/submit-renewal";
import { createSwap as createSwapStep } from "@switchyard/domain/renewal/steps/create-swap";
import { renewalOrders } from "@switchyard/domain/renewal/standing";
import { isOrderOf, type RequestedRenewal, renewalAfterChoice } from "@switchyard/domain/renewal/whole-order";
import { err, ok } from "neverthrow";
import { z } from "zod";
import { renewalAgreement } from "./renewal-order/agreement.ts";
import { renewalJourney } from "./journey.ts";
import { chargedOrderAnswer } from "../../site/calls/answers.ts";
import { toWireCharges } from "../../site/calls/charges.ts";
import { type Answer, type Endpoint, memberEndpoint, type MemberCaller } from "../../site/calls/endpoint.ts";
import {
  campaign,
  contractAccount,
  esiid,
  months,
  optionalWords,
  partner,
  ratePerKwh,
  reference,
  slashDate,
  words,
} from "../../site/calls/fields.ts";
import { outcomeUnknown, stepAnswered } from "../../site/calls/member-step.ts";
import { ownAccount, ownMeter, ownPartner } from "../../site/calls/own.ts";
import { notAllowed, notOffered, refusalOf } from "../../site/calls/refusal.ts";
import { toWireStanding } from "../../site/calls/standing.ts";
import { nameOf } from "../../parts/journeys/running-enrollment.ts";

const renewalOffersAnswer = z.object({
  result: z.object({
    renewalOffers: z.array(
      z.object({
        esiId: z.string(),
        contractAccountNumber: z.string(),
        targettedSwapType: z.string(),
        prom: z.string(),
      }),
    ),
  }),
});

/** An offer by its names on the wire. */
const toWireRenewalOffer = ({
  esiid: esiId,
  contractAccount: contractAccountNumber,
  code: targettedSwapType,
  prom,
}: RenewalOffer) => ({ esiId, contractAccountNumber, targettedSwapType, prom });

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
    const offers = await caller.site
      .memberLookUps(caller.member, caller.brand, caller.locale)
      .renewals.offers(own.value);
    return offers.map((list) => ({ result: { renewalOffers: list.map(toWireRenewalOffer) } })).mapErr(refusalOf);
  },
});

const swapRequest = z.object({
  BusinessPartnerNumber: partner,
  ContractAccountNumber: contractAccount,
  StartDate: slashDate,
  Esiid: esiid,
  ExtId: reference,
  DwellingType: optionalWords(10).transform((dwel) => dwel || codeOfDwelling("house")),
  ProductId: words(80).min(1),
  ProductTerm: months.optional(),
  selectedPlanRate: ratePerKwh,
  CampaignId: campaign,
});

type Body = z.output<typeof swapRequest>;

/** An answer in the gateway's own words, with the renewal's state; without an order there are no charges. */
const answered = (state: RenewalFlowState, indicator: string, serviceContractNumber = ""): Answer => {
  const charges = state.stage === "ordered" && indicator === "Success" ? renewalCharges(state) : [];
  return ok({
    result: {
      indicator,
      serviceContractNumber,
      charges: toWireCharges(charges),
      standing: toWireStanding(renewalOrders(state)),
    },
  });
};

/** The site API's names for the fields of a renewal. */
const names = {
  contractAccount: "ContractAccountNumber",
  planId: "ProductId",
  campaignId: "CampaignId",
  startDate: "StartDate",
  rate: "selectedPlanRate",
  term: "ProductTerm",
} as const satisfies Record<keyof RequestedRenewal, keyof Body>;

const askedOf = (body: Body): RequestedRenewal => ({
  contractAccount: body.ContractAccountNumber,
  planId: body.ProductId,
  campaignId: body.CampaignId,
  startDate: body.StartDate,
  rate: body.selectedPlanRate,
  term: body.ProductTerm,
});

/** This home's earlier order is valid, so another one has to wait. */
const asOrdered = (state: RenewalFlowState, body: Body): Answer =>
  isOrderOf(state, askedOf(body))
    ? answered(state, "Success", state.serviceContractNumber)
    : answered(state, "PendingTransaction");

/**
 * Orders with the steps of the customer's own renewal, after checking that its values are the customer's and currently
 * offered.
 */
const ordered = async (body: Body, caller: MemberCaller): Promise<Answer> => {
  const own = ownPartner(caller, body.BusinessPartnerNumber, "BusinessPartnerNumber");
  if (own.isErr()) return err(own.error);
  const account = await ownAccount(caller, body.ContractAccountNumber, "ContractAccountNumber");
  if (account.isErr()) return err(account.error);
  const meter = await ownMeter(caller, body.Esiid, { field: "Esiid", contractAccount: account.value.number });
  if (meter.isErr()) return err(meter.error);

  const journey = renewalJourney(body.Esiid, caller);
  const before = (await journey.now())?.state;
  if (before && isOrderOf(before, askedOf(body))) return asOrdered(before, body);
  const asked: ChooseRenewalInput = {
    partner: own.value,
    esiid: body.Esiid,
    contractAccount: account.value.number,
    planid: body.ProductId,
    dwel: body.DwellingType,
    prom: "",
    campaignId: body.CampaignId,
    orderPage: "renewal-order-information",
  };
  const chosen = stepAnswered(await journey.runAlone(chooseRenewal, asked));
  if (chosen.isErr()) return err(chosen.error);
  const {
    destination,
    journey: { state },
  } = chosen.value;
  const next = renewalAfterChoice(state, destination, askedOf(body));
  switch (next.kind) {
    case "order":
      return submitted(body, journey, caller);
    case "ordered-before":
      return asOrdered(state, body);
    case "refused":
      return answered(state, next.indicator);
    case "not-offered":
      return err(notOffered(next.what.map((what) => names[what])));
    case "in-doubt":
      return err(outcomeUnknown);
  }
};

/** The caller states that the boxes were ticked. */
const submitted = async (
  body: Body,
  journey: ReturnType<typeof renewalJourney>,
  { brand, locale }: MemberCaller,
): Promise<Answer> => {
  // The caller states the customer's agreement to our page's text.
  const pressed = { brand, locale, way: "site-api", day: body.StartDate } as const;
  const agreed = await renewalAgreement(await journey.now(), pressed);
  const input = {
    planid: body.ProductId,
    startDate: body.StartDate,
    acceptAuthorization: true,
    termsOfService: true,
    evAcknowledgment: true,
    reference: body.ExtId,
  };
  const done = stepAnswered(await journey.run(submitRenewal, input, { agreement: agreed?.agreement }));
  if (done.isErr()) return err(done.error);
  const { state } = done.value.journey;
  if (done.value.kind === "not-allowed")
    return state.stage === "in-doubt" ? err(outcomeUnknown) : asOrdered(state, body);
  const answer = done.value.answer.of(createSwapStep) ?? done.value.answer.of(submitRenewal);
  switch (answer?.kind) {
    case "answered":
      return answered(state, answer.indicator, answer.serviceContractNumber);
    case "pending":
      return answered(state, "PendingTransaction");
    case "problems":
      return err(notOffered(["StartDate"]));
    default:
      return err(notAllowed(nameOf(done.value.destination)));
  }
};

export const createSwap = memberEndpoint({
  method: "POST",
  path: "/myaccount/renewal/createswap",
  summary:
    "Orders the next contract at a home. Plan, rate and day must match the current offer (A-368). The campaign defaults to the plan's own (A-025). Sent twice, it is ordered once.",
  body: swapRequest,
  answer: chargedOrderAnswer,
  limit: "look-ups",
  handle: ({ body }, caller) => ordered(body, caller),
});

/** The calls of this subject. */
export const calls: readonly Endpoint[] = [renewalOffers, createSwap];
