import { openStore } from "@switchyard/adapters-store";
import type { EnrollmentFields } from "@switchyard/domain/enrollment/model";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import type { Result } from "neverthrow";
import type { Who } from "./inputs-of.ts";
import { openWorld, type World, type WorldOptions } from "./world.ts";

export const worked = <T>(result: Result<T, string>): T =>
  result.match(
    (value) => value,
    (wrong) => {
      throw new Error(wrong);
    },
  );

/** A site with its data in that folder; its gateway is a new sandbox by default, and ignores keys by default. */
export const aSite = async ({
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

/**
 * A visitor who takes these steps, each with the input of a persona or customer, and leaves.
 *
 * @returns the journey's reference
 */
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

/** The numbers that the gateway gave in a journey. */
export const numbersOf = async (dataDir: string, reference: string) => {
  const store = openStore({ dataDir })._unsafeUnwrap();
  const [began] = (await store.journal(reference as never))._unsafeUnwrap() ?? [];
  if (began?.type !== "began") throw new Error("a journey begins");
  const stored = (await store.find(began.journey))._unsafeUnwrap();
  store.close();
  const { order, enrollmentInfo } = (stored?.state ?? {}) as EnrollmentFields;
  return {
    meter: order?.address.esiid ?? "",
    phone: order?.customer.phoneNumber ?? "",
    account: enrollmentInfo?.contractAccountNumber ?? "",
    contract: enrollmentInfo?.serviceContractNumber ?? "",
    order: enrollmentInfo?.serviceAccountNumber ?? "",
    customer: enrollmentInfo?.bpNumber ?? "",
  };
};
