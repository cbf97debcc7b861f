// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
/** Kinds of home, each with the specification's code (`dwel`). */
const codes = { house: "01", apartment: "02" } as const;

export type Dwelling = keyof typeof codes;

/**
 * Systems exchange a dwelling by its code: longer codes than these two are in use, and travel unchanged from the
 * address to the gateway. Decisions use these functions alone.
 */
export type DwellingCode = (typeof codes)[Dwelling];
export const dwellingCodes: readonly DwellingCode[] = Object.values(codes);

export const codeOfDwelling = (dwelling: Dwelling): DwellingCode => codes[dwelling];

/** A longer code has the kind of its first two digits. */
export const isHouse = (dwel: string): boolean => dwel.startsWith(codes.house);
export const isApartment = (dwel: string): boolean => dwel.startsWith(codes.apartment);

/** Any code but an apartment's counts as a house, as in the gateway's plans and deposits. */
export const kindOfDwelling = (dwel: string): Dwelling => (isApartment(dwel) ? "apartment" : "house");

/** PS for a house, PM for anything else (S1-294, S1-295, E-010). A missing dwelling counts as "otherwise". */
export const defaultPromo = (dwel: string | undefined): "PS" | "PM" =>
  dwel !== undefined && isHouse(dwel) ? "PS" : "PM";
