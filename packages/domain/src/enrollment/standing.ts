import type { LastTry, OrderKind, Standing } from "../standing/model.ts";
import { cartOf } from "./add-on-cart.ts";
import { type EnrollmentState, isOrdered } from "./model.ts";

/** The calls that order something, and what. */
export const ordersBy: Readonly<Record<string, OrderKind>> = {
  connect: "new-service",
  orderAddOns: "add-ons",
  enrollAutopay: "autopay",
  createOnlineAccount: "online-account",
};

/** What is known of everything that is ordered in an enrollment; of what nobody asked for, nothing is said. */
export const enrollmentStanding = (state: EnrollmentState): readonly Standing[] => {
  if (state.selection === undefined) return [];
  const { lastTries = {}, orderedPlans = [], isAutoPay = false, account } = state;
  const besides = (
    what: OrderKind,
    { isDone, isWanted = false }: { readonly isDone: boolean; readonly isWanted?: boolean },
  ): readonly Standing[] => {
    const lastTry = lastTries[what];
    if (isDone) return [{ what, is: "ordered" }];
    if (lastTry) return [{ what, ...lastTry }];
    return isWanted ? [{ what, is: isOrdered(state) ? "asked" : "not-sent" }] : [];
  };
  return [
    serviceStanding(state, lastTries["new-service"]),
    ...besides("add-ons", { isDone: orderedPlans.length > 0, isWanted: cartOf(state).length > 0 }),
    ...besides("autopay", { isDone: isAutoPay }),
    ...besides("online-account", { isDone: account?.isCreated ?? false }),
  ];
};

const serviceStanding = (state: EnrollmentState, lastTry: LastTry | undefined): Standing => {
  const what = "new-service";
  if (isOrdered(state) || isOrderedInDoubt(state)) {
    const day = state.order?.startDate ?? "";
    return day === "" ? { what, is: "ordered" } : { what, is: "scheduled", day };
  }
  const isAsked = state.isSubmitted === true;
  if (lastTry && !(isAsked && lastTry.is === "refused")) return { what, ...lastTry };
  return { what, is: isAsked ? "asked" : "not-sent" };
};

/** A call beside the order is in doubt, and the order itself has its number. */
const isOrderedInDoubt = ({ stage, enrollmentInfo }: EnrollmentState): boolean =>
  stage === "in-doubt" && (enrollmentInfo?.serviceContractNumber ?? "") !== "";
