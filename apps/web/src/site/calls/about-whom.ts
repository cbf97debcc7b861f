import { paddedAccount } from "@switchyard/domain/kernel/contract-account";
import { paddedPartner } from "@switchyard/domain/kernel/ids";
import { err, ok, type Result } from "neverthrow";
import { journeyNow } from "../journeys/current-journey.ts";
import type { Caller } from "./endpoint.ts";
import { ownAccount, ownPartner } from "./own.ts";
import { mismatch, type Refusal } from "./refusal.ts";

/** About whom a call asks that visitors and customers may both make; both numbers are empty for a visitor who is not known yet. */
export interface AboutWhom {
  readonly partner: string;
  readonly contractAccount: string;
}

interface Claimed {
  readonly partner: string;
  readonly contractAccount?: string;
  /** What the caller calls the two. */
  readonly fields: { readonly partner: string; readonly contractAccount?: string };
}

/**
 * A signed-in customer asks about themselves (E-037), a visitor about the customer that their enrollment has created, or about no customer.
 * Anybody else's numbers are refused.
 */
export const aboutWhom = async (
  caller: Caller,
  { partner, contractAccount = "", fields }: Claimed,
): Promise<Result<AboutWhom, Refusal>> => {
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
