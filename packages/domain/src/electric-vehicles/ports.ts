import type { ResultAsync } from "neverthrow";
import type { Intent } from "../kernel/intent.ts";
import type { Problem } from "../kernel/problem.ts";
import type { ElectricVehicle, VehicleLink } from "./model.ts";

export interface ElectricVehicles {
  /** One list per make, for an intent. */
  vehicles(intent: Intent): ResultAsync<readonly (readonly ElectricVehicle[])[], Problem>;
  /** Forwards the data of the maker's site; the answer is not read. */
  link(link: VehicleLink): ResultAsync<void, Problem>;
}
