import { z } from "zod";
import { errorCodeOf, toOops, toPage } from "../../journey/model.ts";
import { triedWith } from "../../standing/model.ts";
import type { HomeAdded } from "../model.ts";
import { lackingIn } from "../../journey/whole-success.ts";
import { homeAdded, homeAddedFacts } from "../rules.ts";
import { type At, inDoubt, openAgain, standsAt } from "../state.ts";
import type { AddHomeStep } from "./add-home-step.ts";

export interface HomeOrderAnswer {
  /** What the gateway said to the order; undefined before it has. */
  readonly answered: HomeAdded | undefined;
}

/** Orders service at the home, once, and keeps its numbers. */
export const sendHomeOrder: AddHomeStep<At<"submitted">, object, HomeOrderAnswer> = {
  name: "sendHomeOrder",
  allowed: standsAt("submitted"),
  input: z.object({}),
  run: ({ ports, state, once, decide }) => {
    const { submitted } = state;
    const { order } = submitted;
    // The key names the try, not what is told: while an answer is missing, another day is no second order.
    return once("addHome", { esiid: order.address.esiid, attempt: state.attempts }, (key) =>
      ports.homeAdditions.add(order, key),
    ).map((answered) => {
      const outcome = decide(homeAdded, homeAddedFacts(answered));
      const isRefused = answered.connected !== "" && answered.connected !== "Success";
      const said = isRefused ? answered.connected : answered.indicator;
      const next = openAgain(state, triedWith(said));
      if (outcome === "moving-in-own-premise")
        return { state: next, destination: toPage("add-home-own-premise"), answer: { answered } };
      if (outcome === "add-confirmation") {
        const at = toPage("add-home-confirmation");
        const ordered = {
          ...submitted,
          contractAccount: answered.contractAccount || (order.contractAccount ?? ""),
          serviceContractNumber: answered.serviceContractNumber,
        };
        const { attempts } = next;
        return { state: { stage: "ordered" as const, at, attempts, ordered }, destination: at, answer: { answered } };
      }
      // Said to be done, but without its number: a second order would be one too many, so a person has to look.
      if (lackingIn(said, { "contract-number": answered.serviceContractNumber }) !== "nothing") {
        const at = toOops("ServiceContractNumberMissing");
        return { state: inDoubt({ ...next, submitted }, at), destination: at, answer: { answered } };
      }
      return {
        state: next,
        destination: toOops(isRefused ? errorCodeOf(answered.connected) : "AddHomeFailed"),
        answer: { answered },
      };
    });
  },
};
