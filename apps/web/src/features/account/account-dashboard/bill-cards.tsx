import { accountHref } from "../../../parts/account/account-href.ts";
import { owedOn } from "@switchyard/domain/bills/what-is-owed";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { owedArguments } from "../owed-arguments.ts";
import type { Glance } from "../at-a-glance.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmailBreak } from "../../../ui/email-break.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import styles from "./account-dashboard.module.css";
import type { DashboardContent } from "./content.ts";

interface BillCardsProps {
  readonly page: PageContext;
  readonly fields: DashboardContent;
  readonly glance: Glance;
}

/** The balance, where it is no task, and how bills arrive. */
export function BillCards({
  page,
  fields,
  glance: { whole, paperless, home, contractAccount, bills: asked },
}: BillCardsProps) {
  const { bills } = fields;
  const billsText =
    paperless === undefined
      ? page.text(bills.unknown)
      : paperless.isPaperless
        ? page.text(bills.paperless, knownArguments({ email: paperless.email.toLowerCase() }))
        : page.text(bills.paper);
  const owed = owedOn(asked?.value);
  const owedWords = fields.owed[owed];
  const owedArgs = knownArguments(owedArguments(page, { number: contractAccount, bills: asked }));
  const cards = [
    // Amounts due and missing answers are shown above. A gateway without bills gets no card. A zero balance is not
    // mentioned beside another account's amount due.
    ...(owed === "credit" || (owed === "nothing" && whole.things.every(({ about }) => about !== "account"))
      ? [
          {
            icon: "card" as const,
            heading: page.text(owedWords.heading, owedArgs),
            text: page.text(owedWords.text, owedArgs),
            action: owedWords.action,
          },
        ]
      : []),
    { icon: "bill" as const, heading: page.text(bills.heading), text: billsText, action: bills.action },
  ];
  return (
    <ul className={styles.cards}>
      {cards.map(({ icon, heading, text, action }) => (
        <li key={heading}>
          <Card>
            <div className={styles.small}>
              <Icon name={icon} />
              <div>
                <h2 className={styles.smallHeading}>{heading}</h2>
                <p className={styles.quiet}>
                  <EmailBreak text={text} />
                </p>
              </div>
            </div>
            {action && (
              <LinkButton variant="secondary" small href={accountHref(page, action.href, home)}>
                {page.text(action.text)}
              </LinkButton>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
