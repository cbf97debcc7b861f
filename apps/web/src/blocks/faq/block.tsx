import { Icon } from "../../ui/drawings/icon.tsx";
import { PageHeading } from "../../ui/shell/page-heading.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { MarkedLine, MarkedText } from "../marked-text.tsx";
import { content } from "./content.ts";
import styles from "./faq.module.css";

/** Questions that open to their answers, natively: they work without scripts and are found by the browser's search. */
export default function FaqBlock({ block, page }: BlockProps) {
  const { heading, lead, items } = fieldsOf(block, content);
  const shownLead = lead === undefined ? undefined : <MarkedLine text={page.text(lead)} page={page} />;
  return (
    <Wrap className={styles.block}>
      {block.params["level"] === "1" ? (
        <PageHeading title={page.text(heading)} lead={shownLead} />
      ) : (
        <div>
          <h2>{page.text(heading)}</h2>
          {shownLead && <p className={styles.lead}>{shownLead}</p>}
        </div>
      )}
      <div className={styles.items}>
        {items.map(({ id, question, answer }) => (
          <details key={question} id={id} className={styles.item}>
            <summary className={styles.question}>
              {page.text(question)}
              <Icon name="chevron-down" />
            </summary>
            <div className={styles.answer}>
              <MarkedText text={page.text(answer)} page={page} />
            </div>
          </details>
        ))}
      </div>
    </Wrap>
  );
}
