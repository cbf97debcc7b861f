import { MobileMenu } from "../../../ui/shell/mobile-menu.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MenuLinks } from "../../../site/blocks/menu-links.tsx";
import { menuReader } from "../../../site/blocks/menu-reader.ts";
import { content } from "./content.ts";
import styles from "./mobile-menu.module.css";

/** A menu that opens below 768 px (S1-314), the same as the header's. */
export default async function MobileMenuBlock({ block, page }: BlockProps) {
  const { label, items } = fieldsOf(block, content);
  return (
    <div className={styles.place}>
      <Wrap>
        <MobileMenu openLabel={page.text(label)} closeLabel={page.t("shell.closeMenu")} label={page.text(label)}>
          <MenuLinks items={items} reader={await menuReader(page)} page={page} />
        </MobileMenu>
      </Wrap>
    </div>
  );
}
