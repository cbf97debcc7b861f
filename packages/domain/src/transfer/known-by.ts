import { known, type KnownBy, knownHome } from "../journey/known-by.ts";
import type { TransferState } from "./state.ts";

/**
 * What a customer who moves may have: both homes, their numbers, and that of the contract for the new home. Of a move that
 * stopped on its first page it is what they typed there.
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
    // The new home comes last: it is the one that tells the journey apart.
    ...[from, to].flatMap(knownHome),
  ];
};
