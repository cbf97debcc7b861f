import type { Records } from "../ledger/records.ts";
import type { MailingAddress } from "./model.ts";

/** Days are ISO days in Texas. */
type IsoDay = string;

/** A contract account opened in this sandbox, for example as the second bill of a customer with an added home. */
export interface OpenedAccount {
  readonly number: string;
  readonly partnerNumber: string;
  readonly phoneNumber: string;
  readonly isPaperless: boolean;
  readonly isAmbEnrolled: boolean;
  readonly mailingAddress: MailingAddress;
}

/** A contract at a meter created in this sandbox, by a transfer or an added home. */
export interface OpenedService {
  readonly contractNumber: string;
  readonly accountNumber: string;
  readonly esiid: string;
  readonly planId: string;
  readonly beginsOn: IsoDay;
}

/** A renewal or swap: from that day on the home has another contract. */
export interface NextContract {
  readonly contractNumber: string;
  readonly planId: string;
  readonly from: IsoDay;
}

const kinds = {
  account: "opened account",
  service: "opened service",
  closing: "service closes",
  next: "next contract",
  paperless: "paperless",
  mailing: "mailing address",
} as const;

/** Customers' changes to their accounts in this sandbox. Orders write here; answers read accounts-now.ts. */
export const changesIn = (records: Records) => {
  const contractNumber = () => String(records.nextNumber("service contract of a customer", 4_005_000_001));
  return {
    /** @returns the new contract account's number */
    openAccount(account: Omit<OpenedAccount, "number">): string {
      const number = String(records.nextNumber("contract account of a customer", 2_105_000_001)).padStart(12, "0");
      records.put(kinds.account, number, { ...account, number });
      return number;
    },
    /** @returns the new service contract's number */
    openService(service: Omit<OpenedService, "contractNumber">): string {
      const number = contractNumber();
      records.put(kinds.service, number, { ...service, contractNumber: number });
      return number;
    },
    /** The contract ends on that day, and is inactive from then on. */
    closeService: (service: string, on: IsoDay): void => records.put(kinds.closing, service, on),
    /**
     * @param service the contract that ends
     * @returns the number of the next one
     */
    followService(service: string, planId: string, from: IsoDay): string {
      const number = contractNumber();
      records.put(kinds.next, service, { contractNumber: number, planId, from } satisfies NextContract);
      return number;
    },
    setPaperless: (account: string, isPaperless: boolean): void => records.put(kinds.paperless, account, isPaperless),
    setMailingAddress: (account: string, address: MailingAddress): void => records.put(kinds.mailing, account, address),

    openedAccounts: (): readonly OpenedAccount[] => records.all<OpenedAccount>(kinds.account).map(({ body }) => body),
    openedServices: (): readonly OpenedService[] => records.all<OpenedService>(kinds.service).map(({ body }) => body),
    closingOf: (service: string): IsoDay | undefined => records.get<IsoDay>(kinds.closing, service),
    nextOf: (service: string): NextContract | undefined => records.get<NextContract>(kinds.next, service),
    paperlessOf: (account: string): boolean | undefined => records.get<boolean>(kinds.paperless, account),
    mailingOf: (account: string): MailingAddress | undefined => records.get<MailingAddress>(kinds.mailing, account),
  };
};
