import type { IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";

/** One bill of a contract account. */
export interface Bill {
  readonly billedOn: IsoDate;
  readonly dueOn: IsoDate;
  /** Below 0 is a credit. */
  readonly amount: Cents;
  /** Where the customer's archive has it; undefined when there is no document. */
  readonly document: { readonly archiveId: string; readonly documentId: string } | undefined;
}

/** How a contract account stands today. */
export interface AccountBills {
  /** What is owed; below 0 is a credit. */
  readonly balance: Cents;
  /** The part of it whose day has gone by. */
  readonly pastDue: Cents;
  /** The day by which the oldest part of the balance is, or was, due; undefined when nothing is owed. */
  readonly dueOn: IsoDate | undefined;
  readonly autopay: {
    readonly isOn: boolean;
    /** The day on which the balance is taken; undefined when nothing will be. */
    readonly takesOn: IsoDate | undefined;
  };
  /** Twelve at most, the newest first. */
  readonly bills: readonly Bill[];
}

/** Not every provider's gateway keeps bills: one that keeps none says nothing of what is owed, least of all that it is nothing. */
export type AskedBills =
  { readonly kind: "kept"; readonly bills: AccountBills } | { readonly kind: "not-kept"; readonly bills?: never };
