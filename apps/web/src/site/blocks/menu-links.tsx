import { type MenuEntry, menuFor, type MenuItem, type MenuReader } from "@switchyard/domain/navigation/menu";
import type { PageContext } from "./block-props.ts";

interface MenuLinksProps {
  readonly items: readonly MenuItem[];
  readonly reader: MenuReader;
  readonly page: Pick<PageContext, "link" | "text">;
}

/** A menu's entries as list items, with submenus as nested lists. */
export const MenuLinks = ({ items, reader, page }: MenuLinksProps) => (
  <Entries entries={menuFor(items, reader)} page={page} />
);

function Entries({ entries, page }: { readonly entries: readonly MenuEntry[]; readonly page: MenuLinksProps["page"] }) {
  return entries.map(({ link, text, cssClass, isCurrent, submenu }) => (
    <li key={`${link} ${text}`} className={cssClass || undefined}>
      {link === "" ? (
        <span>{page.text(text)}</span>
      ) : (
        <a href={page.link({ href: link })} aria-current={isCurrent ? "page" : undefined}>
          {page.text(text)}
        </a>
      )}
      {submenu.length > 0 && (
        <ul>
          <Entries entries={submenu} page={page} />
        </ul>
      )}
    </li>
  ));
}
