import { centralDay } from "@switchyard/domain/kernel/clock";
import { err, ok } from "neverthrow";
import type { MemberCaller } from "../../site/calls/endpoint.ts";
import { refusal } from "../../site/calls/refusal.ts";

/** Inputs of the rules for a complete order: the customer's look-ups, the address search, the policy and the day. */
export const askedByWholeOrder = async ({ site, member, brand, locale }: MemberCaller) => {
  const policy = await site.content.policy(brand);
  if (policy.isErr()) return err(noPolicy);
  return ok({
    member,
    ports: { ...site.memberLookUps(member, brand, locale), addresses: site.lookUps(brand, locale).addresses },
    policy: policy.value,
    today: centralDay(site.clock.now()),
  });
};

/** The content's calendar can't be read, so no day can be checked. */
const noPolicy = refusal(503, "TRY_LATER", "The site can't read its own calendar.");
