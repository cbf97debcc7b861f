import { okAsync } from "neverthrow";
import { z } from "zod";
import type { SwapAnswered, SwapOrder } from "../model.ts";
import { swapAnswered } from "../rules.ts";
import { type RenewalFlowState } from "../state.ts";
import type { RenewalStep } from "./renewal-step.ts";

export type CreateSwapAnswer = { readonly kind: "answered" } & SwapAnswered;

/** Orders the contract that follows, once, and keeps its number. */
export const createSwap: RenewalStep<object, CreateSwapAnswer> = {
  name: "createSwap",
  allowed: ({ stage, choice, startDate }) => stage === "submitted" && choice !== undefined && startDate !== "",
  input: z.object({}),
  run: ({ ports, state, once, decide }) => {
    const { choice, startDate, reference } = state;
    if (!choice || startDate === "")
      return okAsync({
        state,
        destination: state.at,
        answer: { kind: "answered", indicator: "", serviceContractNumber: "" },
      });
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
    // The key names the try, not the plan: while an answer is missing, another choice is no second order.
    return once("createSwap", { contractAccount, esiid, attempt: state.attempts }, (key) =>
      ports.renewals.order(order, key),
    ).map((answered) => {
      const hasContractNumber = answered.serviceContractNumber !== "";
      const destination = decide(swapAnswered, { indicator: answered.indicator, hasContractNumber });
      const isOrdered = answered.indicator === "Success" && hasContractNumber;
      // Ordered, but without its number: a second order would be one too many, so a person has to look.
      const isInDoubt = answered.indicator === "Success" && !hasContractNumber;
      const next: RenewalFlowState = {
        ...state,
        stage: isOrdered ? "ordered" : isInDoubt ? "in-doubt" : "order",
        attempts: state.attempts + 1,
        serviceContractNumber: answered.serviceContractNumber,
        at: isOrdered || isInDoubt ? destination : state.at,
      };
      return { state: next, destination, answer: { kind: "answered", ...answered } };
    });
  },
};
