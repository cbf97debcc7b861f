import { enrollmentScenarios } from "./enrollment-scenarios.ts";
import { addHomeScenario, addOnScenario, renewalScenario, transferScenario } from "./member-scenarios.ts";
import { walkable, type Walkable } from "./walk.ts";

/** Every walk that is tried. A flow that is added here is tried at all boundaries of all its calls. */
export const scenarios: readonly Walkable[] = [
  ...enrollmentScenarios.map((scenario) => walkable(scenario)),
  walkable(renewalScenario),
  walkable(transferScenario),
  walkable(addHomeScenario),
  walkable(addOnScenario),
];
