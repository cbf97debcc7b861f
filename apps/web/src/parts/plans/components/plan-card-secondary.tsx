import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanDetails, PlanHeading, PlanLine, PlanMonthly, PlanReasons, PlanSelect } from "./plan-parts.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-row.module.css";

/** A row of the list: name, one line, price, month, details, button. */
export function PlanCardSecondary({
  plan,
  boxed = false,
}: {
  readonly plan: PlanCardContent;
  readonly boxed?: boolean;
}) {
  const { amount, sign, spoken } = plan.price;
  return (
    <article className={boxed ? `${styles.row} ${styles.boxed}` : styles.row} aria-labelledby={`${plan.id}-name`}>
      <div className={styles.about}>
        <div className={styles.title}>
          <PlanHeading plan={plan} className={styles.name} />
          <PlanBadges badges={plan.badges ?? []} />
        </div>
        <PlanLine plan={plan} />
        <PlanReasons plan={plan} />
      </div>
      <div className={styles.price}>
        <Price amount={amount} sign={sign} spoken={spoken} size="small" />
      </div>
      <PlanMonthly monthly={plan.monthly} />
      <PlanDetails plan={plan} />
      <PlanSelect plan={plan} />
    </article>
  );
}
