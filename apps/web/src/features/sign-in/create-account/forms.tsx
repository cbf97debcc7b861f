import type { FormTry } from "../../../site/session/form-try.ts";
import { FormNotice, mailShape } from "../help-forms.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import styles from "../sign-in-form.module.css";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { CheckedForm } from "../../../ui/forms/checked-form.tsx";
import { ErrorSummary } from "../../../ui/forms/error-summary.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";

interface FormProps {
  readonly page: Pick<PageContext, "locale" | "t" | "link">;
  readonly outcome: FormTry | undefined;
}

/** A field's error, and the messages for its script. */
const sayings = (t: PageContext["t"], outcome: FormTry | undefined) => (field: string) => {
  const code = outcome?.problems[field];
  return {
    id: field,
    name: field,
    // Labels used: accountHelp.newAccount.*
    label: t(`accountHelp.newAccount.${field}.label`),
    error: code === undefined ? undefined : t(`accountHelp.newAccount.${field}.${code}`),
    "data-empty": t(`accountHelp.newAccount.${field}.required`),
    required: true,
  };
};

function Wrong({ t, outcome }: { readonly t: PageContext["t"]; readonly outcome: FormTry | undefined }) {
  const problems = Object.entries(outcome?.problems ?? {});
  if (problems.length === 0) return null;
  const words = (field: string, code: string): string =>
    field === "password"
      ? t(`accountHelp.newPassword.${code === "required" ? "empty" : "invalid"}`)
      : field === "confirm"
        ? t("accountHelp.newPassword.mismatch")
        : t(`accountHelp.newAccount.${field}.${code}`);
  return (
    <ErrorSummary
      heading={t("errorSummary.title", { count: problems.length })}
      items={problems.map(([field, code]) => ({ href: `#${field}`, text: words(field, code) }))}
      focusOnLoad
    />
  );
}

/** The fields for data of a customer's bill. */
export function FindAccountForm({ page: { locale, t }, outcome }: FormProps) {
  const field = sayings(t, outcome);
  const value = (name: string): string => outcome?.values[name] ?? "";
  return (
    <CheckedForm action="/forms/find-account" className={styles.form}>
      <input type="hidden" name="locale" value={locale} />
      <Wrong t={t} outcome={outcome} />
      <FormNotice outcome={outcome} t={t} />
      <TextField
        {...field("account")}
        hint={t("accountHelp.newAccount.account.hint")}
        data-fits={String.raw`^[\d\s.\-]{8,20}$`}
        data-invalid={t("accountHelp.newAccount.account.invalid")}
        defaultValue={value("account")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        width="medium"
      />
      <TextField {...field("lastName")} defaultValue={value("lastName")} autoComplete="family-name" maxLength={100} />
      <TextField
        {...field("zip")}
        data-fits={String.raw`^\d{5}([\s\-]\d{4})?$`}
        data-invalid={t("accountHelp.newAccount.zip.invalid")}
        defaultValue={value("zip")}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        width="short"
      />
      <Button wide iconAfter="arrow">
        {t("accountHelp.newAccount.find")}
      </Button>
    </CheckedForm>
  );
}

interface NewAccountFormProps extends FormProps {
  readonly questions: readonly string[];
  readonly terms: string;
  readonly pattern: string;
}

/** User name, password, and a help if the customer forgets one. After a failed try the passwords are typed again. */
export function NewAccountForm({ page, outcome, questions, terms, pattern }: NewAccountFormProps) {
  const { locale, t } = page;
  const field = sayings(t, outcome);
  const value = (name: string): string => outcome?.values[name] ?? "";
  return (
    <CheckedForm action="/forms/create-account" className={styles.form}>
      <input type="hidden" name="locale" value={locale} />
      <Wrong t={t} outcome={outcome} />
      <FormNotice outcome={outcome} t={t} />
      <TextField
        {...field("username")}
        defaultValue={value("username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        {...field("email")}
        type="email"
        hint={t("accountHelp.newAccount.email.hint")}
        data-fits={mailShape}
        data-invalid={t("accountHelp.newAccount.email.invalid")}
        defaultValue={value("email")}
        autoComplete="email"
        maxLength={254}
      />
      <NewPasswordFields t={t} problems={outcome?.problems ?? {}} pattern={pattern} />
      <SelectField
        {...field("question")}
        emptyLabel={t("accountHelp.newAccount.question.choose")}
        options={questions.map((question) => ({ value: question, label: question }))}
        defaultValue={value("question")}
      />
      <TextField
        {...field("answer")}
        hint={t("accountHelp.newAccount.answer.hint")}
        defaultValue={value("answer")}
        autoComplete="off"
        maxLength={200}
      />
      <Checkbox
        id="paperless"
        name="paperless"
        value="true"
        label={t("accountHelp.newAccount.paperless")}
        defaultChecked={value("paperless") === "true"}
      />
      <Checkbox
        {...field("terms")}
        value="true"
        label={<MarkedLine text={terms} page={page} />}
        defaultChecked={value("terms") === "true"}
      />
      <Button wide>{t("accountHelp.newAccount.submit")}</Button>
    </CheckedForm>
  );
}
