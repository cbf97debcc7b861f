import type { Step } from "../../journey/step.ts";
import type { RenewalPorts } from "../ports.ts";
import type { RenewalFlowState } from "../state.ts";

export type RenewalStep<Input, Answer = undefined> = Step<RenewalFlowState, RenewalPorts, Input, Answer>;
