import { Icon } from "../../../ui/drawings/icon.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./customer-support-text.module.css";

/** Support's contact in a few words, with a phone number (S1-304). */
export default function CustomerSupportTextBlock({ block, page }: BlockProps) {
  const { heading, text, phone, phoneHref, hours } = fieldsOf(block, content);
  return (
    <Wrap className={styles.block}>
      <Icon name="phone" />
      <div className={styles.words}>
        {heading && <h2 className={styles.heading}>{page.text(heading)}</h2>}
        <MarkedText text={page.text(text)} page={page} />
        {phone && phoneHref && (
          <p className={styles.call}>
            <TextLink href={phoneHref}>{page.text(phone)}</TextLink>
            {hours && <span className={styles.hours}>{page.text(hours)}</span>}
          </p>
        )}
      </div>
    </Wrap>
  );
}
