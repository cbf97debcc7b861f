import { known, type KnownBy, knownHome } from "../journey/known-by.ts";
import type { TransferState } from "./state.ts";

/**
 * The customer's identifiers in a move: both homes, their numbers, and the contract number of the new home. A move that
 * stopped on its first page has the input of that page.
 */
export const transferKnownBy = ({
  partner,
  info,
  ordered,
  draft,
  meters,
  serviceInfo,
  selection,
}: TransferState): readonly KnownBy[] => {
  const { values } = serviceInfo;
  const { from, to } = info ?? ordered?.info ?? {};
  return [
    ...known("customer number", partner, ordered?.order.partner),
    ...known("account number", values.ContractAccountNumber, info?.contractAccount, ordered?.order.contractAccount),
    ...known("contract number", ordered?.serviceContractNumber),
    ...known("phone", draft?.phoneNumber),
    ...known("plan", info?.oldPlan.name, selection?.plan.name, ordered?.plan?.name),
    ...known("meter", values.CurrentServiceAddressNumber, values.esiid, ordered?.order.from, ordered?.order.to),
    ...known("address", values.NewServiceAddress),
    ...(meters ?? []).flatMap(knownHome),
    // The new home comes last, because it distinguishes the journey.
    ...[from, to].flatMap(knownHome),
  ];
};
