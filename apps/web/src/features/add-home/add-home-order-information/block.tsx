import { sealedOwner } from "../../../site/forms/way-back.ts";
import { asksEvAcknowledgment } from "@switchyard/domain/enrollment/terms";
import type { AddHomeProblem, AddHomeValues } from "@switchyard/domain/add-home/order-form";
import { isSettledLife } from "@switchyard/domain/standing/model";
import { addHomeOrders, addHomeStanding } from "@switchyard/domain/add-home/standing";
import type { AddHomeSelection } from "@switchyard/domain/add-home/state";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { sameAccount } from "@switchyard/domain/kernel/contract-account";
import { kindOfDwelling } from "@switchyard/domain/kernel/dwelling";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { type CalendarQuestion, dayShown } from "@switchyard/domain/service-calendar/rules";
import { homeSummary } from "../home-summary.tsx";
import { homeSought } from "../../../parts/address-search/home-sought.ts";
import { homeOrderErrors, homeOrderWords } from "../texts.ts";
import { addressSearchTexts, utilityNames } from "../../../parts/address-search/texts.ts";
import { billingAddressTexts } from "../../../parts/billing-address/texts.ts";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { currentAddHome } from "../journey.ts";
import { orderButton } from "../../../parts/order-summary/order-button.ts";
import { orderTexts } from "../../../parts/order-summary/agreed-days.ts";
import { OtherPlanPressed } from "../../../parts/order-summary/plan-not-ordered.tsx";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { OrderOfDaysPage } from "../../../parts/order-summary/order-of-days-page.tsx";
import { receiptOfDays } from "../../../parts/order-summary/receipt-texts.ts";
import { currentMember } from "../../../site/session/member.ts";
import { currentAccounts, had } from "../../../site/session/own-look-ups.ts";
import { dayTaken } from "../../../parts/start-date/start-date-model.ts";
import { DaysWithoutScript } from "../../../parts/start-date/days-without-script.tsx";
import { rangeInWords, startDateTexts } from "../../../parts/start-date/texts.ts";
import { readAhead } from "../../../site/journeys/agreed-documents.ts";
import { planPapers } from "../../../site/blocks/agreed-words.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { dwellingNamed, homeOrderAgreed } from "./agreement.ts";
import { content } from "./content.ts";
import { HomeDoubts } from "./home-doubts.tsx";
import { AddHomeOrderForm } from "./order-form.lazy.client.tsx";

/** Home, start day, account, and address for bills, with a summary of the choices. */
export default async function AddHomeOrderInformation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const state = (await currentAddHome(page.query.esiid ?? "", page.brand, page.locale))?.state;
  if (!state?.selection) return null;
  const { selection } = state;
  const { t } = page;
  const today = centralDay(page.now);
  const [policy, accounts, { picked, candidates, isUnknown }] = await Promise.all([
    page.policy(),
    runningAccounts(page),
    homeSought(page, { esiid: state.draft.esiid ?? "", typed: state.draft.display_text ?? "" }),
  ]);
  const { contractaccount = "" } = page.query;
  const wanted = state.draft.contractAccount || contractaccount;
  const contractAccount =
    accounts.find((number) => sameAccount(number, wanted)) ?? (accounts.length === 1 ? (accounts[0] ?? "") : "");
  const [question, paperless] = await Promise.all([
    calendarOf(page, picked?.esiid ?? "", selection),
    paperlessOf(page, contractAccount),
  ]);
  const values: AddHomeValues = {
    ...state.draft,
    contractAccount,
    isPaperlessBilling: state.draft.isPaperlessBilling ?? (paperless?.isPaperless ? "true" : ""),
    paperlessBillingEmail: state.draft.paperlessBillingEmail ?? paperless?.email ?? "",
  };
  readAhead(page, planPapers(selection.plan.documents));
  const agreed = homeOrderAgreed(page, fields, selection.plan, policy.evModels);
  const summary = homeSummary(page, selection);
  const dwelling = dwellingNamed(page, picked, selection.dwel);
  const calendar = question && { data: question, policyHolidays: policy.holidays, today, length: policy.connectDays };
  const start = picked && dayShown(calendar, values.startdate);
  const startTexts = startDateTexts(page, policy.connectDays);
  return (
    <OrderOfDaysPage
      page={page}
      words={fields}
      days={picked ? { start } : {}}
      home={picked && { esiid: picked.esiid, address: picked.text }}
      chosen={selection}
      summary={summary}
    >
      <StandingLines page={page} standing={addHomeStanding(state).filter(isSettledLife)} />
      <OtherPlanPressed
        page={page}
        open={selection.plan}
        isSent={state.stage === "submitted"}
        where={selection}
        intent={selection.intent}
      />
      <HomeDoubts page={page} zip={picked?.zip} dwelling={dwelling && kindOfDwelling(dwelling.dwel)} />
      <AddHomeOrderForm
        // A form that returned with problems is a new form for React.
        key={JSON.stringify([picked?.esiid, candidates.length])}
        about="add-home"
        action="/forms/add-home-order"
        search={toSearch({ ...page.query, planid: selection.plan.id })}
        locale={page.locale}
        whose={await sealedOwner(page.brand)}
        values={values}
        problems={isUnknown ? withUnknownHome(state.problems) : state.problems}
        facts={{ today, accounts, asksForVehicle: asksEvAcknowledgment(selection.plan.ev, policy.evModels) }}
        picked={picked}
        candidates={candidates}
        searchTexts={addressSearchTexts(page)}
        utilities={utilityNames(page)}
        intent={selection.intent}
        calendar={{
          esiid: picked?.esiid ?? "",
          question: calendar,
          policyHolidays: policy.holidays,
          length: policy.connectDays,
          texts: startTexts,
          withoutScript: calendar && (
            <DaysWithoutScript
              page={page}
              question={calendar}
              chosen={start?.day}
              takes={dayTaken}
              texts={startTexts}
            />
          ),
        }}
        paperless={paperless ? { [contractAccount]: paperless } : {}}
        billingTexts={billingAddressTexts(page)}
        errorTexts={homeOrderErrors(page, rangeInWords(page.locale, calendar ?? { today, length: policy.connectDays }))}
        summaryTitles={summaryTitles(page, 15)}
        sections={{
          home: fields.home,
          account: fields.account,
          bills: fields.bills,
          holder: fields.holder,
          vehicle: fields.vehicle,
        }}
        words={homeOrderWords(page)}
        texts={{
          change: t("common.change"),
          find: t("orderForm.findAddress"),
          take: t("orderForm.takeAddress"),
          startdateLater: t("addHome.fields.startdate.later"),
          existing: t("addHome.fields.isExistingBill.existing"),
          separate: t("addHome.fields.isExistingBill.separate"),
          account: t("addHome.account", { number: "{number}" }),
          choose: t("orderForm.choose"),
          same: t("addHome.fields.billingOption.same"),
        }}
        vehicle={page.text(fields.EVDisclaimerMessage)}
        receipt={receiptOfDays(page, selection.plan)}
        order={orderTexts(page, agreed, dwelling)}
        submit={orderButton(page, addHomeOrders(state), fields.submit)}
        working={fields.working}
        loader={fields.loader}
      />
    </OrderOfDaysPage>
  );
}

/** Replaces all problems of the home with one: the typed home is unknown. */
const withUnknownHome = (problems: readonly AddHomeProblem[]): readonly AddHomeProblem[] => [
  { field: "esiid", code: "unknown" },
  ...problems.filter(({ field }) => field !== "esiid"),
];

/** The customer's look-ups; undefined for a visitor. */
const ownLookUps = async ({ site, brand, locale }: PageContext) => {
  const member = await currentMember(brand);
  return member === undefined ? undefined : { member, ...site.memberLookUps(member, brand, locale) };
};

/** Only active accounts can be chosen. */
const runningAccounts = async ({ brand, locale }: PageContext): Promise<readonly string[]> =>
  ((await currentAccounts(brand, locale)) ?? []).map(({ number }) => number);

const calendarOf = async (
  page: PageContext,
  esiid: string,
  { intent }: AddHomeSelection,
): Promise<CalendarQuestion["data"] | undefined> => {
  const meter = esiidSchema.safeParse(esiid);
  const own = meter.success ? await ownLookUps(page) : undefined;
  return own && meter.success
    ? had(own.moveCalendar.addConnectDates(meter.data, intent), "a calendar could not be loaded", page)
    : undefined;
};

const paperlessOf = async (
  page: PageContext,
  contractAccount: string,
): Promise<{ readonly isPaperless: boolean; readonly email: string } | undefined> => {
  const own = contractAccount === "" ? undefined : await ownLookUps(page);
  const found =
    own && (await had(own.billing.paperless(contractAccount), "the paperless setting could not be loaded", page));
  return found && { isPaperless: found.isPaperless, email: found.email.toLowerCase() };
};
