import { termsAsked } from "@switchyard/domain/enrollment/terms";
import { moneyText } from "@switchyard/domain/kernel/money";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import { cartLines } from "../../add-ons/cart-lines.ts";
import { travellingVehicle } from "../../electric-vehicles/chosen-vehicle.ts";
import { personalFacts, serviceFacts } from "../../order-summary/order-facts.ts";
import { foldedSummary, orderSummary } from "../../order-summary/order-summary.ts";
import { dayText } from "../../order-summary/words.ts";
import { TextLink } from "../../ui/forms/text-link.tsx";
import { OrderSummaryBar } from "../../ui/order/order-summary-bar.tsx";
import { OrderSummaryRail } from "../../ui/order/order-summary-rail.tsx";
import { KeyValueList } from "../../ui/plans/key-value-list.tsx";
import { FormAndRail } from "../../ui/shell/form-and-rail.tsx";
import { PageHeading } from "../../ui/shell/page-heading.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { MarkedLine } from "../marked-text.tsx";
import { Blocks } from "../render-blocks.tsx";
import { content } from "./content.ts";
import styles from "./place-order.module.css";
import { TermsForm } from "./terms-form.lazy.client.tsx";

/** Review, what is due, the terms, and the one button that orders (E-178 to E-188). Add-ons stand in the place `addOns`. */
export default async function PlaceOrder({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const { selection, order, openTerms = [] } = journey?.state ?? {};
  if (!journey || !selection || !order) return null;
  const { t, locale } = page;
  const policy = await page.policy();
  const asked = termsAsked(selection.plan.ev, policy.evModels);
  const startDate = dayText(locale, order.startDate, "long");
  const search = toSearch({ ...page.query, cint: selection.intent, planid: selection.plan.id });
  const summary = orderSummary(page, selection, journey.state, { vehicle: await travellingVehicle(page.query), addOns: await cartLines(page, journey.state) });
  const details = page.href(`/${page.route}/order-information${search}`);
  const args = { firstName: order.customer.firstName, startDate };
  return (
    <>
      <OrderSummaryBar {...summary} folded={foldedSummary(page, selection, journey.state)} />
      <Wrap>
        <FormAndRail rail={<OrderSummaryRail {...summary} help={t("orderSummary.questions")} />}>
          <TermsForm
            action="/forms/place-order"
            search={search}
            locale={locale}
            heading={<PageHeading title={page.text(fields.heading, args)} lead={fields.lead && page.text(fields.lead, args)} />}
            title={asked.length > 3 ? fields.terms.titleWithEv : fields.terms.title}
            terms={asked.map((name) => ({
              name,
              label: <MarkedLine text={page.text(fields.terms[name].label, { startDate })} page={page} documents={selection.plan.documents} />,
              error: fields.terms[name].error,
            }))}
            open={openTerms}
            summaryTitles={asked.map((_, index) => t("errorSummary.title", { count: index + 1 }))}
            submit={fields.submit}
            working={fields.working}
            loader={fields.loader}
            closeText={t("common.close")}
          >
            <section className={styles.section} aria-labelledby="check">
              <div className={styles.head}>
                <h2 id="check">{fields.checkHeading}</h2>
                <TextLink href={details} icon="pencil">
                  {fields.changeDetails}
                </TextLink>
              </div>
              <KeyValueList ruled rows={[...serviceFacts(page, selection, order), ...personalFacts(page, order)]} />
            </section>
            <section className={styles.section} aria-labelledby="balance">
              <div className={styles.balance} data-tone="tint">
                <h2 id="balance">{fields.balance.title}</h2>
                <p className={styles.amount}>{moneyText(0)}</p>
                <p>{fields.balance.nothing}</p>
                {fields.balance.text && <p className={styles.quiet}>{fields.balance.text}</p>}
              </div>
            </section>
            <Blocks blocks={block.blocks["addOns"]} page={page} />
          </TermsForm>
        </FormAndRail>
      </Wrap>
    </>
  );
}
