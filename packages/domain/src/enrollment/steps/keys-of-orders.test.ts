import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { expect, test } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import type { StepContext } from "../../journey/step.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import type { EnrollmentState, OrderInformation, Selection } from "../model.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { stateAt } from "../state-at.fixture.ts";
import { termNames } from "../terms.ts";
import { applicantText } from "./check-fraud.ts";
import { createCustomer } from "./create-customer.ts";
import { placeOrder } from "./place-order.ts";

// A release stored the intent's word where the one before it had stored the code: in the middle of an order whose answer was lost.
const selection = { plan: { id: "LK-TRUE-12", ev: "" }, dwel: "01", intent: "switch" } as Selection;
const coded = { ...selection, intent: "7" };
const order = { customer: {}, address: { esiid: "10443720000057140" }, startDate: "2026-12-02" } as OrderInformation;
const { identity } = stateAt("proof");
const { enrollmentInfo: info } = stateAt("review");

/** Runs a step whose call is lost, and says under which key it went out. */
const keyOf = async <State extends EnrollmentState>(
  run: (context: StepContext<State, EnrollmentPorts>) => ResultAsync<unknown, Problem>,
  state: State,
): Promise<string | undefined> => {
  let sent: string | undefined;
  const lost = (_: unknown, key: string) => {
    sent = key;
    return errAsync(problem("timeout", "connect", ""));
  };
  const ports = { customers: { create: lost }, connection: { connect: lost } } as unknown as EnrollmentPorts;
  await run(aContext<State, EnrollmentPorts>({ state, ports }));
  return sent;
};
/** The key that a release before the words made of this. */
const keyBefore = async (operation: string, payload: unknown): Promise<string> =>
  (
    await aContext({ state: undefined, ports: undefined }).once(operation, payload, (key) => okAsync(key))
  )._unsafeUnwrap();

test("a customer whose creation was lost before the intent had a word is created under the same key", async () => {
  const application = { selection, order, identity, deviceRiskToken: "" };
  const cleared = aContext({ state: undefined, ports: undefined }).digest(applicantText(application));
  const state = { ...stateAt("details", { selection }), order, identity, cleared };
  expect(await keyOf((context) => createCustomer.run(context, {}), state)).toBe(
    await keyBefore("createCustomer", { application: { ...application, selection: coded }, attempt: 0 }),
  );
});

test("an order that was lost before the intent had a word is sent under the same key", async () => {
  const accepted = Object.fromEntries(termNames.map((term) => [term, true]));
  const state = stateAt("review", { selection, order });
  expect(await keyOf((context) => placeOrder.run(context, placeOrder.input.parse(accepted)), state)).toBe(
    await keyBefore("connect", { connectOrder: { info, selection: coded, order }, attempt: 0 }),
  );
});
