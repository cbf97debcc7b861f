import { paddedAccount } from "@switchyard/domain/kernel/contract-account";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { err, ok, type Result } from "neverthrow";
import { journeyNow } from "../journeys/current-journey.ts";
import type { Caller } from "./endpoint.ts";
import { ownAccount, ownPartner } from "./own.ts";
import { mismatch, type Refusal } from "./refusal.ts";

/** The customer of a call that is open to visitors and customers. Both numbers are empty for an unknown visitor. */
export interface CustomerOfCall {
  readonly partner: string;
  readonly contractAccount: string;
}

interface Claimed {
  readonly partner: string;
  readonly contractAccount?: string;
  /** The caller's names of the two fields. */
  readonly fields: { readonly partner: string; readonly contractAccount?: string };
}

/**
 * Finds the customer of a call: the signed-in customer (E-037), the customer that the visitor's enrollment created, or
 * none. Refuses anybody else's numbers.
 */
export const customerOfCall = async (
  caller: Caller,
  { partner, contractAccount = "", fields }: Claimed,
): Promise<Result<CustomerOfCall, Refusal>> => {
  const member = await caller.member();
  if (member) {
    const own = partner === "" ? ok(member.partner) : ownPartner({ ...caller, member }, partner, fields.partner);
    if (own.isErr()) return err(own.error);
    if (contractAccount === "") return ok({ partner: own.value, contractAccount: "" });
    return (await ownAccount({ ...caller, member }, paddedAccount(contractAccount), fields.contractAccount)).map(
      ({ number }) => ({ partner: own.value, contractAccount: number }),
    );
  }
  const created =
    partner === "" && contractAccount === "" ? undefined : (await journeyNow(caller.brand))?.state.enrollmentInfo;
  const wrong = [
    ...(partner !== "" && paddedPartner(partner) !== paddedPartner(created?.bpNumber ?? "") ? [fields.partner] : []),
    ...(contractAccount !== "" && contractAccount !== created?.contractAccountNumber
      ? [fields.contractAccount ?? ""]
      : []),
  ];
  return wrong.length > 0 ? err(mismatch(wrong)) : ok({ partner, contractAccount });
};
