import { accountHref } from "../../../parts/account/account-href.ts";
import type { Glance } from "../at-a-glance.ts";
import { Icon, type IconName } from "../../../ui/drawings/icon.tsx";
import { iconNames } from "../../../ui/drawings/icon-names.ts";
import { EmailBreak } from "../../../ui/email-break.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import styles from "./account-dashboard.module.css";
import type { DashboardContent } from "./content.ts";

interface SmallCardsProps {
  readonly page: PageContext;
  readonly fields: DashboardContent;
  readonly glance: Glance;
}

/** How bills come, and what else the content offers. */
export function SmallCards({ page, fields, glance: { paperless, home } }: SmallCardsProps) {
  const { bills } = fields;
  const billsText =
    paperless === undefined
      ? page.text(bills.unknown)
      : paperless.isPaperless
        ? page.text(bills.paperless, { email: paperless.email.toLowerCase() })
        : page.text(bills.paper);
  const cards = [
    { icon: "bill", heading: bills.heading, text: billsText, action: bills.action },
    ...fields.cards.map((card) => ({ ...card, text: page.text(card.text) })),
  ];
  return (
    <ul className={styles.cards}>
      {cards.map(({ icon, heading, text, action }) => (
        <li key={heading}>
          <Card>
            <div className={styles.small}>
              {isIcon(icon) && <Icon name={icon} />}
              <div>
                <h2 className={styles.smallHeading}>{page.text(heading)}</h2>
                <p className={styles.quiet}>
                  <EmailBreak text={text} />
                </p>
              </div>
            </div>
            <LinkButton variant="secondary" small href={accountHref(page, action.href, home)}>
              {page.text(action.text)}
            </LinkButton>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const isIcon = (name: string): name is IconName => iconNames.some((one) => one === name);
