import type { PageName } from "../journey/model.ts";
import { groupOf } from "../advice/model.ts";
import type { OrderKind } from "../standing/model.ts";
import { isDepositOpen, isPaymentOpen, ordersAt } from "./deposit.ts";
import type { EnrollmentState } from "./model.ts";
import { isDebtOpen } from "./prior-debts.ts";

/**
 * The next page after a failure: the open terms, an open payment, else the form. Undefined during a doubt, which allows
 * no retry.
 */
export const pageBack = (state: EnrollmentState): PageName | undefined => {
  switch (state.stage) {
    case "in-doubt":
      return undefined;
    case "review":
      return ordersAt(state);
    case "debt":
      return "place-order-prior-debt";
    case "ordered":
    case "finished":
      return isPaymentOpen(state) ? "place-order-deposit" : "confirmation";
    default:
      return "order-information";
  }
};

/** The page that orders this kind, pays it, or sends it again; undefined where none does. */
export const nextPageFor = (state: EnrollmentState, what: OrderKind): PageName | undefined => {
  const { stage } = state;
  if (stage === "in-doubt" || stage === "finished") return undefined;
  if (stage !== "ordered") return groupOf[what] === "order" || stage === "debt" ? pageBack(state) : undefined;
  switch (what) {
    case "deposit":
    case "second-half":
      return isDepositOpen(state) ? "place-order-deposit" : undefined;
    case "earlier-balance":
      return isDebtOpen(state) ? "place-order-deposit" : undefined;
    case "add-ons":
    case "autopay":
    case "online-account":
      return "mini-confirmation";
    default:
      return undefined;
  }
};
