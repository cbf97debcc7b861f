import { areCopiesOpen } from "@switchyard/domain/enrollment/confirmation-copies";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { EnrollmentStage, EnrollmentState } from "@switchyard/domain/enrollment/model";
import { onceOnlyCalls } from "@switchyard/domain/enrollment/once-only-calls";
import type { OrderFormValues } from "@switchyard/domain/enrollment/order-form-fields";
import { isAskedOn } from "@switchyard/domain/enrollment/proof";
import { checkUserName } from "@switchyard/domain/enrollment/steps/check-user-name";
import { submitOrder } from "@switchyard/domain/enrollment/steps/submit-order";
import { isPage } from "@switchyard/domain/journey/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { plusDays } from "@switchyard/domain/kernel/dates";
import { act, type Move, type Scenario } from "./scenario.ts";

type EnrollmentMove = Move<EnrollmentState>;

const planid = "LK-TRUE-12";
/** One card in the sandbox's vault that its bank approves, and one that it declines. */
const accessToken = "cft-0000000000000001";
const declined = "cft-0000000000000006";

const ended: readonly EnrollmentStage[] = ["ordered", "finished"];
const isOrdered = ({ stage }: EnrollmentState): boolean => ended.includes(stage);
const isCreated = (state: EnrollmentState): boolean =>
  state.stage === "review" || state.stage === "debt" || isOrdered(state);

const choosesPlan: EnrollmentMove = {
  acts: [act("choosePlan")],
  isDone: ({ selection }) => selection !== undefined,
};
const fillsIn = (extra: OrderFormValues = {}, isDone: EnrollmentMove["isDone"] = isCreated): EnrollmentMove => ({
  acts: [act("saveOrderInformation", ({ turn }) => ({ values: extra, submission: `rendering ${turn}`, seen: "" }))],
  isDone,
});
/** Submit on the page of the terms (`apps/web/src/features/enrollment/forms/payment.ts`). */
const orders = (payment: object = {}): EnrollmentMove => ({
  acts: [
    act("submitOrder", { ...payment }, (answers) => answers.of(submitOrder)?.isAsSeen === true),
    act("placeOrder", { ...payment }),
  ],
  isDone: isOrdered,
});
/** Every page after the order sends the unsent copies. */
const comesBack: EnrollmentMove = { acts: [act("sendCopies")], isDone: (state) => !areCopiesOpen(state) };
const pays = (payment: object): EnrollmentMove => ({
  acts: [act("choosePayment", { ...payment })],
  isDone: ({ stage, depositPayment }) => stage === "finished" || depositPayment === "settled",
});
const skips: EnrollmentMove = { acts: [act("skipAccount")], isDone: ({ stage }) => stage === "finished" };
const addsToCart: EnrollmentMove = {
  acts: [
    act("addToCart", {
      entry: { planId: "AO-RENTER", planName: "Renter’s Insurance", rate: 899, tosUrl: "" },
      isTermsAccepted: true,
    }),
  ],
  isDone: ({ addOns }) => addOns.cart.length > 0,
};
/** Submit on the mini-confirmation (`apps/web/src/features/enrollment/forms/online-account.ts`). */
const makesAccount: EnrollmentMove = {
  acts: [
    act("orderAddOns"),
    act("enrollInAutopay"),
    act("checkUserName", {}, (answers) => !answers.of(checkUserName)?.isTaken),
    act("createOnlineAccount", ({ turn }) => ({ password: `Blue-Heron-${turn}` })),
  ],
  isDone: ({ account, stage }) => account?.isCreated || stage === "finished",
};
const leaves: EnrollmentMove = {
  acts: [act("recordOfflineEnrollment")],
  isDone: ({ offlineRecord }) => offlineRecord !== undefined,
};

const one = { createCustomer: 1, connect: 1 };
const inFull = { paymentType: "0", accessToken };
const inHalves = {
  paymentType: "1",
  scheduledDepositDate: plusDays(centralDay(new Date().toISOString()), 3),
  accessToken,
};

const enrollmentOf = (
  name: string,
  persona: string,
  moves: readonly EnrollmentMove[],
  holds: Pick<Scenario<EnrollmentState>, "acts" | "records">,
): Scenario<EnrollmentState> => ({
  name,
  flow: enrollment,
  who: { persona, plan: planid },
  onceOnlyCalls,
  ...holds,
  isInDoubt: ({ stage }) => stage === "in-doubt",
  policy: { autopayPlans: [planid] },
  moves: [choosesPlan, ...moves],
});

/** New service, in variants that differ in their calls. */
export const enrollmentScenarios: readonly Scenario<EnrollmentState>[] = [
  enrollmentOf("a house", "marisol", [fillsIn(), orders(), skips], { acts: one }),
  enrollmentOf(
    "an apartment with copies, add-ons, autopay and an account",
    "jose",
    [
      fillsIn({ isEmailAddressCopies: "true", emailCopy1: "one@example.com", emailCopy2: "two@example.com" }),
      addsToCart,
      orders(),
      comesBack,
      makesAccount,
    ],
    { acts: { ...one, sendConfirmationEmail: 2, orderAddOns: 1, enrollAutopay: 1, createOnlineAccount: 1 } },
  ),
  enrollmentOf("a deposit in full", "della", [fillsIn(), orders(inFull), pays(inFull), skips], {
    acts: { ...one, paySecurityDeposit: 1 },
    records: { payment: 1 },
  }),
  enrollmentOf(
    "a declined card, then another",
    "della",
    [fillsIn(), orders({ ...inFull, accessToken: declined }), pays(inFull), skips],
    { acts: { ...one, paySecurityDeposit: [1, 2] }, records: { payment: 1 } },
  ),
  enrollmentOf("a deposit by halves", "dario", [fillsIn(), orders(inHalves), pays(inHalves), skips], {
    acts: { ...one, paySecurityDeposit: 1, scheduleRemainingDeposit: 1 },
    records: { payment: 2 },
  }),
  enrollmentOf(
    "two prior debts",
    "owen",
    [
      fillsIn(),
      {
        acts: [act("choosePayment", { accessToken })],
        isDone: ({ stage }) => stage === "review" || ended.includes(stage),
      },
      orders(),
      skips,
    ],
    { acts: { ...one, payPriorDebt: 1 }, records: { payment: 2 } },
  ),
  enrollmentOf(
    "proof by a code",
    "walter",
    [
      fillsIn({}, (state) => isCreated(state) || isAskedOn("one-time-password")(state)),
      { acts: [act("validateOneTimePassword")], isDone: isCreated },
      orders(),
      skips,
    ],
    { acts: one },
  ),
  enrollmentOf(
    "a switch that becomes a move-in",
    "marisol-switches-brunos-home",
    [
      fillsIn({}, (state) => isCreated(state) || isPage(state.at, "switch-to-move-in")),
      { acts: [act("convertToMoveIn")], isDone: isCreated },
      orders(),
      skips,
    ],
    { acts: { ...one, createCustomer: 2 } },
  ),
  enrollmentOf("leaves, comes back and orders", "marisol", [leaves, fillsIn(), orders(), skips], {
    acts: { ...one, recordOfflineEnrollment: 1 },
  }),
];
