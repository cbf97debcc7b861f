import { describe, expect, test } from "vitest";
import { enrollment } from "../flow.ts";
import type { EnrollmentState } from "../model.ts";
import { moments } from "../moments.fixture.ts";

const form = ["choosePlan", "keepDraft", "keepOtherDraft", "saveOrderInformation", "checkFraud"];
const cart = ["addToCart", "removeFromCart"];

/** What may be done there, as the flow's steps stand in it. Whatever is missing here leads the customer back to where they are. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "no plan is chosen": ["choosePlan"],
  "a plan is chosen": [...form, ...cart, "recordOfflineEnrollment"],
  "the form is sent, and not confirmed": [
    ...form,
    ...cart,
    "comparePrice",
    "confirmHomeAndDate",
    "recordOfflineEnrollment",
  ],
  "the form is confirmed": [...form, ...cart, "createCustomer", "recordOfflineEnrollment"],
  "proof is wanted": [...form, ...cart, "sendOneTimePassword", "createCustomer", "recordOfflineEnrollment"],
  "a code is waited for": [
    ...form,
    ...cart,
    "validateOneTimePassword",
    "reportMissingCode",
    "createCustomer",
    "recordOfflineEnrollment",
  ],
  "questions are asked": [...form, ...cart, "answerKnowledgeQuestions", "createCustomer", "recordOfflineEnrollment"],
  "the customer exists": [...form, ...cart, "submitOrder", "placeOrder", "recordOfflineEnrollment"],
  "a deposit is owed": [
    ...form,
    ...cart,
    "openCardEntry",
    "keepCard",
    "submitOrder",
    "placeOrder",
    "recordOfflineEnrollment",
  ],
  "a debt is in the way": [
    ...form,
    ...cart,
    "openCardEntry",
    "keepCard",
    "choosePayment",
    "payPriorDebt",
    "recordOfflineEnrollment",
  ],
  "moving in is offered instead of a switch": [
    ...form,
    ...cart,
    "createCustomer",
    "convertToMoveIn",
    "recordOfflineEnrollment",
  ],
  "moving in was offered, and the papers are gone": [...form, ...cart, "recordOfflineEnrollment"],
  "something else comes first": [...form, ...cart, "recordOfflineEnrollment"],
  "service is ordered": [
    ...cart,
    "keepAccountForm",
    "openAutopayCard",
    "orderAddOns",
    "enrollInAutopay",
    "checkUserName",
    "createOnlineAccount",
    "skipAccount",
  ],
  "service is ordered, and the deposit is not paid": [
    ...cart,
    "openCardEntry",
    "keepCard",
    "choosePayment",
    "payDeposit",
    "orderAddOns",
    "enrollInAutopay",
  ],
  "service is ordered, and a payment is on its way": [
    ...cart,
    "choosePayment",
    "payDeposit",
    "orderAddOns",
    "enrollInAutopay",
  ],
  "service is ordered, and an account is made": [
    ...cart,
    "keepAccountForm",
    "openAutopayCard",
    "orderAddOns",
    "enrollInAutopay",
    "checkUserName",
    "createOnlineAccount",
    "keepSession",
    "skipAccount",
  ],
  "half of the deposit is paid": [
    "openCardEntry",
    "keepCard",
    "choosePayment",
    ...cart,
    "scheduleRemainder",
    "orderAddOns",
    "enrollInAutopay",
  ],
  "service is ordered, and a copy is to be sent": [
    ...cart,
    "sendCopies",
    "keepAccountForm",
    "openAutopayCard",
    "orderAddOns",
    "enrollInAutopay",
    "checkUserName",
    "createOnlineAccount",
    "skipAccount",
  ],
  "all is done": ["orderAddOns", "checkUserName", "createOnlineAccount"],
  "all is done, with an account that waits": ["orderAddOns", "keepSession", "continueToAccount"],
  "nobody knows whether it was ordered": [],
  "two plans are open": [...form, ...cart, "takeUpPlan", "recordOfflineEnrollment"],
};

/** What is not carried out, and what a person found out, is written down wherever the journey stands. */
const everywhere = ["refuseRequest", "settleDoubt"];

describe("what a journey allows (E-026, E-291)", () => {
  test.each(Object.entries<EnrollmentState>(moments))("when %s", (name, state) => {
    expect(new Set(enrollment.steps.filter((step) => step.allowed(state)).map((step) => step.name))).toEqual(
      new Set([...(allowed[name] ?? []), ...everywhere]),
    );
  });

  test("is said of every moment", () => expect(Object.keys(allowed)).toEqual(Object.keys(moments)));

  test("is each step somewhere", () =>
    expect(
      enrollment.steps
        .map((step) => step.name)
        // A fact settles an order whose answer was lost (account/facts.test.ts).
        .filter(
          (name) =>
            ![...everywhere, "settleByFact"].includes(name) &&
            !Object.values(allowed).some((names) => names.includes(name)),
        ),
    ).toEqual([]));
});

test("the steps of an enrollment, as journals name them", () =>
  expect(enrollment.steps.map(({ name }) => name)).toEqual([
    "choosePlan",
    "keepDraft",
    "keepOtherDraft",
    "saveOrderInformation",
    "comparePrice",
    "confirmHomeAndDate",
    "checkFraud",
    "sendOneTimePassword",
    "validateOneTimePassword",
    "reportMissingCode",
    "answerKnowledgeQuestions",
    "createCustomer",
    "convertToMoveIn",
    "openCardEntry",
    "keepCard",
    "choosePayment",
    "payPriorDebt",
    "addToCart",
    "removeFromCart",
    "submitOrder",
    "placeOrder",
    "sendCopies",
    "payDeposit",
    "scheduleRemainder",
    "keepAccountForm",
    "openAutopayCard",
    "orderAddOns",
    "enrollInAutopay",
    "checkUserName",
    "createOnlineAccount",
    "keepSession",
    "skipAccount",
    "continueToAccount",
    "recordOfflineEnrollment",
    "takeUpPlan",
    "refuseRequest",
    "settleDoubt",
    "settleByFact",
  ]));
