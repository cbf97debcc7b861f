import { TextAreaField } from "../../../ui/forms/text-area-field.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { BrokenBlock, fieldsOf } from "../../../site/blocks/fields.ts";
import { content, nameShape } from "./content.ts";
import styles from "./editable-text-box.module.css";

const longest = 5_000;

/**
 * A text box (S1-309). Its text is saved in this browser tab only, under the param `name`: it survives a reload, and
 * closing the tab deletes it.
 */
export default function EditableTextBoxBlock({ block, page }: BlockProps) {
  const { label, hint } = fieldsOf(block, content);
  const { name = "", maxLength = "1000", rows = "4" } = block.params;
  if (!nameShape.test(name))
    throw new BrokenBlock("editable-text-box: the param name must be letters, digits, _ and -");
  return (
    <Wrap className={styles.block}>
      <div className={styles.box}>
        <TextAreaField
          id={`text-${name}`}
          name={name}
          label={page.text(label)}
          hint={hint && page.text(hint)}
          maxLength={Math.min(Number(maxLength) || 1_000, longest)}
          rows={Number(rows) || 4}
          autoComplete="off"
          data-editable-text={name}
        />
      </div>
      <script async src="/site/editable-text.js" />
    </Wrap>
  );
}
