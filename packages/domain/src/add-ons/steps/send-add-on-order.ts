import { z } from "zod";
import { keyed } from "../../standing/once-only-call.ts";
import { whileFree } from "../../journey/while-free.ts";
import { addOnOnceOnlyCalls } from "../once-only-calls.ts";
import { triedWith } from "../../standing/model.ts";
import { accountAddOnsAnswered } from "../account-order-rules.ts";
import { type AccountAddOnState, type At, openAgain, isAtStage, withCarriedOut } from "../state.ts";
import { partLeftInDoubt, type ProductsAnswered, productsAnswered } from "../whole-order.ts";
import type { AccountAddOnStep } from "./account-add-on-step.ts";
import type { AddOnsAnswer } from "./submit-add-ons.ts";

const operation = "memberOrderAddOns";

/** Orders the add-ons, once, and stores the order. A refusal is an answer: nothing was ordered. */
export const sendAddOnOrder: AccountAddOnStep<At<"submitted">, object, AddOnsAnswer> = {
  name: "sendAddOnOrder",
  allowed: isAtStage("submitted"),
  input: z.object({}),
  run: (context) => {
    const { state, ports, once, decide } = context;
    const { wanted, beside } = state;
    const { contractAccountNumber, esiid } = wanted;
    // The key names the try, not the products: without an answer, another choice is no second order.
    const send = (generation: number) =>
      once(
        operation,
        keyed(addOnOnceOnlyCalls.memberOrderAddOns, {
          account: contractAccountNumber,
          esiid,
          generation,
          answers: state.answers,
        }),
        (key) => ports.addOns.order(wanted, key),
      );
    return whileFree(context, operation, { account: contractAccountNumber, home: esiid }, send)
      .andThen(productsAnswered(operation, wanted.productIds))
      .map((answered) => {
        const { indicator, confirmed: orderedPlans } = answered;
        const leftInDoubt = partLeftInDoubt(operation, answered);
        return {
          state: afterAnswer(state, answered),
          destination: decide(accountAddOnsAnswered, { indicator, beside, isWhole: leftInDoubt === undefined }),
          answer: { kind: "answered", indicator, orderedPlans } as const,
          leftInDoubt,
        };
      });
  },
};

/** Confirmed products become ordered; only the products that the answer omits stay in doubt. */
const afterAnswer = (
  state: At<"submitted">,
  { indicator, verdict, confirmed, inDoubt }: ProductsAnswered,
): AccountAddOnState => {
  const { wanted, beside, sending } = state;
  const open = {
    ...openAgain(state),
    answers: state.answers + 1,
    lastTry: verdict === "refused" ? triedWith(verdict, indicator) : undefined,
  };
  if (verdict === "refused") return open;
  const productIds = confirmed.map(({ productCode }) => productCode);
  const ordered = withCarriedOut(open, { productIds, orderedPlans: confirmed, sending });
  return inDoubt.length === 0
    ? ordered
    : { ...ordered, stage: "in-doubt", beside, sending, wanted: { ...wanted, productIds: inDoubt } };
};
