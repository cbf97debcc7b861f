import { preChatFields } from "@switchyard/domain/chat/pre-chat";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./chat.module.css";

/**
 * Opens a chat in a new tab, with the provider's pre-chat values (E-443, E-444). The form uses POST, so no customer
 * data is in an address. On wide screens the button floats in the page's margin until its place above the footer
 * scrolls into view.
 */
export default async function ChatBlock({ block, page }: BlockProps) {
  const { chatUrl } = page.site.config;
  if (chatUrl === null) return null;
  const { label, name, company } = fieldsOf(block, content);
  const member = await page.member();
  const fields = preChatFields({ brand: page.brand, company, customer: member && { member, locale: page.locale } });
  return (
    <aside className={styles.place} aria-label={page.text(name)} data-print="off">
      <form action={chatUrl} method="post" target="_blank" rel="noopener" className={styles.chat}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button className={styles.button}>
          <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden>
            <path d="M20 11.500c0 3.900-3.600 7-8 7-1.100 0-2.200-.2-3.200-.6L4.500 19.500l1.200-3.700C4.600 14.600 4 13.100 4 11.500c0-3.900 3.600-7 8-7s8 3.100 8 7z" />
            <path className={styles.live} d="M13.700 11.500a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0 -3.600 0z" />
          </svg>
          <span className={styles.label}>{page.text(label)}</span>
          <HiddenText> ({page.t("common.newWindow")})</HiddenText>
        </button>
      </form>
    </aside>
  );
}
