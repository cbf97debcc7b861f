import type { ReactNode } from "react";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { OrderSummaryBar } from "./components/order-summary-bar.tsx";
import type { OrderSummaryBarText, OrderSummaryContent } from "./components/order-summary-content.ts";
import { OrderSummaryRail } from "./components/order-summary-rail.tsx";
import { FormAndRail } from "../../ui/shell/form-and-rail.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";

export interface BesideSummaryProps {
  readonly page: Pick<PageContext, "t">;
  readonly summary: OrderSummaryContent;
  /** What the bar of a phone says when folded. */
  readonly folded: OrderSummaryBarText;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page of an order: what was chosen so far stands beside it, on a phone in a bar above it. */
export function BesideSummary({ page, summary, folded, className, children }: BesideSummaryProps) {
  return (
    <>
      <OrderSummaryBar {...summary} folded={folded} />
      <Wrap className={className}>
        <FormAndRail rail={<OrderSummaryRail {...summary} help={page.t("orderSummary.questions")} />}>
          {children}
        </FormAndRail>
      </Wrap>
    </>
  );
}
