import { isPaymentOpen } from "@switchyard/domain/enrollment/deposit";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { enrollmentStanding } from "@switchyard/domain/enrollment/standing";
import { openPaymentAdvice } from "@switchyard/domain/enrollment/open-payment-advice";
import { enrollmentSums } from "@switchyard/domain/enrollment/sums";
import { debtsDue } from "@switchyard/domain/enrollment/prior-debts";
import { codeOfPaymentType } from "@switchyard/domain/payments/model";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { shownCard } from "../card/shown-card.ts";
import { cardEntryTexts } from "../card/texts.ts";
import { CheckoutForm } from "../checkout/checkout-form.lazy.client.tsx";
import checkout from "../checkout/checkout.module.css";
import { DebtFailures, DebtList } from "../checkout/debt-list.tsx";
import { ByType } from "../checkout/by-type.tsx";
import {
  byChoice,
  laterDate,
  laterDays,
  laterOf,
  paymentErrors,
  paymentOptions,
} from "../checkout/payment-options.tsx";
import { inPageLanguage } from "../../add-ons/product-names.ts";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { BesideSummary } from "../../../parts/order-summary/beside-summary.tsx";
import { partAmount } from "../../../parts/order-summary/charge-words.ts";
import { receiptByChoice, summaryReceipt } from "../order-summary/summary-receipt.tsx";
import { foldedSummary, orderSummary } from "../order-summary/order-summary.ts";
import { Advice } from "../../../parts/order-summary/advice.tsx";
import { LaterChargeNotice } from "../../../parts/order-summary/later-charge-notice.tsx";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { withChosenPlan } from "../../../site/journeys/address.ts";
import { DepositWaivers } from "../order-summary/deposit-waivers.tsx";
import { content } from "./content.ts";

/** The open payment: the whole deposit, its second half, or a debt. */
const openOf = ({ depositPayment }: EnrollmentState): "due" | "half" | "debt" =>
  depositPayment === "due" ? "due" : depositPayment === "half-due" ? "half" : "debt";

/**
 * Service is ordered, but its payment failed: the order's numbers, and the payment again. It orders nothing again.
 * While an answer is missing, only the same payment can be sent again.
 */
export default async function DepositDue({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const { state } = journey ?? {};
  if (!journey || state?.stage !== "ordered" || !isPaymentOpen(state)) return null;
  const { selection, enrollmentInfo } = state;
  const { t, locale } = page;
  const advised = openPaymentAdvice(state);
  const open = openOf(state);
  const { cardFrameUrl } = page.site.config;
  const days = await laterDays(page, state);
  const sums = enrollmentSums(state);
  const args = {
    amount: partAmount(page, open === "debt" ? sums.debts : sums.deposit),
    paid: partAmount(page, sums.depositCharged),
  };
  const words = fields[open];
  const summary = orderSummary(page, selection, state, {
    receipt: open === "due" && !advised ? receiptByChoice(page, state) : summaryReceipt(page, state),
  });
  const asksChoice = open === "due" && !advised;
  const asksCard = !advised && cardFrameUrl !== null;
  const submit = advised ? t("advice.send-again.button") : page.text(words.submit, args);
  const card = asksCard ? await shownCard(page, journey) : undefined;
  const date = asksCard && days && (asksChoice || open === "half") ? laterDate(page, state, days) : undefined;
  const laterFor = date && laterOf(page, state, date, card);
  return (
    <BesideSummary
      page={page}
      summary={{ ...summary, change: undefined }}
      folded={foldedSummary(page, selection, state)}
    >
      <CheckoutForm
        action="/forms/choose-payment"
        name="deposit"
        search={toSearch(withChosenPlan(selection, page.query))}
        locale={locale}
        heading={
          <>
            {advised ? (
              <Advice page={page} advised={advised} heading="h1" />
            ) : (
              <PageHeading
                title={page.text(words.heading, args)}
                lead={<MarkedLine text={page.text(words.lead, args)} page={page} />}
              />
            )}
            <LaterChargeNotice page={page} />
            <StandingLines
              page={page}
              standing={(await inPageLanguage(page, enrollmentStanding(state))).filter(
                ({ what }) => what !== advised?.standing.what,
              )}
            />
          </>
        }
        choice={
          asksChoice
            ? {
                title: fields.choice,
                label: fields.choiceLabel,
                options: paymentOptions(page, state, { days, byCard: cardFrameUrl !== null }),
                chosen: codeOfPaymentType(state.paymentInfo.paymentType),
              }
            : undefined
        }
        date={date}
        readLater={t("charges.later.atButton")}
        card={
          asksCard
            ? {
                title: t("payment.cardTitle"),
                frameUrl: cardFrameUrl,
                texts: cardEntryTexts(page),
                card,
              }
            : undefined
        }
        errors={paymentErrors(page, days)}
        open={state.openPayment}
        summaryTitles={summaryTitles(page, 3)}
        submit={
          asksChoice ? byChoice(page, state, fields.goOn, (amount) => page.text(words.submit, { amount })) : submit
        }
        working={fields.working}
        loader={fields.loader}
        before={laterFor && (asksChoice ? <ByType none="" each={laterFor} /> : laterFor("half"))}
        after={<p>{fields.once}</p>}
      >
        <DebtFailures page={page} state={state} />
        <div className={checkout.numbers} data-tone="tint">
          <KeyValueList
            rows={[
              { label: fields.confirmationNumber, value: enrollmentInfo.serviceContractNumber, strong: true },
              { label: fields.accountNumber, value: enrollmentInfo.contractAccountNumber },
              { label: page.t("outcome.reference"), value: journey.correlationId },
            ]}
          />
        </div>
        {asksChoice && <DepositWaivers page={page} reference={journey.correlationId} />}
        {open === "debt" && !advised && (
          <section className={checkout.section} aria-labelledby="debts">
            <h2 id="debts">{fields.debtsHeading}</h2>
            <DebtList page={page} state={state} debts={debtsDue(state)} />
          </section>
        )}
        {open === "half" && !advised && !days && <Alert tone="warning" title={t("payment.tooLate")} />}
      </CheckoutForm>
    </BesideSummary>
  );
}
