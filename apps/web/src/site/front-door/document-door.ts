import type { Block } from "@switchyard/domain/content/model";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { isForCache, type PageReception } from "./arrival.ts";
import { designPath } from "./design-door.ts";
import { asDocument } from "./front-door.ts";

/**
 * A page that is made for one request is a document, unless something on it needs the framework in the browser. What is cached,
 * and every list of plans, does without always.
 * @param needFramework types of blocks
 */
export async function orDocument(
  reception: PageReception,
  library: ContentLibrary,
  needFramework: ReadonlySet<string>,
): Promise<PageReception> {
  const { brand, locale, path, audience, status, isOwnDocument } = reception;
  if (isOwnDocument || isForCache(audience) || status !== 200 || path === designPath) return reception;
  const needs = (blocks: readonly Block[]): boolean =>
    blocks.some((block) => needFramework.has(block.type) || needs(Object.values(block.blocks).flat()));
  for (const at of [path, "/_shell"]) {
    const page = (await library.page(brand, locale, at)).unwrapOr(undefined);
    // Of what can't be read now, the framework's page says so.
    if (page === undefined || needs([...page.bodyTop, ...page.main, ...page.bodyBottom])) return reception;
  }
  return asDocument(reception);
}
