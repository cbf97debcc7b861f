import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { brands } from "@switchyard/domain/kernel/brand";
import type { Config } from "./config.ts";

interface Started {
  readonly config: Pick<Config, "cms">;
  readonly content: Pick<ContentLibrary, "policy">;
}

/**
 * The first invalid value in the policy files, with file and line. A site must not start with limits that it can't
 * read. A content system may be unavailable for a moment, so only files are checked.
 */
export const badPolicy = async ({ config, content }: Started): Promise<string | undefined> => {
  if (config.cms !== null) return undefined;
  for (const brand of brands) {
    const policy = await content.policy(brand);
    if (policy.isErr()) return `The policy can't be read: ${policy.error.detail}`;
  }
  return undefined;
};
