import { PlainDialog } from "../../../ui/feedback/plain-dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { accountPath } from "../../../site/session/account-paths.ts";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { sessionOver } from "../../../site/session/session-way.ts";
import { content } from "./content.ts";

/**
 * Asks whether the customer is still there, until they press one of its two buttons (specification 1, section 4
 * "Session timeout prompt"). On its own it is always open. In the slot `prompt` of `session-expiry` a script opens it
 * in time (browser/session.ts).
 */
export default async function SessionTimeoutPrompt({ block, page }: BlockProps) {
  const { heading, text, keep, keeping, done } = fieldsOf(block, content);
  return (
    <>
      <script async src="/site/session.js" />
      <PlainDialog
        id="session-prompt"
        data-session-prompt=""
        data-over={page.href(await accountPath("session-timeout", page.brand))}
        title={page.text(heading)}
        actions={
          <>
            <Button type="button" wide="phone" data-keep={page.text(keeping)}>
              {page.text(keep)}
            </Button>
            <form action="/forms/sign-out" method="post">
              <input type="hidden" name="locale" value={page.locale} />
              <input type="hidden" {...sessionOver} />
              <Button variant="secondary" wide="phone">
                {page.text(done)}
              </Button>
            </form>
          </>
        }
      >
        <MarkedText text={page.text(text)} page={page} />
      </PlainDialog>
    </>
  );
}
