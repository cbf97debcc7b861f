import { okAsync } from "neverthrow";
import { z } from "zod";
import { errorCodeOf, toOops, toPage } from "../../journey/model.ts";
import type { HomeAdded } from "../model.ts";
import { homeAdded, homeAddedFacts } from "../rules.ts";
import { openAgain } from "../state.ts";
import type { AddHomeStep } from "./add-home-step.ts";

export interface HomeOrderAnswer {
  /** What the gateway said to the order. */
  readonly answered: HomeAdded | undefined;
}

/** Orders service at the home, once, and keeps its numbers. */
export const sendHomeOrder: AddHomeStep<object, HomeOrderAnswer> = {
  name: "sendHomeOrder",
  allowed: ({ stage, submitted }) => stage === "submitted" && submitted !== undefined,
  input: z.object({}),
  run: ({ ports, state, once, decide }) => {
    const { submitted } = state;
    if (!submitted) return okAsync({ state, destination: state.at, answer: { answered: undefined } });
    const { order } = submitted;
    // The key names the try, not what is told: while an answer is missing, another day is no second order.
    return once("addHome", { esiid: order.address.esiid, attempt: state.attempts }, (key) =>
      ports.homeAdditions.add(order, key),
    ).map((answered) => {
      const outcome = decide(homeAdded, homeAddedFacts(answered));
      const next = openAgain(state);
      if (outcome === "moving-in-own-premise")
        return { state: next, destination: toPage("add-home-own-premise"), answer: { answered } };
      if (outcome === "add-confirmation") {
        const at = toPage("add-home-confirmation");
        const ordered = {
          ...submitted,
          contractAccount: answered.contractAccount || (order.contractAccount ?? ""),
          serviceContractNumber: answered.serviceContractNumber,
        };
        return { state: { ...next, stage: "ordered" as const, at, ordered }, destination: at, answer: { answered } };
      }
      const isRefused = answered.connected !== "" && answered.connected !== "Success";
      // Said to be done, but without its number: a second order would be one too many, so a person has to look.
      if (answered.indicator === "Success" && !isRefused) {
        const at = toOops("ServiceContractNumberMissing");
        return {
          state: { ...next, stage: "in-doubt" as const, at },
          destination: at,
          answer: { answered },
        };
      }
      return {
        state: next,
        destination: toOops(isRefused ? errorCodeOf(answered.connected) : "AddHomeFailed"),
        answer: { answered },
      };
    });
  },
};
