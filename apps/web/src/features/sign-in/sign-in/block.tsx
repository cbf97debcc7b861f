import { cookies } from "next/headers";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { landingPageOf, accountPath } from "../../../site/session/account-paths.ts";
import { rememberName } from "../../../site/session/cookies.ts";
import { readSignInTry, tryParameter } from "../../../site/session/sign-in-try.ts";
import { Panel } from "../panel.tsx";
import styles from "../panel.module.css";
import { SignInForm } from "../sign-in-form.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";

/**
 * Signs a customer in. A plain form, usable without scripts; after a failed try it has the typed values except the
 * password.
 */
export default async function SignInBlock({ block, page }: BlockProps) {
  const { heading, lead, links, help, signedIn } = fieldsOf(block, content);
  const member = await page.member();
  if (member) {
    const account = landingPageOf(member);
    return (
      <Panel
        title={page.text(signedIn.heading, knownArguments({ firstName: member.firstName }))}
        lead={page.text(signedIn.lead)}
      >
        <LinkButton
          href={page.href(account === "sign-in" ? signedIn.toAccount.href : await accountPath(account, page.brand))}
          wide
        >
          {page.text(signedIn.toAccount.text)}
        </LinkButton>
      </Panel>
    );
  }
  const failed = await readSignInTry(page.search.get(tryParameter));
  const remembered = (await cookies()).get(rememberName)?.value;
  return (
    <Panel title={page.text(heading)} lead={page.text(lead)} help={<MarkedText text={page.text(help)} page={page} />}>
      <SignInForm
        page={page}
        failed={failed}
        login={failed?.login ?? remembered ?? ""}
        remember={failed?.remember ?? remembered !== undefined}
      />
      <ul className={styles.links}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={page.href(href)}>{page.text(text)}</a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
