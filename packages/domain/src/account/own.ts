import { okAsync, type ResultAsync } from "neverthrow";
import { samePartner } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Member } from "../session/model.ts";
import type { AccountHome, ContractAccount } from "./model.ts";
import type { AccountSelector } from "./ports.ts";

/*
 * Looks up a customer's values among their own data, with their token, before any use. Another customer's data and
 * unknown data have the same result: undefined.
 */

type Numbers = Pick<Member, "partner" | "personPartner" | "organisationPartner">;

/** The customer's own partner numbers. */
export const ownPartners = ({ partner, personPartner, organisationPartner }: Numbers): readonly string[] => [
  partner,
  personPartner,
  organisationPartner,
];

/** A partner number for output: only to its own customer. @param theirs the customer's numbers; empty ones are none */
export const partnerIfOwn = (partner: string, own: readonly string[]): string =>
  own.some((number) => number !== "" && samePartner(number, partner)) ? partner : "";

/** The customer's partner number, or their organisation's, in the format of calls. */
export const ownPartner = (member: Numbers, partner: string): string | undefined =>
  partnerIfOwn(partner, ownPartners(member)) === "" ? undefined : member.partner;

/** A contract account of the customer, running or over. */
export const ownAccount = (
  accounts: Pick<AccountSelector, "account">,
  { partner }: Pick<Member, "partner">,
  contractAccount: string,
): ResultAsync<ContractAccount | undefined, Problem> =>
  /^\d{1,12}$/.test(contractAccount) ? accounts.account(partner, contractAccount) : okAsync(undefined);

/**
 * A home of the customer, with its status.
 *
 * @param contractAccount the home's account; empty for any of the customer's
 */
export const ownHome = (
  accounts: Pick<AccountSelector, "homes">,
  { partner }: Pick<Member, "partner">,
  esiid: string,
  contractAccount = "",
): ResultAsync<AccountHome | undefined, Problem> =>
  accounts.homes(partner, contractAccount).map((homes) => homes.find((one) => one.esiid === esiid));
