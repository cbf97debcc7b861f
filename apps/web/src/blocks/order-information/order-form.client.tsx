"use client";
import type { FieldProblem, OrderFormField } from "@switchyard/domain/enrollment/order-form";
import { identityFields, orderFormFields } from "@switchyard/domain/enrollment/order-form";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import { problemOf, problemsOf } from "@switchyard/domain/enrollment/order-form-rules";
import { formatTyped } from "@switchyard/domain/identity/typing";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { type ChangeEvent, type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { PickedPlace } from "../../address-search/address-search-model.ts";
import { openEvent } from "../../data-layer/event-attributes.ts";
import { useKeptForm } from "../../forms/use-kept-form.ts";
import { useLaterThanClick } from "../../forms/use-later-than-click.ts";
import { orderFormValues } from "../../journeys/order-form-values.ts";
import { Dialog } from "../../ui/feedback/dialog.client.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { TextLink } from "../../ui/forms/text-link.tsx";
import hiddenText from "../../ui/hidden-text.module.css";
import { BillingSection } from "./billing-section.tsx";
import { BirthDateSection } from "./birth-date-section.tsx";
import { CustomerSection } from "./customer-section.tsx";
import { focusTarget, type OrderFormProps, type Problems, problemMap } from "./form-state.ts";
import { HomeSection } from "./home-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import styles from "./order-form.module.css";
import { useDeviceRisk } from "./use-device-risk.ts";

const isField = (name: string): name is OrderFormField => (orderFormFields as readonly string[]).includes(name);
const formats: Partial<Record<OrderFormField, "phone" | "ssn" | "licence">> = { phoneNumber: "phone", socialSecurityNumber: "ssn", driverLicenseNumber: "licence" };

const onlyServerKnows: ReadonlySet<string> = new Set<FieldProblem["code"]>(["notOpen", "otherUtility", "unavailable"]);

/**
 * The one form of the order information page. It is complete without a script; with one, fields format themselves,
 * problems show on blur and go on change, and the first one takes the focus (E-039 to E-041, E-121, E-122).
 */
export function OrderForm(props: OrderFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [place, setPlace] = useState<PickedPlace | undefined>(props.home && { kind: "address", ...props.home });
  const isSoldElsewhere = (there: PickedPlace | undefined): boolean => there !== undefined && props.soldIn !== "" && tdspCode(there.tdsp) !== tdspCode(props.soldIn);
  const [problems, setProblems] = useState<Problems>({ ...problemMap(props.problems), ...(isSoldElsewhere(place) ? { serviceAddress: "otherUtility" } : {}) });
  const [isSending, setSending] = useState(false);
  // The list of problems on top is for those who pressed Continue: while somebody fills in, nothing moves under their pointer.
  const [isSent, setSent] = useState(props.problems.length > 0);
  const openDays = useRef<readonly IsoDate[]>(undefined);
  const keepDraft = useKeptForm(form, isSending, { at: "/forms/keep-draft", without: identityFields });
  const deviceRisk = useDeviceRisk(props.deviceRiskScript);

  // A page that comes back from the browser's memory is not sending any more, and what it sends next is no second click.
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const awake = ({ persisted }: PageTransitionEvent): void => {
      setSending(false);
      if (persisted) setReturns((count) => count + 1);
    };
    addEventListener("pageshow", awake);
    return () => removeEventListener("pageshow", awake);
  }, []);

  const factsNow = () => ({ dwel: props.dwel, isAddressKnown: Boolean(place?.esiid), isSoldElsewhere: isSoldElsewhere(place), birthYears: props.birthYears, ...(openDays.current ? { openDays: openDays.current } : {}) });
  const valuesNow = () => orderFormValues(new FormData(form.current ?? undefined));
  const errorOf = (field: OrderFormField): string | undefined => {
    const code = problems[field];
    return code && (props.texts.error[field]?.[code] ?? props.texts.error[field]?.invalid);
  };
  const check = (field: OrderFormField): void =>
    setProblems(({ [field]: _, ...rest }) => {
      const found = problemOf(field, valuesNow(), factsNow());
      return found ? { ...rest, [field]: found.code } : rest;
    });
  const checkLater = useLaterThanClick(check);

  /** One answer may settle another question: a licence needs no social security number. What only the server knows stays until its own field changes. */
  const recheck = (changed?: OrderFormField): void =>
    setProblems((before) => {
      const values = valuesNow();
      const still = Object.entries(before).flatMap(([name, code]) => {
        if (!isField(name) || code === undefined) return [];
        if (name !== changed && onlyServerKnows.has(code)) return [[name, code] as const];
        const found = problemOf(name, values, factsNow());
        return found ? [[name, found.code] as const] : [];
      });
      return Object.fromEntries(still);
    });
  /** For what changes without an event of a field: read the form once it shows the change. */
  const changedByButton = (changed?: OrderFormField): void => {
    setTimeout(() => recheck(changed), 0);
    keepDraft();
  };

  const keepOpenDays = useCallback((days: readonly IsoDate[] | undefined): void => {
    openDays.current = days;
  }, []);

  const onChange = ({ target }: ChangeEvent<HTMLFormElement> & { target: HTMLInputElement }): void => {
    if (!isField(target.name)) return;
    const format = formats[target.name];
    if (format) {
      const typed = formatTyped(format, target.value, target.selectionStart ?? target.value.length);
      if (typed.text !== target.value) {
        target.value = typed.text;
        target.setSelectionRange(typed.caret, typed.caret);
      }
    }
    recheck(target.name);
    keepDraft();
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement> & { target: HTMLInputElement }): void => {
    // The submit button checks everything.
    if (!isField(target.name) || (relatedTarget instanceof HTMLElement && relatedTarget.matches("[type=submit]"))) return;
    const isSameQuestion = relatedTarget instanceof HTMLInputElement && relatedTarget.name === target.name;
    if (!isSameQuestion) checkLater(target.name);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (pressed instanceof HTMLButtonElement && (pressed.value === "find" || pressed.value === "change-address")) return;
    if (isSending) return event.preventDefault();
    setSent(true);
    const found = problemsOf(valuesNow(), factsNow());
    setProblems(problemMap(found));
    const first = found[0];
    if (!first) {
      setSending(true);
      return deviceRisk.withToken(event);
    }
    event.preventDefault();
    // The messages move the fields: look for the first one where it then stands.
    setTimeout(() => {
      const target = document.getElementById(focusTarget(first.field));
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: "center" });
    }, 0);
  };
  const onPick = (next: PickedPlace | undefined): void => {
    setPlace(next);
    setProblems(({ serviceAddress: _, esiid: __, ...rest }) => (isSoldElsewhere(next) ? { ...rest, serviceAddress: "otherUtility" } : rest));
    keepDraft();
  };

  const open = orderFormFields.filter((field) => problems[field]);
  const section = { draft: props.draft, texts: props.texts, errorOf };
  return (
    <form ref={form} action={props.action} method="post" noValidate onChange={onChange} onBlur={onBlur} onSubmit={onSubmit} className={styles.form}>
      {/* What Enter presses without a script: not the first button of the page, which is another one. */}
      <button className={hiddenText.hidden} name="action" value="enter" tabIndex={-1} aria-hidden />
      <input type="hidden" name="submission" value={returns === 0 ? props.submission : `${props.submission} ${returns}`} />
      <input type="hidden" name="search" value={props.search} />
      <input type="hidden" name="locale" value={props.locale} />
      {props.deviceRiskScript && <input type="hidden" name={deviceRisk.field} />}
      {isSent && open.length > 0 && (
        <div {...openEvent("form_error", { form: "order-information" })}>
          <ErrorSummary
            heading={props.summaryTitles[Math.min(open.length, props.summaryTitles.length) - 1] ?? ""}
            items={open.map((field) => ({ href: `#${focusTarget(field)}`, text: errorOf(field) }))}
          />
        </div>
      )}
      <CustomerSection {...section} titles={props.titles} />
      <BirthDateSection {...section} titles={props.titles} birthYears={props.birthYears} months={props.months} />
      <IdentitySection {...section} titles={props.titles} states={props.states} defaultLicenceState={props.defaultLicenceState} isAskedAgain={props.problems.length > 0} />
      <HomeSection
        {...section}
        {...props}
        picked={place}
        isSoldElsewhere={isSoldElsewhere(place)}
        onPick={onPick}
        onPickDate={() => changedByButton("selectStartDate")}
        onCopies={() => changedByButton()}
        onOpenDays={keepOpenDays}
      />
      <BillingSection {...section} titles={props.titles} states={props.states} dwel={props.dwel} />
      <div className={styles.actions}>
        <Button name="action" value="continue" iconAfter="arrow" wide="phone" busy={isSending} aria-disabled={isSending || undefined}>
          {isSending ? props.texts.working : props.continueText}
        </Button>
        <TextLink href={props.backToPlans.href}>{props.backToPlans.text}</TextLink>
      </div>
      <Dialog open={isSending} onClose={() => undefined} choiceRequired title={props.texts.checking} closeLabel="" actions={null}>
        <p>{props.texts.waiting}</p>
        <Spinner label={props.texts.working} />
      </Dialog>
    </form>
  );
}
