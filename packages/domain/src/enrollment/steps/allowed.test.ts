import { describe, expect, test } from "vitest";
import { enrollment } from "../flow.ts";
import type { EnrollmentState } from "../model.ts";
import { moments } from "../moments.fixture.ts";

const form = ["choosePlan", "keepDraft", "keepOtherDraft", "saveOrderInformation", "checkFraud"];
const cart = ["addToCart", "removeFromCart"];

/** The steps that each moment allows, in the order of the flow. All others lead the customer back to their page. */
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
  "proof is required": [...form, ...cart, "sendOneTimePassword", "createCustomer", "recordOfflineEnrollment"],
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
  "another step comes first": [...form, ...cart, "recordOfflineEnrollment"],
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
  "the order's result is unknown": [],
  "two plans are open": [...form, ...cart, "takeUpPlan", "recordOfflineEnrollment"],
};

/** Refused requests and findings are recorded at every stage. */
const everywhere = ["refuseRequest", "settleDoubt"];

describe("the steps that a journey allows (E-026, E-291)", () => {
  test.each(Object.entries<EnrollmentState>(moments))("when %s", (name, state) => {
    expect(new Set(enrollment.steps.filter((step) => step.allowed(state)).map((step) => step.name))).toEqual(
      new Set([...(allowed[name] ?? []), ...everywhere]),
    );
  });

  test("cover every moment", () => expect(Object.keys(allowed)).toEqual(Object.keys(moments)));

  test("allow each step at some moment", () =>
    expect(
      enrollment.steps
        .map((step) => step.name)
        // A fact resolves an order with a lost answer (account/facts.test.ts).
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
