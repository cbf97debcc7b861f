import zipcodes from "zipcodes";
import type { TdspCode } from "./utilities.ts";

/** A ZIP with retail choice and one of its utilities. A ZIP with two utilities has two entries. */
export interface ServedZip {
  readonly zip: string;
  readonly city: string;
  readonly tdsp: TdspCode;
}

/** ZIPs whose utility differs from their area's, and ZIPs with two utilities, where the customer must choose. */
const single: Readonly<Record<string, readonly TdspCode[]>> = {
  "77539": ["CENTERPOINT", "TNMP"],
  "77581": ["CENTERPOINT", "TNMP"],
  "77584": ["CENTERPOINT", "TNMP"],
  ...Object.fromEntries(
    [
      "75057",
      "75067",
      "75077",
      "76043",
      "76374",
      "76531",
      "76692",
      "77422",
      "77480",
      "77486",
      "77510",
      "77511",
      "77515",
      "77517",
      "77546",
      "77563",
      "77568",
      "77573",
      "77590",
      "77591",
      "79735",
      "79772",
    ].map((zip) => [zip, ["TNMP"] as const]),
  ),
  ...Object.fromEntries(["78664", "78665", "78681"].map((zip) => [zip, ["ONCOR"] as const])),
  ...Object.fromEntries(["78040", "78041", "78043", "78045", "78046"].map((zip) => [zip, ["AEPCENTRAL"] as const])),
};

/** Other ZIPs by their first three digits; roughly the map of the Public Utility Commission. */
const territories: readonly { tdsp: TdspCode; prefixes: readonly string[]; onlyCities?: readonly string[] }[] = [
  {
    tdsp: "ONCOR",
    prefixes: [
      "750",
      "751",
      "752",
      "754",
      "757",
      "758",
      "759",
      "760",
      "761",
      "762",
      "763",
      "764",
      "765",
      "766",
      "767",
      "797",
    ],
  },
  { tdsp: "CENTERPOINT", prefixes: ["770", "774"] },
  { tdsp: "CENTERPOINT", prefixes: ["773"], onlyCities: ["Humble", "Kingwood", "Spring", "Tomball"] },
  {
    tdsp: "CENTERPOINT",
    prefixes: ["775"],
    onlyCities: [
      "Pasadena",
      "Baytown",
      "Galveston",
      "Seabrook",
      "Kemah",
      "Webster",
      "Channelview",
      "Highlands",
      "Crosby",
      "South Houston",
      "La Porte",
      "Deer Park",
      "Freeport",
      "Clute",
      "Lake Jackson",
      "Rosharon",
      "Manvel",
    ],
  },
  { tdsp: "AEPCENTRAL", prefixes: ["779", "783", "784", "785"] },
  { tdsp: "AEPNORTH", prefixes: ["795", "796"] },
  { tdsp: "AEPNORTH", prefixes: ["769"], onlyCities: ["San Angelo", "Goodfellow Afb"] },
  { tdsp: "LUBBOCK", prefixes: ["794"] },
];

/** Cities with a municipal utility, where customers can't choose a retailer. */
const municipal = new Set(["Garland", "Denton", "Brownsville", "Greenville", "Robstown"]);

const utilitiesOf = (zip: string, city: string): readonly TdspCode[] => {
  const exact = single[zip];
  if (exact) return exact;
  if (municipal.has(city)) return [];
  const territory = territories.find(
    (one) => one.prefixes.includes(zip.slice(0, 3)) && (one.onlyCities?.includes(city) ?? true),
  );
  return territory ? [territory.tdsp] : [];
};

const properCity = (city: string): string => ({ Mcallen: "McAllen", Desoto: "DeSoto" })[city] ?? city;

/** Every ZIP of Texas with retail choice, in order. */
export const servedZips: readonly ServedZip[] = Object.values(zipcodes.codes)
  .filter((place) => place.state === "TX" && place.country === "US")
  .flatMap((place) =>
    utilitiesOf(place.zip, place.city).map((tdsp) => ({ zip: place.zip, city: properCity(place.city), tdsp })),
  )
  .toSorted((a, b) => a.zip.localeCompare(b.zip) || a.tdsp.localeCompare(b.tdsp));

/** The city of a ZIP anywhere in the country, or undefined. */
export const cityOf = (zip: string): string | undefined => {
  const city = zipcodes.lookup(zip)?.city;
  return city === undefined ? undefined : properCity(city);
};
