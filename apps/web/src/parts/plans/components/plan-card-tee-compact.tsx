import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanHeading, PlanLinks, PlanSelect } from "./plan-parts.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-tee-small.module.css";

/** Evergreen's second group: name, promise, price, button. */
export function PlanCardTeeCompact({ plan }: { readonly plan: PlanCardContent }) {
  const { amount, sign, spoken } = plan.price;
  return (
    <article className={styles.compact} aria-labelledby={`${plan.id}-name`}>
      <div className={styles.badges}>
        <PlanBadges badges={plan.badges ?? []} />
      </div>
      <PlanHeading plan={plan} className={styles.name} />
      <p className={styles.summary}>{plan.summary}</p>
      <div className={styles.buy}>
        <Price amount={amount} sign={sign} spoken={spoken} size="medium" />
        <PlanSelect plan={plan} />
      </div>
      <p className={styles.terms}>{plan.terms.join(". ")}</p>
      <PlanLinks plan={plan} />
    </article>
  );
}
