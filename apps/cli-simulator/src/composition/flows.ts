import { addHome } from "@switchyard/domain/add-home/flow";
import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import { billPayment } from "@switchyard/domain/bill-payments/flow";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import { extraEnd } from "@switchyard/domain/extras/flow";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import { renewal } from "@switchyard/domain/renewal/flow";
import { transfer } from "@switchyard/domain/transfer/flow";

/** A flow with any state and any ports. */
// oxlint-disable-next-line typescript/no-explicit-any -- runner and replay read neither state nor ports, and `unknown` fits no flow
export type AnyFlow = OrderFlow<any, any>;

/** The flows of today's code. */
export const flows: readonly AnyFlow[] = [enrollment, renewal, transfer, addHome, addOnOrder, billPayment, extraEnd];
