import type { At, EnrollmentState } from "../model.ts";
import type { NormalForm } from "../order-form.ts";

/** The order form is sent, and not confirmed. */
export type Sent = At<"details"> & { readonly pending: NormalForm };

export const isSent = (state: EnrollmentState): state is Sent =>
  state.stage === "details" && state.pending !== undefined;
