import type { AddOnOffer } from "@switchyard/domain/add-ons/model";
import type { addOnCardVariant } from "@switchyard/domain/add-ons/rules";
import { type Cents, moneyText } from "@switchyard/domain/kernel/money";
import type { AddOn } from "../find-add-ons.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { Price } from "../../../parts/plans/components/price.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import styles from "./add-on-list.module.css";

export interface AddOnCardProps {
  readonly page: PageContext;
  readonly addOn: AddOn;
  readonly variant: ReturnType<typeof addOnCardVariant>;
  /** The shopping parameters, for the forms. */
  readonly search: string;
  /** The cart of the product. */
  readonly cart: "enrollment" | "account";
  readonly isAdded: boolean;
  /** The customer tried to add it without its terms. */
  readonly isTermsMissing: boolean;
}

// Labels used: addOns.*
/**
 * One product. Add needs the accepted terms (S1-124 to S1-128). Once added, the card confirms it, locks the terms and
 * offers Remove (S1-129 to S1-132). `site/add-ons.js` replaces the element with `data-swap`.
 */
export function AddOnCard({ page, addOn, variant, isAdded, ...form }: AddOnCardProps) {
  const { t } = page;
  const { id, monthly, once } = addOn.offer;
  const { planName: name } = addOn.entry;
  const { description, longDescription } = addOn.text;
  return (
    <article className={styles.card} data-variant={variant} id={`add-on-${id}`} aria-labelledby={`add-on-${id}-name`}>
      <div className={styles.swap} data-swap={`card-${id}`}>
        <div className={styles.inside} data-added={isAdded || undefined}>
          <h3 className={styles.name} id={`add-on-${id}-name`}>
            {name}
          </h3>
          <div className={styles.price}>
            {(monthly !== undefined || once !== "unknown") && (
              <Price size="small" signBefore="$" {...priceOf(page, monthly, once)} />
            )}
            {once === "unknown" && <p>{t(monthly === undefined ? "addOns.priceUnknown" : "addOns.restUnknown")}</p>}
          </div>
          <div className={styles.about}>
            {description && (
              <p>
                <Unbroken text={description} />
              </p>
            )}
            {longDescription && (
              <details className={styles.details}>
                <summary>
                  <span className={styles.show}>{t("addOns.showDetails")}</span>
                  <span className={styles.hide}>{t("addOns.hideDetails")}</span>
                  <HiddenText>: {name}</HiddenText>
                  <Icon name="chevron-down" size="small" />
                </summary>
                <p>
                  <Unbroken text={longDescription} />
                </p>
              </details>
            )}
          </div>
          <div className={styles.buy}>
            {isAdded ? <Added page={page} addOn={addOn} {...form} /> : <ToAdd page={page} addOn={addOn} {...form} />}
          </div>
        </div>
      </div>
    </article>
  );
}

type FormProps = Omit<AddOnCardProps, "variant" | "isAdded">;

function ToAdd({ page, addOn, isTermsMissing, ...form }: FormProps) {
  const { t } = page;
  const { planId, planName, tosUrl } = addOn.entry;
  return (
    <form action="/forms/add-on-add" method="post" data-add-on={planId} className={styles.form}>
      <Hidden page={page} planId={planId} {...form} />
      <Checkbox
        id={`terms-${planId}`}
        name="terms"
        value="true"
        required
        label={<TermsLabel page={page} tosUrl={tosUrl} name={planName} />}
        error={isTermsMissing ? t("addOns.termsMissing") : undefined}
      />
      <Button variant="secondary" small wide iconBefore="plus">
        {t("addOns.add")}
        <HiddenText>: {planName}</HiddenText>
      </Button>
    </form>
  );
}

function Added({ page, addOn, isTermsMissing: _, ...form }: FormProps) {
  const { t } = page;
  const { planId, planName, tosUrl } = addOn.entry;
  return (
    <form action="/forms/add-on-remove" method="post" data-add-on={planId} className={styles.form}>
      <Hidden page={page} planId={planId} {...form} />
      <p className={styles.added} tabIndex={-1} data-add-on-message="">
        <Icon name="done" size="small" />
        <span>{t("addOns.added")}</span>
      </p>
      <Checkbox
        id={`terms-${planId}`}
        defaultChecked
        disabled
        label={<TermsLabel page={page} tosUrl={tosUrl} name={planName} />}
      />
      <Button variant="quiet" small className={styles.remove}>
        {t("addOns.remove")}
        <HiddenText>: {planName}</HiddenText>
      </Button>
    </form>
  );
}

function Hidden({
  page,
  planId,
  search,
  cart,
}: Pick<FormProps, "page" | "search" | "cart"> & { readonly planId: string }) {
  return (
    <>
      <input type="hidden" name="planId" value={planId} />
      <input type="hidden" name="cart" value={cart} />
      <input type="hidden" name="locale" value={page.locale} />
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="target" value={page.href(`${page.path}${search}`)} />
    </>
  );
}

/** "I accept the terms": the text marks the part that is the link. */
function TermsLabel({
  page,
  tosUrl,
  name,
}: {
  readonly page: PageContext;
  readonly tosUrl: string;
  readonly name: string;
}) {
  return (
    <>
      <MarkedLine text={page.t("addOns.terms")} page={page} documents={{ efl: "", tos: tosUrl, yrc: "" }} />
      <HiddenText>: {name}</HiddenText>
    </>
  );
}

/** "14.99": the amount without its sign, which is a separate element. */
const decimalMoney = (cents: Cents): string => moneyText(cents).replace("$", "");

/** Shows the monthly price as the main number with one-time prices beside it, or the one-time price alone (S1-136). */
function priceOf({ t }: PageContext, monthly: AddOnOffer["monthly"], all: AddOnOffer["once"]) {
  const once = all === "unknown" ? undefined : all;
  const price = monthly ?? once ?? 0;
  const isMonthly = monthly !== undefined;
  return {
    amount: decimalMoney(price),
    spoken: t(isMonthly ? "addOns.perMonth" : "addOns.once", { price: moneyText(price) }),
    unit: t(isMonthly ? "addOns.unitMonth" : "addOns.unitOnce"),
    note: isMonthly && once !== undefined ? t("addOns.plusOnce", { price: moneyText(once) }) : undefined,
  };
}
