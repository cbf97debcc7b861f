import type { AccountHome } from "@switchyard/domain/account/model";
import { type MenuEntry, menuFor, menuOf } from "@switchyard/domain/navigation/menu";
import { greetingName } from "@switchyard/domain/session/names";
import { hasRenewalStatus } from "@switchyard/domain/renewal/renewal-state";
import { accountHref } from "../../../parts/account/account-href.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon, type IconName } from "../../../ui/drawings/icon.tsx";
import { iconNames } from "../../../ui/drawings/icon-names.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Logo } from "../../../ui/shell/logo.tsx";
import { patience } from "../../../site/page-patience.ts";
import { within } from "../../../site/within.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./left-navigation.module.css";
import { withParameters } from "./with-parameters.ts";

/**
 * The column beside a signed-in customer's pages (S1-019, A-070 to A-091); on a phone a bar that opens it. The server
 * loads the name and the renewal offers; without them the column still renders.
 */
export default async function LeftNavigation({ block, page }: BlockProps) {
  const { title, welcome, bar, menus, showPayment, payment } = fieldsOf(block, content);
  const [profile, renewal, shown, home] = await Promise.all([
    page.profile(),
    page.renewal(),
    page.shown(),
    homeOfPage(page),
  ]);
  if (!shown) return null;
  const kind = menuOf(shown.portalType);
  const menu = menuFor(menus[kind], {
    isBusinessUser: shown.isBusinessUser,
    renewal: renewal && hasRenewalStatus(renewal) ? renewal : undefined,
    path: page.path,
  });
  const current = menu.flatMap((entry) => [entry, ...entry.submenu]).find(({ isCurrent }) => isCurrent);
  return (
    <nav aria-label={page.text(title)}>
      <details className={styles.bar}>
        <summary className={styles.summary}>
          {page.text(bar, knownArguments({ page: current ? page.text(current.text) : "" }))}
          <Icon name="chevron-down" size="small" />
        </summary>
      </details>
      <div className={styles.panel}>
        <div className={styles.head}>
          <Logo brand={page.brand} href={page.href("/")} label={page.t("brand.home")} line="none" />
          <p className={styles.title}>{page.text(title)}</p>
        </div>
        <p className={styles.welcome}>
          {page.text(welcome, knownArguments({ firstName: greetingName(profile?.firstName ?? "") }))}
        </p>
        <Entries entries={menu} page={page} home={home} />
        {showPayment && payment && (
          <LinkButton variant="secondary" className={styles.payment} href={page.href(payment[kind].href)} wide>
            {page.text(payment[kind].text)}
          </LinkButton>
        )}
      </div>
    </nav>
  );
}

/** The chosen home, if the address names one of the customer's; links to other account pages keep it. */
const homeOfPage = async ({ query, home }: PageContext): Promise<AccountHome | undefined> => {
  const own = query.esiid === undefined ? undefined : await within(patience("frame"), home(query.esiid));
  return own?.home.esiid === query.esiid ? own?.home : undefined;
};

interface Place {
  readonly page: PageContext;
  readonly home: AccountHome | undefined;
}

function Entries({
  entries,
  page,
  home,
  isSub = false,
}: Place & { readonly entries: readonly MenuEntry[]; readonly isSub?: boolean }) {
  return (
    <ul className={classNames(styles.list, isSub && styles.sub)}>
      {entries.map((entry, place) => (
        <li key={place} className={classNames(styles.entry, entry.cssClass || undefined)}>
          {entry.submenu.length === 0 ? (
            <Entry entry={entry} page={page} home={home} />
          ) : (
            <Group entry={entry} page={page} home={home} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A group is open if it contains the current page. A group with a link has that link as its first entry. */
function Group({ entry, page, home }: Place & { readonly entry: MenuEntry }) {
  const { link, text, isCurrent, isExpanded, submenu } = entry;
  const own: readonly MenuEntry[] = link === "" ? [] : [{ ...entry, cssClass: "", submenu: [] }];
  return (
    <details open={isExpanded} className={styles.group}>
      <summary className={styles.link} data-current={isCurrent || undefined}>
        <EntryIcon cssClass={entry.cssClass} />
        {page.text(text)}
        <Icon name="chevron-down" size="small" className={styles.chevron} />
      </summary>
      <Entries entries={[...own, ...submenu]} page={page} home={home} isSub />
    </details>
  );
}

function Entry({ entry, page, home }: Place & { readonly entry: MenuEntry }) {
  const { parameters, text, cssClass, isCurrent } = entry;
  const link = parameters ? withParameters(entry.link, parameters) : entry.link;
  return (
    <a
      className={styles.link}
      href={/^\/my-account(\/[\w-]+)?$/.test(link) ? accountHref(page, link, home) : page.href(link)}
      aria-current={isCurrent ? "page" : undefined}
    >
      <EntryIcon cssClass={cssClass} />
      {page.text(text)}
    </a>
  );
}

/** A style class `icon-<name>` gives an entry that icon. */
function EntryIcon({ cssClass }: Pick<MenuEntry, "cssClass">) {
  const name = /(?:^|\s)icon-([a-z-]+)/.exec(cssClass)?.[1] ?? "";
  return isIcon(name) ? <Icon name={name} size="small" /> : null;
}

const isIcon = (name: string): name is IconName => iconNames.some((one) => one === name);
