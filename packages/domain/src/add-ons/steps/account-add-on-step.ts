import type { Step } from "../../journey/step.ts";
import type { AddOnShop } from "../ports.ts";
import type { AccountAddOnState } from "../state.ts";

/** What the flow needs from outside. */
export interface AccountAddOnPorts {
  readonly addOns: Pick<AddOnShop, "order">;
}

export type AccountAddOnStep<Input, Answer = undefined, Given = Input> = Step<
  AccountAddOnState,
  AccountAddOnPorts,
  Input,
  Answer,
  Given
>;
