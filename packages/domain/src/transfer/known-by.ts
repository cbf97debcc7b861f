import { known, type KnownBy } from "../journey/known-by.ts";
import type { TransferState } from "./state.ts";

/** What a customer who moves may have: their numbers, and that of the contract for the new home. */
export const transferKnownBy = ({ partner, info, ordered }: TransferState): readonly KnownBy[] => [
  ...known("customer number", partner, ordered?.order.partner),
  ...known("account number", info?.contractAccount, ordered?.order.contractAccount),
  ...known("contract number", ordered?.serviceContractNumber),
];
