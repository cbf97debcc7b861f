import type { CartEntry } from "@switchyard/domain/add-ons/model";
import { addOnTermsPath } from "../../site/navigation/document-path.ts";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import { cartOf } from "@switchyard/domain/enrollment/add-on-cart";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import type { OrderedProduct } from "../../parts/order-summary/components/order-summary-content.ts";
import { productNames } from "./product-names.ts";

/** The chosen products in the page's language, for an order's summary (S1-222). */
export const cartLines = (page: PageContext, state: EnrollmentState): Promise<readonly OrderedProduct[]> =>
  linesOf(page, cartOf(state), state);

/** The products that were ordered, each with its number (E-230, E-371). */
export async function orderedLines(page: PageContext, state: EnrollmentState): Promise<readonly OrderedProduct[]> {
  const cart = cartOf(state);
  const { orderedPlans = [] } = state;
  const ordered = orderedPlans.map(
    ({ productCode }): CartEntry =>
      cart.find(({ planId }) => planId === productCode) ?? {
        planId: productCode,
        planName: productCode,
        rate: 0,
        tosUrl: "",
      },
  );
  const numbers = new Map(orderedPlans.map(({ productCode, salesOrderNumber }) => [productCode, salesOrderNumber]));
  return linesOf(page, ordered, state, numbers);
}

/**
 * Loads the names again, because the page's language may differ from the one at the time of the choice; by default the
 * stored names.
 */
async function linesOf(
  page: PageContext,
  entries: readonly CartEntry[],
  { order, selection }: EnrollmentState,
  numbers?: ReadonlyMap<string, string>,
): Promise<readonly OrderedProduct[]> {
  if (entries.length === 0) return [];
  const { locale, t } = page;
  const names = await productNames(
    page,
    entries.map(({ planId }) => planId),
  );
  const tdsp = tdspCode(order?.address.tdsp ?? selection?.tdsp ?? "");
  return entries.map(({ planId, planName }) => {
    const number = numbers?.get(planId);
    return {
      name: names.get(planId) ?? planName,
      terms: { label: t("addOns.termsOfProduct"), href: addOnTermsPath(planId, tdsp, locale) },
      ...(number ? { number: t("addOns.orderNumber", { number }) } : {}),
    };
  });
}
