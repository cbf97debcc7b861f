import { openPaymentAdvice } from "@switchyard/domain/enrollment/open-payment-advice";
import { enrollmentSums } from "@switchyard/domain/enrollment/sums";
import { unpaidDebts } from "@switchyard/domain/enrollment/prior-debts";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { cartLines } from "../../add-ons/cart-lines.ts";
import { shownCard } from "../card/shown-card.ts";
import { cardEntryTexts } from "../card/texts.ts";
import { CheckoutForm } from "../checkout/checkout-form.lazy.client.tsx";
import checkout from "../checkout/checkout.module.css";
import { DebtFailures, DebtList } from "../checkout/debt-list.tsx";
import { paymentErrors } from "../checkout/payment-options.tsx";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { BesideSummary } from "../../../parts/order-summary/beside-summary.tsx";
import { Advice } from "../../../parts/order-summary/advice.tsx";
import { partAmount } from "../../../parts/order-summary/charge-words.ts";
import { summaryReceipt } from "../order-summary/summary-receipt.tsx";
import { foldedSummary, orderSummary } from "../order-summary/order-summary.ts";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine, MarkedText } from "../../../site/blocks/marked-text.tsx";
import { withChosenPlan } from "../../../site/journeys/address.ts";
import { content } from "./content.ts";

/**
 * Debts that block the order: each with its facts and its own payment status, and one card for all unpaid ones (E-206
 * to E-212, E-359). A visitor with a debt gets no offers.
 */
export default async function PriorDebt({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const { state } = journey ?? {};
  if (!journey || state?.stage !== "debt") return null;
  const { selection } = state;
  const { t, locale } = page;
  const { cardFrameUrl } = page.site.config;
  const advised = openPaymentAdvice(state);
  const total = partAmount(page, enrollmentSums(state).debts);
  const args = { amount: total, count: unpaidDebts(state).length };
  const summary = orderSummary(page, selection, state, {
    addOns: await cartLines(page, state),
    receipt: summaryReceipt(page, state, true),
  });
  const heading = advised ? (
    <Advice page={page} advised={advised} heading="h1" />
  ) : (
    <PageHeading
      title={page.text(fields.heading, args)}
      lead={<MarkedLine text={page.text(fields.lead, args)} page={page} />}
    />
  );
  const listed = (
    <>
      <DebtFailures page={page} state={state} />
      <section className={checkout.section} aria-labelledby="debts">
        <h2 id="debts">{fields.debtsHeading}</h2>
        <DebtList page={page} state={state} debts={state.priorDebtInfo.priorDebt} />
      </section>
      <section className={checkout.section} aria-labelledby="not-yours">
        <h2 id="not-yours">{fields.notYours.heading}</h2>
        <MarkedText text={page.text(fields.notYours.text, { reference: journey.correlationId })} page={page} />
      </section>
    </>
  );
  return (
    <BesideSummary page={page} summary={summary} folded={foldedSummary(page, selection, state)}>
      {cardFrameUrl === null ? (
        <>
          {heading}
          {listed}
        </>
      ) : (
        <CheckoutForm
          action="/forms/choose-payment"
          name="prior-debt"
          search={toSearch(withChosenPlan(selection, page.query))}
          locale={locale}
          heading={heading}
          card={
            advised
              ? undefined
              : {
                  title: t("payment.cardTitle"),
                  frameUrl: cardFrameUrl,
                  texts: cardEntryTexts(page),
                  card: await shownCard(page, journey),
                }
          }
          errors={paymentErrors(page, undefined)}
          open={state.openPayment}
          summaryTitles={summaryTitles(page, 1)}
          submit={advised ? t("advice.send-again.button") : page.text(fields.submit, args)}
          working={fields.working}
          loader={fields.loader}
          after={<p>{fields.once}</p>}
        >
          {listed}
        </CheckoutForm>
      )}
    </BesideSummary>
  );
}
