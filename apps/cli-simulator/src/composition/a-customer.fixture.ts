import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Destination, isPage } from "@switchyard/domain/journey/model";
import type { OrderFormValues } from "@switchyard/domain/enrollment/order-form-fields";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { personaNamed, type Persona } from "@switchyard/gateway-sandbox";
import type { Result } from "neverthrow";
import { onTestFinished } from "vitest";
import type { Inputs, Who } from "./inputs-of.ts";
import { openWorld, type World, type WorldOptions } from "./world.ts";

/** A folder that is gone when the test is. */
export const aDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), "simulator-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

const worked = <T>(result: Result<T, string>): T =>
  result.match(
    (value) => value,
    (wrong) => {
      throw new Error(wrong);
    },
  );

/** A site that remembers there; its gateway is a sandbox of its own where none is named, and ignores keys unless it is said to honour them. */
const aSite = async ({
  honoursKeys = false,
  ...own
}: Pick<WorldOptions, "dataDir"> &
  Partial<WorldOptions> & {
    readonly honoursKeys?: boolean;
  }): Promise<World> =>
  worked(
    await openWorld({
      flow: "enrollment",
      brand: "main",
      locale: "en",
      switches: { fraudCheck: true, deviceRisk: false, gatewayHonoursKeys: honoursKeys },
      policy: {},
      customer: undefined,
      gateway: undefined,
      ...own,
    }),
  );

export type Road = readonly (readonly [step: string, given?: object])[];

/** Somebody who takes these steps, each with what a persona or a customer gives to it, and leaves; the journey's reference. */
export const aWalk = async (
  dataDir: string,
  who: Who,
  road: Road,
  own: Partial<WorldOptions> = {},
): Promise<CorrelationId> => {
  const world = await aSite({ dataDir, ...own });
  const reference = worked(await world.begin());
  const usual = worked(await world.inputs(who));
  for (const [step, given = {}] of road) {
    const input = await usual(step);
    const values = { ...(input["values"] as object | undefined), ...(given as { values?: object }).values };
    worked(await world.run(step, { ...input, ...given, ...(Object.keys(values).length > 0 ? { values } : {}) }));
  }
  world.close();
  return reference;
};

/** The first steps of new service, up to the button of the order. */
const upToTheOrder = async (world: World, persona: string): Promise<Inputs> => {
  const usual = worked(await world.inputs({ persona, plan: "" }));
  for (const step of ["choosePlan", "saveOrderInformation"]) worked(await world.run(step, await usual(step)));
  return usual;
};

export interface Customer {
  readonly reference: CorrelationId;
  readonly persona: Persona;
  /** Where the customer is by the last step. */
  readonly at: Destination;
  /** Closes the site, which is still open, before the test has ended. */
  readonly leave: () => void;
}

/** What a customer does next: runs a step, or reads the text message that has come to their phone. */
export interface Visit {
  readonly run: (step: string, input: unknown) => Promise<Destination>;
  readonly newestCode: () => Promise<string>;
}

/**
 * A customer who shops, fills in the order form and, when all is well, places the order, on a site that remembers in `dataDir`.
 * @param typed what is typed into the form instead of what the persona has by itself
 * @param onward what they do where the form has led them, before the order
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

/** A customer whose order was sent once and whose answer was lost, at a gateway that ignores keys by default; the site is still open. */
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

/** What is pressed in a step: its name, and what is special in what a persona gives to it. */
type Pressed = readonly [step: string, given?: Readonly<Record<string, unknown>>];

/**
 * Somebody who enrolls, at a gateway that ignores keys unless it is said otherwise, up to the press in which the answer of a call
 * is lost; the site is still open.
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
    /** How often it is lost. */
    readonly times?: number;
  },
  when: "before" | "after",
  place: Pick<WorldOptions, "storeUrl"> & { readonly honoursKeys?: boolean } = {},
): Promise<{
  readonly reference: CorrelationId;
  readonly press: (...pressed: Pressed) => Promise<Result<Destination, string>>;
  /** How often the gateway has carried the call out. */
  readonly made: () => Promise<number>;
}> => {
  const world = await aSite({ dataDir, ...place });
  onTestFinished(() => world.close());
  const reference = worked(await world.begin());
  const usual = worked(await world.inputs({ persona, plan: "LK-TRUE-12" }));
  const press = async (...[step, given]: Pressed) => world.run(step, { ...(await usual(step)), ...given });
  for (const pressed of road.slice(0, -1)) worked(await press(...pressed));
  worked(await world.fault({ operation: call, kind: "reset", times, when }));
  // Of an account the gateway can be asked, and asked again: it does not answer that either.
  if (call === "createOnlineAccount") worked(await world.fault({ operation: "userByEmail", kind: "reset", times: 3 }));
  for (const pressed of road.slice(-1)) worked(await press(...pressed));
  return { reference, press, made: async () => (await world.ledger())?.get(call) ?? 0 };
};

/** An order at a gateway that is named, which the site takes for one that ignores keys; the journey's reference. */
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

/** How a customer of the sandbox comes to an order of each flow: the steps before it, that of the order, and its call. */
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
} as const;

/** A signed-in customer whose order was sent once, at a gateway that ignores keys, and whose answer was lost. */
export const aMembersDoubt = async (
  dataDir: string,
  flow: keyof typeof roads,
  when: "before" | "after",
  honoursKeys = false,
): Promise<{
  readonly reference: CorrelationId;
  /** Presses the button of the order once more, wherever the customer is. */
  readonly press: () => Promise<unknown>;
  readonly orders: () => Promise<number>;
}> => {
  const { customer, to, before, order, call } = roads[flow];
  const world = await aSite({ dataDir, flow, honoursKeys, customer: { userName: customer, password: "Larkspur1" } });
  onTestFinished(() => world.close());
  const reference = worked(await world.begin());
  const usual = worked(await world.inputs({ customer, home: "", to, plan: "LK-TRUE-12" }));
  for (const step of before) worked(await world.run(step, await usual(step)));
  worked(await world.fault({ operation: call, kind: "reset", times: 1, when }));
  const press = async () => world.run(order, await usual(order));
  worked(await press());
  return { reference, press, orders: async () => (await world.ledger())?.get(call) ?? 0 };
};
