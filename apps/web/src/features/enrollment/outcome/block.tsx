import { dayText } from "../../../ui/format/days.ts";
import { otherOrder } from "../../../site/journeys/current-journey.ts";
import { referenceIn } from "../../../parts/journeys/reference.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import type { MessageArguments } from "../../../site/messages/translate.ts";
import { Advice } from "../../../parts/order-summary/advice.tsx";
import { type JourneyOrders, journeyOrders } from "../journey/journey-orders.ts";
import { StandingAndReceipt } from "../../../parts/order-summary/standing-and-receipt.tsx";
import { OtherOrder } from "../order-summary/other-order.tsx";
import type { Receipt } from "@switchyard/domain/charges/receipt";
import { paymentReceipt } from "@switchyard/domain/enrollment/sums";
import { moneyTexts } from "../order-summary/paid.ts";
import { utilityText } from "../../../parts/plans/words.ts";
import { userNameOf } from "../../../site/session/user-name-handle.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { DiagnosticBlock } from "../../../ui/feedback/diagnostic-block.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import styles from "./outcome.module.css";

/** The page for an enrollment's outcome, with its consequences, the next step and the reference. */
export default async function Outcome({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const namesOther = block.params["otherOrder"] === "1";
  const other = namesOther ? await otherOrder(page.brand) : undefined;
  const { args, rows, orders, receipt } = await knownOf(page, other?.state.selection?.plan.name);
  const { t } = page;
  const safe = fields.safe
    .map(({ lead, text }) => ({ lead, text: page.text(text, args) }))
    .filter(({ text }) => text !== "");
  const givesAdvice = block.params["advice"] === "1";
  const advised = givesAdvice ? orders.urgent : undefined;
  return (
    <>
      <Wrap>
        {advised ? (
          <Advice page={page} advised={advised} href={orders.href} heading="h1" />
        ) : (
          <PageHeading
            title={page.text(fields.heading, args)}
            lead={fields.lead && <MarkedLine text={page.text(fields.lead, args)} page={page} />}
          />
        )}
        {namesOther && <OtherOrder page={page} />}
        {givesAdvice && <StandingAndReceipt page={page} standing={orders.others} receipt={receipt} />}
        <div className={styles.columns}>
          <div>
            {!advised && fields.doNext.length > 0 && (
              <section className={styles.section}>
                <h2>{fields.nextHeading ?? t("outcome.doNext")}</h2>
                <ol className={styles.steps}>
                  {fields.doNext.map((step) => (
                    <li key={step}>
                      <MarkedLine text={page.text(step, args)} page={page} />
                    </li>
                  ))}
                </ol>
              </section>
            )}
            {!advised && fields.actions.length > 0 && (
              <div className={styles.actions}>
                {fields.actions.map(({ text, href, kind }) => (
                  <LinkButton key={href} href={page.href(href.replace("{route}", page.route))} variant={kind}>
                    {text}
                  </LinkButton>
                ))}
              </div>
            )}
            {safe.length > 0 && (
              <section className={styles.section}>
                <h2>{fields.safeHeading ?? t("outcome.safe")}</h2>
                <ul className={styles.safe}>
                  {safe.map(({ lead, text }) => (
                    <li key={lead}>
                      <Icon name="done" />
                      <span>
                        <b>{lead}</b> {text}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          {block.params["reference"] === "1" && (
            <DiagnosticBlock
              title={t("outcome.referenceTitle")}
              rows={rows.length > 0 ? rows : [{ label: t("outcome.reference"), value: t("outcome.noReference") }]}
              copy={{ label: t("common.copy"), copiedLabel: t("common.copied") }}
            />
          )}
        </div>
      </Wrap>
      {!advised && fields.drawing && (
        <div className={styles.scene} data-print="off">
          <Wrap>
            <ContentDrawing name={fields.drawing} />
          </Wrap>
        </div>
      )}
    </>
  );
}

/** The journey's facts for the page's texts; unknown arguments are empty. */
const knownOf = async (
  page: PageContext,
  other = "",
): Promise<{
  args: MessageArguments;
  rows: { label: string; value: string }[];
  orders: JourneyOrders;
  receipt: Receipt | undefined;
}> => {
  const ofMember = referenceIn(page.search);
  const journey = ofMember === "" ? await page.journey() : undefined;
  const state = journey?.state;
  const orders = await journeyOrders(page, state);
  const { deposit, debt, charged, paid, unknown } = state
    ? moneyTexts(page, state)
    : { deposit: "", debt: "", charged: "", paid: "", unknown: "" };
  const reference = ofMember || (journey?.correlationId ?? "");
  return {
    args: knownArguments({
      amount: deposit,
      debt,
      charged,
      paid,
      unknown,
      payment: orders.urgent?.standing.what === "second-half" ? "later" : "now",
      // The number of a valid order, even if a later step failed.
      ordered:
        state && ["ordered", "finished", "in-doubt"].includes(state.stage)
          ? (state.enrollmentInfo?.serviceContractNumber ?? "")
          : "",
      address: state?.order?.address.displayText ?? "",
      startDate: state?.order ? dayText(page.locale, state.order.startDate, "long") : "",
      plan: state?.selection?.plan.name ?? "",
      utility: utilityText(page, state?.order?.address.tdsp ?? state?.selection?.tdsp ?? ""),
      other,
      firstName: state?.order?.customer.firstName ?? "",
      reference,
      // The address has a handle in its place (E-297).
      userName: (await userNameOf(page.search.get("username"))) ?? "",
    }),
    orders,
    receipt: state && paymentReceipt(state),
    rows: [
      ...(reference ? [{ label: page.t("outcome.reference"), value: reference }] : []),
      ...(state?.error.errorCode ? [{ label: page.t("outcome.errorCode"), value: state.error.errorCode }] : []),
    ],
  };
};
