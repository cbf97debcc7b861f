import type { StepAt } from "../../journey/step.ts";
import type { ExtrasInForce } from "../ports.ts";
import type { ExtraEndState } from "../state.ts";

/** The ports of the flow. */
export interface ExtraEndPorts {
  readonly extrasInForce: Pick<ExtrasInForce, "ofAccount" | "end">;
}

/** Makes a step of this flow: its stages, input and answer. */
export type ExtraEndStep<Current extends ExtraEndState, Input, Answer = undefined, Given = Input> = StepAt<
  Current,
  ExtraEndState,
  ExtraEndPorts,
  Input,
  Answer,
  Given
>;
