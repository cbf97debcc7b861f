"use client";
import { type KeyboardEvent, useContext, useEffect, useRef } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { ComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import control from "../../ui/forms/control.module.css";
import { Icon } from "../../ui/drawings/icon.tsx";
import styles from "./address-search.module.css";
import type { PlaceOption } from "./address-search-model.ts";

export interface PlaceComboBoxProps {
  readonly id: string;
  readonly name: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly typed: string;
  readonly options: readonly PlaceOption[];
  /** The caret's position in the plain input that this one replaces. */
  readonly caret: number | undefined;
  onType(text: string): void;
  onPick(option: PlaceOption): void;
  /** Keys that the list doesn't handle. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** Opens the list when hits arrive: later than the typed letter, or than the plain input's replacement. */
function OpensWithHits({ options }: Pick<PlaceComboBoxProps, "options">) {
  const list = useContext(ComboBoxStateContext);
  const isFocused = list?.isFocused ?? false;
  useEffect(() => {
    if (isFocused && options.length > 0) list?.open(null, "input");
    // The list is a new object at each render; only changed hits matter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [options, isFocused]);
  return null;
}

/** react-aria leaves elements with this attribute accessible while a list is open. */
const topLayer = "data-react-aria-top-layer";

/**
 * Keeps the page accessible while the list is open: react-aria would hide it from screen readers, including focusable
 * elements. Effects of children run first, so react-aria skips elements marked here.
 */
function KeepsPage() {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false;
  useEffect(() => {
    if (!isOpen) return undefined;
    const others = [...document.body.children].filter((part) => !part.hasAttribute(topLayer));
    for (const part of others) part.setAttribute(topLayer, "");
    return () => {
      for (const part of others) part.removeAttribute(topLayer);
    };
  }, [isOpen]);
  return null;
}

/**
 * The type-ahead itself, loaded when the field takes the focus. It replaces the plain input in the middle of a word.
 */
export default function PlaceComboBox({
  id,
  name,
  labelId,
  describedBy,
  isInvalid,
  typed,
  options,
  caret,
  onType,
  onPick,
  onKeyDown,
}: PlaceComboBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (caret === undefined) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
    // Only once, when this component replaces the plain input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    // Screen reader texts use the page's language instead of the browser's.
    <I18nProvider locale={document.documentElement.lang}>
      <ComboBox
        aria-labelledby={labelId}
        inputValue={typed}
        onInputChange={onType}
        items={options}
        allowsCustomValue
        menuTrigger="input"
        defaultFilter={() => true}
        isInvalid={isInvalid}
        value={null}
        onChange={(key) => {
          const option = options.find((one) => one.key === key);
          if (option) onPick(option);
        }}
      >
        <OpensWithHits options={options} />
        <KeepsPage />
        <span
          className={styles.frame}
          onKeyDownCapture={(event) => !input.current?.getAttribute("aria-activedescendant") && onKeyDown(event)}
        >
          <Icon name="pin" size="small" />
          <Input
            ref={input}
            id={id}
            name={name}
            className={control.control}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={describedBy}
            aria-required
          />
        </span>
        {/* Inside the page's main landmark, like the field. */}
        <Popover
          className={styles.popover ?? ""}
          offset={4}
          isNonModal
          UNSTABLE_portalContainer={document.getElementById("content") ?? undefined}
        >
          <ListBox className={styles.list ?? ""}>
            {(option: PlaceOption) => (
              <ListBoxItem id={option.key} textValue={option.text} className={styles.option ?? ""}>
                <span>{option.text}</span>
                <span className={styles.utility}>{option.utility}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
