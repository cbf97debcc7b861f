"use client";
import { acceptTyping } from "@switchyard/domain/addresses/typing";
import { type ComponentType, type InputEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { TextInput } from "../../ui/forms/text-input.tsx";
import styles from "./address-search.module.css";
import type { PlaceSearchProps } from "./address-search-model.ts";
import type { PlaceComboBoxProps } from "./place-combo-box.client.tsx";
import { Candidates } from "./candidates.tsx";
import { PlaceInputs } from "./picked.tsx";
import { isRefused, onlyZipOf, statusOf } from "./found-places.ts";
import { usePlaceSearch } from "./use-place-search.ts";

/**
 * Searches for a home or a ZIP area. Complete without scripts: an input, a search button, and radio buttons. With
 * scripts a type-ahead replaces it when the field takes the focus (S1-146 to S1-159).
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const { id, name, kind, label, hint, error, texts, fields, candidates, takesFocus, onPick } = props;
  const [typed, setTyped] = useState(props.typed);
  const [isScripted, setScripted] = useState(false);
  const [Combo, setCombo] = useState<ComponentType<PlaceComboBoxProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const plain = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setScripted(true);
    // Takes over text and focus of the plain input.
    if (plain.current) setTyped(plain.current.value);
    if (takesFocus) plain.current?.focus();
    else if (plain.current && plain.current === document.activeElement) enter();
    // Only once, when the script loads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const search = usePlaceSearch(typed, kind, texts.utilities, isOpen, isAsked);

  const type = (text: string): void => {
    const accepted = acceptTyping(typed, text);
    if (accepted === typed) return;
    setAsked(false);
    setTyped(accepted);
  };
  const enter = (): void => {
    setOpen(true);
    if (!Combo) void import("./place-combo-box.client.tsx").then(({ default: loaded }) => setCombo(() => loaded));
  };

  const only = onlyZipOf(search, typed);
  useEffect(() => {
    if (only) onPick(only);
    // `onPick` is new at each render; only the single hit matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [only?.key]);

  const refuse = (event: InputEvent<HTMLElement>): void => {
    const { target, data } = event;
    if (target instanceof HTMLInputElement && target.id === id && data && isRefused(target, data))
      event.preventDefault();
  };
  /**
   * Arrow down in an empty field requests all entries (E-082). Enter picks the only hit, and never sends a long form.
   */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isEmpty = typed.trim() === "";
    if (event.key === "ArrowDown" && isEmpty) setAsked(true);
    if (event.key !== "Enter" || kind !== "address") return;
    event.preventDefault();
    if (isEmpty) setAsked(true);
    else if (options.length === 1 && options[0] && isAnswered) onPick(options[0]);
  };

  const options = search.kind === "found" ? search.options : [];
  const isAnswered = search.kind === "found" && search.typed === typed;

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
              caret={
                document.activeElement === plain.current || document.activeElement === document.body
                  ? (plain.current?.selectionStart ?? typed.length)
                  : undefined
              }
              onType={type}
              onPick={onPick}
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
      {candidates.length > 0 && !isOpen && <Candidates {...props} onPick={onPick} />}
      {!isScripted && (
        <Button className={styles.find} name="action" value="find" variant="secondary" small>
          {candidates.length > 0 && props.takeText ? props.takeText : props.findText}
        </Button>
      )}
      <p className={styles.status} role="status">
        {/* The list itself announces the number of hits. */}
        <span aria-hidden={(Combo && options.length > 0) || undefined}>{statusOf(search, texts)}</span>
      </p>
      {(candidates.length === 0 || isOpen) && <PlaceInputs fields={fields} place={undefined} />}
    </div>
  );
}
