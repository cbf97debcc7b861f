import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./help-panel.module.css";

/** Contact data, beside a list or a form. */
export default function HelpPanelBlock({ block, page }: BlockProps) {
  const { heading, text, phone, phoneHref, hours } = fieldsOf(block, content);
  return (
    <Card look="tint" title={page.text(heading)} headingLevel={2}>
      <div className={styles.words}>
        <MarkedText text={page.text(text)} page={page} />
      </div>
      {phone !== undefined && phoneHref !== undefined && (
        <LinkButton variant="secondary" small iconBefore="phone" href={phoneHref}>
          {page.text(phone)}
        </LinkButton>
      )}
      <p className={styles.hours}>{page.text(hours)}</p>
    </Card>
  );
}
