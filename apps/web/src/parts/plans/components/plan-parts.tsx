import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { Badge } from "./badge.tsx";
import type { PlanCardContent } from "./plan-card-content.ts";
import styles from "./plan-parts.module.css";

/** Parts of every plan card. Toggles and links include the plan's name for screen readers. */

export function PlanBadges({ badges = [] }: Pick<PlanCardContent, "badges">) {
  if (badges.length === 0) return null;
  return (
    <div className={styles.badges}>
      {badges.map(({ key, ...badge }) => (
        <Badge key={key} {...badge} />
      ))}
    </div>
  );
}

export function PlanHeading({
  plan,
  className,
  children,
}: {
  readonly plan: PlanCardContent;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}) {
  const Heading = `h${plan.headingLevel ?? 3}` as const;
  return (
    <Heading className={className} id={`${plan.id}-name`}>
      {plan.name}
      {children}
    </Heading>
  );
}

/** The button of a card without room for the plan's name in it. */
export function PlanSelect({ plan: { name, select } }: { readonly plan: PlanCardContent }) {
  return (
    <LinkButton href={select.href} variant="secondary" small>
      {select.label}
      {!select.label.includes(name) && <HiddenText> {name}</HiddenText>}
    </LinkButton>
  );
}

/** Leads to the details of the plan. With a script (browser/plan-list.ts) it opens and closes them beside the card. */
export function PlanDetails({ plan: { name, details } }: { readonly plan: PlanCardContent }) {
  return (
    <a className={styles.toggle} href={details.href} rel="nofollow" data-details="">
      <span className={styles.whenClosed}>{details.label}</span>
      <span className={styles.whenOpen}>{details.openLabel}</span>
      <HiddenText> {name}</HiddenText>
    </a>
  );
}

/**
 * The reason for a plan's place on a list that follows answers: each answer with the plan's fact, then what speaks
 * against it.
 */
export function PlanReasons({ plan: { reasons } }: { readonly plan: PlanCardContent }) {
  if (!reasons) return null;
  if (reasons.fits.length + reasons.notes.length === 0) return <p className={styles.line}>{reasons.none}</p>;
  return (
    <ul className={styles.reasons}>
      {reasons.fits.map(({ answer, fact }) => (
        <li key={answer}>
          <Icon name="check" size="tiny" />
          <span>
            {answer} <b>{fact}</b>
          </span>
        </li>
      ))}
      {reasons.notes.map((note) => (
        <li key={note} className={styles.note}>
          <Icon name="info" size="tiny" />
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}

/** The term, then the promise, in one line that distinguishes a row from its neighbors. */
export function PlanLine({ plan: { terms, summary } }: { readonly plan: PlanCardContent }) {
  const [term, ...rest] = terms;
  return (
    <p className={styles.line}>
      <b>{term}.</b> {[...rest, summary].filter(Boolean).join(". ")}
    </p>
  );
}

/** The assumptions of a renewal offer's estimate. */
export function PlanNote({ plan: { against } }: { readonly plan: PlanCardContent }) {
  return against?.note ? <p className={styles.line}>{against.note}</p> : null;
}

export function PlanMonthly({
  monthly,
  className,
}: Pick<PlanCardContent, "monthly"> & { readonly className?: string | undefined }) {
  if (!monthly) return null;
  return (
    <p className={classNames(styles.monthly, className)}>
      {monthly.about && `${monthly.about} `}
      <b>{monthly.amount}</b> <span>{monthly.label}</span>
    </p>
  );
}

export function PlanTerms({ terms }: Pick<PlanCardContent, "terms">) {
  return (
    <p className={styles.terms}>
      {terms.map((term) => (
        <span key={term}>{term}</span>
      ))}
    </p>
  );
}
