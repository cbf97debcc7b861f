import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { Agreement, AgreedWords, ConsentWay } from "@switchyard/domain/consent/model";
import { cartOf } from "@switchyard/domain/enrollment/add-on-cart";
import { productsAgreed } from "@switchyard/domain/enrollment/agreed";
import { type At, type EnrollmentState, isOrdered } from "@switchyard/domain/enrollment/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { addOnTerms } from "./agreed-add-ons.ts";

type Words = Pick<PageContext, "t" | "locale">;

const termsOf = (page: Words, state: EnrollmentState, productIds: readonly string[]): AgreedWords => {
  const cart = cartOf(state);
  const products = productIds.map(
    (planId) => cart.find((entry) => entry.planId === planId) ?? { planId, planName: planId },
  );
  return addOnTerms(page, products, tdspCode(state.order?.address.tdsp ?? state.selection?.tdsp ?? ""));
};

/** Products chosen with the plan that are not ordered yet. */
export const waitsInCart = (state: EnrollmentState): readonly string[] =>
  (state.orderedPlans ?? []).length > 0 ? [] : cartOf(state).map(({ planId }) => planId);

/**
 * The terms ticked for all products in the cart, ordered or not, so a page that stays open during the order shows the
 * same.
 */
export const cartTerms = (page: Words, state: EnrollmentState): AgreedWords =>
  termsOf(
    page,
    state,
    cartOf(state).map(({ planId }) => planId),
  );

/**
 * The agreement to products that are ordered after service.
 *
 * @param productIds a caller's products; by default those in the cart
 */
export const productsAgreement = (
  page: Words,
  state: At<"ordered" | "finished">,
  way: ConsentWay,
  productIds: readonly string[] = waitsInCart(state),
): Agreement => ({ ...termsOf(page, state, productIds), ...productsAgreed(state, productIds), way });

/**
 * The same for products that are ordered automatically after a payment or when the customer leaves the page; undefined
 * without any.
 */
export const waitingProductsAgreement = (
  page: Words,
  state: EnrollmentState | undefined,
  way: ConsentWay,
): Agreement | undefined =>
  state && isOrdered(state) && waitsInCart(state).length > 0 ? productsAgreement(page, state, way) : undefined;
