import { PriceChangeNotice, type PriceChangeNoticeProps } from "../plans/components/price-change-notice.tsx";
import { ChargesChanged } from "./charges-changed.tsx";
import styles from "./order-notices.module.css";
import { TermsChangeNotice, type TermsChangeNoticeProps } from "./terms-change-notice.tsx";

export interface OrderNoticesProps extends TermsChangeNoticeProps {
  readonly chosen: PriceChangeNoticeProps["chosen"];
}

/** Above the form of an order that came back: the plan has another price, the day costs something else, the words are others. */
export function OrderNotices({ page, chosen, at }: OrderNoticesProps) {
  return (
    <div className={styles.notices}>
      {page.search.get("notice") === "price-changed" && <PriceChangeNotice page={page} chosen={chosen} />}
      <ChargesChanged page={page} />
      <TermsChangeNotice page={page} at={at} />
    </div>
  );
}
