import { MatchersV3 } from "@pact-foundation/pact";
import type { CustomersHome, SwapOrder } from "@switchyard/domain/renewal/model";
import { toCreateSwapRequest } from "../src/renewal/swap-request.ts";
import { aSwapOrder, gracesHome, raysHome } from "../test/a-move.ts";
import { type Agreement, key } from "./agreement.ts";
import { usDate } from "./calendar.ts";
import { account, answered, contractNumber, emilsHome, forbidden, nellsHome, notTheirs, pennysHome } from "./moving.ts";

const { eachLike, number, regex, string } = MatchersV3;

const offersFor = (partner: string) =>
  ({ method: "GET", path: "/myaccount/renewal/targetedrenewal", query: { bpnumber: partner } }) as const;
const eligibilityAt = ({ partner, contractAccount, esiid: meter }: CustomersHome) =>
  ({
    method: "GET",
    path: "/myaccount/renewal/eligibility",
    query: { bpNumber: partner, contractAccount, esiid: meter },
  }) as const;
const readsAt = ({ contractAccount, esiid: meter }: CustomersHome) =>
  ({ method: "GET", path: "/myaccount/renewal/meterreaddates", query: { esiid: meter, contractAccount } }) as const;

/** A day in the past, so that the pact stays valid on any date. */
const swapOf = (home: CustomersHome): SwapOrder => aSwapOrder({ ...home, startDate: "2026-11-02" });
const swap = (signedInAs: string, order: SwapOrder) =>
  ({
    method: "POST",
    path: "/myaccount/renewal/createswap",
    body: toCreateSwapRequest(order),
    onceOnly: true,
    signedInAs,
  }) as const;

/** Renewals and swaps. */
export const renewal: readonly Agreement[] = [
  {
    description: "the homes of a customer that may renew",
    state: "Ray Renner's contract comes to its end",
    request: { ...offersFor(raysHome.partner), signedInAs: "ray.renner" },
    response: answered({
      renewalOffers: eachLike({
        esiId: regex(/^\d{17,22}$/, raysHome.esiid),
        contractAccountNumber: account(raysHome.contractAccount),
        targettedSwapType: "Renewal",
        prom: string("RENEW26"),
      }),
    }),
    ask: (site) => site.customer.renewals.offers(raysHome.partner),
    answer: [
      {
        esiid: raysHome.esiid,
        contractAccount: raysHome.contractAccount,
        kind: "renewal",
        code: "Renewal",
        prom: "RENEW26",
      },
    ],
  },
  {
    description: "a customer without a home that may renew",
    state: "Grace Garza is in mid-contract",
    request: { ...offersFor(gracesHome.partner), signedInAs: "grace.garza" },
    response: answered({ renewalOffers: [] }),
    ask: (site) => site.customer.renewals.offers(gracesHome.partner),
    answer: [],
  },
  {
    description: "the renewal offers of somebody else",
    state: "Grace Garza is in mid-contract",
    request: { ...offersFor(raysHome.partner), signedInAs: "grace.garza" },
    response: forbidden,
    ask: (site) => site.customer.renewals.offers(raysHome.partner),
    answer: notTheirs("targetedRenewal"),
  },
  {
    description: "a home that may renew its plan",
    state: "Emil Electric's contract comes to its end",
    request: { ...eligibilityAt(emilsHome), signedInAs: "emil.electric" },
    response: answered({ isEligible: true, reason: string("Eligible") }),
    ask: (site) => site.customer.renewals.eligibility(emilsHome),
    answer: { isEligible: true, reason: "eligible" },
  },
  {
    description: "a home that may not renew its plan",
    state: "Grace Garza is in mid-contract",
    request: { ...eligibilityAt(gracesHome), signedInAs: "grace.garza" },
    response: answered({ isEligible: false, reason: string("NotDue") }),
    ask: (site) => site.customer.renewals.eligibility(gracesHome),
    answer: { isEligible: false, reason: "not-due" },
  },
  {
    description: "a home of which the renewal check says nothing",
    state: "Penny Pending's service begins later",
    request: { ...eligibilityAt(pennysHome), signedInAs: "penny.pending" },
    response: answered(null),
    ask: (site) => site.customer.renewals.eligibility(pennysHome),
    answer: undefined,
  },
  {
    description: "the renewal check of somebody else's home",
    state: "Grace Garza is in mid-contract",
    request: { ...eligibilityAt(raysHome), signedInAs: "grace.garza" },
    response: forbidden,
    ask: (site) => site.customer.renewals.eligibility(raysHome),
    answer: notTheirs("renewalEligibility"),
  },
  {
    description: "the meter readings at which a contract can begin",
    state: "Ray Renner's contract comes to its end",
    request: { ...readsAt(raysHome), signedInAs: "ray.renner" },
    response: answered({
      DefaultDate: usDate("12/11/2026"),
      ListOfMeterRead: eachLike({
        MeterReadDate: usDate("12/11/2026"),
        ECFFee: string("NO ECF"),
        ECFAmount: number(0),
      }),
    }),
    ask: (site) => site.customer.renewals.meterReads(raysHome),
    answer: { defaultDate: "2026-12-11", reads: [{ date: "2026-12-11", fee: undefined }] },
  },
  {
    description: "the meter readings of somebody else's home",
    state: "Grace Garza is in mid-contract",
    request: { ...readsAt(raysHome), signedInAs: "grace.garza" },
    response: forbidden,
    ask: (site) => site.customer.renewals.meterReads(raysHome),
    answer: notTheirs("meterReadDates"),
  },
  {
    description: "an order for the contract that follows",
    state: "Nell Newterm's contract comes to its end",
    request: swap("nell.newterm", swapOf(nellsHome)),
    response: answered({ indicator: "Success", serviceContractNumber: contractNumber }),
    ask: (site) => site.customer.renewals.order(swapOf(nellsHome), key),
    answer: { indicator: "Success", serviceContractNumber: "4005000001" },
  },
  {
    description: "an order for the contract that follows, where nothing is offered",
    state: "Grace Garza is in mid-contract",
    request: swap("grace.garza", swapOf(gracesHome)),
    response: answered({ indicator: "NotEligible", serviceContractNumber: null }),
    ask: (site) => site.customer.renewals.order(swapOf(gracesHome), key),
    answer: { indicator: "NotEligible", serviceContractNumber: "" },
  },
  {
    description: "an order for the contract that follows at somebody else's home",
    state: "Grace Garza is in mid-contract",
    request: swap("grace.garza", swapOf(raysHome)),
    response: forbidden,
    ask: (site) => site.customer.renewals.order(swapOf(raysHome), key),
    answer: notTheirs("createSwap"),
  },
];
