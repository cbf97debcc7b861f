import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanHeading, PlanLinks, PlanPhone, PlanSelect } from "./plan-parts.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-small.module.css";

/** A plan as a boxed row. */
export function PlanCardBoxed({ plan }: { readonly plan: PlanCardContent }) {
  const { amount, sign, spoken } = plan.price;
  return (
    <article className={styles.row} aria-labelledby={`${plan.id}-name`}>
      <div className={styles.about}>
        <PlanHeading plan={plan} className={styles.name} />
        <PlanBadges badges={plan.badges ?? []} />
        {plan.summary && <p className={styles.summary}>{plan.summary}</p>}
      </div>
      <div className={styles.rate}>
        <Price amount={amount} sign={sign} spoken={spoken} size="small" />
      </div>
      <p className={styles.facts}>
        {plan.monthly && (
          <span>
            {plan.monthly.amount} {plan.monthly.label}
          </span>
        )}
        {plan.terms.map((term) => (
          <span key={term}>{term}</span>
        ))}
        <PlanPhone plan={plan} quiet />
      </p>
      <PlanSelect plan={plan} />
      <div className={styles.links}>
        <PlanLinks plan={plan} phone={null} />
      </div>
    </article>
  );
}
