import { classNames } from "../class-names.ts";
import { FieldGroup } from "./field-group.tsx";
import type { FieldTexts, RadioGroupControl } from "./field-parts.tsx";
import styles from "./radio.module.css";

export type SegmentedProps = FieldTexts &
  RadioGroupControl & {
    readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
  };

/** Two or three short answers side by side (yes/no, English/Español): native radios. */
export function Segmented({
  id,
  label,
  required,
  hint,
  error,
  name,
  options,
  defaultValue,
  value,
  onChange,
  onBlur,
}: SegmentedProps) {
  return (
    <FieldGroup id={id} label={label} required={required} hint={hint} error={error}>
      <div className={classNames(styles.segments, Boolean(error) && styles.segmentsInvalid)}>
        {options.map((option, i) => (
          <span key={option.value} className={styles.segment}>
            <input
              className={styles.segmentRadio}
              type="radio"
              id={`${id}-${i}`}
              name={name}
              value={option.value}
              required={required}
              onChange={onChange}
              onBlur={onBlur}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            <label className={styles.segmentLabel} htmlFor={`${id}-${i}`} lang={option.lang}>
              {option.label}
            </label>
          </span>
        ))}
      </div>
    </FieldGroup>
  );
}
