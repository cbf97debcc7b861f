import { hourText } from "../../../ui/format/days.ts";
import { Card } from "../../../ui/shell/card.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import styles from "./account-summary.module.css";
import { content } from "./content.ts";

/** As whom the customer is signed in, and until when. Nothing for a visitor. */
export default async function AccountSummary({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const member = await page.member();
  if (!member) return null;
  const { userName, firstName, lastName, partner, expiresAt } = member;
  const rows = [
    { label: fields.userName, value: userName },
    ...(firstName || lastName ? [{ label: fields.name, value: `${firstName} ${lastName}`.trim() }] : []),
    { label: fields.partner, value: partner },
    { label: fields.until, value: hourText(expiresAt, page.locale) },
  ];
  return (
    <Wrap width="account" className={styles.summary}>
      <Card look="tint" title={page.text(fields.heading)}>
        <p className={styles.lead}>{page.text(fields.lead)}</p>
        <dl className={styles.rows}>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{page.text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Wrap>
  );
}
