import type { IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";

/** One bill of a contract account. */
export interface Bill {
  readonly billedOn: IsoDate;
  readonly dueOn: IsoDate;
  /** Below 0 is a credit. */
  readonly amount: Cents;
  /** Its path in the customer's archive; undefined when there is no document. */
  readonly document: { readonly archiveId: string; readonly documentId: string } | undefined;
}

/** A contract account's balance and bills today. */
export interface AccountBills {
  /** The amount due; below 0 is a credit. */
  readonly balance: Cents;
  /** The overdue part of it. */
  readonly pastDue: Cents;
  /** The due date of the oldest part of the balance; undefined when nothing is owed. */
  readonly dueOn: IsoDate | undefined;
  readonly autopay: {
    readonly isOn: boolean;
    /** The day of the next autopay; undefined when there is none. */
    readonly takesOn: IsoDate | undefined;
  };
  /** Twelve at most, the newest first. */
  readonly bills: readonly Bill[];
}

/** Not every provider's gateway keeps bills; without them the balance is unknown, never zero. */
export type BillsLookup =
  | { readonly kind: "available"; readonly bills: AccountBills }
  | { readonly kind: "not-offered"; readonly bills?: never };
