import { err } from "neverthrow";
import { z } from "zod";
import { memberEndpoint } from "../../../site/calls/endpoint.ts";
import { contractAccount, esiid, partner } from "../../../site/calls/fields.ts";
import { ownMeter, ownPartner } from "../../../site/calls/own.ts";
import { refusalOf } from "../../../site/calls/refusal.ts";
import { readOfAccount } from "./read-of-account.ts";
import {
  currentPlanAnswer,
  customerDataAnswer,
  customerDetailsAnswer,
  toWireCurrentPlan,
  toWireCustomerData,
  toWireDetails,
} from "./wire-account.ts";

export const currentPlan = memberEndpoint({
  method: "GET",
  path: "/myaccount/currentplan",
  summary: "The plan under which one of the customer's homes is served (A-381).",
  query: z.object({ partnerNumber: partner, accountNumber: contractAccount, esiid }),
  answer: currentPlanAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => {
    const own = ownPartner(caller, query.partnerNumber, "partnerNumber");
    if (own.isErr()) return err(own.error);
    const home = await ownMeter(caller, query.esiid, { contractAccount: query.accountNumber });
    if (home.isErr()) return err(home.error);
    const { customersPlans } = caller.site.memberLookUps(caller.member, caller.brand, caller.locale);
    return customersPlans
      .currentPlan({ partner: own.value, contractAccount: query.accountNumber, esiid: home.value.esiid })
      .map(toWireCurrentPlan)
      .mapErr(refusalOf);
  },
});

export const customerDetails = readOfAccount({
  path: "/myaccount/customerdetails",
  summary: "The address for bills of one of the customer's accounts (A-386).",
  answer: customerDetailsAnswer,
  read: (lookUps, account) => lookUps.billing.contact(account).map(toWireDetails),
});

export const customerData = memberEndpoint({
  method: "GET",
  path: "/myaccount/transfer/customerdata",
  summary: "The customer's data for a transfer (A-376).",
  query: z.object({ PartnerNumber: partner, ContractAccount: contractAccount, EsiId: esiid }),
  answer: customerDataAnswer,
  limit: "look-ups",
  handle: async ({ query }, caller) => {
    const own = ownPartner(caller, query.PartnerNumber);
    if (own.isErr()) return err(own.error);
    const home = await ownMeter(caller, query.EsiId, { contractAccount: query.ContractAccount, field: "EsiId" });
    if (home.isErr()) return err(home.error);
    const { billing } = caller.site.memberLookUps(caller.member, caller.brand, caller.locale);
    return billing
      .transferContact({ partner: own.value, contractAccount: query.ContractAccount, esiid: home.value.esiid })
      .map(toWireCustomerData)
      .mapErr(refusalOf);
  },
});
