import { classifications, type Classification, type CustomerClaims } from "./model.ts";

/**
 * Which customers are businesses, for their partner number: those that deal with us as a firm. Residential,
 * prepaid and social agency customers are persons, and so are customers whose classification we don't know.
 */
const businesses: ReadonlySet<Classification> = new Set([
  classifications.cspmmf,
  classifications.installer,
  classifications.marketingPartner,
  classifications.smblci,
]);

/** Whether the organisation stands behind this customer, and its number on every call; menu entries marked HideForBusinessUser are not for them (S1-231). */
export const isBusiness = (classification: Classification): boolean => businesses.has(classification);

/**
 * The partner number that a customer's calls carry: of a business the organisation's, else the person's. A business
 * whose token names no organisation is asked for by the person's number rather than by none.
 */
export const partnerOf = ({
  classification,
  personPartner,
  organisationPartner,
}: Pick<CustomerClaims, "classification" | "personPartner" | "organisationPartner">): string =>
  isBusiness(classification) && organisationPartner !== "" ? organisationPartner : personPartner;

/**
 * The specification's "authenticated-user flag" (S1-217, S1-218): false for portal type 4 and true for every other. It says
 * that a signed-in customer uses another portal than the residential one, not that somebody is signed in. docs/roles.md says
 * where it shows.
 */
export const isOutsideResidentialPortal = (portalType: Classification): boolean =>
  portalType !== classifications.residential;

/** Reads a code of the token; one that we don't know, or none, is "unknown". */
export const classificationOf = (code: number): Classification =>
  Object.values(classifications).find((known) => known === code) ?? classifications.unknown;

/** Whether what was typed as user name is an e-mail address, so that the user name is looked up first. */
export const looksLikeEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+$/.test(typed.trim());
