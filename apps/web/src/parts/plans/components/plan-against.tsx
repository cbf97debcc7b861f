import { classNames } from "../../../ui/class-names.ts";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import type { PlanCardContent } from "./plan-card-content.ts";
import styles from "./plan-against.module.css";

interface PlanAgainstProps {
  readonly against: NonNullable<PlanCardContent["against"]>;
  /** In a row of a list. */
  readonly small?: boolean;
}

/** The difference from the customer's current plan: the main number of a renewal offer, in place of its price. */
export function PlanAgainst({ against: { is, perKwh, spoken, monthly }, small = false }: PlanAgainstProps) {
  return (
    <p className={classNames(styles.against, is === "less" && styles.less, small && styles.small)}>
      <b>
        <span aria-hidden>{perKwh}</span>
        <HiddenText>{spoken}, </HiddenText>
      </b>
      <span className={styles.monthly}>{monthly}</span>
    </p>
  );
}
