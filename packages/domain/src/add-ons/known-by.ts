import { known, type KnownBy } from "../journey/known-by.ts";
import type { AccountAddOnState } from "./state.ts";

/** What a customer who orders products may have: their numbers, and those of the orders. */
export const addOnsKnownBy = ({ wanted, ordered }: AccountAddOnState): readonly KnownBy[] => [
  ...known("customer number", wanted?.partner),
  ...known("account number", wanted?.contractAccountNumber),
  ...known("confirmation number", ...(ordered?.orderedPlans ?? []).map(({ salesOrderNumber }) => salesOrderNumber)),
];
