import { addHomeOnceOnlyCalls } from "../add-home/once-only-calls.ts";
import { addOnOnceOnlyCalls } from "../add-ons/once-only-calls.ts";
import { billPaymentOnceOnlyCalls } from "../bill-payments/once-only-calls.ts";
import { extraEndOnceOnlyCalls } from "../extras/once-only-calls.ts";
import { onceOnlyCalls } from "../enrollment/once-only-calls.ts";
import type { OnceOnlyCalls } from "../standing/once-only-call.ts";
import { renewalOnceOnlyCalls } from "../renewal/once-only-calls.ts";
import { transferOnceOnlyCalls } from "../transfer/once-only-calls.ts";

/** The once-only calls of every flow, by operation. */
export const everyOnceOnlyCall: OnceOnlyCalls = {
  ...onceOnlyCalls,
  ...renewalOnceOnlyCalls,
  ...transferOnceOnlyCalls,
  ...addHomeOnceOnlyCalls,
  ...addOnOnceOnlyCalls,
  ...billPaymentOnceOnlyCalls,
  ...extraEndOnceOnlyCalls,
};
