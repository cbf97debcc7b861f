import { codeOfPaymentType, type PaymentType, paymentTypes } from "@switchyard/domain/payments/model";
import type { ReactNode } from "react";
import { ByChoice } from "../../../parts/order-summary/by-choice.tsx";

interface EachType {
  readonly none: ReactNode;
  readonly each: (type: PaymentType) => ReactNode;
}

const byType = ({ none, each }: EachType, inline: boolean): ReactNode => (
  <ByChoice
    name="paymentType"
    none={none}
    each={new Map(paymentTypes.map((type) => [codeOfPaymentType(type), each(type)]))}
    inline={inline}
  />
);

/** Words for the payment type chosen on the page; `none` before a choice. */
export const ByType = (types: EachType): ReactNode => byType(types, true);

/** The same for elements. */
export const PartByType = (types: EachType): ReactNode => byType(types, false);
