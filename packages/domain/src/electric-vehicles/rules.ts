// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { ElectricVehicle } from "./model.ts";

type Vehicles = readonly (readonly ElectricVehicle[])[];

/** The makes to choose from, each once, in the order of the answer. */
export const makesOf = (lists: Vehicles): readonly string[] => [...new Set(lists.flat().map(({ make }) => make))];

/** The models of a make; of none while no make is chosen. */
export const modelsOf = (lists: Vehicles, make: string): readonly string[] => [
  ...new Set(
    lists
      .flat()
      .filter((one) => one.make === make)
      .map(({ model }) => model),
  ),
];

/** Names a car in a form: the make alone says too little, and two makes may have a model of one name. */
export const vehicleName = ({ make, model }: Pick<ElectricVehicle, "make" | "model">): string => `${make}|${model}`;

/** The car of that name, with its promotion; undefined when the lists don't have it. */
export const vehicleNamed = (lists: Vehicles, name: string): ElectricVehicle | undefined =>
  lists.flat().find((one) => vehicleName(one) === name);
