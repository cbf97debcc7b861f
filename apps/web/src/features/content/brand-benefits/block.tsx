import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import styles from "./brand-benefits.module.css";
import { content } from "./content.ts";

/** The brand's benefits for customers: one card per item of the content. */
export default function BrandBenefits({ block, page }: BlockProps) {
  const { heading, lead, cards } = fieldsOf(block, content);
  const Title = heading === undefined ? "h2" : "h3";
  return (
    <Wrap className={styles.block}>
      {heading !== undefined && <h2>{page.text(heading)}</h2>}
      {lead !== undefined && (
        <p className={styles.lead}>
          <MarkedLine text={page.text(lead)} page={page} />
        </p>
      )}
      <ul className={styles.cards}>
        {cards.map(({ heading: title, text, drawing, link }) => (
          <li key={title} className={styles.card}>
            <div className={styles.drawing}>
              <ContentDrawing name={drawing} />
            </div>
            <Title className={styles.title}>{page.text(title)}</Title>
            <p className={styles.text}>
              <MarkedLine text={page.text(text)} page={page} />
            </p>
            {link && <TextLink href={page.link(link)}>{page.text(link.text)}</TextLink>}
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
