import type { ReactNode } from "react";
import { dataEvent } from "../../../site/data-layer/event-attributes.ts";
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

/** A link to the plan's details. Its script (browser/plan-list.ts) shows and hides them beside the card. */
function PlanDetails({ plan: { name, details } }: { readonly plan: PlanCardContent }) {
  return (
    <a className={styles.toggle} href={details.href} rel="nofollow" data-details="">
      <span className={styles.whenClosed}>{details.label}</span>
      <span className={styles.whenOpen}>{details.openLabel}</span>
      <HiddenText> {name}</HiddenText>
    </a>
  );
}

export function PlanDocuments({ plan }: { readonly plan: PlanCardContent }) {
  return (
    <ul className={styles.documents} {...dataEvent("document_opened", { from: "plan-card", document: undefined })}>
      {plan.documents.map(({ label, href, newTab }) => (
        <li key={label}>
          <a href={href} {...(newTab ? { target: "_blank", rel: "noopener" } : {})}>
            {label}
            <HiddenText> {plan.name}</HiddenText>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** @param quiet among the facts of a row, because all rows share the number */
export function PlanPhone({ plan, quiet = false }: { readonly plan: PlanCardContent; readonly quiet?: boolean }) {
  return (
    <a className={classNames(styles.phone, quiet && styles.quiet)} href={plan.phone.href}>
      <Icon name="phone" size="tiny" />
      {plan.phone.text}
    </a>
  );
}

/** Ticks the plan for comparison. Without the form on the page it does nothing. */
function PlanCompare({ plan: { compare, name } }: { readonly plan: PlanCardContent }) {
  if (!compare) return null;
  return (
    <label className={styles.compare}>
      <input
        type="checkbox"
        form="compare"
        name="plans"
        value={compare.value}
        defaultChecked={compare.isTicked ?? false}
      />
      {compare.label}
      <HiddenText> {name}</HiddenText>
    </label>
  );
}

/** Details and documents in a wrapping row, with the phone between them if the card doesn't show it elsewhere. */
export function PlanLinks({
  plan,
  phone = <PlanPhone plan={plan} />,
}: {
  readonly plan: PlanCardContent;
  readonly phone?: ReactNode;
}) {
  return (
    <div className={styles.links} data-print="off">
      <PlanCompare plan={plan} />
      <PlanDetails plan={plan} />
      {phone}
      <PlanDocuments plan={plan} />
    </div>
  );
}

export function PlanMonthly({
  monthly,
  className,
}: Pick<PlanCardContent, "monthly"> & { readonly className?: string | undefined }) {
  if (!monthly) return null;
  return (
    <p className={className ?? styles.monthly}>
      <b className={styles.monthlyAmount}>{monthly.amount}</b> {monthly.label}
    </p>
  );
}

export function PlanTerms({
  terms,
  children,
}: Pick<PlanCardContent, "terms"> & {
  readonly children?: ReactNode;
}) {
  return (
    <p className={styles.terms}>
      {terms.map((term) => (
        <span key={term}>{term}</span>
      ))}
      {children}
    </p>
  );
}
