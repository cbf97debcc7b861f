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
 * The answer to an order of a signed-in customer is lost, at each boundary of its call, and the customer chooses something else
 * before they order again: there is one order in the ledger, and what the site says was ordered is what stands there.
 */

const folder = mkdtempSync(join(tmpdir(), "switchyard-choices-"));
const gateway = gatewayHere();
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

/** By the steps whose forms are filled in otherwise: what is written into them. */
type Choices = Readonly<Record<string, (given: Input, ports: Ports) => Input | Promise<Input>>>;

/**
 * Once something has gone wrong, this customer chooses otherwise, on every page that leads to the order.
 * @param order the step of the form that orders
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
/** Meters are read about once a month; the first day that is offered is what everybody takes here. */
const nextRead = async (given: Input, { renewals }: Ports): Promise<Input> => {
  const offered = (await renewals.meterReads(ray))._unsafeUnwrap().reads.map(({ date }) => date);
  return { ...given, startDate: offered.find((day) => day > String(given["startDate"])) ?? "" };
};

const pageIn = (state: unknown): string => (state as { at?: { page?: string } }).at?.page ?? "";

interface Trial {
  readonly scenario: (choices: Choices) => ReturnType<typeof walkable>;
  readonly choices: Readonly<Record<string, Choices>>;
  /** What the site says was ordered; undefined where it does not say so. */
  said(state: never): unknown;
  /** The same in the request that the ledger has. */
  stands(request: never): unknown;
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
    said: (state: { stage: string; startDate: string; choice: { plan: { id: string } } }) =>
      state.stage === "ordered" ? [state.startDate, state.choice.plan.id] : undefined,
    stands: (request: { StartDate: string; ProductId: string }) => [isoOf(request.StartDate), request.ProductId],
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
    said: ({ ordered }: { ordered?: { order: { startDate: string; stopDate: string; to: string } } }) =>
      ordered && [ordered.order.startDate, ordered.order.stopDate, ordered.order.to],
    stands: (request: { StartDate: string; StopDate: string; Esiid: string }) => [
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
    said: ({ ordered }: { ordered?: { order: { startDate: string; plan: { id: string } } } }) =>
      ordered && [ordered.order.startDate, ordered.order.plan.id],
    stands: (request: { startDate: string; productId: string }) => [isoOf(request.startDate), request.productId],
  },
  memberOrderAddOns: {
    scenario: (choices) => walkable(choosing(addOnScenario, "submitAddOns", choices)),
    choices: {
      "one more": { submitAddOns: chosen({ productIds: ["AO-SURGE", "AO-HOME"] }) },
      "another one": { submitAddOns: chosen({ productIds: ["AO-HOME"] }) },
    },
    said: ({ ordered }: { ordered?: { productIds: readonly string[] } }) => ordered?.productIds,
    stands: (request: { productOrders: readonly { productId: string }[] }) =>
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
    const said = trial.said(end.state as never);
    if (said !== undefined) expect(said).toEqual(entries.map(({ request }) => trial.stands(request as never))[0]);
    // Otherwise the customer reads that the outcome is unknown, or that something is under way at the meter.
    else if (end.ended !== "told") expect(pageIn(end.state)).toMatch(/^(outcome-unknown|pending-transaction)$/);
  },
);
