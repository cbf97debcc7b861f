import type { ServiceAddress, ZipArea } from "@switchyard/domain/addresses/model";
import { isSearchKey, shortestSearch, toSearchKey } from "@switchyard/domain/addresses/typing";
import { z } from "zod";
import { addressHitsAnswer, zipHitsAnswer } from "../../../site/calls/answers.ts";
import { endpoint } from "../../../site/calls/endpoint.ts";
import { refusalOf } from "../../../site/calls/refusal.ts";

/**
 * The typed text, or the key derived from it. `*` alone requests any entries, as the type-ahead does for an empty field
 * (E-082).
 */
const searchKey = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe("Three letters and digits at least, or * for anything.")
  .transform((text) => (text.includes("~2 ") ? text : toSearchKey(text)))
  .refine(isSearchKey, `* or ${shortestSearch} letters and digits`);

const query = z.object({ searchKey });

/** An address hit by its names on the wire (S1-225). */
const addressFields = (address: ServiceAddress) => ({
  house_nbr: address.houseNumber,
  street: address.street,
  city: address.city,
  state: address.state,
  zip: address.zip,
  esiid: address.esiid,
  tdsp_short: address.tdsp,
  display_text: address.displayText,
  unit: address.unit,
});

/** A ZIP hit by its names on the wire (S1-226). */
const zipFields = (area: ZipArea) => ({ zip: area.zip, tdsp_short: area.tdsp, city: area.city });

const hits = <Found>(found: readonly Found[], fields: (one: Found) => object) => ({
  hits: { found: found.length, hit: found.map((one) => ({ fields: fields(one) })) },
});

export const searchAddresses = endpoint({
  method: "GET",
  path: "/search",
  summary: "Service addresses for the type-ahead (E-416).",
  query,
  answer: addressHitsAnswer,
  limit: "look-ups",
  handle: async ({ query: { searchKey: key } }, { site, brand, locale }) =>
    site
      .lookUps(brand, locale)
      .addresses.addresses(key)
      .map((found) => hits(found, addressFields))
      .mapErr(refusalOf),
});

export const searchZipcodes = endpoint({
  method: "GET",
  path: "/search/zipcode",
  summary: "ZIP codes with their utility; a ZIP with two utilities is two hits.",
  query,
  answer: zipHitsAnswer,
  limit: "look-ups",
  handle: async ({ query: { searchKey: key } }, { site, brand, locale }) =>
    site
      .lookUps(brand, locale)
      .addresses.zipAreas(key)
      .map((found) => hits(found, zipFields))
      .mapErr(refusalOf),
});
