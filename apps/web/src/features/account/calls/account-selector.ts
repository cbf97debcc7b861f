import { err } from "neverthrow";
import { z } from "zod";
import { memberEndpoint } from "../../../site/calls/endpoint.ts";
import { contractAccount, optionalWords, partner } from "../../../site/calls/fields.ts";
import { ownAccount, ownPartner } from "../../../site/calls/own.ts";
import { refusalOf } from "../../../site/calls/refusal.ts";
import { contractAccountsAnswer, homesAnswer, toWireAccounts, toWireHomes } from "./wire-account.ts";

export const contractAccounts = memberEndpoint({
  method: "POST",
  path: "/accountselector/contractaccount",
  summary: "The customer's active accounts (A-384), all of them; Status and ContractAccount are ignored.",
  body: z.object({ PartnerNumber: partner, Status: optionalWords(20), ContractAccount: optionalWords(20) }),
  answer: contractAccountsAnswer,
  limit: "look-ups",
  handle: async ({ body }, caller) => {
    const own = ownPartner(caller, body.PartnerNumber);
    if (own.isErr()) return err(own.error);
    return caller.site
      .memberLookUps(caller.member, caller.brand, caller.locale)
      .accounts.activeAccounts(own.value)
      .map(toWireAccounts)
      .mapErr(refusalOf);
  },
});

/** The site decides about paging and sorting, and ignores the caller's values. */
const listOptions = {
  CutOffDate: optionalWords(20),
  PageNumber: z.union([z.number(), z.string().max(10)]).nullish(),
  SortColumn: optionalWords(40),
  SortDir: optionalWords(10),
  Channel: optionalWords(20),
};

export const accountHomes = memberEndpoint({
  method: "POST",
  path: "/accountselector/esiids",
  summary: "The customer's homes on one of their accounts, active ones first (A-385).",
  body: z.object({ Partner: partner, AccountNumber: contractAccount, ...listOptions }),
  answer: homesAnswer,
  limit: "look-ups",
  handle: async ({ body }, caller) => {
    const own = ownPartner(caller, body.Partner, "Partner");
    if (own.isErr()) return err(own.error);
    const account = await ownAccount(caller, body.AccountNumber, "AccountNumber");
    if (account.isErr()) return err(account.error);
    return caller.site
      .memberLookUps(caller.member, caller.brand, caller.locale)
      .accounts.homes(own.value, account.value.number)
      .map(toWireHomes)
      .mapErr(refusalOf);
  },
});
