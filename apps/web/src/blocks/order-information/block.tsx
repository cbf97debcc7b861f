import { tdspCode } from "@switchyard/domain/addresses/rules";
import { usStates } from "@switchyard/domain/addresses/states";
import { toSearchKey } from "@switchyard/domain/addresses/typing";
import type { ServiceAddress } from "@switchyard/domain/addresses/model";
import type { EnrollmentState, Selection } from "@switchyard/domain/enrollment/model";
import { meterOf } from "@switchyard/domain/enrollment/steps/home-of-order";
import { monthChoices } from "@switchyard/domain/identity/birth-date";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { Esiid } from "@switchyard/domain/kernel/ids";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import { travellingVehicle } from "../../electric-vehicles/chosen-vehicle.ts";
import type { PlaceOption } from "../../address-search/address-search-model.ts";
import { addressSearchTexts, utilityNames } from "../../address-search/texts.ts";
import { errors } from "../../composition/errors.ts";
import { foldedSummary, offersHref, orderSummary } from "../../order-summary/order-summary.ts";
import { startDateTexts } from "../../start-date/texts.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import { OrderSummaryBar } from "../../ui/order/order-summary-bar.tsx";
import { OrderSummaryRail } from "../../ui/order/order-summary-rail.tsx";
import { FormAndRail } from "../../ui/shell/form-and-rail.tsx";
import { PageHeading } from "../../ui/shell/page-heading.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { deviceRiskScript } from "../../composition/device-risk.ts";
import { content } from "./content.ts";
import { OrderForm } from "./order-form.lazy.client.tsx";
import { SwitchToMoveIn } from "./switch-to-move-in.lazy.client.tsx";
import { orderFormTexts } from "./texts.ts";
import { WelcomeBack } from "./welcome-back.tsx";

/** How many homes are offered for choosing without a script. */
const mostCandidates = 8;

/** The order information page: one form, with what was chosen beside it (E-045, E-046). */
export default async function OrderInformation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const selection = journey?.state.selection;
  if (!journey || !selection) return null;
  const { state } = journey;
  const { t, locale } = page;
  const policy = await page.policy();
  const { home, candidates } = await homeOf(page, state, selection);
  const today = centralDay(page.now);
  const calendar = home && (await page.lookUps(journey.correlationId).calendar.connectDates(home.esiid, selection.intent));
  if (calendar?.isErr()) errors().report("the calendar could not be had", { problem: calendar.error, correlationId: journey.correlationId, requestId: page.requestId, brand: page.brand });
  const search = toSearch({ ...page.query, cint: selection.intent, planid: selection.plan.id });
  const asksToMoveIn = state.at.kind === "page" && state.at.page === "switch-to-move-in";
  const notice = page.search.get("notice");
  const months = monthChoices.map((month) => new Intl.DateTimeFormat(locale === "es" ? "es-US" : "en-US", { month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2000, Number(month) - 1, 15))));
  const summary = orderSummary(page, selection, state, { address: home?.displayText, vehicle: await travellingVehicle(page.query) });
  return (
    <>
      <OrderSummaryBar {...summary} folded={foldedSummary(page, selection, state)} />
      <Wrap>
        <FormAndRail rail={<OrderSummaryRail {...summary} help={t("orderSummary.questions")} />}>
          <PageHeading title={page.text(fields.heading)} lead={fields.lead && page.text(fields.lead)} />
          {!asksToMoveIn && <WelcomeBack page={page} state={state} selection={selection} />}
          {notice === "price-changed" && <Alert tone="warning" title={t("planList.priceChanged")} />}
          {asksToMoveIn && (
            <SwitchToMoveIn
              title={fields.switchToMoveIn.title}
              description={page.text(fields.switchToMoveIn.description, { address: state.order?.address.displayText ?? "" })}
              continueText={fields.switchToMoveIn.continue}
              backText={fields.switchToMoveIn.checkAddress}
              working={fields.switchToMoveIn.working}
              closeText={t("common.close")}
              search={search}
              locale={locale}
            />
          )}
          <OrderForm
            action="/forms/order-information"
            locale={locale}
            submission={crypto.randomUUID()}
            deviceRiskScript={deviceRiskScript()}
            search={search}
            draft={state.draft ?? {}}
            problems={state.problems}
            texts={orderFormTexts(page, utilityNames(page)[tdspCode(selection.tdsp)] ?? selection.tdsp)}
            titles={fields.sections}
            summaryTitles={Array.from({ length: 12 }, (_, index) => t("errorSummary.title", { count: index + 1 }))}
            continueText={fields.continue}
            backToPlans={{ text: fields.backToPlans, href: offersHref(page, page.query) }}
            dwel={selection.dwel}
            intent={selection.intent}
            soldIn={selection.tdsp}
            otherPlansHref={offersHref(page, { ...page.query, zip: undefined, tdsp: undefined, esiid: undefined })}
            birthYears={policy.birthYears}
            months={months}
            states={usStates.map((value) => ({ value, label: t.has(`states.${value}`) ? t(`states.${value}`) : value }))}
            defaultLicenceState={block.params["defaultDriverLicenseState"] ?? "TX"}
            home={home && { text: home.displayText, esiid: home.esiid, zip: home.zip, tdsp: home.tdsp }}
            candidates={candidates}
            calendar={calendar?.isOk() ? { data: calendar.value, policyHolidays: policy.holidays, today, length: policy.calendarDays } : undefined}
            calendarFailed={calendar?.isErr() ?? false}
            today={today}
            policyHolidays={policy.holidays}
            calendarDays={policy.calendarDays}
            searchTexts={addressSearchTexts(page)}
            startTexts={startDateTexts(page, policy.calendarDays)}
          />
        </FormAndRail>
      </Wrap>
    </>
  );
}

/**
 * The home as far as it is known: picked before in this form, or chosen before the plan; unless it is being changed.
 * Without a script, a typed address gives the homes that it could mean, also one of another utility: the plan is not
 * sold there, and that is said.
 */
const homeOf = async (page: PageContext, { draft = {} }: EnrollmentState, selection: Selection): Promise<{ home: ServiceAddress | undefined; candidates: readonly PlaceOption[] }> => {
  const esiid = meterOf(draft, selection);
  const typed = draft.serviceAddress ?? "";
  const asksForAll = page.search.get("find") === "all";
  if (esiid === "" && typed === "" && !asksForAll) return { home: undefined, candidates: [] };
  const found = await page.lookUps().addresses.addresses(esiid || toSearchKey(typed));
  if (found.isErr()) errors().report("the home could not be looked up", { problem: found.error, requestId: page.requestId, brand: page.brand });
  const hits = found.unwrapOr([]);
  // A search that does not answer must not take the home away that was picked before.
  if (esiid !== "") return { home: hits.find((hit) => hit.esiid === esiid) ?? (found.isErr() && typed !== "" ? { ...unknownHome, esiid: esiid as Esiid, displayText: typed, tdsp: selection.tdsp } : undefined), candidates: [] };
  const names = utilityNames(page);
  return {
    home: undefined,
    candidates: hits.slice(0, mostCandidates).map((hit) => ({ key: hit.esiid, kind: "address", text: hit.displayText, zip: hit.zip, tdsp: hit.tdsp, esiid: hit.esiid, utility: names[tdspCode(hit.tdsp)] ?? "" })),
  };
};

const unknownHome = { houseNumber: "", street: "", unit: "", city: "", state: "", zip: "" };
