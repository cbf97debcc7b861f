import { classNames } from "../../../ui/class-names.ts";
import { PlanPlant } from "../../../ui/drawings/plan-plant.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanHeading, PlanLinks, PlanMonthly } from "./plan-parts.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-illustrated.module.css";

export type PlanCardIllustratedProps = {
  readonly plan: PlanCardContent;
  /** Dark card among light ones. */
  readonly reversed?: boolean | undefined;
};

/** Large card: a plant that grows with the term, name, promise, price with the monthly cost, three averages. */
export function PlanCardIllustrated({ plan, reversed = false }: PlanCardIllustratedProps) {
  const { amount, sign, spoken, unit, note } = plan.price;
  return (
    <article
      className={classNames(styles.card, reversed && styles.reversed)}
      data-tone={reversed ? "panel" : undefined}
      aria-labelledby={`${plan.id}-name`}
    >
      <div className={styles.picture}>
        <PlanPlant plant={plan.plant ?? "young"} />
        <div className={styles.onPicture}>
          <PlanBadges
            badges={(plan.badges ?? []).map((badge) =>
              reversed && badge.colour === undefined ? { ...badge, tone: "lit" } : badge,
            )}
          />
        </div>
      </div>
      <PlanHeading plan={plan} className={styles.name} />
      <p className={styles.terms}>{plan.terms.join(". ")}</p>
      <p className={styles.promise}>{plan.summary}</p>
      <div className={styles.money}>
        <Price amount={amount} sign={sign} spoken={spoken} unit={unit} note={note} stacked />
        <PlanMonthly monthly={plan.monthly} className={styles.monthly} />
      </div>
      <dl className={styles.averages}>
        {(plan.averages ?? []).map(({ use, price }) => (
          <div key={use}>
            <dt>{use}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
      <LinkButton href={plan.select.href}>{plan.select.label}</LinkButton>
      <div className={styles.links}>
        <PlanLinks plan={plan} />
      </div>
    </article>
  );
}
