import { isDepositOpen, ordersAt } from "@switchyard/domain/enrollment/deposit";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { PageName } from "@switchyard/domain/journey/model";

/**
 * Where somebody goes on after a failure: the terms when they wait, what is still to be paid, else the form. What is
 * ordered is not ordered again. Nothing while a call is in doubt: there is nothing to try.
 */
export const pageBack = (state: Pick<EnrollmentState, "stage" | "depositPayment">): PageName | undefined => {
  switch (state.stage) {
    case "in-doubt":
      return undefined;
    case "review":
      return ordersAt(state);
    case "debt":
      return "place-order-prior-debt";
    case "ordered":
    case "finished":
      return isDepositOpen(state) ? "place-order-deposit" : "confirmation";
    default:
      return "order-information";
  }
};
