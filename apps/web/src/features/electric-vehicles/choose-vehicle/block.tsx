import { makesOf, modelsOf, vehicleName } from "@switchyard/domain/electric-vehicles/rules";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { chosenVehicle } from "../chosen-vehicle.ts";
import { intentOfList } from "../intent-of-list.ts";
import { troubleParameter, vehicleHref } from "../paths.ts";
import { listOf, listPath } from "../../../site/navigation/list-path.ts";
import { planOrderSearch, readPlanOrder } from "../../../site/navigation/plan-order.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ErrorSummary } from "../../../ui/forms/error-summary.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./choose-vehicle.module.css";

// Labels used: evPromotion.*
/** Asks which electric car the visitor drives, as a page: the banner's popup without scripts. */
export default async function ChooseVehicleBlock({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { t, text, query } = page;
  const list = listPath(listOf(page.search), page.route);
  const order = readPlanOrder(page.search);
  const search = toSearch(query, planOrderSearch(order));
  const vehicles = await page.site
    .lookUps(page.brand, page.locale)
    .electricVehicles.vehicles(intentOfList(list, query));
  const back = <TextLink href={`${page.href(list)}${search}`}>{text(fields.back)}</TextLink>;
  if (vehicles.isErr()) {
    page.site.errors.report(
      "the electric cars could not be loaded",
      { problem: vehicles.error, brand: page.brand, locale: page.locale, requestId: page.requestId },
      "warn",
    );
    return (
      <Wrap className={styles.page}>
        <StatePanel
          headingLevel={1}
          role="alert"
          heading={text(fields.unavailableHeading)}
          actions={<LinkButton href={page.href(vehicleHref(list, query, order))}>{t("planList.retry")}</LinkButton>}
        >
          <p>{text(fields.unavailableText)}</p>
        </StatePanel>
        {back}
      </Wrap>
    );
  }
  const lists = vehicles.value;
  const before = await chosenVehicle();
  const error = page.search.get(troubleParameter) === "missing" ? text(fields.missing) : undefined;
  return (
    <Wrap className={styles.page}>
      {error && (
        <ErrorSummary
          heading={t("errorSummary.title", { count: 1 })}
          items={[{ href: "#vehicle", text: error }]}
          focusOnLoad
        />
      )}
      <PageHeading title={text(fields.heading)} lead={text(fields.lead)} />
      <form action="/forms/choose-vehicle" method="post" noValidate className={styles.form}>
        <input type="hidden" name="locale" value={page.locale} />
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="list" value={list} />
        <Field id="vehicle" label={t("evPromotion.car")} error={error} required>
          {(wiring) => (
            <select
              {...wiring}
              name="vehicle"
              className={styles.select}
              defaultValue={before ? vehicleName(before) : ""}
            >
              <option value="">{t("evPromotion.choose")}</option>
              {makesOf(lists).map((make) => (
                <optgroup key={make} label={make}>
                  {modelsOf(lists, make).map((model) => (
                    <option key={model} value={vehicleName({ make, model })}>
                      {make} {model}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <Button wide="phone">{t("evPromotion.seePlans")}</Button>
        {back}
      </form>
    </Wrap>
  );
}
