import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { plusDays, fromSlashDate, toSlashDate } from "@switchyard/domain/kernel/dates";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { afterAll, expect, test } from "vitest";
import { boundaryNames } from "./boundaries.ts";
import { gatewayHere } from "../../driver/in-process/gateway.ts";
import { addHomeScenario, addOnScenario, renewalScenario, transferScenario } from "../../driver/in-process/members.ts";
import { type Act, changed, type Input, type Ports, type Scenario } from "../../driver/in-process/scenario.ts";
import { seedOfDay, shareOf } from "../share.ts";
import { walkable } from "./walk.ts";

/*
 * The answer to a customer's order is lost at each boundary of its call, and the customer then chooses something else
 * and orders again. The ledger must have one order, and the site must report that order.
 */

const folder = mkdtempSync(join(tmpdir(), "switchyard-choices-"));
const gateway = gatewayHere();
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The changed form fields, by step. */
type Choices = Readonly<Record<string, (given: Input, ports: Ports) => Input | Promise<Input>>>;

/**
 * After a failure this customer makes another choice on every page before the order.
 * @param order the step whose form orders
 */
const choosing = <State>(scenario: Scenario<State>, order: string, choices: Choices): Scenario<State> => {
  const acts = scenario.moves
    .flatMap((move) => move.acts)
    .map((act): Act => {
      const otherwise = choices[act.step];
      return {
        ...act,
        input: async (visit) => {
          const given = await act.input(visit);
          return visit.isAgain && otherwise ? otherwise(given, visit.ports) : given;
        },
      };
    });
  const first = acts.findIndex(({ step }) => choices[step] !== undefined);
  const last = acts.findIndex(({ step }) => step === order);
  return {
    ...scenario,
    moves: scenario.moves.map((move, at) => ({ ...move, acts: acts.slice(at === last ? first : at, at + 1) })),
  };
};

const chosen = (change: Input) => (given: Input) => changed(given, change);
const typed = (values: Input) => chosen({ values });
const aWeekLater = (field: string) => (given: Input) => {
  const day = fromSlashDate((given["values"] as Record<string, string>)[field] ?? "");
  return typed({ [field]: day === undefined ? "" : toSlashDate(plusDays(day, 7)) })(given);
};
const isoOf = (day: string): string => fromSlashDate(day) ?? "";
const ray = {
  partner: "0050000012",
  contractAccount: "002103000012",
  esiid: esiidSchema.parse(handMade.lakewoodDallas.esiid),
};
/** Meter readings are monthly; every customer takes the first day offered. */
const nextRead = async (given: Input, { renewals }: Ports): Promise<Input> => {
  const offered = (await renewals.meterReads(ray))._unsafeUnwrap().reads.map(({ date }) => date);
  return { ...given, startDate: offered.find((day) => day > String(given["startDate"])) ?? "" };
};

const pageIn = (state: unknown): string => (state as { at?: { page?: string } }).at?.page ?? "";

interface Trial {
  readonly scenario: (choices: Choices) => ReturnType<typeof walkable>;
  readonly choices: Readonly<Record<string, Choices>>;
  /** The choice in the site's state; undefined if the state has none. */
  choiceInState(state: never): unknown;
  /** The same choice in the ledger's request. */
  choiceInRequest(request: never): unknown;
}

const trials: Readonly<Record<string, Trial>> = {
  createSwap: {
    scenario: (choices) => walkable(choosing(renewalScenario, "submitRenewal", choices)),
    choices: {
      "another day": { submitRenewal: nextRead },
      "another plan": {
        chooseRenewal: chosen({ planid: "LK-TRUE-24" }),
        submitRenewal: chosen({ planid: "LK-TRUE-24" }),
      },
    },
    choiceInState: (state: { stage: string; startDate: string; choice: { plan: { id: string } } }) =>
      state.stage === "ordered" ? [state.startDate, state.choice.plan.id] : undefined,
    choiceInRequest: (request: { StartDate: string; ProductId: string }) => [
      isoOf(request.StartDate),
      request.ProductId,
    ],
  },
  transferService: {
    scenario: (choices) => walkable(choosing(transferScenario, "orderTransfer", choices)),
    choices: {
      "another first day": { orderTransfer: aWeekLater("startServiceDate") },
      "another last day": { orderTransfer: aWeekLater("stopServiceDate") },
      "another home": {
        tellServiceInfo: typed({ esiid: handMade.hemphill.esiid, NewServiceAddress: "1909 Hemphill St" }),
      },
    },
    choiceInState: ({ ordered }: { ordered?: { order: { startDate: string; stopDate: string; to: string } } }) =>
      ordered && [ordered.order.startDate, ordered.order.stopDate, ordered.order.to],
    choiceInRequest: (request: { StartDate: string; StopDate: string; Esiid: string }) => [
      isoOf(request.StartDate),
      isoOf(request.StopDate),
      request.Esiid,
    ],
  },
  addHome: {
    scenario: (choices) => walkable(choosing(addHomeScenario, "orderHome", choices)),
    choices: {
      "another day": { orderHome: aWeekLater("startdate") },
      "another plan": {
        choosePlanForHome: chosen({ planid: "LK-TRUE-24" }),
        orderHome: chosen({ planid: "LK-TRUE-24" }),
      },
      "an account of its own": { orderHome: typed({ isExistingBill: "false", contractAccount: "" }) },
    },
    choiceInState: ({ ordered }: { ordered?: { order: { startDate: string; plan: { id: string } } } }) =>
      ordered && [ordered.order.startDate, ordered.order.plan.id],
    choiceInRequest: (request: { startDate: string; productId: string }) => [
      isoOf(request.startDate),
      request.productId,
    ],
  },
  memberOrderAddOns: {
    scenario: (choices) => walkable(choosing(addOnScenario, "submitAddOns", choices)),
    choices: {
      "one more": { submitAddOns: chosen({ productIds: ["AO-SURGE", "AO-HOME"] }) },
      "another one": { submitAddOns: chosen({ productIds: ["AO-HOME"] }) },
    },
    choiceInState: ({ ordered }: { ordered?: { productIds: readonly string[] } }) => ordered?.productIds,
    choiceInRequest: (request: { productOrders: readonly { productId: string }[] }) =>
      request.productOrders.map(({ productId }) => productId),
  },
};

const cases = Object.entries(trials).flatMap(([call, trial]) =>
  Object.entries(trial.choices).flatMap(([choice, choices]) =>
    boundaryNames.flatMap((boundary) =>
      [true, false].map((honoursKeys) => ({ call, choice, boundary, honoursKeys, trial, choices })),
    ),
  ),
);
/** Three boundaries of each choice, drawn by the day; `npm run faults -- once` tries all. */
const drawn = shareOf(
  cases,
  { count: process.env["EVERY_CASE"] === undefined ? 30 : undefined, seed: seedOfDay() },
  ({ call, choice, boundary, honoursKeys }) => `${call} ${choice} ${boundary} ${honoursKeys}`,
  ({ call, choice }) => `${call} ${choice}`,
);

test.each(drawn)(
  "$call, tried again with $choice ($boundary, keys honored: $honoursKeys): there is one order, and the site reports it",
  async ({ call, boundary, honoursKeys, trial, choices }) => {
    const walk = trial.scenario(choices);
    const end = await walk.walk(gateway, folder, { honoursKeys, strike: { operation: call, nth: 1, boundary } });
    expect(end.hasStruck).toBe(true);
    const entries = (await gateway.ledger()).entries.filter(({ operationId }) => operationId === call);
    expect(entries.length).toBeLessThanOrEqual(1);
    const choiceInState = trial.choiceInState(end.state as never);
    if (choiceInState !== undefined)
      expect(choiceInState).toEqual(entries.map(({ request }) => trial.choiceInRequest(request as never))[0]);
    // Otherwise the page says that the outcome is unknown, or that something is under way at the meter.
    else if (end.ended !== "reported") expect(pageIn(end.state)).toMatch(/^(outcome-unknown|pending-transaction)$/);
  },
);
