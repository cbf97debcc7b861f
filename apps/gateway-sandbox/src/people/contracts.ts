import { handMade } from "../premises/hand-made.ts";
import { people, type Person } from "./people.ts";

/**
 * A fixture contract at a meter. Orders made in this sandbox are in the ledger; contracts of
 * customers with an online account are in customers/customers.ts.
 */
export interface Contract {
  readonly esiid: string;
  readonly holder: Person;
  /** An affiliate is another company: its customers are not our partners. */
  readonly with: "us" | "affiliate";
  readonly status: "active" | "pending";
  /**
   * Created under an old partner number of eight digits, which was merged later. A search by person misses it, and a
   * search by meter returns the padded number (E-157).
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
