import type { Receipt } from "@switchyard/domain/charges/receipt";
import type { Standing } from "@switchyard/domain/standing/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { ReceiptCard } from "./receipt-card.tsx";
import styles from "./standing-and-receipt.module.css";
import { StandingLines } from "./standing-lines.tsx";

/** Below the page's heading: the states of its orders, and their receipt unless it is empty. */
export function StandingAndReceipt({
  page,
  standing,
  receipt,
}: {
  readonly page: Pick<PageContext, "t" | "locale">;
  readonly standing: readonly Standing[];
  readonly receipt: Receipt | undefined;
}) {
  return (
    <div className={styles.below}>
      <StandingLines page={page} standing={standing} />
      {receipt && <ReceiptCard page={page} receipt={receipt} headingLevel={2} />}
    </div>
  );
}
