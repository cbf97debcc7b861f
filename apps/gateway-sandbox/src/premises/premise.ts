import type { TdspCode } from "./utilities.ts";

/** A place with a meter. What makes it special is data; the answers of the gateway follow from it. */
export interface Premise {
  readonly esiid: string;
  readonly houseNbr: string;
  readonly street: string;
  /** Empty for a house, "Apt 214" for an apartment. */
  readonly unit: string;
  readonly city: string;
  readonly zip: string;
  readonly tdsp: TdspCode;
  /** What a month's use is, for the deposit. */
  readonly averageKwh: number;
  /** Said behind the address where one address has several meters. */
  readonly meterNote?: string;
  /** The last customer owes; the meter can't go to another provider until that is settled (PUCT 25.480). */
  readonly switchHold?: boolean;
  /** The utility has taken the meter away. */
  readonly meterRemoved?: boolean;
  /** The city wants a permit before the utility connects. */
  readonly permitRequired?: boolean;
  /** Crews also come on the next Saturday, as a priority day; or they can't come at all. */
  readonly crews?: "saturday" | "none";
}

/** "3800 Maple Ave Apt 101, Dallas, TX 75219" */
export const displayText = (premise: Premise): string => {
  const line = [premise.houseNbr, premise.street, premise.unit].filter((part) => part !== "").join(" ");
  const note = premise.meterNote === undefined ? "" : ` (${premise.meterNote})`;
  return `${line}${line === "" ? "" : ", "}${premise.city}, TX ${premise.zip}${note}`;
};

/** "Apt 214" as bills have it: 214. */
export const unitNumber = (unit: string): string => unit.replace(/^(Apt|Unit|#)\s*/i, "");
