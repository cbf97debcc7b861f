import { okAsync } from "neverthrow";
import { z } from "zod";
import { type LastTry, isOpenLife, isOrderedLife, type Standing } from "./model.ts";
import { toPage } from "../journey/model.ts";
import type { Step } from "../journey/step.ts";

const factSchema = z.object({
  /** The gateway's day of effect; empty where it names none. */
  day: z.string().max(10).default(""),
});

/** A matching order that the gateway shows after a lost answer. */
export type OrderedFact = z.input<typeof factSchema>;

/**
 * Records that the gateway shows the order with the lost answer. The caller has found the fact, so this makes no call.
 * The journey stays at its stage, because the order's number is still missing; support may add it. Its claim stays
 * open, so that a repeat has the same key and finds the number.
 */
export const settlingByFact = <State>(
  standing: (state: State) => readonly Standing[],
  settled: (state: State, lastTry: LastTry) => State,
): Step<State, unknown, z.output<typeof factSchema>, undefined, OrderedFact> => ({
  name: "settleByFact",
  allowed: (state) => standing(state).some(isOpenLife),
  input: factSchema,
  run: ({ state }, { day }) =>
    okAsync({
      state: settled(state, { is: "settled", by: "fact", as: "ordered", ...(day === "" ? {} : { day }) }),
      destination: toPage("my-account"),
      answer: undefined,
    }),
});

/** A fact has shown that the last try's order is carried out, though its answer never came. */
export const isShownOrdered = (lastTry: LastTry | undefined): boolean =>
  lastTry?.is === "settled" && lastTry.by === "fact" && isOrderedLife({ ...lastTry, is: "settled-by-fact" });
