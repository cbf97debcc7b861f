import { createHash } from "node:crypto";
import type { AgreedDocument, AgreedWords } from "@switchyard/domain/consent/model";
import { marksOf } from "./marks.ts";
import type { PlanDocuments } from "./marked-text.tsx";

/** A term of an agreement, as marked text of the content. */
export interface AgreedTerm {
  readonly name: string;
  readonly text: string;
  /** The amounts that follow the sentence, as the page shows them. */
  readonly amounts?: string;
}

const plainText = (text: string): string =>
  marksOf(text)
    .map((mark) => mark.text)
    .join("");

/**
 * The text of an order as the page shows it, without marks, and the documents beside it.
 *
 * @param documents of the plan; links inside the sentences are added from their marks
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

/** The documents of a plan: EFL, terms of service, Your Rights as a Customer. */
export const planPapers = (documents: PlanDocuments): readonly AgreedDocument[] =>
  (["efl", "tos", "yrc"] as const)
    .map((kind) => ({ name: kind.toUpperCase(), address: documents[kind] }))
    .filter(({ address }) => address !== "");

const linkOf = (mark: ReturnType<typeof marksOf>[number]): readonly AgreedDocument[] =>
  mark.kind === "link" && !mark.target.startsWith("doc:") ? [{ name: mark.text, address: mark.target }] : [];

/** One digest of all variants of the text that the page can show, depending on the customer's choices. */
export const wordsDigest = (words: readonly AgreedWords[]): string =>
  createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 32);
