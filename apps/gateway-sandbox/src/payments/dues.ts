import type { Ledger } from "../ledger/ledger.ts";
import type { Records } from "../ledger/records.ts";
import { allPeople, type PriorDebt } from "../people/people.ts";

/** A past or future charge; amounts in dollars, as on the wire. */
export interface Payment {
  readonly kind: "deposit" | "deposit half" | "scheduled deposit half" | "prior debt";
  readonly contractAccount: string;
  readonly amount: number;
  /** MM/DD/YYYY */
  readonly paymentDate: string;
  readonly accountId: string;
  readonly displayAccountNumber: string;
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** The open deposit of a contract account, in cents. The first half includes the odd cent. */
export interface DepositDue {
  readonly full: number;
  readonly firstHalf: number;
  readonly secondHalf: number;
  readonly isPaid: boolean;
  readonly isHalfPaid: boolean;
  readonly isScheduled: boolean;
}

export const paymentsIn = (records: Records) =>
  records.all<Payment>("payment").map(({ at, body }) => ({ at, ...body }));
export const autopaysIn = (records: Records) =>
  records
    .all<Readonly<Record<string, string>>>("autopay")
    .map(({ id, at, body }) => ({ contractAccount: id, at, ...body }));

const paymentsFor = (records: Records, contractAccount: string): readonly Payment[] =>
  paymentsIn(records).filter((one) => one.contractAccount === contractAccount);

export const depositDue = (
  { ledger, records }: { readonly ledger: Ledger; readonly records: Records },
  contractAccount: string,
): DepositDue => {
  const full = cents(ledger.depositOf(contractAccount));
  const made = paymentsFor(records, contractAccount).map(({ kind }) => kind);
  return {
    full,
    firstHalf: Math.ceil(full / 2),
    secondHalf: Math.floor(full / 2),
    isPaid: made.includes("deposit"),
    isHalfPaid: made.includes("deposit half"),
    isScheduled: made.includes("scheduled deposit half"),
  };
};

/** The open debts of a partner. Each contract has a separate account, so each debt is paid once. */
export const openDebts = (records: Records, debts: readonly PriorDebt[]): readonly PriorDebt[] => {
  const paid = new Set(
    paymentsIn(records)
      .filter(({ kind }) => kind === "prior debt")
      .map(({ contractAccount }) => contractAccount),
  );
  return debts.filter(({ ContractAccountNumber }) => !paid.has(ContractAccountNumber));
};

export const debtsOfPartner = (records: Records, partnerNumber: string): readonly PriorDebt[] => {
  const person = allPeople.find((one) => one.partnerNumber?.padStart(10, "0") === partnerNumber.padStart(10, "0"));
  return openDebts(records, person?.priorDebts ?? []);
};

export const notePayment = (records: Records, payment: Payment): void =>
  records.put("payment", String(records.nextNumber("payment", 1)), payment);
