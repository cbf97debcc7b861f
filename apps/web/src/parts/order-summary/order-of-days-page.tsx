import type { DaysSoFar } from "@switchyard/domain/charges/of-days";
import type { ReactNode } from "react";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { PageHeading } from "../../ui/shell/page-heading.tsx";
import type { PriceChangeNoticeProps } from "../plans/components/price-change-notice.tsx";
import { BesideLivingSummary } from "./beside-summary.tsx";
import { ChosenDays } from "./chosen-days.lazy.client.tsx";
import type { OrderSummaryContent } from "./components/order-summary-content.ts";
import type { HomeNamed } from "./ordered-on.ts";
import { OrderNotices } from "./order-notices.tsx";
import styles from "./order-of-days-page.module.css";

export interface OrderOfDaysPageProps {
  readonly page: PageContext;
  /** The block's fields of the content. */
  readonly words: { readonly heading: string; readonly lead?: string | undefined };
  readonly days: DaysSoFar;
  /** The home of a form that chooses it; undefined before a pick. */
  readonly home?: HomeNamed | undefined;
  readonly chosen: PriceChangeNoticeProps["chosen"];
  readonly summary: OrderSummaryContent;
  readonly children: ReactNode;
}

/** The page that places an order with days: the form with a summary of the choices, below notices about changes. */
export function OrderOfDaysPage({ page, words, days, home, chosen, summary, children }: OrderOfDaysPageProps) {
  return (
    <ChosenDays initial={days} home={home}>
      <BesideLivingSummary
        page={page}
        summary={summary}
        folded={{ price: `${summary.price.amount}¢` }}
        className={styles.page}
      >
        <PageHeading title={page.text(words.heading)} lead={words.lead && page.text(words.lead)} />
        <OrderNotices page={page} chosen={chosen} at="button" />
        {children}
      </BesideLivingSummary>
    </ChosenDays>
  );
}
