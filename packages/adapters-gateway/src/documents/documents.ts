import type { DocumentQuery } from "@switchyard/domain/documents/model";
import type { DocumentArchive, PlanDocuments } from "@switchyard/domain/documents/ports";
import type { GatewayClient } from "../http/client.ts";
import { usDateOf } from "../wire/dates.ts";

const longNames = {
  EFL: "ElectricityFactsLabel",
  TOS: "TermsOfServiceAgreement",
  YRC: "YourRightsAsACustomer",
} as const;

const given = (text: string): string | undefined => (text === "" ? undefined : text);

/** The request for a document, by its long name. */
const toQuery = ({ kind, productId, tdsp, language, effective, classification, quoteId }: DocumentQuery) => ({
  docType: longNames[kind],
  productid: productId,
  efldate: effective === undefined ? undefined : (usDateOf(effective) ?? undefined),
  tdsp,
  language: language === "es" ? "Spanish" : "English",
  classification: given(classification),
  pseudoQuoteId: given(quoteId),
});

/** Public documents of products. */
export const planDocuments = (gateway: GatewayClient): PlanDocuments => ({
  open: (query) =>
    gateway.document({
      operation: "getProductDocument",
      method: "GET",
      path: "/documents/getdocument",
      query: toQuery(query),
    }),
});

/** Letters to the signed-in customer. */
export const documentArchive = (gateway: GatewayClient): DocumentArchive => ({
  open: (archiveId, documentId) =>
    gateway.document({
      operation: "getArchivedDocument",
      method: "GET",
      path: "/documents/pdfviewer",
      query: { arcid: archiveId, docid: documentId },
    }),
});
