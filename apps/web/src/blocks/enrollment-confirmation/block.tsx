import { asksEvAcknowledgment } from "@switchyard/domain/enrollment/terms";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { halvesOf, moneyText } from "@switchyard/domain/kernel/money";
import { productLines } from "../../add-ons/cart-lines.ts";
import { capitalised } from "../../messages/capitalised.ts";
import { knownArguments } from "../../messages/known-arguments.ts";
import { personalFacts, serviceFacts } from "../../order-summary/order-facts.ts";
import { documentLinks } from "../../plans/document-links.ts";
import { addressText, dayText, utilityText } from "../../order-summary/words.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import { ConfirmationBlock } from "../../ui/feedback/confirmation-block.tsx";
import { PrintButton } from "../../ui/feedback/print-button.lazy.client.tsx";
import { Steps } from "../../ui/feedback/steps.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { LinkButton } from "../../ui/forms/link-button.tsx";
import { ProductLines } from "../../ui/order/product-lines.tsx";
import { DocumentList } from "../../ui/plans/document-list.tsx";
import { KeyValueList } from "../../ui/plans/key-value-list.tsx";
import { Card } from "../../ui/shell/card.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { MarkedLine } from "../marked-text.tsx";
import { BackBlocked } from "./back-blocked.client.tsx";
import { content } from "./content.ts";
import styles from "./enrollment-confirmation.module.css";
import { NearestLocation } from "./nearest-location.lazy.client.tsx";
import { paymentFacts, paymentShown } from "./payment-facts.ts";

const usualMiles = 50;

/**
 * The end of the road: the numbers of the order, what is left to do, what happens next, the way to the new account, and
 * everything that was ordered (E-279 to E-302).
 */
export default async function EnrollmentConfirmation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const { selection, order, enrollmentInfo, confirmationEmails } = journey?.state ?? {};
  if (!journey || !selection || !order || !enrollmentInfo) return null;
  const { state } = journey;
  const { t, text, locale } = page;
  const payment = paymentShown(state);
  const isHalf = payment === "by-card" && state.paymentInfo.paymentType === "1";
  const owed = payment === "by-phone" || payment === "at-a-location" ? state.depositAmount : isHalf ? halvesOf(state.depositAmount).later : 0;
  const args = knownArguments({
    firstName: order.customer.firstName,
    startDate: dayText(locale, order.startDate, "long"),
    today: dayText(locale, centralDay(page.now), "long"),
    plan: selection.plan.name,
    utility: utilityText(page, order.address.tdsp),
    email: order.customer.email,
    account: enrollmentInfo.contractAccountNumber,
    deposit: moneyText(state.depositAmount),
    owed: owed > 0 ? moneyText(owed) : "",
  });
  const { ordered, unconfirmed } = await productLines(page, state);
  const sent = (confirmationEmails?.asked ?? 0) - (confirmationEmails?.failed ?? 0);
  const isEv = asksEvAcknowledgment(selection.plan.ev, (await page.policy()).evModels);
  const { nextStep, account, payment: paymentWords } = fields;
  const paid = paymentFacts(page, paymentWords, state);
  const paperlessBilling = state.account.isCreated ? state.account.isPaperlessBilling : order.paperlessBilling;
  const wishedAutopay = state.isAutoPay || state.accountForm.draft.isAutoPay === "true";
  return (
    <>
      <BackBlocked />
      <ConfirmationBlock
        heading={text(fields.heading, args)}
        lead={fields.lead && text(fields.lead, args)}
        numbers={[
          { label: fields.confirmationNumber, value: enrollmentInfo.serviceAccountNumber },
          { label: fields.accountNumber, value: enrollmentInfo.contractAccountNumber },
        ]}
      />
      <Wrap>
        <div className={styles.columns}>
          <div className={styles.next}>
            {(payment === "by-phone" || payment === "at-a-location") && (
              <section className={styles.step} data-tone="tint" aria-labelledby="next-step">
                <h2 id="next-step">{(payment === "by-phone" ? nextStep.phone : nextStep.location).heading}</h2>
                <p>
                  <MarkedLine text={text((payment === "by-phone" ? nextStep.phone : nextStep.location).text, args)} page={page} />
                </p>
                {payment === "at-a-location" && (
                  <NearestLocation
                    address={addressText(order.address)}
                    miles={Number(block.params["nearestWithinMiles"]) || usualMiles}
                    directionsUrl={block.params["directionsUrl"] ?? ""}
                    texts={{ nearest: nextStep.location.nearest, distance: text(nextStep.location.distance, { miles: "{miles}" }), directions: nextStep.location.directions, generic: nextStep.location.generic }}
                    all={{ text: nextStep.location.all.text, href: `${page.href(nextStep.location.all.href)}?address=${order.address.zip}&distance=25` }}
                  />
                )}
              </section>
            )}
            <Steps
              heading={fields.nextHeading}
              items={fields.timeline.map(({ when, text: said }, index) => ({ title: capitalised(text(when, args)), text: text(said, args), state: index === 0 ? ("now" as const) : ("ahead" as const) }))}
            />
            {sent > 0 && <p className={styles.quiet}>{t("confirmation.copiesSent", { count: sent })}</p>}
            <section className={styles.account} id="account" aria-labelledby="account-title" data-print="off">
              <h2 id="account-title">{account.heading}</h2>
              {page.search.get("notice") === "account-unavailable" && <Alert tone="warning" role="alert" title={<MarkedLine text={text(account.unavailable)} page={page} />} />}
              <p>
                {state.account.isCreated ? text(account.ready, knownArguments({ signedIn: state.account.showMyAccountBtn ? "yes" : "", userName: state.account.userName })) : <MarkedLine text={text(account.none)} page={page} />}
              </p>
              <form className={styles.actions} action="/forms/continue-to-account" method="post">
                <input type="hidden" name="locale" value={locale} />
                {/* Enabled only when there is an account (E-292). */}
                <Button iconAfter="arrow" disabled={!state.account.isCreated}>
                  {account.continue}
                </Button>
                <LinkButton href={page.href(fields.home.href)} variant="secondary">
                  {fields.home.text}
                </LinkButton>
              </form>
            </section>
          </div>
          <div className={styles.order}>
            <div className={styles.head}>
              <h2>{fields.orderHeading}</h2>
              <PrintButton label={fields.print} />
            </div>
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
                  ...(wishedAutopay ? [{ label: fields.autopay.label, value: state.isAutoPay ? fields.autopay.on : fields.autopay.failed }] : [{ label: fields.autopay.label, value: fields.autopay.none }]),
                ]}
              />
            </Card>
            <Card>
              <h3>{fields.products}</h3>
              {ordered.length > 0 && <ProductLines products={ordered} />}
              {unconfirmed.length > 0 && (
                <>
                  <p>{t("confirmation.productsUnconfirmed")}</p>
                  <ProductLines products={unconfirmed} />
                </>
              )}
              {ordered.length + unconfirmed.length === 0 && <p>{t("confirmation.noProducts")}</p>}
            </Card>
          </div>
        </div>
      </Wrap>
    </>
  );
}
