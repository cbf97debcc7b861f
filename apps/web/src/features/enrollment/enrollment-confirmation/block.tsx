import { dayText } from "../../../ui/format/days.ts";
import { listText } from "../../../ui/format/lists.ts";
import { owesNothing } from "@switchyard/domain/charges/receipt";
import { accountsOwed, enrollmentReceipt } from "@switchyard/domain/enrollment/charges";
import { timeToPay } from "@switchyard/domain/enrollment/deposit";
import { asksEvAcknowledgment } from "@switchyard/domain/enrollment/terms";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { routeOfIntent } from "@switchyard/domain/kernel/intent";
import { inPageLanguage } from "../../add-ons/product-names.ts";
import { orderedLines } from "../../add-ons/cart-lines.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { ConfirmationHead } from "../../../parts/order-summary/confirmation-head.tsx";
import { NextSteps } from "../../../parts/order-summary/next-steps.tsx";
import { personalFacts, serviceFacts } from "../order-summary/order-facts.ts";
import { ReceiptCard } from "../../../parts/order-summary/receipt-card.tsx";
import { partAmount } from "../../../parts/order-summary/charge-words.ts";
import { documentLinks } from "../../../parts/plans/document-links.ts";
import { utilityText } from "../../../parts/plans/words.ts";
import { NextAndOrdered, Ordered } from "../../../parts/order-summary/components/ordered.tsx";
import { ProductLines } from "../../../parts/order-summary/components/product-lines.tsx";
import { DocumentList } from "../../../parts/plans/components/document-list.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { isOrdered } from "@switchyard/domain/enrollment/model";
import { advisedOrders, mostUrgent } from "@switchyard/domain/advice/advice-for-order";
import { enrollmentOrders, enrollmentStanding } from "@switchyard/domain/enrollment/standing";
import { Advice } from "../../../parts/order-summary/advice.tsx";
import { isOrderedLife, type OrderKind, type Standing } from "@switchyard/domain/standing/model";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { standingsText } from "../../../parts/order-summary/standing-words.ts";
import { autopayArguments } from "../order-summary/autopay-words.ts";
import { NotOrdered } from "../order-summary/not-ordered.tsx";
import { OtherOrder } from "../order-summary/other-order.tsx";
import { accountShown, autopayShown } from "./beside-the-order.ts";
import { content } from "./content.ts";
import styles from "./enrollment-confirmation.module.css";
import { PayNext } from "./pay-next.tsx";
import { paymentFacts, paymentShown } from "./payment-facts.ts";
import { RightToCancel } from "../order-summary/right-to-cancel.tsx";
import { ToTheAccount } from "./to-the-account.tsx";

/**
 * The confirmation: the order's numbers, open tasks, next events, the link to the new account, and everything that was
 * ordered (E-279 to E-302).
 */
export default async function EnrollmentConfirmation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const state = journey?.state;
  if (!journey || !state || !isOrdered(state)) return null;
  const { selection, order, enrollmentInfo, confirmationEmails } = state;
  const { t, text, locale } = page;
  const payment = paymentShown(state);
  const receipt = enrollmentReceipt(state);
  const accounts = accountsOwed(state);
  const args = knownArguments({
    firstName: order.customer.firstName,
    route: routeOfIntent(selection.intent),
    startDate: dayText(locale, order.startDate, "long"),
    plan: selection.plan.name,
    utility: utilityText(page, order.address.tdsp),
    email: order.customer.email,
    account: listText(accounts, locale),
    accounts: accounts.length,
    time: timeToPay(centralDay(page.now), order.startDate),
    owed: owesNothing(receipt) ? "" : partAmount(page, receipt.owed),
  });
  const next =
    payment === "by-phone" || payment === "at-a-location"
      ? payment
      : receipt.owed.items.some(({ what }) => what === "earlier-balance")
        ? "balance"
        : undefined;
  const ordered = await orderedLines(page, state);
  const extras = advisedOrders(enrollmentOrders(state)).filter(
    ({ standing: one }) => one.what === "add-ons" && !isOrderedLife(one),
  );
  const open = mostUrgent(extras);
  const named = await inPageLanguage(
    page,
    extras.map(({ standing }) => standing),
  );
  const sent = confirmationEmails.asked - confirmationEmails.failed;
  const { evModels, cancelBusinessDays } = await page.policy();
  const isEv = asksEvAcknowledgment(selection.plan.ev, evModels);
  const { payment: paymentWords } = fields;
  const paid = paymentFacts(page, paymentWords, state);
  const paperlessBilling = state.account.isCreated ? state.account.isPaperlessBilling : order.paperlessBilling;
  const standing = enrollmentStanding(state);
  const known = (what: OrderKind): Standing | undefined => standing.find((one) => one.what === what);
  return (
    <>
      <script async src="/site/stays-here.js" />
      <ConfirmationHead
        page={page}
        words={fields}
        args={args}
        confirmationNumber={enrollmentInfo.serviceAccountNumber}
        accountNumber={enrollmentInfo.contractAccountNumber}
        reference={journey.correlationId}
      />
      <Wrap className={styles.page}>
        <NotOrdered page={page} state={state} />
        <OtherOrder page={page} />
        <NextAndOrdered
          next={
            <div className={styles.next}>
              {next !== undefined && (
                <PayNext
                  block={block}
                  page={page}
                  words={fields.nextStep}
                  args={args}
                  payment={next}
                  address={order.address}
                />
              )}
              <NextSteps page={page} words={fields} args={args} />
              {sent > 0 && <p className={styles.quiet}>{t("confirmation.copiesSent", { count: sent })}</p>}
              <ToTheAccount
                page={page}
                words={fields}
                state={state.account}
                shown={accountShown(state, known("online-account"))}
                known={known("online-account")}
              />
            </div>
          }
        >
          <Ordered heading={fields.orderHeading} print={fields.print} className={styles.order}>
            <StandingLines page={page} standing={standing.filter(({ what }) => what !== "add-ons")} />
            <Card>
              <h3>{fields.service}</h3>
              <KeyValueList rows={serviceFacts(page, selection, order)} />
              {isEv && (
                <p className={styles.quiet}>
                  <b>{t("onlineAccount.evDisclaimer.title")}</b> {t("onlineAccount.evDisclaimer.text")}
                </p>
              )}
              <DocumentList documents={documentLinks(page, selection.plan)} />
            </Card>
            <RightToCancel
              page={page}
              intent={selection.intent}
              orderedOn={state.orderedOn}
              businessDays={cancelBusinessDays}
              reference={journey.correlationId}
            />
            <ReceiptCard page={page} receipt={receipt} />
            {payment === "by-card" && (
              <Card>
                <h3>{paymentWords.heading}</h3>
                <p className={styles.paid}>{paid.title}</p>
                <KeyValueList rows={paid.rows} />
              </Card>
            )}
            <Card>
              <h3>{fields.personal}</h3>
              <KeyValueList
                rows={[
                  ...personalFacts(page, { ...order, paperlessBilling }),
                  {
                    label: fields.autopay.label,
                    value: text(fields.autopay[autopayShown(state, known("autopay"))], {
                      ...autopayArguments(state.autopayFrom),
                      standing: standingsText(
                        page,
                        standing.filter(({ what }) => what === "autopay"),
                      ),
                    }),
                  },
                ]}
              />
            </Card>
            <Card>
              <h3>{fields.products}</h3>
              {ordered.length > 0 && <ProductLines products={ordered} />}
              {open && (
                <Advice
                  page={page}
                  advised={{ ...open, standing: named[extras.indexOf(open)] ?? open.standing }}
                  reference={journey.correlationId}
                  heading="h3"
                />
              )}
              <StandingLines page={page} standing={named.filter((_, place) => extras[place] !== open)} />
              {ordered.length + extras.length === 0 && <p>{t("confirmation.noProducts")}</p>}
            </Card>
          </Ordered>
        </NextAndOrdered>
      </Wrap>
    </>
  );
}
