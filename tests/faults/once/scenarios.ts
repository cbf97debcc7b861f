import { enrollmentScenarios } from "../../driver/in-process/enrollment.ts";
import { addHomeScenario, addOnScenario, renewalScenario, transferScenario } from "../../driver/in-process/members.ts";
import { walkable, type Walkable } from "./walk.ts";

/** Every walk that is tried. A flow that is added here is tried at all boundaries of all its calls. */
export const scenarios: readonly Walkable[] = [
  ...enrollmentScenarios.map((scenario) => walkable(scenario)),
  walkable(renewalScenario),
  walkable(transferScenario),
  walkable(addHomeScenario),
  walkable(addOnScenario),
];
