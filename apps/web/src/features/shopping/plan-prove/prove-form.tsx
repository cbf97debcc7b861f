import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { type ProveField, type ProveQuestion, provePath, unitOf } from "../../../site/navigation/prove-question.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ErrorSummary } from "../../../ui/forms/error-summary.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { HiddenInputs } from "../plans/hidden-inputs.tsx";
import styles from "./plan-prove.module.css";

interface ProveFormProps {
  readonly page: PageContext;
  readonly asked: ProveQuestion;
  readonly along: Readonly<Record<string, string | undefined>>;
  readonly plans: readonly PlanOffer[];
  readonly ours: PlanOffer | undefined;
}

const groups = {
  bill: ["kwh", "total"],
  charges: ["energy", "base", "deliveryKwh", "deliveryMonth", "credit", "creditAt", "exit"],
  averages: ["p500", "p1000", "p2000"],
} as const satisfies Readonly<Record<string, readonly ProveField[]>>;

/** The script's texts for a file that was read, or can't be read. */
const fileWords = ["reading", "read", "nothing", "no-text", "not-a-pdf", "too-large"] as const;

// Labels used: planProve.file.*, planProve.fields.*, planProve.hints.*, planProve.errors.*, planProve.groups.*
/** The bill and the label, typed; a script fills in a label's PDF (browser/facts-label.ts). */
export function ProveForm({ page: { t, href }, asked, along, plans, ours }: ProveFormProps) {
  const error = (field: ProveField): string => t(`planProve.errors.${field === "creditAt" ? field : unitOf(field)}`);
  const field = (name: ProveField) => (
    <TextField
      key={name}
      id={`prove-${name}`}
      name={name}
      label={t(`planProve.fields.${name}`)}
      error={asked.wrong.includes(name) ? error(name) : undefined}
      defaultValue={asked.typed[name] ?? ""}
      width="short"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      required={name === "kwh" || name === "total"}
    />
  );
  const hasLabel = Object.keys(asked.typed).some((name) => name !== "kwh" && name !== "total");
  return (
    <form
      action={href(provePath)}
      className={styles.form}
      noValidate
      aria-labelledby="prove-form"
      data-facts-label={JSON.stringify(
        Object.fromEntries(fileWords.map((word) => [word, t(`planProve.file.${word}`, { count: "{count}" })])),
      )}
    >
      <HiddenInputs values={along} />
      <h2 id="prove-form">{t("planProve.given")}</h2>
      {asked.wrong.length > 0 && (
        <ErrorSummary
          focusOnLoad
          heading={t("planProve.wrong", { count: asked.wrong.length })}
          items={asked.wrong.map((name) => ({
            href: `#prove-${name}`,
            text: `${t(`planProve.fields.${name}`)}: ${error(name)}`,
          }))}
        />
      )}
      <fieldset className={styles.group}>
        <legend>{t("planProve.groups.bill")}</legend>
        {groups.bill.map(field)}
      </fieldset>
      <details open={hasLabel || asked.bill === undefined}>
        <summary>{t("planProve.groups.label")}</summary>
        <div className={styles.label}>
          <div className={styles.file}>
            <label htmlFor="prove-file">{t("planProve.file.label")}</label>
            <p id="prove-file-hint">{t("planProve.file.hint")}</p>
            <input
              id="prove-file"
              type="file"
              accept="application/pdf,.pdf"
              autoComplete="off"
              aria-describedby="prove-file-hint prove-file-status"
            />
            <p id="prove-file-status" role="status" data-label-status />
          </div>
          <p>{t("planProve.hints.label")}</p>
          <TextField
            id="prove-provider"
            name="provider"
            label={t("planProve.fields.provider")}
            defaultValue={asked.typed.provider ?? ""}
            autoComplete="off"
            maxLength={40}
          />
          <fieldset className={styles.group}>
            <legend>{t("planProve.groups.charges")}</legend>
            {groups.charges.map(field)}
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{t("planProve.groups.averages")}</legend>
            {groups.averages.map(field)}
          </fieldset>
        </div>
      </details>
      <SelectField
        id="prove-plan"
        name="plan"
        label={t("planProve.fields.plan")}
        defaultValue={ours?.id ?? ""}
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button variant={asked.bill ? "secondary" : "primary"}>
        {t(asked.bill ? "planProve.again" : "planProve.show")}
      </Button>
      <p className={styles.hint}>{t("planProve.stored")}</p>
      <script async src="/site/facts-label.js" />
    </form>
  );
}
