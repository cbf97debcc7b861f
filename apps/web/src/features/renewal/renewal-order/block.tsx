import { sealedOwner } from "../../../site/forms/way-back.ts";
import type { ReactNode } from "react";
import { dayInSentence, dayText, weekdayAndYearText } from "../../../ui/format/days.ts";
import { isSettledLife } from "@switchyard/domain/standing/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import { priceKey } from "@switchyard/domain/plans/price-change";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { renewalReceipt } from "@switchyard/domain/renewal/charges";
import { renewalOrders, renewalStanding } from "@switchyard/domain/renewal/standing";
import { renewalDays } from "@switchyard/domain/renewal/days";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { MeterRead, MeterReadDates } from "@switchyard/domain/renewal/model";
import { leavingFeeOn } from "@switchyard/domain/renewal/rules";
import { nextCheaper } from "@switchyard/domain/service-calendar/rules";
import type { RenewalTerm } from "@switchyard/domain/renewal/terms";
import { vehicleOfQuery } from "../../electric-vehicles/chosen-vehicle.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { currentRenewalJourney, listedAt } from "../journey.ts";
import { orderButton } from "../../../parts/order-summary/order-button.ts";
import { receiptLine } from "../../../parts/order-summary/charge-words.ts";
import { knownAmount } from "../../../parts/order-summary/known-amount.ts";
import { ByChoice } from "../../../parts/order-summary/by-choice.tsx";
import { Receipt } from "../../../parts/order-summary/receipt.tsx";
import { OtherPlanPressed } from "../../../parts/order-summary/plan-not-ordered.tsx";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { TermsChangeNotice } from "../../../parts/order-summary/terms-change-notice.tsx";
import { BesideSummary } from "../../../parts/order-summary/beside-summary.tsx";
import { foldedRenewal, renewalSummary } from "../renewal-summary.ts";
import { customerName } from "../words.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { PriceChangeNotice } from "../../../parts/plans/components/price-change-notice.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { readAhead } from "../../../site/journeys/agreed-documents.ts";
import { planPapers } from "../../../site/blocks/agreed-words.ts";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { LeavingFeeNotice } from "./leaving-fee-notice.tsx";
import { renewalTerms, renewalTermsShown } from "./agreement.ts";
import { content } from "./content.ts";
import { RenewalForm } from "./renewal-form.lazy.client.tsx";
import styles from "./renewal-order.module.css";

/** Leaving the current plan costs less on another day. */
const isDearer = (dates: MeterReadDates, reads: readonly MeterRead[], picked: IsoDate): boolean => {
  const days = reads.map(({ date }) => ({ day: date, fee: leavingFeeOn(dates, date) ?? 0 }));
  const own = days.find(({ day }) => day === picked);
  return own !== undefined && nextCheaper(days, own) !== undefined;
};

/** A renewal's customer, home, plan, meter reading and checkboxes. */
export default async function RenewalOrder({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const state = (await currentRenewalJourney(page.query.esiid ?? "", page.brand, page.locale))?.state;
  if (state?.stage !== "order" && state?.stage !== "submitted") return null;
  const { choice } = state;
  const { locale, text } = page;
  const renewing = { state, evModels: (await page.policy()).evModels };
  const termsOn = (day: string | undefined) => renewalTerms(page, fields.terms, renewing, day);
  const { reads, picked } = renewalDays(state, centralDay(page.now));
  const asked = termsOn(picked);
  readAhead(page, planPapers(choice.plan.documents));
  /** Changes with the day picked in the form. */
  const byDay = (each: (day: string) => ReactNode, inline = false): ReactNode => (
    <ByChoice
      name="startDate"
      none={picked && each(picked)}
      each={new Map(reads.map(({ date }) => [date, each(date)]))}
      inline={inline}
    />
  );
  const earlyFee = (day: string): string => {
    const fee = reads.find(({ date }) => date === day)?.fee;
    return fee ? text(fields.plan.earlyFee, knownArguments({ fee: knownAmount(fee) })) : "";
  };
  const errors: Readonly<Record<RenewalTerm, string>> = {
    acceptAuthorization: fields.errors.RenewMyEnergyPlanError,
    termsOfService: fields.errors.TermsAndConditonsError,
    evAcknowledgment: fields.errors.EVAcknowledgmentError,
  };
  const startsOn = (day: string): ReactNode => (
    <>
      <p className={styles.day}>
        <MarkedLine text={text(fields.plan.starts, { day: dayInSentence(day, locale) })} page={page} />
      </p>
      {earlyFee(day) && <p className={styles.fee}>{earlyFee(day)}</p>}
    </>
  );
  const starts = picked && byDay((day) => dayText(locale, day), true);
  const summary = renewalSummary(page, choice, {
    day: starts,
    receipt: byDay((day) => <Receipt page={page} receipt={renewalReceipt(state, day)} hasButton />),
    vehicle: await vehicleOfQuery(page.query),
  });
  if (picked === undefined)
    return (
      <BesideSummary page={page} summary={summary} folded={foldedRenewal(choice, "")}>
        <PageHeading title={text(fields.heading, { plan: choice.plan.name })} />
        <Alert
          tone="warning"
          title={text(fields.plan.noDays)}
          actions={
            <>
              <LinkButton href={page.href(`${page.path}${toSearch(page.query)}`)}>{fields.plan.again}</LinkButton>
              <LinkButton href={text("%{phoneHref}")} variant="secondary">
                {text(fields.plan.call)}
              </LinkButton>
            </>
          }
        />
      </BesideSummary>
    );
  return (
    <BesideSummary page={page} summary={summary} folded={foldedRenewal(choice, starts)}>
      <RenewalForm
        search={toSearch({
          ...page.query,
          cint: codeOfIntent("renewal"),
          contractaccount: choice.contractAccount,
          esiid: choice.esiid,
          planid: choice.plan.id,
          zip: choice.zip || page.query.zip,
          dwel: choice.dwel,
        })}
        whose={await sealedOwner(page.brand)}
        locale={locale}
        orderPage={state.orderPage}
        seen={priceKey(choice.plan)}
        heading={
          <>
            <PageHeading
              title={text(fields.heading, { plan: choice.plan.name })}
              lead={fields.lead && text(fields.lead, { plan: choice.plan.name })}
            />
            <StandingLines page={page} standing={renewalStanding(state).filter(isSettledLife)} />
            <OtherPlanPressed
              page={page}
              open={choice.plan}
              isSent={state.stage === "submitted"}
              where={listedAt(page.query, choice)}
              intent="renewal"
            />
          </>
        }
        shownTerms={renewalTermsShown(page, fields.terms, renewing)}
        changed={
          (choice.before || choice.feeBefore || page.search.get("notice") === "terms-changed") && (
            <>
              <TermsChangeNotice page={page} at="boxes" />
              <PriceChangeNotice page={page} chosen={choice} />
              <LeavingFeeNotice page={page} choice={choice} />
            </>
          )
        }
        dates={{
          title: fields.plan.heading,
          starts: byDay(startsOn),
          toggle: fields.plan.otherDay,
          isOpen: isDearer(choice.dates, reads, picked),
          label: fields.plan.days,
          hint: fields.plan.daysHint,
          chosen: picked ?? "",
          days: reads.map(({ date }) => ({
            value: date,
            label: weekdayAndYearText(date, locale),
            fee: earlyFee(date) || undefined,
            seenFee: String(leavingFeeOn(choice.dates, date)),
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
          items: asked.map(({ name, text: sentence, amounts }) => ({
            name,
            label: (
              <>
                {amounts === undefined ? (
                  <MarkedLine text={sentence} page={page} documents={choice.plan.documents} />
                ) : (
                  byDay((day) => {
                    const term = termsOn(day).find((one) => one.name === name);
                    return `${term?.text ?? ""} ${term?.amounts ?? ""}`;
                  }, true)
                )}
              </>
            ),
            error: errors[name],
          })),
          ticked: state.accepted,
        }}
        open={(state.problems ?? []).filter((problem) => problem !== "changed")}
        summaryTitles={summaryTitles(page, 4)}
        submit={orderButton(page, renewalOrders(state), fields.submit)}
        after={byDay((day) => receiptLine(page, renewalReceipt(state, day), true), true)}
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
              { label: fields.personal.address, value: choice.address?.displayText || choice.esiid },
              { label: fields.personal.account, value: choice.contractAccount },
              { label: fields.personal.meter, value: choice.esiid },
            ]}
          />
        </section>
      </RenewalForm>
    </BesideSummary>
  );
}
