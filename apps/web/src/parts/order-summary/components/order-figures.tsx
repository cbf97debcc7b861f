import { KeyValueList } from "../../plans/components/key-value-list.tsx";
import type { OrderSummaryContent } from "./order-summary-content.ts";
import { ProductLines } from "./product-lines.tsx";
import styles from "./order-summary.module.css";

/** Facts, charges, total, documents: the same in the side column and in the open bar. */
export function OrderFigures({ order }: { readonly order: OrderSummaryContent }) {
  const { facts, charges = [], receipt, addOns, total, documents = [] } = order;
  return (
    <>
      <KeyValueList rows={facts} />
      {charges.length > 0 && (
        <div className={styles.charges}>
          <KeyValueList rows={charges} />
        </div>
      )}
      {receipt && (
        <div className={styles.charges} data-swap="cart">
          {receipt}
        </div>
      )}
      {addOns && (
        <div data-swap="cart">
          {addOns.products.length > 0 && (
            <div className={styles.charges}>
              <p className={styles.products}>{addOns.label}</p>
              <ProductLines products={addOns.products} />
            </div>
          )}
        </div>
      )}
      {total && (
        <div className={styles.total}>
          <KeyValueList rows={[{ ...total, strong: true }]} />
        </div>
      )}
      {documents.length > 0 && (
        <ul className={styles.documents} data-print="off">
          {documents.map(({ label, href, newTab }) => (
            <li key={label}>
              <a href={href} {...(newTab ? { target: "_blank", rel: "noopener" } : {})}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
