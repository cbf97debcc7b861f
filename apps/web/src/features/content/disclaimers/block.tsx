import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./disclaimers.module.css";

/** Disclaimers of offers, in the content's order (S1-306). Links can target an item by its id. */
export default function DisclaimersBlock({ block, page }: BlockProps) {
  const { heading, items } = fieldsOf(block, content);
  return (
    <Wrap className={styles.block}>
      {heading && <h2 className={styles.heading}>{page.text(heading)}</h2>}
      <ol className={styles.items}>
        {items.map(({ id, text }, place) => (
          <li key={id ?? place} id={id}>
            <MarkedLine text={page.text(text)} page={page} />
          </li>
        ))}
      </ol>
    </Wrap>
  );
}
