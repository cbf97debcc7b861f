// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { ElectricVehicle } from "./model.ts";

type Vehicles = readonly (readonly ElectricVehicle[])[];

/** The makes to choose from, without duplicates, in the order of the answer. */
export const makesOf = (lists: Vehicles): readonly string[] => [...new Set(lists.flat().map(({ make }) => make))];

/** The models of a make; empty before a make is chosen. */
export const modelsOf = (lists: Vehicles, make: string): readonly string[] => [
  ...new Set(
    lists
      .flat()
      .filter((one) => one.make === make)
      .map(({ model }) => model),
  ),
];

/** The car's name in a form: two makes may have a model of the same name, so it includes the make. */
export const vehicleName = ({ make, model }: Pick<ElectricVehicle, "make" | "model">): string => `${make}|${model}`;

/** The car with that name, and its promotion; undefined when the lists don't have it. */
export const vehicleNamed = (lists: Vehicles, name: string): ElectricVehicle | undefined =>
  lists.flat().find((one) => vehicleName(one) === name);
