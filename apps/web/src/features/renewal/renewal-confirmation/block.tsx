import { dayInSentence } from "../../../ui/format/days.ts";
import type { Rate } from "@switchyard/domain/kernel/money";
import { renewalReceipt } from "@switchyard/domain/renewal/charges";
import { renewalStanding } from "@switchyard/domain/renewal/standing";
import { isEvSelected } from "@switchyard/domain/renewal/state";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { accountTermText } from "../../../parts/account/words.ts";
import { currentRenewalJourney, listedAt } from "../journey.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { priceText } from "../../../parts/plans/words.ts";
import { PlanNotOrdered } from "../../../parts/order-summary/plan-not-ordered.tsx";
import { ConfirmationHead } from "../../../parts/order-summary/confirmation-head.tsx";
import { ReceiptCard } from "../../../parts/order-summary/receipt-card.tsx";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { documentLinks } from "../../../parts/plans/document-links.ts";
import { customerName } from "../words.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { OldAndNewPlan, Ordered } from "../../../parts/order-summary/components/ordered.tsx";
import { DocumentList } from "../../../parts/plans/components/document-list.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./renewal-confirmation.module.css";

/** The renewal as it was ordered: its numbers, who and where, the plan that ends and the one that begins. */
export default async function RenewalConfirmation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await currentRenewalJourney(page.query.esiid ?? "", page.brand, page.locale);
  const state = journey?.state;
  if (!journey || state?.stage !== "ordered") return null;
  const { text, locale } = page;
  const { choice } = state;
  const { plan, present } = choice;
  const name = await customerName(page);
  const args = knownArguments({
    firstName: (await page.member())?.firstName ?? "",
    plan: plan.name,
    day: dayInSentence(state.startDate, locale),
  });
  const planRows = (one: { readonly name: string; readonly term: number }, rate: Rate) => [
    { label: fields.planName, value: one.name },
    { label: fields.term, value: accountTermText(page, one.term) },
    { label: fields.price, value: text(fields.perKwh, { price: priceText(rate) }) },
  ];
  return (
    <>
      <ConfirmationHead
        page={page}
        words={fields}
        args={args}
        confirmationNumber={state.serviceContractNumber}
        accountNumber={choice.contractAccount}
        reference={journey.correlationId}
      />
      <Wrap className={styles.page}>
        <PlanNotOrdered page={page} ordered={plan} intent="renewal" where={listedAt(page.query, choice)} />
        <Ordered heading={fields.order.heading} print={fields.print}>
          <StandingLines page={page} standing={renewalStanding(state)} />
          <Card>
            <KeyValueList
              ruled
              rows={[
                { label: fields.order.name, value: name },
                { label: fields.order.address, value: choice.address?.displayText || choice.esiid },
                { label: fields.order.accountNumber, value: choice.contractAccount },
                { label: fields.order.confirmationNumber, value: state.serviceContractNumber },
                { label: fields.order.startDate, value: toSlashDate(state.startDate) },
              ]}
            />
            <div className={styles.note}>
              <MarkedText text={text(fields.effectiveNote, args)} page={page} />
            </div>
          </Card>
          <OldAndNewPlan>
            <Card look="tint" title={fields.present} headingLevel={3}>
              {present ? <KeyValueList rows={planRows(present, present.price)} /> : <p>{fields.presentUnknown}</p>}
            </Card>
            <Card title={fields.next} headingLevel={3}>
              <KeyValueList rows={planRows(plan, plan.baseRate)} />
              <DocumentList documents={documentLinks(page, plan)} />
            </Card>
          </OldAndNewPlan>
          <ReceiptCard page={page} receipt={renewalReceipt(state)} />
          {plan.totalGreenUp && <Alert tone="ok" title={text(fields.greenUp, args)} />}
          {isEvSelected(state) && <Alert tone="info" title={text(fields.EVDisclaimerMessage, args)} />}
        </Ordered>
      </Wrap>
    </>
  );
}
