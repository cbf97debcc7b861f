import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./promo-cards.module.css";

/** Two cards, each with a drawing. */
export default function PromoCardsBlock({ block, page }: BlockProps) {
  const { cards } = fieldsOf(block, content);
  return (
    <Wrap className={styles.cards}>
      {cards.map(({ heading, text, link, drawing, tone }) => (
        <section
          key={heading}
          className={styles.card}
          {...(tone === "tint" ? { "data-tone": tone } : { "data-brand": tone })}
        >
          <h2 className={styles.heading}>{page.text(heading)}</h2>
          <p className={styles.text}>{page.text(text)}</p>
          <LinkButton variant="secondary" small href={page.link(link)}>
            {page.text(link.text)}
          </LinkButton>
          <div className={styles.scene}>
            <ContentDrawing name={drawing} />
          </div>
        </section>
      ))}
    </Wrap>
  );
}
