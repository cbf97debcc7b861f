import { accountPath } from "../../../site/session/account-paths.ts";
import { SessionPrompt } from "../../../site/session/session-prompt.lazy.client.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";

export const needsFramework = true;

/**
 * Asks whether the customer is still there (specification 1, section 4 "Session timeout prompt"). It is open wherever it stands;
 * in the place `prompt` of `session-expiry` it stands when it is time.
 */
export default async function SessionTimeoutPrompt({ block, page }: BlockProps) {
  const { heading, text, keep, keeping, done } = fieldsOf(block, content);
  return (
    <SessionPrompt
      heading={page.text(heading)}
      keep={page.text(keep)}
      keeping={page.text(keeping)}
      done={page.text(done)}
      way={{ locale: page.locale, over: page.href(await accountPath("session-timeout", page.brand)) }}
    >
      <MarkedText text={page.text(text)} page={page} />
    </SessionPrompt>
  );
}
