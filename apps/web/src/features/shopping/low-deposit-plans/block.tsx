import { tdspCode } from "@switchyard/domain/addresses/rules";
import { type EnrollmentState, isOpen } from "@switchyard/domain/enrollment/model";
import type { Selection } from "@switchyard/domain/enrollment/parts";
import { type Journey, toPage } from "@switchyard/domain/journey/model";
import { routeOfIntent } from "@switchyard/domain/kernel/intent";
import type { Problem } from "@switchyard/domain/kernel/problem";
import { withPlan } from "@switchyard/domain/navigation/shopping-query";
import { depositSaved, lowDepositPlans, withDeposits } from "@switchyard/domain/plans/details";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { err, ok, type Result } from "neverthrow";
import { withOrderQuery } from "../../../site/journeys/address.ts";
import { destinationUrl } from "../../../site/navigation/destinations.ts";
import { pathsOfDestinations } from "../../../site/navigation/paths-of-destinations.ts";
import { leavingTextInLine, priceText, termText } from "../../../parts/plans/words.ts";
import { chargeAmount } from "../../../parts/order-summary/charge-words.ts";
import { withTexts } from "../plans/plan-texts.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./low-deposit-plans.module.css";

/**
 * The low-deposit plan list (E-349): the plans for this order's home with this customer's deposit for each, the lowest
 * first; plans without a deposit are left out (E-350). /site/popup.js shows it over the page that asks for a deposit.
 * Choosing a plan opens the order form with it, as on the plan list.
 */
export default async function LowDepositPlans({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { t, text } = page;
  const journey = await page.journey();
  const selection = journey && isOpen(journey.state) ? journey.state.selection : undefined;
  const found = journey && selection ? await plansWithDeposits(journey, selection, page) : undefined;
  if (found?.isErr())
    page.site.errors.report("the plans with their deposits could not be loaded", {
      problem: found.error,
      path: page.path,
      brand: page.brand,
      locale: page.locale,
      requestId: page.requestId,
    });
  const plans = found?.unwrapOr([]) ?? [];
  const orderForm = journey && selection ? await orderFormOf(journey, selection, page) : undefined;
  const now = journey?.state.depositAmount ?? 0;
  return (
    <Wrap className={styles.page}>
      <section className={styles.list} aria-label={text(fields.heading)} data-popup-content={styles.popup}>
        <PageHeading title={text(fields.heading)} lead={plans.length > 0 && text(fields.lead)} />
        {found === undefined && (
          <Alert
            title={text(fields.noOrder)}
            actions={
              <LinkButton small variant="secondary" href={page.href(fields.offers.href)}>
                {text(fields.offers.text)}
              </LinkButton>
            }
          />
        )}
        {found?.isErr() && (
          <Alert
            tone="error"
            title={text(fields.failed)}
            actions={
              <LinkButton small variant="secondary" href="">
                {text(fields.retry)}
              </LinkButton>
            }
          />
        )}
        {found?.isOk() && plans.length === 0 && <Alert title={text(fields.none)} />}
        {plans.length > 0 && (
          <ol className={styles.plans}>
            {plans.map((plan) => (
              <li key={plan.id} className={styles.plan}>
                <div className={styles.words}>
                  <h2 className={styles.name}>{plan.name}</h2>
                  <p className={styles.facts}>
                    {text(fields.facts, {
                      price: priceText(plan.baseRate),
                      term: termText({ t }, plan.term),
                      fee: leavingTextInLine(page, plan),
                    })}
                  </p>
                </div>
                <p className={styles.deposit}>
                  <span className={styles.label}>{text(fields.deposit)}</span>
                  <b>{chargeAmount(page, { amount: plan.lowDeposit })}</b>
                  {depositSaved(plan, now) > 0 && (
                    <span className={styles.less}>
                      {text(fields.less, { amount: chargeAmount(page, { amount: depositSaved(plan, now) }) })}
                    </span>
                  )}
                </p>
                {plan.id === selection?.plan.id ? (
                  <p className={styles.current}>
                    <Icon name="check" size="small" />
                    {text(fields.current)}
                  </p>
                ) : (
                  <LinkButton small variant="secondary" href={orderForm?.(plan.id) ?? ""}>
                    {text(fields.choose, { plan: plan.name })}
                  </LinkButton>
                )}
              </li>
            ))}
          </ol>
        )}
        <button type="button" className={styles.close} hidden data-popup-close="" aria-label={text(fields.close)}>
          <Icon name="close" />
        </button>
      </section>
    </Wrap>
  );
}

type WithDeposit = PlanOffer & { readonly lowDeposit: number };

/** The plans for this order's home, with this customer's deposits, the lowest first. */
const plansWithDeposits = async (
  { state, correlationId }: Journey<EnrollmentState>,
  selection: Selection,
  { site, brand, locale }: PageContext,
): Promise<Result<readonly WithDeposit[], Problem>> => {
  const { plans: catalogue, planDetails } = site.lookUps(brand, locale, correlationId);
  const { intent, dwel, zip, tdsp, prom, sessionId } = selection;
  const list = await catalogue.plans({ intent, dwel, zip, tdsp: tdspCode(tdsp), prom, sessionId });
  if (list.isErr()) return err(list.error);
  const { plans } = await withTexts(list.value.offers, "", site.productTexts(brand, locale));
  if (plans.length === 0) return ok([]);
  const deposits = await planDetails.deposits({
    partner: state.enrollmentInfo?.bpNumber ?? "",
    dwel,
    esiid: homeOf(state, selection),
    productIds: plans.map(({ id }) => id),
  });
  return deposits.map((own) =>
    lowDepositPlans(withDeposits(plans, own))
      .flatMap((plan): readonly WithDeposit[] =>
        plan.lowDeposit === undefined ? [] : [{ ...plan, lowDeposit: plan.lowDeposit }],
      )
      .toSorted((one, other) => one.lowDeposit - other.lowDeposit || one.priority - other.priority),
  );
};

/** The home of the order may have been picked in the form (E-024). */
const homeOf = ({ order }: EnrollmentState, { esiid }: Selection): string => order?.address.esiid ?? esiid;

/** The order form for a plan, with all parameters of this order's address. */
const orderFormOf = async (
  { state }: Journey<EnrollmentState>,
  selection: Selection,
  { brand, locale, query }: PageContext,
): Promise<(planid: string) => string> => {
  const paths = await pathsOfDestinations(brand);
  const travelling = withOrderQuery({ ...selection, esiid: homeOf(state, selection) }, query);
  return (planid) =>
    destinationUrl(toPage("order-information"), {
      route: routeOfIntent(selection.intent),
      locale,
      query: withPlan(travelling, planid, "secondary"),
      paths,
    });
};
