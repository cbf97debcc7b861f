import { dataEvent, openEvent } from "../../site/data-layer/event-attributes.ts";
import { GatewayWords } from "../../site/messages/gateway-words.tsx";
import type { SignInTry } from "../../site/session/sign-in-try.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import type { PageContext } from "../../site/blocks/block-props.ts";
import styles from "./sign-in-form.module.css";

interface SignInFormProps {
  readonly page: Pick<PageContext, "locale" | "t">;
  readonly failed: SignInTry | undefined;
  /** The user name field's initial value. */
  readonly login: string;
  readonly remember: boolean;
  /** Prefix of the fields' ids, because the page has another form. */
  readonly idPrefix?: string;
}

/** User name, password, remember me. Correctable errors appear at their field, others above the fields. */
export function SignInForm({ page, failed, login, remember, idPrefix = "" }: SignInFormProps) {
  const { locale, t } = page;
  const errors = failed ? errorsOf(failed, t) : {};
  const wrong = Object.entries(errors);
  return (
    <CheckedForm action="/forms/sign-in" className={styles.form} {...dataEvent("sign_in_sent", {})}>
      <input type="hidden" name="locale" value={locale} />
      {wrong.length > 0 && (
        <ErrorSummary
          heading={t("errorSummary.title", { count: wrong.length })}
          items={wrong.map(([field, text]) => ({ href: `#${idPrefix}${field}`, text }))}
          focusOnLoad
        />
      )}
      {failed && !isGoodNews(failed) && <span hidden {...openEvent("form_error", { form: "sign-in" })} />}
      {failed && wrong.length === 0 && (
        <Alert
          tone={isGoodNews(failed) ? "ok" : failed.words === "awaiting-deposit" ? "warning" : "error"}
          title={
            failed.words === "gateway-words" ? (
              <GatewayWords page={page} text={failed.description} />
            ) : (
              noticeOf(failed, t)
            )
          }
          role={isGoodNews(failed) ? "status" : "alert"}
        />
      )}
      <TextField
        id={`${idPrefix}username`}
        name="username"
        label={t("signIn.username")}
        hint={t("signIn.usernameHint")}
        required
        error={errors.username}
        data-empty={t("signIn.empty.username")}
        defaultValue={login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        id={`${idPrefix}password`}
        name="password"
        type="password"
        label={t("signIn.password")}
        required
        error={errors.password}
        data-empty={t("signIn.empty.password")}
        autoComplete="current-password"
        maxLength={200}
      />
      <Checkbox
        id={`${idPrefix}remember`}
        name="remember"
        value="yes"
        label={t("signIn.remember")}
        hint={t("signIn.rememberHint")}
        defaultChecked={remember}
      />
      <Button wide>{t("signIn.submit")}</Button>
    </CheckedForm>
  );
}

/** Whether the customer has just set a password or created an account. */
const isGoodNews = ({ words }: SignInTry): boolean => words === "password-set" || words === "account-made";

type Texts = PageContext["t"];
type Errors = { readonly username?: string; readonly password?: string };

function errorsOf(failed: SignInTry, t: Texts): Errors {
  // Labels used: signIn.empty.*
  if (failed.words === "empty")
    return Object.fromEntries(failed.empty.map((field) => [field, t(`signIn.empty.${field}`)]));
  return failed.words === "invalid-login" ? { password: noticeOf(failed, t) } : {};
}

// Labels used: signIn.notices.*
const noticeOf = ({ words }: SignInTry, t: Texts): string => t(`signIn.notices.${words}`);
