import type { AnyFlow } from "./flows.ts";

/** The flows of today's code by name. Each loads with its first journey, because support looks at one at a time. */
const loaders: Readonly<Record<string, () => Promise<AnyFlow>>> = {
  enrollment: async () => (await import("@switchyard/domain/enrollment/flow")).enrollment,
  renewal: async () => (await import("@switchyard/domain/renewal/flow")).renewal,
  transfer: async () => (await import("@switchyard/domain/transfer/flow")).transfer,
  "add-home": async () => (await import("@switchyard/domain/add-home/flow")).addHome,
  "bill-payment": async () => (await import("@switchyard/domain/bill-payments/flow")).billPayment,
  "extra-end": async () => (await import("@switchyard/domain/extras/flow")).extraEnd,
  "add-on-order": async () => (await import("@switchyard/domain/add-ons/flow")).addOnOrder,
};

const loaded = new Map<string, AnyFlow>();

/** @returns undefined without a flow of this name */
export const flowNamed = async (name: string): Promise<AnyFlow | undefined> => {
  const known = loaded.get(name);
  if (known !== undefined || !Object.hasOwn(loaders, name)) return known;
  const flow = await loaders[name]?.();
  if (flow !== undefined) loaded.set(name, flow);
  return flow;
};
