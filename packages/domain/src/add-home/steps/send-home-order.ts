import { z } from "zod";
import { errorCodeOf, toOops, toPage } from "../../journey/model.ts";
import { triedWith } from "../../standing/model.ts";
import type { HomeAdded } from "../model.ts";
import { keyed } from "../../standing/once-only-call.ts";
import { whileFree } from "../../journey/while-free.ts";
import { paddedPartner } from "../../kernel/ids.ts";
import { addHomeOnceOnlyCalls } from "../once-only-calls.ts";
import { success, verdictOf } from "../../journey/verdict.ts";
import { doubtOf } from "../../journey/whole-success.ts";
import { homeAdded, homeAddedFacts, wordOfOrder } from "../rules.ts";
import { type At, inDoubt, openAgain, isAtStage } from "../state.ts";
import type { AddHomeStep } from "./add-home-step.ts";

export interface HomeOrderAnswer {
  /** The gateway's answer to the order; undefined before it. */
  readonly answered: HomeAdded | undefined;
}

/** Orders service at the home, once, and stores its numbers. */
export const sendHomeOrder: AddHomeStep<At<"submitted">, object, HomeOrderAnswer> = {
  name: "sendHomeOrder",
  allowed: isAtStage("submitted"),
  input: z.object({}),
  run: (context) => {
    const { ports, state, once, decide } = context;
    const { submitted } = state;
    const { order } = submitted;
    // The key names the try, not the input: without an answer, another day is no second order.
    const { partner, address } = order;
    const { esiid } = address;
    const send = (generation: number) =>
      once(
        "addHome",
        keyed(addHomeOnceOnlyCalls.addHome, { partner, esiid, generation, answers: state.attempts }),
        (key) => ports.homeAdditions.add(order, key),
      );
    return whileFree(context, "addHome", { partner: paddedPartner(partner), home: esiid }, send).map((answered) => {
      const outcome = decide(homeAdded, homeAddedFacts(answered));
      const word = wordOfOrder(answered);
      const verdict = verdictOf(word, answered.serviceContractNumber);
      const next = openAgain(state, triedWith(verdict, word));
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
      const destination = outcome === "oops" ? toOops(codeOf(word, answered)) : toPage("add-home-own-premise");
      // The order may exist. A second one would be a duplicate, so a person has to check.
      const after = verdict === "unclear" ? inDoubt({ ...next, submitted }, destination) : next;
      return { state: after, destination, answer: { answered }, leftInDoubt: doubtOf("addHome", verdict) };
    });
  },
};

/** The page's error code: the order's own refusal, where it has one. */
const codeOf = (word: string, { connected }: HomeAdded): string => {
  if (word === success) return "ServiceContractNumberMissing";
  return connected === "" ? "AddHomeFailed" : errorCodeOf(connected);
};
