import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldGroup } from "./field-group.tsx";
import type { FieldTexts, RadioGroupControl } from "./field-parts.tsx";
import styles from "./radio.module.css";

export type RadioCard = {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** At the right edge: an amount, an icon. */
  readonly aside?: ReactNode;
  /** Above the label, as wide as the card: a picture card. */
  readonly drawing?: ReactNode;
  /** Shown under the label; `moreWhenChosen` hides it until the card is chosen. May hold controls. */
  readonly more?: ReactNode;
  readonly moreWhenChosen?: boolean;
  readonly disabled?: boolean;
};

export type RadioCardsProps = FieldTexts &
  RadioGroupControl & {
    readonly options: readonly RadioCard[];
    readonly columns?: 1 | 2 | 3;
  };

/** Native radios as cards; the whole card is the target. The first radio has the group's id plus `-0`, and so on. */
export function RadioCards({
  id,
  label,
  required,
  hint,
  error,
  name,
  options,
  columns = 1,
  defaultValue,
  value,
  onChange,
  onBlur,
}: RadioCardsProps) {
  const pictures = options.some(({ drawing }) => Boolean(drawing));
  return (
    <FieldGroup id={id} label={label} required={required} hint={hint} error={error}>
      <div
        className={classNames(
          styles.cards,
          pictures ? styles.pictures : columns === 2 ? styles.two : columns === 3 && styles.three,
        )}
      >
        {options.map((option, i) => (
          <div key={option.value} className={classNames(styles.card, Boolean(option.drawing) && styles.picture)}>
            <input
              className={styles.radio}
              type="radio"
              id={`${id}-${i}`}
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              aria-describedby={option.description ? `${id}-${i}-about` : undefined}
              onChange={onChange}
              onBlur={onBlur}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            {option.drawing && <span className={styles.drawing}>{option.drawing}</span>}
            <label className={styles.cover} htmlFor={`${id}-${i}`}>
              {option.label}
            </label>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
            {option.description && (
              <span className={styles.description} id={`${id}-${i}-about`}>
                {option.description}
              </span>
            )}
            {option.more && (
              <div className={classNames(styles.more, option.moreWhenChosen && styles.onlyChosen)}>{option.more}</div>
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
