import { dayText } from "../../../ui/format/days.ts";
import { asksEvAcknowledgment } from "@switchyard/domain/enrollment/terms";
import { nameFieldOf, type AccountFormValues } from "@switchyard/domain/enrollment/account-form";
import { type At, isOrdered } from "@switchyard/domain/enrollment/model";
import { enrollmentStanding } from "@switchyard/domain/enrollment/standing";
import { routeOfIntent } from "@switchyard/domain/kernel/intent";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { cartLines } from "../../add-ons/cart-lines.ts";
import { cartTerms } from "../../add-ons/agreed-cart.ts";
import { shownCard } from "../card/shown-card.ts";
import { cardEntryTexts } from "../card/texts.ts";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { TermsChangeNotice } from "../../../parts/order-summary/terms-change-notice.tsx";
import { BesideSummary } from "../../../parts/order-summary/beside-summary.tsx";
import { summaryReceipt } from "../order-summary/summary-receipt.tsx";
import { foldedSummary, orderSummary } from "../order-summary/order-summary.ts";
import { JourneyReference } from "../../../parts/order-summary/journey-reference.tsx";
import { inPageLanguage } from "../../add-ons/product-names.ts";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { utilityText } from "../../../parts/plans/words.ts";
import { passwordRule } from "../../../site/session/password-rule.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { LitStreet } from "../../../ui/drawings/lit-street.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { begunBlocks } from "../../../site/blocks/render-blocks.tsx";
import { NotOrdered } from "../order-summary/not-ordered.tsx";
import { OtherOrder } from "../order-summary/other-order.tsx";
import { readAhead } from "../../../site/journeys/agreed-documents.ts";
import { withChosenPlan } from "../../../site/journeys/address.ts";
import { AccountForm } from "./account-form.lazy.client.tsx";
import { accountTermsShown } from "./agreement.ts";
import { RightToCancel } from "../order-summary/right-to-cancel.tsx";
import { content } from "./content.ts";
import styles from "./mini-confirmation.module.css";
import { accountFormFacts, accountFormMessages, autopayDone } from "./settings.ts";

/**
 * Service is ordered. The customer may create an online account and set up autopay, or skip both (E-232 to E-278).
 * Add-ons are in the slot `addOns`.
 */
export default async function MiniConfirmation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const { state } = journey ?? {};
  if (!journey || !state || !isOrdered(state)) return null;
  const { selection, order } = state;
  const { t, text, locale } = page;
  const addOns = begunBlocks({ blocks: block.blocks["addOns"], page });
  const policy = await page.policy();
  const facts = accountFormFacts(block, fields, {
    passwordRule: await passwordRule(page.brand),
    policy,
    state,
    hasCard: true,
  });
  const messages = accountFormMessages(fields, page);
  const [draft, card] = await Promise.all([
    filledIn(page, state, nameFieldOf(facts)),
    facts.offersAutopay && !facts.isAutopayDone ? shownCard(page, journey) : undefined,
  ]);
  readAhead(page, cartTerms(page, state).documents);
  const { problems } = state.accountForm;
  const isEv = asksEvAcknowledgment(selection.plan.ev, policy.evModels);
  const args = knownArguments({
    firstName: order.customer.firstName,
    route: routeOfIntent(selection.intent),
    startDate: dayText(locale, order.startDate, "long"),
    utility: utilityText(page, order.address.tdsp),
  });
  const search = toSearch(withChosenPlan(selection, page.query));
  const shownTerms = (
    // The cart's products have terms too. When the script replaces the cart, it also replaces the forms' digest of the
    // terms.
    <span data-swap="cart">
      <input type="hidden" name="shownTerms" value={accountTermsShown(page, fields, state, facts.offersAutopay)} />
    </span>
  );
  const extras = state.orderedPlans.length > 0 ? [] : await cartLines(page, state);
  const ordersToo = (
    <p className={styles.ordersToo} data-swap="cart">
      {extras.length > 0 && t("addOns.withThisButton", { names: extras.map(({ name }) => name).join(", ") })}
    </p>
  );
  const hidden = (
    <>
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="locale" value={locale} />
      {shownTerms}
    </>
  );
  return (
    <>
      <BesideSummary
        page={page}
        summary={{
          ...orderSummary(page, selection, state, { receipt: summaryReceipt(page, state) }),
          change: undefined,
        }}
        folded={foldedSummary(page, selection, state)}
      >
        <PageHeading title={text(fields.heading, args)} lead={fields.lead && text(fields.lead, args)} hero />
        <div data-swap="cart">
          <StandingLines page={page} standing={await inPageLanguage(page, enrollmentStanding(state))} />
        </div>
        <NotOrdered page={page} state={state} />
        <OtherOrder page={page} />
        <ul className={styles.points}>
          {fields.points.map((point) => (
            <li key={point}>
              <Icon name="done" />
              <span>{text(point, args)}</span>
            </li>
          ))}
        </ul>
        <RightToCancel
          page={page}
          intent={selection.intent}
          orderedOn={state.orderedOn}
          businessDays={policy.cancelBusinessDays}
          reference={journey.correlationId}
        />
        {isEv && (
          <div className={styles.disclaimer}>
            <Alert icon="car" title={t("onlineAccount.evDisclaimer.title")}>
              {t("onlineAccount.evDisclaimer.text")}
            </Alert>
          </div>
        )}
        {addOns}
        <div className={styles.account}>
          <TermsChangeNotice page={page} at="account" />
          <AccountForm
            action="/forms/create-online-account"
            search={search}
            locale={locale}
            facts={facts}
            texts={{
              account: { ...fields.account, text: fields.account.text && text(fields.account.text, args) },
              autopay: fields.autopay,
              submit: fields.submit,
              working: fields.working,
              loader: fields.loader,
            }}
            messages={messages}
            acceptance={
              <MarkedLine text={fields.account.acceptance.label} page={page} documents={selection.plan.documents} />
            }
            agreeTerms={
              <MarkedLine text={fields.autopay.agreeTerms.label} page={page} documents={selection.plan.documents} />
            }
            change={<MarkedLine text={fields.autopay.change} page={page} />}
            autopayDone={autopayDone(fields, facts, page)}
            summaryTitles={summaryTitles(page, 12)}
            draft={draft}
            problems={problems}
            refusal={state.account.refusal}
            isEv={isEv}
            shownTerms={shownTerms}
            ordersToo={ordersToo}
            card={card}
            cardTexts={cardEntryTexts(page)}
            cardFrameUrl={page.site.config.cardFrameUrl ?? undefined}
          />
          <form className={styles.skip} action="/forms/skip-account" method="post">
            {hidden}
            {ordersToo}
            <Button variant="secondary">{fields.skip}</Button>
          </form>
        </div>
        <div className={styles.reference}>
          <JourneyReference page={page} reference={journey.correlationId} />
        </div>
      </BesideSummary>
      <div className={styles.scene} data-print="off">
        <LitStreet />
      </div>
    </>
  );
}

/**
 * The form's values: the earlier input, otherwise the customer's e-mail address unless an account with it exists
 * (E-239).
 */
async function filledIn(
  page: PageContext,
  { accountForm, order }: At<"ordered" | "finished">,
  nameField: "custEmailAddress" | "custUserName",
): Promise<AccountFormValues> {
  const { draft } = accountForm;
  const isFresh = Object.keys(draft).length === 0;
  const first: AccountFormValues = isFresh && order.paperlessBilling ? { paperlessBilling: "true" } : {};
  const { email } = order.customer;
  if (!isFresh || nameField !== "custEmailAddress" || email === "") return { ...first, ...draft };
  const found = await page.site.lookUps(page.brand, page.locale).directory.userNameOf(email);
  if (found.isErr())
    page.site.errors.report(
      "the account check for an e-mail address failed",
      { problem: found.error, requestId: page.requestId, brand: page.brand },
      "warn",
    );
  // After a failed look-up the check is repeated before the account is created.
  return found.isOk() && found.value !== undefined ? first : { ...first, custEmailAddress: email };
}
