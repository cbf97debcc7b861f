import type { DocumentContent } from "../documents/model.ts";
import { documentQueryOf } from "../documents/rules.ts";
import type { AgreedDocument } from "./model.ts";

/** What can be read by itself; sentences also lead to pages of the site, to phones and mailboxes. */
const isDocument = ({ address }: AgreedDocument): boolean =>
  /^https?:/.test(address) || documentQueryOf(address) !== undefined;

/** The addresses whose content belongs to what is agreed to. */
export const addressesToRead = (documents: readonly AgreedDocument[]): readonly string[] =>
  documents.filter(isDocument).map(({ address }) => address);

/** The documents with what they said; an order never waits for one, so of some it is said that they were not read. */
export const withContents = (
  documents: readonly AgreedDocument[],
  contents: ReadonlyMap<string, DocumentContent>,
): readonly AgreedDocument[] =>
  documents.map((document) =>
    isDocument(document) ? { ...document, content: contents.get(document.address) ?? "not-read" } : document,
  );
