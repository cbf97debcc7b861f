import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Destination, isPage } from "@switchyard/domain/journey/model";
import type { GatewayLedger } from "@switchyard/domain/support/ledger";
import type { OrderFormValues } from "@switchyard/domain/enrollment/order-form-fields";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { personaNamed, type Persona } from "@switchyard/gateway-sandbox";
import type { Result } from "neverthrow";
import { onTestFinished } from "vitest";
import type { Inputs } from "./inputs-of.ts";
import { aSite, worked } from "./a-walk.fixture.ts";
import type { World, WorldOptions } from "./world.ts";

/** A folder that the end of the test deletes. */
export const aDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), "simulator-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

/** The first steps of new service, up to the order button. */
const upToTheOrder = async (world: World, persona: string): Promise<Inputs> => {
  const usual = worked(await world.inputs({ persona, plan: "" }));
  for (const step of ["choosePlan", "saveOrderInformation"]) worked(await world.run(step, await usual(step)));
  return usual;
};

export interface Customer {
  readonly reference: CorrelationId;
  readonly persona: Persona;
  /** The customer's page after the last step. */
  readonly at: Destination;
  /** Closes the site before the end of the test does. */
  readonly leave: () => void;
}

/** A customer's next action: runs a step, or reads the text message on their phone. */
export interface Visit {
  readonly run: (step: string, input: unknown) => Promise<Destination>;
  readonly newestCode: () => Promise<string>;
}

/**
 * A customer who shops, fills in the order form and, if possible, places the order, on a site with its data in `dataDir`.
 * @param typed input that replaces the persona's
 * @param onward the actions between the form and the order
 */
export const aCustomer = async (
  dataDir: string,
  personaId: string,
  typed: OrderFormValues = {},
  onward?: (visit: Visit) => Promise<Destination>,
): Promise<Customer> => {
  const world = await aSite({ dataDir, honoursKeys: true });
  let isOpen = true;
  const leave = (): void => {
    if (isOpen) world.close();
    isOpen = false;
  };
  onTestFinished(leave);
  const reference = worked(await world.begin());
  const usual: Inputs = worked(await world.inputs({ persona: personaId, plan: "" }));
  const run = async (step: string, input: unknown): Promise<Destination> => worked(await world.run(step, input));

  await run("choosePlan", await usual("choosePlan"));
  const form = await usual("saveOrderInformation");
  let at = await run("saveOrderInformation", { ...form, values: { ...(form["values"] as OrderFormValues), ...typed } });
  const newestCode = async (): Promise<string> => String((await usual("validateOneTimePassword"))["oneTimePwd"]);
  if (onward) at = await onward({ run, newestCode });
  if (isPage(at, "place-order")) at = await run("placeOrder", await usual("placeOrder"));
  return { reference, persona: personaNamed(personaId), at, leave };
};

/** A customer whose order's answer was lost. By default the gateway ignores keys. The site is still open. */
export const aDoubt = async (
  dataDir: string,
  personaId: string,
  when: "before" | "after" = "after",
  honoursKeys = false,
): Promise<{ readonly reference: CorrelationId; readonly world: World; readonly usual: Inputs }> => {
  const world = await aSite({ dataDir, honoursKeys });
  onTestFinished(() => world.close());
  const reference = worked(await world.begin());
  const usual = await upToTheOrder(world, personaId);
  worked(await world.fault({ operation: "connect", kind: "reset", times: 1, when }));
  worked(await world.run("placeOrder", await usual("placeOrder")));
  return { reference, world, usual };
};

/** A press of a button: the step's name, and input that overrides the persona's. */
type Pressed = readonly [step: string, given?: Readonly<Record<string, unknown>>];

/**
 * An applicant who has pressed buttons up to the one that loses a call's answer. By default the gateway ignores keys.
 * The site is still open.
 */
export const aLostAnswer = async (
  dataDir: string,
  {
    persona,
    road,
    call,
    times = 1,
  }: {
    readonly persona: string;
    readonly road: readonly Pressed[];
    readonly call: string;
    /** The number of lost answers. */
    readonly times?: number;
  },
  when: "before" | "after",
  place: Pick<WorldOptions, "storeUrl"> & { readonly honoursKeys?: boolean } = {},
): Promise<{
  readonly reference: CorrelationId;
  readonly press: (...pressed: Pressed) => Promise<Result<Destination, string>>;
  /** The number of times that the gateway has carried out the call. */
  readonly made: () => Promise<number>;
  readonly ledger: GatewayLedger;
}> => {
  const world = await aSite({ dataDir, ...place });
  onTestFinished(() => world.close());
  const reference = worked(await world.begin());
  const usual = worked(await world.inputs({ persona, plan: "LK-TRUE-12" }));
  const press = async (...[step, given]: Pressed) => world.run(step, { ...(await usual(step)), ...given });
  for (const pressed of road.slice(0, -1)) worked(await press(...pressed));
  worked(await world.fault({ operation: call, kind: "reset", times, when }));
  // The site looks an account up several times; the fault loses all those answers.
  if (call === "createOnlineAccount") worked(await world.fault({ operation: "userByEmail", kind: "reset", times: 3 }));
  for (const pressed of road.slice(-1)) worked(await press(...pressed));
  const made = async () => (await world.ledger())?.get(call) ?? 0;
  return { reference, press, made, ledger: world.gatewayLedger };
};

/**
 * Orders at this gateway, which the site treats as one that ignores keys.
 *
 * @returns the journey's reference
 */
export const anOrder = async (
  dataDir: string,
  personaId: string,
  gateway: NonNullable<WorldOptions["gateway"]>,
  paidWith: object,
): Promise<CorrelationId> => {
  const world = await aSite({ dataDir, gateway });
  const reference = worked(await world.begin());
  const usual = await upToTheOrder(world, personaId);
  worked(await world.run("placeOrder", { ...(await usual("placeOrder")), ...paidWith }));
  world.close();
  return reference;
};

/** A sandbox customer's way to an order in each flow: the steps before it, the ordering step, and its call. */
const roads = {
  renewal: { customer: "ray.renner", to: "", before: ["chooseRenewal"], order: "submitRenewal", call: "createSwap" },
  transfer: {
    customer: "grace.garza",
    to: "5714 Goodwin Ave, Dallas",
    before: ["tellServiceInfo", "keepCurrentPlan", "setServiceDates"],
    order: "orderTransfer",
    call: "transferService",
  },
  "add-home": {
    customer: "grace.garza",
    to: "1909 Hemphill St, Fort Worth",
    before: ["choosePlanForHome"],
    order: "orderHome",
    call: "addHome",
  },
  "add-on-order": {
    customer: "grace.garza",
    to: "",
    before: [],
    order: "submitAddOns",
    call: "memberOrderAddOns",
  },
  "extra-end": { customer: "dana.due", to: "", before: [], order: "submitExtraEnd", call: "endExtra" },
  "bill-payment": { customer: "dana.due", to: "", before: [], order: "submitPayment", call: "payBill" },
} as const;

/** A signed-in customer whose order's answer was lost; by default the gateway ignores keys. */
export const aMembersDoubt = async (
  dataDir: string,
  flow: keyof typeof roads,
  when: "before" | "after",
  honoursKeys = false,
): Promise<{
  readonly reference: CorrelationId;
  /** Presses the order button again, from any page. */
  readonly press: (given?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly orders: () => Promise<number>;
  readonly ledger: GatewayLedger;
}> => {
  const { customer, to, before, order, call } = roads[flow];
  const world = await aSite({ dataDir, flow, honoursKeys, customer: { userName: customer, password: "Larkspur1" } });
  onTestFinished(() => world.close());
  const reference = worked(await world.begin());
  const usual = worked(await world.inputs({ customer, home: "", to, plan: "LK-TRUE-12" }));
  for (const step of before) worked(await world.run(step, await usual(step)));
  worked(await world.fault({ operation: call, kind: "reset", times: 1, when }));
  const press = async (given: Readonly<Record<string, unknown>> = {}) =>
    world.run(order, { ...(await usual(order)), ...given });
  worked(await press());
  const orders = async () => (await world.ledger())?.get(call) ?? 0;
  return { reference, press, orders, ledger: world.gatewayLedger };
};
