import { addressesToRead, withContents } from "@switchyard/domain/consent/documents";
import type { Agreement, AgreedDocument } from "@switchyard/domain/consent/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { PageContext } from "../blocks/block-props.ts";
import { site } from "../../composition/site.ts";

/** What is agreed to with what its documents said, as far as that is known by now. */
export async function withDocuments<Agreed extends Agreement | undefined>(
  agreed: Agreed,
  brand: Brand,
): Promise<Agreed> {
  if (agreed === undefined) return agreed;
  const contents = await site().documentContents.of(addressesToRead(agreed.documents), brand);
  return { ...agreed, documents: withContents(agreed.documents, contents) };
}

/** A page puts these documents before a customer who may order on it: they are read meanwhile. */
export const readAhead = (
  { site: here, brand }: Pick<PageContext, "site" | "brand">,
  documents: readonly AgreedDocument[],
): void => here.documentContents.prepare(addressesToRead(documents), brand);
