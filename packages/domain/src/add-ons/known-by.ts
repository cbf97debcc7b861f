import { known, type KnownBy } from "../journey/known-by.ts";
import { type AccountAddOnState, allCarriedOut } from "./state.ts";

/** What a customer who orders products may have: their numbers, and those of the orders. */
export const addOnsKnownBy = (state: AccountAddOnState): readonly KnownBy[] => [
  ...known("customer number", state.wanted?.partner),
  ...known("account number", state.wanted?.contractAccountNumber),
  ...known(
    "confirmation number",
    ...allCarriedOut(state).flatMap(({ orderedPlans }) => orderedPlans.map(({ salesOrderNumber }) => salesOrderNumber)),
  ),
];
