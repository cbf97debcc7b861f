import type { PlanOffer } from "@switchyard/domain/plans/model";
import { type PlanPrice, type PriceDifference, priceDifferences, priceOf } from "@switchyard/domain/plans/price-change";
import { Alert } from "../../../ui/feedback/alert.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { priceDifferenceText } from "../words.ts";

export interface PriceChangeNoticeProps {
  readonly page: Pick<PageContext, "t">;
  readonly chosen: {
    readonly plan: PlanOffer;
    /** The price that the customer saw; undefined if it is unchanged. */
    readonly before?: PlanPrice | undefined;
  };
}

/** A notice before the order that the chosen plan has another price now: its name, the differences, and both values. */
export function PriceChangeNotice({ page, chosen: { plan, before } }: PriceChangeNoticeProps) {
  const differences: readonly PriceDifference[] = before ? priceDifferences(before, priceOf(plan)) : [];
  if (differences.length === 0) return null;
  return (
    <Alert id="price-change" tone="warning" title={page.t("priceChange.title", { plan: plan.name })}>
      {differences.map((difference) => (
        <p key={difference.part}>{priceDifferenceText(page, difference)}</p>
      ))}
    </Alert>
  );
}
