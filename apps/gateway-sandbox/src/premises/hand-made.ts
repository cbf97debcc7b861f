import { esiidOf } from "./generated.ts";
import type { Premise } from "./premise.ts";
import type { TdspCode } from "./utilities.ts";

type Special = Partial<
  Pick<Premise, "unit" | "meterNote" | "switchHold" | "meterRemoved" | "permitRequired" | "crews" | "averageKwh">
>;

const at = (
  number: number,
  houseNbr: string,
  street: string,
  city: string,
  zip: string,
  tdsp: TdspCode,
  special: Special = {},
): Premise => ({
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

/** Premises that tests and personas use. Their contracts are in people/contracts.ts, their residents in docs/personas.md. */
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
  planoWorkshop: at(74_002, "7400", "Park Ln", "Plano", "75025", "ONCOR", {
    meterNote: "workshop meter",
    averageKwh: 300,
  }),
  kempSaturday: at(43_100, "4310", "Kemp Blvd", "Wichita Falls", "76308", "ONCOR", { crews: "saturday" }),
  sanAngeloNoCrew: at(33_012, "12", "Ranch Road 33", "San Angelo", "76904", "AEPNORTH", { crews: "none" }),
  mapleApartment: at(38_214, "3800", "Maple Ave", "Dallas", "75219", "ONCOR", { unit: "Apt 214", averageKwh: 650 }),
  pearlandApartment: at(25_112, "2511", "Country Place Pkwy", "Pearland", "77584", "CENTERPOINT", {
    unit: "Apt 12",
    averageKwh: 600,
  }),
  // A home with a meter but without a street: no letter reaches it.
  lotCelina: at(14_140, "", "", "Celina", "75009", "ONCOR", { meterNote: "lot 14, Light Farms" }),
  // Homes of customers with an online account (customers/customers.ts).
  sunsetDallas: at(22_420, "2242", "Sunset Ave", "Dallas", "75211", "ONCOR"),
  vanderbiltDallas: at(52_180, "5218", "Vanderbilt Ave", "Dallas", "75206", "ONCOR"),
  lakewoodDallas: at(61_040, "6104", "Lakewood Blvd", "Dallas", "75214", "ONCOR", { averageKwh: 1_650 }),
  yaleHouston: at(14_220, "1422", "Yale St", "Houston", "77008", "CENTERPOINT"),
  dunlavyHouston: at(20_330, "2033", "Dunlavy St", "Houston", "77019", "CENTERPOINT", {
    unit: "Apt 7",
    averageKwh: 620,
  }),
  legacyPlano: at(88_010, "8801", "Legacy Dr", "Plano", "75025", "ONCOR", { averageKwh: 1_900 }),
  wallMidland: at(30_120, "3012", "Wall St", "Midland", "79701", "ONCOR", { averageKwh: 2_400 }),
  routhDallas: at(24_240, "2424", "Routh St", "Dallas", "75201", "ONCOR", { unit: "Apt 311", averageKwh: 540 }),
  pineAbilene: at(71_500, "715", "Pine St", "Abilene", "79601", "AEPNORTH"),
  louisianaCorpus: at(44_070, "4407", "Louisiana Ave", "Corpus Christi", "78404", "AEPCENTRAL"),
  hobbsLeagueCity: at(19_820, "1982", "Hobbs Rd", "League City", "77573", "TNMP"),
  quakerLubbock: at(91_170, "9117", "Quaker Ave", "Lubbock", "79424", "LUBBOCK"),
  ryanFortWorth: at(25_060, "2506", "Ryan Pl Dr", "Fort Worth", "76110", "ONCOR"),
  bluebonnetPlano: at(12_041, "1204", "Bluebonnet Dr", "Plano", "75025", "ONCOR", { averageKwh: 1_300 }),
  tokalonHouse: at(70_111, "7011", "Tokalon Dr", "Dallas", "75214", "ONCOR", {
    meterNote: "house meter",
    averageKwh: 1_450,
  }),
  tokalonGarage: at(70_112, "7011", "Tokalon Dr", "Dallas", "75214", "ONCOR", {
    meterNote: "garage meter",
    averageKwh: 260,
  }),
  sageHouston: at(18_041, "1804", "Sage Rd", "Houston", "77056", "CENTERPOINT", { unit: "Apt 1204", averageKwh: 700 }),
  mainLewisville: at(31_055, "3105", "Main St", "Lewisville", "75067", "TNMP", { unit: "Apt 208", averageKwh: 560 }),
  moodyVictoria: at(61_230, "612", "Moody St", "Victoria", "77901", "AEPCENTRAL", { averageKwh: 1_250 }),
  sherwoodSanAngelo: at(28_170, "2817", "Sherwood Way", "San Angelo", "76901", "AEPNORTH", { averageKwh: 1_100 }),
  rutlandHouston: at(11_190, "1119", "Rutland St", "Houston", "77008", "CENTERPOINT", { averageKwh: 1_350 }),
  austinWaco: at(90_177, "901", "Austin Ave", "Waco", "76701", "ONCOR", { unit: "Apt 6", averageKwh: 680 }),
  swissDallas: at(57_030, "5703", "Swiss Ave", "Dallas", "75214", "ONCOR", { averageKwh: 3_100 }),
  greenvilleDallas: at(35_270, "3527", "Greenville Ave", "Dallas", "75206", "ONCOR"),
  mockingbirdDallas: at(46_180, "4618", "Mockingbird Ln", "Dallas", "75206", "ONCOR"),
  ranchSanAngelo: at(33_013, "14", "Ranch Road 33", "San Angelo", "76904", "AEPNORTH", { crews: "none" }),
  monticelloDallas: at(59_210, "5921", "Monticello Ave", "Dallas", "75206", "ONCOR"),
  elginHouston: at(23_150, "2315", "Elgin St", "Houston", "77019", "CENTERPOINT", { unit: "Apt 3", averageKwh: 610 }),
  // Homes of one customer. The house number is the home's size in square feet; the last home's size is unknown.
  yardstick1: at(78_610, "1", "Yardstick Ln", "Round Rock", "78664", "ONCOR", { averageKwh: 240 }),
  yardstick1000: at(78_620, "1000", "Yardstick Ln", "Round Rock", "78664", "ONCOR", { averageKwh: 720 }),
  yardstick1001: at(78_630, "1001", "Yardstick Ln", "Round Rock", "78664", "ONCOR", { averageKwh: 760 }),
  yardstick2000: at(78_640, "2000", "Yardstick Ln", "Round Rock", "78664", "ONCOR", { averageKwh: 1_130 }),
  yardstick2001: at(78_650, "2001", "Yardstick Ln", "Round Rock", "78664", "ONCOR", { averageKwh: 1_170 }),
  yardstick3000: at(78_660, "3000", "Yardstick Ln", "Round Rock", "78664", "ONCOR", { averageKwh: 1_640 }),
  yardstick3001: at(78_670, "3001", "Yardstick Ln", "Round Rock", "78664", "ONCOR", { averageKwh: 1_700 }),
  yardstick4000: at(78_680, "4000", "Yardstick Ln", "Round Rock", "78664", "ONCOR", { averageKwh: 2_200 }),
  mccommasDallas: at(59_020, "5902", "McCommas Blvd", "Dallas", "75206", "ONCOR"),
  lakeAirWaco: at(52_270, "5227", "Lake Air Dr", "Waco", "76708", "ONCOR"),
  // Homes of the customers in customers/special-customers.ts.
  skillmanDallas: at(19_140, "1914", "Skillman St", "Dallas", "75206", "ONCOR", { unit: "Ste 5", averageKwh: 3_900 }),
  commerceDallas: at(14_020, "1402", "Allen St", "Dallas", "75201", "ONCOR", { unit: "Ste 100", averageKwh: 4_200 }),
  mapleCourtDallas: at(45_100, "4510", "Rawlins St", "Dallas", "75219", "ONCOR", {
    meterNote: "office",
    averageKwh: 2_800,
  }),
  travisHouston: at(81_020, "8102", "Travis St", "Houston", "77002", "CENTERPOINT", { averageKwh: 1_500 }),
  chaparralCorpus: at(22_070, "2207", "Chaparral St", "Corpus Christi", "78401", "AEPCENTRAL", { averageKwh: 1_700 }),
  welchHouston: at(16_250, "1625", "Welch St", "Houston", "77019", "CENTERPOINT"),
  columbusWaco: at(30_400, "3040", "Columbus Ave", "Waco", "76701", "ONCOR", { averageKwh: 1_800 }),
  cypressAbilene: at(25_110, "2511", "Cypress St", "Abilene", "79601", "AEPNORTH", { averageKwh: 800 }),
  pershingFortWorth: at(39_150, "3915", "Pershing Ave", "Fort Worth", "76107", "ONCOR"),
  riceTyler: at(57_010, "5701", "Rice Rd", "Tyler", "75701", "ONCOR"),
  vineVictoria: at(40_090, "4009", "Vine St", "Victoria", "77901", "AEPCENTRAL"),
  hallDallas: at(28_310, "2831", "Hall St", "Dallas", "75219", "ONCOR", { unit: "Apt 5", averageKwh: 580 }),
  prospectDallas: at(63_120, "6312", "Prospect Ave", "Dallas", "75214", "ONCOR"),
  winstonHouston: at(24_190, "2419", "Winston St", "Houston", "77008", "CENTERPOINT", {
    unit: "Apt 2",
    averageKwh: 590,
  }),
  belmontDallas: at(58_240, "5824", "Belmont Ave", "Dallas", "75206", "ONCOR"),
  byersFortWorth: at(36_440, "3644", "Byers Ave", "Fort Worth", "76107", "ONCOR"),
} as const satisfies Record<string, Premise>;
