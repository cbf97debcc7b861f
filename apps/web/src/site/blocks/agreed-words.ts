import { createHash } from "node:crypto";
import type { AgreedDocument, AgreedWords } from "@switchyard/domain/consent/model";
import { marksOf } from "./marks.ts";
import type { PlanDocuments } from "./marked-text.tsx";

/** Something that a customer agrees to, as marked text of the content. */
export interface AgreedTerm {
  readonly name: string;
  readonly text: string;
  /** The amounts that the sentence goes on with, as they are said. */
  readonly amounts?: string;
}

const plainText = (text: string): string =>
  marksOf(text)
    .map((mark) => mark.text)
    .join("");

/**
 * The words of an order as a page says them, without their marks, and the documents that are put before the customer with them.
 * @param documents of the plan; links of the sentences that lead elsewhere are added by their words
 */
export const agreedWords = (terms: readonly AgreedTerm[], documents: PlanDocuments): AgreedWords => ({
  sentences: terms.map(({ name, text, amounts = "" }) => ({
    term: name,
    text: [plainText(text), amounts].filter((part) => part !== "").join(" "),
  })),
  documents: [
    ...planPapers(documents),
    ...terms.flatMap(({ text }) => marksOf(text).flatMap(linkOf)).filter(({ address }) => address !== ""),
  ],
});

/** The documents of a plan. */
export const planPapers = (documents: PlanDocuments): readonly AgreedDocument[] =>
  (["efl", "tos", "yrc"] as const)
    .map((kind) => ({ name: kind.toUpperCase(), address: documents[kind] }))
    .filter(({ address }) => address !== "");

const linkOf = (mark: ReturnType<typeof marksOf>[number]): readonly AgreedDocument[] =>
  mark.kind === "link" && !mark.target.startsWith("doc:") ? [{ name: mark.text, address: mark.target }] : [];

/** A digest of words, for each way in which they may be said by what is chosen on the page. */
export const wordsDigest = (words: readonly AgreedWords[]): string =>
  createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 32);
