"use client";
import { emailCopyFields } from "@switchyard/domain/enrollment/order-form-fields";
import { isEmailAddress } from "@switchyard/domain/kernel/email-address";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import type { SectionProps } from "./order-form-model.ts";
import styles from "./order-form.module.css";

const numbered = (text: string, index: number): string => text.replace("{number}", String(index + 1));

/**
 * Up to five extra recipients, for apartments (E-096 to E-101). Without scripts all five lines are there; with scripts
 * buttons add and remove lines.
 */
export function EmailCopies({
  draft,
  texts,
  copies,
  errorOf,
  onLines,
}: Pick<SectionProps, "draft" | "texts" | "errorOf"> & {
  readonly copies: NonNullable<SectionProps["texts"]["copies"]>;
  onLines(): void;
}) {
  const [lines, setLines] = useState<readonly string[]>(emailCopyFields.map((field) => draft[field] ?? ""));
  const [isScripted, setScripted] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setScripted(true);
    // Starts with the addresses in the fields, including those typed before the script loaded. Removes empty lines.
    const typed = Array.from(list.current?.querySelectorAll("input") ?? [], ({ value }) => value);
    const filled = typed.filter((line) => line !== "");
    setLines(filled.length === 0 ? [""] : filled);
  }, []);
  const change = (index: number, text: string): void =>
    setLines((all) => all.map((line, at) => (at === index ? text : line)));
  /** @param focus the line that then has the focus: the new one, or the neighbor of the removed one */
  const setCount = (next: readonly string[], focus: number): void => {
    flushSync(() => setLines(next));
    const field = emailCopyFields[focus];
    if (field) document.getElementById(field)?.focus();
    onLines();
  };
  return (
    <div className={styles.copies}>
      <Checkbox
        id="isEmailAddressCopies"
        name="isEmailAddressCopies"
        value="true"
        label={texts.label.isEmailAddressCopies}
        hint={texts.hint.isEmailAddressCopies}
        defaultChecked={draft.isEmailAddressCopies === "true"}
      />
      <div className={styles.copyList} ref={list}>
        {lines.map((line, index) => {
          const name = emailCopyFields[index];
          if (!name) return null;
          const isValid = isEmailAddress(line.trim());
          return (
            <div key={name} className={styles.copy}>
              <TextField
                id={name}
                name={name}
                label={numbered(copies.label, index)}
                error={errorOf(name)}
                type="email"
                inputMode="email"
                autoComplete="off"
                spellCheck={false}
                value={line}
                onChange={(event) => change(index, event.currentTarget.value)}
              />
              {isScripted && line !== "" && (
                <span
                  className={isValid ? styles.valid : styles.notValid}
                  data-validity={isValid ? "valid" : "invalid"}
                >
                  <Icon name={isValid ? "check" : "alert"} size="small" />
                  <HiddenText>{numbered(isValid ? copies.valid : copies.invalid, index)}</HiddenText>
                </span>
              )}
              {isScripted && lines.length > 1 && (
                <Button
                  type="button"
                  variant="quiet"
                  small
                  aria-label={numbered(copies.remove, index)}
                  onClick={() =>
                    setCount(
                      lines.filter((_, at) => at !== index),
                      Math.min(index, lines.length - 2),
                    )
                  }
                >
                  <Icon name="close" size="small" />
                </Button>
              )}
            </div>
          );
        })}
        {isScripted && lines.length < emailCopyFields.length && (
          <Button type="button" variant="secondary" small onClick={() => setCount([...lines, ""], lines.length)}>
            {copies.add}
          </Button>
        )}
      </div>
    </div>
  );
}
