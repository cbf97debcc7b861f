import { numberText } from "../../../ui/format/numbers.ts";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { averagePriceAt, averagesOf } from "@switchyard/domain/plans/average-price";
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
import {
  comparedSearch,
  comparePath,
  fewestCompared,
  readCompared,
} from "../../../site/navigation/compare-question.ts";
import { orderParameters } from "../../../site/navigation/plan-order.ts";
import { toSearch } from "../../../site/navigation/to-search.ts";
import type { ComparedPlan } from "./least-words.ts";
import styles from "./plan-compare.module.css";

interface SideBySideProps {
  readonly page: PageContext;
  readonly compared: readonly ComparedPlan[];
  readonly kwh: number;
  choose(plan: PlanOffer): string;
}

/** Plans in columns with a month's cost: different facts in rows, equal ones in a sentence below. */
export function SideBySide({ page, compared, kwh, choose }: SideBySideProps) {
  const { t } = page;
  const plans = compared.map(({ plan }) => plan);
  const row = (key: string, label: string, cells: readonly ReactNode[]) => ({ key, cells: [label, ...cells] });
  const facts: readonly Fact[] = [
    ...usesOf(plans, kwh).map((use): Fact => [
      t("planCard.priceAt", { kwh: numberText(use) }),
      plans.map((plan) => averageText(plan, use, kwh)),
    ]),
    ...factRows(plans.map((plan) => [...conditions(page, plan), ...priceParts(page, plan)])),
  ];
  const same = facts.flatMap((fact) => {
    const [label, [first, ...others]] = fact;
    return typeof first === "string" && others.every((other) => other === first)
      ? [{ fact, text: `${label}: ${first}` }]
      : [];
  });
  const equal = new Set(same.map(({ fact }) => fact));
  return (
    <section aria-labelledby="side-by-side" className={styles.side}>
      <h2 id="side-by-side">{t("planCompare.sideBySide")}</h2>
      <Table
        caption={t("planCompare.sideBySide")}
        captionHidden
        keepsRoles
        columns={[
          { key: "fact", label: <HiddenText>{t("planCompare.fact")}</HiddenText> },
          ...compared.map((one) => ({
            key: one.plan.id,
            label: (
              <PlanHead
                page={page}
                compared={one}
                href={choose(one.plan)}
                without={withoutHref(page, plans, one.plan)}
              />
            ),
          })),
        ]}
        rows={[
          row(
            "sure",
            t("planCompare.columns.certainty"),
            compared.map((one) => <Sureness key={one.plan.id} page={page} compared={one} kwh={kwh} />),
          ),
          row(
            "made-of",
            t("planCompare.madeOf"),
            compared.map((one) => <MadeOf key={one.plan.id} page={page} compared={one} />),
          ),
          ...facts
            .filter((fact) => !equal.has(fact))
            .map(([label, values]) =>
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
      {same.length > 0 && (
        <p className={styles.same}>{t("planCompare.same", { facts: same.map(({ text }) => text).join("; ") })}</p>
      )}
    </section>
  );
}

/** A fact of each plan under one label. */
type Fact = readonly [label: string, values: readonly (ReactNode | undefined)[]];

/** The comparison without this plan; undefined if only the minimum number of plans is left. */
const withoutHref = (
  { href, query, search }: PageContext,
  plans: readonly PlanOffer[],
  plan: PlanOffer,
): string | undefined => {
  if (plans.length <= fewestCompared) return undefined;
  const rest = plans.filter((one) => one !== plan).map(({ id }) => id);
  const use = search.get(orderParameters.use) ?? undefined;
  return `${href(comparePath)}${toSearch(query, { use, ...comparedSearch({ ...readCompared(search), plans: rest }) })}`;
};

/** The text where a plan lacks a fact that others have. */
const nothing = "–";

const averageText = (plan: PlanOffer, use: number, kwh: number): string => {
  if (use === kwh) return priceText(averagePriceAt(plan, use));
  const average = averagesOf(plan).find((one) => one.kwh === use);
  return average ? priceText(average.rate) : nothing;
};

/** The uses for which the plans publish a price, and the page's use. */
const usesOf = (plans: readonly PlanOffer[], kwh: number): readonly number[] =>
  [...new Set([kwh, ...plans.flatMap(({ averagePrices }) => averagePrices.map((one) => one.kwh))])].toSorted(
    (one, other) => one - other,
  );

/** Facts of several plans, each label once, in the order of first appearance. A plan without the fact has no value. */
const factRows = (plans: readonly (readonly KeyValue[])[]): readonly Fact[] =>
  [...new Set(plans.flatMap((facts) => facts.flatMap(({ label }) => (typeof label === "string" ? [label] : []))))].map(
    (label) => [label, plans.map((facts) => facts.find((fact) => fact.label === label)?.value)] as const,
  );

interface HeadProps {
  readonly page: PageContext;
  readonly compared: ComparedPlan;
  readonly href: string;
  readonly without: string | undefined;
}

function PlanHead({ page: { t }, compared: { plan, cost, more }, href, without }: HeadProps) {
  return (
    <span className={styles.head}>
      <span className={styles.name}>
        {plan.name}
        {without !== undefined && (
          <a href={without} className={styles.off} aria-label={t("planCompare.takeOff", { plan: plan.name })}>
            <Icon name="close" size="small" />
          </a>
        )}
      </span>
      {plan.retailer !== "" && <span className={styles.by}>{retailerText({ t }, plan)}</span>}
      <span>
        <b className={styles.total}>{moneyText(cost.total)}</b>{" "}
        <span className={styles.certainty}>
          {`${t("planCompare.aMonth")}, `}
          {more === 0 ? (
            <b className={styles.least}>{t("planCompare.theLeast")}</b>
          ) : (
            <b>{t("planTable.more", { amount: moneyText(more) })}</b>
          )}
        </span>
      </span>
      <LinkButton href={href} variant={more === 0 ? "primary" : "secondary"} small>
        {t("planCard.chooseShort")}
        <HiddenText>{` ${plan.name}`}</HiddenText>
      </LinkButton>
    </span>
  );
}

interface CostProps {
  readonly page: PageContext;
  readonly compared: ComparedPlan;
}

// Labels used: planCompare.certainty.*
function Sureness({ page, compared: { plan, cost }, kwh }: CostProps & { readonly kwh: number }) {
  const missed = missedText(page, plan, kwh);
  return (
    <>
      {page.t(`planCompare.certainty.${cost.certainty}`)}
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

function MadeOf({ page, compared: { cost } }: CostProps) {
  const lines = costLines(page, cost);
  return lines.length === 0 ? page.t("planCompare.notStated") : <KeyValueList rows={lines} />;
}

interface DocumentsProps {
  readonly page: PageContext;
  readonly plan: PlanOffer;
}

function Documents({ page, plan }: DocumentsProps) {
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
