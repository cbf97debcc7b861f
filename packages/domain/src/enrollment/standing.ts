import type { LastTries, OrderKind, Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import { cartOf } from "./add-on-cart.ts";
import { type EnrollmentState, isOrdered } from "./model.ts";

/** The calls that order something, and what. */
export const ordersBy: Readonly<Record<string, OrderKind>> = {
  connect: "new-service",
  orderAddOns: "add-ons",
  enrollAutopay: "autopay",
  createOnlineAccount: "online-account",
};

/** Everything that is ordered in an enrollment: service, and what is beside it. */
export const enrollmentOrders = (state: EnrollmentState): readonly OrderSeen[] => {
  if (state.selection === undefined) return [];
  const { lastTries = {}, orderedPlans = [], isAutoPay = false, account, order, isSubmitted = false } = state;
  const hasCart = cartOf(state).length > 0;
  const isPlaced = isOrdered(state);
  return [
    {
      what: "new-service",
      isOrdered: isPlaced || isOrderedInDoubt(state),
      day: order?.startDate,
      isSent: isSubmitted,
      lastTry: lastTries["new-service"],
      isWanted: true,
    },
    {
      what: "add-ons",
      isOrdered: orderedPlans.length > 0,
      // They follow the order by themselves; once that was tried, it is what became of it that counts.
      isSent: hasCart && isPlaced && lastTries["add-ons"] === undefined,
      lastTry: lastTries["add-ons"],
      isWanted: hasCart,
    },
    beside("autopay", isAutoPay, lastTries),
    beside("online-account", account?.isCreated ?? false, lastTries),
  ];
};

/** What was asked for and never came to the gateway is still wanted. */
const beside = (what: "autopay" | "online-account", isOrdered: boolean, { [what]: lastTry }: LastTries): OrderSeen => ({
  what,
  isOrdered,
  lastTry,
  isWanted: lastTry?.is === "not-sent",
});

/** What is known of them, as it is said. */
export const enrollmentStanding = (state: EnrollmentState): readonly Standing[] => standingsOf(enrollmentOrders(state));

/** A call beside the order is in doubt, and the order itself has its number. */
const isOrderedInDoubt = ({ stage, enrollmentInfo }: EnrollmentState): boolean =>
  stage === "in-doubt" && (enrollmentInfo?.serviceContractNumber ?? "") !== "";
