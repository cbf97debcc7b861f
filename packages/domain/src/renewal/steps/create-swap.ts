import { z } from "zod";
import { keyed } from "../../standing/once-only-call.ts";
import { whileFree } from "../../journey/while-free.ts";
import { paddedPartner } from "../../kernel/ids.ts";
import { renewalOnceOnlyCalls } from "../once-only-calls.ts";
import type { Destination } from "../../journey/model.ts";
import { verdictOf } from "../../journey/verdict.ts";
import { doubtOf } from "../../journey/whole-success.ts";
import type { SwapAnswered, SwapOrder } from "../model.ts";
import { triedWith } from "../../standing/model.ts";
import { swapAnswered } from "../rules.ts";
import { type At, inDoubt, openAgain, type RenewalFlowState, isAtStage } from "../state.ts";
import type { RenewalStep } from "./renewal-step.ts";

export type CreateSwapAnswer = { readonly kind: "answered" } & SwapAnswered;

/** Orders the next contract once, and stores its number. */
export const createSwap: RenewalStep<At<"submitted">, object, CreateSwapAnswer> = {
  name: "createSwap",
  allowed: isAtStage("submitted"),
  input: z.object({}),
  run: (context) => {
    const { ports, state, orderOnce, decide } = context;
    const { choice, startDate, reference } = state;
    const { partner, contractAccount, esiid, dwel } = choice;
    const { id, term, baseRate, campaignId } = choice.plan;
    const order: SwapOrder = {
      partner,
      contractAccount,
      esiid,
      startDate,
      dwel,
      plan: { id, term, baseRate, campaignId },
      reference,
    };
    const send = (generation: number) =>
      orderOnce(
        "createSwap",
        keyed(renewalOnceOnlyCalls.createSwap, { order, generation, answers: state.attempts }),
        (key) => ports.renewals.order(order, key),
      );
    const wish = { partner: paddedPartner(partner), account: contractAccount, home: esiid };
    return whileFree(context, "createSwap", wish, send).map((answered) => {
      const hasContractNumber = answered.serviceContractNumber !== "";
      const destination = decide(swapAnswered, { indicator: answered.indicator, hasContractNumber });
      const decided = { ...state, attempts: state.attempts + 1 };
      return {
        state: afterAnswer(decided, answered, destination),
        destination,
        answer: { kind: "answered", ...answered },
        leftInDoubt: doubtOf("createSwap", verdictOf(answered.indicator, answered.serviceContractNumber)),
      };
    });
  },
};

const afterAnswer = (
  state: At<"submitted">,
  { indicator, serviceContractNumber }: SwapAnswered,
  destination: Destination,
): RenewalFlowState => {
  const verdict = verdictOf(indicator, serviceContractNumber);
  // The order may exist. A second one would be a duplicate, so a person has to check.
  if (verdict === "unclear") return inDoubt(state, destination);
  if (verdict === "refused") return openAgain(state, triedWith(verdict, indicator));
  const { reference: _, lastTry: __, ...sent } = state;
  return { ...sent, stage: "ordered", serviceContractNumber, at: destination };
};
