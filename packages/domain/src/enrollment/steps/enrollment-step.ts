import type { Step } from "../../journey/step.ts";
import type { EnrollmentState } from "../model.ts";
import type { EnrollmentPorts } from "../ports.ts";

export type EnrollmentStep<Input, Answer = undefined> = Step<EnrollmentState, EnrollmentPorts, Input, Answer>;

/** The order can still be changed: nothing was ordered in this journey, and nothing may have been. */
export const isOpen = (state: EnrollmentState): boolean => state.stage !== "ordered" && state.stage !== "finished" && state.stage !== "in-doubt";

/** A plan is chosen and nothing is ordered. */
export const hasPlan = (state: EnrollmentState): boolean => state.selection !== undefined && isOpen(state);
