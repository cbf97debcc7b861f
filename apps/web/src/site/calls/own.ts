import type { AccountHome, ContractAccount } from "@switchyard/domain/account/model";
import type { Member } from "@switchyard/domain/session/model";
import { err, ok, type Result } from "neverthrow";
import type { MemberCaller } from "./endpoint.ts";
import { notYours, type Refusal, refusalOf } from "./refusal.ts";
import { toldPartner } from "./told-partner.ts";

/*
 * What a signed-in customer names is looked up among their own things, at the gateway and under their own token, before
 * anything is done with it. What is another's and what is nobody's is refused alike. `field` is the caller's own name for
 * the value.
 */

/** The partner numbers that are theirs. */
export const ownPartners = ({ partner, personPartner, organisationPartner }: Member): readonly string[] => [
  partner,
  personPartner,
  organisationPartner,
];

/** Their partner number, or that of the organisation for which they act; answered as calls carry it. */
export const ownPartner = (
  { member }: MemberCaller,
  partner: string,
  field = "PartnerNumber",
): Result<string, Refusal> => {
  return toldPartner(partner, ownPartners(member)) === "" ? err(notYours([field])) : ok(member.partner);
};

/** One of their contract accounts, whether it runs or is over. */
export const ownAccount = async (
  { site, member, brand, locale }: MemberCaller,
  contractAccount: string,
  field = "ContractAccount",
): Promise<Result<ContractAccount, Refusal>> => {
  if (!/^\d{1,12}$/.test(contractAccount)) return err(notYours([field]));
  const found = await site.memberLookUps(member, brand, locale).accounts.account(member.partner, contractAccount);
  return found.mapErr(refusalOf).andThen((account) => (account ? ok(account) : err(notYours([field]))));
};

/** One of their homes, with its status. @param contractAccount the account that it must be on; any of theirs when empty */
export const ownMeter = async (
  { site, member, brand, locale }: MemberCaller,
  esiid: string,
  { field = "esiid", contractAccount = "" }: { readonly field?: string; readonly contractAccount?: string } = {},
): Promise<Result<AccountHome, Refusal>> => {
  const found = await site.memberLookUps(member, brand, locale).accounts.homes(member.partner, contractAccount);
  return found.mapErr(refusalOf).andThen((homes) => {
    const home = homes.find((one) => one.esiid === esiid);
    return home ? ok(home) : err(notYours([field]));
  });
};
