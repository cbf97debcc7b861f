import { classNames } from "../../../ui/class-names.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { KeyValueList } from "./key-value-list.tsx";
import { PlanAgainst } from "./plan-against.tsx";
import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanDetails, PlanHeading, PlanMonthly, PlanNote, PlanReasons, PlanTerms } from "./plan-parts.tsx";
import { PriceLine } from "./price-line.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-primary.module.css";

/** The large card: the price as the main number, then a promise, the curve, the terms, the button. */
export function PlanCardPrimary({ plan }: { readonly plan: PlanCardContent }) {
  const { amount, sign, spoken, note } = plan.price;
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
        {plan.against ? (
          <PlanAgainst against={plan.against} />
        ) : (
          <>
            <Price amount={amount} sign={sign} spoken={spoken} note={note} stacked />
            <PlanMonthly monthly={plan.monthly} className={styles.monthly} />
          </>
        )}
      </div>
      <div className={styles.promise}>
        <p>{plan.summary}</p>
        <PlanReasons plan={plan} />
        <PlanNote plan={plan} />
      </div>
      {plan.against ? (
        <div className={styles.facts}>
          <KeyValueList rows={plan.against.rows} />
        </div>
      ) : (
        <>
          <div className={styles.line}>{plan.priceLine && <PriceLine {...plan.priceLine} />}</div>
          <div className={styles.terms}>
            <PlanTerms terms={plan.terms} />
          </div>
        </>
      )}
      <LinkButton href={plan.select.href} wide>
        {plan.select.label}
      </LinkButton>
      <PlanDetails plan={plan} />
    </article>
  );
}
