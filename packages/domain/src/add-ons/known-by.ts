import { known, type KnownBy } from "../journey/known-by.ts";
import { type AccountAddOnState, allCarriedOut } from "./state.ts";

/** The customer's identifiers in an order of products: their home, their numbers, and those of the orders. */
export const addOnsKnownBy = (state: AccountAddOnState): readonly KnownBy[] => [
  ...known("customer number", state.wanted?.partner),
  ...known("account number", state.wanted?.contractAccountNumber),
  ...known("plan", ...(state.products ?? []).map(({ planName }) => planName)),
  ...known("meter", state.wanted?.esiid),
  ...known("ZIP", state.wanted?.zip),
  ...known(
    "confirmation number",
    ...allCarriedOut(state).flatMap(({ orderedPlans }) => orderedPlans.map(({ salesOrderNumber }) => salesOrderNumber)),
  ),
];
