"use client";
import { acceptTyping } from "@switchyard/domain/addresses/typing";
import { type ComponentType, type InputEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/drawings/icon.tsx";
import { Button } from "../ui/forms/button.tsx";
import { Field } from "../ui/forms/field.tsx";
import { HintAndError } from "../ui/forms/field-parts.tsx";
import field from "../ui/forms/field.module.css";
import { TextInput } from "../ui/forms/text-input.tsx";
import { TextLink } from "../ui/forms/text-link.tsx";
import styles from "./address-search.module.css";
import type { AddressSearchTexts, PickedPlace, PlaceFields, PlaceOption } from "./address-search-model.ts";
import type { PlaceComboBoxProps } from "./place-combo-box.client.tsx";
import { usePlaceSearch } from "./use-place-search.ts";

export interface AddressSearchProps {
  readonly id: string;
  /** The name under which what was typed is sent. */
  readonly name: string;
  readonly kind: "address" | "address-or-zip";
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly texts: AddressSearchTexts;
  readonly fields: PlaceFields;
  /** What was typed before, for a form that came back. */
  readonly typed: string;
  readonly picked: PickedPlace | undefined;
  /** Homes to choose from without a script. */
  readonly candidates: readonly PlaceOption[];
  /** Where the search opens without a script; empty where it is always open. */
  readonly editHref: string;
  /** Instead of it, the `action` that the form posts to open the search without a script, so that nothing typed is lost. */
  readonly editAction?: string;
  readonly editText: string;
  /** The button that searches without a script. */
  readonly findText: string;
  /** The same button once there are homes to choose from. */
  readonly takeText?: string;
  /** Shows a tick beside what was picked (S1-150). */
  readonly showsTick?: boolean;
  onPick?(place: PickedPlace | undefined): void;
}

/**
 * Finds a home, or a ZIP area. Complete without a script: a plain input, a button that searches, radio buttons to choose
 * by. With one, a type-ahead takes over when somebody enters the field (S1-146 to S1-159).
 */
export function AddressSearch(props: AddressSearchProps) {
  const { id, name, kind, label, hint, error, texts, fields, candidates } = props;
  const [typed, setTyped] = useState(props.typed);
  const [picked, setPicked] = useState(props.picked);
  const [isScripted, setScripted] = useState(false);
  const [Combo, setCombo] = useState<ComponentType<PlaceComboBoxProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const plain = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setScripted(true);
    // What was typed before the script came, and who was there before it.
    if (plain.current) setTyped(plain.current.value);
    if (plain.current && plain.current === document.activeElement) enter();
    // Only when the script comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const search = usePlaceSearch(typed, kind, texts.utilities, isOpen && picked === undefined, isAsked);

  const pick = (place: PickedPlace | undefined): void => {
    setPicked(place);
    props.onPick?.(place);
  };
  const type = (text: string): void => {
    const accepted = acceptTyping(typed, text);
    if (accepted === typed) return;
    setAsked(false);
    setTyped(accepted);
    if (picked) pick(undefined);
  };
  const enter = (): void => {
    setOpen(true);
    if (!Combo) void import("./place-combo-box.client.tsx").then(({ default: loaded }) => setCombo(() => loaded));
  };

  // A ZIP code with one utility needs no choice; with two it is asked (S1-154).
  const only = search.kind === "found" && search.isZip && search.options.length === 1 && search.typed === typed ? search.options[0] : undefined;
  useEffect(() => {
    if (only && !picked) pick(only);
    // `pick` is new at every rendering; what counts is the one hit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [only?.key]);

  const edit = (event: MouseEvent): void => {
    event.preventDefault();
    setTyped("");
    pick(undefined);
    enter();
    setTimeout(() => document.getElementById(id)?.focus(), 0);
  };
  /** A key that is ignored must not move the caret (S1-157): it is refused before the field takes it. */
  const refuse = (event: InputEvent<HTMLElement>): void => {
    const { target, data } = event;
    if (!(target instanceof HTMLInputElement) || target.id !== id || !data) return;
    const { value, selectionStart, selectionEnd } = target;
    const next = value.slice(0, selectionStart ?? value.length) + data + value.slice(selectionEnd ?? value.length);
    if (acceptTyping(value, next) === value) event.preventDefault();
  };
  /** Arrow down in an empty field asks for everything there is (E-082); Enter takes the only hit, and never sends a form of many questions. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isEmpty = typed.trim() === "";
    if (event.key === "ArrowDown" && isEmpty) setAsked(true);
    if (event.key !== "Enter" || kind !== "address") return;
    event.preventDefault();
    if (isEmpty) setAsked(true);
    else if (options.length === 1 && options[0] && isAnswered) pick(options[0]);
  };

  // The input is gone once something is picked: the focus goes to the way back.
  useEffect(() => {
    if (isOpen && picked) document.querySelector<HTMLElement>(`#${id} [data-change-place]`)?.focus();
  }, [id, isOpen, picked]);

  const options = search.kind === "found" ? search.options : [];
  const isAnswered = search.kind === "found" && search.typed === typed;
  const hidden = (
    <>
      {fields.esiid && <input type="hidden" name={fields.esiid} value={picked?.esiid ?? ""} />}
      {fields.zip && <input type="hidden" name={fields.zip} value={picked?.zip ?? ""} />}
      {fields.tdsp && <input type="hidden" name={fields.tdsp} value={picked?.tdsp ?? ""} />}
    </>
  );

  if (picked) {
    return (
      <div id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-label`} className={error ? field.invalid : undefined}>
        <HintAndError id={id} error={error} />
        <div className={styles.picked}>
          {props.showsTick && (
            <span className={styles.tick}>
              <Icon name="check" size="small" />
            </span>
          )}
          <span className={styles.home}>
            <span className={styles.pickedLabel} id={`${id}-label`}>
              {label}
            </span>
            <strong>
              {picked.text}
              {picked.kind === "zip" && texts.utilities[picked.tdsp.toUpperCase()] ? `, ${texts.utilities[picked.tdsp.toUpperCase()]}` : ""}
            </strong>
          </span>
          {props.editAction ? (
            <Button data-change-place name="action" value={props.editAction} variant="quiet" small iconBefore="pencil" aria-label={texts.edit} onClick={edit}>
              {props.editText}
            </Button>
          ) : (
            <TextLink data-change-place href={props.editHref || `#${id}`} icon="pencil" aria-label={texts.edit} onClick={edit}>
              {props.editText}
            </TextLink>
          )}
        </div>
        <input type="hidden" name={name} value={picked.text} />
        {hidden}
      </div>
    );
  }

  return (
    <div onBeforeInput={refuse}>
      <Field id={id} label={<span id={`${id}-label`}>{label}</span>} required hint={hint} error={error}>
        {(wiring) =>
          Combo ? (
            <Combo
              id={id}
              name={name}
              labelId={`${id}-label`}
              describedBy={wiring["aria-describedby"]}
              isInvalid={Boolean(error)}
              typed={typed}
              options={options}
              caret={document.activeElement === plain.current || document.activeElement === document.body ? (plain.current?.selectionStart ?? typed.length) : undefined}
              onType={type}
              onPick={pick}
              onKeyDown={onKeyDown}
            />
          ) : (
            <TextInput
              {...wiring}
              ref={plain}
              icon="pin"
              name={name}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
              onFocus={enter}
              onKeyDown={isScripted ? onKeyDown : undefined}
            />
          )
        }
      </Field>
      {candidates.length > 0 && !isOpen && (
        <fieldset className={styles.candidates}>
          <legend>{texts.chooseOne}</legend>
          {candidates.map((candidate) => (
            <label key={candidate.key} className={styles.candidate}>
              <input type="radio" name={fields.esiid ?? fields.tdsp} value={candidate.esiid || candidate.tdsp} onChange={() => pick(candidate)} />
              <span>
                {candidate.text} <span className={styles.utility}>{candidate.utility}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {!isScripted && (
        <Button className={styles.find} name="action" value="find" variant="secondary" small>
          {candidates.length > 0 && props.takeText ? props.takeText : props.findText}
        </Button>
      )}
      <p className={styles.status} role="status">
        {search.kind === "searching" && texts.searching}
        {search.kind === "failed" && texts.failed}
        {search.kind === "found" && (options.length === 0 ? (search.isZip ? texts.notServed.replace("{place}", search.typed.trim()) : texts.noResults) : options.length === 1 ? texts.oneResult : texts.manyResults.replace("{count}", String(options.length)))}
      </p>
      {candidates.length === 0 || isOpen ? hidden : null}
    </div>
  );
}
