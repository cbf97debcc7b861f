import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { needFramework } from "./framework-blocks.ts";
import type { PageReception } from "./arrival.ts";
import { designPath } from "./design-door.ts";
import { asFrameworkPage } from "./front-door.ts";

/**
 * Every page is a document unless one of its blocks needs Next in the browser: content may place any block anywhere. A
 * shared page with such a block is rendered for each visitor instead.
 *
 * @param search of the address
 */
export async function orFrameworkPage(
  reception: PageReception,
  library: ContentLibrary,
  search: string,
): Promise<PageReception> {
  const { brand, locale, path, status } = reception;
  if (status !== 200 || path === designPath) return reception;
  for (const at of [path, "/_shell"]) {
    // A page that can't be read has no blocks and shows the failure notice.
    const page = (await library.page(brand, locale, at)).unwrapOr(undefined);
    if (page !== undefined && needFramework([...page.bodyTop, ...page.main, ...page.bodyBottom]))
      return asFrameworkPage(reception, search);
  }
  return reception;
}
