import { enrollmentScenarios } from "../../driver/in-process/enrollment.ts";
import {
  addHomeScenario,
  addOnScenario,
  billPaymentScenario,
  extraEndScenario,
  renewalScenario,
  transferScenario,
} from "../../driver/in-process/members.ts";
import { walkable, type Walkable } from "./walk.ts";

/** All walks of this trial. Each runs at all boundaries of all its calls. */
export const scenarios: readonly Walkable[] = [
  ...enrollmentScenarios.map((scenario) => walkable(scenario)),
  walkable(renewalScenario),
  walkable(transferScenario),
  walkable(addHomeScenario),
  walkable(addOnScenario),
  walkable(billPaymentScenario),
  walkable(extraEndScenario),
];
