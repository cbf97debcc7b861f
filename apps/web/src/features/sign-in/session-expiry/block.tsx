import { accountPath } from "../../../site/session/account-paths.ts";
import { SessionExpiry } from "../../../site/session/session-expiry.lazy.client.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";

export const needsFramework = true;

/**
 * Watches over the session of the customer who has the page open (specification 1, section 4 "Session expiry wrapper"): five
 * minutes before the end it shows the blocks in its place `prompt`, or logs out. Once another tab has signed out, this one
 * leaves as well. Without a script the session ends at the server all the same.
 */
export default async function SessionExpiryBlock({ block, page }: BlockProps) {
  const member = await page.member();
  if (!member) return null;
  return (
    <SessionExpiry
      expiresAt={member.expiresAt}
      way={{ locale: page.locale, over: page.href(await accountPath("session-timeout", page.brand)) }}
      signedOut={page.href(await accountPath("signed-out", page.brand))}
    >
      <Blocks blocks={block.blocks["prompt"]} page={page} />
    </SessionExpiry>
  );
}
