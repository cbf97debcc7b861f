"use client";
import type { FieldProblem, OrderFormField } from "@switchyard/domain/enrollment/order-form-fields";
import {
  confirmedIn,
  definitionOf,
  doubtableFields,
  draftFields,
  isOrderFormField,
  orderFormFields,
} from "@switchyard/domain/enrollment/order-form-fields";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import { formatTyped, isTypedKind } from "@switchyard/domain/identity/typing";
import type { DaysOffered } from "@switchyard/domain/service-calendar/chosen-day";
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { PickedPlace } from "../../../parts/address-search/address-search-model.ts";
import { focusOn } from "../../../site/forms/focus-on.ts";
import { draftAttributes, saysItChanged } from "../../../site/forms/keep-draft.ts";
import { ProblemSummary } from "../../../site/forms/problem-summary.lazy.client.tsx";
import { useProblems } from "../../../site/forms/use-problems.ts";
import { useSending } from "../../../site/forms/use-sending.ts";
import { birthPartsMissing, isBirthPart } from "./birth-date-missing.ts";
import { focusOfOrderForm, oncePerQuestion } from "./focus.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import hiddenText from "../../../ui/hidden-text.module.css";
import { BillingSection } from "./billing-section.tsx";
import { BirthDateSection } from "./birth-date-section.tsx";
import { CustomerSection } from "./customer-section.tsx";
import type { OrderFormProps } from "./order-form-model.ts";
import { formRules, loadFormRules } from "./form-rules.ts";
import { HomeSection } from "./home-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { showHome } from "./show-of-form.ts";
import styles from "./order-form.module.css";

const notInDraft = orderFormFields.filter((field) => !(draftFields as readonly OrderFormField[]).includes(field));
const onlyServerKnows: ReadonlySet<string> = new Set<FieldProblem["code"]>(["notOpen", "otherUtility", "unavailable"]);

/**
 * The order information page's form. It is complete without scripts. With scripts, fields format their input, and
 * problems show on blur and disappear on change. The first problem takes the focus (E-039 to E-041, E-121, E-122).
 */
export function OrderForm(props: OrderFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [place, setPlace] = useState(props.home);
  const isSoldElsewhere = (there: PickedPlace | undefined): boolean =>
    there !== undefined && props.soldIn !== "" && tdspCode(there.tdsp) !== tdspCode(props.soldIn);
  const [isSending, setSending] = useSending(false);
  // The list of problems appears after Continue: while typing, nothing moves under the pointer.
  const [isSent, setSent] = useState(props.problems.length > 0);
  const offered = useRef<DaysOffered>(undefined);

  // A page restored from the back-forward cache may send again.
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void =>
      persisted ? setReturns((count) => count + 1) : undefined;
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);

  const factsNow = () => ({
    dwel: props.dwel,
    isAddressKnown: Boolean(place?.esiid),
    isSoldElsewhere: isSoldElsewhere(place),
    birthYears: props.birthYears,
    minimumAge: props.minimumAge,
    today: props.today,
    ...(offered.current ? { offered: offered.current } : {}),
  });
  const found = (): readonly FieldProblem[] | undefined =>
    formRules()?.(new FormData(form.current ?? undefined), factsNow());
  const elsewhere = isSoldElsewhere(place) ? [{ field: "serviceAddress", code: "otherUtility" } as const] : [];
  const { open, codeOf, recheck, left, settle, tell } = useProblems<OrderFormField, FieldProblem["code"]>({
    fields: orderFormFields,
    initial: [...props.problems, ...elsewhere],
    onlyServerKnows,
    check: found,
    ready: loadFormRules,
  });
  // A shown box stays: if the customer unticks it, the form asks again.
  const [asked, setAsked] = useState<readonly string[]>(confirmedIn(props.draft));
  const doubts = doubtableFields.filter((field) => asked.includes(field) || codeOf(field) === "doubtful");
  const errorOf = (field: OrderFormField): string | undefined => {
    const code = codeOf(field);
    const missing = code === "required" && isBirthPart(field) ? birthPartsMissing(codeOf) : undefined;
    if (missing) return props.texts.birthDateMissing[missing];
    return code && (props.texts.error[field]?.[code] ?? props.texts.error[field]?.invalid);
  };
  /** For changes without an event of a field: reads the form once the change is rendered. */
  const changedByButton = (changed?: OrderFormField): void => {
    setTimeout(() => recheck(changed), 0);
    saysItChanged(form.current);
  };

  const onOffered = useCallback((now: DaysOffered | undefined): void => void (offered.current = now), []);

  const onChange = ({ target }: ChangeEvent<HTMLFormElement> & { target: HTMLInputElement }): void => {
    if (!isOrderFormField(target.name)) return;
    const { kind } = definitionOf(target.name);
    if (isTypedKind(kind)) {
      const typed = formatTyped(kind, target.value, target.selectionStart ?? target.value.length);
      if (typed.text !== target.value) {
        target.value = typed.text;
        target.setSelectionRange(typed.caret, typed.caret);
      }
    }
    if (target.name === "confirmed") setAsked(doubts);
    recheck(target.name);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement> & { target: HTMLInputElement }): void => {
    if (isOrderFormField(event.target.name)) left(event.target.name, event);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (pressed instanceof HTMLButtonElement && (pressed.value === "find" || pressed.value === "change-address"))
      return;
    if (isSending) return event.preventDefault();
    const wrong = found();
    if (!wrong) {
      event.preventDefault();
      const sent = event.currentTarget;
      return void loadFormRules().then(() => sent.requestSubmit(pressed));
    }
    // The list of problems may have to load first; until then the form stays unchanged.
    startTransition(() => setSent(true));
    tell(wrong);
    const [first] = wrong;
    if (!first) return setSending(true);
    event.preventDefault();
    focusOn(focusOfOrderForm(first.field));
  };
  const onPick = (next: PickedPlace | undefined): void => {
    // The calendar may have to load first; until then the form stays unchanged.
    startTransition(() => {
      setPlace(next);
      showHome(next?.text);
    });
    settle("esiid", undefined);
    settle("serviceAddress", isSoldElsewhere(next) ? "otherUtility" : undefined);
    saysItChanged(form.current);
  };

  const section = { draft: props.draft, texts: props.texts, states: props.states, doubts, errorOf };
  return (
    <form
      ref={form}
      action={props.action}
      method="post"
      noValidate
      onChange={onChange}
      onBlur={onBlur}
      onFocus={() => void loadFormRules()}
      onSubmit={onSubmit}
      className={styles.form}
      {...draftAttributes({
        at: "/forms/keep-draft",
        without: notInDraft,
        isSending,
        script: "/site/order-form.js",
      })}
    >
      {/* The default button for Enter without scripts, because the page's first button is another one. */}
      <button className={hiddenText.hidden} name="action" value="enter" tabIndex={-1} aria-hidden />
      <input
        type="hidden"
        name="submission"
        value={returns === 0 ? props.submission : `${props.submission} ${returns}`}
      />
      {/* Marks a form with a checkbox beside each doubtful value. */}
      <input type="hidden" name="confirmed" value="" />
      {props.drawn}
      {isSent && (
        <ProblemSummary
          form="order-information"
          titles={props.summaryTitles}
          problems={oncePerQuestion(open).map((field) => ({ id: focusOfOrderForm(field), text: errorOf(field) }))}
        />
      )}
      <CustomerSection {...section} titles={props.titles} />
      <BirthDateSection {...section} titles={props.titles} birthYears={props.birthYears} months={props.months} />
      <IdentitySection
        {...section}
        titles={props.titles}
        defaultLicenceState={props.defaultLicenceState}
        isAskedAgain={props.problems.length > 0}
      />
      <HomeSection
        {...props}
        {...section}
        picked={place}
        isSoldElsewhere={isSoldElsewhere(place)}
        onPick={onPick}
        onPickDate={() => changedByButton("selectStartDate")}
        onCopies={() => changedByButton()}
        onOffered={onOffered}
      />
      <BillingSection {...section} titles={props.titles} dwel={props.dwel} />
      <div className={styles.actions}>
        <Button
          name="action"
          value="continue"
          iconAfter="arrow"
          wide="phone"
          busy={isSending}
          aria-disabled={isSending || undefined}
        >
          {isSending ? props.texts.working : props.continueText}
        </Button>
        <TextLink href={props.backToPlans.href}>{props.backToPlans.text}</TextLink>
      </div>
    </form>
  );
}
