import type { TdspCode } from "./utilities.ts";

/** A place with a meter. The gateway's answers follow from its fields. */
export interface Premise {
  readonly esiid: string;
  readonly houseNbr: string;
  readonly street: string;
  /** Empty for a house, "Apt 214" for an apartment. */
  readonly unit: string;
  readonly city: string;
  readonly zip: string;
  readonly tdsp: TdspCode;
  /** The average use per month, for the deposit. */
  readonly averageKwh: number;
  /** Shown after the address if it has several meters. */
  readonly meterNote?: string;
  /** A switch hold: the last customer owes, and the meter can't change provider until the debt is settled (PUCT 25.480). */
  readonly switchHold?: boolean;
  /** The utility has taken the meter away. */
  readonly meterRemoved?: boolean;
  /** The city wants a permit before the utility connects. */
  readonly permitRequired?: boolean;
  /** Crews also work next Saturday, as a priority day, or can't reach the premise. */
  readonly crews?: "saturday" | "none";
}

/** "3800 Maple Ave Apt 101, Dallas, TX 75219" */
export const displayText = (premise: Premise): string => {
  const line = [premise.houseNbr, premise.street, premise.unit].filter((part) => part !== "").join(" ");
  const note = premise.meterNote === undefined ? "" : ` (${premise.meterNote})`;
  return `${line}${line === "" ? "" : ", "}${premise.city}, TX ${premise.zip}${note}`;
};

/** The unit's number on bills: 214 for "Apt 214". */
export const unitNumber = (unit: string): string => unit.replace(/^(Apt|Unit|#)\s*/i, "");
