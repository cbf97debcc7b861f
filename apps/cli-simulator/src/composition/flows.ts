import { addHome } from "@switchyard/domain/add-home/flow";
import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import { renewal } from "@switchyard/domain/renewal/flow";
import { transfer } from "@switchyard/domain/transfer/flow";

/** A flow whatever its state; the runner and the replay look into neither state nor ports. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyFlow = OrderFlow<any, any>;

/** The flows of today's code. */
export const flows: readonly AnyFlow[] = [enrollment, renewal, transfer, addHome, addOnOrder];
