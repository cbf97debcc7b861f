import { dayText } from "../../../ui/format/days.ts";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { centsPerKwhText2 } from "@switchyard/domain/kernel/money";
import { arrangedBills } from "@switchyard/domain/transfer/state";
import { transferStanding } from "@switchyard/domain/transfer/standing";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { transferCharges } from "@switchyard/domain/transfer/charges";
import { daysWithoutService } from "@switchyard/domain/transfer/days";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { accountTermText } from "../../../parts/account/words.ts";
import { currentTransfer } from "../journey.ts";
import { PlanNotOrdered } from "../../../parts/order-summary/plan-not-ordered.tsx";
import { ReceiptCard } from "../../../parts/order-summary/receipt-card.tsx";
import { ConfirmationHead } from "../../../parts/order-summary/confirmation-head.tsx";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { NextSteps } from "../../../parts/order-summary/next-steps.tsx";
import { leavingText, utilityText } from "../../../parts/plans/words.ts";
import { documentLinks } from "../../../parts/plans/document-links.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { NextAndOrdered, OldAndNewPlan, Ordered } from "../../../parts/order-summary/components/ordered.tsx";
import { DocumentList } from "../../../parts/plans/components/document-list.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content, type Fields } from "./content.ts";
import styles from "./transfer-confirmation.module.css";

/** The confirmation: number, both plans, both homes and both days. */
export default async function TransferConfirmation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { t, locale } = page;
  const journey = await currentTransfer(page.query.oldEsiId ?? "", page.brand, locale);
  const state = journey?.state;
  const ordered = state?.ordered;
  const { info, plan, order } = ordered ?? {};
  if (!journey || !state || !ordered || !info || !plan || !order) return null;
  const priceOf = (rate: number): string => page.text(fields.price, { price: centsPerKwhText2(rate) });
  const planRows = (name: string, rate: number, term: number) => [
    { label: t("confirmation.plan"), value: name },
    { label: t("confirmation.term"), value: accountTermText(page, term) },
    { label: t("confirmation.price"), value: priceOf(rate) },
  ];
  const bills = arrangedBills(ordered);
  const utility = utilityText(page, info.to.tdsp);
  const without = daysWithoutService({ stop: order.stopDate, start: order.startDate });
  const stopsFirst = order.stopDate <= order.startDate;
  const args = {
    stopDate: dayText(locale, order.stopDate, "long"),
    startDate: dayText(locale, order.startDate, "long"),
    oldAddress: info.from.displayText,
    newAddress: info.to.displayText,
    plan: plan.name,
    utility: utility || t("transfer.theUtility"),
    days: without > 0 ? "gap" : without < 0 ? "both" : "same",
    count: Math.abs(without),
  };
  const oldHome = [
    { label: t("transfer.summary.from"), value: info.from.displayText },
    { label: t("transfer.confirmation.stopDate"), value: toSlashDate(order.stopDate) },
  ];
  const newHome = [
    { label: t("transfer.summary.to"), value: info.to.displayText },
    { label: t("confirmation.meter"), value: info.to.esiid, unbroken: true },
    ...(utility ? [{ label: t("confirmation.utility"), value: utility }] : []),
    { label: t("transfer.confirmation.startDate"), value: toSlashDate(order.startDate) },
  ];
  return (
    <>
      <ConfirmationHead
        page={page}
        words={fields}
        args={args}
        confirmationNumber={ordered.serviceContractNumber}
        accountNumber={info.contractAccount}
        reference={journey.correlationId}
      />
      <Wrap className={styles.page}>
        <PlanNotOrdered page={page} ordered={plan} intent="transfer" />
        {ordered.notDone.map((what) => (
          <div key={what} className={styles.notDone}>
            <Alert tone="warning" title={page.text(fields.notDone[what])} />
          </div>
        ))}
        <NextAndOrdered
          next={
            <>
              <NextSteps
                page={page}
                words={{ ...fields, timeline: inCalendarOrder(fields.timeline, order) }}
                args={args}
              />
              <div className={styles.actions} data-print="off">
                <LinkButton href={page.href(`${fields.summary.href}?clearcache=true`)} variant="secondary">
                  {fields.summary.text}
                </LinkButton>
              </div>
            </>
          }
        >
          <Ordered heading={fields.orderHeading} print={fields.print}>
            {/* Shows the order first; later tasks have their own pages. */}
            <StandingLines page={page} standing={transferStanding(state).slice(0, 1)} />
            <Card>
              <h3>{fields.service}</h3>
              <KeyValueList rows={stopsFirst ? [...oldHome, ...newHome] : [...newHome, ...oldHome]} />
            </Card>
            <ReceiptCard page={page} receipt={receiptOf(transferCharges(state))} />
            <OldAndNewPlan>
              <Card>
                <h3>{fields.oldPlan}</h3>
                <KeyValueList stacked rows={planRows(info.oldPlan.name, info.oldPlan.price, info.oldPlan.term)} />
              </Card>
              <Card>
                <h3>{fields.newPlan}</h3>
                <KeyValueList
                  stacked
                  rows={[
                    ...planRows(plan.name, plan.baseRate, plan.term),
                    { label: t("confirmation.leaveEarly"), value: leavingText(page, plan) },
                  ]}
                />
                <DocumentList documents={documentLinks(page, plan)} />
              </Card>
            </OldAndNewPlan>
            {bills && (
              <Card>
                <h3>{fields.bills}</h3>
                <p>{bills.isPaperless ? fields.paperless : page.text(fields.paper, { address: bills.line })}</p>
              </Card>
            )}
            {ordered.isEVSelected && (
              <Card>
                <h3>{fields.vehicle}</h3>
                <p>{page.text(fields.EVDisclaimerMessage)}</p>
              </Card>
            )}
          </Ordered>
        </NextAndOrdered>
      </Wrap>
    </>
  );
}

/** Events of the two days in chronological order; an event without a day stays first. */
const inCalendarOrder = (
  timeline: Fields["timeline"],
  { stopDate, startDate }: { readonly stopDate: IsoDate; readonly startDate: IsoDate },
): Fields["timeline"] => {
  const days = { stop: stopDate, start: startDate };
  const dayOf = ({ on }: Fields["timeline"][number]): string => (on ? days[on] : "");
  return timeline.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
};
