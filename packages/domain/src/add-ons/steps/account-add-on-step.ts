import type { StepAt } from "../../journey/step.ts";
import type { AddOnShop } from "../ports.ts";
import type { AccountAddOnState } from "../state.ts";

/** What the flow needs from outside. */
export interface AccountAddOnPorts {
  readonly addOns: Pick<AddOnShop, "order">;
}

/** A step of this flow: in which states it runs, and what it takes and answers. */
export type AccountAddOnStep<Here extends AccountAddOnState, Input, Answer = undefined, Given = Input> = StepAt<
  Here,
  AccountAddOnState,
  AccountAddOnPorts,
  Input,
  Answer,
  Given
>;
