import type { ReactNode } from "react";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { PriceLine } from "../../plans/components/price-line.tsx";
import { Price } from "../../plans/components/price.tsx";
import { OrderFigures } from "./order-figures.tsx";
import type { OrderSummaryContent } from "./order-summary-content.ts";
import styles from "./order-summary.module.css";

export type OrderSummaryRailProps = OrderSummaryContent & {
  /** Below the box: "Questions? 1-800-555-0142, 7 am to 9 pm." */
  readonly help?: ReactNode;
  /** At the right of the title instead of the change link: a print button. */
  readonly action?: ReactNode;
};

/** The choices beside the form, from 960 px up (`FormAndRail`). */
export function OrderSummaryRail({ help, action, ...order }: OrderSummaryRailProps) {
  const { title, plan, price, priceLine, change } = order;
  return (
    <div>
      <section className={styles.rail} data-tone="tint" aria-labelledby="order-summary-title">
        <div className={styles.head}>
          <h2 className={styles.title} id="order-summary-title">
            {title}
          </h2>
          {action ?? (change && <TextLink href={change.href}>{change.label}</TextLink>)}
        </div>
        <p className={styles.plan}>{plan}</p>
        <Price {...price} />
        {priceLine && (
          <div className={styles.line}>
            <PriceLine {...priceLine} />
          </div>
        )}
        <OrderFigures order={order} />
      </section>
      {help && <div className={styles.help}>{help}</div>}
    </div>
  );
}
