import { HiddenText } from "../../../ui/hidden-text.tsx";
import { KeyValueList } from "../../plans/components/key-value-list.tsx";
import type { OrderedProduct } from "./order-summary-content.ts";
import styles from "./product-lines.module.css";

/** Products with their terms and, once ordered, numbers. */
export function ProductLines({ products }: { readonly products: readonly OrderedProduct[] }) {
  return (
    <KeyValueList
      rows={products.map(({ name, terms, number }) => ({
        label: (
          <>
            <span className={styles.name}>{name}</span>
            {number && <span className={styles.number}>{number}</span>}
          </>
        ),
        value: (
          <a className={styles.terms} href={terms.href} target="_blank" rel="noopener">
            {terms.label}
            <HiddenText>: {name}</HiddenText>
          </a>
        ),
      }))}
    />
  );
}
