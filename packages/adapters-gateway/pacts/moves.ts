import { MatchersV3 } from "@pact-foundation/pact";
import type { HomeToAdd } from "@switchyard/domain/add-home/model";
import { type Esiid, esiidSchema } from "@switchyard/domain/kernel/ids";
import type { CustomersHome, SwapOrder } from "@switchyard/domain/renewal/model";
import type { TransferOrder } from "@switchyard/domain/transfer/model";
import { toAddHomeRequest } from "../src/add-home/add-home-request.ts";
import { toCreateSwapRequest } from "../src/renewal/swap-request.ts";
import { toTransferEligibilityRequest, toTransferRequest } from "../src/transfer/transfer-request.ts";
import { aHomeToAdd, aSwapOrder, aTransferOrder, aTransferQuestion, gracesHome, raysHome } from "../test/a-move.ts";
import { type Agreement, key, refusal } from "./agreement.ts";
import { homes } from "./people.ts";

const { eachLike, integer, number, regex, string } = MatchersV3;

const usDate = (day: string) => regex(/^\d{2}\/\d{2}\/\d{4}$/, day);
const contractNumber = regex(/^\d{10}$/, "4005000001");
const account = (numberOfIt: string) => regex(/^\d{12}$/, numberOfIt);
const esiid = (digits: string): Esiid => esiidSchema.parse(digits);
const at = (partner: string, contractAccount: string, meter: string): CustomersHome => ({ partner, contractAccount, esiid: esiid(meter) });

/** Customers of the sandbox; another gateway's operator names test customers of their own. Orders are tried on Nell and Olive. */
const nellsHome = at("0050000063", "002103000063", "10443720000046180");
const olivesHome = at("0050000061", "002103000061", "10443720000035270");
const emilsHome = at("50000021", "002103000021", "10999990000091170");
const pennysHome = at("0050000020", "002103000020", "10400510000019820");
/** Nobody else orders there. */
const kempWichitaFalls = esiid("10443720000043100");
const goodwinFortWorth = homes.goodwinFortWorth;

const forbidden = { status: 403, body: refusal("FORBIDDEN") };
const notTheirs = (operation: string) => ({ kind: "unauthorized", operation, status: 403 });
const answered = (result: unknown) => ({ status: 200, body: { result } });

const offersFor = (partner: string) => ({ method: "GET", path: "/myaccount/renewal/targetedrenewal", query: { bpnumber: partner } }) as const;
const eligibilityAt = ({ partner, contractAccount, esiid: meter }: CustomersHome) => ({ method: "GET", path: "/myaccount/renewal/eligibility", query: { bpNumber: partner, contractAccount, esiid: meter } }) as const;
const readsAt = ({ contractAccount, esiid: meter }: CustomersHome) => ({ method: "GET", path: "/myaccount/renewal/meterreaddates", query: { esiid: meter, contractAccount } }) as const;

/** The day has gone by, so that it is right whenever this is asked. */
const swapOf = (home: CustomersHome): SwapOrder => aSwapOrder({ ...home, startDate: "2026-11-02" });
const swap = (signedInAs: string, order: SwapOrder) => ({ method: "POST", path: "/myaccount/renewal/createswap", body: toCreateSwapRequest(order), onceOnly: true, signedInAs }) as const;

const renewal: readonly Agreement[] = [
  {
    description: "the homes of a customer that may renew",
    state: "Ray Renner's contract comes to its end",
    request: { ...offersFor(raysHome.partner), signedInAs: "ray.renner" },
    response: answered({ renewalOffers: eachLike({ esiId: regex(/^\d{17,22}$/, raysHome.esiid), contractAccountNumber: account(raysHome.contractAccount), targettedSwapType: "Renewal", prom: string("RENEW26") }) }),
    ask: (site) => site.customer.renewals.offers(raysHome.partner),
    answer: [{ esiid: raysHome.esiid, contractAccount: raysHome.contractAccount, kind: "renewal", code: "Renewal", prom: "RENEW26" }],
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
    response: answered({ DefaultDate: usDate("12/11/2026"), ListOfMeterRead: eachLike({ MeterReadDate: usDate("12/11/2026"), ECFFee: string("NO ECF"), ECFAmount: number(0) }) }),
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

const statusAt = (meter: string) => ({ method: "GET", path: "/myaccount/transfer/pendingtransactionstatus", query: { esiid: meter } }) as const;

const status = (description: string, state: string, meter: Esiid, body: object, answer: unknown): Agreement => ({
  description,
  state,
  request: statusAt(meter),
  response: answered(body),
  ask: (site) => site.ports.pendingTransactions.statusOf(meter),
  answer,
});

const meters: readonly Agreement[] = [
  status("the status of a meter where nothing is going on", "nobody is a customer at 2215 21st St, Lubbock", homes.lubbockHold.esiid, { isPending: false, isActive: false, partnerNumber: null }, { isPending: false, isActive: false, partner: "" }),
  status("the status of an active meter", "Hector Holloway is a customer at 908 Heights Blvd", homes.heights.esiid, { isPending: false, isActive: true, partnerNumber: regex(/^(\d{8}|\d{10})$/, "30000013") }, { isPending: false, isActive: true, partner: "30000013" }),
  status("the status of a pending meter", "Paula Pendiente has a contract at 3317 Rosedale Ave that begins later", homes.rosedale.esiid, { isPending: true, isActive: false, partnerNumber: regex(/^(\d{8}|\d{10})$/, "0030000012") }, { isPending: true, isActive: false, partner: "0030000012" }),
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
  request: { method: "POST", path: "/myaccount/transfer/switchhold", body: { ESIID: meter, Datum: "11/21/2026" }, signedInAs: "grace.garza" },
  response: answered({ switchHold }),
  ask: (site) => site.customer.transfers.isUnderSwitchHold(meter, "2026-11-21"),
  answer: switchHold,
});

const eligible = (description: string, state: string, who: string, home: CustomersHome, code: string, kind: string, to: Esiid = goodwinFortWorth.esiid): Agreement => {
  const question = aTransferQuestion({ partner: home.partner, from: home.esiid, to });
  return {
    description,
    state,
    request: { method: "POST", path: "/myaccount/transfer/transfereligibility", body: toTransferEligibilityRequest(question), signedInAs: who },
    response: answered(code),
    ask: (site) => site.customer.transfers.eligibility(question),
    answer: { kind, code },
  };
};

const transferred = (description: string, state: string, who: string, order: TransferOrder, response: Agreement["response"], answer: unknown): Agreement => ({
  description,
  state,
  request: { method: "POST", path: "/myaccount/transfer", body: toTransferRequest(order), onceOnly: true, signedInAs: who },
  response,
  ask: (site) => site.customer.transfers.order(order, key),
  answer,
});

const notMoved = (indicator: string) => answered({ indicator, serviceContractNumber: null });
const midContract = "Grace Garza is in mid-contract";

const transfer: readonly Agreement[] = [
  hold("a meter under a switch hold", "the meter at 2215 21st St, Lubbock is under a switch hold", homes.lubbockHold.esiid, true),
  hold("a meter without a switch hold", "there is a meter at 5714 Goodwin Ave, Dallas", homes.goodwinDallas.esiid, false),
  eligible("a plan that can move along", midContract, "grace.garza", gracesHome, "TransferSameProduct", "same-product"),
  eligible("a plan that is no longer sold can't move along", "Olive Oldplan's plan is no longer sold", "olive.oldplan", olivesHome, "TransferShowOffer", "show-offer"),
  eligible("a plan can't move to another utility", midContract, "grace.garza", gracesHome, "TransferShowOfferDifferentTDSP", "show-offer-different-utility", homes.oceanDrive.esiid),
  eligible("a plan of the advanced meter program can't move along", "Amy Advance is in the advanced meter program", "amy.advance", at("0050000017", "002103000017", "10443720000030120"), "TransferShowOfferAMS", "show-offer-advanced-meter"),
  eligible("a plan of a protected home can't move along", "somebody in Carla Care's home depends on electricity", "carla.care", at("0050000018", "002103000018", "10204040000071500"), "TransferShowOfferProtectedID", "show-offer-protected"),
  eligible("who is past due is sent to the call center", "Dana Due is past due", "dana.due", at("0050000019", "002103000019", "10032780000044070"), "TransferSendToCallCenter", "call-center"),
  { ...eligible("the transfer check of somebody else's home", midContract, "grace.garza", raysHome, "", ""), response: forbidden, answer: notTheirs("transferEligibility") },
  transferred(
    "an order to move service",
    "Olive Oldplan has service",
    "olive.oldplan",
    aTransferOrder({ partner: olivesHome.partner, contractAccount: olivesHome.contractAccount, from: olivesHome.esiid, to: kempWichitaFalls }),
    answered({ indicator: "Success", serviceContractNumber: contractNumber }),
    { indicator: "Success", serviceContractNumber: "4005000001" },
  ),
  transferred("an order to move service to a meter under a switch hold", midContract, "grace.garza", aTransferOrder({ to: homes.lubbockHold.esiid }), notMoved("SwitchHoldPending"), { indicator: "SwitchHoldPending", serviceContractNumber: "" }),
  transferred("an order to move service where something is pending", midContract, "grace.garza", aTransferOrder({ to: homes.rosedale.esiid }), notMoved("PendingTransaction"), { indicator: "PendingTransaction", serviceContractNumber: "" }),
  transferred("an order to move somebody else's service", midContract, "grace.garza", aTransferOrder({ ...raysHome, from: raysHome.esiid }), forbidden, notTheirs("transferService")),
];

const adds = (description: string, state: string, who: string, home: HomeToAdd, response: Agreement["response"], answer: unknown): Agreement => ({
  description,
  state,
  request: { method: "POST", path: "/myaccount/add/home", body: toAddHomeRequest(home), onceOnly: true, signedInAs: who },
  response,
  ask: (site) => site.customer.homeAdditions.add(home, key),
  answer,
});

const notAdded = (indicator: string, ...messages: readonly string[]) => ({
  status: 200,
  body: { connectValidateResponse: { result: { indicator, messages } }, createContractResponse: { result: null }, connectResponse: { result: null } },
});
const added = {
  status: 200,
  body: {
    connectValidateResponse: { result: { indicator: "Success", messages: [] } },
    createContractResponse: { result: { contractAccount: account("002105000001") } },
    connectResponse: { result: { indicator: "Success", serviceContractNumber: contractNumber } },
  },
};
const nothing = { contractAccount: "", serviceContractNumber: "", connected: "" };
const isAdded = { indicator: "Success", messages: [], contractAccount: "002105000001", serviceContractNumber: "4005000001", connected: "Success" };
const onNellsBill = { partner: nellsHome.partner, contractAccount: nellsHome.contractAccount };
const vanderbilt = { ...homes.goodwinDallas, esiid: gracesHome.esiid, houseNumber: "5218", street: "Vanderbilt Ave" };

const homesAdded: readonly Agreement[] = [
  adds("a further home on the bill that a customer has", "Nell Newterm has an account", "nell.newterm", aHomeToAdd({ ...onNellsBill, address: homes.goodwinFortWorth }), added, isAdded),
  adds(
    "a further home with a bill of its own",
    "Nell Newterm has an account",
    "nell.newterm",
    aHomeToAdd({
      ...onNellsBill, contractAccount: undefined, address: homes.mapleApartment, dwel: "02", prom: "PM", customerIntent: "Switch", paperlessEmail: "nell.newterm@example.com", secondaryHolder: { firstName: "Ana", lastName: "Ñúñez" },
      billing: { kind: "po-box", box: "77", city: "Dallas", state: "TX", zip: "75201" },
    }),
    added,
    isAdded,
  ),
  adds("a further home that is the customer's own already", midContract, "grace.garza", aHomeToAdd({ address: vanderbilt }), notAdded("MovingInOwnPremise"), { indicator: "MovingInOwnPremise", ...nothing }),
  adds("a further home under a switch hold", midContract, "grace.garza", aHomeToAdd({ address: homes.lubbockHold }), notAdded("Failure", "SwitchHoldPending"), { indicator: "Failure", messages: ["SwitchHoldPending"], ...nothing }),
  adds("a further home on somebody else's bill", midContract, "grace.garza", aHomeToAdd({ contractAccount: raysHome.contractAccount }), forbidden, notTheirs("addHome")),
];

const calendar = {
  workDays: eachLike(integer(1)),
  holidays: eachLike(usDate("11/26/2026")),
  priorityDays: eachLike(usDate("11/23/2026")),
  standardDays: eachLike(usDate("11/25/2026")),
  standardFee: number(0),
  priorityFee: number(35.95),
};
const calendarInside = { workDays: [1], holidays: ["2026-11-26"], priorityDays: ["2026-11-23"], standardDays: ["2026-11-25"], standardFee: 0, priorityFee: 3_595 };
const goodwin = "there is a meter at 5714 Goodwin Ave, Dallas";

const calendars: readonly Agreement[] = [
  {
    description: "the calendar of the home that a customer moves to",
    state: goodwin,
    request: { method: "GET", path: "/calendar/transferconnectdate", query: { esiid: homes.goodwinDallas.esiid }, signedInAs: "grace.garza" },
    response: answered(calendar),
    ask: (site) => site.customer.moveCalendar.transferConnectDates(homes.goodwinDallas.esiid),
    answer: calendarInside,
  },
  {
    description: "the calendar of the home that a customer leaves",
    state: midContract,
    request: { method: "GET", path: "/calendar/transferdisconnectdate", query: { esiid: gracesHome.esiid }, signedInAs: "grace.garza" },
    response: answered({ ...calendar, priorityDays: [] }),
    ask: (site) => site.customer.moveCalendar.transferDisconnectDates(gracesHome.esiid),
    answer: { ...calendarInside, priorityDays: [] },
  },
  {
    description: "the calendar of a home that somebody else could leave",
    state: midContract,
    request: { method: "GET", path: "/calendar/transferdisconnectdate", query: { esiid: raysHome.esiid }, signedInAs: "grace.garza" },
    response: forbidden,
    ask: (site) => site.customer.moveCalendar.transferDisconnectDates(raysHome.esiid),
    answer: notTheirs("transferDisconnectDates"),
  },
  {
    description: "the calendar of a home that a customer adds",
    state: goodwin,
    request: { method: "GET", path: "/calendar/addconnectdate", query: { esiid: homes.goodwinDallas.esiid, intent: "6" }, signedInAs: "grace.garza" },
    response: answered(calendar),
    ask: (site) => site.customer.moveCalendar.addConnectDates(homes.goodwinDallas.esiid, "6"),
    answer: calendarInside,
  },
];

/** Renewal, transfer, a further home, and their calendars. */
export const moves: readonly Agreement[] = [...renewal, ...meters, ...transfer, ...homesAdded, ...calendars];
