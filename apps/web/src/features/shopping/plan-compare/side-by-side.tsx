import { numberText } from "../../../ui/format/numbers.ts";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { averagesOf } from "@switchyard/domain/plans/average-price";
import { offerCost } from "@switchyard/domain/plans/month-cost";
import type { ReactNode } from "react";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { priceText, retailerText } from "../../../parts/plans/words.ts";
import { costLines, missedText } from "../../../parts/plans/cost-words.ts";
import { documentLinks } from "../../../parts/plans/document-links.ts";
import { assumptionTexts, conditions, priceParts } from "../../../parts/plans/plan-details.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { Table } from "../../../ui/lists/table.tsx";
import { type KeyValue, KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import styles from "./plan-compare.module.css";

interface SideBySideProps {
  readonly page: PageContext;
  readonly plans: readonly PlanOffer[];
  readonly kwh: number;
  choose(plan: PlanOffer): string;
}

/** Plans in columns: first what a month costs, then what that is made of, prices, conditions and documents. */
export function SideBySide({ page, plans, kwh, choose }: SideBySideProps) {
  const { t } = page;
  const row = (key: string, label: string, cells: readonly ReactNode[]) => ({ key, cells: [label, ...cells] });
  return (
    <section aria-labelledby="side-by-side" className={styles.side}>
      <h2 id="side-by-side">{t("planCompare.sideBySide")}</h2>
      <Table
        caption={t("planCompare.sideBySide")}
        captionHidden
        columns={[
          { key: "fact", label: <HiddenText>{t("planCompare.fact")}</HiddenText> },
          ...plans.map((plan) => ({ key: plan.id, label: <PlanHead page={page} plan={plan} href={choose(plan)} /> })),
        ]}
        rows={[
          row(
            "month",
            t("planCompare.month", { kwh: numberText(kwh) }),
            plans.map((plan) => <Month key={plan.id} page={page} plan={plan} kwh={kwh} />),
          ),
          row(
            "made-of",
            t("planCompare.madeOf"),
            plans.map((plan) => <MadeOf key={plan.id} page={page} plan={plan} kwh={kwh} />),
          ),
          ...usesOf(plans).map((use) =>
            row(
              `price-${use}`,
              t("planCard.priceAt", { kwh: numberText(use) }),
              plans.map((plan) => averageText(plan, use)),
            ),
          ),
          ...factRows(plans.map((plan) => [...conditions(page, plan), ...priceParts(page, plan)])).map(
            ([label, values]) =>
              row(
                label,
                label,
                values.map((value) => value ?? nothing),
              ),
          ),
          row(
            "documents",
            t("planCompare.documents"),
            plans.map((plan) => <Documents key={plan.id} page={page} plan={plan} />),
          ),
        ]}
      />
    </section>
  );
}

/** Where a plan says nothing of what others say. */
const nothing = "–";

const averageText = (plan: PlanOffer, use: number): string => {
  const average = averagesOf(plan).find(({ kwh }) => kwh === use);
  return average ? priceText(average.rate) : nothing;
};

const usesOf = (plans: readonly PlanOffer[]): readonly number[] =>
  [...new Set(plans.flatMap(({ averagePrices }) => averagePrices.map(({ kwh }) => kwh)))].toSorted(
    (one, other) => one - other,
  );

/** Facts of several plans under one label each, in the order in which they first come; a plan that does not have one says nothing. */
const factRows = (
  plans: readonly (readonly KeyValue[])[],
): readonly (readonly [string, readonly (ReactNode | undefined)[]])[] =>
  [...new Set(plans.flatMap((facts) => facts.flatMap(({ label }) => (typeof label === "string" ? [label] : []))))].map(
    (label) => [label, plans.map((facts) => facts.find((fact) => fact.label === label)?.value)] as const,
  );

function PlanHead({
  page: { t },
  plan,
  href,
}: {
  readonly page: PageContext;
  readonly plan: PlanOffer;
  readonly href: string;
}) {
  return (
    <span className={styles.head}>
      <span className={styles.name}>{plan.name}</span>
      {plan.retailer !== "" && <span className={styles.by}>{retailerText({ t }, plan)}</span>}
      <LinkButton href={href} small>
        {t("planCard.chooseShort")}
        <HiddenText> {plan.name}</HiddenText>
      </LinkButton>
    </span>
  );
}

interface CostProps {
  readonly page: PageContext;
  readonly plan: PlanOffer;
  readonly kwh: number;
}

// labels: planCompare.certainty.*
function Month({ page, plan, kwh }: CostProps) {
  const cost = offerCost(plan, kwh);
  const { total, certainty } = cost;
  const missed = missedText(page, plan, kwh);
  return (
    <>
      <b className={styles.total}>{moneyText(total)}</b>
      <span className={styles.certainty}>{page.t(`planCompare.certainty.${certainty}`)}</span>
      {assumptionTexts(page, cost, plan).map((text) => (
        <span key={text} className={styles.certainty}>
          {text}
        </span>
      ))}
      {missed !== "" && (
        <span className={styles.missed}>
          <Icon name="warning" size="tiny" />
          {missed}
        </span>
      )}
    </>
  );
}

function MadeOf({ page, plan, kwh }: CostProps) {
  const lines = costLines(page, offerCost(plan, kwh));
  return lines.length === 0 ? page.t("planCompare.notStated") : <KeyValueList rows={lines} />;
}

function Documents({ page, plan }: Omit<CostProps, "kwh">) {
  const documents = documentLinks(page, plan);
  if (documents.length === 0) return nothing;
  return (
    <ul className={styles.documents}>
      {documents.map(({ label, href }) => (
        <li key={label}>
          <TextLink href={href} target="_blank" rel="noopener">
            {label}
            <HiddenText> {plan.name}</HiddenText>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
