import { longDay } from "../../../ui/format/days.ts";
import { numberText } from "../../../ui/format/numbers.ts";
import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import { accountHref } from "../../../parts/account/account-href.ts";
import type { Glance } from "../at-a-glance.ts";
import { accountTermText } from "../../../parts/account/words.ts";
import { leavingOwnPlan } from "../leaving-own-plan.ts";
import { utilityText } from "../../../parts/plans/words.ts";
import { TermLine } from "../../../parts/account/term-line.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { Price } from "../../../parts/plans/components/price.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import styles from "./account-dashboard.module.css";
import type { DashboardContent } from "./content.ts";

interface PlanCardProps {
  readonly page: PageContext;
  readonly words: DashboardContent["plan"];
  readonly glance: Glance;
}

const nextArguments = ({ locale }: PageContext, { name, startsOn }: NonNullable<Glance["next"]>) =>
  knownArguments({ newPlan: name, begins: startsOn === undefined ? "" : longDay(startsOn, locale) });

/** The plan in force: its price, when it ends or what follows it, and what a customer asks first about it. */
export function PlanCard({
  page,
  words,
  glance: { plan: asked, contents, progress, next, address, home },
}: PlanCardProps) {
  const { text, t } = page;
  const plan = asked?.value;
  if (!plan) {
    return (
      <Card title={text(words.noneHeading)}>
        <p className={styles.quiet}>
          {next ? text(words.then, nextArguments(page, next)) : text(asked ? words.none : words.unknown)}
        </p>
      </Card>
    );
  }
  const amount = centsPerKwhText(plan.price);
  const utility = utilityText(page, address?.tdsp ?? "");
  const rows = [
    { label: text(words.term), value: accountTermText(page, plan.term) },
    ...(contents ? [{ label: text(words.leaveEarly), value: leavingOwnPlan(page, plan, contents) }] : []),
    ...(utility === "" ? [] : [{ label: text(words.deliveredBy), value: utility }]),
    { label: text(words.meter), value: home?.esiid ?? "" },
  ];
  return (
    <Card>
      <div className={styles.planHead}>
        <h2 className={styles.planName}>{plan.name}</h2>
        <TextLink href={accountHref(page, words.more.href, home)}>{text(words.more.text)}</TextLink>
      </div>
      <Price
        amount={amount}
        sign={t("planCard.cents")}
        spoken={t("planCard.centsAria", { price: amount })}
        unit={t("planCard.perKwh")}
        note={plan.usageKwh === undefined ? undefined : text(words.priceNote, { kwh: numberText(plan.usageKwh) })}
        stacked
      />
      <div className={styles.termLine}>{progress && !next && <TermLine elapsed={progress.elapsed} />}</div>
      <p className={styles.until}>
        {next ? (
          <b>{text(words.then, nextArguments(page, next))}</b>
        ) : (
          <span>
            {plan.termEndsOn === undefined
              ? text(words.noEnd)
              : text(words.ends, { day: longDay(plan.termEndsOn, page.locale) })}
          </span>
        )}
        {progress && !next && <b>{text(words.left, { days: progress.daysLeft })}</b>}
      </p>
      <KeyValueList rows={rows} />
    </Card>
  );
}
