import { monthText } from "../../../ui/format/days.ts";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { FieldProblem } from "@switchyard/domain/enrollment/order-form-fields";
import { meterOf } from "@switchyard/domain/enrollment/steps/home-of-order";
import { monthChoices } from "@switchyard/domain/identity/birth-date";
import { isPage } from "@switchyard/domain/journey/model";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { dayShown } from "@switchyard/domain/service-calendar/rules";
import { priceKey } from "@switchyard/domain/plans/price-change";
import { vehicleOfQuery } from "../../electric-vehicles/chosen-vehicle.ts";
import { homeSought } from "../../../parts/address-search/home-sought.ts";
import { addressSearchTexts, utilityNames } from "../../../parts/address-search/texts.ts";
import { sealedUnsaved } from "../../../site/journeys/unsaved-enrollment.ts";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { MarkupOnly } from "../../../site/page/markup-only.tsx";
import { BesideSummary } from "../../../parts/order-summary/beside-summary.tsx";
import { OtherOrder } from "../order-summary/other-order.tsx";
import { foldedSummary, offersHref, orderSummary } from "../order-summary/order-summary.ts";
import { rangeInWords, startDateTexts } from "../../../parts/start-date/texts.ts";
import { dayTaken } from "../../../parts/start-date/start-date-model.ts";
import { DaysWithoutScript } from "../../../parts/start-date/days-without-script.tsx";
import { stateOptions } from "../../../parts/billing-address/state-options.ts";
import { PriceChangeNotice } from "../../../parts/plans/components/price-change-notice.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { withChosenPlan } from "../../../site/journeys/address.ts";
import { content } from "./content.ts";
import { daysOfHome } from "./home-of-form.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { OrderForm } from "./order-form.lazy.client.tsx";
import { LoaderDialog } from "../../../ui/feedback/loader-dialog.tsx";
import { HomeOfForm, StartOfForm } from "./shown-of-form.tsx";
import { ReceiptByDay } from "./receipt-by-day.tsx";
import { SwitchToMoveIn } from "./switch-to-move-in.lazy.client.tsx";
import { orderFormTexts } from "./texts.ts";
import { WelcomeBack } from "./welcome-back.tsx";

/** The order information page: one form, with a summary of the choices (E-045, E-046). */
export default async function OrderInformation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const selection = journey?.state.selection;
  if (!journey || !selection) return null;
  const { state } = journey;
  const { t, locale } = page;
  const esiid = meterOf(state.draft ?? {}, selection);
  const meter = esiidSchema.safeParse(esiid);
  // The home picked in this form, or chosen before the plan, unless it is being changed. A typed address may match a
  // home of another utility, where the plan is not sold; the page mentions that.
  const [policy, { picked, candidates, isUnknown }, days] = await Promise.all([
    page.policy(),
    homeSought(page, {
      esiid,
      typed: state.draft?.serviceAddress ?? "",
      asksForAll: page.search.get("find") === "all",
      tdsp: selection.tdsp,
      correlationId: journey.correlationId,
    }),
    meter.success
      ? daysOfHome(page.site, page.brand, page.locale, journey.correlationId, meter.data, selection.intent)
      : undefined,
  ]);
  const today = centralDay(page.now);
  const calendar = picked && days;
  if (calendar?.isErr())
    page.site.errors.report("the calendar could not be loaded", {
      problem: calendar.error,
      correlationId: journey.correlationId,
      requestId: page.requestId,
      brand: page.brand,
    });
  const search = toSearch(withChosenPlan(selection, page.query));
  const asksToMoveIn = isPage(state.at, "switch-to-move-in");
  const notice = page.search.get("notice");
  const months = monthChoices.map((month) => monthText(Number(month), locale));
  const question = calendar?.isOk()
    ? { data: calendar.value, policyHolidays: policy.holidays, today, length: policy.calendarDays }
    : undefined;
  const chosenDay = state.draft?.selectStartDate;
  const isWipedOut = chosenDay === "" && state.problems?.some(({ field }) => field === "selectStartDate");
  const start = picked && !isWipedOut ? dayShown(question, chosenDay) : undefined;
  const summary = orderSummary(page, selection, state, {
    inForm: {
      home: <HomeOfForm home={picked?.text} none={selection.zip} />,
      starts: <StartOfForm start={start} locale={locale} none={t("orderSummary.startsNotChosen")} />,
    },
    receipt: <ReceiptByDay page={page} state={state} start={start} />,
    vehicle: await vehicleOfQuery(page.query),
  });
  const problems: readonly FieldProblem[] = isUnknown
    ? [
        { field: "serviceAddress", code: "invalid" },
        ...state.problems.filter(({ field }) => field !== "serviceAddress"),
      ]
    : state.problems;
  const searchTexts = addressSearchTexts(page);
  const startTexts = startDateTexts(page, policy.calendarDays);
  const unsaved = await sealedUnsaved();
  const plansHref = offersHref(page, { ...page.query, zip: undefined, tdsp: undefined, esiid: undefined });
  const { deviceRiskUrl } = page.site.config;
  return (
    <>
      {deviceRiskUrl !== null && (
        <>
          <script async src={`${deviceRiskUrl}/v1/device.js`} />
          <script async src="/site/device-risk.js" />
        </>
      )}
      <BesideSummary
        page={page}
        summary={summary}
        folded={{
          ...foldedSummary(page, selection, state),
          when: <StartOfForm start={start} locale={locale} none={t("orderSummary.startsNotChosen")} />,
        }}
      >
        <MarkupOnly page={page}>
          <PageHeading title={page.text(fields.heading)} lead={fields.lead && page.text(fields.lead)} />
        </MarkupOnly>
        <OtherOrder page={page} unsaved={unsaved} />
        {!asksToMoveIn && <WelcomeBack page={page} state={state} selection={selection} />}
        {notice === "price-changed" && <PriceChangeNotice page={page} chosen={selection} />}
        {asksToMoveIn && (
          <SwitchToMoveIn
            title={fields.switchToMoveIn.title}
            description={page.text(fields.switchToMoveIn.description, {
              address: state.order?.address.displayText ?? "",
            })}
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
          drawn={
            <MarkupOnly page={page}>
              <HiddenFields
                seen={priceKey(selection.plan)}
                search={search}
                unsaved={unsaved}
                locale={locale}
                asksDeviceRisk={deviceRiskUrl !== null}
              />
              <LoaderDialog id="sending" title={t("notices.loader.checking")} text={t("notices.loader.waiting")} />
            </MarkupOnly>
          }
          draft={state.draft ?? {}}
          problems={problems}
          texts={orderFormTexts(page, {
            utility: utilityNames(page)[tdspCode(selection.tdsp)] ?? selection.tdsp,
            dwel: selection.dwel,
            range: rangeInWords(page.locale, question ?? { today, length: policy.calendarDays }),
            problems,
            ...(isUnknown ? { unknownAddress: searchTexts.noResults } : {}),
          })}
          titles={fields.sections}
          summaryTitles={summaryTitles(page, 12)}
          continueText={fields.continue}
          backToPlans={{ text: fields.backToPlans, href: offersHref(page, page.query) }}
          dwel={selection.dwel}
          intent={selection.intent}
          soldIn={selection.tdsp}
          plansOfHomeHref={`${plansHref}${plansHref.includes("?") ? "&" : "?"}`}
          birthYears={policy.birthYears}
          minimumAge={policy.minimumAge}
          months={months}
          states={Object.fromEntries(stateOptions(page).map(({ value, label }) => [value, label]))}
          defaultLicenceState={block.params["defaultDriverLicenseState"] ?? "TX"}
          home={picked}
          candidates={candidates}
          calendar={question}
          calendarFailed={calendar?.isErr() ?? false}
          daysWithoutScript={
            question && (
              <DaysWithoutScript
                page={page}
                question={question}
                chosen={start?.day}
                takes={dayTaken}
                texts={startTexts}
              />
            )
          }
          today={today}
          policyHolidays={policy.holidays}
          calendarDays={policy.calendarDays}
          searchTexts={searchTexts}
          startTexts={startTexts}
        />
      </BesideSummary>
    </>
  );
}
