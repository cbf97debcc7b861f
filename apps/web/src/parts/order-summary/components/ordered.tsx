import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { PrintButton } from "../../../ui/feedback/print-button.tsx";
import styles from "./ordered.module.css";

/** Next events, beside the order on wide screens; on paper one below the other. */
export function NextAndOrdered({ next, children }: { readonly next: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        <div>{next}</div>
        {children}
      </div>
    </div>
  );
}

/** The order: cards under a heading, with a button that prints the page. */
export function Ordered({
  heading,
  print,
  className,
  children,
}: {
  readonly heading: string;
  readonly print: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames(styles.ordered, className)}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <PrintButton label={print} />
      </div>
      {children}
    </div>
  );
}

/** The plan that ends and the one that begins, each as a card. */
export function OldAndNewPlan({ children }: { readonly children: ReactNode }) {
  return <div className={styles.plans}>{children}</div>;
}
