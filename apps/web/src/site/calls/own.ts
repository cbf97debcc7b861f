import type { AccountHome, ContractAccount } from "@switchyard/domain/account/model";
import { ownAccount as accountOfTheirs, ownHome, ownPartner as partnerOfTheirs } from "@switchyard/domain/account/own";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { err, ok, type Result, type ResultAsync } from "neverthrow";
import type { MemberCaller } from "./endpoint.ts";
import { notYours, type Refusal, refusalOf } from "./refusal.ts";

/* Looks up values that a signed-in customer sends among their own data at the gateway. Another customer's value and
   a missing value get the same refusal. `field` is the request's name of the value. */

const refusedOr = async <Found>(
  asked: ResultAsync<Found | undefined, Problem>,
  field: string,
): Promise<Result<Found, Refusal>> =>
  (await asked).mapErr(refusalOf).andThen((found) => (found === undefined ? err(notYours([field])) : ok(found)));

const accountsOf = ({ site, member, brand, locale }: MemberCaller) =>
  site.memberLookUps(member, brand, locale).accounts;

export const ownPartner = (
  { member }: MemberCaller,
  partner: string,
  field = "PartnerNumber",
): Result<string, Refusal> => {
  const own = partnerOfTheirs(member, partner);
  return own === undefined ? err(notYours([field])) : ok(own);
};

export const ownAccount = (
  caller: MemberCaller,
  contractAccount: string,
  field = "ContractAccount",
): Promise<Result<ContractAccount, Refusal>> =>
  refusedOr(accountOfTheirs(accountsOf(caller), caller.member, contractAccount), field);

/** @param contractAccount the meter's account; empty for any account of the customer */
export const ownMeter = (
  caller: MemberCaller,
  esiid: string,
  { field = "esiid", contractAccount = "" }: { readonly field?: string; readonly contractAccount?: string } = {},
): Promise<Result<AccountHome, Refusal>> =>
  refusedOr(ownHome(accountsOf(caller), caller.member, esiid, contractAccount), field);
