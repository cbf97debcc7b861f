import { dayText } from "../../../ui/format/days.ts";
import { enrollmentReceipt } from "@switchyard/domain/enrollment/charges";
import { isDepositOpen } from "@switchyard/domain/enrollment/deposit";
import { enrollmentSums } from "@switchyard/domain/enrollment/sums";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { routeOfIntent } from "@switchyard/domain/kernel/intent";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { codeOfPaymentType, type PaymentType, paysByCard } from "@switchyard/domain/payments/model";
import { priceKey } from "@switchyard/domain/plans/price-change";
import { cartTerms } from "../../add-ons/agreed-cart.ts";
import { cartLines } from "../../add-ons/cart-lines.ts";
import { shownCard } from "../card/shown-card.ts";
import { cardEntryTexts } from "../card/texts.ts";
import { ByType } from "../checkout/by-type.tsx";
import { CheckoutForm } from "../checkout/checkout-form.lazy.client.tsx";
import checkout from "../checkout/checkout.module.css";
import {
  byChoice,
  laterDate,
  laterDays,
  laterOf,
  paymentErrors,
  paymentOptions,
} from "../checkout/payment-options.tsx";
import { vehicleOfQuery } from "../../electric-vehicles/chosen-vehicle.ts";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { BesideSummary } from "../../../parts/order-summary/beside-summary.tsx";
import { OrderNotices } from "../../../parts/order-summary/order-notices.tsx";
import { personalFacts, serviceFacts } from "../order-summary/order-facts.ts";
import { receiptByChoice, summaryReceipt } from "../order-summary/summary-receipt.tsx";
import { foldedSummary, orderSummary } from "../order-summary/order-summary.ts";
import { agreedNow, partAmount } from "../../../parts/order-summary/charge-words.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import { readAhead } from "../../../site/journeys/agreed-documents.ts";
import { planPapers } from "../../../site/blocks/agreed-words.ts";
import { withChosenPlan } from "../../../site/journeys/address.ts";
import { orderTerms, termsShown } from "./agreement.ts";
import { DepositWaivers } from "../order-summary/deposit-waivers.tsx";
import { RightToCancel } from "../order-summary/right-to-cancel.tsx";
import { content } from "./content.ts";
import styles from "./place-order.module.css";

/**
 * Review, charges, the way to pay a deposit, the terms, and the button that orders (E-178 to E-188, E-191 to E-204).
 * Add-ons are in the slot `addOns`. After the order it renders nothing; the block `deposit-due` shows open payments.
 */
export default async function PlaceOrder({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const { state } = journey ?? {};
  if (!journey || state?.stage !== "review") return null;
  const { selection, order } = state;
  const { t, locale } = page;
  const policy = await page.policy();
  const agreed = { state, evModels: policy.evModels };
  const asked = orderTerms(page, fields.terms, agreed);
  readAhead(page, [...planPapers(selection.plan.documents), ...cartTerms(page, state).documents]);
  const startDate = dayText(locale, order.startDate, "long");
  const search = toSearch(withChosenPlan(selection, page.query));
  const hasDeposit = isDepositOpen(state);
  const { cardFrameUrl } = page.site.config;
  const days = await laterDays(page, state);
  const summary = orderSummary(page, selection, state, {
    vehicle: await vehicleOfQuery(page.query),
    addOns: await cartLines(page, state),
    receipt: hasDeposit ? receiptByChoice(page, state) : summaryReceipt(page, state, true),
  });
  const details = page.href(`/${page.route}/order-information${search}`);
  const receipt = enrollmentReceipt(state);
  const deposit = partAmount(page, enrollmentSums(state).deposit);
  const [due, tolerated] = [receipt.owed, receipt.canWait].map((part) =>
    part.items.length > 0 ? partAmount(page, part) : "",
  ) as [string, string];
  const args = knownArguments({
    firstName: order.customer.firstName,
    route: routeOfIntent(selection.intent),
    startDate,
    amount: deposit,
    terms: String(asked.length),
    due,
    tolerated,
    reference: journey.correlationId,
  });
  const lead = hasDeposit ? fields.deposit.lead : fields.lead;
  const card = hasDeposit && cardFrameUrl !== null ? await shownCard(page, journey) : undefined;
  const date = hasDeposit && days && cardFrameUrl !== null ? laterDate(page, state, days) : undefined;
  const amountsOf = (choice?: PaymentType): string => agreedNow(page, enrollmentReceipt(state, choice));
  return (
    <BesideSummary page={page} summary={summary} folded={foldedSummary(page, selection, state)}>
      <CheckoutForm
        action="/forms/place-order"
        seen={priceKey(selection.plan)}
        name={hasDeposit ? "deposit" : "place-order"}
        search={search}
        locale={locale}
        heading={
          <>
            <PageHeading title={page.text(fields.heading, args)} lead={lead && page.text(lead, args)} />
            <OrderNotices page={page} chosen={selection} at="boxes" />
          </>
        }
        choice={
          hasDeposit
            ? {
                title: fields.deposit.choice,
                label: fields.deposit.choiceLabel,
                options: paymentOptions(page, state, { days, byCard: cardFrameUrl !== null }),
                chosen: codeOfPaymentType(state.paymentInfo.paymentType),
              }
            : undefined
        }
        date={date}
        card={
          hasDeposit && cardFrameUrl !== null
            ? {
                title: t("payment.cardTitle"),
                frameUrl: cardFrameUrl,
                texts: cardEntryTexts(page),
                card,
              }
            : undefined
        }
        terms={{
          title: asked.length > 3 ? fields.terms.titleWithEv : fields.terms.title,
          items: asked.map(({ name, text, amounts }) => ({
            name,
            label: (
              <>
                <MarkedLine text={text} page={page} documents={selection.plan.documents} />
                {amounts && (
                  // The cart's products have charges too, so the sentence and its amounts are replaced together.
                  <span data-swap="cart">
                    {" "}
                    {hasDeposit ? <ByType none={amountsOf()} each={amountsOf} /> : amounts}
                    <input type="hidden" name="shownTerms" value={termsShown(page, fields.terms, agreed)} />
                  </span>
                )}
                {amounts && date && <ByType none="" each={laterOf(page, state, date, card)} />}
              </>
            ),
            error: fields.terms[name].error,
          })),
          ticked: state.acceptedTerms,
        }}
        readLater={t("charges.later.here")}
        errors={{
          ...paymentErrors(page, days),
          ...Object.fromEntries(asked.map(({ name }) => [name, fields.terms[name].error])),
        }}
        open={[...state.openPayment, ...state.openTerms]}
        summaryTitles={summaryTitles(page, asked.length + 3)}
        submit={
          hasDeposit
            ? byChoice(page, state, fields.submit, (amount) => page.text(fields.deposit.submit, { amount }))
            : fields.submit
        }
        working={fields.working}
        loader={{ ...fields.loader, text: page.text(fields.loader.text, args) }}
        after={
          <p>
            {hasDeposit ? (
              <ByType none={fields.once} each={(type) => (paysByCard(type) ? fields.deposit.once : fields.once)} />
            ) : (
              fields.once
            )}
          </p>
        }
      >
        {hasDeposit && (
          <div className={checkout.panel} data-tone="panel">
            <p className={checkout.amount}>{deposit}</p>
            <p>
              <MarkedLine text={page.text(fields.deposit.text, args)} page={page} />
            </p>
          </div>
        )}
        {hasDeposit && <DepositWaivers page={page} reference={journey.correlationId} />}
        <section className={styles.section} aria-labelledby="check">
          <div className={styles.head}>
            <h2 id="check">{fields.checkHeading}</h2>
            <TextLink href={`${details}#firstName`} icon="pencil">
              {fields.changeDetails}
            </TextLink>
          </div>
          <div className={styles.facts}>
            <KeyValueList ruled rows={serviceFacts(page, selection, order)} />
            <KeyValueList ruled rows={personalFacts(page, order)} />
          </div>
        </section>
        <RightToCancel
          page={page}
          intent={selection.intent}
          orderedOn={centralDay(page.now)}
          businessDays={policy.cancelBusinessDays}
        />
        {!hasDeposit && (
          <section className={styles.section} aria-labelledby="balance">
            <div className={styles.balance} data-tone="tint">
              <h2 id="balance">{fields.balance.title}</h2>
              <p className={styles.amount}>{partAmount(page, receipt.owed)}</p>
              <p>{page.text(fields.balance.nothing, args)}</p>
              {fields.balance.text && <p className={styles.quiet}>{page.text(fields.balance.text, args)}</p>}
            </div>
          </section>
        )}
        {hasDeposit && tolerated && <p className={styles.quiet}>{page.text(fields.deposit.tolerated, args)}</p>}
      </CheckoutForm>
      {/* Nothing separates the charges from the agreement; add-ons follow the button. */}
      <Blocks blocks={block.blocks["addOns"]} page={page} />
    </BesideSummary>
  );
}
