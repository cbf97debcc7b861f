import { known, type KnownBy } from "../journey/known-by.ts";
import type { AddHomeState } from "./state.ts";

/** What a customer who adds a home may have: their numbers, and those that the home has got. */
export const addHomeKnownBy = ({ partner, submitted, ordered }: AddHomeState): readonly KnownBy[] => [
  ...known("customer number", partner, submitted?.order.partner),
  ...known("account number", submitted?.order.contractAccount, ordered?.contractAccount),
  ...known("contract number", ordered?.serviceContractNumber),
];
