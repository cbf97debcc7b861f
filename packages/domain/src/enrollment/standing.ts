import type { LastTry, OrderKind, Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import { cartOf } from "./add-on-cart.ts";
import { type EnrollmentState, isOrdered } from "./model.ts";
import { lostPayment, paidForOthers } from "./paid-before.ts";
import { nextPageFor } from "./way-on.ts";

/** The calls whose last try is stored. Payments store their own doubt (`undecidedPayment`). */
export const triedBy: Readonly<Record<string, OrderKind>> = {
  createCustomer: "customer",
  connect: "new-service",
  orderAddOns: "add-ons",
  enrollAutopay: "autopay",
  createOnlineAccount: "online-account",
};

/** Every order, charge and setting of an enrollment. */
export const enrollmentOrders = (state: EnrollmentState): readonly OrderSeen[] =>
  ordersOf(state).map((order) => ({ ...order, wayOn: nextPageFor(state, order.what) }));

const ordersOf = (state: EnrollmentState): readonly OrderSeen[] => {
  if (state.selection === undefined) return paymentsBefore(state);
  const { lastTries = {}, isAutoPay = false, account } = state;
  return [
    service(state),
    ...addOns(state),
    { what: "autopay", isOrdered: isAutoPay, lastTry: lastTries.autopay },
    { what: "online-account", isOrdered: account?.isCreated ?? false, lastTry: lastTries["online-account"] },
    customer(state),
    ...deposit(state),
    ...balances(state),
    ...paymentsBefore(state),
  ];
};

export const enrollmentStanding = (state: EnrollmentState): readonly Standing[] => standingsOf(enrollmentOrders(state));

const numberOf = ({ enrollmentInfo }: EnrollmentState): string => enrollmentInfo?.serviceContractNumber ?? "";

const service = (state: EnrollmentState): OrderSeen => {
  const { stage, order, isSubmitted = false, lastTries = {} } = state;
  return {
    what: "new-service",
    // A payment after the order may be in doubt: the order itself has its number.
    isOrdered: isOrdered(state) || numberOf(state) !== "",
    day: order?.startDate,
    number: numberOf(state),
    isSent: isSubmitted,
    lastTry: lastTries["new-service"],
    isInDoubt: stage === "in-doubt" && lastTries["new-service"]?.is === "in-doubt",
    isReady: stage === "review",
    isInCart: stage !== "in-doubt",
  };
};

const isCustomerInDoubt = (state: EnrollmentState): boolean =>
  state.stage === "in-doubt" &&
  numberOf(state) === "" &&
  state.lastTries?.["new-service"]?.is !== "in-doubt" &&
  lostPayment(state) === undefined;

/** An answer without a partner means that the application was refused. */
const customer = (state: EnrollmentState): OrderSeen => {
  const { enrollmentInfo, lastTries = {}, error } = state;
  const isMade = enrollmentInfo !== undefined && enrollmentInfo.bpNumber !== "";
  const isRefused = enrollmentInfo?.bpNumber === "";
  const lastTry: LastTry | undefined =
    lastTries.customer ??
    (isRefused ? { is: "refused", because: error.errorCode || "no reason was given" } : undefined);
  return {
    what: "customer",
    isOrdered: isMade && lastTries.customer?.is !== "in-doubt" && !isCustomerInDoubt(state),
    number: enrollmentInfo?.contractAccountNumber,
    isInDoubt: isCustomerInDoubt(state),
    lastTry,
  };
};

/**
 * Products in the cart, each with its own state: a part of them may be confirmed. After a tried order, products outside
 * it remain in the cart.
 */
const addOns = (state: EnrollmentState): readonly OrderSeen[] => {
  const { orderedPlans = [], triedAddOns, addOnsInDoubt = [], lastTries = {} } = state;
  const { "add-ons": lastTry } = lastTries;
  const cart = cartOf(state);
  const ids = [
    ...new Set([
      ...orderedPlans.map(({ productCode }) => productCode),
      ...(triedAddOns ?? []),
      ...addOnsInDoubt,
      ...cart.map(({ planId }) => planId),
    ]),
  ];
  const products = ids.map((of): OrderSeen => {
    const ordered = orderedPlans.find(({ productCode }) => productCode === of);
    // After an order, nothing can be added: the rest was in the same order.
    const isTried =
      orderedPlans.length > 0 || addOnsInDoubt.includes(of) || (triedAddOns?.includes(of) ?? lastTry !== undefined);
    return {
      what: "add-ons",
      of,
      name: cart.find(({ planId }) => planId === of)?.planName ?? of,
      isOrdered: ordered !== undefined,
      number: ordered?.salesOrderNumber,
      // A success that omits a product leaves that product in doubt.
      isInDoubt: isTried && lastTry === undefined,
      lastTry: isTried ? lastTry : undefined,
      isInCart: true,
    };
  });
  // Callers of the site API order products that are in no cart of ours.
  const isUnnamed = lastTry !== undefined && products.every((one) => one.lastTry === undefined);
  return isUnnamed ? [...products, { what: "add-ons", lastTry }] : products;
};

/** A payment without an answer waits for a person at the stage in-doubt; elsewhere its page sends it again. */
const lostIn =
  (state: EnrollmentState) =>
  (operation: string, lastTry: LastTry | undefined): Pick<OrderSeen, "isInDoubt" | "lastTry"> => {
    if (lostPayment(state) !== operation) return { lastTry };
    return state.stage === "in-doubt" ? { isInDoubt: true } : { lastTry: { is: "in-doubt" } };
  };

/** The deposit that a card paid or may have paid. A deposit left to the phone or a store makes no call. */
const deposit = (state: EnrollmentState): readonly OrderSeen[] => {
  const { depositPayment, paymentInfo, lastTries = {} } = state;
  const isHalf = paymentInfo?.paymentType === "half";
  const isByCard = isHalf || paymentInfo?.paymentType === "all";
  const lost = lostIn(state);
  return [
    {
      what: "deposit",
      isOrdered: depositPayment === "half-due" || (depositPayment === "settled" && isByCard),
      ...lost("paySecurityDeposit", lastTries.deposit),
    },
    {
      what: "second-half",
      isOrdered: depositPayment === "settled" && isHalf,
      day: paymentInfo?.scheduledDepositDate,
      ...lost("scheduleRemainingDeposit", lastTries["second-half"]),
    },
  ];
};

/** Each earlier balance is charged or not on its own. */
const balances = (state: EnrollmentState): readonly OrderSeen[] => {
  const { priorDebtInfo, debtPayments = {}, debtFailures = [] } = state;
  const lost = lostIn(state);
  return (priorDebtInfo?.priorDebt ?? []).map(({ serviceContractNumber: of, address: name }): OrderSeen => {
    const failure = debtFailures.find(({ serviceContractNumber }) => serviceContractNumber === of);
    return {
      what: "earlier-balance",
      of,
      name,
      isOrdered: debtPayments[of] !== undefined,
      ...lost("payPriorDebt", failure && { is: "refused", because: failure.indicator || "no reason was given" }),
    };
  });
};

const paymentsBefore = (state: EnrollmentState): readonly OrderSeen[] =>
  paidForOthers(state).map(({ debt, payment }) => ({
    what: "earlier-balance",
    of: debt.serviceContractNumber,
    name: debt.address,
    isOrdered: payment !== undefined,
    isInDoubt: payment === undefined,
  }));
