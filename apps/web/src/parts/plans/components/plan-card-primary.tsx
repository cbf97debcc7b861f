import { classNames } from "../../../ui/class-names.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { KeyValueList } from "./key-value-list.tsx";
import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanHeading, PlanLinks } from "./plan-parts.tsx";
import { PriceLine } from "./price-line.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-primary.module.css";

/** The large card: the price is the hero, then a promise, the line, three facts, the button. */
export function PlanCardPrimary({ plan }: { readonly plan: PlanCardContent }) {
  return (
    <article
      className={classNames(styles.card, plan.highlighted && styles.highlighted)}
      aria-labelledby={`${plan.id}-name`}
    >
      <div className={styles.badges}>
        <PlanBadges badges={plan.badges ?? []} />
      </div>
      <PlanHeading plan={plan} className={styles.name} />
      <div className={styles.price}>
        <Price {...plan.price} />
      </div>
      <p className={styles.promise}>{plan.summary}</p>
      <div className={styles.line}>
        {plan.priceLine?.caption && <p className={styles.caption}>{plan.priceLine.caption}</p>}
        {plan.priceLine && <PriceLine {...plan.priceLine} />}
      </div>
      <div className={styles.facts}>
        <KeyValueList rows={plan.facts ?? []} />
      </div>
      <div className={styles.choose}>
        <LinkButton href={plan.select.href} wide>
          {plan.select.label}
        </LinkButton>
      </div>
      <div className={styles.links}>
        <PlanLinks plan={plan} />
      </div>
    </article>
  );
}
