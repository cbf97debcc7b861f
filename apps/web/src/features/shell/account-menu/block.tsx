import { menuOf } from "@switchyard/domain/navigation/menu";
import { greetingName, initialsOf } from "@switchyard/domain/session/names";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Avatar } from "../../../ui/shell/avatar.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MenuLinks } from "../../../site/blocks/menu-links.tsx";
import { content } from "./content.ts";
import styles from "./account-menu.module.css";

/**
 * Greets a signed-in customer by first name, with their portal's menu and the ways to sign out.
 * Empty for a visitor.
 */
export default async function AccountMenu({ block, page }: BlockProps) {
  const { label, menus } = fieldsOf(block, content);
  const [member, shown] = await Promise.all([page.member(), page.shown()]);
  if (!member || !shown) return null;
  const { t } = page;
  return (
    <details className={styles.menu} data-menu="">
      <summary className={styles.summary}>
        <Avatar initials={initialsOf(member)} small>
          {t("account.greeting", knownArguments({ firstName: greetingName(member.firstName) }))}
        </Avatar>
        <Icon name="chevron-down" size="small" className={styles.chevron} />
      </summary>
      <div className={styles.panel}>
        <nav aria-label={page.text(label)}>
          <ul className={styles.list}>
            <MenuLinks
              items={menus[menuOf(shown.portalType)]}
              reader={{ path: page.path, renewal: undefined, isBusinessUser: shown.isBusinessUser }}
              page={page}
            />
          </ul>
        </nav>
        <div className={styles.out}>
          {(["sign-out", "sign-out-everywhere"] as const).map((verb) => (
            <form key={verb} action={`/forms/${verb}`} method="post">
              <input type="hidden" name="locale" value={page.locale} />
              <button>
                {verb === "sign-out" && <Icon name="sign-out" size="small" />}
                {verb === "sign-out" ? t("account.signOut") : t("account.signOutEverywhere")}
              </button>
            </form>
          ))}
        </div>
      </div>
    </details>
  );
}
