import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Price } from "../../../parts/plans/components/price.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./price-anatomy.module.css";

/** The components of a price: the total, and its parts as a bar and a list. */
export default function PriceAnatomyBlock({ block, page }: BlockProps) {
  const { heading, price, caption, parts, link } = fieldsOf(block, content);
  return (
    <section className={styles.panel} data-tone="panel">
      <Wrap className={styles.columns}>
        <div>
          <h2 className={styles.heading}>{page.text(heading)}</h2>
          <Price amount={price} sign="¢" spoken={page.t("planCard.centsAria", { price })} size="giant" />
          <p className={styles.caption}>{page.text(caption)}</p>
        </div>
        <div>
          <div className={styles.bar} aria-hidden>
            {parts
              .filter(({ share }) => share > 0)
              .map(({ name, share }) => (
                <span key={name} className={styles.part} style={{ flexGrow: share }} />
              ))}
          </div>
          <dl className={styles.parts}>
            {parts.map(({ name, text, value }) => (
              <div key={name} className={styles.row}>
                <dt>{page.text(name)}</dt>
                <dd className={styles.value}>{value}</dd>
                <dd className={styles.text}>{page.text(text)}</dd>
              </div>
            ))}
          </dl>
          {link && (
            <LinkButton variant="secondary" href={page.href(link.href)}>
              {page.text(link.text)}
            </LinkButton>
          )}
        </div>
      </Wrap>
    </section>
  );
}
