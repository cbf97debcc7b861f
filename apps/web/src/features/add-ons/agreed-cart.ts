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

/** What was chosen beside the plan and is not ordered yet. */
export const waitsInCart = (state: EnrollmentState): readonly string[] =>
  (state.orderedPlans ?? []).length > 0 ? [] : cartOf(state).map(({ planId }) => planId);

/** What was ticked on the cards of all that is in the cart, ordered or not: a page that stays while they are ordered says the same. */
export const cartTerms = (page: Words, state: EnrollmentState): AgreedWords =>
  termsOf(
    page,
    state,
    cartOf(state).map(({ planId }) => planId),
  );

/** What is agreed to with the products that are ordered once service is. @param productIds a caller's own; those in the cart without */
export const productsAgreement = (
  page: Words,
  state: At<"ordered" | "finished">,
  way: ConsentWay,
  productIds: readonly string[] = waitsInCart(state),
): Agreement => ({ ...termsOf(page, state, productIds), ...productsAgreed(state, productIds), way });

/** The same for an order that follows a payment, or who leaves the page, by itself; undefined where none waits. */
export const waitingProductsAgreement = (
  page: Words,
  state: EnrollmentState | undefined,
  way: ConsentWay,
): Agreement | undefined =>
  state && isOrdered(state) && waitsInCart(state).length > 0 ? productsAgreement(page, state, way) : undefined;
