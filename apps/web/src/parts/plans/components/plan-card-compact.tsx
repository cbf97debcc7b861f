import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanHeading, PlanLinks, PlanSelect } from "./plan-parts.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-small.module.css";

/** Small card: name, promise, price, button. */
export function PlanCardCompact({ plan }: { readonly plan: PlanCardContent }) {
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
