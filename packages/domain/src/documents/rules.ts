// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { DocumentKind } from "./model.ts";

/** Every name of the documents: short on account pages, and longer in plan answers. */
const kinds: Readonly<Record<string, DocumentKind>> = {
  EFL: "EFL",
  ElectricityFactsLabel: "EFL",
  EnergyFactsLabel: "EFL",
  TOS: "TOS",
  TermsOfServiceAgreement: "TOS",
  TermsOfService: "TOS",
  YRC: "YRC",
  YourRightsAsACustomer: "YRC",
  YourRightsAsCustomer: "YRC",
};

export const documentNames: readonly string[] = Object.keys(kinds);

/** The document of a name, in any case; undefined for an unknown name. */
export const documentKind = (name: string): DocumentKind | undefined => {
  const known = documentNames.find((one) => one.toLowerCase() === name.trim().toLowerCase());
  return known === undefined ? undefined : kinds[known];
};

/** "es", "ES", "Spanish", "Español": Spanish; anything else is English. */
export const documentLanguage = (name: string): "en" | "es" => (/^(es|spa|esp)/i.test(name.trim()) ? "es" : "en");

/** The file name of a document for download: EFL-LK-TRUE-12-en. */
export const documentFileName = (kind: DocumentKind, productId: string, language: "en" | "es"): string =>
  `${kind}-${productId}-${language}`;
