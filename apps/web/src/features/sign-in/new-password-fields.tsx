import type { PageContext } from "../../site/blocks/block-props.ts";
import { TextField } from "../../ui/forms/text-field.tsx";

interface NewPasswordFieldsProps {
  readonly t: PageContext["t"];
  /** Error codes by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** The content's password rule, as a pattern. */
  readonly pattern: string;
}

/** A new password, twice. */
export function NewPasswordFields({ t, problems, pattern }: NewPasswordFieldsProps) {
  const empty = t("accountHelp.newPassword.empty");
  const invalid = t("accountHelp.newPassword.invalid");
  const mismatch = t("accountHelp.newPassword.mismatch");
  const errors: Readonly<Record<string, string>> = { required: empty, invalid };
  return (
    <>
      <TextField
        id="password"
        name="password"
        type="password"
        label={t("accountHelp.newPassword.label")}
        hint={t("accountHelp.newPassword.hint")}
        required
        error={errors[problems["password"] ?? ""]}
        data-empty={empty}
        data-fits={pattern}
        data-invalid={invalid}
        autoComplete="new-password"
        maxLength={200}
      />
      <TextField
        id="confirm"
        name="confirm"
        type="password"
        label={t("accountHelp.newPassword.confirm")}
        required
        error={problems["confirm"] && mismatch}
        data-same="password"
        data-mismatch={mismatch}
        autoComplete="new-password"
        maxLength={200}
      />
    </>
  );
}
