import type { HomeToAdd } from "@switchyard/domain/add-home/model";
import { toAddHomeRequest } from "../src/add-home/add-home-request.ts";
import { aHomeToAdd, gracesHome, raysHome } from "../test/a-move.ts";
import { type Agreement, key } from "./agreement.ts";
import { homes } from "./people.ts";
import { account, contractNumber, forbidden, midContract, nellsHome, notTheirs } from "./moving.ts";

const adds = (
  description: string,
  state: string,
  who: string,
  home: HomeToAdd,
  response: Agreement["response"],
  answer: unknown,
): Agreement => ({
  description,
  state,
  request: {
    method: "POST",
    path: "/myaccount/add/home",
    body: toAddHomeRequest(home),
    onceOnly: true,
    signedInAs: who,
  },
  response,
  ask: (site) => site.customer.homeAdditions.add(home, key),
  answer,
});

const notAdded = (indicator: string, ...messages: readonly string[]) => ({
  status: 200,
  body: {
    connectValidateResponse: { result: { indicator, messages } },
    createContractResponse: { result: null },
    connectResponse: { result: null },
  },
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
const isAdded = {
  indicator: "Success",
  messages: [],
  contractAccount: "002105000001",
  serviceContractNumber: "4005000001",
  connected: "Success",
};
const onNellsBill = { partner: nellsHome.partner, contractAccount: nellsHome.contractAccount };
const vanderbilt = { ...homes.goodwinDallas, esiid: gracesHome.esiid, houseNumber: "5218", street: "Vanderbilt Ave" };

/** A further home. */
export const homesAdded: readonly Agreement[] = [
  adds(
    "a further home on the bill that a customer has",
    "Nell Newterm has an account",
    "nell.newterm",
    aHomeToAdd({ ...onNellsBill, address: homes.goodwinFortWorth }),
    added,
    isAdded,
  ),
  adds(
    "a further home with a bill of its own",
    "Nell Newterm has an account",
    "nell.newterm",
    aHomeToAdd({
      ...onNellsBill,
      contractAccount: undefined,
      address: homes.mapleApartment,
      dwel: "02",
      prom: "PM",
      customerIntent: "Switch",
      paperlessEmail: "nell.newterm@example.com",
      secondaryHolder: { firstName: "Ana", lastName: "Ñúñez" },
      billing: { kind: "po-box", box: "77", city: "Dallas", state: "TX", zip: "75201" },
    }),
    added,
    isAdded,
  ),
  adds(
    "a further home that is the customer's own already",
    midContract,
    "grace.garza",
    aHomeToAdd({ address: vanderbilt }),
    notAdded("MovingInOwnPremise"),
    { indicator: "MovingInOwnPremise", ...nothing },
  ),
  adds(
    "a further home under a switch hold",
    midContract,
    "grace.garza",
    aHomeToAdd({ address: homes.lubbockHold }),
    notAdded("Failure", "SwitchHoldPending"),
    { indicator: "Failure", messages: ["SwitchHoldPending"], ...nothing },
  ),
  adds(
    "a further home on somebody else's bill",
    midContract,
    "grace.garza",
    aHomeToAdd({ contractAccount: raysHome.contractAccount }),
    forbidden,
    notTheirs("addHome"),
  ),
];
