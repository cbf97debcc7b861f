import { centsPerKwhText2 } from "@switchyard/domain/kernel/money";
import { toSlashDate } from "@switchyard/domain/service-calendar/dates";
import { accountTermText } from "../../account/words.ts";
import { currentTransfer } from "../../journeys/transfer-journey.ts";
import { capitalised } from "../../messages/capitalised.ts";
import { dayText, feeText, utilityText } from "../../order-summary/words.ts";
import { documentLinks } from "../../plans/document-links.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import { ConfirmationBlock } from "../../ui/feedback/confirmation-block.tsx";
import { PrintButton } from "../../ui/feedback/print-button.lazy.client.tsx";
import { Steps } from "../../ui/feedback/steps.tsx";
import { LinkButton } from "../../ui/forms/link-button.tsx";
import { DocumentList } from "../../ui/plans/document-list.tsx";
import { KeyValueList } from "../../ui/plans/key-value-list.tsx";
import { Card } from "../../ui/shell/card.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { content } from "./content.ts";
import styles from "./transfer-confirmation.module.css";

/** What was ordered: the number, both plans, both homes and both days. */
export default async function TransferConfirmation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { t, locale } = page;
  const ordered = (await currentTransfer(page.query.oldEsiId ?? "", page.brand, locale))?.state.ordered;
  const { info, plan, order } = ordered ?? {};
  if (!ordered || !info || !plan || !order) return null;
  const priceOf = (rate: number): string => page.text(fields.price, { price: centsPerKwhText2(rate) });
  const planRows = (name: string, rate: number, term: number) => [
    { label: t("confirmation.plan"), value: name },
    { label: t("confirmation.term"), value: accountTermText(page, term) },
    { label: t("confirmation.price"), value: priceOf(rate) },
  ];
  const utility = utilityText(page, info.to.tdsp);
  const args = { stopDate: dayText(locale, order.stopDate, "long"), startDate: dayText(locale, order.startDate, "long"), oldAddress: info.from.displayText, newAddress: info.to.displayText, plan: plan.name, utility: utility || t("transfer.theUtility") };
  return (
    <>
      <ConfirmationBlock
        heading={page.text(fields.heading, args)}
        lead={fields.lead && page.text(fields.lead, args)}
        numbers={[
          { label: fields.confirmationNumber, value: ordered.serviceContractNumber },
          { label: fields.accountNumber, value: info.contractAccount },
        ]}
      />
      <Wrap>
        {ordered.notDone.map((what) => (
          <div key={what} className={styles.notDone}>
            <Alert tone="warning" title={page.text(fields.notDone[what])} />
          </div>
        ))}
        <div className={styles.columns}>
          <div>
            <Steps heading={fields.nextHeading} items={fields.timeline.map(({ when, text }, index) => ({ title: capitalised(page.text(when, args)), text: page.text(text, args), state: index === 0 ? ("now" as const) : ("ahead" as const) }))} />
            <div className={styles.actions} data-print="off">
              <LinkButton href={page.href(`${fields.summary.href}?clearcache=true`)} variant="secondary">
                {fields.summary.text}
              </LinkButton>
            </div>
          </div>
          <div className={styles.order}>
            <div className={styles.head}>
              <h2>{fields.orderHeading}</h2>
              <PrintButton label={fields.print} />
            </div>
            <Card>
              <h3>{fields.service}</h3>
              <KeyValueList
                rows={[
                  { label: t("transfer.summary.from"), value: info.from.displayText },
                  { label: t("transfer.confirmation.stopDate"), value: toSlashDate(order.stopDate) },
                  { label: t("transfer.summary.to"), value: info.to.displayText },
                  { label: t("confirmation.meter"), value: info.to.esiid, unbroken: true },
                  ...(utility ? [{ label: t("confirmation.utility"), value: utility }] : []),
                  { label: t("transfer.confirmation.startDate"), value: toSlashDate(order.startDate) },
                ]}
              />
            </Card>
            <div className={styles.plans}>
              <Card>
                <h3>{fields.oldPlan}</h3>
                <KeyValueList stacked rows={planRows(info.oldPlan.name, info.oldPlan.price, info.oldPlan.term)} />
              </Card>
              <Card>
                <h3>{fields.newPlan}</h3>
                <KeyValueList stacked rows={[...planRows(plan.name, plan.baseRate, plan.term), { label: t("confirmation.leaveEarly"), value: feeText(page, plan.cancellationFee) }]} />
                <DocumentList documents={documentLinks(page, plan)} />
              </Card>
            </div>
            {ordered.bills && (
              <Card>
                <h3>{fields.bills}</h3>
                <p>{ordered.bills.isPaperless ? fields.paperless : page.text(fields.paper, { address: ordered.bills.line })}</p>
              </Card>
            )}
            {ordered.isEVSelected && (
              <Card>
                <h3>{fields.vehicle}</h3>
                <p>{page.text(fields.EVDisclaimerMessage)}</p>
              </Card>
            )}
          </div>
        </div>
      </Wrap>
    </>
  );
}
