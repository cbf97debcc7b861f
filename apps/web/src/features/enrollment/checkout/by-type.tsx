import { type PaymentType, paymentTypes } from "@switchyard/domain/payments/model";
import type { ReactNode } from "react";
import styles from "./checkout.module.css";

interface EachType {
  readonly none: ReactNode;
  readonly each: (type: PaymentType) => ReactNode;
}

/** Words that follow the payment type that is chosen on the page, with and without a script; `none` before a choice. */
export function ByType({ none, each }: EachType) {
  return (
    <span className={styles.byType}>
      <span className={styles.none}>{none}</span>
      {paymentTypes.map((type) => (
        <span key={type} className={styles[type]}>
          {each(type)}
        </span>
      ))}
    </span>
  );
}

/** The same of parts of the page. */
export function PartByType({ none, each }: EachType) {
  return (
    <div className={styles.partByType}>
      <div className={styles.none}>{none}</div>
      {paymentTypes.map((type) => (
        <div key={type} className={styles[type]}>
          {each(type)}
        </div>
      ))}
    </div>
  );
}
