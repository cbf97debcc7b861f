import { MatchersV3 } from "@pact-foundation/pact";
import type { Esiid } from "@switchyard/domain/kernel/ids";
import type { CustomersHome } from "@switchyard/domain/renewal/model";
import type { TransferOrder } from "@switchyard/domain/transfer/model";
import { toTransferEligibilityRequest, toTransferRequest } from "../src/transfer/transfer-request.ts";
import { aTransferOrder, aTransferQuestion, gracesHome, raysHome } from "../test/a-move.ts";
import { type Agreement, key, refusal } from "./agreement.ts";
import { homes } from "./people.ts";
import {
  answered,
  at,
  contractNumber,
  forbidden,
  goodwinFortWorth,
  kempWichitaFalls,
  midContract,
  notTheirs,
  olivesHome,
} from "./moving.ts";

const { regex } = MatchersV3;

const statusAt = (meter: string) =>
  ({ method: "GET", path: "/myaccount/transfer/pendingtransactionstatus", query: { esiid: meter } }) as const;

const status = (description: string, state: string, meter: Esiid, body: object, answer: unknown): Agreement => ({
  description,
  state,
  request: statusAt(meter),
  response: answered(body),
  ask: (site) => site.ports.pendingTransactions.statusOf(meter),
  answer,
});

/** Pending transactions and switch holds of a meter. */
export const meters: readonly Agreement[] = [
  status(
    "the status of a meter where nothing is going on",
    "2215 21st St, Lubbock has no customer",
    homes.lubbockHold.esiid,
    { isPending: false, isActive: false, partnerNumber: null },
    { isPending: false, isActive: false, partner: "" },
  ),
  status(
    "the status of an active meter",
    "Hector Holloway is a customer at 908 Heights Blvd",
    homes.heights.esiid,
    { isPending: false, isActive: true, partnerNumber: regex(/^(\d{8}|\d{10})$/, "30000013") },
    { isPending: false, isActive: true, partner: "30000013" },
  ),
  status(
    "the status of a pending meter",
    "Paula Pendiente has a contract at 3317 Rosedale Ave that begins later",
    homes.rosedale.esiid,
    { isPending: true, isActive: false, partnerNumber: regex(/^(\d{8}|\d{10})$/, "0030000012") },
    { isPending: true, isActive: false, partner: "0030000012" },
  ),
  {
    description: "the status of an unknown meter",
    request: statusAt(homes.unknown.esiid),
    response: { status: 404, body: refusal("ESIID_NOT_FOUND") },
    ask: (site) => site.ports.pendingTransactions.statusOf(homes.unknown.esiid),
    answer: { kind: "refused", operation: "pendingTransactionStatus", status: 404 },
  },
  {
    description: "a signed-in customer asks for the status of a meter",
    state: "Hector Holloway is a customer at 908 Heights Blvd",
    request: { ...statusAt(homes.heights.esiid), signedInAs: "grace.garza" },
    response: answered({ isPending: false, isActive: true, partnerNumber: regex(/^(\d{8}|\d{10})$/, "30000013") }),
    ask: (site) => site.customer.pendingTransactions.statusOf(homes.heights.esiid),
    answer: { isActive: true, partner: "30000013" },
  },
];

const hold = (description: string, state: string, meter: Esiid, switchHold: boolean): Agreement => ({
  description,
  state,
  request: {
    method: "POST",
    path: "/myaccount/transfer/switchhold",
    body: { ESIID: meter, Datum: "11/21/2026" },
    signedInAs: "grace.garza",
  },
  response: answered({ switchHold }),
  ask: (site) => site.customer.transfers.isUnderSwitchHold(meter, "2026-11-21"),
  answer: switchHold,
});

const eligible = (
  description: string,
  state: string,
  who: string,
  home: CustomersHome,
  code: string,
  kind: string,
  to: Esiid = goodwinFortWorth.esiid,
): Agreement => {
  const question = aTransferQuestion({ partner: home.partner, from: home.esiid, to });
  return {
    description,
    state,
    request: {
      method: "POST",
      path: "/myaccount/transfer/transfereligibility",
      body: toTransferEligibilityRequest(question),
      signedInAs: who,
    },
    response: answered(code),
    ask: (site) => site.customer.transfers.eligibility(question),
    answer: { kind, code },
  };
};

const transferred = (
  description: string,
  state: string,
  who: string,
  order: TransferOrder,
  response: Agreement["response"],
  answer: unknown,
): Agreement => ({
  description,
  state,
  request: {
    method: "POST",
    path: "/myaccount/transfer",
    body: toTransferRequest(order),
    onceOnly: true,
    signedInAs: who,
  },
  response,
  ask: (site) => site.customer.transfers.order(order, key),
  answer,
});

const notMoved = (indicator: string) => answered({ indicator, serviceContractNumber: null });

/** Moving service from one home to another. */
export const transfer: readonly Agreement[] = [
  hold(
    "a meter under a switch hold",
    "the meter at 2215 21st St, Lubbock is under a switch hold",
    homes.lubbockHold.esiid,
    true,
  ),
  hold(
    "a meter without a switch hold",
    "there is a meter at 5714 Goodwin Ave, Dallas",
    homes.goodwinDallas.esiid,
    false,
  ),
  eligible("a plan that can move along", midContract, "grace.garza", gracesHome, "TransferSameProduct", "same-product"),
  eligible(
    "a plan that is no longer sold can't move along",
    "Olive Oldplan's plan is no longer sold",
    "olive.oldplan",
    olivesHome,
    "TransferShowOffer",
    "show-offer",
  ),
  eligible(
    "a plan can't move to another utility",
    midContract,
    "grace.garza",
    gracesHome,
    "TransferShowOfferDifferentTDSP",
    "show-offer-different-utility",
    homes.oceanDrive.esiid,
  ),
  eligible(
    "a plan of the advanced meter program can't move along",
    "Amy Advance is in the advanced meter program",
    "amy.advance",
    at("0050000017", "002103000017", "10443720000030120"),
    "TransferShowOfferAMS",
    "show-offer-advanced-meter",
  ),
  eligible(
    "a plan of a protected home can't move along",
    "somebody in Carla Care's home depends on electricity",
    "carla.care",
    at("0050000018", "002103000018", "10204040000071500"),
    "TransferShowOfferProtectedID",
    "show-offer-protected",
  ),
  eligible(
    "who is past due is sent to the call center",
    "Dana Due is past due",
    "dana.due",
    at("0050000019", "002103000019", "10032780000044070"),
    "TransferSendToCallCenter",
    "call-center",
  ),
  {
    ...eligible("the transfer check of somebody else's home", midContract, "grace.garza", raysHome, "", ""),
    response: forbidden,
    answer: notTheirs("transferEligibility"),
  },
  transferred(
    "an order to move service",
    "Olive Oldplan has service",
    "olive.oldplan",
    aTransferOrder({
      partner: olivesHome.partner,
      contractAccount: olivesHome.contractAccount,
      from: olivesHome.esiid,
      to: kempWichitaFalls,
    }),
    answered({ indicator: "Success", serviceContractNumber: contractNumber }),
    { indicator: "Success", serviceContractNumber: "4005000001" },
  ),
  transferred(
    "an order to move service to a meter under a switch hold",
    midContract,
    "grace.garza",
    aTransferOrder({ to: homes.lubbockHold.esiid }),
    notMoved("SwitchHoldPending"),
    { indicator: "SwitchHoldPending", serviceContractNumber: "" },
  ),
  transferred(
    "an order to move service where something is pending",
    midContract,
    "grace.garza",
    aTransferOrder({ to: homes.rosedale.esiid }),
    notMoved("PendingTransaction"),
    { indicator: "PendingTransaction", serviceContractNumber: "" },
  ),
  transferred(
    "an order to move somebody else's service",
    midContract,
    "grace.garza",
    aTransferOrder({ ...raysHome, from: raysHome.esiid }),
    forbidden,
    notTheirs("transferService"),
  ),
];
