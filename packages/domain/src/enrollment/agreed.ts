import type { AgreedOrder } from "../consent/model.ts";
import { agreedPlan, isSameOrder } from "../consent/rules.ts";
import type { OrderAgreedTo } from "../journey/step.ts";
import { enrollmentCharges } from "./charges.ts";
import { type At, type EnrollmentState, standsAt } from "./model.ts";

/**
 * What somebody who enrolls agrees to with the order.
 * @param payment how the deposit is to be paid, as the form has it
 */
export const enrollmentAgreed = (state: At<"review">, payment: AgreedOrder["payment"]): AgreedOrder => {
  const { selection, order, enrollmentInfo, paymentInfo } = state;
  return {
    plan: agreedPlan(selection.plan),
    startDate: order.startDate,
    partner: enrollmentInfo.bpNumber,
    contractAccount: enrollmentInfo.contractAccountNumber,
    esiid: order.address.esiid,
    products: [],
    payment,
    charges: enrollmentCharges({ ...state, paymentInfo: { ...paymentInfo, ...payment } }),
  };
};

export const serviceAgreedTo: OrderAgreedTo<EnrollmentState> = {
  what: "new-service",
  isStill: (state, agreed) => standsAt("review")(state) && isSameOrder(enrollmentAgreed(state, agreed.payment), agreed),
};
