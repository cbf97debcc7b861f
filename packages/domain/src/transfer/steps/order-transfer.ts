import { okAsync, type ResultAsync } from "neverthrow";
import { z } from "zod";
import { billingAddressOf, billingOptionOf, normalisedBilling } from "../../account/billing-form.ts";
import type { BillingAddress } from "../../account/model.ts";
import { billingAddressOr } from "../../account/rules.ts";
import { unitText } from "../../addresses/rules.ts";
import { phoneDigits } from "../../identity/typing.ts";
import { termsAtOrder, termsAtOrderFacts } from "../../consent/rules.ts";
import { type OrderNamed, orderNamed, orderShown, orderShownFacts, withFreeDays } from "../../consent/order-shown.ts";
import { termsDigests } from "../../consent/terms-digests.ts";
import { toPage, toStep } from "../../journey/model.ts";
import type { StepEnd } from "../../journey/step.ts";
import type { Problem } from "../../kernel/problem.ts";
import type { IsoDate } from "../../kernel/clock.ts";
import { fromSlashDate } from "../../kernel/dates.ts";
import type { DayWithFee } from "../../service-calendar/model.ts";
import type { DaysOfMove } from "../days.ts";
import type { TransferOrder } from "../model.ts";
import { chargesKey } from "../../charges/shown.ts";
import { dayAtOrder, dayAtOrderFacts } from "../../service-calendar/day-at-order.ts";
import { chargesOfDays } from "../../charges/of-days.ts";
import {
  gapOf,
  normalisedTransferOrder,
  transferDraftOf,
  type TransferOrderFacts,
  transferOrderFields,
  transferOrderProblems,
  transferTexts,
  type TransferOrderValues,
  withoutPassedDays,
} from "../order-form.ts";
import { daysOfMoveChosen } from "../rules.ts";
import { hasPlan, type TransferState, type WithPlan } from "../state.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { asNotOrdered, asOrdered, doubtAfter, submit } from "./submit.ts";
import { orderFacts, type PlanAtOrder, planAtOrder, type TransferContext, type TransferStep } from "./transfer-step.ts";

const text = z.string().max(600).optional();
const input = z.object({
  /**
   * The form's plan, because another tab may have chosen another one meanwhile. Older releases did not look up the plan
   * before the order: their journals have none here, and the replay skips the look-up.
   */
  planid: z.string().max(80).optional(),
  /** The charges in the form (`chargesKey`); missing in forms without charges. */
  seen: z.string().max(200).optional(),
  /** The days in the sentence above the button. */
  named: orderNamed.optional(),
  ...termsDigests,
  // The journal stores the address of bills in parts, because redaction replaces a line as a whole.
  values: z
    .object(
      Object.fromEntries(transferOrderFields.map((field) => [field, text])) as Record<
        (typeof transferOrderFields)[number],
        typeof text
      >,
    )
    .transform((values): typeof values => ({ ...values, ...normalisedBilling(values) })),
});

const form = toPage("transfer-order-information");
const offers = toPage("transfer-offers");

type End = ResultAsync<StepEnd<TransferState>, Problem>;

/**
 * Submits the transfer (specification 3, section 4 "Transfer order submit"). Validates the form with the current
 * calendars, then compares the plan's price, the charges and the terms with the form. Then checks the customer's data
 * and the eligibility, and sends the order once. A separate step sends the bill settings, so that the order's answer is
 * stored first.
 */
export const orderTransfer: TransferStep<WithPlan, z.output<typeof input>> = {
  name: "orderTransfer",
  allowed: hasPlan,
  input,
  journaled: (operation, body, { planid }) =>
    operation === "memberFetchPlans" && planid !== undefined ? onlyOffer(body, planid) : body,
  run: (context, { planid, seen, named, values: given, ...terms }) => {
    const { state } = context;
    if (planid !== undefined && planid !== state.selection.plan.id)
      return okAsync({ state: { ...state, at: form }, destination: form, answer: undefined });
    return orderFacts(context).andThen(({ facts: factsNow, daysOf }): End => {
      // An order that may have been sent goes out again unchanged: a changed one could be a second order.
      const values = normalisedTransferOrder(state.isUnanswered ? { ...given, ...state.draft } : given);
      const facts = state.isUnanswered ? { ...factsNow, today: "", offered: {} } : factsNow;
      const problems = transferOrderProblems(values, facts);
      const [days, gap] = [daysOf(values), gapOf(values)];
      const isAhead = context.decide(dayAtOrder, dayAtOrderFacts(problems.map(({ code }) => code))) === "ahead";
      const isMeant = gap !== undefined && context.decide(daysOfMoveChosen, gap) !== "accept-gap-first";
      if (problems.length > 0 || !isAhead || !isMeant || !days) {
        const draft = withoutPassedDays(transferDraftOf(values), problems);
        return okAsync({
          state: { ...state, draft, problems, at: form, isBlocked: false },
          destination: form,
          answer: undefined,
        });
      }
      const entered: WithPlan = { ...state, draft: transferDraftOf(values), days, problems: [] };
      const shown = withFreeDays({ seen, named }, days);
      const isAskedAgain = planid !== undefined && !state.isUnanswered;
      const asked = isAskedAgain ? planAtOrder(context) : okAsync<PlanAtOrder>({ kind: "as-seen" });
      return asked.andThen((found): End => {
        switch (found.kind) {
          case "gone":
            return okAsync({
              state: { ...entered, selection: undefined, at: offers },
              destination: offers,
              answer: undefined,
            });
          case "changed":
            return okAsync({
              state: { ...entered, selection: found.selection, isBlocked: false, at: form },
              destination: toPage("transfer-order-information", { notice: "price-changed" }),
              answer: undefined,
            });
          case "as-seen":
            if (isAskedAgain && isOtherThanSeen(shown.seen, days, entered))
              return okAsync({
                state: { ...entered, at: form },
                destination: toPage("transfer-order-information", { notice: "charges-changed" }),
                answer: undefined,
              });
            if (!state.isUnanswered && !isNamed(context, shown.named, days))
              return okAsync({
                state: { ...entered, at: form },
                destination: toPage("transfer-order-information", { notice: "order-changed" }),
                answer: undefined,
              });
            if (context.decide(termsAtOrder, termsAtOrderFacts(terms)) === "changed")
              return okAsync({
                state: { ...entered, at: form },
                destination: toPage("transfer-order-information", { notice: "terms-changed" }),
                answer: undefined,
              });
            return ordered({ ...context, state: entered }, { days, values, facts });
        }
      });
    });
  },
};

/** The form of an order with a lost answer, to send it again unchanged. An unknown fee stays unknown. */
export const formSent = ({ draft, days }: Pick<WithPlan, "draft" | "days">, sent: unknown) => {
  const read = input.safeParse(sent);
  if (!read.success) return { draft, days };
  const values = normalisedTransferOrder(read.data.values);
  const { stopServiceDate = "", startServiceDate = "" } = values;
  const [stop, start] = [fromSlashDate(stopServiceDate), fromSlashDate(startServiceDate)];
  const withFee = (day: IsoDate, known: DayWithFee | undefined): DayWithFee =>
    known?.day === day ? known : { day, fee: "unknown" };
  return {
    draft: transferDraftOf(values),
    days: stop && start ? { stop: withFee(stop, days?.stop), start: withFee(start, days?.start) } : days,
  };
};

/** Without scripts the receipt does not follow a typed day, so the page shows it before the order. */
const isOtherThanSeen = (seen: string | undefined, days: DaysOfMove, { selection }: WithPlan): boolean =>
  seen !== undefined && seen !== chargesKey(chargesOfDays(days, selection.plan));

/** Without scripts the sentence above the button does not follow the days either. */
const isNamed = (
  { decide }: Pick<TransferContext<WithPlan>, "decide">,
  named: OrderNamed | undefined,
  { stop, start }: DaysOfMove,
): boolean =>
  decide(orderShown, orderShownFacts(named, { startDate: start.day, stopServiceDate: stop.day })) === "as-shown";

interface Entered {
  readonly days: DaysOfMove;
  readonly values: TransferOrderValues;
  readonly facts: TransferOrderFacts;
}

/** Sends the order, and stores its answer with the confirmation's data. */
const ordered = (context: TransferContext<WithPlan>, { days, values, facts }: Entered): End => {
  const { ports, state } = context;
  const { partner, info, selection } = state;
  const { contractAccount, from, to, dwel, oldPlan } = info;
  return ports.billing.transferContact({ partner, contractAccount, esiid: from.esiid }).andThen((contact): End => {
    const phoneNumber = contact.phoneNumber || phoneDigits(values.phoneNumber ?? "");
    // An account without a phone number blocks the order: the form asks for one.
    if (phoneNumber === "")
      return okAsync({
        state: {
          ...state,
          draft: { ...state.draft, phoneNumber: "" },
          problems: [{ field: "phoneNumber", code: "required" }],
          isBlocked: false,
          at: form,
        },
        destination: form,
        answer: undefined,
      });
    const { id, term, baseRate, campaignId, incentiveId } = selection.plan;
    const order: TransferOrder = {
      ...transferTexts.typed(values),
      partner,
      contractAccount,
      from: from.esiid,
      to: to.esiid,
      startDate: days.start.day,
      stopDate: days.stop.day,
      dwel,
      plan: { id, term, baseRate, campaignId, incentiveId },
      prom: selection.prom,
      phoneNumber,
      referral: "",
      reference: "",
    };
    return submit(context, order, oldPlan.planId).map((submitted) => {
      if (submitted.kind !== "ordered")
        return {
          state: asNotOrdered(state, submitted),
          destination: submitted.destination,
          answer: undefined,
          leftInDoubt: doubtAfter(submitted),
        };
      const address = billingAddressOr(billingAddressOf(values), to);
      const isPaperless = values.enablePaperlessBilling === "true";
      return {
        state: asOrdered(state, {
          order,
          serviceContractNumber: submitted.answered.serviceContractNumber,
          info,
          plan: selection.plan,
          days,
          isEVSelected: facts.asksForVehicle && values.evAcknowledgment === "true",
          bills: {
            isPaperless,
            line: billingOptionOf(values) === "sameAddress" ? to.displayText : lineOf(address),
          },
          toArrange: { address, isPaperless },
          notDone: [],
        }),
        destination: toStep("arrangeBills"),
        answer: undefined,
      };
    });
  });
};

/** Formats an address in one line. */
const lineOf = ({ streetNumber, streetName, unit, poBox, city, state, zip }: BillingAddress): string =>
  `${poBox === "" ? [streetNumber, streetName, unitText(unit)].filter(Boolean).join(" ") : `PO Box ${poBox}`}, ${city}, ${state} ${zip}`;
