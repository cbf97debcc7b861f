/** Money in millionths of a dollar, as an integer, because floats are not exact. 12.9 ¢ is 129 000. */
export type Micros = number;

export type TdspCode = "ONCOR" | "CENTERPOINT" | "AEPCENTRAL" | "AEPNORTH" | "TNMP" | "LUBBOCK";

/** A utility (TDSP), which owns wires and meters. Every price includes its delivery charge. */
export interface Utility {
  readonly code: TdspCode;
  readonly name: string;
  /** Real-world spellings in upper case; any part of the name matches. */
  readonly knownAs: readonly string[];
  readonly esiidPrefixes: readonly string[];
  readonly esiidDigits: number;
  readonly monthlyDelivery: Micros;
  readonly deliveryPerKwh: Micros;
  /** The difference between this area's energy price and North Texas'. */
  readonly energyAdder: Micros;
  /** Dollars. */
  readonly standardFee: number;
  /** Dollars; 0 if it is free. */
  readonly priorityFee: number;
}

/** Delivery charges of 2025, from the public tariffs. */
export const utilities: readonly Utility[] = [
  {
    code: "ONCOR",
    name: "Oncor",
    knownAs: ["ONCOR"],
    esiidPrefixes: ["1044372", "1017699"],
    esiidDigits: 17,
    monthlyDelivery: 4_230_000,
    deliveryPerKwh: 55_833,
    energyAdder: 0,
    standardFee: 0,
    priorityFee: 35.95,
  },
  {
    code: "CENTERPOINT",
    name: "CenterPoint Energy Houston",
    knownAs: ["CENTERPOINT"],
    esiidPrefixes: ["1008901"],
    esiidDigits: 22,
    monthlyDelivery: 4_900_000,
    deliveryPerKwh: 60_009,
    energyAdder: 3_000,
    standardFee: 0,
    priorityFee: 36.5,
  },
  {
    code: "AEPCENTRAL",
    name: "AEP Texas Central",
    knownAs: ["AEP TEXAS CENTRAL", "AEP CENTRAL"],
    esiidPrefixes: ["1003278"],
    esiidDigits: 17,
    monthlyDelivery: 5_490_000,
    deliveryPerKwh: 56_954,
    energyAdder: 2_000,
    standardFee: 0,
    priorityFee: 41.25,
  },
  {
    code: "AEPNORTH",
    name: "AEP Texas North",
    knownAs: ["AEP TEXAS NORTH", "AEP NORTH"],
    esiidPrefixes: ["1020404"],
    esiidDigits: 17,
    monthlyDelivery: 5_490_000,
    deliveryPerKwh: 52_971,
    energyAdder: -1_000,
    standardFee: 0,
    priorityFee: 41.25,
  },
  {
    code: "TNMP",
    name: "Texas-New Mexico Power",
    knownAs: ["TEXAS-NEW MEXICO", "TEXAS NEW MEXICO", "TNMP"],
    esiidPrefixes: ["1040051"],
    esiidDigits: 17,
    monthlyDelivery: 7_850_000,
    deliveryPerKwh: 60_509,
    energyAdder: 2_000,
    standardFee: 1.9,
    priorityFee: 36.5,
  },
  // We don't know the prefix of Lubbock's meters; this one is made up.
  {
    code: "LUBBOCK",
    name: "Lubbock Power & Light",
    knownAs: ["LUBBOCK", "LP&L"],
    esiidPrefixes: ["1099999"],
    esiidDigits: 17,
    monthlyDelivery: 0,
    deliveryPerKwh: 63_100,
    energyAdder: 1_000,
    standardFee: 0,
    priorityFee: 0,
  },
];

const byCode = new Map(utilities.map((utility) => [utility.code, utility]));

export const utility = (code: TdspCode): Utility => {
  const found = byCode.get(code);
  if (!found) throw new Error(`no utility ${code}`);
  return found;
};

/** The utility of a name in a file ("ONCOR ELECTRIC DELIVERY COMPANY"), or undefined. */
export const utilityByName = (name: string): Utility | undefined => {
  const upper = name.toUpperCase();
  return utilities.find((candidate) => candidate.knownAs.some((known) => upper.includes(known)));
};
