import { okAsync, ResultAsync } from "neverthrow";
import { z } from "zod";
import { billingOptionOf } from "../../account/billing-form.ts";
import type { Billing } from "../../enrollment/model.ts";
import { asksEvAcknowledgment } from "../../enrollment/terms.ts";
import { type Destination, toPage, toStep } from "../../journey/model.ts";
import { centralDay } from "../../kernel/clock.ts";
import { sameAccount } from "../../kernel/contract-account.ts";
import { esiidSchema } from "../../kernel/ids.ts";
import { inCampaign } from "../../plans/in-campaign.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { isPriceChanged, seenBefore } from "../../plans/price-change.ts";
import { fromSlashDate } from "../../service-calendar/dates.ts";
import { calendarDays } from "../../service-calendar/rules.ts";
import type { HomeToAdd } from "../model.ts";
import {
  addHomeDraftOf,
  type AddHomeProblem,
  addHomeProblems,
  type AddHomeValues,
  normalisedAddHome,
} from "../order-form.ts";
import { isActiveForOther } from "../../transfer/rules.ts";
import { addHomeIntentOf, homeToAddChecked } from "../rules.ts";
import { type At, standsAt } from "../state.ts";
import { type AddHomeStep, orNothing, planOffered } from "./add-home-step.ts";
import { addHomeInput } from "./keep-home-order.ts";

const form: Destination = toPage("add-home-order-information");

/**
 * Submits the order for another home: the form, whether the plan is sold at that meter, whether the meter is free
 * (specification 3, section 4 "Add-home submit"). An order whose answer was lost is not looked at anew: it is sent again as
 * it was.
 */
const input = addHomeInput.extend({
  /** The plan of the form, in case another tab has chosen another one meanwhile. */
  planid: z.string().max(80),
});

export const orderHome: AddHomeStep<At<"order" | "submitted">, z.output<typeof input>> = {
  name: "orderHome",
  allowed: standsAt("order", "submitted"),
  input,
  journaled: (operation, body, { planid }) => (operation === "memberFetchPlans" ? onlyOffer(body, planid) : body),
  run: ({ state, ports, policy, now, decide }, { values: given, planid }) => {
    if (state.stage === "submitted") return okAsync({ state, destination: toStep("sendHomeOrder"), answer: undefined });
    const { selection, partner } = state;
    if (selection.plan.id !== planid)
      return okAsync({ state: { ...state, at: form }, destination: form, answer: undefined });
    const values = normalisedAddHome(given);
    const back = (problems: readonly AddHomeProblem[]) => ({
      state: { ...state, draft: addHomeDraftOf(values), problems, at: form },
      destination: form,
      answer: undefined,
    });
    const meter = esiidSchema.safeParse(values.esiid ?? "");
    const today = centralDay(now);
    const facts = {
      openDays: undefined,
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
      const openDays =
        data &&
        calendarDays({ data, policyHolidays: policy.holidays, today, length: policy.connectDays }).flatMap((day) =>
          day.open ? [day.date] : [],
        );
      const address = found.find(({ esiid }) => esiid === values.esiid);
      const unknown: readonly AddHomeProblem[] = meter.success && !address ? [{ field: "esiid", code: "unknown" }] : [];
      const problems = [
        ...unknown,
        ...addHomeProblems(values, { ...facts, openDays, accounts: accounts.map(({ number }) => number) }),
      ];
      const startDate = fromSlashDate(values.startdate ?? "");
      if (problems.length > 0 || !address || startDate === undefined) return okAsync(back(problems));
      return planOffered(ports, partner, selection.plan.id, {
        ...selection,
        zip: address.zip,
        tdsp: address.tdsp,
        esiid: address.esiid,
      }).andThen((offered) => {
        if (!offered) return okAsync(back([{ field: "esiid", code: "notOffered" }]));
        const plan = inCampaign(offered, selection.plan.campaignId);
        // Another price is said before anything is ordered at it: at another home, or since the plan was chosen.
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
        const { id, campaignId, incentiveId, enrollDate } = plan;
        const order: HomeToAdd = {
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
          const told = { ...state, draft: addHomeDraftOf(values), problems: [], at: form };
          const checked = decide(homeToAddChecked, {
            isActiveForOther: isActiveForOther(status, partner),
            isPending: status.isPending,
          });
          if (checked === "add-home")
            return {
              state: { ...told, stage: "submitted" as const, submitted: { order, plan, isEVSelected } },
              destination: toStep("sendHomeOrder"),
              answer: undefined,
            };
          return {
            state: told,
            destination: toPage(checked === "active-service" ? "add-home-active-service" : "pending-transaction"),
            answer: undefined,
          };
        });
      });
    });
  },
};

/** The account as the gateway writes it. */
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
