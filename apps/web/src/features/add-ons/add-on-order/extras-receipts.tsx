import type { OwnExtra } from "@switchyard/domain/account/own-extras";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { JourneyReference } from "../../../parts/order-summary/journey-reference.tsx";
import { ReceiptCard } from "../../../parts/order-summary/receipt-card.tsx";
import { standingText } from "../../../parts/order-summary/standing-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { longDay } from "../../../ui/format/days.ts";
import { listText } from "../../../ui/format/lists.ts";
import type { OrderOfExtras } from "../own-extras.ts";
import { productNames } from "../product-names.ts";
import styles from "./add-on-order.module.css";

interface ExtrasReceiptsProps {
  readonly page: PageContext;
  readonly orders: readonly OrderOfExtras[];
  /** What is said of those that have their numbers, with `{products}`. */
  readonly ordered: string;
}

// labels: addOns.ordered addOns.unanswered addOns.wait addOns.sentOn
/** A receipt for each order of extras: every product with its number, or that it has no answer yet, what they cost and with which bill. */
export async function ExtrasReceipts({ page, orders, ordered }: ExtrasReceiptsProps) {
  const { t, locale } = page;
  const names = await productNames(
    page,
    orders.flatMap(({ order }) => order.extras.map(({ productId }) => productId)),
  );
  const nameOf = ({ productId, name }: OwnExtra): string => names.get(productId) ?? name;
  return orders.map(({ order, reference }) => {
    const done = order.extras.filter(({ is }) => is === "ordered");
    const doubts = order.extras.filter(({ is }) => is === "in-doubt");
    return (
      <section key={reference} className={styles.receipts} data-extras={reference}>
        {done.length > 0 && (
          <Alert
            tone="ok"
            title={page.text(ordered, {
              products: listText(
                done.map((extra) => t("addOns.ordered", { product: nameOf(extra), number: extra.number })),
                locale,
              ),
            })}
          />
        )}
        {doubts.length > 0 && (
          <Alert tone="warning" title={standingText(page, { what: "add-ons", is: "unknown" })}>
            <p>{t("addOns.unanswered", { products: listText(doubts.map(nameOf), locale) })}</p>
            <p>{t("addOns.wait", { reference })}</p>
          </Alert>
        )}
        <div className={styles.receipt}>
          <ReceiptCard page={page} receipt={receiptOf(order.charges)} />
        </div>
        {order.sentOn !== undefined && <p>{t("addOns.sentOn", { day: longDay(order.sentOn, locale) })}</p>}
        <JourneyReference page={page} reference={reference} />
      </section>
    );
  });
}
