import { sealedOwner } from "../../../site/forms/way-back.ts";
import type { PaperlessBilling } from "@switchyard/domain/account/model";
import { transferOrderFacts } from "@switchyard/domain/transfer/order-form";
import { isSettledLife } from "@switchyard/domain/standing/model";
import { transferOrders, transferStanding } from "@switchyard/domain/transfer/standing";
import { daysShown } from "@switchyard/domain/transfer/days";
import { hasPlan, type TransferInfo } from "@switchyard/domain/transfer/state";
import { mailingLine } from "../../../parts/billing-address/billing-line.ts";
import { billingAddressTexts } from "../../../parts/billing-address/texts.ts";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { currentTransfer } from "../journey.ts";
import { orderButton } from "../../../parts/order-summary/order-button.ts";
import { orderTexts } from "../../../parts/order-summary/agreed-days.ts";
import { OtherPlanPressed } from "../../../parts/order-summary/plan-not-ordered.tsx";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { OrderOfDaysPage } from "../../../parts/order-summary/order-of-days-page.tsx";
import { receiptOfDays } from "../../../parts/order-summary/receipt-texts.ts";
import { currentMember } from "../../../site/session/member.ts";
import { had } from "../../../site/session/own-look-ups.ts";
import { bothCalendars, rangesInWords } from "../both-calendars.ts";
import { homesWithDays } from "../homes-with-days.tsx";
import { orderErrors, orderWords } from "../texts.ts";
import styles from "../transfer-form.module.css";
import { offersHref, searchOf, transferSummary } from "../transfer-summary.tsx";
import { PlainDialog } from "../../../ui/feedback/plain-dialog.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { readAhead } from "../../../site/journeys/agreed-documents.ts";
import { planPapers } from "../../../site/blocks/agreed-words.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { moveAgreed } from "./agreement.ts";
import { content } from "./content.ts";
import { TransferOrderForm } from "./order-form.lazy.client.tsx";

/**
 * Days, billing and the button that orders the move, with a summary of the choices, and the popup that blocks
 * it.
 */
export default async function TransferOrderInformation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await currentTransfer(page.query.oldEsiId ?? "", page.brand, page.locale);
  const state = journey?.state;
  if (!state || !hasPlan(state)) return null;
  const { info, selection } = state;
  const { t } = page;
  const [policy, calendars, { paperless, mailing }] = await Promise.all([
    page.policy(),
    bothCalendars(page, info, journey.correlationId),
    billsOf(page, info),
  ]);
  const { offered: _, ...facts } = transferOrderFacts(
    info,
    selection.plan.ev,
    policy.evModels,
    calendars.today,
    state.draft,
  );
  const dwelling = { unit: info.to.unit, dwel: info.dwel };
  const moved = { from: info.from.displayText, to: info.to.displayText, dwelling, plan: selection.plan };
  readAhead(page, planPapers(selection.plan.documents));
  const agreed = moveAgreed(page, fields, moved, policy.evModels);
  const summary = transferSummary(page, info, selection, offersHref(page, state));
  const search = searchOf(page, state);
  const isPaperless = state.draft.enablePaperlessBilling ?? (paperless?.isPaperless ? "true" : "");
  const plans = offersHref(page, state);
  const { draft } = state;
  return (
    <OrderOfDaysPage page={page} words={fields} days={daysShown(calendars, draft)} chosen={selection} summary={summary}>
      <StandingLines page={page} standing={transferStanding(state).filter(isSettledLife)} />
      <OtherPlanPressed page={page} open={selection.plan} isSent={state.isUnanswered} intent="transfer" />
      {state.isBlocked && (
        <>
          <PlainDialog
            id="transfer-blocked"
            open
            data-opens="blocking"
            className={styles.standing}
            title={page.text(fields.TransferEligibilityFailedTitle)}
            closeLabel={t("common.close")}
            actions={
              <LinkButton href={plans} iconAfter="arrow">
                {fields.blocked.viewPlans}
              </LinkButton>
            }
          >
            <MarkedText text={page.text(fields.blocked.text)} page={page} />
          </PlainDialog>
          <script async src="/site/opens-dialog.js" />
        </>
      )}
      <TransferOrderForm
        about="transfer"
        action="/forms/transfer-order"
        search={search}
        locale={page.locale}
        whose={await sealedOwner(page.brand)}
        {...homesWithDays(page, info, calendars, draft)}
        calendars={calendars}
        values={{ ...draft, enablePaperlessBilling: isPaperless }}
        problems={state.problems}
        facts={facts}
        errorTexts={orderErrors(page, rangesInWords(page.locale, calendars))}
        summaryTitles={summaryTitles(page, 16)}
        sections={{ dates: fields.dates, phone: fields.phone, billing: fields.billing, vehicle: fields.vehicle }}
        words={orderWords(page)}
        bothCalendars={{ text: fields.bothCalendars, href: page.href(`/my-account/transfer/service-dates${search}`) }}
        billingTexts={billingAddressTexts(page)}
        sameAddress={facts.hasSameAddress ? info.to.displayText : ""}
        billsToday={mailing ? page.text(fields.billsToday, { address: mailing }) : ""}
        paperless={
          paperless?.email
            ? page.text(fields.paperless, { email: paperless.email.toLowerCase() })
            : fields.paperlessWithoutEmail
        }
        vehicle={page.text(fields.EVDisclaimerMessage)}
        receipt={receiptOfDays(page, selection.plan)}
        order={orderTexts(page, agreed)}
        submit={orderButton(page, transferOrders(state), fields.submit)}
        working={fields.working}
        loader={fields.loader}
      />
    </OrderOfDaysPage>
  );
}

/** The current delivery and address of bills; a failed look-up is logged and its value is missing. */
const billsOf = async (
  page: PageContext,
  { contractAccount }: TransferInfo,
): Promise<{ readonly paperless: PaperlessBilling | undefined; readonly mailing: string }> => {
  const { brand, locale } = page;
  const member = await currentMember(brand);
  if (member === undefined) return { paperless: undefined, mailing: "" };
  const { billing } = page.site.memberLookUps(member, brand, locale);
  const event = "the paperless setting could not be loaded";
  const [paperless, contact] = await Promise.all([
    had(billing.paperless(contractAccount), event, page),
    had(billing.contact(contractAccount), event, page),
  ]);
  return { paperless, mailing: contact ? mailingLine(contact.mailingAddress) : "" };
};
