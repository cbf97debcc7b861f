import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { brands } from "@switchyard/domain/kernel/brand";

/** The first bad value in the policy files, with file and line. A site must not start with limits that it can't read. */
export const badPolicy = async (content: Pick<ContentLibrary, "policy">): Promise<string | undefined> => {
  for (const brand of brands) {
    const policy = await content.policy(brand);
    if (policy.isErr()) return policy.error.detail;
  }
  return undefined;
};
