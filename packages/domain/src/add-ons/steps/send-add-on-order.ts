import { okAsync } from "neverthrow";
import { z } from "zod";
import { accountAddOnsAnswered } from "../account-order-rules.ts";
import { wholeOrder } from "../whole-order.ts";
import type { AccountAddOnState } from "../state.ts";
import type { AccountAddOnStep } from "./account-add-on-step.ts";
import type { AddOnsAnswer } from "./submit-add-ons.ts";
import { triedWith } from "../../standing/model.ts";
import { toPage } from "../../journey/model.ts";

/** Orders the add-ons, once, and keeps what was ordered. A refusal is an answer: nothing was ordered. */
export const sendAddOnOrder: AccountAddOnStep<object, AddOnsAnswer | undefined> = {
  name: "sendAddOnOrder",
  allowed: ({ isInDoubt, wanted }) => !isInDoubt && wanted !== undefined,
  input: z.object({}),
  run: ({ state, ports, once, decide }) => {
    const { wanted, beside } = state;
    if (!wanted) return okAsync({ state, destination: toPage("my-account"), answer: undefined });
    const { contractAccountNumber, esiid } = wanted;
    // The key names the try, not the products: while an answer is missing, another choice is no second order.
    return once("memberOrderAddOns", { contractAccountNumber, esiid, answers: state.answers }, (key) =>
      ports.addOns.order(wanted, key),
    )
      .andThen(wholeOrder("memberOrderAddOns"))
      .map((answered) => {
        const isOrdered = answered.indicator === "Success";
        const next: AccountAddOnState = {
          ...state,
          wanted: undefined,
          answers: state.answers + 1,
          lastTry: triedWith(answered.indicator),
          ordered: isOrdered ? { productIds: wanted.productIds, orderedPlans: answered.orderedPlans } : state.ordered,
        };
        const answer: AddOnsAnswer = { kind: "answered", ...answered };
        return {
          state: next,
          destination: decide(accountAddOnsAnswered, { indicator: answered.indicator, beside }),
          answer,
        };
      });
  },
};
