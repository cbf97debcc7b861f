import { Icon } from "../../../ui/drawings/icon.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Glance } from "../at-a-glance.ts";
import styles from "./account-dashboard.module.css";
import type { DashboardContent } from "./content.ts";
import { moneyFirst } from "./money-first.ts";
import { wordsOfThing } from "./words-of-things.ts";

interface MoneyLinesProps {
  readonly page: PageContext;
  readonly fields: DashboardContent;
  readonly glance: Glance;
}

/**
 * The amount due and its day, one line per account: the customer's first question. Renders nothing if that is the most
 * urgent task anyway.
 */
export function MoneyLines({ page, fields, glance: { whole } }: MoneyLinesProps) {
  const lines = moneyFirst(whole.things)
    .money.map((thing) => wordsOfThing(page, fields, whole, thing))
    .filter((line) => line !== undefined && line.advice === undefined);
  if (lines.length === 0) return null;
  return (
    <Card>
      <section aria-label={page.text(fields.money)}>
        <ul className={styles.others}>
          {lines.map(({ key, heading, text, where, action }) => (
            <li key={key} className={styles.money}>
              <div className={styles.small}>
                <Icon name="card" />
                <div>
                  <h2 className={styles.smallHeading}>{heading}</h2>
                  <p className={styles.quiet}>
                    {whole.homes.length > 1 ? `${where}. ` : ""}
                    {text}
                  </p>
                </div>
              </div>
              {action && (
                <LinkButton variant="secondary" small href={action.href}>
                  {action.text}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
