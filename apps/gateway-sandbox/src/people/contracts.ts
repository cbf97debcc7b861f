import { handMade } from "../premises/hand-made.ts";
import { people, type Person } from "./people.ts";

/**
 * A contract at a meter that stood before anybody used this sandbox. Orders made since are in the ledger; what
 * customers with an online account hold is in accounts/customers.ts.
 */
export interface Contract {
  readonly esiid: string;
  readonly holder: Person;
  /** An affiliate's contracts are another company's: its customers are no partners of ours. */
  readonly with: "us" | "affiliate";
  readonly status: "active" | "pending";
  /**
   * Made when the holder was still a partner under a number of eight digits, since merged: a look by person misses it,
   * a look by meter gives the padded number (E-157).
   */
  readonly underMergedNumber?: boolean;
}

export const contracts: readonly Contract[] = [
  { esiid: handMade.kessler.esiid, holder: people.olivia, with: "us", status: "active" },
  { esiid: handMade.rosedale.esiid, holder: people.paula, with: "us", status: "pending" },
  { esiid: handMade.heights.esiid, holder: people.hector, with: "us", status: "active" },
  // Moves in where Wes Waits, a customer with an online account, still lives.
  { esiid: handMade.mccommasDallas.esiid, holder: people.hector, with: "us", status: "pending" },
  { esiid: handMade.oceanDrive.esiid, holder: people.padma, with: "us", status: "active", underMergedNumber: true },
  { esiid: handMade.liveOak.esiid, holder: people.bruno, with: "affiliate", status: "active" },
  { esiid: handMade.sayles.esiid, holder: people.mona, with: "affiliate", status: "active" },
];
