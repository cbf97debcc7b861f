import { classNames } from "../../../ui/class-names.ts";
import { PlanPlant } from "../../../ui/drawings/plan-plant.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { KeyValueList } from "./key-value-list.tsx";
import { PlanAgainst } from "./plan-against.tsx";
import type { PlanCardContent } from "./plan-card-content.ts";
import { PlanBadges, PlanDetails, PlanHeading, PlanMonthly, PlanNote, PlanReasons } from "./plan-parts.tsx";
import { Price } from "./price.tsx";
import styles from "./plan-card-illustrated.module.css";

export type PlanCardIllustratedProps = {
  readonly plan: PlanCardContent;
  /** Dark card among light ones. */
  readonly reversed?: boolean | undefined;
};

/** Large card: a plant that grows with the term, name, terms, price with the monthly cost, promise. */
export function PlanCardIllustrated({ plan, reversed = false }: PlanCardIllustratedProps) {
  const { amount, sign, spoken, note } = plan.price;
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
      <p className={styles.terms}>{plan.against ? plan.terms[0] : plan.terms.join(". ")}</p>
      <div className={styles.money}>
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
        {plan.against && (
          <div className={styles.facts}>
            <KeyValueList rows={plan.against.rows} />
          </div>
        )}
      </div>
      <LinkButton href={plan.select.href}>{plan.select.label}</LinkButton>
      <PlanDetails plan={plan} />
    </article>
  );
}
