import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./info-label-value.module.css";

/** Labels with their values (S1-310). */
export default function InfoLabelValueBlock({ block, page }: BlockProps) {
  const { heading, rows } = fieldsOf(block, content);
  return (
    <Wrap className={styles.block}>
      <div className={styles.list}>
        {heading && <h2 className={styles.heading}>{page.text(heading)}</h2>}
        <KeyValueList
          ruled
          rows={rows.map(({ label, value }) => ({
            label: page.text(label),
            value: <MarkedLine text={page.text(value)} page={page} />,
          }))}
        />
      </div>
    </Wrap>
  );
}
