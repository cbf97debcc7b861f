import type { StepAt } from "../../journey/step.ts";
import type { AddOnShop } from "../ports.ts";
import type { AccountAddOnState } from "../state.ts";

/** The ports of the flow. */
export interface AccountAddOnPorts {
  readonly addOns: Pick<AddOnShop, "order">;
}

/** Makes a step of this flow: its stages, input and answer. */
export type AccountAddOnStep<Current extends AccountAddOnState, Input, Answer = undefined, Given = Input> = StepAt<
  Current,
  AccountAddOnState,
  AccountAddOnPorts,
  Input,
  Answer,
  Given
>;
