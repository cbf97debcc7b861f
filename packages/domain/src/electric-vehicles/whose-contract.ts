import type { AccountHome } from "../account/model.ts";

/** The homes whose contract can have a car: the active ones. */
export const homesForVehicle = (homes: readonly AccountHome[]): readonly AccountHome[] =>
  homes.filter(({ status }) => status === "active");

/**
 * The home whose contract gets a customer's car: the named one, else the only one. Undefined without an active home,
 * with several and none named, and with another customer's home.
 * @param esiid the named meter; empty for none
 */
export const homeOfVehicle = (homes: readonly AccountHome[], esiid: string): AccountHome | undefined => {
  const served = homesForVehicle(homes);
  if (esiid !== "") return served.find((home) => home.esiid === esiid);
  return served.length === 1 ? served[0] : undefined;
};
