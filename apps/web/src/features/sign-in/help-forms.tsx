import type { PageContext } from "../../site/blocks/block-props.ts";
import type { FormTry } from "../../site/session/form-try.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import styles from "./sign-in-form.module.css";

interface HelpFormProps {
  readonly page: Pick<PageContext, "locale" | "t">;
  /** The outcome of the previous try. */
  readonly outcome?: FormTry | undefined;
  /** The field's initial value. */
  readonly begins?: string;
  /** Prefix of the fields' ids, because the page has another form. */
  readonly idPrefix?: string;
}

/** Requests a link that sets a new password. */
export function ForgotPasswordForm({ page: { locale, t }, outcome, begins = "", idPrefix = "" }: HelpFormProps) {
  const empty = t("accountHelp.forgotPassword.empty");
  return (
    <CheckedForm action="/forms/forgot-password" className={styles.form}>
      <input type="hidden" name="locale" value={locale} />
      <FormNotice outcome={outcome} t={t} />
      <TextField
        id={`${idPrefix}login`}
        name="login"
        label={t("accountHelp.forgotPassword.login")}
        required
        error={outcome?.problems["login"] && empty}
        autoFocus={outcome?.problems["login"] !== undefined}
        data-empty={empty}
        defaultValue={outcome?.values["login"] ?? begins}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Button wide>{t("accountHelp.forgotPassword.submit")}</Button>
    </CheckedForm>
  );
}

/** Requests a mail with the user name. */
export function ForgotUserNameForm({ page: { locale, t }, outcome, idPrefix = "" }: HelpFormProps) {
  const invalid = t("accountHelp.forgotUserName.invalid");
  return (
    <CheckedForm action="/forms/forgot-username" className={styles.form}>
      <input type="hidden" name="locale" value={locale} />
      <FormNotice outcome={outcome} t={t} />
      <TextField
        id={`${idPrefix}email`}
        name="email"
        type="email"
        label={t("accountHelp.forgotUserName.email")}
        required
        error={outcome?.problems["email"] && invalid}
        autoFocus={outcome?.problems["email"] !== undefined}
        data-empty={invalid}
        data-fits={mailShape}
        data-invalid={invalid}
        defaultValue={outcome?.values["email"] ?? ""}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Button wide>{t("accountHelp.forgotUserName.submit")}</Button>
    </CheckedForm>
  );
}

/** A rough check for an e-mail address; the server's is exact. */
export const mailShape = String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`;

/** The outcome of the last try, above the form. */
export function FormNotice({ outcome, t }: { readonly outcome: FormTry | undefined; readonly t: PageContext["t"] }) {
  if (!outcome || outcome.notice === "" || outcome.notice === "sent") return null;
  // Labels used: accountHelp.notices.*
  const text =
    outcome.notice === "refused"
      ? outcome.values["refusal"] || t("accountHelp.notices.failed")
      : t(`accountHelp.notices.${outcome.notice}`);
  return <Alert tone="error" title={text} role="alert" />;
}
