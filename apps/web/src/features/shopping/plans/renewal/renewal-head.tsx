import { termProgress } from "@switchyard/domain/account/next-step";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { wholeDollarsText } from "@switchyard/domain/kernel/money";
import { sortPlans } from "@switchyard/domain/plans/rules";
import { knowledgeOf } from "@switchyard/domain/year-of-use/year-cost";
import { ofAllText } from "../../../../parts/plans/assumed-words.ts";
import { endOfPlan } from "../../../../parts/account/end-of-plan.ts";
import { TermLine } from "../../../../parts/account/term-line.tsx";
import { accountTermText } from "../../../../parts/account/words.ts";
import { priceText } from "../../../../parts/plans/words.ts";
import type { PageContext } from "../../../../site/blocks/block-props.ts";
import { monthWords } from "../../../../ui/format/days.ts";
import { numberText } from "../../../../ui/format/numbers.ts";
import type { ListedPlans } from "../listed-plans.ts";
import { PlanListHead } from "../plan-list-head.tsx";
import type { PlanListContent } from "../plan-list-content.ts";
import { comparedPrice } from "./against-texts.ts";
import styles from "./renewal-head.module.css";
import type { RenewalList } from "./renewal-list.ts";

interface RenewalHeadProps {
  readonly page: PageContext;
  readonly fields: PlanListContent;
  readonly list: ListedPlans;
  readonly renewal: RenewalList;
  readonly lead: string | undefined;
}

const unitsPerCent = 1_000_000;
const dollars = (cents: number): string => wholeDollarsText(cents * unitsPerCent);

/**
 * The head of a list of renewal offers: the end of the current plan, its cost at the customer's own use, then the
 * list's own heading.
 */
export function RenewalHead({ page, fields, list, renewal, lead }: RenewalHeadProps) {
  const { t } = page;
  const { plan, hasChangeAhead } = renewal.today;
  const end = endOfPlan(page, plan, hasChangeAhead, renewal.next);
  const stay = stayText(page, list, renewal);
  return (
    <div className={styles.head}>
      {end && (
        <div>
          <h1 className={styles.title}>{[end.heading, stay].filter(Boolean).join(" ")}</h1>
          {end.text !== "" && <p className={styles.text}>{end.text}</p>}
        </div>
      )}
      <section className={styles.today} aria-label={t("renewal.today.label")}>
        <dl>
          {todayFacts(page, renewal).map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {note !== "" && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
        <PlanTermLine page={page} renewal={renewal} />
      </section>
      <PlanListHead page={page} fields={fields} list={list} lead={lead} headingLevel={end ? 2 : 1} />
      {!renewal.against && (
        <p>
          {t(renewal.today.use ? "renewal.today.noPrice" : "renewal.today.noYear", {
            kwh: numberText(list.setting.use),
          })}
        </p>
      )}
    </div>
  );
}

/** The difference of the provider's first offer, if it costs less and its price is known for the year. */
const stayText = ({ t }: PageContext, { offers }: ListedPlans, { against, today }: RenewalList): string => {
  if (today.offer?.kind !== "renewal") return "";
  const [first] = sortPlans(offers, "priority", "ascending");
  const own = first && against?.of(first);
  if (own?.difference.is !== "less" || knowledgeOf(own.cost) !== "whole" || own.difference.monthly < leastNamed)
    return "";
  return t("renewal.stayFor", { amount: wholeDollarsText(own.difference.monthly) });
};
/** A dollar a month, in hundred-millionths. */
const leastNamed = 100_000_000;

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

const todayFacts = (page: PageContext, { today: { plan, home, use }, against }: RenewalList): readonly Fact[] => {
  const { t, locale } = page;
  const label = (name: string): string => t(`renewal.today.${name}`);
  const own = against?.today;
  const isEstimate = own?.cost.assumes.includes("averages") === true;
  const amount = (text: string): string => (isEstimate ? t("planYear.aboutCost", { amount: text }) : text);
  return [
    // Names the meter where an address has two.
    { label: label("plan"), value: plan.name, note: `${accountTermText(page, plan.term)}. ${home.serviceAddress}` },
    own
      ? {
          label: label("price"),
          value: t(isEstimate ? "renewal.today.about" : "renewal.today.perKwh", { price: comparedPrice(own.perKwh) }),
          note: label("average"),
        }
      : {
          label: label("price"),
          value: t("renewal.today.perKwh", { price: priceText(plan.price) }),
          note: plan.usageKwh === undefined ? "" : t("renewal.today.averageAt", { kwh: numberText(plan.usageKwh) }),
        },
    ...(own && use && against
      ? [
          {
            label: label("year"),
            value: amount(dollars(own.cost.total)),
            note: t("renewal.today.aMonth", { amount: amount(wholeDollarsText((own.cost.total * unitsPerCent) / 12)) }),
          },
          {
            label: label("use"),
            value: t("renewal.today.kwh", { kwh: numberText(Math.round(against.kwh)) }),
            note: t("renewal.today.fromTo", {
              from: monthWords(use.from, locale).long,
              to: monthWords(use.to, locale).long,
            }),
          },
        ]
      : []),
  ];
};

function PlanTermLine({ page, renewal: { today } }: { readonly page: PageContext; readonly renewal: RenewalList }) {
  const progress = termProgress(today.plan, centralDay(page.now));
  return progress && !today.hasChangeAhead ? <TermLine elapsed={progress.elapsed} /> : null;
}

/** The basis of every difference on the page. */
export function RenewalSource({ page, renewal }: { readonly page: PageContext; readonly renewal: RenewalList }) {
  const { against, ofAll } = renewal;
  return (
    against && (
      <p className={styles.source}>
        {page.t("renewal.source", { kwh: numberText(Math.round(against.kwh)), assumed: ofAllText(page, ofAll) })}
      </p>
    )
  );
}
