import type { Standing } from "@switchyard/domain/standing/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { within } from "../../site/within.ts";

/** The longest wait for a name in the right language, in milliseconds. */
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

/** Orders with the names of add-ons in the page's language; a cart stores the language in which an add-on was added. */
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
