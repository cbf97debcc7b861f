import { known, type KnownBy, knownHome } from "../journey/known-by.ts";
import type { RenewalFlowState } from "./state.ts";

/** The customer's identifiers in a renewal: their home, their numbers, and the number of the next contract. */
export const renewalKnownBy = ({ choice, serviceContractNumber }: RenewalFlowState): readonly KnownBy[] => [
  ...known("customer number", choice?.partner),
  ...known("account number", choice?.contractAccount),
  ...known("contract number", serviceContractNumber),
  ...known("plan", choice?.plan.name),
  ...known("meter", choice?.esiid),
  ...known("ZIP", choice?.zip),
  ...knownHome(choice?.address),
];
