import { cookies } from "next/headers";
import { knownArguments } from "../../messages/known-arguments.ts";
import { rememberName } from "../../session/cookies.ts";
import { keptTry, tryParameter } from "../../session/sign-in-try.ts";
import { SignInForm } from "../../sign-in/sign-in-form.tsx";
import { LinkButton } from "../../ui/forms/link-button.tsx";
import { Card } from "../../ui/shell/card.tsx";
import { PageHeading } from "../../ui/shell/page-heading.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";
import type { BlockProps } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { MarkedText } from "../marked-text.tsx";
import { content } from "./content.ts";
import styles from "./sign-in.module.css";

/** Signs a customer in. A plain form: it works without a script, and a try that failed comes back with what was typed, but for the password. */
export default async function SignInBlock({ block, page }: BlockProps) {
  const { heading, lead, help, signedIn } = fieldsOf(block, content);
  const member = await page.member();
  if (member) {
    return (
      <Wrap className={styles.page}>
        <PageHeading title={page.text(signedIn.heading, knownArguments({ firstName: member.firstName }))} lead={page.text(signedIn.lead)}>
          <LinkButton href={page.href(signedIn.toAccount.href)}>{page.text(signedIn.toAccount.text)}</LinkButton>
        </PageHeading>
      </Wrap>
    );
  }
  const failed = await keptTry(page.search.get(tryParameter));
  const remembered = (await cookies()).get(rememberName)?.value;
  return (
    <Wrap className={styles.page}>
      <Card look="raised">
        <div className={styles.head}>
          <h1 className={styles.title}>{page.text(heading)}</h1>
          <p className={styles.lead}>{page.text(lead)}</p>
        </div>
        <SignInForm page={page} failed={failed} login={failed?.login ?? remembered ?? ""} remember={failed?.remember ?? remembered !== undefined} />
        <div className={styles.help}>
          <MarkedText text={page.text(help)} page={page} />
        </div>
      </Card>
    </Wrap>
  );
}
