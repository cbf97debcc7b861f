// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { ElectricVehicle } from "./model.ts";

type Vehicles = readonly (readonly ElectricVehicle[])[];

/** The makes to choose from, each once, in the order of the answer. */
export const makesOf = (lists: Vehicles): readonly string[] => [...new Set(lists.flat().map(({ make }) => make))];

/** The models of a make; of none while no make is chosen. */
export const modelsOf = (lists: Vehicles, make: string): readonly string[] => [...new Set(lists.flat().filter((one) => one.make === make).map(({ model }) => model))];

/** The promotion of a make, or of one of its models where they differ; empty when there is none. */
export const promoOf = (lists: Vehicles, make: string, model?: string): string => {
  const ofMake = lists.flat().filter((one) => one.make === make);
  return (ofMake.find((one) => one.model === model) ?? ofMake[0])?.promo ?? "";
};
