import { okAsync, ResultAsync } from "neverthrow";
import { z } from "zod";
import { billingOptionOf } from "../../account/billing-form.ts";
import type { Billing } from "../../enrollment/parts.ts";
import { chargesKey } from "../../charges/shown.ts";
import { asksEvAcknowledgment } from "../../enrollment/terms.ts";
import { termsAtOrder, termsAtOrderFacts } from "../../consent/rules.ts";
import { orderNamed, orderShown, orderShownFacts, withFreeDays } from "../../consent/order-shown.ts";
import { termsDigests } from "../../consent/terms-digests.ts";
import { type Destination, toPage, toStep } from "../../journey/model.ts";
import { centralDay } from "../../kernel/clock.ts";
import { sameAccount } from "../../kernel/contract-account.ts";
import { esiidSchema } from "../../kernel/ids.ts";
import type { Cents } from "../../kernel/money.ts";
import { inCampaign } from "../../plans/in-campaign.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { orderParts, orderPartsFacts } from "../../plans/order-parts.ts";
import { isPriceChanged, seenBefore } from "../../plans/price-change.ts";
import { fromSlashDate } from "../../kernel/dates.ts";
import { dayAtOrder, dayAtOrderFacts } from "../../service-calendar/day-at-order.ts";
import { offersOf, startDayFee as feeOfDay } from "../../service-calendar/rules.ts";
import { chargesOfDays } from "../../charges/of-days.ts";
import type { HomeToAdd } from "../model.ts";
import {
  addHomeDraftOf,
  type AddHomeProblem,
  addHomeProblems,
  addHomeTexts,
  type AddHomeValues,
  normalisedAddHome,
} from "../order-form.ts";
import { isActiveForOther } from "../../transfer/rules.ts";
import { addHomeIntentOf, homeToAddChecked, pageOfHomeToAdd } from "../rules.ts";
import { type At, isAtStage } from "../state.ts";
import { type AddHomeStep, orNothing, planOffered } from "./add-home-step.ts";
import { addHomeInput } from "./keep-home-order.ts";

const form: Destination = toPage("add-home-order-information");

const input = addHomeInput.extend({
  /** The form's plan, because another tab may have chosen another one meanwhile. */
  planid: z.string().max(80),
  /** The charges in the form (`chargesKey`); missing in forms without charges. */
  seen: z.string().max(200).optional(),
  /** The home and the day in the sentence above the button. */
  named: orderNamed.optional(),
  ...termsDigests,
});

/**
 * Submits the order for another home (specification 3, section 4 "Add-home submit"). It checks the form with the
 * current calendar and the home with the plan's area. It compares the price, the charges, the home, the day and the
 * terms with those on the page, then checks that the meter is free. An order with a lost answer is sent again
 * unchanged.
 */
export const orderHome: AddHomeStep<At<"order" | "submitted">, z.output<typeof input>> = {
  name: "orderHome",
  allowed: isAtStage("order", "submitted"),
  input,
  journaled: (operation, body, { planid }) => (operation === "memberFetchPlans" ? onlyOffer(body, planid) : body),
  run: ({ state, ports, policy, now, decide }, { values: given, planid, seen, named, ...terms }) => {
    const isAsShown = (): boolean => decide(termsAtOrder, termsAtOrderFacts(terms)) === "as-shown";
    const otherTerms = toPage("add-home-order-information", { notice: "terms-changed" });
    if (state.stage === "submitted")
      return okAsync({ state, destination: isAsShown() ? toStep("sendHomeOrder") : otherTerms, answer: undefined });
    const { selection, partner } = state;
    if (selection.plan.id !== planid)
      return okAsync({ state: { ...state, at: form }, destination: form, answer: undefined });
    const values = normalisedAddHome(given);
    const back = (problems: readonly AddHomeProblem[]) => ({
      state: { ...state, draft: withoutPassedDay(addHomeDraftOf(values), problems), problems, at: form },
      destination: form,
      answer: undefined,
    });
    const meter = esiidSchema.safeParse(values.esiid ?? "");
    const today = centralDay(now);
    const facts = {
      offered: undefined,
      today,
      accounts: [],
      asksForVehicle: asksEvAcknowledgment(selection.plan.ev, policy.evModels),
    };

    const calendar = meter.success
      ? orNothing(ports.moveCalendar.addConnectDates(meter.data, selection.intent))
      : okAsync(undefined);
    return ResultAsync.combine([
      calendar,
      ports.accounts.activeAccounts(partner),
      meter.success ? ports.addresses.addresses(meter.data) : okAsync([]),
    ] as const).andThen(([data, accounts, found]) => {
      const days = data && { data, policyHolidays: policy.holidays, today, length: policy.connectDays };
      const address = found.find(({ esiid }) => esiid === values.esiid);
      const unknown: readonly AddHomeProblem[] = meter.success && !address ? [{ field: "esiid", code: "unknown" }] : [];
      const problems = [
        ...unknown,
        ...addHomeProblems(values, {
          ...facts,
          offered: days && offersOf(days),
          accounts: accounts.map(({ number }) => number),
        }),
      ];
      const isAhead = decide(dayAtOrder, dayAtOrderFacts(problems.map(({ code }) => code))) === "ahead";
      const startDate = fromSlashDate(values.startdate ?? "");
      const isDwellingSeen = named?.esiid === values.esiid && named?.dwel === selection.dwel;
      const parts = address && decide(orderParts, orderPartsFacts(address, selection, { isDwellingSeen }));
      const isElsewhere = parts === "other-utility" || parts === "other-zip";
      if (!address || (!isElsewhere && (problems.length > 0 || !isAhead || startDate === undefined)))
        return okAsync(back(problems));
      const { zip, tdsp, esiid } = address;
      return planOffered(ports, partner, selection.plan.id, { ...selection, zip, tdsp, esiid }).andThen((offered) => {
        if (!offered) return okAsync(back([...problems, { field: "esiid", code: "notOffered" }]));
        const plan = inCampaign(offered, selection.plan.campaignId);
        // The customer picked another home: its area's plan replaces the chosen one, and the page asks them.
        if (isElsewhere)
          return okAsync({
            ...back(problems),
            state: {
              ...back(problems).state,
              selection: { ...selection, zip, tdsp, plan, ...seenBefore(selection.plan, plan) },
            },
            destination: toPage("add-home-order-information", { notice: "home-elsewhere" }),
          });
        if (startDate === undefined) return okAsync(back(problems));
        const startDayFee: Cents | "unknown" = data ? feeOfDay(data, startDate) : "unknown";
        // A changed price is shown before the order, after another home or since the choice.
        if (isPriceChanged(selection.plan, plan))
          return okAsync({
            state: {
              ...state,
              draft: addHomeDraftOf(values),
              problems: [],
              selection: { ...selection, plan, ...seenBefore(selection.plan, plan) },
              at: form,
            },
            destination: toPage("add-home-order-information", { notice: "price-changed" }),
            answer: undefined,
          });
        // Without scripts the receipt does not follow a typed day, so the page shows it before the order.
        const saved = { ...state, draft: addHomeDraftOf(values), problems: [], at: form };
        const start = { day: startDate, fee: startDayFee };
        const shown = withFreeDays({ seen, named }, { start });
        if (shown.seen !== undefined && shown.seen !== chargesKey(chargesOfDays({ start }, plan)))
          return okAsync({
            state: saved,
            destination: toPage("add-home-order-information", { notice: "charges-changed" }),
            answer: undefined,
          });
        const isShown = decide(orderShown, orderShownFacts(shown.named, { esiid, startDate })) === "as-shown";
        if (!isShown || parts === "other-dwelling")
          return okAsync({
            state: saved,
            destination: toPage("add-home-order-information", { notice: "order-changed" }),
            answer: undefined,
          });
        if (!isAsShown()) return okAsync({ state: saved, destination: otherTerms, answer: undefined });
        const { id, campaignId, incentiveId, enrollDate } = plan;
        const order: HomeToAdd = {
          ...addHomeTexts.typed(values),
          partner,
          address,
          startDate,
          customerIntent: addHomeIntentOf(selection.intent),
          dwel: selection.dwel,
          prom: selection.prom,
          plan: { id, campaignId, incentiveId, enrollDate },
          contractAccount:
            values.isExistingBill === "true"
              ? ownNumber(
                  accounts.map(({ number }) => number),
                  values.contractAccount ?? "",
                )
              : undefined,
          billing: billingIn(values),
          secondaryHolder:
            values.isSecondaryAccountHolder === "true"
              ? { firstName: values.secondaryAccountFirstName ?? "", lastName: values.secondaryAccountLastName ?? "" }
              : undefined,
          paperlessEmail: values.isPaperlessBilling === "true" ? values.paperlessBillingEmail : undefined,
        };
        const isEVSelected = facts.asksForVehicle && values.evAcknowledgment === "true";
        return ports.pendingTransactions.statusOf(address.esiid).map((status) => {
          const checked = decide(homeToAddChecked, {
            isActiveForOther: isActiveForOther(status, partner),
            isPending: status.isPending,
          });
          if (checked === "add-home")
            return {
              state: { ...saved, stage: "submitted" as const, submitted: { order, plan, startDayFee, isEVSelected } },
              destination: toStep("sendHomeOrder"),
              answer: undefined,
            };
          return {
            state: saved,
            destination: toPage(pageOfHomeToAdd[checked]),
            answer: undefined,
          };
        });
      });
    });
  },
};

/** The form proposes the next open day in place of one that has passed. */
const withoutPassedDay = (
  { startdate, ...draft }: AddHomeValues,
  problems: readonly AddHomeProblem[],
): AddHomeValues => (problems.some(({ code }) => code === "passed") ? draft : { ...draft, startdate });

/** The account in the gateway's format. */
const ownNumber = (accounts: readonly string[], typed: string): string =>
  accounts.find((own) => sameAccount(own, typed)) ?? typed;

const billingIn = (values: AddHomeValues): Billing => {
  const {
    billingStreetNumber = "",
    billingStreetAddress = "",
    billingAptOrUnit = "",
    billingCity = "",
    billingState = "",
    billingZipCode = "",
    poBox = "",
    poBoxCity = "",
    poBoxState = "",
    poBoxZipCode = "",
  } = values;
  switch (billingOptionOf(values)) {
    case "differentAddress":
      return {
        kind: "other-address",
        streetNumber: billingStreetNumber,
        street: billingStreetAddress,
        unit: billingAptOrUnit,
        city: billingCity,
        state: billingState,
        zip: billingZipCode,
      };
    case "poBox":
      return { kind: "po-box", box: poBox, city: poBoxCity, state: poBoxState, zip: poBoxZipCode };
    default:
      return { kind: "same-address" };
  }
};
