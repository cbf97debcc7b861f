import { z } from "zod";
import { accountAddOnsAnswered } from "../account-order-rules.ts";
import { wholeOrder } from "../whole-order.ts";
import { type AccountAddOnState, type At, openAgain, standsAt } from "../state.ts";
import type { AccountAddOnStep } from "./account-add-on-step.ts";
import type { AddOnsAnswer } from "./submit-add-ons.ts";
import { triedWith } from "../../standing/model.ts";

/** Orders the add-ons, once, and keeps what was ordered. A refusal is an answer: nothing was ordered. */
export const sendAddOnOrder: AccountAddOnStep<At<"submitted">, object, AddOnsAnswer> = {
  name: "sendAddOnOrder",
  allowed: standsAt("submitted"),
  input: z.object({}),
  run: ({ state, ports, once, decide }) => {
    const { wanted, beside } = state;
    const { contractAccountNumber, esiid } = wanted;
    // The key names the try, not the products: while an answer is missing, another choice is no second order.
    return once("memberOrderAddOns", { contractAccountNumber, esiid, answers: state.answers }, (key) =>
      ports.addOns.order(wanted, key),
    )
      .andThen(wholeOrder("memberOrderAddOns"))
      .map((answered) => {
        const open = { ...openAgain(state), answers: state.answers + 1, lastTry: triedWith(answered.indicator) };
        const ordered = { productIds: wanted.productIds, orderedPlans: answered.orderedPlans };
        const next: AccountAddOnState =
          answered.indicator === "Success" ? { ...open, stage: "ordered", ordered } : open;
        const answer: AddOnsAnswer = { kind: "answered", ...answered };
        return {
          state: next,
          destination: decide(accountAddOnsAnswered, { indicator: answered.indicator, beside }),
          answer,
        };
      });
  },
};
