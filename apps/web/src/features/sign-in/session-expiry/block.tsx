import { accountPath } from "../../../site/session/account-paths.ts";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";

/**
 * Watches the session of the customer on this page (specification 1, section 4 "Session expiry wrapper"). Five minutes
 * before the end it shows the blocks in its slot `prompt`, or signs out. After a sign-out in another tab this one
 * leaves too. A script does this (browser/session.ts); without one the session still expires at the server.
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
