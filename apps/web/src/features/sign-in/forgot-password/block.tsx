import { readFormTry } from "../../../site/session/form-try.ts";
import { userNameOf } from "../../../site/session/user-name-handle.ts";
import { ForgotPasswordForm } from "../help-forms.tsx";
import { MailSent } from "../mail-sent.tsx";
import { Panel } from "../panel.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";

/**
 * Mails a link to set a new password. A customer from a locked sign-in sees an explanation and their user name.
 */
export default async function ForgotPasswordBlock({ block, page }: BlockProps) {
  const { heading, lead, back, help, locked, sent } = fieldsOf(block, content);
  const outcome = await readFormTry("forgot-password", page.search);
  const toSignIn = { href: page.href(back.href), label: page.text(back.text) };
  const otherWays = <MarkedText text={page.text(help)} page={page} />;
  if (outcome?.notice === "sent")
    return <MailSent words={sent} back={toSignIn} page={page} again={page.href(page.path)} help={otherWays} />;
  const isLocked = page.search.get("action") === "locked";
  const begins = isLocked ? await userNameOf(page.search.get("username")) : undefined;
  return (
    <Panel
      title={page.text(isLocked ? locked.heading : heading)}
      lead={page.text(isLocked ? locked.lead : lead)}
      back={toSignIn}
      help={otherWays}
    >
      <ForgotPasswordForm page={page} outcome={outcome} begins={begins ?? ""} />
    </Panel>
  );
}
