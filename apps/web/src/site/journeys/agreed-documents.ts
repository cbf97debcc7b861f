import type { Agreement, AgreedDocument } from "@switchyard/domain/consent/model";
import type { DocumentContent } from "@switchyard/domain/documents/model";
import type { DocumentPlace } from "@switchyard/domain/documents/ports";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { PageContext } from "../blocks/block-props.ts";
import { site } from "../../composition/site.ts";
import { documentQueryOf } from "../navigation/document-path.ts";

/** True for a link to a document. Sentences also link to pages of the site, phones and mailboxes. */
const isDocument = ({ address }: AgreedDocument): boolean =>
  /^https?:/.test(address) || documentQueryOf(address) !== undefined;

/** The documents whose content is part of the agreement. */
export const placesToRead = (documents: readonly AgreedDocument[]): readonly DocumentPlace[] =>
  documents.filter(isDocument).map(({ address }) => ({ address, own: documentQueryOf(address) }));

/** The documents with their texts. An order never waits for one, so some are marked as unread. */
export const withContents = (
  documents: readonly AgreedDocument[],
  contents: ReadonlyMap<string, DocumentContent>,
): readonly AgreedDocument[] =>
  documents.map((document) =>
    isDocument(document) ? { ...document, content: contents.get(document.address) ?? "not-read" } : document,
  );

/** The agreement with its documents' contents, as far as they are loaded. */
export async function withDocuments<Agreed extends Agreement | undefined>(
  agreed: Agreed,
  brand: Brand,
): Promise<Agreed> {
  if (agreed === undefined) return agreed;
  const contents = await site().documentContents.of(placesToRead(agreed.documents), brand);
  return { ...agreed, documents: withContents(agreed.documents, contents) };
}

/** Preloads the documents of a page on which the customer may order. */
export const readAhead = (
  { site: here, brand }: Pick<PageContext, "site" | "brand">,
  documents: readonly AgreedDocument[],
): void => here.documentContents.prepare(placesToRead(documents), brand);
