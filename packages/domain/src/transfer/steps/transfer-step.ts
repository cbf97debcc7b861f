import { okAsync, ResultAsync } from "neverthrow";
import type { StepAt, StepContext } from "../../journey/step.ts";
import { centralDay } from "../../kernel/clock.ts";
import { toPage } from "../../journey/model.ts";
import type { Problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { inCampaign } from "../../plans/in-campaign.ts";
import { offeredPlan } from "../../plans/offered-plan.ts";
import { isPriceChanged, seenBefore } from "../../plans/price-change.ts";
import { fromSlashDate } from "../../kernel/dates.ts";
import { dayAsked, offersOf } from "../../service-calendar/rules.ts";
import { startCalendar, stopCalendar } from "../calendars.ts";
import type { DaysOfMove } from "../days.ts";
import { transferOrderFacts, type TransferOrderFacts, type TransferOrderValues } from "../order-form.ts";
import {
  type At,
  isAtStage,
  type TransferPorts,
  type TransferSelection,
  type TransferState,
  type WithPlan,
} from "../state.ts";

/** Makes a step of this flow: its stages, input and answer. */
export type TransferStep<Current extends TransferState, Input, Answer = undefined, Given = Input> = StepAt<
  Current,
  TransferState,
  TransferPorts,
  Input,
  Answer,
  Given
>;
export type TransferContext<Current extends TransferState> = StepContext<Current, TransferPorts>;

/** The transfer is not in doubt. */
export type Decided = At<"service-info" | "order" | "held" | "ordered">;
export const isDecided = isAtStage("service-info", "order", "held", "ordered");

/** An order without an answer stays as sent, even if the customer chooses another plan: that would be a second move. */
export const stayingAsSent = <Answer>(state: TransferState, answer: Answer) => {
  const at = toPage("transfer-order-information");
  return okAsync({ state: { ...state, at }, destination: at, answer });
};

/** Undefined after a failure: the flow can continue without it. */
export const orNothing = <Found>(asked: ResultAsync<Found, Problem>): ResultAsync<Found | undefined, never> =>
  asked.map((found): Found | undefined => found).orElse(() => okAsync<Found | undefined, never>(undefined));

/** The plan as offered to this customer at the new home; undefined when it is not offered. */
export const planOffered = (
  { ports, state: { partner, info } }: Pick<TransferContext<At<"order">>, "ports" | "state">,
  planId: string,
  prom: string,
): ResultAsync<PlanOffer | undefined, Problem> =>
  offeredPlan(ports.ownPlans, { partner, intent: "transfer", home: info.to, dwel: info.dwel, prom, planId });

/** The chosen plan with a fresh look-up, so that the order never has an unseen price. */
export type PlanAtOrder =
  | { readonly kind: "as-seen" }
  | { readonly kind: "gone" }
  /** Offered at a changed price; the selection has both. */
  | { readonly kind: "changed"; readonly selection: TransferSelection };

export const planAtOrder = (context: TransferContext<WithPlan>): ResultAsync<PlanAtOrder, Problem> => {
  const { selection } = context.state;
  return planOffered(context, selection.plan.id, selection.prom).map((offered): PlanAtOrder => {
    if (!offered) return { kind: "gone" };
    if (!isPriceChanged(selection.plan, offered)) return { kind: "as-seen" };
    const plan = inCampaign(offered, selection.plan.campaignId);
    return { kind: "changed", selection: { ...selection, plan, ...seenBefore(selection.plan, plan) } };
  });
};

export interface JudgedBy {
  readonly facts: TransferOrderFacts;
  /** The utilities' fees for the days of a form; undefined where one day is invalid. */
  daysOf(values: TransferOrderValues): DaysOfMove | undefined;
}

/** The facts for validating the order form, with the calendars. A calendar that does not answer is ignored. */
export const orderFacts = ({
  ports,
  state: { info, selection, draft },
  policy,
  now,
}: TransferContext<WithPlan>): ResultAsync<JudgedBy, never> => {
  const today = centralDay(now);
  return ResultAsync.combine([
    orNothing(ports.moveCalendar.transferConnectDates(info.to.esiid)),
    orNothing(ports.moveCalendar.transferDisconnectDates(info.from.esiid)),
  ] as const).map(([starts, stops]): JudgedBy => {
    const start = starts && startCalendar(starts, policy, today);
    const stop = stops && stopCalendar(stops, policy, today);
    return {
      facts: {
        ...transferOrderFacts(info, selection.plan.ev, policy.evModels, today, draft),
        offered: {
          ...(stop ? { stopServiceDate: offersOf(stop) } : {}),
          ...(start ? { startServiceDate: offersOf(start) } : {}),
        },
      },
      daysOf: ({ stopServiceDate = "", startServiceDate = "" }) => {
        const [last, first] = [fromSlashDate(stopServiceDate), fromSlashDate(startServiceDate)];
        return last && first ? { stop: dayAsked(last, stop), start: dayAsked(first, start) } : undefined;
      },
    };
  });
};
