import { okAsync } from "neverthrow";
import { z } from "zod";
import { canonical } from "../../journey/context.ts";
import { type DaysOfMove, daysWithoutService } from "../days.ts";
import type { TransferAnswered, TransferOrder } from "../model.ts";
import { daysOfMoveChosen } from "../rules.ts";
import type { TransferState } from "../state.ts";
import { asNotOrdered, asOrdered, doubtAfter, submit } from "./submit.ts";
import { type Decided, isDecided, type TransferStep } from "./transfer-step.ts";

const word = z.string().max(80);
const dayWithFee = z.object({ day: word, fee: z.union([z.int(), z.literal("unknown")]) });
const input = z.object({
  order: z.custom<TransferOrder>(
    (value) =>
      z
        .object({
          partner: word.min(1),
          contractAccount: word,
          from: word,
          to: word,
          startDate: word,
          stopDate: word,
          dwel: word,
          plan: z.object({ id: word }).loose(),
        })
        .loose()
        .safeParse(value).success,
  ),
  /** The old home's plan. */
  oldPlanId: word.min(1),
  /** The utilities' fees for the days, and the plan's monthly charge; missing in journals of older releases. */
  days: z.object({ stop: dayWithFee, start: dayWithFee }).optional() satisfies z.ZodType<DaysOfMove | undefined>,
  offer: z.object({ baseCharge: z.int() }).optional(),
});

/** Submits a complete order of the site API. Its values have been compared with the customer's homes and the offers. */
export const transferAtOnce: TransferStep<
  Decided,
  z.output<typeof input>,
  { readonly answered: TransferAnswered | undefined }
> = {
  name: "transferAtOnce",
  allowed: isDecided,
  input,
  run: (context, { order, oldPlanId, days, offer }) => {
    const before = orderedAlready(context.state, order);
    if (before) return okAsync({ state: context.state, destination: context.state.at, answer: { answered: before } });
    const { state } = context;
    context.decide(daysOfMoveChosen, {
      daysWithout: daysWithoutService({ stop: order.stopDate, start: order.startDate }),
      isAsked: false,
      isAccepted: false,
    });
    return submit(context, order, oldPlanId).map((submitted) => {
      const { destination, answered } = submitted;
      if (submitted.kind !== "ordered")
        return {
          state: asNotOrdered(state, submitted),
          destination,
          answer: { answered },
          leftInDoubt: doubtAfter(submitted),
        };
      const ordered = {
        order,
        serviceContractNumber: submitted.answered.serviceContractNumber,
        info: undefined,
        plan: undefined,
        ...(days === undefined ? {} : { days }),
        ...(offer === undefined ? {} : { offer }),
        isEVSelected: false,
        bills: undefined,
        toArrange: undefined,
        notDone: [],
      };
      return { state: asOrdered(state, ordered), destination, answer: { answered } };
    });
  },
};

/** The answer to the same earlier order: returned, not repeated. */
export const orderedAlready = (
  { ordered }: Pick<TransferState, "ordered">,
  order: SameOrder,
): TransferAnswered | undefined =>
  ordered && canonical(sameOrder(ordered.order)) === canonical(sameOrder(order))
    ? { indicator: "Success", serviceContractNumber: ordered.serviceContractNumber }
    : undefined;

/** The fields that identify an order: all except those that only describe the plan and the customer. */
export type SameOrder = Pick<TransferOrder, "contractAccount" | "from" | "to" | "startDate" | "stopDate" | "dwel"> & {
  readonly plan: Pick<TransferOrder["plan"], "id">;
};

const sameOrder = ({ contractAccount, from, to, startDate, stopDate, dwel, plan }: SameOrder) => ({
  contractAccount,
  from,
  to,
  startDate,
  stopDate,
  dwel,
  planId: plan.id,
});
