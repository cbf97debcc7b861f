import { documentFileName, documentKind, documentLanguage } from "@switchyard/domain/documents/rules";
import { z } from "zod";
import { endpoint, memberEndpoint, type Pdf } from "../../../site/calls/endpoint.ts";
import { optionalWords, slashDate, tdsp, words } from "../../../site/calls/fields.ts";
import { notYours, refusalOf } from "../../../site/calls/refusal.ts";

const kind = words(40).transform((name, context) => {
  const known = documentKind(name);
  if (known !== undefined) return known;
  context.addIssue({ code: "custom", message: "not a document" });
  return z.NEVER;
});
const documentId = z.string().regex(/^[\w-]{1,60}$/);

/** A copy of the bytes, because a response needs its own buffer. */
const toPdf = (bytes: Uint8Array, name: string): Pdf => ({ pdf: new Uint8Array(bytes), name });

export const getDocument = endpoint({
  method: "GET",
  path: "/getdocument",
  summary: "A product's facts label, terms or rights as PDF, under any of their names (A-387).",
  query: z.object({
    docType: kind,
    productid: documentId,
    efldate: slashDate.or(z.literal("").transform(() => undefined)).optional(),
    tdsp,
    language: optionalWords(20).transform(documentLanguage),
    classification: optionalWords(40),
    pseudoQuoteId: optionalWords(60),
  }),
  answer: "pdf",
  limit: "look-ups",
  handle: async ({ query }, { site, brand, locale }) => {
    const { docType, productid, efldate, tdsp, language, classification, pseudoQuoteId } = query;
    return site
      .lookUps(brand, locale)
      .documents.open({
        kind: docType,
        productId: productid,
        tdsp,
        language,
        effective: efldate,
        classification,
        quoteId: pseudoQuoteId,
      })
      .map((bytes) => toPdf(bytes, documentFileName(docType, productid, language)))
      .mapErr(refusalOf);
  },
});

export const getPdfViewer = memberEndpoint({
  method: "GET",
  path: "/getpdfviewer",
  summary: "A letter to the signed-in customer, as PDF (A-388). The provider refuses another customer's.",
  query: z.object({ arcid: documentId, docid: documentId }),
  answer: "pdf",
  limit: "people",
  handle: async ({ query }, { site, member, brand, locale }) =>
    site
      .memberLookUps(member, brand, locale)
      .archive.open(query.arcid, query.docid)
      .map((bytes) => toPdf(bytes, `${query.arcid}-${query.docid}`))
      .mapErr((problem) =>
        problem.status === 403 || problem.status === 404 ? notYours(["arcid", "docid"]) : refusalOf(problem),
      ),
});
