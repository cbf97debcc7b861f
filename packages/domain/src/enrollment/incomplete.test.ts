import { describe, expect, test } from "vitest";
import { aContext } from "../journey/a-context.fixture.ts";
import { toPage } from "../journey/model.ts";
import { enrollment } from "./flow.ts";
import type { EnrollmentState } from "./model.ts";
import { moments } from "./moments.fixture.ts";
import type { EnrollmentPorts } from "./ports.ts";

const nothingIsAsked = new Proxy(
  {},
  {
    get: (_, port) => {
      throw new Error(`${String(port)} is asked`);
    },
  },
) as EnrollmentPorts;
const account = {
  userName: "marisol.t",
  email: "marisol@example.com",
  password: "Larkspur1",
  securityQuestion: "First pet?",
  securityAnswer: "Pecan",
  acceptance: true,
  paperlessBilling: true,
};
const bank = {
  mode: "bank",
  accountholdername: "Marisol Treviño",
  routingnumber: "111000614",
  bankaccountnumber: "4400018771",
};
type Part = "selection" | "order" | "identity" | "enrollmentInfo" | "proof" | "pending";

/** Steps at a moment where they are allowed, and the parts of the journey without which there is nothing for them to do. */
const needs: readonly (readonly [step: string, input: object, moment: keyof typeof moments, parts: readonly Part[]])[] =
  [
    ["confirmHomeAndDate", {}, "the form is sent, and not confirmed", ["selection", "pending"]],
    ["sendOneTimePassword", {}, "proof is wanted", ["proof", "identity"]],
    ["validateOneTimePassword", { oneTimePwd: "123456" }, "a code is waited for", ["proof", "identity"]],
    ["reportMissingCode", {}, "a code is waited for", ["proof", "identity"]],
    ["answerKnowledgeQuestions", { answers: [] }, "questions are asked", ["proof", "identity"]],
    ["createCustomer", {}, "the form is confirmed", ["selection", "order", "identity"]],
    ["placeOrder", {}, "the customer exists", ["selection", "order", "enrollmentInfo"]],
    ["orderAddOns", { productIds: ["AO-HOME"] }, "service is ordered", ["selection", "order", "enrollmentInfo"]],
  ];
/** Those whose door is open all the same, since something else may be said on their page. */
const openDoors: typeof needs = [
  ["checkFraud", {}, "the form is confirmed", ["order", "identity"]],
  ["sendCopies", {}, "service is ordered, and a copy is to be sent", ["selection", "enrollmentInfo"]],
  ["enrollInAutopay", bank, "service is ordered", ["selection", "enrollmentInfo"]],
  ["createOnlineAccount", account, "service is ordered", ["order", "enrollmentInfo"]],
  ["recordOfflineEnrollment", {}, "a plan is chosen", ["selection"]],
];
const toTheForm = ["confirmHomeAndDate", "createCustomer", "checkFraud"];

const cases = [...needs, ...openDoors].flatMap(([step, input, moment, parts]) =>
  parts.map((part) => [step, part, input, moment] as const),
);
const stepNamed = (name: string) =>
  enrollment.steps.find((one) => one.name === name) ?? expect.fail(`no step is named ${name}`);
const policy = { autopayPlans: ["LK-TRUE-12"], evModels: [] };

describe("a step that finds a part of its journey missing", () => {
  test.each(cases)("changes nothing and asks nobody: %s without %s", async (name, part, input, moment) => {
    const step = stepNamed(name);
    const whole: EnrollmentState = moments[moment];
    expect(step.allowed(whole)).toBe(true);
    const state: EnrollmentState = { ...whole, [part]: undefined };
    const end = await step.run(aContext({ state, ports: nothingIsAsked, policy }), step.input.parse(input));
    expect(end._unsafeUnwrap()).toMatchObject({
      state,
      destination: toTheForm.includes(name) ? toPage("order-information") : state.at,
    });
    expect(Object.keys(end._unsafeUnwrap())).toEqual(["state", "destination", "answer"]);
  });

  test.each(needs.flatMap(([step, , moment, parts]) => parts.map((part) => [step, part, moment] as const)))(
    "is not allowed: %s without %s",
    (name, part, moment) => expect(stepNamed(name).allowed({ ...moments[moment], [part]: undefined })).toBe(false),
  );

  test.each([
    ["payPriorDebt", "a debt is in the way", "enrollmentInfo"],
    ["payDeposit", "service is ordered, and the deposit is not paid", "enrollmentInfo"],
    ["scheduleRemainder", "half of the deposit is paid", "enrollmentInfo"],
    ["enrollInAutopay", "service is ordered", "enrollmentInfo"],
  ] as const)("is not allowed without a customer: %s when %s", (name, moment, part) =>
    expect(stepNamed(name).allowed({ ...moments[moment], [part]: undefined })).toBe(false),
  );

  test.each(["validateOneTimePassword", "answerKnowledgeQuestions"])(
    "%s waits until the proof was begun at the gateway",
    async (name) => {
      const moment: EnrollmentState =
        name === "validateOneTimePassword" ? moments["a code is waited for"] : moments["questions are asked"];
      const state: EnrollmentState = { ...moment, proof: moment.proof && { ...moment.proof, session: undefined } };
      const step = stepNamed(name);
      expect([
        step.allowed(state),
        step.allowed({ ...moment, stage: "details" }),
        step.allowed({ ...moment, at: { kind: "step", step: "createCustomer" } }),
      ]).toEqual([false, false, false]);
      const end = await step.run(
        aContext({ state, ports: nothingIsAsked }),
        step.input.parse({ oneTimePwd: "123456", answers: [] }),
      );
      expect(end._unsafeUnwrap()).toEqual({ state, destination: state.at, answer: undefined });
    },
  );

  test("says to its caller what it could not do", async () => {
    const answerOf = async (name: string, state: EnrollmentState, input: object) => {
      const step = stepNamed(name);
      return (
        await step.run(aContext({ state, ports: nothingIsAsked, policy }), step.input.parse(input))
      )._unsafeUnwrap().answer;
    };
    const ordered: EnrollmentState = moments["service is ordered"];
    expect(await answerOf("placeOrder", { ...moments["the customer exists"], order: undefined }, {})).toEqual({
      openTerms: [],
      openPayment: [],
      connected: undefined,
    });
    expect(await answerOf("orderAddOns", { ...ordered, order: undefined }, { productIds: ["AO-HOME"] })).toEqual({
      kind: "nothing-chosen",
    });
    expect(await answerOf("enrollInAutopay", { ...ordered, selection: undefined }, bank)).toEqual({
      kind: "not-offered",
    });
    expect(await answerOf("enrollInAutopay", { ...ordered, isAutoPay: true }, bank)).toEqual({
      kind: "answered",
      indicator: "Success",
    });
    expect(
      await answerOf("recordOfflineEnrollment", { ...moments["a plan is chosen"], selection: undefined }, {}),
    ).toBe("recorded");
    expect(
      await answerOf(
        "confirmHomeAndDate",
        { ...moments["the form is sent, and not confirmed"], pending: undefined },
        {},
      ),
    ).toEqual([]);
  });
});
