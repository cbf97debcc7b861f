import { Card } from "../../../ui/shell/card.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import { content } from "./content.ts";
import styles from "./terms-and-conditions.module.css";

/** Terms and conditions: the blocks in its slot `terms`, in a separately scrollable box. */
export default function TermsAndConditions({ block, page }: BlockProps) {
  const { heading, lead } = fieldsOf(block, content);
  return (
    <Wrap width="account">
      <PageHeading title={page.text(heading)} lead={lead && page.text(lead)} />
      <div className={styles.terms}>
        <Card>
          <Blocks blocks={block.blocks["terms"]} page={page} />
        </Card>
      </div>
    </Wrap>
  );
}
