import { Icon } from "../../../ui/drawings/icon.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine, MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./faq.module.css";

/** Questions that open to their answers, natively: they work without scripts, the browser's search finds them, and search engines read them as an FAQ. */
export default function FaqBlock({ block, page }: BlockProps) {
  const { heading, lead, items } = fieldsOf(block, content);
  const shownLead = lead === undefined ? undefined : <MarkedLine text={page.text(lead)} page={page} />;
  return (
    <Wrap className={styles.block}>
      <div className={styles.columns}>
        {block.params["level"] === "1" ? (
          <PageHeading title={page.text(heading)} lead={shownLead} />
        ) : (
          <div>
            <h2>{page.text(heading)}</h2>
            {shownLead && <p className={styles.lead}>{shownLead}</p>}
          </div>
        )}
        <div className={styles.items} itemScope itemType="https://schema.org/FAQPage">
          {items.map(({ id, Question, Answer }) => (
            <details
              key={Question}
              id={id}
              className={styles.item}
              itemScope
              itemProp="mainEntity"
              itemType="https://schema.org/Question"
            >
              <summary className={styles.question}>
                <span itemProp="name">{page.text(Question)}</span>
                <Icon name="chevron-down" />
              </summary>
              <div className={styles.answer} itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
                <div className={styles.words} itemProp="text">
                  <MarkedText text={page.text(Answer)} page={page} />
                </div>
              </div>
            </details>
          ))}
        </div>
      </div>
    </Wrap>
  );
}
