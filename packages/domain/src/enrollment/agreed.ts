import { cartCharges } from "../add-ons/charges.ts";
import type { AgreedOrder } from "../consent/model.ts";
import { agreedPlan, isSameOrder } from "../consent/rules.ts";
import type { OrderAgreedTo } from "../consent/order-flow.ts";
import type { AutopayFrom } from "../payments/model.ts";
import { cartOf } from "./add-on-cart.ts";
import { enrollmentCharges } from "./charges.ts";
import { type At, type EnrollmentState, isOrdered, isAtStage } from "./model.ts";

type Customer = At<"review" | "ordered" | "finished">;

/** The gateway's numbers of the new customer and of the home. */
const forWhom = ({ enrollmentInfo, order }: Customer): Pick<AgreedOrder, "partner" | "contractAccount" | "esiid"> => ({
  partner: enrollmentInfo.bpNumber,
  contractAccount: enrollmentInfo.contractAccountNumber,
  esiid: order.address.esiid,
});

const isForSame = (state: Customer, agreed: AgreedOrder): boolean => {
  const { partner, contractAccount, esiid } = forWhom(state);
  return agreed.partner === partner && agreed.contractAccount === contractAccount && agreed.esiid === esiid;
};

const productsIn = (state: EnrollmentState): readonly string[] => cartOf(state).map(({ planId }) => planId);

/**
 * The consent of an order: service, and the products in the cart, which follow it.
 * @param payment the payment of the deposit, by the form
 */
export const enrollmentAgreed = (state: At<"review">, payment: AgreedOrder["payment"]): AgreedOrder => {
  const { selection, order, paymentInfo } = state;
  const { card, ...chosen } = payment ?? {};
  return {
    ...forWhom(state),
    plan: agreedPlan(selection.plan),
    startDate: order.startDate,
    products: productsIn(state),
    payment,
    charges: enrollmentCharges({ ...state, paymentInfo: { ...paymentInfo, ...chosen } }, undefined, card),
  };
};

export const serviceAgreedTo: OrderAgreedTo<EnrollmentState> = {
  what: "new-service",
  isStill: (state, agreed) =>
    isAtStage("review")(state) && isSameOrder(enrollmentAgreed(state, agreed.payment), agreed),
};

/** The consent to products that are ordered after service. @param productIds those in the cart, or a caller's own */
export const productsAgreed = (
  state: At<"ordered" | "finished">,
  productIds: readonly string[] = productsIn(state),
): AgreedOrder => ({
  ...forWhom(state),
  plan: undefined,
  startDate: undefined,
  products: [...new Set(productIds)],
  payment: undefined,
  charges: cartCharges(productIds, cartOf(state)),
});

/** The products match the consent, with service or after it; a caller of the site API names its products. */
export const productsAgreedTo: OrderAgreedTo<EnrollmentState> = {
  what: "add-ons",
  isStill: (state, agreed) =>
    isOrdered(state) &&
    isForSame(state, agreed) &&
    (agreed.way === "site-api" || productsIn(state).toSorted().join(" ") === agreed.products.toSorted().join(" ")),
};

/** The consent to autopay. */
export const autopayAgreed = (state: At<"ordered" | "finished">, from: AutopayFrom): AgreedOrder => ({
  ...forWhom(state),
  plan: undefined,
  startDate: undefined,
  products: [],
  payment: undefined,
  autopay: from,
  charges: [],
});

export const autopayAgreedTo: OrderAgreedTo<EnrollmentState> = {
  what: "autopay",
  isStill: (state, agreed) => isAtStage("ordered")(state) && agreed.autopay !== undefined && isForSame(state, agreed),
};

/** The consent to the second half of the deposit, which a card pays on a later day. */
export const remainderAgreed = (
  state: At<"ordered">,
  payment: NonNullable<AgreedOrder["payment"]>,
): AgreedOrder & { readonly payment: NonNullable<AgreedOrder["payment"]> } => {
  const { card, ...chosen } = payment;
  const paid = { ...state, paymentInfo: { ...state.paymentInfo, ...chosen } };
  return {
    ...forWhom(state),
    plan: undefined,
    startDate: undefined,
    products: [],
    payment,
    charges: enrollmentCharges(paid, undefined, card).filter(({ what }) => what === "deposit-second-half"),
  };
};

/** The consent comes with the order, or with the payment after it; a caller of the site API names the day. */
export const remainderAgreedTo: OrderAgreedTo<EnrollmentState> = {
  what: "second-half",
  isStill: (state, { payment, ...agreed }) =>
    isAtStage("ordered")(state) &&
    isForSame(state, { payment, ...agreed }) &&
    payment?.paymentType === "half" &&
    (agreed.way === "site-api" || payment.scheduledDepositDate === state.paymentInfo.scheduledDepositDate),
};
