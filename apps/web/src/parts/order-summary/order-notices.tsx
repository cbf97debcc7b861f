import { PriceChangeNotice, type PriceChangeNoticeProps } from "../plans/components/price-change-notice.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { ChargesChanged } from "./charges-changed.tsx";
import { LaterChargeNotice } from "./later-charge-notice.tsx";
import styles from "./order-notices.module.css";
import { TermsChangeNotice, type TermsChangeNoticeProps } from "./terms-change-notice.tsx";

export interface OrderNoticesProps extends TermsChangeNoticeProps {
  readonly chosen: PriceChangeNoticeProps["chosen"];
}

/** Notices above a returned form: why nothing is ordered yet. */
export function OrderNotices({ page, chosen, at }: OrderNoticesProps) {
  const notice = page.search.get("notice");
  return (
    <div className={styles.notices}>
      {(notice === "price-changed" || notice === "home-elsewhere") && <PriceChangeNotice page={page} chosen={chosen} />}
      {notice === "order-changed" && <Alert tone="warning" title={page.t("orderSummary.changed")} />}
      <ChargesChanged page={page} />
      <LaterChargeNotice page={page} />
      <TermsChangeNotice page={page} at={at} />
    </div>
  );
}
