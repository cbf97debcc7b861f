import { specialCustomers } from "./special-customers.ts";
import { holders } from "./customers.ts";
import type { AccountCustomer, ContractAccount, Service } from "./model.ts";

/** A contract account with its holder. */
export interface AccountWithHolder {
  readonly holder: AccountCustomer;
  readonly account: ContractAccount;
}

/** A contract at a meter with its holder. */
export interface ServiceWithHolder extends AccountWithHolder {
  readonly service: Service;
}

const everybody: readonly AccountCustomer[] = [...holders, ...specialCustomers];
const accountCustomers: readonly AccountCustomer[] = everybody.filter(
  ({ standing }) => standing !== "no-online-account",
);

/** 0050000011 and 50000011 are the same partner (E-157). */
export const samePartner = (one: string, other: string): boolean => one.padStart(10, "0") === other.padStart(10, "0");

/** The fixture customers, with and without an online account, before any change. */
export const accountBook = () => {
  const accounts: readonly AccountWithHolder[] = everybody.flatMap((holder) =>
    holder.accounts.map((account) => ({ holder, account })),
  );
  const services: readonly ServiceWithHolder[] = accounts.flatMap(({ holder, account }) =>
    account.services.map((service) => ({ holder, account, service })),
  );
  return {
    /** Customers with an online account. */
    customers: accountCustomers,
    withoutOnlineAccount: everybody.filter(({ standing }) => standing === "no-online-account"),
    byUserName: (userName: string): AccountCustomer | undefined =>
      accountCustomers.find((one) => one.userName.toLowerCase() === userName.trim().toLowerCase()),
    byEmail: (email: string): AccountCustomer | undefined =>
      accountCustomers.find((one) => one.email.toLowerCase() === email.trim().toLowerCase()),
    /** By the personal number or the organisation's. */
    byPartner: (partner: string): AccountCustomer | undefined =>
      everybody.find(
        (one) =>
          samePartner(one.partnerNumber, partner) ||
          (one.organisationNumber !== null && samePartner(one.organisationNumber, partner)),
      ),
    accountNumbered: (number: string): AccountWithHolder | undefined =>
      accounts.find(({ account }) => account.number === number),
    servicesAt: (esiid: string): readonly ServiceWithHolder[] =>
      services.filter(({ service }) => service.premise.esiid === esiid),
    services,
  };
};

export type AccountBook = ReturnType<typeof accountBook>;
