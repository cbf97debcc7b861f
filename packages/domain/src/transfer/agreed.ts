import { chargesOfDays, type DaysSoFar } from "../charges/of-days.ts";
import type { AgreedOrder } from "../consent/model.ts";
import { agreedPlan } from "../consent/rules.ts";
import type { OrderAgreedTo } from "../consent/order-flow.ts";
import type { PlanOffer } from "../plans/model.ts";
import { hasPlan, type TransferState } from "./state.ts";

/** The consent of a move. */
export const transferAgreed = (
  order: Pick<AgreedOrder, "partner" | "contractAccount"> & { readonly to: string; readonly plan: PlanOffer },
  days: DaysSoFar,
): AgreedOrder => ({
  plan: agreedPlan(order.plan),
  startDate: days.start?.day,
  partner: order.partner,
  contractAccount: order.contractAccount,
  esiid: order.to,
  products: [],
  payment: undefined,
  charges: chargesOfDays(days, order.plan),
});

/** The step itself compares days and charges with the form. An order of the site API has no form. */
export const moveAgreedTo: OrderAgreedTo<TransferState> = {
  what: "move",
  isStill: (state, { way, plan, esiid }) =>
    way === "site-api" ||
    (hasPlan(state) && state.selection.plan.id === plan?.id && String(state.info.to.esiid) === esiid),
};
