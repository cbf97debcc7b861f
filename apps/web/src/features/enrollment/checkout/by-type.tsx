import { type PaymentType, paymentTypes } from "@switchyard/domain/payments/model";
import type { ReactNode } from "react";
import styles from "./checkout.module.css";

/** Words that follow the payment type that is chosen on the page, with and without a script; `none` before a choice. */
export function ByType({
  none,
  ...words
}: Readonly<Record<`type${PaymentType}`, ReactNode>> & { readonly none: ReactNode }) {
  return (
    <span className={styles.byType}>
      <span className={styles.none}>{none}</span>
      {paymentTypes.map((type) => (
        <span key={type} className={styles[`type${type}`]}>
          {words[`type${type}`]}
        </span>
      ))}
    </span>
  );
}
