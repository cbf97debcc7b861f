import { chargesOfDays } from "../charges/of-days.ts";
import type { AgreedOrder } from "../consent/model.ts";
import { agreedPlan } from "../consent/rules.ts";
import { canonical } from "../journey/context.ts";
import type { OrderAgreedTo } from "../consent/order-flow.ts";
import type { PlanOffer } from "../plans/model.ts";
import type { DayWithFee } from "../service-calendar/model.ts";
import { chargesOfSent } from "./charges.ts";
import { type AddHomeState, isAtStage } from "./state.ts";

/** The consent of an order for a further home. */
export const homeAgreed = (
  order: Pick<AgreedOrder, "partner" | "contractAccount" | "esiid"> & { readonly plan: PlanOffer },
  start: DayWithFee | undefined,
): AgreedOrder => ({
  plan: agreedPlan(order.plan),
  startDate: start?.day,
  partner: order.partner,
  contractAccount: order.contractAccount,
  esiid: order.esiid,
  products: [],
  payment: undefined,
  charges: chargesOfDays({ start }, order.plan),
});

export const homeAgreedTo: OrderAgreedTo<AddHomeState> = {
  what: "another-home",
  isStill: (state, { plan, startDate, esiid, charges }) => {
    if (!isAtStage("submitted")(state)) return false;
    const { order } = state.submitted;
    return (
      order.plan.id === plan?.id &&
      order.startDate === startDate &&
      String(order.address.esiid) === esiid &&
      canonical(chargesOfSent(state.submitted)) === canonical(charges)
    );
  },
};
