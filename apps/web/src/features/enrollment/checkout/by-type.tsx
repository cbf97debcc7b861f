import { type PaymentType, paymentTypes } from "@switchyard/domain/payments/model";
import type { ReactNode } from "react";
import styles from "./checkout.module.css";

type EachType = Readonly<Record<`type${PaymentType}`, ReactNode>> & { readonly none: ReactNode };

/** Words that follow the payment type that is chosen on the page, with and without a script; `none` before a choice. */
export function ByType({ none, ...words }: EachType) {
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

/** The same of parts of the page. */
export function PartByType({ none, ...parts }: EachType) {
  return (
    <div className={styles.partByType}>
      <div className={styles.none}>{none}</div>
      {paymentTypes.map((type) => (
        <div key={type} className={styles[`type${type}`]}>
          {parts[`type${type}`]}
        </div>
      ))}
    </div>
  );
}
