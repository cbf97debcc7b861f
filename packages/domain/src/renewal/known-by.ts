import { known, type KnownBy, knownHome } from "../journey/known-by.ts";
import type { RenewalFlowState } from "./state.ts";

/** What a customer who renews may have: their home, their numbers, and that of the contract that follows. */
export const renewalKnownBy = ({ choice, serviceContractNumber }: RenewalFlowState): readonly KnownBy[] => [
  ...known("customer number", choice?.partner),
  ...known("account number", choice?.contractAccount),
  ...known("contract number", serviceContractNumber),
  ...known("plan", choice?.plan.name),
  ...known("meter", choice?.esiid),
  ...known("ZIP", choice?.zip),
  ...knownHome(choice?.address),
];
