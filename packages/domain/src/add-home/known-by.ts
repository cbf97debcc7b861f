import { known, type KnownBy, knownHome } from "../journey/known-by.ts";
import type { AddHomeState } from "./state.ts";

/** The customer's identifiers when adding a home: the home, their numbers, and the home's new ones. */
export const addHomeKnownBy = ({ partner, selection, draft, submitted, ordered }: AddHomeState): readonly KnownBy[] => [
  ...known("customer number", partner, submitted?.order.partner),
  ...known("account number", draft?.contractAccount, submitted?.order.contractAccount, ordered?.contractAccount),
  ...known("contract number", ordered?.serviceContractNumber),
  ...known("plan", selection?.plan.name, submitted?.plan?.name, ordered?.plan?.name),
  ...known("ZIP", selection?.zip),
  ...known("meter", draft?.esiid),
  ...knownHome((ordered ?? submitted)?.order.address),
];
