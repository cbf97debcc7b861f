import { classifications, type Classification, type CustomerClaims } from "./model.ts";

/**
 * The classifications that are businesses, for the partner number. Residential, prepaid and social
 * agency customers are persons, and so are customers of unknown classification.
 */
const businesses: ReadonlySet<Classification> = new Set([
  classifications.cspmmf,
  classifications.installer,
  classifications.marketingPartner,
  classifications.smblci,
]);

/**
 * Whether the customer acts for an organisation, whose number every call carries. Menu entries marked
 * HideForBusinessUser are hidden from them (S1-231).
 */
export const isBusiness = (classification: Classification): boolean => businesses.has(classification);

/**
 * The partner number of a customer's calls: a business's organisation, else the person. A business without an
 * organisation in its token uses the person's number.
 */
export const partnerOf = ({
  classification,
  personPartner,
  organisationPartner,
}: Pick<CustomerClaims, "classification" | "personPartner" | "organisationPartner">): string =>
  isBusiness(classification) && organisationPartner !== "" ? organisationPartner : personPartner;

/**
 * The specification's "authenticated-user flag" (S1-217, S1-218): false for portal type 4 and true for every other. It
 * marks customers of the residential portal, not signed-in visitors. docs/roles.md lists its effects.
 */
export const isOutsideResidentialPortal = (portalType: Classification): boolean =>
  portalType !== classifications.residential;

/** Reads a code of the token; a missing or unfamiliar one is "unknown". */
export const classificationOf = (code: number): Classification =>
  Object.values(classifications).find((known) => known === code) ?? classifications.unknown;

/** Whether the typed user name is an e-mail address, whose user name is looked up first. */
export const looksLikeEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+$/.test(typed.trim());
