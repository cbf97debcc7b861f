import { dayInSentence, weekdayAndYearText } from "../../../ui/format/days.ts";
import { centralDay, type IsoDate } from "@switchyard/domain/kernel/clock";
import { moneyText } from "@switchyard/domain/kernel/money";
import { priceKey } from "@switchyard/domain/plans/price-change";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import type { MeterReadDates } from "@switchyard/domain/renewal/model";
import { openReads } from "@switchyard/domain/renewal/rules";
import { type RenewalTerm, renewalTermsAsked } from "@switchyard/domain/renewal/terms";
import { travellingVehicle } from "../../electric-vehicles/chosen-vehicle.ts";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { currentRenewalJourney } from "../journey.ts";
import { BesideSummary } from "../../../parts/order-summary/beside-summary.tsx";
import { addressText } from "../../../parts/plans/words.ts";
import { foldedRenewal, renewalSummary } from "../renewal-summary.ts";
import { customerName } from "../words.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { PriceChangeNotice } from "../../../parts/plans/components/price-change-notice.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import { PickedDay } from "./picked-day.lazy.client.tsx";
import { RenewalForm } from "./renewal-form.lazy.client.tsx";
import styles from "./renewal-order.module.css";

/** Whose renewal, of which home, under which plan, from which meter reading on, and the boxes. */
export default async function RenewalOrder({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const state = (await currentRenewalJourney(page.query.esiid ?? "", page.brand, page.locale))?.state;
  if (state?.stage !== "order" && state?.stage !== "submitted") return null;
  const { choice } = state;
  const { locale, text } = page;
  const asked = renewalTermsAsked(choice.plan.ev, (await page.policy()).evModels);
  const dates = openReads(choice.dates, centralDay(page.now));
  const day = pickedDay(dates, state.startDate);
  const errors: Readonly<Record<RenewalTerm, string>> = {
    acceptAuthorization: fields.errors.RenewMyEnergyPlanError,
    termsOfService: fields.errors.TermsAndConditonsError,
    evAcknowledgment: fields.errors.EVAcknowledgmentError,
  };
  const starts = day && <PickedDay name="startDate" day={day} locale={locale} />;
  const summary = renewalSummary(page, choice, starts, await travellingVehicle(page.query));
  return (
    <BesideSummary page={page} summary={summary} folded={foldedRenewal(choice, starts)}>
      <RenewalForm
        search={toSearch({
          ...page.query,
          cint: "3",
          contractaccount: choice.contractAccount,
          esiid: choice.esiid,
          planid: choice.plan.id,
          zip: choice.zip || page.query.zip,
          dwel: choice.dwel,
        })}
        locale={locale}
        orderPage={state.orderPage}
        seen={priceKey(choice.plan)}
        heading={
          <PageHeading
            title={text(fields.heading, { plan: choice.plan.name })}
            lead={fields.lead && text(fields.lead, { plan: choice.plan.name })}
          />
        }
        changed={choice.before && <PriceChangeNotice page={page} chosen={choice} />}
        dates={{
          title: fields.plan.heading,
          starts: dates.reads.map(({ date }) => (
            <MarkedLine key={date} text={text(fields.plan.starts, { day: dayInSentence(date, locale) })} page={page} />
          )),
          toggle: fields.plan.otherDay,
          label: fields.plan.days,
          hint: fields.plan.daysHint,
          chosen: day,
          days: dates.reads.map(({ date, fee }) => ({
            value: date,
            label: weekdayAndYearText(date, page.locale),
            fee: fee && text(fields.plan.earlyFee, { fee: moneyText(fee.amount) }),
          })),
          error: fields.plan.dayMissing,
        }}
        term={
          choice.plan.term === 0
            ? text(fields.plan.monthToMonth)
            : text(fields.plan.termEnd, { months: choice.plan.term })
        }
        terms={{
          title: text(fields.terms.title, { count: asked.length }),
          items: asked.map((name) => ({
            name,
            label: (
              <MarkedLine
                text={text(fields.terms[name], { plan: choice.plan.name })}
                page={page}
                documents={choice.plan.documents}
              />
            ),
            error: errors[name],
          })),
          ticked: state.accepted,
        }}
        open={(state.problems ?? []).filter((problem) => problem !== "changed")}
        summaryTitles={summaryTitles(page, 4)}
        submit={fields.submit}
        working={fields.working}
        loader={fields.loader}
      >
        <section className={styles.section} aria-labelledby="renewal-personal">
          <div className={styles.head}>
            <h2 id="renewal-personal">{fields.personal.heading}</h2>
            <TextLink href={summary.change?.href ?? page.href("/renewal/offers")}>{fields.personal.change}</TextLink>
          </div>
          <KeyValueList
            ruled
            rows={[
              { label: fields.personal.name, value: await customerName(page) },
              { label: fields.personal.address, value: choice.address ? addressText(choice.address) : choice.esiid },
              { label: fields.personal.account, value: choice.contractAccount },
            ]}
          />
        </section>
      </RenewalForm>
    </BesideSummary>
  );
}

/** The day that was picked last, as long as it is still offered; else the default day, else the first. */
const pickedDay = ({ defaultDate, reads }: MeterReadDates, startDate: IsoDate | undefined): string => {
  const days = reads.map(({ date }) => date);
  return [startDate, defaultDate].find((day) => day !== undefined && days.includes(day)) ?? days[0] ?? "";
};
