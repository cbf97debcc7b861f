import { accountPath } from "../../../site/session/account-paths.ts";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";

/**
 * Watches over the session of the customer who has the page open (specification 1, section 4 "Session expiry wrapper"): five
 * minutes before the end it shows the blocks in its place `prompt`, or logs out. Once another tab has signed out, this one
 * leaves as well. A script does it (browser/session.ts); without one the session ends at the server all the same.
 */
export default async function SessionExpiryBlock({ block, page }: BlockProps) {
  const member = await page.customer();
  if (!member) return null;
  return (
    <div
      hidden
      data-session={member.expiresAt}
      data-over={page.href(await accountPath("session-timeout", page.brand))}
      data-signed-out={page.href(await accountPath("signed-out", page.brand))}
    >
      <script async src="/site/session.js" />
      <Blocks blocks={block.blocks["prompt"]} page={page} />
    </div>
  );
}
