import { readFormTry } from "../../../site/session/form-try.ts";
import { ForgotUserNameForm } from "../help-forms.tsx";
import { MailSent } from "../mail-sent.tsx";
import { Panel } from "../panel.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";

/** Mails a customer their user name. */
export default async function ForgotUserNameBlock({ block, page }: BlockProps) {
  const { heading, lead, back, help, sent } = fieldsOf(block, content);
  const outcome = await readFormTry("forgot-username", page.search);
  const toSignIn = { href: page.href(back.href), label: page.text(back.text) };
  const otherWays = <MarkedText text={page.text(help)} page={page} />;
  if (outcome?.notice === "sent")
    return <MailSent words={sent} back={toSignIn} page={page} again={page.href(page.path)} help={otherWays} />;
  return (
    <Panel title={page.text(heading)} lead={page.text(lead)} back={toSignIn} help={otherWays}>
      <ForgotUserNameForm page={page} outcome={outcome} />
    </Panel>
  );
}
