import { headers } from "next/headers";
import { callerAddress } from "../../../site/front-door/caller-address.ts";
import { overLimit } from "../../../site/front-door/rate-limits.ts";
import { readFormTry } from "../../../site/session/form-try.ts";
import { isSpent } from "../../../site/session/password-help-here.ts";
import { passwordRule } from "../../../site/session/password-rule.ts";
import { FormNotice } from "../help-forms.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { Panel } from "../panel.tsx";
import styles from "../sign-in-form.module.css";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckedForm } from "../../../ui/forms/checked-form.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";

/** Sets a new password with a token from a mail. A used token is reported before the customer types. */
export default async function ResetPasswordBlock({ block, page }: BlockProps) {
  const { heading, lead, back, help, spent } = fieldsOf(block, content);
  const outcome = await readFormTry("reset-password", page.search);
  const token = (page.search.get("token") ?? "").slice(0, 40);
  const otherWays = <MarkedText text={page.text(help)} page={page} />;
  if (outcome ? outcome.notice === "wrong-code" : token === "" || (await isKnownToBeSpent(token, page))) {
    return (
      <Panel title={page.text(spent.heading)} lead={page.text(spent.lead)} help={otherWays}>
        <LinkButton href={page.href(spent.action.href)} wide>
          {page.text(spent.action.text)}
        </LinkButton>
      </Panel>
    );
  }
  return (
    <Panel
      title={page.text(heading)}
      lead={page.text(lead)}
      back={{ href: page.href(back.href), label: page.text(back.text) }}
      help={otherWays}
    >
      <CheckedForm action="/forms/reset-password" className={styles.form}>
        <input type="hidden" name="locale" value={page.locale} />
        {/* After the first try the token is in a sealed cookie, and no longer in the page. */}
        {outcome ? null : <input type="hidden" name="token" value={token} />}
        <FormNotice outcome={outcome} t={page.t} />
        <NewPasswordFields
          t={page.t}
          problems={outcome?.problems ?? {}}
          pattern={(await passwordRule(page.brand)).pattern}
        />
        <Button wide>{page.t("accountHelp.newPassword.submit")}</Button>
      </CheckedForm>
    </Panel>
  );
}

/** After several reset links we stop announcing used ones: then only the form's answer says so. */
const isKnownToBeSpent = async (token: string, page: PageContext): Promise<boolean> =>
  !(await overLimit("people", callerAddress(await headers()))) && isSpent(token, page);
