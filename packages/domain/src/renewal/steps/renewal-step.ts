import type { Step } from "../../journey/step.ts";
import type { RenewalPorts } from "../ports.ts";
import type { RenewalFlowState } from "../state.ts";

export type RenewalStep<Input, Answer = undefined, Given = Input> = Step<
  RenewalFlowState,
  RenewalPorts,
  Input,
  Answer,
  Given
>;
