import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MenuLinks } from "../../../site/blocks/menu-links.tsx";
import { menuReader } from "../../../site/blocks/menu-reader.ts";
import { content } from "./content.ts";
import styles from "./menu-list.module.css";

/** A list of menu items (S1-313). */
export default async function MenuListBlock({ block, page }: BlockProps) {
  const { heading, label, items } = fieldsOf(block, content);
  const name = heading ?? label;
  return (
    <Wrap>
      {heading !== undefined && <h2 className={styles.heading}>{page.text(heading)}</h2>}
      <nav aria-label={name === undefined ? page.t("shell.openMenu") : page.text(name)}>
        <ul className={styles.list}>
          <MenuLinks items={items} reader={await menuReader(page)} page={page} />
        </ul>
      </nav>
    </Wrap>
  );
}
