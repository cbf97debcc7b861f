import { Icon } from "../../../ui/drawings/icon.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { PriceLine } from "../../plans/components/price-line.tsx";
import { OrderFigures } from "./order-figures.tsx";
import type { OrderSummaryBarText, OrderSummaryContent } from "./order-summary-content.ts";
import styles from "./order-summary.module.css";

export type OrderSummaryBarProps = OrderSummaryContent & { readonly folded: OrderSummaryBarText };

/** The choices below 960 px: a bar below the progress that opens in place. It must follow `FlowHeader` directly. */
export function OrderSummaryBar({ folded, ...order }: OrderSummaryBarProps) {
  const { title, plan, priceLine, change } = order;
  return (
    <details className={styles.bar} data-tone="tint" data-print="off">
      <summary className={styles.toggle}>
        <span>
          <HiddenText>{title}: </HiddenText>
          <b>{plan}</b>
          {folded.when && <>, {folded.when}</>}
        </span>
        <span className={styles.folded}>
          <span className={styles.foldedPrice}>{folded.price}</span>
          <Icon name="chevron-down" size="small" />
        </span>
      </summary>
      <div className={styles.open}>
        {priceLine && (
          <div className={styles.line}>
            <PriceLine {...priceLine} />
          </div>
        )}
        <OrderFigures order={order} />
        {change && <TextLink href={change.href}>{change.label}</TextLink>}
      </div>
    </details>
  );
}
