"use client";
import {
  type AccountFormField,
  accountFormFields,
  type AccountFormValues,
  accountProblems,
  nameFieldOf,
  paysByBank,
  wantsAutopay,
} from "@switchyard/domain/enrollment/account-form";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { CardEntryHandle } from "../card/card-entry.client.tsx";
import { focusOn } from "../../../site/forms/focus-on.ts";
import { isSubmitButton } from "../../../site/forms/is-submit-button.ts";
import { ProblemSummary } from "../../../site/forms/problem-summary.tsx";
import { useLaterThanClick } from "../../../site/forms/use-later-than-click.ts";
import { accountFormValues, focusTargetOf, isAccountField } from "./account-form-values.ts";
import { SendingDialog } from "../../../ui/feedback/sending-dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FormSection } from "../../../ui/forms/form-section.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { AccountFormProps } from "./account-form-model.ts";
import { AutopaySection } from "./autopay-section.tsx";
import { isNameTaken } from "./name-taken.client.ts";
import styles from "./mini-confirmation.module.css";
import { sendAccountForm } from "./send-account-form.client.ts";
import { messageOf } from "./settings.ts";

/** Fields whose answer decides about others. */
const related: Readonly<Partial<Record<AccountFormField, readonly AccountFormField[]>>> = {
  password: ["confirmpassword"],
  custUserName: ["password"],
  custEmailAddress: ["password"],
  isAutoPay: [
    "accountholdername",
    "routingnumber",
    "bankaccountnumber",
    "billingzipcode",
    "agreeTerms",
    "paymentmethod",
  ],
  paymentmethod: ["accountholdername", "routingnumber", "bankaccountnumber", "billingzipcode"],
};

/**
 * The online account, paperless bills and autopay (specification 2, section 4 "Mini-confirmation"). It is complete without
 * a script; with one, problems show on blur and go on change, a name that is taken is told at once, and a refusal of the
 * server leaves in place what was typed.
 */
export function AccountForm(props: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const cardEntry = useRef<CardEntryHandle>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(props.errors);
  const [isSent, setSent] = useState(Object.keys(props.errors).length > 0);
  const [isSending, setSending] = useState(false);
  const [autopayDone, setAutopayDone] = useState(props.autopayDone);
  const { texts, messages } = props;
  const facts = { ...props.facts, isAutopayDone: autopayDone !== undefined };
  const { account } = texts;
  const nameField = nameFieldOf(facts);

  useEffect(() => {
    // A page that comes back from the browser's memory may be over by now: the server says where the customer is (E-291).
    const comeBack = ({ persisted }: PageTransitionEvent): void => (persisted ? location.reload() : undefined);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);

  const valuesNow = (): AccountFormValues => accountFormValues(new FormData(form.current ?? undefined));
  const wrongNow = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      accountProblems(valuesNow(), facts).map((problem) => [problem.field, messageOf(problem, messages)]),
    );
  const errorOf = (field: AccountFormField): string | undefined => errors[field] || undefined;

  /** The message shows, the field is empty (E-246). */
  const tellTaken = (): void => {
    const input = form.current?.elements.namedItem(nameField);
    if (input instanceof HTMLInputElement) input.value = "";
    setErrors((before) => ({ ...before, [nameField]: messages[nameField].taken }));
  };

  const check = async (field: AccountFormField): Promise<void> => {
    const wrong = wrongNow()[field];
    setErrors(({ [field]: _, ...rest }) => (wrong === undefined ? rest : { ...rest, [field]: wrong }));
    if (field !== nameField || wrong !== undefined) return;
    const name = valuesNow()[nameField]?.trim() ?? "";
    // What has been typed meanwhile is another name.
    if ((await isNameTaken(facts.userNameIs, name)) && valuesNow()[nameField]?.trim() === name) tellTaken();
  };
  const checkLater = useLaterThanClick((field: AccountFormField) => void check(field));

  const onChange = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !isAccountField(target.name))
      return;
    const looked = new Set<string>([target.name, ...(related[target.name] ?? [])]);
    const wrong = wrongNow();
    // A message goes as soon as it is not true any more; none comes before the field is left.
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).flatMap(([name, message]) =>
          looked.has(name) ? (wrong[name] === undefined ? [] : [[name, wrong[name]]]) : [[name, message]],
        ),
      ),
    );
  };

  /** @returns whether there is one */
  const goToFirst = (wrong: Readonly<Record<string, string>>): boolean => {
    const first = accountFormFields.find((field) => wrong[field] !== undefined);
    if (first !== undefined) focusOn(focusTargetOf(first));
    return first !== undefined;
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending || !form.current) return;
    setSent(true);
    const wrong = wrongNow();
    setErrors(wrong);
    if (goToFirst(wrong)) return;
    setSending(true);
    // The frame itself says what is wrong with a card (E-221, E-223).
    const byCard = wantsAutopay(valuesNow(), facts) && !paysByBank(valuesNow());
    if (byCard && (await cardEntry.current?.pass()) !== true) return setSending(false);
    const refused = await sendAccountForm(form.current);
    if (refused === undefined) return;
    const { problems, autopayDone: done } = refused;
    setSending(false);
    setErrors(problems);
    if (done !== undefined) setAutopayDone(done);
    if (problems[nameField] !== undefined && problems[nameField] === messages[nameField].taken) tellTaken();
    goToFirst(problems);
  };

  const name = account[nameField];
  const shown = accountFormFields.filter((field) => errors[field]);
  const nameProps = {
    id: nameField,
    name: nameField,
    label: name.label,
    hint: name.hint,
    error: errorOf(nameField),
    defaultValue: props.draft[nameField] ?? "",
    required: true,
    spellCheck: false,
    autoCapitalize: "none",
  };
  return (
    <form
      ref={form}
      action={props.action}
      method="post"
      noValidate
      className={styles.form}
      onChange={onChange}
      onBlur={({ target, relatedTarget }) => {
        if (!("name" in target) || typeof target.name !== "string" || !isAccountField(target.name)) return;
        // The submit button checks everything; boxes and radios are answered when they are sent.
        if (isSubmitButton(relatedTarget) || target.matches("[type=checkbox]:not([required]),[type=radio]")) return;
        checkLater(target.name);
      }}
      onSubmit={(event) => void onSubmit(event)}
    >
      <input type="hidden" name="search" value={props.search} />
      <input type="hidden" name="locale" value={props.locale} />
      {props.shownTerms}
      <input type="hidden" name="isEVPlan" value={String(props.isEv)} />
      <input type="hidden" name="isESaverPlan" value={String(facts.offersAutopay)} />
      {isSent && (
        <ProblemSummary
          form="mini-confirmation"
          titles={props.summaryTitles}
          problems={shown.map((field) => ({ id: focusTargetOf(field), text: errors[field] }))}
          focusOnLoad={Object.keys(props.errors).length > 0}
        />
      )}
      <FormSection id="online-account" title={account.title} intro={account.text}>
        {nameField === "custEmailAddress" ? (
          <TextField {...nameProps} type="email" inputMode="email" autoComplete="username" />
        ) : (
          <TextField {...nameProps} autoComplete="username" maxLength={60} />
        )}
        <TextField
          id="password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          label={account.password.label}
          hint={account.password.help}
          error={errorOf("password")}
          width="medium"
          maxLength={200}
        />
        <TextField
          id="confirmpassword"
          name="confirmpassword"
          type="password"
          autoComplete="new-password"
          required
          label={account.confirmpassword.label}
          error={errorOf("confirmpassword")}
          width="medium"
          maxLength={200}
        />
        <SelectField
          id="securityquestion"
          name="securityquestion"
          required
          label={account.securityquestion.label}
          error={errorOf("securityquestion")}
          emptyLabel={account.securityquestion.choose}
          options={facts.questions.map((question) => ({ value: question, label: question }))}
          defaultValue={props.draft.securityquestion ?? ""}
        />
        <TextField
          id="securityanswer"
          name="securityanswer"
          autoComplete="off"
          required
          label={account.securityanswer.label}
          hint={account.securityanswer.hint}
          error={errorOf("securityanswer")}
          width="medium"
          maxLength={200}
        />
        {facts.offersAutopay && <input type="hidden" name="paperlessBilling" value="true" />}
        <Checkbox
          // With autopay there is no paper: forced on and locked (E-264).
          {...(facts.offersAutopay
            ? { defaultChecked: true, disabled: true }
            : { name: "paperlessBilling", value: "true", defaultChecked: props.draft.paperlessBilling === "true" })}
          id="paperlessBilling"
          label={account.paperlessBilling.label}
          hint={facts.offersAutopay ? account.paperlessBilling.forced : account.paperlessBilling.hint}
        />
        {props.isEv && (
          <Checkbox
            id="evplanDisclaimer"
            name="evplanDisclaimer"
            value="true"
            defaultChecked={props.draft.evplanDisclaimer === "true"}
            label={account.evplanDisclaimer.label}
          />
        )}
      </FormSection>
      {facts.offersAutopay && <AutopaySection {...props} errorOf={errorOf} cardEntry={cardEntry} done={autopayDone} />}
      <div className={styles.acceptance}>
        <Checkbox
          id="acceptance"
          name="acceptance"
          value="true"
          required
          defaultChecked={props.draft.acceptance === "true"}
          label={props.acceptance}
          error={errorOf("acceptance")}
        />
      </div>
      <div className={styles.actions}>
        <Button
          name="action"
          value="create"
          iconAfter="arrow"
          wide="phone"
          busy={isSending}
          aria-disabled={isSending || undefined}
        >
          {isSending ? texts.working : texts.submit}
        </Button>
      </div>
      <SendingDialog open={isSending} loader={texts.loader} working={texts.working} />
    </form>
  );
}
