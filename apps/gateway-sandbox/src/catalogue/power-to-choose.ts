import { createHash } from "node:crypto";
import { type Micros, type TdspCode, utilityByName } from "../premises/utilities.ts";
import { cleanText } from "./clean-text.ts";
import { csvRows, type RefusedRow } from "./csv-rows.ts";
import { parseMicros } from "./price.ts";

/** An offer from an export of powertochoose.org, the comparison site of the Public Utility Commission. */
export interface ImportedOffer {
  readonly id: string;
  readonly retailer: string;
  readonly name: string;
  readonly tdsp: TdspCode;
  /** Empty means the utility's whole area. */
  readonly zips: ReadonlySet<string>;
  readonly prices: { readonly 500?: Micros; readonly 1000: Micros; readonly 2000?: Micros };
  readonly rateType: "Fixed" | "Variable" | "Indexed";
  readonly term: number;
  readonly renewablePercent: number;
  readonly cancellationFee: string;
  readonly details: string;
  readonly prepaid: boolean;
  readonly timeOfUse: boolean;
  /** Whether a fee or a credit depends on a month's use; undefined if the export lacks it. */
  readonly minimumUseTerms?: boolean;
  readonly newCustomersOnly: boolean;
  /** Stars of the retailer, 1 to 5. */
  readonly retailerRating?: number;
  readonly phoneNumber: string;
  /** URLs, or empty if the row has no safe address. */
  readonly EFL: string;
  readonly TOS: string;
  readonly YRC: string;
  readonly language: "en" | "es";
}

export interface Import {
  readonly offers: readonly ImportedOffer[];
  /** Rows read: an offer of several ZIPs has several. */
  readonly read: number;
  readonly refused: readonly RefusedRow[];
}

/** The file as a whole can't be a catalogue. */
export class CatalogueUnreadable extends Error {}

/** Column names of both exports, by ZIP ("Price/kWh 500") and full ("[kwh500]"), in lower case without punctuation. */
const columnNames = {
  id: ["idkey"],
  zip: ["zipcode", "zip"],
  tdu: ["tducompany", "tducompanyname"],
  retailer: ["repcompany"],
  name: ["planname", "product"],
  price500: ["pricekwh500", "kwh500"],
  price1000: ["pricekwh1000", "kwh1000"],
  price2000: ["pricekwh2000", "kwh2000"],
  rateType: ["ratetype"],
  fixed: ["fixed"],
  term: ["termvalue"],
  prepaid: ["prepaid"],
  timeOfUse: ["timeofuse"],
  minimumUse: ["minusagefeescredits"],
  details: ["plandetails", "specialterms"],
  pricing: ["pricingdetails"],
  cancelFee: ["cancelfee"],
  fees: ["feescredits"],
  renewable: ["renewableperc", "renewable"],
  phone: ["enrollphone"],
  facts: ["factsheet", "factsurl"],
  terms: ["termsofservice", "termsurl"],
  rights: ["yrac", "yracurl"],
  language: ["language"],
  newCustomer: ["newcustomer"],
  rating: ["rating"],
} as const;

type Column = keyof typeof columnNames;
const required: readonly Column[] = ["tdu", "retailer", "name", "price1000", "term"];

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The reason why the current row is refused. */
class Refusal extends Error {}

const price = (cell: string, what: string): Micros | undefined => {
  const text = cell.trim();
  if (text === "" || text.toUpperCase() === "NULL") return undefined;
  const inCents = /[¢c]$/i.test(text);
  const read = parseMicros(text.replace(/^\$\s*/, "").replace(/\s*[¢c]$/i, ""));
  if (read === undefined) throw new Refusal(`${what} is not a number`);
  const micros = inCents ? Math.round(read / 100) : read;
  if (micros <= 0 || micros >= 1_000_000) throw new Refusal(`${what} is not between 0 and 1 dollar`);
  return micros;
};

const termIn = (cell: string, rateType: ImportedOffer["rateType"]): number => {
  const match = /^(\d{1,3})(?:\.0+)?\s*(months?|meses|mo\.?)?$/i.exec(cell.trim());
  if (!match && (cell.trim() !== "" || rateType === "Fixed")) throw new Refusal("the term is not a number of months");
  const months = Number(match?.[1] ?? 0);
  if (months > 120) throw new Refusal("the term is longer than ten years");
  // The export gives variable plans a term of one month, which means month to month.
  return rateType !== "Fixed" && months <= 1 ? 0 : months;
};

const rateTypeIn = (cell: string, fixed: string): ImportedOffer["rateType"] => {
  const text = cell.trim().toLowerCase();
  if (/fix|fijo|fija/.test(text)) return "Fixed";
  if (/index|market/.test(text)) return "Indexed";
  if (/var/.test(text)) return "Variable";
  if (text === "" && isTrue(fixed)) return "Fixed";
  throw new Refusal("the rate type is unknown");
};

const isTrue = (cell: string): boolean => /^(true|1|yes|y)$/i.test(cell.trim());

/** An invalid rating is omitted, because the offer is good without it. */
const ratingIn = (cell: string): Pick<ImportedOffer, "retailerRating"> => {
  const stars = Number(cell.trim() || Number.NaN);
  return stars >= 1 && stars <= 5 ? { retailerRating: stars } : {};
};

const percentIn = (cell: string): number => {
  const text = cell.trim().replace(/\s*%$/, "");
  if (text === "" || text.toUpperCase() === "NULL") return 0;
  const percent = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent >= 0 && percent <= 100)) throw new Refusal("the renewable share is not between 0 and 100 percent");
  return percent;
};

/** Leaves the fee's spelling unchanged and removes its label. */
const cancellationFeeIn = (cell: string): string =>
  cleanText(cell, 120).replace(
    /^(early\s+)?(cancell?ation|termination)\s+fee\s*:?\s*|^cargo\s+por\s+cancelaci[oó]n\s*:?\s*/i,
    "",
  );

const urlIn = (cell: string): string => {
  const text = cell.trim();
  if (!URL.canParse(text)) return "";
  const url = new URL(text);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : "";
};

const phoneIn = (cell: string): string => {
  const text = cleanText(cell, 30);
  const digits = text.replaceAll(/\D/g, "").length;
  return digits === 10 || digits === 11 ? text : "";
};

const zipIn = (cell: string): string => {
  const match = /^(\d{5})(-\d{4})?$/.exec(cell.trim());
  if (!match?.[1]) throw new Refusal("the ZIP code is not five digits");
  return match[1];
};

const readRow = (cell: (column: Column) => string): Omit<ImportedOffer, "id" | "zips"> => {
  const utility = utilityByName(cell("tdu"));
  if (!utility) throw new Refusal("the utility is unknown");
  const retailer = cleanText(cell("retailer"), 120);
  if (retailer === "") throw new Refusal("the retailer is missing");
  const name = cleanText(cell("name"), 120);
  if (name === "") throw new Refusal("the plan name is missing");
  const at500 = price(cell("price500"), "the price at 500 kWh");
  const at1000 = price(cell("price1000"), "the price at 1,000 kWh");
  const at2000 = price(cell("price2000"), "the price at 2,000 kWh");
  if (at1000 === undefined) throw new Refusal("the price at 1,000 kWh is missing");
  const rateType = rateTypeIn(cell("rateType"), cell("fixed"));
  const pricing = cell("pricing");
  const feeIsPricing = cell("cancelFee").trim() === "" && /cancel|termination/i.test(pricing);
  return {
    retailer,
    name,
    tdsp: utility.code,
    prices: {
      ...(at500 === undefined ? {} : { 500: at500 }),
      1000: at1000,
      ...(at2000 === undefined ? {} : { 2000: at2000 }),
    },
    rateType,
    term: termIn(cell("term"), rateType),
    renewablePercent: percentIn(cell("renewable")),
    cancellationFee: cancellationFeeIn(feeIsPricing ? pricing : cell("cancelFee")),
    details: [cell("details"), feeIsPricing ? "" : pricing, cell("fees")]
      .map((text) => cleanText(text))
      .filter((text) => text !== "" && !/^(null|true|false)$/i.test(text))
      .join(" "),
    prepaid: isTrue(cell("prepaid")),
    ...(cell("minimumUse").trim() === "" ? {} : { minimumUseTerms: isTrue(cell("minimumUse")) }),
    timeOfUse: isTrue(cell("timeOfUse")),
    newCustomersOnly: isTrue(cell("newCustomer")),
    ...ratingIn(cell("rating")),
    phoneNumber: phoneIn(cell("phone")),
    EFL: urlIn(cell("facts")),
    TOS: urlIn(cell("terms")),
    YRC: urlIn(cell("rights")),
    language: /spanish|espa/i.test(cell("language")) ? "es" : "en",
  };
};

const columnsOf = (heading: readonly string[]): ReadonlyMap<Column, number> => {
  const plain = heading.map(plainName);
  const columns = new Map<Column, number>();
  for (const [column, names] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const at = plain.findIndex((name) => names.includes(name));
    if (at >= 0) columns.set(column, at);
  }
  const missing = required.filter((column) => !columns.has(column));
  if (missing.length > 0) throw new CatalogueUnreadable(`the heading has no column for: ${missing.join(", ")}`);
  return columns;
};

/**
 * Reads an export, every row of it: a row becomes an offer (or one more ZIP of one), or is refused with its reason.
 * @throws CatalogueUnreadable if the heading is not an export's
 */
export const readPowerToChoose = (text: string): Import => {
  const { heading, rows, refused: broken } = csvRows(text);
  const columns = columnsOf(heading);
  const refused: RefusedRow[] = [...broken];
  const offers = new Map<
    string,
    { offer: Omit<ImportedOffer, "zips">; zips: Set<string>; row: number; content: string }
  >();
  let read = 0;
  for (const { row, cells } of rows) {
    const cell = (column: Column): string => cells[columns.get(column) ?? -1] ?? "";
    try {
      const fields = readRow(cell);
      const zip = columns.has("zip") ? zipIn(cell("zip")) : "";
      const content = createHash("sha256").update(JSON.stringify(fields)).digest("hex");
      const key = cell("id")
        .trim()
        .replaceAll(/[^A-Za-z0-9_-]/g, "")
        .slice(0, 40);
      const id = `PTC-${key === "" ? content.slice(0, 12) : key}`;
      const known = offers.get(id);
      if (known && known.content !== content) throw new Refusal(`its id is that of the row ${known.row}`);
      if (known && (zip === "" || known.zips.has(zip))) throw new Refusal(`the same as row ${known.row}`);
      if (known) known.zips.add(zip);
      else offers.set(id, { offer: { id, ...fields }, zips: new Set(zip === "" ? [] : [zip]), row, content });
      read += 1;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      refused.push({ row, reason: problem.message });
    }
  }
  return {
    offers: [...offers.values()].map(({ offer, zips }) => ({ ...offer, zips })),
    read,
    refused: refused.toSorted((a, b) => a.row - b.row),
  };
};
