import { centralDay } from "@switchyard/domain/kernel/clock";
import { productLines } from "../../add-ons/cart-lines.ts";
import { knownArguments } from "../../messages/known-arguments.ts";
import { personalFacts, serviceFacts } from "../../order-summary/order-facts.ts";
import { documentLinks } from "../../plans/document-links.ts";
import { dayText, utilityText } from "../../order-summary/words.ts";
import { ConfirmationBlock } from "../../ui/feedback/confirmation-block.tsx";
import { PrintButton } from "../../ui/feedback/print-button.lazy.client.tsx";
import { Steps } from "../../ui/feedback/steps.tsx";
import { LinkButton } from "../../ui/forms/link-button.tsx";
import { ProductLines } from "../../ui/order/product-lines.tsx";
import { KeyValueList } from "../../ui/plans/key-value-list.tsx";
import { Card } from "../../ui/shell/card.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { BackBlocked } from "./back-blocked.client.tsx";
import { content } from "./content.ts";
import styles from "./enrollment-confirmation.module.css";

/** The end of the road: the numbers of the order, what happens next, and everything that was ordered (E-279 to E-291). */
export default async function EnrollmentConfirmation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const { selection, order, enrollmentInfo, confirmationEmails } = journey?.state ?? {};
  if (!journey || !selection || !order || !enrollmentInfo) return null;
  const { t, locale } = page;
  const args = knownArguments({
    firstName: order.customer.firstName,
    startDate: dayText(locale, order.startDate, "long"),
    today: dayText(locale, centralDay(page.now), "long"),
    plan: selection.plan.name,
    utility: utilityText(page, order.address.tdsp),
    email: order.customer.email,
  });
  const { ordered, unconfirmed } = await productLines(page, journey.state);
  const sent = (confirmationEmails?.asked ?? 0) - (confirmationEmails?.failed ?? 0);
  return (
    <>
      <BackBlocked />
      <ConfirmationBlock
        heading={page.text(fields.heading, args)}
        lead={fields.lead && page.text(fields.lead, args)}
        numbers={[
          { label: fields.confirmationNumber, value: enrollmentInfo.serviceAccountNumber },
          { label: fields.accountNumber, value: enrollmentInfo.contractAccountNumber },
        ]}
      />
      <Wrap>
        <div className={styles.columns}>
          <div>
            <Steps
              heading={fields.nextHeading}
              items={fields.timeline.map(({ when, text }, index) => ({ title: capitalised(page.text(when, args)), text: page.text(text, args), state: index === 0 ? ("now" as const) : ("ahead" as const) }))}
            />
            {sent > 0 && <p className={styles.quiet}>{t("confirmation.copiesSent", { count: sent })}</p>}
            <div className={styles.home} data-print="off">
              <LinkButton href={page.href(fields.home.href)} variant="secondary">
                {fields.home.text}
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
              <KeyValueList rows={serviceFacts(page, selection, order)} />
              <ul className={styles.documents} data-print="off">
                {documentLinks(page, selection.plan).map(({ label, href }) => (
                  <li key={label}>
                    <a href={href} target="_blank" rel="noopener">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </Card>
            <Card>
              <h3>{fields.personal}</h3>
              <KeyValueList rows={personalFacts(page, order)} />
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

/** Spanish weekdays are small; at the start of a line they are not. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
