import type { Standing } from "@switchyard/domain/standing/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { within } from "../../site/within.ts";

/** A name in the right language is not worth more waiting than this, in milliseconds. */
const longestWait = 800;

/** Names of add-ons in the page's language by id; an add-on without a name in the content system is missing. */
export async function productNames(
  { site, brand, locale }: Pick<PageContext, "site" | "brand" | "locale">,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (planIds.length === 0) return new Map();
  const texts = await within(
    longestWait,
    site.productTexts(brand, locale).texts({ partner: "", planIds, isDtPlans: false, kypProductId: "" }),
  );
  const named = [...(texts?.unwrapOr(undefined)?.byId ?? [])].filter(([, { name }]) => name !== "");
  return new Map(named.map(([planId, { name }]) => [planId, name]));
}

/** Orders with the names of extras in the language of the page; a cart keeps the language in which an extra was added. */
export async function inPageLanguage(
  page: Pick<PageContext, "site" | "brand" | "locale">,
  standing: readonly Standing[],
): Promise<readonly Standing[]> {
  const ids = standing.flatMap(({ what, of }) => (what === "add-ons" && of !== undefined ? [of] : []));
  const names = await productNames(page, ids);
  return standing.map((one) => {
    const name = one.of === undefined ? undefined : names.get(one.of);
    return name === undefined ? one : { ...one, name };
  });
}
