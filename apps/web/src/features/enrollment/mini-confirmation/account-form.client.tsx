"use client";
import {
  type AccountFormField,
  accountFormFields,
  accountProblems,
  type AccountProblem,
  nameFieldOf,
  paysByBank,
  wantsAutopay,
} from "@switchyard/domain/enrollment/account-form";
import { useEffect, useRef, useState } from "react";
import type { CardEntryHandle } from "../card/card-entry.client.tsx";
import { FormProblems } from "../../../site/forms/form-frame.tsx";
import { isSubmitButton } from "../../../site/forms/is-submit-button.ts";
import { useCheckedForm } from "../../../site/forms/use-checked-form.ts";
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
import { errorTextsOf, problemsFromServer } from "./settings.ts";

/** A taken name, and the gateway's reason for refusing an account. */
const onlyServerKnows: ReadonlySet<string> = new Set<AccountProblem["code"]>(["taken", "refused"]);

/**
 * Online account, paperless bills and autopay (specification 2, section 4 "Mini-confirmation"). It is complete without
 * scripts. With scripts, problems show on blur and disappear on change. A taken name shows at once, and a refusal by
 * the server leaves the typed input in place.
 */
export function AccountForm(props: AccountFormProps) {
  const cardEntry = useRef<CardEntryHandle>(null);
  const [autopayDone, setAutopayDone] = useState(props.autopayDone);
  /** The gateway's reason why no account was created. */
  const [refusal, setRefusal] = useState(props.refusal);
  const { texts, messages } = props;
  const facts = { ...props.facts, isAutopayDone: autopayDone !== undefined };
  const { account } = texts;
  const nameField = nameFieldOf(facts);

  useEffect(() => {
    // A page restored from the back-forward cache may be outdated, so the server decides where the customer is (E-291).
    const comeBack = ({ persisted }: PageTransitionEvent): void => (persisted ? location.reload() : undefined);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);

  /** The name currently in the form. */
  const nameNow = (): string => {
    const input = form.element.current?.elements.namedItem(nameField);
    return input instanceof HTMLInputElement ? input.value.trim() : "";
  };
  /** The message is visible while the field is empty (E-246). */
  const tellTaken = (): void => {
    const input = form.element.current?.elements.namedItem(nameField);
    if (input instanceof HTMLInputElement) input.value = "";
    form.settle(nameField, "taken");
  };
  const check = (sent: FormData) => accountProblems(accountFormValues(sent), facts);

  const form = useCheckedForm<AccountFormField>({
    fields: accountFormFields,
    initial: props.problems,
    onlyServerKnows,
    errorTexts: errorTextsOf(messages, refusal),
    fieldOf: (field) => (isAccountField(field) ? field : undefined),
    check,
    focusOf: focusTargetOf,
    send: async (element) => {
      const values = accountFormValues(new FormData(element));
      // The frame itself shows a card's error (E-221, E-223).
      if (wantsAutopay(values, facts) && !paysByBank(values) && !(await cardEntry.current?.pass())) return [];
      const refused = await sendAccountForm(element);
      if (!refused) return undefined;
      if (refused.autopayDone !== undefined) setAutopayDone(refused.autopayDone);
      const refusals = problemsFromServer(refused.problems, messages);
      setRefusal(refusals.refusal);
      if (refusals.problems.some(({ field, code }) => field === nameField && code === "taken")) tellTaken();
      return refusals.problems;
    },
  });
  const { element, isSending, errorOf, handlers } = form;

  const onBlur: typeof handlers.onBlur = (event) => {
    handlers.onBlur(event);
    const { name: left } = event.target as unknown as HTMLInputElement;
    // The submit button checks the name itself.
    if (left !== nameField || isSubmitButton(event.relatedTarget) || !element.current) return;
    if (check(new FormData(element.current)).some(({ field }) => field === nameField)) return;
    const asked = nameNow();
    // Another name may have been typed in the meantime.
    void isNameTaken(facts.userNameIs, asked).then((isTaken) => isTaken && nameNow() === asked && tellTaken());
  };

  const name = account[nameField];
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
      ref={element}
      action={props.action}
      method="post"
      noValidate
      className={styles.form}
      {...handlers}
      onBlur={onBlur}
    >
      <input type="hidden" name="search" value={props.search} />
      <input type="hidden" name="locale" value={props.locale} />
      {props.shownTerms}
      <input type="hidden" name="isEVPlan" value={String(props.isEv)} />
      <input type="hidden" name="isESaverPlan" value={String(facts.offersAutopay)} />
      <FormProblems
        form={form}
        about="mini-confirmation"
        titles={props.summaryTitles}
        focusOnLoad={props.problems.length > 0}
      />
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
          // Autopay requires paperless bills, so the box is ticked and locked (E-264).
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
      {props.ordersToo}
      <div className={styles.actions}>
        <Button
          name="action"
          value="continue"
          iconAfter="arrow"
          wide="phone"
          busy={isSending}
          aria-disabled={isSending || undefined}
        >
          {isSending ? texts.working : texts.submit}
        </Button>
      </div>
      <SendingDialog open={isSending} loader={texts.loader} />
    </form>
  );
}
