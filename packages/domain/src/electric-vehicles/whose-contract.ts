import type { AccountHome } from "../account/model.ts";

/** The homes whose contract a car can be linked to: those that are served. */
export const homesForVehicle = (homes: readonly AccountHome[]): readonly AccountHome[] =>
  homes.filter(({ status }) => status === "active");

/**
 * The home whose contract a customer's car is linked to: the one that they named, else the only one. Undefined where none is
 * served, where several are and none was named, and where the named one is not theirs.
 * @param esiid the meter that was named; empty for none
 */
export const homeOfVehicle = (homes: readonly AccountHome[], esiid: string): AccountHome | undefined => {
  const served = homesForVehicle(homes);
  if (esiid !== "") return served.find((home) => home.esiid === esiid);
  return served.length === 1 ? served[0] : undefined;
};
