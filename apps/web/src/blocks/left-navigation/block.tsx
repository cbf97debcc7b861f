import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { content } from "./content.ts";
import styles from "./left-navigation.module.css";

/** The column beside the pages of a signed-in customer (S1-019). */
export default function LeftNavigation({ block, page }: BlockProps) {
  const { label, links } = fieldsOf(block, content);
  return (
    <nav aria-label={page.text(label)}>
      <ul className={styles.list}>
        {links.map(({ text, href, highlight }) => (
          <li key={href}>
            <a className={styles.link} href={page.href(href)} aria-current={page.path === href ? "page" : highlight.includes(page.path) ? "true" : undefined}>
              {page.text(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
