import type { PageContext } from "../../site/blocks/block-props.ts";

/** The customer's name: from the profile, otherwise from the session. */
export const customerName = async (page: Pick<PageContext, "profile" | "member">): Promise<string> => {
  const [profile, member] = await Promise.all([page.profile(), page.member()]);
  return (
    profile?.fullName ||
    [profile?.firstName ?? member?.firstName, profile?.lastName ?? member?.lastName].filter(Boolean).join(" ")
  );
};
