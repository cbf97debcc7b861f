import { longDay } from "../../../ui/format/days.ts";
import { numberText } from "../../../ui/format/numbers.ts";
import { planNotShown } from "@switchyard/domain/renewal/current-plan-page";
import { destinationHref } from "../../../site/navigation/destination-href.ts";
import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import { redirect } from "next/navigation";
import { orderedNext } from "../ordered-next.ts";
import { ownPlan } from "../own-plan.ts";
import { accountTermText } from "../../../parts/account/words.ts";
import { accountHref } from "../../../parts/account/account-href.ts";
import { currentOffers } from "../../../site/session/own-look-ups.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { ownUsage } from "../../../parts/account/own-usage.ts";
import { oopsOf } from "../../../parts/account/usage-failures.ts";
import { Price } from "../../../parts/plans/components/price.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { patience } from "../../../site/page-patience.ts";
import { within } from "../../../site/within.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./plan-and-usage.module.css";

/**
 * The current plan and the home's use. The params HideUsage 1 and HideAverageUsage 1 hide the use that
 * the price is for, and the average month. A failed look-up leads to /oops.
 */
export default async function PlanAndUsage({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { text, t, locale } = page;
  const showsAverage = block.params["HideAverageUsage"] !== "1";
  const [own, usage] = await Promise.all([
    ownPlan(page, page.query.esiid ?? ""),
    showsAverage ? within(patience("sections"), ownUsage(page)) : undefined,
  ]);
  if (own.kind === "signed-out" || own.kind === "not-theirs" || own.kind === "failed")
    redirect(await destinationHref(page, planNotShown[own.kind]));
  if (usage?.kind === "failed") redirect(page.href(oopsOf("UsageOverview")));
  if (own.kind === "none") {
    // For a home whose first plan is ordered, the block above says it all.
    if (own.home && (await orderedNext(page, own.home))) return null;
    return (
      <Wrap width="account">
        <Card title={text(fields.noneHeading)}>
          <p>{text(fields.none)}</p>
        </Card>
      </Wrap>
    );
  }
  const { plan } = own;
  const next = await orderedNext(page, own.home);
  const offer = next
    ? undefined
    : (await currentOffers(page.brand, locale))?.find(({ esiid }) => esiid === own.home.esiid);
  const amount = centsPerKwhText(plan.price);
  const facts = [
    { label: fields.term, value: accountTermText(page, plan.term) },
    // If a successor is ordered, this plan ends when that one begins; the successor's block says so.
    ...(next
      ? []
      : [
          {
            label: fields.ends,
            value: plan.termEndsOn === undefined ? text(fields.noEnd) : longDay(plan.termEndsOn, locale),
          },
        ]),
    ...(block.params["HideUsage"] === "1" || plan.usageKwh === undefined
      ? []
      : [{ label: fields.usage, value: text(fields.kwh, { kwh: numberText(plan.usageKwh) }) }]),
    ...(usage?.kind === "known"
      ? [{ label: fields.average, value: text(fields.kwh, { kwh: numberText(usage.usage.averageMonthlyKwh) }) }]
      : showsAverage && usage === undefined
        ? [{ label: fields.average, value: t("late.notLookedUp") }]
        : []),
  ];
  return (
    <Wrap width="account">
      <section className={styles.panel} data-tone="panel" aria-label={text(fields.heading)}>
        <div>
          <p className={styles.heading}>{text(fields.heading)}</p>
          <h2 className={styles.name}>{plan.name}</h2>
          <Price
            amount={amount}
            sign={t("planCard.cents")}
            spoken={t("planCard.centsAria", { price: amount })}
            unit={text(fields.perKwh)}
          />
        </div>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {fields.renew && offer && (
          <LinkButton href={accountHref(page, fields.renew.href, own.home, offer)} iconAfter="arrow">
            {text(fields.renew.text)}
          </LinkButton>
        )}
      </section>
    </Wrap>
  );
}
