import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanDetails, PlanHeading, PlanLine, PlanMonthly, PlanReasons, PlanSelect } from "./plan-parts.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-small.module.css";

/** Small card: name, one line, price, month, button. */
export function PlanCardCompact({ plan }: { readonly plan: PlanCardContent }) {
  const { amount, sign, spoken } = plan.price;
  return (
    <article className={styles.card} aria-labelledby={`${plan.id}-name`}>
      <div className={styles.top}>
        <PlanHeading plan={plan} className={styles.name} />
        <PlanDetails plan={plan} />
      </div>
      <div>
        <PlanBadges badges={plan.badges ?? []} />
        <PlanLine plan={plan} />
        <PlanReasons plan={plan} />
      </div>
      <div className={styles.buy}>
        <Price amount={amount} sign={sign} spoken={spoken} size="small" />
        <PlanMonthly monthly={plan.monthly} className={styles.monthly} />
        <PlanSelect plan={plan} />
      </div>
    </article>
  );
}
