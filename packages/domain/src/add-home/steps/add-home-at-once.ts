import { okAsync } from "neverthrow";
import { z } from "zod";
import { canonical } from "../../journey/context.ts";
import { toStep } from "../../journey/model.ts";
import type { HomeAdded, HomeToAdd } from "../model.ts";
import type { AddHomeState } from "../state.ts";
import { type AddHomeStep, type Decided, isDecided } from "./add-home-step.ts";
import type { HomeOrderAnswer } from "./send-home-order.ts";

const word = z.string().max(80);
const input = z.object({
  order: z.custom<HomeToAdd>(
    (value) =>
      z
        .object({
          partner: word.min(1),
          address: z.object({ esiid: word }).loose(),
          startDate: word,
          dwel: word,
          plan: z.object({ id: word }).loose(),
        })
        .loose()
        .safeParse(value).success,
  ),
  /** The utility's fee for the start day, and the plan's monthly charge; missing in journals of older releases. */
  startDayFee: z.union([z.int(), z.literal("unknown")]).optional(),
  offer: z.object({ baseCharge: z.int() }).optional(),
});

/**
 * Submits a complete order of the site API. Its values have been compared with the customer's homes and the offers, and
 * its caller has checked the meter. While another order for the home has no answer, it has to wait.
 */
export const addHomeAtOnce: AddHomeStep<Decided, z.output<typeof input>, HomeOrderAnswer> = {
  name: "addHomeAtOnce",
  allowed: isDecided,
  input,
  run: ({ state }, { order, startDayFee, offer }) => {
    const before = orderedAlready(state, order);
    if (before) return okAsync({ state, destination: state.at, answer: { answered: before } });
    if (state.stage === "submitted") {
      return okAsync({
        state,
        destination: isSame(state.submitted.order, order) ? toStep("sendHomeOrder") : state.at,
        answer: { answered: undefined },
      });
    }
    const submitted = {
      order,
      plan: undefined,
      ...(startDayFee === undefined ? {} : { startDayFee }),
      ...(offer === undefined ? {} : { offer }),
      isEVSelected: false,
    };
    return okAsync({
      state: { ...state, stage: "submitted" as const, submitted },
      destination: toStep("sendHomeOrder"),
      answer: { answered: undefined },
    });
  },
};

/** The answer to the same earlier order: returned, not repeated. */
export const orderedAlready = ({ ordered }: Pick<AddHomeState, "ordered">, order: SameHome): HomeAdded | undefined => {
  if (!ordered || !isSame(ordered.order, order)) return undefined;
  const { contractAccount, serviceContractNumber } = ordered;
  return { indicator: "Success", messages: [], contractAccount, serviceContractNumber, connected: "Success" };
};

/** The fields that identify an order: home, day, plan and account. */
export type SameHome = Pick<HomeToAdd, "startDate" | "dwel" | "contractAccount"> & {
  readonly address: { readonly esiid: string };
  readonly plan: { readonly id: string };
};

const isSame = (one: SameHome, other: SameHome): boolean => canonical(essence(one)) === canonical(essence(other));
const essence = ({ address, startDate, dwel, plan, contractAccount }: SameHome) => ({
  esiid: address.esiid,
  startDate,
  dwel,
  planId: plan.id,
  contractAccount: contractAccount ?? "",
});
