import { enrollmentReceipt } from "@switchyard/domain/enrollment/charges";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { PaymentType } from "@switchyard/domain/payments/model";
import type { ReactNode } from "react";
import { Receipt } from "../../../parts/order-summary/receipt.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { PartByType } from "../checkout/by-type.tsx";

type Words = Pick<PageContext, "t" | "locale">;

/** The journey's charges, on a page without payment choices. */
export const summaryReceipt = (page: Words, state: EnrollmentState, hasButton = false): ReactNode => (
  <Receipt page={page} receipt={enrollmentReceipt(state)} hasButton={hasButton} />
);

/** The same beside the choice of payment: it follows the choice, with and without scripts. */
export const receiptByChoice = (page: Words, state: EnrollmentState): ReactNode => {
  const receipt = (choice?: PaymentType): ReactNode => (
    <Receipt page={page} receipt={enrollmentReceipt(state, choice)} hasButton={choice !== undefined} />
  );
  return <PartByType none={receipt()} each={receipt} />;
};
