import type { PageContext } from "../../site/blocks/block-props.ts";

/** The customer's own name: by the profile, else as the session greets them. */
export const customerName = async (page: Pick<PageContext, "profile" | "member">): Promise<string> => {
  const [profile, member] = await Promise.all([page.profile(), page.member()]);
  return (
    profile?.fullName ||
    [profile?.firstName ?? member?.firstName, profile?.lastName ?? member?.lastName].filter(Boolean).join(" ")
  );
};
