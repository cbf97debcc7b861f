import { known, type KnownBy } from "../journey/known-by.ts";
import type { RenewalFlowState } from "./state.ts";

/** What a customer who renews may have: their numbers, and that of the contract that follows. */
export const renewalKnownBy = ({ choice, serviceContractNumber }: RenewalFlowState): readonly KnownBy[] => [
  ...known("customer number", choice?.partner),
  ...known("account number", choice?.contractAccount),
  ...known("contract number", serviceContractNumber),
];
