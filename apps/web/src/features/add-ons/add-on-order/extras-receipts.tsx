import { receiptOf } from "@switchyard/domain/charges/receipt";
import { isOpenLife, type Standing } from "@switchyard/domain/standing/model";
import { Advice } from "../../../parts/order-summary/advice.tsx";
import { JourneyReference } from "../../../parts/order-summary/journey-reference.tsx";
import { ReceiptCard } from "../../../parts/order-summary/receipt-card.tsx";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
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
  /** Sentence for products that have order numbers, with `{products}`. */
  readonly ordered: string;
}

// Labels used: addOns.ordered addOns.sentOn
/** A receipt per order of extras: each product with its number, or without an answer yet, the costs and the bill. */
export async function ExtrasReceipts({ page, orders, ordered }: ExtrasReceiptsProps) {
  const { t, locale } = page;
  const names = await productNames(
    page,
    orders.flatMap(({ order }) => order.extras.flatMap(({ of = [] }) => of)),
  );
  const nameOf = ({ of = "", name = of }: Standing): string => names.get(of) ?? name;
  return orders.map(({ order, reference, advised }) => {
    const named = order.extras.map((one): Standing => ({ ...one, name: nameOf(one) }));
    const done = named.filter((one) => !isOpenLife(one));
    const doubts = named.filter(isOpenLife);
    return (
      <section key={reference} className={styles.receipts} data-extras={reference}>
        {done.length > 0 && (
          <Alert
            tone="ok"
            title={page.text(ordered, {
              products: listText(
                done.map((one) =>
                  t("addOns.ordered", {
                    product: one.name ?? "",
                    number: "number" in one ? (one.number ?? "") : "",
                  }),
                ),
                locale,
              ),
            })}
          />
        )}
        {doubts.length > 0 && (
          <>
            {advised && (
              <Advice
                page={page}
                advised={advised}
                href={advised.wayOn && page.href(`/my-account/add-ons?esiid=${order.esiid}`)}
                reference={reference}
              />
            )}
            <StandingLines page={page} standing={advised ? doubts.slice(1) : doubts} />
          </>
        )}
        <div className={styles.receipt}>
          <ReceiptCard page={page} receipt={receiptOf(order.charges)} headingLevel={2} />
        </div>
        {order.sentOn !== undefined && <p>{t("addOns.sentOn", { day: longDay(order.sentOn, locale) })}</p>}
        {!advised && <JourneyReference page={page} reference={reference} />}
      </section>
    );
  });
}
