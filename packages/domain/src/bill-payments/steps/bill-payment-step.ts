import type { StepAt } from "../../journey/step.ts";
import type { CardFrame } from "../../payments/ports.ts";
import type { BillPayments } from "../ports.ts";
import type { BillPaymentState } from "../state.ts";

/** The ports of the flow. */
export interface BillPaymentPorts {
  readonly billPayments: Pick<BillPayments, "ofAccount" | "pay">;
  readonly cardFrame: CardFrame;
}

/** Makes a step of this flow: its stages, input and answer. */
export type BillPaymentStep<Current extends BillPaymentState, Input, Answer = undefined, Given = Input> = StepAt<
  Current,
  BillPaymentState,
  BillPaymentPorts,
  Input,
  Answer,
  Given
>;
