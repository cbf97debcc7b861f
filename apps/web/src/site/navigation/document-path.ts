import type { DocumentQuery } from "@switchyard/domain/documents/model";
import { documentKind, documentLanguage } from "@switchyard/domain/documents/rules";

/** The site's own call that returns a product's document. */
const ownPath = "/api/getdocument?";

/** Where an add-on's terms can be read: the site's own document call. */
export const addOnTermsPath = (planId: string, tdsp: string, language: "en" | "es"): string =>
  `${ownPath}${new URLSearchParams({ docType: "TermsOfServiceAgreement", productid: planId, tdsp, language }).toString()}`;

/** The document in an address of the site's own document call; undefined for another path, or without a document. */
export const documentQueryOf = (path: string): DocumentQuery | undefined => {
  if (!path.startsWith(ownPath)) return undefined;
  const asked = new URLSearchParams(path.slice(ownPath.length));
  const kind = documentKind(asked.get("docType") ?? "");
  return (
    kind && {
      kind,
      productId: asked.get("productid") ?? "",
      tdsp: asked.get("tdsp") ?? "",
      language: documentLanguage(asked.get("language") ?? ""),
      effective: undefined,
      classification: "",
      quoteId: "",
    }
  );
};
