import { sealedOwner } from "../../../site/forms/way-back.ts";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { daysShown } from "@switchyard/domain/transfer/days";
import { hasPlan } from "@switchyard/domain/transfer/state";
import { currentTransfer } from "../journey.ts";
import { bothCalendars, rangesInWords } from "../both-calendars.ts";
import { homesWithDays } from "../homes-with-days.tsx";
import { orderErrors } from "../texts.ts";
import { offersHref, searchOf, transferSummary } from "../transfer-summary.tsx";
import { Disclosure } from "../../../ui/lists/disclosure.tsx";
import { ChosenDays } from "../../../parts/order-summary/chosen-days.lazy.client.tsx";
import { OrderSummaryRail } from "../../../parts/order-summary/components/order-summary-rail.tsx";
import { FormAndRail } from "../../../ui/shell/form-and-rail.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import { DatesForm } from "./dates-form.lazy.client.tsx";
import styles from "./service-dates.module.css";

/** The end of service at the old home and its start at the new one, with tips. */
export default async function TransferServiceDates({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await currentTransfer(page.query.oldEsiId ?? "", page.brand, page.locale);
  const state = journey?.state;
  if (!state || !hasPlan(state)) return null;
  const { info, selection } = state;
  const calendars = await bothCalendars(page, info, journey.correlationId);
  return (
    <ChosenDays initial={daysShown(calendars, state.draft)}>
      <Wrap className={styles.page}>
        <FormAndRail
          rail={
            <OrderSummaryRail
              {...transferSummary(page, info, selection, offersHref(page, state))}
              help={page.t("orderSummary.questions")}
            />
          }
        >
          <PageHeading title={page.text(fields.heading)} lead={fields.lead && page.text(fields.lead)} />
          <DatesForm
            about="transfer"
            action="/forms/transfer-service-dates"
            search={searchOf(page, state)}
            locale={page.locale}
            whose={await sealedOwner(page.brand)}
            {...homesWithDays(page, info, calendars, state.draft)}
            calendars={calendars}
            values={state.draft}
            problems={state.problems}
            errorTexts={orderErrors(page, rangesInWords(page.locale, calendars))}
            summaryTitles={summaryTitles(page, 5)}
            submit={fields.continue}
            working={fields.working}
            loader={fields.loader}
          >
            {fields.tips.length > 0 && (
              <section className={styles.tips} aria-labelledby="tips">
                <h2 id="tips">{page.text(fields.tipsHeading)}</h2>
                {fields.tips.map(({ question, answer }) => (
                  <Disclosure key={question} row summary={page.text(question)}>
                    <MarkedText text={page.text(answer)} page={page} />
                  </Disclosure>
                ))}
              </section>
            )}
          </DatesForm>
        </FormAndRail>
      </Wrap>
    </ChosenDays>
  );
}
