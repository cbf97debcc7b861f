import { okAsync, type ResultAsync } from "neverthrow";
import { samePartner } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Member } from "../session/model.ts";
import type { AccountHome, ContractAccount } from "./model.ts";
import type { AccountSelector } from "./ports.ts";

/*
 * What a customer names is looked up among their own things, under their own token, before anything is done with it. What is
 * another's and what does not exist are answered alike: with undefined.
 */

type Numbers = Pick<Member, "partner" | "personPartner" | "organisationPartner">;

/** The partner numbers that are theirs. */
export const ownPartners = ({ partner, personPartner, organisationPartner }: Numbers): readonly string[] => [
  partner,
  personPartner,
  organisationPartner,
];

/** A partner number as it is told: only to the customer to whom it belongs. @param theirs the numbers of who asks; empty ones are none */
export const toldPartner = (partner: string, theirs: readonly string[]): string =>
  theirs.some((number) => number !== "" && samePartner(number, partner)) ? partner : "";

/** Their partner number, or that of the organisation for which they act; as calls carry it. */
export const ownPartner = (member: Numbers, partner: string): string | undefined =>
  toldPartner(partner, ownPartners(member)) === "" ? undefined : member.partner;

/** One of their contract accounts, whether it runs or is over. */
export const ownAccount = (
  accounts: Pick<AccountSelector, "account">,
  { partner }: Pick<Member, "partner">,
  contractAccount: string,
): ResultAsync<ContractAccount | undefined, Problem> =>
  /^\d{1,12}$/.test(contractAccount) ? accounts.account(partner, contractAccount) : okAsync(undefined);

/** One of their homes, with its status. @param contractAccount the account that it must be on; any of theirs when empty */
export const ownHome = (
  accounts: Pick<AccountSelector, "homes">,
  { partner }: Pick<Member, "partner">,
  esiid: string,
  contractAccount = "",
): ResultAsync<AccountHome | undefined, Problem> =>
  accounts.homes(partner, contractAccount).map((homes) => homes.find((one) => one.esiid === esiid));
