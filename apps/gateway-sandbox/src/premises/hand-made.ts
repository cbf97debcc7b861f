import { esiidOf } from "./generated.ts";
import type { Premise } from "./premise.ts";
import type { TdspCode } from "./utilities.ts";

type Special = Partial<Pick<Premise, "unit" | "meterNote" | "switchHold" | "meterRemoved" | "permitRequired" | "crews" | "averageKwh">>;

const at = (number: number, houseNbr: string, street: string, city: string, zip: string, tdsp: TdspCode, special: Special = {}): Premise => ({
  esiid: esiidOf(tdsp, number),
  houseNbr,
  street,
  unit: "",
  city,
  zip,
  tdsp,
  averageKwh: 1_000,
  ...special,
});

/** Premises with a story. Contracts at them are in people/contracts.ts, who lives there in docs/personas.md. */
export const handMade = {
  goodwinDallas: at(57_140, "5714", "Goodwin Ave", "Dallas", "75206", "ONCOR"),
  goodwinFortWorth: at(57_141, "5714", "Goodwin Dr", "Fort Worth", "76107", "ONCOR"),
  hemphill: at(19_090, "1909", "Hemphill St", "Fort Worth", "76110", "ONCOR"),
  kessler: at(12_040, "1204", "Kessler Pkwy", "Dallas", "75208", "ONCOR"),
  rosedale: at(33_170, "3317", "Rosedale Ave", "Dallas", "75205", "ONCOR"),
  heights: at(9_080, "908", "Heights Blvd", "Houston", "77008", "CENTERPOINT"),
  oceanDrive: at(41_100, "411", "Ocean Dr", "Corpus Christi", "78404", "AEPCENTRAL"),
  liveOak: at(27_160, "2716", "Live Oak Ave", "Waco", "76708", "ONCOR"),
  sayles: at(15_300, "1530", "Sayles Blvd", "Abilene", "79605", "AEPNORTH"),
  lubbockHold: at(22_150, "2215", "21st St", "Lubbock", "79411", "LUBBOCK", { switchHold: true }),
  texasCityNoMeter: at(6_090, "609", "6th St N", "Texas City", "77590", "TNMP", { meterRemoved: true }),
  mcallenPermit: at(11_800, "1180", "Pecan Blvd", "McAllen", "78501", "AEPCENTRAL", { permitRequired: true }),
  planoHouse: at(74_001, "7400", "Park Ln", "Plano", "75025", "ONCOR", { meterNote: "house meter" }),
  planoWorkshop: at(74_002, "7400", "Park Ln", "Plano", "75025", "ONCOR", { meterNote: "workshop meter", averageKwh: 300 }),
  kempSaturday: at(43_100, "4310", "Kemp Blvd", "Wichita Falls", "76308", "ONCOR", { crews: "saturday" }),
  sanAngeloNoCrew: at(33_012, "12", "Ranch Road 33", "San Angelo", "76904", "AEPNORTH", { crews: "none" }),
  mapleApartment: at(38_214, "3800", "Maple Ave", "Dallas", "75219", "ONCOR", { unit: "Apt 214", averageKwh: 650 }),
  pearlandApartment: at(25_112, "2511", "Country Place Pkwy", "Pearland", "77584", "CENTERPOINT", { unit: "Apt 12", averageKwh: 600 }),
} as const satisfies Record<string, Premise>;
