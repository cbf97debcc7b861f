import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Site } from "../../composition/services.ts";

/**
 * The missing dependencies for these brands: readable content and an open store. The gateway is not checked, because
 * the site works without it.
 */
export async function failingParts(site: Site, brands: readonly Brand[]): Promise<readonly string[]> {
  const [contents, remembers] = await Promise.all([
    Promise.all(brands.map((brand) => site.content.pageIndex(brand))),
    canRemember(site),
  ]);
  return [...(contents.every((content) => content.isOk()) ? [] : ["content"]), ...(remembers ? [] : ["store"])];
}

/** A store that answers has the schema of this release: the first question brings it there. */
async function canRemember(site: Site): Promise<boolean> {
  try {
    const ready = await site.store.ready();
    if (ready.isErr()) site.errors.report("the store can't be opened", { problem: ready.error });
    return ready.isOk();
  } catch (error) {
    site.errors.report("the store can't be opened", { err: error });
    return false;
  }
}
